//! What people ask links between: a cell, or a side by its name.

use board::{Board, Cell, CellError, Colour, Goal, Position, Variant};
use std::fmt;

/// A side of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// Black's first side.
    Top,
    /// Black's second side.
    Bottom,
    /// White's first side; there is none on a cylinder.
    Left,
    /// White's second side.
    Right,
}

impl Side {
    const NAMES: [(&'static str, Side); 4] = [
        ("top", Side::Top),
        ("bottom", Side::Bottom),
        ("left", Side::Left),
        ("right", Side::Right),
    ];

    fn name(self) -> &'static str {
        Side::NAMES.iter().find(|(_, side)| *side == self).expect("every side is named").0
    }

    /// Whose side it is.
    pub fn owner(self) -> Colour {
        match self {
            Side::Top | Side::Bottom => Colour::Black,
            Side::Left | Side::Right => Colour::White,
        }
    }
}

/// An end of a link: the chain or empty cell at a place, or a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// A cell, empty or with a stone.
    Cell(Cell),
    /// A side.
    Side(Side),
}

/// No link of the player can begin or end there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlaceError {
    /// The text names neither a cell nor a side.
    Cell(CellError),
    /// The board has no such side, or nobody owns it.
    NoSide(&'static str, String),
    /// The side is the opponent's.
    OpponentsSide(&'static str),
    /// The cell has a stone of the opponent, perhaps a filled-in one.
    OpponentsStone(String, Colour),
    /// Links are not looked for on this board.
    NoLinks(String),
}

impl fmt::Display for PlaceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlaceError::Cell(error) => error.fmt(f),
            PlaceError::NoSide(side, board) => {
                write!(f, "the {side} of {board} is nobody's side: no link begins or ends there")
            }
            PlaceError::OpponentsSide(side) => write!(f, "the {side} is the opponent's side"),
            PlaceError::OpponentsStone(cell, colour) => {
                write!(f, "{cell} has a {colour} stone once dead and captured cells are filled in")
            }
            PlaceError::NoLinks(board) => {
                write!(f, "no links are looked for on {board}: ask on hex or cylinder")
            }
        }
    }
}

impl std::error::Error for PlaceError {}

impl Place {
    /// The place that a text names: a cell, or top, bottom, left or right.
    pub fn parse(board: &Board, text: &str) -> Result<Place, PlaceError> {
        match Side::NAMES.iter().find(|(name, _)| name.eq_ignore_ascii_case(text)) {
            Some((name, side)) => {
                let has_side = matches!(board.variant(), Variant::Hex | Variant::Cylinder)
                    && matches!(board.goal(side.owner()), Goal::Join(_));
                has_side
                    .then_some(Place::Side(*side))
                    .ok_or_else(|| PlaceError::NoSide(name, board.to_string()))
            }
            None => board.parse_cell(text).map(Place::Cell).map_err(PlaceError::Cell),
        }
    }

    /// Its name.
    pub fn name(self, board: &Board) -> String {
        match self {
            Place::Cell(cell) => board.name(cell),
            Place::Side(side) => side.name().to_owned(),
        }
    }

    /// Whether a link of the player can end here.
    pub(super) fn check(self, filled: &Position, colour: Colour) -> Result<(), PlaceError> {
        match self {
            Place::Side(side) if side.owner() != colour => {
                Err(PlaceError::OpponentsSide(side.name()))
            }
            Place::Cell(cell) if filled.colour_at(cell) == Some(!colour) => {
                Err(PlaceError::OpponentsStone(filled.board().name(cell), !colour))
            }
            _ => Ok(()),
        }
    }
}
