//! Which moves look best.
//!
//! Three of five nodes of a search were moves looked at beside the one that wins in the end, so that a better order is
//! worth more than anything else. The promise of a move is the logarithm of how likely it is the one that wins, as
//! far as a few numbers tell. Their weights were fitted to won positions on boards from 7x7 to 9x9 and rounded
//! (docs/performance.md). This only guides the search; nothing depends on it being right.

use super::expansion::Move;
use super::node::UNIT;
use crate::grid::Grid;
use board::{ByColour, CellSet, Colour};

/// How far behind the best promise it stops to matter.
const FARTHEST: f32 = 6.0;

/// What a position has to say about its moves.
pub(super) struct Clues<'a, const W: usize> {
    pub(super) grid: &'a Grid<W>,
    pub(super) mover: Colour,
    /// The mover's stones.
    pub(super) own: CellSet<W>,
    /// Whether what follows is a half turn away from the moves.
    pub(super) turned: bool,
    /// The stones that are new since the move before.
    pub(super) new: CellSet<W>,
    /// The part of each player's current through each cell.
    pub(super) currents: ByColour<Vec<f32>>,
}

impl<const W: usize> Clues<'_, W> {
    /// The moves, the most promising first.
    pub(super) fn ordered(&self, moves: Vec<Move<W>>) -> Vec<Move<W>> {
        let rated = moves.into_iter().map(|one| (self.promise(&one), one));
        let mut rated: Vec<(f32, Move<W>)> = rated.collect();
        rated.sort_by(|(one, _), (other, _)| other.total_cmp(one));
        let best = rated.first().map_or(0.0, |(promise, _)| *promise);
        rated.into_iter().map(|(promise, one)| behind(one, best - promise)).collect()
    }

    fn promise(&self, one: &Move<W>) -> f32 {
        let &Clues { grid, mover, own, new, .. } = self;
        let cell = grid.oriented_cell(one.cell, self.turned);
        let through = |colour: Colour| (self.currents[colour][cell.index()] + 0.02).ln();
        let touching = grid.neighbours(cell) & new;
        let near = (grid.near(cell) & new) - touching;
        let captured = one.after.by[mover] - own.with(one.cell);
        let to_be_proved = one.bounds.delta as f32 / UNIT as f32;
        1.8 * through(!mover)
            + 0.7 * through(mover)
            + 0.4 * touching.len().min(2) as f32
            + 0.1 * near.len().min(3) as f32
            + 0.6 * captured.len() as f32
            - 1.9 * (1.0 + to_be_proved).ln()
    }
}

/// A move whose promise is so far behind the best: the less likely it wins, the more there is to be proved.
fn behind<const W: usize>(mut one: Move<W>, distance: f32) -> Move<W> {
    let delta = one.bounds.delta as f32 * (0.2 * distance.min(FARTHEST)).exp();
    one.bounds.delta = delta as u32;
    one
}
