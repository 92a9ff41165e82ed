//! Links and prelinks: connections that a player can force, moving second or first (H-search).
//!
//! A link between two ends is a set of empty cells, its carrier, in which the player connects the ends even if
//! the opponent moves first; a prelink needs the first move, on its key. Links between touching ends need
//! nothing. The and-rule joins links end to end, the or-rule makes a link of prelinks that
//! cannot all be spoilt at once (Anshelevich; Theorem 2 of solving-7x7-hex). The opponent must play in every
//! prelink between the player's two sides: their intersection is the opponent's mustplay region (Theorem 1).

mod and_rule;
mod build;
mod captured;
mod ends;
mod insert;
mod learned;
mod limits;
mod onwards;
mod or_rule;
mod outlook;
mod pairs;
mod query;
mod templates;
mod update;

pub use build::{Links, Stop};
pub(crate) use captured::Captures;
pub use ends::Endpoint;
pub(crate) use ends::Ends;
pub(crate) use learned::Learned;
pub use limits::Limits;
pub use update::Change;

use board::{Cell, CellSet};

/// A connection that its owner can force even if the opponent moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Link<const W: usize> {
    /// What is joined.
    pub ends: [Endpoint; 2],
    /// How often it goes around a cylinder on the way from the first end to the second.
    pub turns: i16,
    /// The empty cells that are needed.
    pub carrier: CellSet<W>,
}

/// A connection that its owner can force with the first move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Prelink<const W: usize> {
    /// What is joined.
    pub ends: [Endpoint; 2],
    /// How often it goes around a cylinder on the way from the first end to the second.
    pub turns: i16,
    /// The move that makes it a link.
    pub key: Cell,
    /// The empty cells that are needed, the key among them.
    pub carrier: CellSet<W>,
}
