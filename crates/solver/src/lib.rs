//! Who wins a position of Hex, and why.

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
