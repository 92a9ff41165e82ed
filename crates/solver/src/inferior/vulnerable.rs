//! Moves that the opponent kills with one answer.
//!
//! Claim: if the player to move wins, some winning move is neither dead nor vulnerable, so all vulnerable
//! moves may be skipped together. Why: say `u` wins although the answer `v` kills it. Then the player wins,
//! moving first, the position in which the opponent has `v` and `u` counts for nothing; by induction with a
//! move `w` that is not vulnerable there. Without the opponent's stone `w` wins all the same, and it is not
//! vulnerable here either, since a cell that can be killed here is dead or can be killed there.
//! (dead-cell-analysis, section 5, advice 3.)

use super::fillin::Filling;
use super::{Effort, Prune};
use crate::grid::Grid;
use board::{Cell, CellSet, Colour};

pub(super) fn find<const W: usize>(
    grid: &Grid<W>,
    filling: &Filling<W>,
    mover: Colour,
    effort: Effort,
) -> Vec<Prune<W>> {
    filling
        .empty(grid)
        .iter()
        .filter_map(|cell| {
            let killers = match effort {
                Effort::Quick => filling.rings().killers(grid, cell, !mover),
                Effort::Thorough => killers_by_capture(grid, filling, cell, mover),
            };
            (!killers.is_empty()).then_some(Prune::Vulnerable { cell, killers })
        })
        .collect()
}

/// The answers after which the opponent's captures leave the stone dead.
fn killers_by_capture<const W: usize>(
    grid: &Grid<W>,
    filling: &Filling<W>,
    cell: Cell,
    mover: Colour,
) -> CellSet<W> {
    let mut intruded = filling.clone();
    intruded.place(grid, cell, mover);
    let near = grid.near(cell) & intruded.empty(grid);
    near.iter()
        .filter(|&answer| {
            let mut answered = intruded.clone();
            answered.place(grid, answer, !mover);
            answered.run(grid, &[!mover]);
            answered.is_dead(cell)
        })
        .collect()
}
