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

    /// Its name.
    pub fn name(self) -> &'static str {
        Side::NAMES.iter().find(|(_, side)| *side == self).expect("every side is named").0
    }

    /// Whether the board has this side, and links may end there.
    fn is_of(self, board: &Board) -> bool {
        matches!(board.variant(), Variant::Hex | Variant::Cylinder)
            && matches!(board.goal(self.owner()), Goal::Join(_))
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

/// The text names no place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlaceError {
    /// It names neither a cell nor a side.
    Cell(CellError),
    /// The board has no such side, or nobody owns it.
    NoSide(&'static str, String),
}

impl fmt::Display for PlaceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlaceError::Cell(error @ CellError::Form(_)) => {
                write!(f, "{error}, or a side: top, bottom, left, right")
            }
            PlaceError::Cell(error) => error.fmt(f),
            PlaceError::NoSide(side, board) => {
                write!(f, "the {side} of {board} is nobody's side: no link begins or ends there")
            }
        }
    }
}

impl std::error::Error for PlaceError {}

/// Why no link of a player can end at a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Obstacle {
    /// Links are not looked for on this board.
    NoLinks,
    /// The side is the opponent's.
    OpponentsSide(Side),
    /// The cell has a stone of the opponent, perhaps a filled-in one.
    OpponentsStone(Cell),
}

impl Place {
    /// The place that a text names: a cell, or top, bottom, left or right.
    pub fn parse(board: &Board, text: &str) -> Result<Place, PlaceError> {
        match Side::NAMES.iter().find(|(name, _)| name.eq_ignore_ascii_case(text)) {
            Some((name, side)) => side
                .is_of(board)
                .then_some(Place::Side(*side))
                .ok_or_else(|| PlaceError::NoSide(name, board.to_string())),
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

    /// What keeps links of the player from ending here.
    pub(super) fn obstacle(self, filled: &Position, colour: Colour) -> Option<Obstacle> {
        match self {
            Place::Side(side) if !side.is_of(filled.board()) => Some(Obstacle::NoLinks),
            Place::Side(side) if side.owner() != colour => Some(Obstacle::OpponentsSide(side)),
            Place::Cell(cell) if filled.colour_at(cell) == Some(!colour) => {
                Some(Obstacle::OpponentsStone(cell))
            }
            _ => None,
        }
    }
}
