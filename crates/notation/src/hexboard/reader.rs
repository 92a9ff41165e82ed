//! From a hexboard tag to a record.

use super::{is_label, is_name, number};
use crate::error::{Fault, quote};
use crate::{Action, Mark, Node, Problem, Record};
use board::{Board, Cell, Colour, Move};
use std::collections::{BTreeMap, HashSet};

const OPENING: &str = "<hexboard";

/// An attribute's value and where it begins.
type Value<'a> = (usize, &'a str);

pub(super) fn read(text: &str) -> Result<Record, Fault> {
    let mut attributes = attributes(text)?;
    let mut take = |name: &str| {
        let index = attributes.iter().position(|(known, _)| *known == name);
        index.map(|index| attributes.remove(index).1)
    };
    let Some(size) = take("size") else {
        return Err(Fault::expected("the attribute size=\"11x11\" (rows x columns)", text, 0));
    };
    let contents = take("contents").unwrap_or((0, ""));
    let mut diagram = Diagram { board: board(size)?, cells: BTreeMap::new() };
    diagram.read(contents)?;
    let mut record = diagram.into_record();
    record.appearance.hexboard = attributes
        .into_iter()
        .map(|(name, (_, value))| {
            (name.to_owned(), value.replace("\r\n", "\n").replace('\r', "\n"))
        })
        .collect();
    Ok(record)
}

