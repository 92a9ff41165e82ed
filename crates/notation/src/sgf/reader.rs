//! From raw properties to a record.

use super::dialect::Dialect;
use super::lexer::{RawNode, RawProperty, RawTree};
use super::value::{split, unescape};
use super::{BOARD, CURSOR, HEXBOARD, HEXWORLD, SHADE};
use crate::error::{Fault, quote};
use crate::{Mark, Node, NodeId, Problem, Property, Record, hexboard, hexworld};
use board::{Board, Cell, CellSet, Colour};

pub(super) fn interpret(tree: &RawTree) -> Result<Record, Fault> {
    let dialect = Dialect::of(tree);
    let root = &tree.nodes[0];
    check_game(root)?;
    let mut record = Record::new(&board(root)?);
    let mut ids: Vec<NodeId> = Vec::with_capacity(tree.nodes.len());
    for raw in &tree.nodes {
        let id = match raw.parent {
            Some(parent) => record.add(ids[parent], Node::default()),
            None => record.root(),
        };
        ids.push(id);
        for property in &raw.properties {
            let reader = Reader { dialect, id, property, record: &mut record };
            if !reader.read(&property.short_name())? {
                record[id].other.push(verbatim(property));
            }
        }
        let setup = &record[id].setup;
        if let Some(cell) = (setup.add.black & setup.add.white).first() {
            let name = record.board().name(cell);
            return Err(Fault::new(raw.properties[0].offset, Problem::TwoStones(name)));
        }
    }
    Ok(record)
}

fn check_game(root: &RawNode) -> Result<(), Fault> {
    let Some(property) = root.find("GM") else { return Ok(()) };
    let value = &property.values[0];
    if value.text.trim() == "11" {
        return Ok(());
    }
    let game = value.text.chars().take(20).flat_map(char::escape_debug).collect();
    Err(Fault::new(value.offset, Problem::OtherGame(game)))
}

fn board(root: &RawNode) -> Result<Board, Fault> {
    let parse = |text: &str, offset| {
        text.trim().parse::<Board>().map_err(|error| Fault::new(offset, Problem::Board(error)))
    };
    let size = root.find("SZ").map(|property| &property.values[0]);
    let Some(named) = root.find(BOARD).map(|property| &property.values[0]) else {
        return match size {
            Some(size) => parse(&size.text.replace([':', 'X'], "x"), size.offset),
            None => parse("11", 0),
        };
    };
    let board = parse(&unescape(&named.text), named.offset)?;
    if let Some(size) = size {
        let plain = parse(&size.text.replace([':', 'X'], "x"), size.offset)?;
        if (plain.columns(), plain.rows()) != (board.columns(), board.rows()) {
            return Err(Fault::new(size.offset, Problem::SizeMismatch(board.to_string())));
        }
    }
    Ok(board)
}

fn verbatim(property: &RawProperty) -> Property {
    Property {
        name: property.name.clone(),
        values: property.values.iter().map(|value| value.text.clone()).collect(),
    }
}

struct Reader<'a> {
    dialect: Dialect,
    id: NodeId,
    property: &'a RawProperty,
    record: &'a mut Record,
}

impl Reader<'_> {
    /// Takes the property into the record; `false` if it is only to be kept.
    fn read(self, name: &str) -> Result<bool, Fault> {
        let (dialect, property) = (self.dialect, self.property);
        let board = self.record.board().clone();
        let node = &mut self.record[self.id];
        let is_root = node.parent.is_none();
        match name {
            "B" | "W" => {
                let action = dialect.action(property, &board)?;
                if node.action.replace(action).is_some() {
                    return Err(Fault::new(property.offset, Problem::TwoMoves));
                }
            }
            "AB" => node.setup.add.black |= dialect.cells(property, &board)?,
            "AW" => node.setup.add.white |= dialect.cells(property, &board)?,
            "AE" => node.setup.clear |= dialect.cells(property, &board)?,
            "PL" => node.setup.to_move = Some(side_to_move(property)?),
            "C" => return Ok(set(&mut node.comment, || unescape(&property.values[0].text))),
            "LB" => self.labels(&board, Mark::Label)?,
            SHADE => self.labels(&board, Mark::Shaded)?,
            "TR" => mark(node, dialect.cells(property, &board)?, &Mark::Triangle),
            "CR" => mark(node, dialect.cells(property, &board)?, &Mark::Circle),
            "SQ" => mark(node, dialect.cells(property, &board)?, &Mark::Square),
            "MA" => mark(node, dialect.cells(property, &board)?, &Mark::Cross),
            "SL" => mark(node, dialect.cells(property, &board)?, &Mark::Selected),
            CURSOR if self.record.cursor.is_none() => self.record.cursor = Some(self.id),
            _ if is_root => return Ok(self.read_header(name)),
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn read_header(self, name: &str) -> bool {
        let value = &self.property.values[0].text;
        let words = || self.dialect.name(value);
        let header = &mut self.record.header;
        match name {
            "FF" | "GM" | "CA" | "SZ" | BOARD => true,
            "PB" => set(&mut header.players.black, words),
            "PW" => set(&mut header.players.white, words),
            "RE" => set(&mut header.result, words),
            "DT" => set(&mut header.date, words),
            "AP" => set(&mut header.application, words),
            HEXWORLD => {
                let flags = &mut self.record.appearance.hexworld;
                let fits = flags.is_empty() && !value.is_empty() && hexworld::are_flags(value);
                if fits {
                    flags.clone_from(value);
                }
                fits
            }
            HEXBOARD => {
                let attributes: Option<Vec<_>> = self
                    .property
                    .values
                    .iter()
                    .map(|value| split(&value.text))
                    .map(|parts| parts.map(|(name, text)| (unescape(name), unescape(text))))
                    .map(|attribute| attribute.filter(hexboard::is_attribute))
                    .collect();
                let kept = &mut self.record.appearance.hexboard;
                match attributes {
                    Some(attributes) if kept.is_empty() => *kept = attributes,
                    _ => return false,
                }
                true
            }
            _ => false,
        }
    }

    fn labels(self, board: &Board, make: fn(String) -> Mark) -> Result<(), Fault> {
        for value in &self.property.values {
            let (cell, text) = split(&value.text).ok_or_else(|| {
                let found = quote(&value.text);
                let problem = Problem::Expected { expected: "a label such as a1:text", found };
                Fault::new(value.offset, problem)
            })?;
            let cell: Cell = self.dialect.cell(cell, value.offset, board)?;
            self.record[self.id].marks.insert((make(unescape(text)), cell));
        }
        Ok(())
    }
}

/// Fills what is empty; a second value is left to be kept as it is.
fn set(place: &mut Option<String>, value: impl FnOnce() -> String) -> bool {
    let is_free = place.is_none();
    if is_free {
        *place = Some(value());
    }
    is_free
}

fn mark(node: &mut Node, cells: CellSet, mark: &Mark) {
    node.marks.extend(cells.iter().map(|cell| (mark.clone(), cell)));
}

fn side_to_move(property: &RawProperty) -> Result<Colour, Fault> {
    let value = &property.values[0];
    match value.text.trim().to_ascii_lowercase().as_str() {
        "b" | "black" | "1" => Ok(Colour::Black),
        "w" | "white" | "2" => Ok(Colour::White),
        _ => {
            let found = quote(&value.text);
            Err(Fault::new(value.offset, Problem::Expected { expected: "PL[B] or PL[W]", found }))
        }
    }
}
