//! Moves for which there is another that is at least as good.
//!
//! Claim: `v` is at least as good as `u` when a stone on `v` lets the same player fill `u` in: then `v` is
//! worth `u` and `v` together (Theorem 4.2 of dead-cell-analysis). Being at least as good is transitive, so of
//! each group of moves that dominate one another the best is kept and everything below it skipped. The moves
//! compared are those that remain when vulnerable moves are gone; a kept move therefore is never skipped for
//! another reason.

use super::fillin::Filling;
use super::{Effort, Prune};
use crate::grid::Grid;
use board::{Cell, CellSet, Colour};

pub(super) fn find<const W: usize>(
    grid: &Grid<W>,
    filling: &Filling<W>,
    mover: Colour,
    candidates: CellSet<W>,
    effort: Effort,
) -> Vec<Prune<W>> {
    let mut below: Vec<CellSet<W>> = vec![CellSet::EMPTY; grid.cell_count()];
    for cell in candidates {
        below[cell.index()] = match effort {
            Effort::Quick => killed_by(grid, filling, cell, mover),
            Effort::Thorough => filled_after(grid, filling, cell, mover),
        } & candidates;
    }
    close_transitively(&mut below, candidates);
    let is_below = |lower: Cell, upper: Cell| below[upper.index()].contains(lower);
    let prefers = |one: Cell, other: Cell| {
        !is_below(one, other)
            || (below[one.index()].len(), other) > (below[other.index()].len(), one)
    };
    candidates
        .iter()
        .filter_map(|cell| {
            let dominators: CellSet<W> = candidates
                .iter()
                .filter(|&upper| upper != cell && is_below(cell, upper) && prefers(upper, cell))
                .collect();
            (!dominators.is_empty()).then_some(Prune::Dominated { cell, dominators })
        })
        .collect()
}

/// The neighbours that a stone on the cell kills.
fn killed_by<const W: usize>(
    grid: &Grid<W>,
    filling: &Filling<W>,
    cell: Cell,
    mover: Colour,
) -> CellSet<W> {
    let neighbours = grid.neighbours(cell) & filling.empty(grid);
    neighbours
        .iter()
        .filter(|&at| filling.rings().killers(grid, at, mover).contains(cell))
        .collect()
}

/// The cells that the player can fill in once a stone is on the cell.
fn filled_after<const W: usize>(
    grid: &Grid<W>,
    filling: &Filling<W>,
    cell: Cell,
    mover: Colour,
) -> CellSet<W> {
    let mut after = filling.clone();
    after.place(grid, cell, mover);
    after.run(grid, &[mover]);
    filling.empty(grid) - after.empty(grid) - CellSet::single(cell)
}

fn close_transitively<const W: usize>(below: &mut [CellSet<W>], candidates: CellSet<W>) {
    for middle in candidates {
        for upper in candidates {
            if below[upper.index()].contains(middle) {
                let lower = below[middle.index()];
                below[upper.index()] |= lower.without(upper);
            }
        }
    }
}
