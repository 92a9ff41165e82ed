//! HexWorld links: `https://hexworld.org/board/#14r9c1,a3:sd5,k4`, or the part after the `#`.
//!
//! ```text
//! fragment = size flags [ "," moves [ "," future ] ]     size = columns [ "x" rows ]
//! flags    = ( "r" number | "m" | "n" | "c" number )…
//! moves    = ( cell | ":p" | ":s" | ":S" | ":rb" | ":rw" | ":fb" | ":fw" )…
//! ```
//!
//! The second comma is the cursor. Colours follow from the order, so `:p` (pass) stands wherever they do not
//! alternate. Hexata writes trees in the same way, `5,c2(b1,):p(:se4)`: variations stand in parentheses
//! after the move that they replace, and a comma may stand anywhere; those are read here too.

use crate::error::{Fault, check_length};
use crate::line::{Start, actions_of, note_common_losses, note_lost_appearance};
use crate::loss::written;
use crate::{
    Action, Appearance, Format, Loss, MAX_ITEMS, Node, NodeId, NotationError, Problem, Record,
    Written,
};
use board::{Board, Colour, Move};
use std::fmt::Write;

const SITE: &str = "https://hexworld.org/board/#";

/// Reads a link or a fragment.
pub fn read(text: &str) -> Result<Record, NotationError> {
    let start = text.find('#').map_or(text.len() - text.trim_start().len(), |hash| hash + 1);
    let parsed = check_length(text).and_then(|()| {
        Reader { text: text.trim_end(), at: start.min(text.trim_end().len()) }.read()
    });
    parsed.map_err(|fault| fault.locate(Format::HexWorld, text))
}

/// Whether the text is a possible sequence of flags.
pub(crate) fn are_flags(text: &str) -> bool {
    let mut reader = Reader { text, at: 0 };
    reader.flags();
    reader.at == text.len()
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Reader<'a> {
    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    /// Takes the characters that fit.
    fn take(&mut self, fits: impl Fn(char) -> bool) -> &'a str {
        let rest = self.rest();
        let taken = &rest[..rest.find(|c| !fits(c)).unwrap_or(rest.len())];
        self.at += taken.len();
        taken
    }

    fn skip(&mut self, prefix: &str) -> bool {
        let found = self.rest().starts_with(prefix);
        self.at += if found { prefix.len() } else { 0 };
        found
    }

    fn read(mut self) -> Result<Record, Fault> {
        let board = self.board()?;
        let mut record = Record::new(&board);
        record.appearance.hexworld = self.flags().to_owned();
        if self.skip(",") {
            self.moves(&mut record)?;
        }
        if self.rest().is_empty() {
            Ok(record)
        } else {
            Err(Fault::expected("a move, a comma or the end", self.text, self.at))
        }
    }

    fn board(&mut self) -> Result<Board, Fault> {
        let start = self.at;
        self.take(|c| c.is_ascii_digit());
        if self.at == start {
            return Err(Fault::expected(
                "the size of the board, as in 11 or 5x7",
                self.text,
                start,
            ));
        }
        if self.skip("x") {
            self.take(|c| c.is_ascii_digit());
        }
        self.text[start..self.at].parse().map_err(|error| Fault::new(start, Problem::Board(error)))
    }

    /// Takes as many flags as there are.
    fn flags(&mut self) -> &'a str {
        let start = self.at;
        loop {
            let before = self.at;
            if !self.skip("m") && !self.skip("n") && (self.skip("r") || self.skip("c")) {
                let digits = self.take(|c| c.is_ascii_digit());
                if digits.is_empty() {
                    self.at = before;
                }
            }
            if self.at == before {
                return &self.text[start..before];
            }
        }
    }

    fn moves(&mut self, record: &mut Record) -> Result<(), Fault> {
        let mut at = record.root();
        let mut open: Vec<NodeId> = Vec::new();
        loop {
            let start = self.at;
            if self.skip(",") {
                if record.cursor.replace(at).is_some() {
                    return Err(Fault::expected("a move: the cursor was given", self.text, start));
                }
            } else if self.skip("(") {
                let Some(parent) = record[at].parent() else {
                    return Err(Fault::expected("a move to vary", self.text, start));
                };
                open.push(at);
                at = parent;
            } else if self.skip(")") {
                let Some(before) = open.pop() else {
                    return Err(Fault::expected("a move", self.text, start));
                };
                at = before;
            } else if let Some(action) = self.action(record.board(), turn_after(record, at))? {
                at = record.add(at, Node::with_action(action));
            } else if open.is_empty() {
                return Ok(());
            } else {
                return Err(Fault::expected("a move or a closing )", self.text, start));
            }
            if self.at >= MAX_ITEMS {
                return Err(Fault::new(self.at, Problem::TooManyItems));
            }
        }
    }

    fn action(&mut self, board: &Board, turn: Colour) -> Result<Option<Action>, Fault> {
        for (token, colour, played) in TOKENS {
            if self.skip(token) {
                return Ok(Some(Action { colour: colour.unwrap_or(turn), played }));
            }
        }
        let start = self.at;
        let letters = self.take(|c| c.is_ascii_alphabetic()).len();
        let digits = self.take(|c| c.is_ascii_digit()).len();
        if letters + digits == 0 {
            return Ok(None);
        }
        let cell = board
            .parse_cell(&self.text[start..self.at])
            .map_err(|error| Fault::new(start, Problem::Cell(error)))?;
        Ok(Some(Action { colour: turn, played: Move::Play(cell) }))
    }
}

