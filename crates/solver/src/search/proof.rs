//! What a solved position proves beyond itself.
//!
//! A proof set of the winner is a set of cells, each the winner's or empty. Claim: the winner wins with the
//! winner's stones in the set, its other cells empty, and every other cell the loser's. Loser's stones and
//! filled-in cells therefore need no justification; what was filled in for the winner is taken back here.

use crate::grid::{Grid, Stones};
use crate::inferior::{Fillin, Filling};
use board::{CellSet, Colour};

/// The proof set in the position before filling in, from the one after it.
///
/// Going backwards through the steps: a captured set that the proof uses becomes part of it as empty cells, a
/// dead cell is not needed; both need the winner's stones beside them, by which they were captured or dead.
pub(crate) fn unfilled<const W: usize>(
    grid: &Grid<W>,
    mut proof: CellSet<W>,
    winner: Colour,
    after: Stones<W>,
    steps: &[Fillin<W>],
) -> CellSet<W> {
    let mut winners = after.by[winner];
    for step in steps.iter().rev() {
        let cells = step.cells();
        winners -= cells;
        if proof.is_disjoint(cells) {
            continue;
        }
        let beside = cells.iter().fold(CellSet::EMPTY, |all, cell| all | grid.neighbours(cell));
        match step {
            Fillin::Dead { .. } => proof -= cells,
            Fillin::Captured { .. } => proof |= cells,
        }
        proof |= beside & winners;
    }
    proof
}

/// The proof set without cells that are of no use once every other cell is the loser's: those that are then dead
/// or captured by the loser.
pub(crate) fn shrunk<const W: usize>(
    grid: &Grid<W>,
    proof: CellSet<W>,
    winner: Colour,
    stones: Stones<W>,
) -> CellSet<W> {
    if !grid.has_inferior_cells() {
        return proof;
    }
    let mut hardest = Stones::default();
    hardest.by[winner] = proof & stones.by[winner];
    hardest.by[!winner] = grid.cells() - proof;
    let mut filling = Filling::new(grid, hardest);
    filling.run(grid, &[!winner]);
    proof - filling.stones().by[!winner]
}

/// A small union of proof sets that have no empty cell in common: the proof set of a player who wins although
/// the other is to move. `None` if all of them share a cell, or there is none.
pub(crate) fn joined<const W: usize>(sets: &[CellSet<W>], empty: CellSet<W>) -> Option<CellSet<W>> {
    let mut common = empty;
    let mut union = CellSet::EMPTY;
    let mut chosen: Vec<CellSet<W>> = Vec::new();
    while !common.is_empty() {
        let left = |set: &CellSet<W>| (common & *set).len();
        let cost = |set: &CellSet<W>| (union | (*set & empty)).len();
        let best = sets.iter().filter(|set| left(set) < common.len()).min_by_key(|set| {
            // Cells got rid of are worth about as much as cells added.
            (left(set) + cost(set), left(set))
        })?;
        common &= *best;
        union |= *best & empty;
        chosen.push(*best);
    }
    drop_needless(&mut chosen, empty);
    chosen.first()?;
    Some(chosen.iter().fold(CellSet::EMPTY, |all, &set| all | set))
}

fn drop_needless<const W: usize>(chosen: &mut Vec<CellSet<W>>, empty: CellSet<W>) {
    let mut at = 0;
    while at < chosen.len() {
        let others = chosen.iter().enumerate().filter(|(other, _)| *other != at);
        let common = others.fold(empty, |common, (_, &set)| common & set);
        if common.is_empty() {
            chosen.remove(at);
        } else {
            at += 1;
        }
    }
}
