//! Side triangles: Theorem 5 of solving-7x7-hex.
//!
//! Two side cells that touch, and the tip that touches both. A stone on the tip captures the two side cells: an
//! intruder on one is dead once the other is answered. So the tip is at least as good a move as either side cell, and
//! beside a stone on the tip both may be filled in.
//!
//! On a board with only two rows every tip is itself a side cell of the opposite side, and each of two moves would be
//! skipped for the other. Such triangles are left out, which the paper need not do on its boards.

use crate::grid::{Grid, Stones};
use board::{Cell, CellSet, Colour};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Triangle<const W: usize> {
    pub(super) tip: Cell,
    pub(super) sides: CellSet<W>,
}

impl<const W: usize> Triangle<W> {
    /// All triangles of a player.
    pub(super) fn all(grid: &Grid<W>, colour: Colour) -> Vec<Triangle<W>> {
        let all_sides = grid.sides(colour).iter().fold(CellSet::EMPTY, |all, &side| all | side);
        let mut triangles = Vec::new();
        for &side in grid.sides(colour) {
            for one in side {
                for other in side & grid.neighbours(one) {
                    let tips = (grid.neighbours(one) & grid.neighbours(other)) - all_sides;
                    let sides = CellSet::single(one).with(other);
                    triangles.extend(
                        tips.iter().filter(|_| one < other).map(|tip| Triangle { tip, sides }),
                    );
                }
            }
        }
        triangles
    }

    pub(super) fn is_empty(&self, stones: &Stones<W>) -> bool {
        self.sides.with(self.tip).is_disjoint(stones.all())
    }

    /// Whether the player, who has these stones, has the tip and may fill in the side cells.
    pub(super) fn can_be_filled(&self, stones: &Stones<W>, colour: Colour) -> bool {
        stones.by[colour].contains(self.tip) && self.sides.is_disjoint(stones.all())
    }
}
