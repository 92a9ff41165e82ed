//! Cells that a stone on an end would capture, which carriers may therefore share.
//!
//! A link is used only when its ends are the player's. If a stone on an end captures a pair, the pair is as good
//! as the player's then, and two carriers may both contain it: an intrusion into the pair is answered in the
//! pair. Whatever shares a cell of the pair takes the whole pair into its carrier.

use crate::grid::Grid;
use crate::inferior::ring::Rings;
use board::{Cell, CellSet, Colour};

/// The disjoint pairs that a stone on one cell would capture, each with the own stones beside it, without
/// which it would not be captured.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Captures<const W: usize> {
    pairs: [CellSet<W>; 3],
    pub(crate) all: CellSet<W>,
}

impl<const W: usize> Captures<W> {
    pub(super) const NONE: Captures<W> =
        Captures { pairs: [CellSet::EMPTY; 3], all: CellSet::EMPTY };

    /// The pairs that a stone of this colour on an empty cell would capture.
    pub(crate) fn of(
        grid: &Grid<W>,
        rings: &Rings,
        cell: Cell,
        colour: Colour,
        empty: CellSet<W>,
        own: CellSet<W>,
    ) -> Captures<W> {
        let mut captures = Captures::NONE;
        let mut found = 0;
        for one in grid.neighbours(cell) & empty {
            if captures.all.contains(one) {
                continue;
            }
            if let Some(other) = rings.partner_after(grid, one, cell, colour, empty - captures.all)
                && found < captures.pairs.len()
            {
                let pair = CellSet::single(one).with(other);
                let beside = grid.neighbours(one) | grid.neighbours(other);
                captures.all |= pair;
                captures.pairs[found] = pair | (beside & own);
                found += 1;
            }
        }
        captures
    }

    /// The pairs, each with the own stones beside it.
    pub(crate) fn pairs(&self) -> impl Iterator<Item = CellSet<W>> + '_ {
        self.pairs.iter().copied().filter(|pair| !pair.is_empty())
    }

    /// The pairs of which a cell is in this set.
    pub(super) fn touching(&self, cells: CellSet<W>) -> CellSet<W> {
        let touched = self.pairs.iter().filter(|pair| pair.intersects(cells));
        touched.fold(CellSet::EMPTY, |all, &pair| all | pair)
    }
}
