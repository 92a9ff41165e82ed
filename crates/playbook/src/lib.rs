//! How the winner of a proved position answers every move of the loser.
//!
//! A certificate is a proof, and a proof of this kind is a strategy: an or-step has an alternative that the loser's
//! move left alone, a move-step names the cell to play, an and-step answers where the loser played. A [`Playbook`]
//! reads certificates that way. It needs no search and no trust beyond the checker's.
//!
//! ```
//! use board::{Board, Position};
//! use playbook::Playbook;
//! use solver::search::{Options, Solver};
//!
//! let board = Board::hex(4, 4);
//! let mut solver = Solver::new(&board, Options::default()).unwrap();
//! let opening = Position::new(&board).after(board.parse_cell("b2").unwrap());
//! solver.solve(&opening);
//! let playbook = Playbook::new(&solver.certificate(&opening).unwrap()).unwrap();
//!
//! // White wins: the first answer, and then one to whatever Black plays.
//! let mut turn = playbook.begin();
//! while !playbook.carrier(&turn.node).is_empty() {
//!     let tried = playbook.carrier(&turn.node).first().unwrap();
//!     turn = playbook.reply(&turn.node, tried).unwrap();
//! }
//! assert_eq!(turn.node.position().winner(), Some(playbook.winner()));
//! ```

mod answer;
mod book;
mod cover;
mod node;
mod plan;
mod tree;

pub use book::{Playbook, PlaybookError};
pub use node::{Node, Turn};
pub use tree::{Branch, Size, TreeSizes};
