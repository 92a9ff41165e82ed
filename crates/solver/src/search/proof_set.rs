//! What a solved position proves beyond itself.
//!
//! A proof set of the winner is a set of cells, each the winner's or empty. Claim: the winner wins with the
//! winner's stones in the set, its other cells empty, and every other cell the loser's. Loser's stones and
//! filled-in cells therefore need no justification; what was filled in for the winner is taken back here.

use crate::grid::{Grid, Stones};
use crate::inferior::{Fillin, Filling, rings_of_two};
use board::{Cell, CellSet, Colour};

/// The stones after filling in what is dead or captured, and the steps of that.
pub(crate) fn filled<const W: usize>(
    grid: &Grid<W>,
    stones: Stones<W>,
) -> (Stones<W>, Vec<Fillin<W>>) {
    if rings_of_two::has_rings_of_two(grid) {
        return rings_of_two::filled(grid, stones);
    }
    if !grid.has_inferior_cells() {
        return (stones, Vec::new());
    }
    let mut filling = Filling::new(grid, stones);
    filling.run(grid, &Colour::BOTH);
    (filling.stones(), filling.into_steps())
}

/// A position that was filled in.
pub(crate) enum FilledIn<const W: usize> {
    /// On boards on which the ring around a cell tells.
    Filling(Filling<W>),
    /// On others.
    Stones(Stones<W>),
}

impl<const W: usize> FilledIn<W> {
    /// From the stones after filling in.
    pub(crate) fn new(grid: &Grid<W>, stones: Stones<W>) -> FilledIn<W> {
        if grid.has_inferior_cells() {
            FilledIn::Filling(Filling::settled(grid, stones))
        } else {
            FilledIn::Stones(stones)
        }
    }

    /// The stones after one more and filling in again: the same as from scratch, but only what the new stone changes
    /// is looked at.
    pub(crate) fn filled_after(&self, grid: &Grid<W>, cell: Cell, colour: Colour) -> Stones<W> {
        match self {
            FilledIn::Stones(stones) => filled(grid, stones.with(cell, colour)).0,
            FilledIn::Filling(before) => {
                let mut filling = before.clone();
                filling.place(grid, cell, colour);
                filling.run(grid, &Colour::BOTH);
                filling.stones()
            }
        }
    }
}

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
/// or captured by the loser. It goes no further than to a cell that must stay.
pub(crate) fn shrunk<const W: usize>(
    grid: &Grid<W>,
    proof: CellSet<W>,
    winner: Colour,
    stones: Stones<W>,
    must_stay: CellSet<W>,
) -> CellSet<W> {
    if !grid.has_inferior_cells() {
        return proof;
    }
    let mut hardest = Stones::default();
    hardest.by[winner] = proof & stones.by[winner];
    hardest.by[!winner] = grid.cells() - proof;
    let mut filling = Filling::new(grid, hardest);
    filling.run(grid, &[!winner]);
    let dropped = filling.steps().iter().map(Fillin::cells);
    dropped
        .take_while(|cells| cells.is_disjoint(must_stay))
        .fold(proof, |proof, cells| proof - cells)
}

/// Few proof sets that have no empty cell in common and a small union: together they prove a win of a player who
/// moves second. Their numbers; `None` if all sets share a cell, or there is none.
pub(crate) fn joined<const W: usize>(sets: &[CellSet<W>], empty: CellSet<W>) -> Option<Vec<usize>> {
    let mut common = empty;
    let mut union = CellSet::EMPTY;
    let mut chosen: Vec<usize> = Vec::new();
    while !common.is_empty() {
        let left = |set: CellSet<W>| (common & set).len();
        let cost = |set: CellSet<W>| (union | (set & empty)).len();
        let helpful = (0..sets.len()).filter(|&number| left(sets[number]) < common.len());
        // Cells got rid of are worth about as much as cells added.
        let best = helpful
            .min_by_key(|&number| (left(sets[number]) + cost(sets[number]), left(sets[number])))?;
        common &= sets[best];
        union |= sets[best] & empty;
        chosen.push(best);
    }
    let mut at = 0;
    while at < chosen.len() {
        let others = chosen.iter().enumerate().filter(|(other, _)| *other != at);
        let without = others.fold(empty, |common, (_, &number)| common & sets[number]);
        if without.is_empty() {
            chosen.remove(at);
        } else {
            at += 1;
        }
    }
    chosen.first()?;
    Some(chosen)
}

#[cfg(test)]
mod tests {
    use super::{FilledIn, filled};
    use crate::grid::{Grid, Stones};
    use board::{Board, Cell, Colour};

    #[test]
    fn going_on_filling_in_is_the_same_as_filling_in_from_scratch() {
        let mut steps = 0;
        for board in ["hex:5x5", "hex:7x4", "cylinder:5x4", "cylinder:2x4"] {
            let board: Board = board.parse().unwrap();
            let grid: Grid<1> = Grid::new(&board);
            for game in 1..200 {
                let mut stones = filled(&grid, Stones::default()).0;
                for number in 0.. {
                    let empty = grid.cells() - stones.all();
                    let Some(chosen) = empty.len().checked_sub(1) else { break };
                    let place = (number * game * 7 + number * number + game) % (chosen + 1);
                    let cell: Cell = empty.iter().nth(place).unwrap();
                    let colour = Colour::BOTH[(number * game / 3 + number) % 2];
                    let (scratch, fillin) = filled(&grid, stones.with(cell, colour));
                    let after = FilledIn::new(&grid, stones).filled_after(&grid, cell, colour);
                    assert_eq!(after, scratch);
                    steps += fillin.len();
                    stones = after;
                }
            }
        }
        assert!(steps > 1000, "{steps}");
    }
}
