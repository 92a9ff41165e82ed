//! The edge game (Shannon's switching game), solved in polynomial time.
//!
//! Short and Cut take edges of a multigraph in turn; Short wants a path between two ends. Lehman (1964):
//! Short wins moving second iff two edge-disjoint trees on the same nodes contain both ends. The proof
//! is a strategy: when Cut takes an edge of one tree, Short repairs it with an edge of the other.
//!
//! Cut's game is the same one in the dual matroid, whose circuits are the minimal cuts; so both players
//! share the code, and each needs two disjoint bases of a flat that spans an imagined edge between the
//! ends. Who moves first is treated as moving second in the game with one more edge beside the imagined
//! one, which the opponent has just taken.

mod bridg_it;
mod disjoint_bases;
mod game;
mod matroid;
mod strategy;

pub use bridg_it::bridg_it;
pub use game::{Class, MAX_EDGES, SwitchingError, SwitchingGame};
pub use strategy::Strategy;
