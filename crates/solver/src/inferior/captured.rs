//! Captured sets of three to five cells, by local play.
//!
//! Claim: a set is captured by a player who, whatever the opponent plays in it, has an answer in it such that
//! what is left is captured, and who in the end has killed the intruder. Why: Observations 4.5 and 4.6 of
//! dead-cell-analysis, with the ring test for deadness.

use super::fillin::Filling;
use super::vulnerable::near;
use crate::grid::Grid;
use board::{CellSet, Colour};

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
                    && is_captured(grid, filling, cells, colour)
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
        for other in cells.without(cell) & near(grid, cell) {
            owned.place(grid, other, colour);
        }
        owned.is_dead(cell)
    })
}

fn is_captured<const W: usize>(
    grid: &Grid<W>,
    filling: &Filling<W>,
    cells: CellSet<W>,
    owner: Colour,
) -> bool {
    cells.iter().all(|intruder| {
        let mut intruded = filling.clone();
        intruded.place(grid, intruder, !owner);
        let rest = cells.without(intruder);
        is_dominated(grid, &intruded, rest, owner) && {
            let mut owned = intruded;
            for cell in rest {
                owned.place(grid, cell, owner);
            }
            owned.is_dead(intruder)
        }
    })
}

fn is_dominated<const W: usize>(
    grid: &Grid<W>,
    filling: &Filling<W>,
    cells: CellSet<W>,
    owner: Colour,
) -> bool {
    cells.is_empty()
        || cells.iter().any(|answer| {
            let mut answered = filling.clone();
            answered.place(grid, answer, owner);
            is_captured(grid, &answered, cells.without(answer), owner)
        })
}
