//! Takes the proof that a road is won from the road's own board to a larger one, as a link from the stone to the bottom side.
//!
//! On its own board a road begins with stones that touch the top side. All of these, and the side, are one end: on the large
//! board the stone alone stands for them, and what joined two of them says nothing any more. Where the proof
//! joined the two sides, it now joins the stone and the bottom side. All other cells move down by some rings, which keeps
//! neighbours. Images under symmetries of the small board are written out, because the large board has other ones.
//!
//! Nothing here has to be trusted: every step is checked on the large board as it is added.

use super::NotCertified;
use board::{Board, Cell, CellSet, Coordinate};
use proof::{Builder, Certificate, Claim, End, ProofStep, StepId};
use std::collections::HashMap;

/// A road's proof, and its place on the large board.
pub(super) struct Transplant<'a> {
    /// The proof on the road's own board.
    pub(super) road: &'a Certificate,
    /// The stones of that board that stand for the beginning of the road.
    pub(super) beginning: CellSet,
    /// The large board.
    pub(super) board: &'a Board,
    /// How many rings further down a ring is on the large board.
    pub(super) rings_down: i32,
    /// The stone on the large board.
    pub(super) stone: Cell,
}

/// A step and the symmetry of the small board under which it is seen.
type Seen = (StepId, usize);

