//! Strategies for Hex, the cylinder and the torus: each plays by rules and says why it plays a move.
//!
//! ```
//! use board::{Board, Position};
//! use strategy::{Situation, Strategy, find, seeded};
//!
//! let board: Board = "cylinder:4x3".parse().unwrap();
//! let mut position = Position::new(&board).with_to_move(board::Colour::White);
//! let b2 = board.parse_cell("b2").unwrap();
//! position.play(b2);
//! let opposite = find("opposite").unwrap();
//! let choice = opposite.choose(&Situation::new(&position, Some(b2)), &mut seeded(1)).unwrap();
//! assert_eq!(board.name(choice.cell), "d2");
//! assert_eq!(choice.reason.rule.unwrap().to_string(), "rule 1");
//! ```

pub mod appendix_a;
mod completion;
pub mod concepts;
pub mod fitzgerald;
mod gardner;
mod mcts;
mod monte_carlo;
mod opposite;
mod perfect;
pub mod prove;
mod random;
mod reason;
mod refusal;
mod registry;
mod rings;
pub mod simulate;
mod strategy;
mod three_column;
pub mod two_roads;
mod van_den_broek;

pub use fitzgerald::Fitzgerald;
pub use gardner::Gardner;
pub use mcts::Mcts;
pub use monte_carlo::MonteCarlo;
pub use opposite::Opposite;
pub use perfect::Perfect;
pub use random::RandomMoves;
pub use reason::{Preference, Reason, Rule};
pub use refusal::Refusal;
pub use registry::{UnknownStrategy, all, find};
pub use strategy::{Advice, Choice, Random, Situation, Strategy, seeded};
pub use three_column::ThreeColumn;
pub use two_roads::TwoRoads;
pub use van_den_broek::VanDenBroek;
