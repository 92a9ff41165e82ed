//! Algorithms and figures of the papers, as printed: to be compared with, and to be read beside the papers.
//!
//! The search that is meant to be used is [`search`](crate::search). Nothing here knows more than its paper does,
//! except where a file says so.

mod budget;
pub mod solver2003;
mod tree;
mod triangle;
pub mod winvalue;

pub use budget::{Limit, SearchLimits, Unsolved};
pub use tree::RecursionTree;
