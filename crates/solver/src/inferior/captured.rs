//! Captured sets of three to five cells, by local play.
//!
//! Claim: a set is captured by a player who, whatever the opponent plays in it, has answers after which, in
//! the end, all intruders are dead. Why: a dead stone may change its colour (Observation 3.4 of
//! dead-cell-analysis), so what was filled in turns is worth as much as a set filled by the player (Theorem
//! 4.1). Deadness is told by rings, one intruder after the other: one that has become the player's may be
//! what kills the next.

use super::fillin::Filling;
use crate::grid::Grid;
use board::{Cell, CellSet, Colour};

const LARGEST: usize = 5;

/// Fills in captured sets that are larger than a pair, and what follows from them, until there are none.
pub(super) fn fill_larger_sets<const W: usize>(grid: &Grid<W>, filling: &mut Filling<W>) {
    while let Some((cells, colour)) = find(grid, filling) {
        filling.capture(grid, cells, colour);
        filling.run(grid, &Colour::BOTH);
    }
}

fn find<const W: usize>(grid: &Grid<W>, filling: &Filling<W>) -> Option<(CellSet<W>, Colour)> {
    let empty = filling.empty(grid);
    for size in 3..=LARGEST {
        for first in empty {
            let start = CellSet::single(first);
            // Each connected set is grown from its lowest cell only.
            let allowed = empty - CellSet::first_cells(first.index() + 1);
            if let Some(found) =
                grow(grid, filling, start, near_touching(grid, start) & allowed, allowed, size)
            {
                return Some(found);
            }
        }
    }
    None
}

fn near_touching<const W: usize>(grid: &Grid<W>, cells: CellSet<W>) -> CellSet<W> {
    cells.iter().fold(CellSet::EMPTY, |all, cell| all | grid.neighbours(cell))
}

/// Tries every connected set of `size` cells that contains `cells`.
fn grow<const W: usize>(
    grid: &Grid<W>,
    filling: &Filling<W>,
    cells: CellSet<W>,
    mut frontier: CellSet<W>,
    mut allowed: CellSet<W>,
    size: usize,
) -> Option<(CellSet<W>, Colour)> {
    if cells.len() == size {
        return Colour::BOTH
            .into_iter()
            .find(|&colour| {
                is_plausible(grid, filling, cells, colour)
                    && LocalPlay { grid, filling, cells, owner: colour }
                        .is_captured(cells, CellSet::EMPTY)
            })
            .map(|colour| (cells, colour));
    }
    while let Some(next) = frontier.pop() {
        allowed.remove(next);
        let grown = cells.with(next);
        let further = (frontier | grid.neighbours(next)) & allowed;
        if let Some(found) = grow(grid, filling, grown, further, allowed, size) {
            return Some(found);
        }
    }
    None
}

/// Whether each cell would be dead if the player had all others, without which the set is not captured.
fn is_plausible<const W: usize>(
    grid: &Grid<W>,
    filling: &Filling<W>,
    cells: CellSet<W>,
    colour: Colour,
) -> bool {
    cells.iter().all(|cell| {
        let mut owned = filling.clone();
        for other in cells.without(cell) & grid.near(cell) {
            owned.place(grid, other, colour);
        }
        owned.is_dead(cell)
    })
}

/// Local play for one set, in the position before any of it.
struct LocalPlay<'a, const W: usize> {
    grid: &'a Grid<W>,
    filling: &'a Filling<W>,
    cells: CellSet<W>,
    owner: Colour,
}

impl<const W: usize> LocalPlay<'_, W> {
    /// Whether the owner, moving second, ends up with no living intruder.
    fn is_captured(&self, left: CellSet<W>, intruders: CellSet<W>) -> bool {
        if left.is_empty() {
            return self.are_dead(intruders);
        }
        left.iter().all(|cell| self.is_dominated(left.without(cell), intruders.with(cell)))
    }

    /// The same for the owner moving first.
    fn is_dominated(&self, left: CellSet<W>, intruders: CellSet<W>) -> bool {
        if left.is_empty() {
            return self.are_dead(intruders);
        }
        left.iter().any(|answer| self.is_captured(left.without(answer), intruders))
    }

    /// Whether the intruders, the owner having all other cells, can be given to the owner one after the other
    /// because each is dead when its turn comes.
    fn are_dead(&self, mut intruders: CellSet<W>) -> bool {
        while let Some(dead) = intruders.iter().find(|&cell| self.is_dead(cell, intruders)) {
            intruders.remove(dead);
        }
        intruders.is_empty()
    }

    fn is_dead(&self, cell: Cell, intruders: CellSet<W>) -> bool {
        let mut full = self.filling.clone();
        for other in self.cells.without(cell) {
            let colour = if intruders.contains(other) { !self.owner } else { self.owner };
            full.place(self.grid, other, colour);
        }
        full.is_dead(cell)
    }
}