/// The attributes of the only tag in the text.
fn attributes(text: &str) -> Result<Vec<(&str, Value<'_>)>, Fault> {
    let mut at = text.len() - text.trim_start().len();
    let opening = text.get(at..at + OPENING.len());
    if !opening.is_some_and(|opening| opening.eq_ignore_ascii_case(OPENING)) {
        return Err(Fault::expected("<hexboard", text, at));
    }
    at += OPENING.len();
    let mut found: Vec<(&str, Value<'_>)> = Vec::new();
    let mut names = HashSet::new();
    loop {
        let rest = text[at..].trim_start();
        at = text.len() - rest.len();
        if let Some(after) = rest.strip_prefix("/>").or_else(|| rest.strip_prefix('>')) {
            let after = after.trim_start();
            let after = after.strip_prefix("</hexboard>").unwrap_or(after).trim_start();
            if after.is_empty() {
                return Ok(found);
            }
            return Err(Fault::expected("nothing after the tag", text, text.len() - after.len()));
        }
        let Some((name, value)) = rest.split_once('=') else {
            return Err(Fault::expected("an attribute or the end of the tag />", text, at));
        };
        let name = name.trim_end();
        if !is_name(name) || !names.insert(name) {
            return Err(Fault::expected("a new attribute name=\"…\"", text, at));
        }
        let value = value.trim_start();
        let start = text.len() - value.len() + 1;
        let end = value
            .chars()
            .next()
            .filter(|quote| matches!(quote, '"' | '\''))
            .and_then(|quote| value[1..].find(quote));
        let Some(length) = end else {
            return Err(Fault::expected("a value in quotes", text, text.len() - value.len()));
        };
        found.push((name, (start, &text[start..start + length])));
        at = start + length + 1;
    }
}

/// The size is rows x columns.
fn board((offset, size): Value<'_>) -> Result<Board, Fault> {
    let size = size.trim();
    let (rows, columns) = size.split_once(['x', 'X']).unwrap_or((size, size));
    format!("{columns}x{rows}").parse().map_err(|error| Fault::new(offset, Problem::Board(error)))
}

#[derive(Default)]
struct Content {
    stone: Option<Colour>,
    label: Option<String>,
    shade: Option<Mark>,
}

struct Diagram {
    board: Board,
    cells: BTreeMap<Cell, Content>,
}

#[derive(Clone, Copy, PartialEq)]
enum Mode {
    Stone(Option<Colour>),
    Shade,
}

impl Diagram {
    fn read(&mut self, (start, contents): Value<'_>) -> Result<(), Fault> {
        let mut mode = None;
        for (offset, token) in tokens(contents) {
            let offset = start + offset;
            match token {
                "R" => mode = Some(Mode::Stone(Some(Colour::Black))),
                "B" => mode = Some(Mode::Stone(Some(Colour::White))),
                "E" => mode = Some(Mode::Stone(None)),
                "S" => mode = Some(Mode::Shade),
                _ => {
                    let Some(mode) = mode else {
                        return Err(unexpected(
                            "R, B, E or S before the first cell",
                            token,
                            offset,
                        ));
                    };
                    self.item(mode, token, offset)?;
                }
            }
        }
        Ok(())
    }

    /// `cell`, `label:cell`, `(cells)` or `label:(cells)`.
    fn item(&mut self, mode: Mode, token: &str, offset: usize) -> Result<(), Fault> {
        let (label, cells) = match token.split_once(':') {
            Some((label, cells)) if is_label(label) => (Some(label), cells),
            Some(_) => {
                return Err(unexpected("a label such as 1, a, * or arrow(3)", token, offset));
            }
            None => (None, token),
        };
        let group = cells.strip_prefix('(').and_then(|rest| rest.strip_suffix(')'));
        for name in group.unwrap_or(cells).split_whitespace() {
            let cell = self
                .board
                .parse_cell(name)
                .map_err(|error| Fault::new(offset, Problem::Cell(error)))?;
            self.put(mode, label, cell, offset)?;
        }
        Ok(())
    }

    fn put(&mut self, mode: Mode, label: Option<&str>, cell: Cell, at: usize) -> Result<(), Fault> {
        let content = self.cells.entry(cell).or_default();
        match mode {
            Mode::Shade => {
                let colour = label.map(|label| Mark::Shaded(label.to_owned()));
                content.shade = Some(colour.unwrap_or(Mark::Selected));
            }
            Mode::Stone(stone) => {
                if stone.is_some() && content.stone == stone.map(|colour| !colour) {
                    return Err(Fault::new(at, Problem::TwoStones(self.board.name(cell))));
                }
                content.stone = stone;
                content.label = label.map(str::to_owned);
            }
        }
        Ok(())
    }

    /// The cells with stones that are numbered 1, 2, 3 … without gap, in that order.
    fn moves(&self) -> Vec<(Cell, Colour)> {
        let numbered: Vec<(usize, Cell, Colour)> = self
            .cells
            .iter()
            .filter_map(|(&cell, content)| {
                Some((number(content.label.as_deref()?)?, cell, content.stone?))
            })
            .collect();
        let mut by_number = BTreeMap::new();
        for &(number, cell, colour) in &numbered {
            by_number.insert(number, (cell, colour));
        }
        let is_game =
            by_number.len() == numbered.len() && by_number.keys().copied().eq(1..=numbered.len());
        if is_game { by_number.into_values().collect() } else { Vec::new() }
    }

    fn into_record(self) -> Record {
        let moves = self.moves();
        let mut record = Record::new(&self.board);
        let mut at = record.root();
        for &(cell, colour) in &moves {
            at = record.add(at, Node::with_action(Action { colour, played: Move::Play(cell) }));
        }
        for (cell, content) in self.cells {
            record[at].marks.extend(content.shade.map(|mark| (mark, cell)));
            if moves.iter().any(|&(moved, _)| moved == cell) {
                continue;
            }
            record[at].marks.extend(content.label.map(|text| (Mark::Label(text), cell)));
            if let Some(colour) = content.stone {
                let root = record.root();
                record[root].setup.add[colour].insert(cell);
            }
        }
        record
    }
}

fn unexpected(expected: &'static str, found: &str, offset: usize) -> Fault {
    Fault::new(offset, Problem::Expected { expected, found: quote(found) })
}

/// Words separated by white space outside of parentheses, with their places.
fn tokens(text: &str) -> Vec<(usize, &str)> {
    let mut tokens = Vec::new();
    let mut start = None;
    let mut depth = 0usize;
    for (at, character) in text.char_indices() {
        match character {
            '(' => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            _ => {}
        }
        if character.is_whitespace() && depth == 0 {
            tokens.extend(start.take().map(|start| (start, &text[start..at])));
        } else if start.is_none() {
            start = Some(at);
        }
    }
    tokens.extend(start.map(|start| (start, &text[start..])));
    tokens
}
