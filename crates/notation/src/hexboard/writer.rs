//! From a record to a hexboard tag.

use super::{is_attribute, is_label, number};
use crate::line::{note_common_losses, note_lost_appearance};
use crate::loss::written;
use crate::record::default_to_move;
use crate::{Action, Appearance, Loss, Mark, Node, NodeId, Record, ReplayError, Written};
use board::{ByColour, Cell, CellSet, Colour, Move, Position};
use std::collections::BTreeMap;

pub(super) fn write(record: &Record) -> Result<Written, ReplayError> {
    let shown = record.cursor.unwrap_or(*record.main_line().last().expect("the root is there"));
    let game = record.game_to(shown)?;
    let moves = numbered_moves(record, shown);
    let mut writer = Writer {
        record,
        node: &record[shown],
        position: game.position(),
        labels: labels(&record[shown], game.position(), moves.as_deref().unwrap_or_default()),
        moves,
        lost: Vec::new(),
    };
    note_common_losses(record, &mut writer.lost);
    writer.note_losses(shown);
    let contents = writer.contents();
    let text = writer.tag(&contents);
    Ok(written(text, writer.lost))
}

/// The moves that led to a node, if all are stones and nothing was set up between them.
fn numbered_moves(record: &Record, shown: NodeId) -> Option<Vec<(Cell, Colour)>> {
    let mut moves = Vec::new();
    for at in record.line_through(shown) {
        let node = &record[at];
        if node.setup != Default::default() && !moves.is_empty() {
            return None;
        }
        match node.action {
            Some(Action { played: Move::Play(cell), colour }) => moves.push((cell, colour)),
            Some(_) => return None,
            None => {}
        }
        if at == shown {
            break;
        }
    }
    Some(moves)
}

/// The labels that can be written. Numbered moves have none, and beside them a number on another stone would
/// be read as a move.
fn labels<'a>(
    node: &'a Node,
    position: &Position,
    moves: &[(Cell, Colour)],
) -> BTreeMap<Cell, &'a str> {
    let mut labels = BTreeMap::new();
    let numbered: CellSet = moves.iter().map(|&(cell, _)| cell).collect();
    for (mark, cell) in &node.marks {
        let Mark::Label(text) = mark else { continue };
        let reads_as_move =
            !moves.is_empty() && position.colour_at(*cell).is_some() && number(text).is_some();
        if is_label(text) && !numbered.contains(*cell) && !reads_as_move {
            labels.entry(*cell).or_insert(text.as_str());
        }
    }
    labels
}

struct Writer<'a> {
    record: &'a Record,
    /// The node that is shown.
    node: &'a Node,
    position: &'a Position,
    labels: BTreeMap<Cell, &'a str>,
    moves: Option<Vec<(Cell, Colour)>>,
    lost: Vec<Loss>,
}

impl Writer<'_> {
    fn note_losses(&mut self, shown: NodeId) {
        let record = self.record;
        let stones = ByColour::from_fn(|colour| self.position.stones(colour));
        let is_turn_clear = self.moves.as_ref().is_some_and(|moves| !moves.is_empty())
            || default_to_move(&stones) == self.position.to_move();
        let shades = self.shades();
        let marks_elsewhere =
            record.nodes().any(|(at, node)| at != shown && !node.marks.is_empty());
        let marks_here = self.node.marks.iter().any(|(mark, cell)| match mark {
            Mark::Label(text) => self.labels.get(cell) != Some(&text.as_str()),
            Mark::Shaded(colour) => shades.get(cell) != Some(&Some(colour.as_str())),
            Mark::Selected => shades.get(cell) != Some(&None),
            _ => true,
        });
        for (is_lost, loss) in [
            (self.moves.is_none(), Loss::Moves),
            (!is_turn_clear, Loss::SideToMove),
            (marks_elsewhere || marks_here, Loss::Marks),
            (record.has_variations(), Loss::Variations),
            (record.cursor.is_some(), Loss::Cursor),
            (!self.node.children().is_empty(), Loss::LaterMoves),
        ] {
            if is_lost {
                self.lost.push(loss);
            }
        }
    }

    /// The shaded cells, each with the colour of its shade.
    fn shades(&self) -> BTreeMap<Cell, Option<&str>> {
        let mut shades = BTreeMap::new();
        for (mark, cell) in &self.node.marks {
            match mark {
                Mark::Selected => shades.insert(*cell, None),
                Mark::Shaded(colour) => {
                    shades.insert(*cell, Some(colour.as_str()).filter(|colour| is_label(colour)))
                }
                _ => continue,
            };
        }
        shades
    }

    fn contents(&self) -> String {
        let board = self.record.board();
        let mut words = Vec::new();
        let mut mode = "";
        let mut push = |letter: &'static str, label: Option<&str>, cell: Cell| {
            if mode != letter {
                words.push(letter.to_owned());
                mode = letter;
            }
            let name = board.name(cell);
            words.push(label.map_or_else(|| name.clone(), |label| format!("{label}:{name}")));
        };
        let moves = self.moves.as_deref().unwrap_or_default();
        let numbered: CellSet = moves.iter().map(|&(cell, _)| cell).collect();
        for colour in Colour::BOTH {
            for cell in self.position.stones(colour) - numbered {
                push(letter(colour), self.labels.get(&cell).copied(), cell);
            }
        }
        for (index, &(cell, colour)) in moves.iter().enumerate() {
            push(letter(colour), Some(&(index + 1).to_string()), cell);
        }
        for (&cell, &label) in &self.labels {
            if self.position.colour_at(cell).is_none() {
                push("E", Some(label), cell);
            }
        }
        for (cell, colour) in self.shades() {
            push("S", colour, cell);
        }
        words.join(" ")
    }

    fn tag(&mut self, contents: &str) -> String {
        let appearance = &self.record.appearance;
        let attributes = appearance.hexboard.iter().filter(|pair| is_attribute(pair)).cloned();
        let kept = Appearance { hexboard: attributes.collect(), hexworld: String::new() };
        note_lost_appearance(self.record, &kept, &mut self.lost);
        let (rows, columns) = (self.record.board().rows(), self.record.board().columns());
        let mut tag = format!("<hexboard size=\"{rows}x{columns}\"");
        for (name, value) in &kept.hexboard {
            let quote = if value.contains('"') { '\'' } else { '"' };
            tag.push_str(&format!(" {name}={quote}{value}{quote}"));
        }
        tag.push_str(&format!(" contents=\"{contents}\"/>"));
        tag
    }
}

fn letter(colour: Colour) -> &'static str {
    match colour {
        Colour::Black => "R",
        Colour::White => "B",
    }
}
