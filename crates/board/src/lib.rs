//! The vocabulary of Hex and its relatives, without dependencies.
//!
//! A [`Board`] is data: cells, steps between neighbours, and a goal for each player. The rhombus, the
//! cylinder, the torus, the Game of Y and reverse Hex differ only in that data. A [`Setup`] is whatever
//! somebody typed; a [`Position`] is valid; a [`Game`] is a position with its history.
//!
//! ```
//! use board::{Board, Colour, Position};
//!
//! let board: Board = "hex:3x3".parse().unwrap();
//! let mut position = Position::new(&board);
//! for name in ["b2", "a1", "b1", "c3", "a3"] {
//!     position.play(board.parse_cell(name).unwrap());
//! }
//! assert_eq!(position.winner(), Some(Colour::Black));
//! ```

mod board;
mod cell;
mod cell_set;
mod chains;
mod colour;
mod game;
mod geometry;
pub mod lift;
mod path;
mod plain_diagram;
pub mod playout;
mod position;
mod setup;
mod symmetry;
mod variant;
mod windings;
pub mod y_reduction;

pub use board::{Board, CellError};
pub use cell::{Cell, Coordinate, NotACell, column_letters};
pub use cell_set::{CellSet, Cells, MAX_WORDS};
pub use chains::Chains;
pub use colour::{ByColour, Colour, UnknownColour};
pub use game::{Game, GameError, Move, Outcome};
pub use geometry::{Axis, Goal, Step, Turn};
pub use plain_diagram::DiagramError;
pub use position::{Key, PlayError, Position};
pub use setup::{Setup, SetupError};
pub use symmetry::Symmetry;
pub use variant::{BoardError, MAX_SIDE, TorusRule, Variant};
pub use windings::Windings;
