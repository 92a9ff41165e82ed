//! Links that were learned elsewhere and come in as they are: from proofs of other positions (see `search::parts`).

use super::build::Links;
use board::{Cell, CellSet};

/// A prelink from a cell or chain to a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Learned<const W: usize> {
    /// A cell of the end.
    pub(crate) end: Cell,
    /// The side, by its number.
    pub(crate) side: usize,
    /// All that it needs: stones, the end among them, and empty cells.
    pub(crate) carrier: CellSet<W>,
    pub(crate) key: Cell,
}

impl<const W: usize> Links<W> {
    /// Adds a link whose stones the player has, but for the end, and whose cells the opponent has not.
    pub(super) fn add_learned(&mut self, learned: &Learned<W>) {
        let (end, turns) = self.ends.end_of(learned.end);
        debug_assert_eq!(turns, 0, "only players who join sides learn links");
        let at_end =
            if self.ends.is_empty_cell(end) { self.ends.bit(end) } else { self.ends.chain[end] };
        let (side, carrier) = (self.ends.side(learned.side), learned.carrier - at_end);
        if self.ends.own.contains(learned.key) {
            self.add_link(end, side, 0, carrier);
        } else {
            self.add_prelink(end, side, 0, carrier, learned.key);
        }
    }
}
