//! Pictures of positions: text for the terminal, SVG and LaTeX for print.
//!
//! A [`Diagram`] says what to show; [`text`], [`svg`] and [`latex`] draw it. [`tree_svg`] draws trees of moves.
//!
//! ```
//! use board::{Board, Position};
//! use diagram::{Diagram, Mark, text};
//!
//! let board = Board::hex(3, 3);
//! let mut position = Position::new(&board);
//! position.play(board.parse_cell("b2").unwrap());
//! position.play(board.parse_cell("a3").unwrap());
//! let winning = board.parse_cells("b1 c1").unwrap();
//! let drawn = text(&Diagram::new(&position).mark(Mark::Winning, winning), false);
//! let expected = [
//!     r"  a b c",
//!     r"1\ . + + \1",
//!     r" 2\ . B . \2",
//!     r"  3\ W . . \3",
//!     r"      a b c",
//!     "",
//!     "B black   W white   + wins",
//! ];
//! assert_eq!(drawn.lines().collect::<Vec<_>>(), expected);
//! ```

mod diagram;
mod latex;
mod layout;
mod mark;
mod palette;
mod svg;
mod text;
mod tree;

pub use diagram::Diagram;
pub use latex::latex;
pub use layout::{Place, places};
pub use mark::{Mark, UnknownMark};
pub use palette::Palette;
pub use svg::svg;
pub use text::text;
pub use tree::{Tree, tree_svg};
