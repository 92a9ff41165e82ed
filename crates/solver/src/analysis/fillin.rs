//! Why cells are filled in, and which earlier steps that needs.

use crate::inferior::ring::Rings;
use crate::inferior::{Fillin, exact_deadness};
use crate::{Grid, Stones};
use board::{ByColour, CellSet, Colour, Position};

/// The rule by which cells are filled in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FillinRule {
    /// The six cells around show that the cell is dead.
    DeadByRing,
    /// No induced path between the sides goes through any of the cells.
    DeadByPaths,
    /// A player can answer every intrusion into the cells so that the intruder is dead.
    Captured,
}

/// One step of filling in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FillinStep {
    /// The cells that it fills.
    pub cells: CellSet,
    /// The colour of the stones put there; any colour would do for a dead cell.
    pub colour: Colour,
    /// Why.
    pub rule: FillinRule,
    /// Cells filled in before, on which the step relies. For dead cells and pairs none of them can be spared.
    pub after: CellSet,
}

/// Fills in every cell that is exactly dead, all in one step since a dead cell stays dead whatever is added.
/// Returns the cells that the limit left undecided.
pub(super) fn fill_exactly<const W: usize>(
    grid: &Grid<W>,
    stones: &mut Stones<W>,
    steps: &mut Vec<FillinStep>,
    limit: u64,
) -> CellSet<W> {
    let found = exact_deadness(grid, stones, limit);
    if !found.dead.is_empty() {
        steps.push(FillinStep {
            cells: found.dead.resized(),
            colour: Colour::Black,
            rule: FillinRule::DeadByPaths,
            after: steps.iter().fold(CellSet::EMPTY, |all, step| all | step.cells),
        });
    }
    stones.by.black |= found.dead;
    found.undecided
}

/// Adds steps, found one after the other from `start`, with the earlier ones on which each relies.
pub(super) fn explain<const W: usize>(
    grid: &Grid<W>,
    given: &Position,
    start: Stones<W>,
    found: &[Fillin<W>],
    steps: &mut Vec<FillinStep>,
) {
    let given: Stones<W> = Stones::of(given);
    let mut now = start;
    for step in found {
        let cells = step.cells();
        let filled = ByColour::from_fn(|colour| now.by[colour] - given.by[colour]);
        let holds = |kept: CellSet<W>| {
            let by = ByColour::from_fn(|colour| given.by[colour] | (filled[colour] & kept));
            holds_after(grid, &Stones { by }, step)
        };
        let touching = cells.iter().fold(CellSet::EMPTY, |all, cell| all | grid.neighbours(cell))
            & (filled.black | filled.white);
        let after = touching.iter().fold(touching, |kept, cell| {
            if holds(kept.without(cell)) { kept.without(cell) } else { kept }
        });
        let (rule, colour) = match step {
            Fillin::Dead { colour, .. } => (FillinRule::DeadByRing, *colour),
            Fillin::Captured { colour, .. } => (FillinRule::Captured, *colour),
        };
        steps.push(FillinStep { cells: cells.resized(), colour, rule, after: after.resized() });
        now.by[colour] |= cells;
    }
}

/// Whether the step is seen to hold with these stones alone. Sets of more than two cells are not looked into.
fn holds_after<const W: usize>(grid: &Grid<W>, stones: &Stones<W>, step: &Fillin<W>) -> bool {
    let rings = Rings::of(grid, stones);
    match step {
        Fillin::Dead { cell, .. } => rings.facts(*cell).is_dead,
        Fillin::Captured { cells, colour } => {
            cells.len() == 2
                && cells
                    .iter()
                    .all(|cell| rings.killers(grid, cell, *colour).intersects(cells.without(cell)))
        }
    }
}
