//! Algorithms and figures of the papers, as printed: to be compared with, and to be read beside the papers.
//!
//! The search that is meant to be used is [`search`](crate::search). Nothing here knows more than its paper does,
//! except where a file says so.

mod budget;
pub mod figure_11;
pub mod figure_12;
pub mod openings;
mod rhombus;
pub mod solver2003;
mod tree;
mod triangle;
pub mod winvalue;

pub use budget::{Limit, SearchLimits, Unsolved, Watcher};
pub use tree::RecursionTree;

use board::{Board, Cell, Position};
use std::fmt;

/// How many nodes a search needed, if it came to an end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NodeCount {
    /// So many.
    Exactly(u64),
    /// It was stopped after so many.
    MoreThan(u64),
}

impl NodeCount {
    /// The count, if the search came to an end.
    pub fn exact(self) -> Option<u64> {
        match self {
            NodeCount::Exactly(nodes) => Some(nodes),
            NodeCount::MoreThan(_) => None,
        }
    }
}

impl fmt::Display for NodeCount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NodeCount::Exactly(nodes) => f.pad(&nodes.to_string()),
            NodeCount::MoreThan(nodes) => f.pad(&format!(">{nodes}")),
        }
    }
}

/// The empty board after one move of the first player.
fn opening(board: &Board, cell: Cell) -> Position {
    Position::new(board).after(cell)
}
