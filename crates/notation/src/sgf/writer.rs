//! From a record to SGF.

use super::dialect::is_old_hexgui;
use super::value::{escape, escape_part};
use super::{BOARD, CURSOR, HEXBOARD, HEXWORLD, SHADE};
use crate::loss::written;
use crate::{Action, Loss, Mark, NodeId, Record, Written};
use board::{Board, Cell, CellSet, Colour, Move, Variant};

pub(super) fn write(record: &Record) -> Written {
    let mut writer = Writer { record, text: String::from("("), lost: Vec::new() };
    writer.tree();
    writer.text.push_str(")\n");
    written(writer.text, writer.lost)
}

struct Writer<'a> {
    record: &'a Record,
    text: String,
    lost: Vec<Loss>,
}

enum Task {
    Node(NodeId),
    Text(&'static str),
}

impl Writer<'_> {
    fn tree(&mut self) {
        let mut tasks = vec![Task::Node(self.record.root())];
        while let Some(task) = tasks.pop() {
            match task {
                Task::Text(text) => self.text.push_str(text),
                Task::Node(node) => {
                    self.node(node);
                    match self.record[node].children() {
                        [] => {}
                        [only] => tasks.push(Task::Node(*only)),
                        children => {
                            for &child in children.iter().rev() {
                                tasks.push(Task::Text(")"));
                                tasks.push(Task::Node(child));
                                tasks.push(Task::Text("\n("));
                            }
                        }
                    }
                }
            }
        }
    }

    fn property(&mut self, name: &str, values: impl IntoIterator<Item = String>) {
        let mut values = values.into_iter().peekable();
        if values.peek().is_some() {
            self.text.push_str(name);
        }
        for value in values {
            self.text.push('[');
            self.text.push_str(&value);
            self.text.push(']');
        }
    }

    fn node(&mut self, id: NodeId) {
        self.text.push(';');
        if id == self.record.root() {
            self.header();
        }
        let board = self.record.board();
        let node = &self.record[id];
        self.property("AB", names(board, node.setup.add.black));
        self.property("AW", names(board, node.setup.add.white));
        self.property("AE", names(board, node.setup.clear));
        self.property("PL", node.setup.to_move.map(|colour| letter(colour).to_owned()));
        if let Some(Action { colour, played }) = node.action {
            self.property(letter(colour), [move_value(board, played)]);
        }
        self.property("C", node.comment.as_deref().map(escape));
        self.marks(id);
        self.property(CURSOR, (self.record.cursor == Some(id)).then(String::new));
        for property in &node.other {
            self.property(&property.name, property.values.iter().cloned());
        }
        if id == self.record.root() {
            self.text.push('\n');
        }
    }

    fn header(&mut self) {
        let record = self.record;
        self.property("FF", ["4".to_owned()]);
        self.property("GM", ["11".to_owned()]);
        self.property("CA", ["UTF-8".to_owned()]);
        let application = self.application();
        self.property("AP", application.as_deref().map(escape));
        let (columns, rows) = (record.board().columns(), record.board().rows());
        let is_square = columns == rows;
        let size = if is_square { columns.to_string() } else { format!("{columns}:{rows}") };
        self.property("SZ", [size]);
        if record.board().variant() != Variant::Hex {
            self.property(BOARD, [record.board().to_string()]);
        }
        let header = &record.header;
        self.property("PB", header.players.black.as_deref().map(escape));
        self.property("PW", header.players.white.as_deref().map(escape));
        self.property("RE", header.result.as_deref().map(escape));
        self.property("DT", header.date.as_deref().map(escape));
        let flags = &record.appearance.hexworld;
        self.property(HEXWORLD, (!flags.is_empty()).then(|| flags.clone()));
        let attributes = record.appearance.hexboard.iter();
        self.property(
            HEXBOARD,
            attributes.map(|(name, value)| format!("{name}:{}", escape(value))),
        );
    }

    /// The program's name, unless it would turn swap-pieces into swap-sides.
    fn application(&mut self) -> Option<String> {
        let name = self.record.header.application.clone()?;
        let swaps = |action: Action| action.played == Move::SwapPieces;
        if is_old_hexgui(&name)
            && self.record.nodes().any(|(_, node)| node.action.is_some_and(swaps))
        {
            self.lost.push(Loss::Application);
            return None;
        }
        Some(name)
    }

    fn marks(&mut self, id: NodeId) {
        let (board, marks) = (self.record.board(), &self.record[id].marks);
        let composed = |text: fn(&Mark) -> Option<&str>| {
            marks.iter().filter_map(move |(mark, cell): &(Mark, Cell)| {
                Some(format!("{}:{}", board.name(*cell), escape_part(text(mark)?)))
            })
        };
        self.property(
            "LB",
            composed(|mark| if let Mark::Label(text) = mark { Some(text) } else { None }),
        );
        self.property(
            SHADE,
            composed(|mark| if let Mark::Shaded(text) = mark { Some(text) } else { None }),
        );
        for (name, kind) in [
            ("TR", Mark::Triangle),
            ("CR", Mark::Circle),
            ("SQ", Mark::Square),
            ("MA", Mark::Cross),
            ("SL", Mark::Selected),
        ] {
            let marked = marks.iter().filter(|(mark, _)| *mark == kind).map(|(_, cell)| *cell);
            self.property(name, names(board, marked.collect()));
        }
    }
}

fn names(board: &Board, cells: CellSet) -> Vec<String> {
    board.names(cells)
}

fn letter(colour: Colour) -> &'static str {
    match colour {
        Colour::Black => "B",
        Colour::White => "W",
    }
}

fn move_value(board: &Board, played: Move) -> String {
    match played {
        Move::Play(cell) => board.name(cell),
        Move::SwapPieces => "swap-pieces".to_owned(),
        Move::SwapSides => "swap-sides".to_owned(),
        Move::Pass => "pass".to_owned(),
        Move::Resign => "resign".to_owned(),
        Move::Forfeit => "forfeit".to_owned(),
    }
}
