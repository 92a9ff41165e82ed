//! Taking filled-in cells back, and leaving out what the loser may have: the steps behind
//! [`search::proof_set`](crate::search).

use super::Certifier;
use crate::grid::Stones;
use crate::inferior::{Fillin, Filling};
use crate::search::node::Presumed;
use crate::search::presumed::Needed;
use board::{ByColour, Cell, CellSet};
use proof::{ProofStep, StepId};

impl<const W: usize> Certifier<W> {
    /// The lemma in the position before filling in. What was filled in for the loser needs no step.
    pub(super) fn unfilled(
        &mut self,
        mut lemma: StepId,
        after: Stones<W>,
        steps: &[Fillin<W>],
    ) -> Option<StepId> {
        let colour = self.builder.lemma(lemma).colour;
        let mut winners = after.by[colour];
        for step in steps.iter().rev() {
            let cells = step.cells();
            winners -= cells;
            let (own, free) = self.cells(lemma);
            if (own | free).is_disjoint(cells) {
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
                Fillin::Captured { .. } if own.is_disjoint(cells) => lemma,
                Fillin::Captured { .. } => {
                    let lemma = self.owning(lemma, helpers | cells)?;
                    self.builder.add(ProofStep::Capture { lemma, pair: pair(cells)? }).ok()?
                }
            };
        }
        Some(lemma)
    }

    /// The lemma without pairs that were only presumed: see [`presumed`](crate::search).
    pub(super) fn without_pairs(
        &mut self,
        mut lemma: StepId,
        mut stones: CellSet<W>,
        presumed: &Presumed<W>,
    ) -> Option<StepId> {
        let mut given: CellSet<W> = presumed.pairs.iter().flatten().copied().collect();
        for &pair in &presumed.order {
            while let Some(cell) = self.needed_by(lemma).spare_stone(&self.grid, given) {
                lemma = self.builder.add(ProofStep::Dead { lemma, cell }).ok()?;
            }
            let capturing = self.needed_by(lemma).capturing(&self.grid, pair, stones)?;
            lemma = self.owning(lemma, capturing)?;
            lemma = self.builder.add(ProofStep::Capture { lemma, pair }).ok()?;
            let cells: CellSet<W> = pair.into_iter().collect();
            given -= cells;
            stones -= cells;
        }
        Some(lemma)
    }

    fn needed_by(&self, lemma: StepId) -> Needed<W> {
        let (own, free) = self.cells(lemma);
        Needed { colour: self.builder.lemma(lemma).colour, own, free }
    }

    /// What a lemma's player must own, and what must be free.
    pub(super) fn cells(&self, lemma: StepId) -> (CellSet<W>, CellSet<W>) {
        let lemma = self.builder.lemma(lemma);
        (lemma.own.resized(), lemma.free.resized())
    }

    pub(super) fn owning(&mut self, lemma: StepId, cells: CellSet<W>) -> Option<StepId> {
        if cells.is_subset(self.cells(lemma).0) {
            return Some(lemma);
        }
        self.builder.add(ProofStep::Own { lemma, cells: cells.resized() }).ok()
    }

    /// The lemma without free cells that are dead, or captured by the loser, once all others are the loser's.
    pub(super) fn shrunk(&mut self, mut lemma: StepId) -> StepId {
        if !self.grid.has_inferior_cells() {
            return lemma;
        }
        let colour = self.builder.lemma(lemma).colour;
        let (own, free) = self.cells(lemma);
        let mut by = ByColour::default();
        by[colour] = own;
        by[!colour] = self.grid.cells() - own - free;
        let mut filling = Filling::new(&self.grid, Stones { by });
        filling.run(&self.grid, &[!colour]);
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

fn pair<const W: usize>(cells: CellSet<W>) -> Option<[Cell; 2]> {
    let mut cells = cells.iter();
    Some([cells.next()?, cells.next()?])
}
