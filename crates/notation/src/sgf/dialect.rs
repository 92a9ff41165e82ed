//! How programs differ in what they mean by the same SGF.
//!
//! - HexGui up to 0.9 writes `swap-pieces` where the stone stays and only the players change: swap-sides.
//!   A bare `swap` in any file of HexGui means the same.
//! - LittleGolem writes no `GM`, names points by two letters (column, row), gives the first player's moves
//!   to W although PB is that player and `RE[B]` that player's win, and escapes nothing in names.

use super::lexer::{RawProperty, RawTree};
use super::value::{escape, unescape};
use crate::error::Fault;
use crate::{Action, Problem};
use board::{Board, Cell, CellSet, Colour, Coordinate, Move};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Dialect {
    Standard,
    /// HexGui up to 0.9.
    OldHexGui,
    HexGui,
    LittleGolem,
}

/// Whether the program's files mean swap-sides by `swap-pieces`: HexGui 0.0 to 0.9, also 0.9.1, not 0.10.
pub(super) fn is_old_hexgui(application: &str) -> bool {
    let mut version = application.strip_prefix("HexGui:0.").unwrap_or("").chars();
    version.next().is_some_and(|digit| digit.is_ascii_digit())
        && version.next().is_none_or(|after| !after.is_ascii_digit())
}

impl Dialect {
    pub(super) fn of(tree: &RawTree) -> Dialect {
        let root = |name: &str| {
            tree.nodes[0].find(name).map(|property| unescape(&property.values[0].text))
        };
        let application = root("AP").unwrap_or_default();
        if is_old_hexgui(&application) {
            return Dialect::OldHexGui;
        }
        if application.starts_with("HexGui") {
            return Dialect::HexGui;
        }
        let from_site = root("SO").is_some_and(|source| source.contains("littlegolem"));
        if root("GM").is_none() && (from_site || has_letter_points(tree)) {
            return Dialect::LittleGolem;
        }
        Dialect::Standard
    }

    /// The colour that a move property names.
    fn colour(self, name: &str) -> Colour {
        let colour = if name == "B" { Colour::Black } else { Colour::White };
        if self == Dialect::LittleGolem { !colour } else { colour }
    }

    pub(super) fn action(self, property: &RawProperty, board: &Board) -> Result<Action, Fault> {
        let value = &property.values[0];
        let word = unescape(&value.text).trim().to_ascii_lowercase();
        let played = match word.as_str() {
            "" | "pass" => Move::Pass,
            "resign" => Move::Resign,
            "forfeit" => Move::Forfeit,
            "swap-sides" => Move::SwapSides,
            "swap-pieces" if self == Dialect::OldHexGui => Move::SwapSides,
            "swap" if matches!(self, Dialect::OldHexGui | Dialect::HexGui) => Move::SwapSides,
            "swap-pieces" | "swap" => Move::SwapPieces,
            name => Move::Play(self.cell(name, value.offset, board)?),
        };
        Ok(Action { colour: self.colour(&property.short_name()), played })
    }

    pub(super) fn cell(self, name: &str, offset: usize, board: &Board) -> Result<Cell, Fault> {
        let name = name.trim();
        let letters = (self == Dialect::LittleGolem).then(|| letter_point(name)).flatten();
        let name = letters.map_or_else(|| name.to_owned(), |at| at.to_string());
        board.parse_cell(&name).map_err(|error| Fault::new(offset, Problem::Cell(error)))
    }

    /// The cells of a list of points: single ones, or two corners of a parallelogram such as `a1:c3`.
    pub(super) fn cells(self, property: &RawProperty, board: &Board) -> Result<CellSet, Fault> {
        let mut cells = CellSet::EMPTY;
        for value in &property.values {
            let text = unescape(&value.text);
            if text.trim().is_empty() {
                continue;
            }
            let (first, last) = text.split_once(':').unwrap_or((&text, &text));
            let corners = [first, last].map(|name| self.cell(name, value.offset, board));
            let [first, last] = corners;
            let (first, last) = (board.coordinate(first?), board.coordinate(last?));
            for row in first.row.min(last.row)..=first.row.max(last.row) {
                for column in first.column.min(last.column)..=first.column.max(last.column) {
                    cells.extend(board.cell(Coordinate { column, row }));
                }
            }
        }
        Ok(cells)
    }

    /// A name as its owner wrote it.
    pub(super) fn name(self, raw: &str) -> String {
        match self {
            Dialect::LittleGolem => unescape(&escape(&raw.replace("\\]", "]"))),
            _ => unescape(raw),
        }
    }
}

/// Whether the first point that is played is two letters.
fn has_letter_points(tree: &RawTree) -> bool {
    let moves = tree.nodes.iter().flat_map(|node| &node.properties);
    let mut points = moves
        .filter(|property| matches!(property.short_name().as_str(), "B" | "W"))
        .map(|property| property.values[0].text.trim())
        .filter(|text| text.len() == 2);
    points.next().is_some_and(|text| letter_point(text).is_some())
}

fn letter_point(name: &str) -> Option<Coordinate> {
    let letters: Vec<u16> = name
        .bytes()
        .filter(u8::is_ascii_alphabetic)
        .map(|letter| u16::from(letter.to_ascii_lowercase() - b'a'))
        .collect();
    match letters[..] {
        [column, row] if name.len() == 2 => Some(Coordinate { column, row }),
        _ => None,
    }
}