impl Transplant<'_> {
    /// Adds the proof to that of the large board; the step that links the stone to the bottom side.
    pub(super) fn add_to(&self, builder: &mut Builder) -> Result<StepId, NotCertified> {
        let compositions = Compositions::of(self.road.position.board());
        let views = self.views(&compositions);
        let mut places: HashMap<Seen, Option<StepId>> = HashMap::new();
        for (number, views) in views.iter().enumerate() {
            let id = StepId(number as u32);
            for &view in views {
                let place =
                    self.step(&self.road.steps[number], view, builder, |premise, turned| {
                        let view = turned.map_or(view, |by| compositions.after(by, view));
                        places[&(premise, view)]
                    })?;
                places.insert((id, view), place);
            }
        }
        let last = StepId(self.road.steps.len() as u32 - 1);
        places[&(last, IDENTITY)].ok_or(NotCertified::NoLink)
    }

    /// The symmetries under which each step is needed.
    fn views(&self, compositions: &Compositions) -> Vec<Vec<usize>> {
        let steps = &self.road.steps;
        let mut views = vec![Vec::new(); steps.len()];
        if let Some(last) = views.last_mut() {
            last.push(IDENTITY);
        }
        for (number, step) in steps.iter().enumerate().rev() {
            for view in views[number].clone() {
                let view = match step {
                    ProofStep::Turned { symmetry, .. } => {
                        compositions.after(usize::from(*symmetry), view)
                    }
                    _ => view,
                };
                for premise in step.premises() {
                    let known = &mut views[premise.index()];
                    if !known.contains(&view) {
                        known.push(view);
                    }
                }
            }
        }
        views
    }

    /// One step on the large board; `None` if it would only join the beginning with itself.
    fn step(
        &self,
        step: &ProofStep,
        view: usize,
        builder: &mut Builder,
        place: impl Fn(StepId, Option<usize>) -> Option<StepId>,
    ) -> Result<Option<StepId>, NotCertified> {
        let kept = |id: &StepId| place(*id, None);
        let stone = End::Cell(self.stone);
        let moved = match step {
            ProofStep::Adjacent { colour, ends: [from, to], turns } => {
                let ends = [self.end(*from, view)?, self.end(*to, view)?];
                if ends == [stone; 2] {
                    return Ok(None);
                }
                ProofStep::Adjacent { colour: *colour, ends, turns: *turns }
            }
            ProofStep::And { first, second, via } => match (kept(first), kept(second)) {
                (Some(first), Some(second)) => {
                    ProofStep::And { first, second, via: self.end(*via, view)? }
                }
                (one, other) => return Ok(one.or(other)),
            },
            ProofStep::Or { lemmas } => {
                let Some(lemmas) = lemmas.iter().map(kept).collect() else { return Ok(None) };
                ProofStep::Or { lemmas }
            }
            ProofStep::Turned { lemma, symmetry } => {
                return Ok(place(*lemma, Some(usize::from(*symmetry))));
            }
            ProofStep::Goal { lemma } => return Ok(kept(lemma)),
            // The search finds parts on Hex boards alone.
            ProofStep::Part { .. } => return Err(NotCertified::NoLink),
            ProofStep::Move { lemma, .. }
            | ProofStep::Own { lemma, .. }
            | ProofStep::Dead { lemma, .. }
            | ProofStep::Capture { lemma, .. }
            | ProofStep::Concede { lemma, .. } => {
                let Some(lemma) = kept(lemma) else { return Ok(None) };
                self.with_other_cells(step, lemma, view)?
            }
        };
        let name = moved.name();
        let id = builder.add(moved).map_err(|reason| NotCertified::Step { name, reason })?;
        let joins_nothing =
            matches!(builder.lemma(id).claim, Claim::Joined { ends, .. } if ends == [stone; 2]);
        Ok((!joins_nothing).then_some(id))
    }

    /// A step that changes the cells of a lemma.
    fn with_other_cells(
        &self,
        step: &ProofStep,
        lemma: StepId,
        view: usize,
    ) -> Result<ProofStep, NotCertified> {
        let pair = |[one, other]: [Cell; 2]| Ok([self.cell(one, view)?, self.cell(other, view)?]);
        Ok(match step {
            ProofStep::Move { cell, .. } => {
                ProofStep::Move { lemma, cell: self.cell(*cell, view)? }
            }
            ProofStep::Own { cells, .. } => {
                let cells: Result<CellSet, _> =
                    cells.iter().map(|cell| self.cell(cell, view)).collect();
                ProofStep::Own { lemma, cells: cells? }
            }
            ProofStep::Dead { cell, .. } => {
                ProofStep::Dead { lemma, cell: self.cell(*cell, view)? }
            }
            ProofStep::Capture { pair: cells, .. } => {
                ProofStep::Capture { lemma, pair: pair(*cells)? }
            }
            ProofStep::Concede { pair: cells, .. } => {
                ProofStep::Concede { lemma, pair: pair(*cells)? }
            }
            _ => return Err(NotCertified::NoLink),
        })
    }

    fn end(&self, end: End, view: usize) -> Result<End, NotCertified> {
        match end {
            End::Cell(cell) => self.cell(cell, view).map(End::Cell),
            End::Side(side) => {
                let small = self.road.position.board();
                let turned = super::side_after(small, &small.symmetries()[view], side);
                let is_top = turned == super::TOP;
                Ok(if is_top { End::Cell(self.stone) } else { End::Side(turned) })
            }
        }
    }

    fn cell(&self, cell: Cell, view: usize) -> Result<Cell, NotCertified> {
        let small = self.road.position.board();
        let seen = small.symmetries()[view].cell(cell);
        if self.beginning.contains(seen) {
            return Ok(self.stone);
        }
        let Coordinate { column, row } = small.coordinate(seen);
        let row = u16::try_from(i32::from(row) + self.rings_down);
        row.ok()
            .and_then(|row| self.board.cell(Coordinate { column, row }))
            .ok_or(NotCertified::NoLink)
    }
}

/// Symmetry 0 of every board.
const IDENTITY: usize = 0;

/// What becomes of two symmetries, one after the other.
struct Compositions(Vec<Vec<usize>>);

impl Compositions {
    fn of(board: &Board) -> Compositions {
        let all = board.symmetries();
        let composed = |first: usize, second: usize| {
            let image = |cell: Cell| all[second].cell(all[first].cell(cell));
            let is_it = |number: &usize| {
                board.cells().iter().all(|cell| all[*number].cell(cell) == image(cell))
            };
            (0..all.len()).find(is_it).expect("symmetries are a group")
        };
        let numbers = 0..all.len();
        Compositions(
            numbers
                .clone()
                .map(|first| numbers.clone().map(|second| composed(first, second)).collect())
                .collect(),
        )
    }

    fn after(&self, first: usize, second: usize) -> usize {
        self.0[first][second]
    }
}
