//! Who wins a position of Hex, and why.
//!
//! The short question is [`solve`]: who wins?
//!
//! ```
//! use board::{Board, Colour, Position};
//! use solver::{Options, Verdict, solve};
//!
//! let board = Board::hex(5, 5);
//! assert_eq!(solve(&Position::new(&board), Options::default()), Verdict::Won(Colour::Black));
//! ```
//!
//! A [`Solver`] tells more, and remembers what it learns for the next position of the same board. Its [`Solution`] has the
//! winning move, the cells that the winner needs, and a line of play. [`Moves`](moves::Moves) finds every winning move,
//! [`minimal_win_set`](minimal::minimal_win_set) cells of which none can be spared.
//!
//! ```
//! # use board::{Board, Position};
//! use solver::moves::Moves;
//! use solver::{Options, Solver};
//!
//! let board = Board::hex(4, 4);
//! let position = Position::new(&board).after(board.parse_cell("b2").unwrap());
//! let mut solver = Solver::new(&board, Options::default())?;
//! let solution = solver.solve(&position);
//! assert_eq!(solution.winning_move, board.parse_cell("b3").ok());
//!
//! let mut moves = Moves::of(&position);
//! moves.decide(&mut |after| Some(solver.solve(after)));
//! assert_eq!(board.names(moves.winning), ["b3"]);
//! # Ok::<(), solver::search::Unsupported>(())
//! ```
//!
//! Nobody has to believe it: what was solved on Hex and cylinder boards can be proved to a checker that knows nothing of
//! this crate.
//!
//! ```
//! # use board::{Board, Colour, Position};
//! # use solver::{Options, Solver};
//! # let board = Board::hex(4, 4);
//! # let position = Position::new(&board);
//! # let mut solver = Solver::new(&board, Options::default())?;
//! # solver.solve(&position);
//! let certificate = solver.certificate(&position)?;
//! assert_eq!(proof::check(&certificate)?.winner, Colour::Black);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`Options`] limit a search in time and memory, let several threads search together, and have a flag by which
//! somebody else can end it. A search that ends early says so, and why:
//!
//! ```
//! # use board::{Board, Position};
//! use solver::{Limit, Options, Verdict, solve};
//! use std::time::Duration;
//!
//! let options = Options { time_limit: Some(Duration::from_millis(10)), ..Options::default() };
//! let verdict = solve(&Position::new(&Board::hex(11, 11)), options);
//! assert_eq!(verdict, Verdict::Unknown(Limit::Time));
//! ```
//!
//! [`analysis`] explains a position without solving it: cells that do not matter, links, the mustplay region.

pub mod analysis;
pub mod certificate;
mod dispatch;
mod grid;
pub mod inferior;
pub mod links;
pub mod minimal;
pub mod moves;
pub mod patterns;
pub mod published;
pub mod search;
mod variants;

pub use grid::{Grid, Stones};
pub use search::{Limit, Options, Progress, Solution, Solver, Verdict};

use board::Position;

/// Who wins a position, as far as the options let the search find out.
///
/// This is [`Solver::solve`] for those who have one question only.
pub fn solve(position: &Position, options: Options) -> Verdict {
    let solver = Solver::new(position.board(), options);
    solver.expect("there is a search for every game").solve(position).verdict
}
