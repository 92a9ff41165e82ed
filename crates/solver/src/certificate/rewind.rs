//! Taking filled-in cells back, and leaving out what the loser may have: the steps behind
//! [`search::proof_set`](crate::search).

use super::Certifier;
use crate::grid::Stones;
use crate::inferior::{Fillin, Filling};
use board::{ByColour, Cell, CellSet, MAX_WORDS};
use proof::{ProofStep, StepId};

impl Certifier {
    /// The lemma in the position before filling in. What was filled in for the loser needs no step.
    pub(super) fn unfilled<const W: usize>(
        &mut self,
        mut lemma: StepId,
        after: Stones<W>,
        steps: &[Fillin<W>],
    ) -> Option<StepId> {
        let colour = self.builder.lemma(lemma).colour;
        let mut winners: CellSet = after.by[colour].resized();
        for step in steps.iter().rev() {
            let cells: CellSet = step.cells().resized();
            winners -= cells;
            let known = *self.builder.lemma(lemma);
            if (known.own | known.free).is_disjoint(cells) {
                continue;
            }
            let beside =
                cells.iter().fold(CellSet::EMPTY, |all, cell| all | self.grid.neighbours(cell));
            let helpers = beside & winners;
            lemma = match step {
                Fillin::Dead { cell, .. } => {
                    let lemma = self.owning(lemma, helpers)?;
                    self.builder.add(ProofStep::Dead { lemma, cell: *cell }).ok()?
                }
                Fillin::Captured { .. } if known.own.is_disjoint(cells) => lemma,
                Fillin::Captured { .. } => {
                    let lemma = self.owning(lemma, helpers | cells)?;
                    self.builder.add(ProofStep::Capture { lemma, pair: pair(cells)? }).ok()?
                }
            };
        }
        Some(lemma)
    }

    fn owning(&mut self, lemma: StepId, cells: CellSet) -> Option<StepId> {
        if cells.is_subset(self.builder.lemma(lemma).own) {
            return Some(lemma);
        }
        self.builder.add(ProofStep::Own { lemma, cells }).ok()
    }

    /// The lemma without free cells that are dead, or captured by the loser, once all others are the loser's.
    pub(super) fn shrunk(&mut self, mut lemma: StepId) -> StepId {
        if !self.grid.has_inferior_cells() {
            return lemma;
        }
        let known = *self.builder.lemma(lemma);
        let mut by = ByColour::default();
        by[known.colour] = known.own;
        by[!known.colour] = self.grid.cells() - known.own - known.free;
        let mut filling = Filling::<MAX_WORDS>::new(&self.grid, Stones { by });
        filling.run(&self.grid, &[!known.colour]);
        for step in filling.steps() {
            let next = match step {
                Fillin::Dead { cell, .. } => ProofStep::Dead { lemma, cell: *cell },
                Fillin::Captured { cells, .. } => match pair(*cells) {
                    Some(pair) => ProofStep::Concede { lemma, pair },
                    None => return lemma,
                },
            };
            match self.builder.add(next) {
                Ok(shorter) => lemma = shorter,
                Err(_) => return lemma,
            }
        }
        lemma
    }
}

fn pair(cells: CellSet) -> Option<[Cell; 2]> {
    let mut cells = cells.iter();
    Some([cells.next()?, cells.next()?])
}