/// The moves that are not cells; conceding names its colour.
const TOKENS: [(&str, Option<Colour>, Move); 7] = [
    (":p", None, Move::Pass),
    (":s", None, Move::SwapPieces),
    (":S", None, Move::SwapSides),
    (":rb", Some(Colour::Black), Move::Resign),
    (":rw", Some(Colour::White), Move::Resign),
    (":fb", Some(Colour::Black), Move::Forfeit),
    (":fw", Some(Colour::White), Move::Forfeit),
];

fn turn_after(record: &Record, node: NodeId) -> Colour {
    record[node].action.map_or(Colour::Black, Action::next)
}

/// Writes the main line as a fragment.
pub fn write(record: &Record) -> Written {
    write_with(record, false)
}

/// Writes the fragment with variations, for Hexata; HexWorld itself does not read them.
pub fn write_tree(record: &Record) -> Written {
    write_with(record, true)
}

/// Writes the main line as a link.
pub fn write_url(record: &Record) -> Written {
    let fragment = write(record);
    Written { text: format!("{SITE}{}", fragment.text), ..fragment }
}

fn write_with(record: &Record, with_variations: bool) -> Written {
    let mut lost = Vec::new();
    note_common_losses(record, &mut lost);
    let kept = Appearance { hexworld: record.appearance.hexworld.clone(), hexboard: Vec::new() };
    note_lost_appearance(record, &kept, &mut lost);
    if record.nodes().any(|(_, node)| !node.marks.is_empty()) {
        lost.push(Loss::Marks);
    }
    let start = Start::of(record, &mut lost);
    let mut writer = Writer {
        record,
        with_variations,
        text: String::new(),
        cursor_written: false,
        variations_dropped: false,
    };
    writer.subtree(&start);
    let all_written = with_variations && start.node == record.root() && !writer.variations_dropped;
    if record.has_variations() && !all_written {
        lost.push(Loss::Variations);
    }
    if record.cursor.is_some() && !writer.cursor_written {
        lost.push(Loss::Cursor);
    }
    let moves = writer.text;
    let comma = if moves.is_empty() { "" } else { "," };
    let (size, flags) = (size(record.board()), &record.appearance.hexworld);
    written(format!("{size}{flags}{comma}{moves}"), lost)
}

fn size(board: &Board) -> String {
    let (columns, rows) = (board.columns(), board.rows());
    if columns == rows { columns.to_string() } else { format!("{columns}x{rows}") }
}

struct Writer<'a> {
    record: &'a Record,
    with_variations: bool,
    text: String,
    cursor_written: bool,
    variations_dropped: bool,
}

/// What is still to be written, the next on top.
enum Task {
    /// A node, when it is this player's turn; its variations follow it unless it is one itself.
    Node {
        node: NodeId,
        turn: Colour,
    },
    /// What comes after a node.
    Children {
        node: NodeId,
        turn: Colour,
    },
    Text(&'static str),
}

impl Writer<'_> {
    fn subtree(&mut self, start: &Start) {
        for &action in &start.actions {
            self.action(action);
        }
        let mut tasks = Vec::new();
        let (turn, _) = self.node(start.node, true, start.turn);
        tasks.push(Task::Children { node: start.node, turn });
        while let Some(task) = tasks.pop() {
            match task {
                Task::Text(text) => self.text.push_str(text),
                Task::Node { node, turn } => {
                    let (turn, _) = self.node(node, false, turn);
                    tasks.push(Task::Children { node, turn });
                }
                Task::Children { node, turn } => self.children(node, turn, &mut tasks),
            }
        }
    }

    /// The main child, then the variations in parentheses, then what follows the main child.
    fn children(&mut self, node: NodeId, turn: Colour, tasks: &mut Vec<Task>) {
        let Some((&main, variations)) = self.record[node].children().split_first() else { return };
        let (after_main, tokens) = self.node(main, false, turn);
        tasks.push(Task::Children { node: main, turn: after_main });
        for &variation in variations.iter().rev() {
            // Parentheses replace exactly one token, by at least one.
            let begins_with_move = self.record[variation].action.is_some();
            if self.with_variations && tokens == 1 && begins_with_move {
                tasks.push(Task::Text(")"));
                tasks.push(Task::Node { node: variation, turn });
                tasks.push(Task::Text("("));
            } else {
                self.variations_dropped = true;
            }
        }
    }

    /// Writes a node; whose turn it is afterwards, and how many tokens it took.
    fn node(&mut self, id: NodeId, is_start: bool, mut turn: Colour) -> (Colour, usize) {
        let actions = actions_of(&self.record[id], is_start, &mut turn);
        for &action in &actions {
            self.action(action);
        }
        if self.record.cursor == Some(id) {
            self.text.push(',');
            self.cursor_written = true;
        }
        (turn, actions.len())
    }

    fn action(&mut self, action: Action) {
        if let Move::Play(cell) = action.played {
            let _ = write!(self.text, "{}", self.record.board().coordinate(cell));
            return;
        }
        let token = TOKENS.iter().find(|(_, colour, played)| {
            *played == action.played && colour.is_none_or(|colour| colour == action.colour)
        });
        self.text.push_str(token.expect("every move has a token").0);
    }
}

/// Whether a text looks like a fragment: a size, flags, and nothing or a comma.
pub(crate) fn looks_like_fragment(text: &str) -> bool {
    let mut reader = Reader { text, at: 0 };
    let has_size = !reader.take(|c| c.is_ascii_digit()).is_empty();
    if reader.skip("x") {
        reader.take(|c| c.is_ascii_digit());
    }
    reader.flags();
    has_size && (reader.rest().is_empty() || reader.rest().starts_with(','))
}

#[cfg(test)]
mod tests;
