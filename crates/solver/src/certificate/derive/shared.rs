//! Cells that two connections may both need, because a stone on one of their ends captures them.

use super::{Derivation, End};
use board::CellSet;

impl<const W: usize> Derivation<W> {
    /// All cells that stones on these ends would capture.
    pub(super) fn captured_by(&self, ends: &[End]) -> CellSet<W> {
        let empty = ends.iter().filter(|&&end| self.ends.is_empty_cell(end));
        empty.fold(CellSet::EMPTY, |all, &end| all | self.captures[end].all)
    }

    /// Disjoint captured pairs that contain the overlap, each with the stones beside it that capture it together with
    /// the end.
    pub(super) fn shared_pairs(
        &self,
        overlap: CellSet<W>,
        ends: &[End],
    ) -> Option<Vec<CellSet<W>>> {
        if !overlap.is_subset(self.captured_by(ends)) {
            return None;
        }
        let mut left = overlap;
        let mut taken = CellSet::EMPTY;
        let mut pairs = Vec::new();
        for &end in ends.iter().filter(|&&end| self.ends.is_empty_cell(end)) {
            for pair in self.captures[end].pairs() {
                let cells = pair & self.ends.empty;
                if cells.intersects(left) && cells.is_disjoint(taken) {
                    left -= cells;
                    taken |= cells;
                    pairs.push(pair);
                }
            }
        }
        left.is_empty().then_some(pairs)
    }

    /// The cells that a connection needs when it shares these pairs. If one cell of a pair is an end, the other
    /// one is dead.
    pub(super) fn with_shared(
        &self,
        free: CellSet<W>,
        pairs: &[CellSet<W>],
        ends: &[End],
    ) -> CellSet<W> {
        let at_ends = ends.iter().fold(CellSet::EMPTY, |all, &end| all | self.ends.bit(end));
        pairs.iter().map(|&pair| pair & self.ends.empty).fold(free, |free, pair| {
            if pair.intersects(at_ends) { free - (pair - at_ends) } else { free | pair }
        })
    }
}
