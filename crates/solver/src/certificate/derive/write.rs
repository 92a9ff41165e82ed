//! Facts as steps of a certificate.

use super::Derivation;
use super::fact::{Fact, FactId, How};
use crate::grid::Grid;
use board::{Cell, CellSet};
use proof::{Builder, Claim, End as ProofEnd, ProofStep, StepId};
use std::collections::{BTreeMap, VecDeque};

impl<const W: usize> Derivation<W> {
    /// Writes the steps that prove a win, given those of the learned links that it needs; `None` if the checker takes
    /// exception to one.
    pub(in crate::certificate) fn write_win(
        &mut self,
        grid: &Grid<W>,
        builder: &mut Builder,
        win: FactId,
        learned: &BTreeMap<usize, StepId>,
    ) -> Option<StepId> {
        for fact in &mut self.facts {
            if let How::Learned { number } = fact.how {
                fact.step = learned.get(&number).copied();
            }
        }
        let lemma = self.write(grid, builder, win)?;
        match builder.lemma(lemma).claim {
            Claim::Goal => Some(lemma),
            Claim::Joined { .. } => builder.add(ProofStep::Goal { lemma }).ok(),
        }
    }

    fn write(&mut self, grid: &Grid<W>, builder: &mut Builder, id: FactId) -> Option<StepId> {
        let fact = self.facts[id];
        if fact.step.is_some() {
            return fact.step;
        }
        let step = match fact.how {
            How::Touch { from, to, turn } => self.write_touch(grid, builder, from, to, turn),
            How::And { parts, via } => self.write_and(grid, builder, &fact, parts, via),
            How::Or { first, count } => self.write_or(grid, builder, &fact, first..first + count),
            How::Ring { part } => self.write_ring(grid, builder, part),
            How::Learned { .. } => None,
        };
        self.facts[id].step = step;
        step
    }

    /// Two cells that touch, or a cell and a side, with the ways from the captains of their chains.
    fn write_touch(
        &self,
        grid: &Grid<W>,
        builder: &mut Builder,
        from: Cell,
        to: ProofEnd,
        turns: i16,
    ) -> Option<StepId> {
        let ends = [ProofEnd::Cell(from), to];
        let mut step =
            builder.add(ProofStep::Adjacent { colour: self.colour, ends, turns }).ok()?;
        for end in ends {
            if let ProofEnd::Cell(cell) = end
                && let Some(first) = self.write_way(grid, builder, cell)
            {
                step = builder.add(ProofStep::And { first, second: step, via: end }).ok()?;
            }
        }
        Some(step)
    }

    /// The shortest way within a chain from its captain to a stone; `None` if the cell is its own end.
    fn write_way(&self, grid: &Grid<W>, builder: &mut Builder, stone: Cell) -> Option<StepId> {
        let (captain, _) = self.ends.end_of(stone);
        if captain == stone.index() {
            return None;
        }
        // From the stone, so that the way can be followed from the captain.
        let mut next = vec![None; grid.cell_count()];
        let mut queue = VecDeque::from([stone]);
        while let Some(cell) = queue.pop_front()
            && next[captain].is_none()
        {
            for step in grid.board().steps(cell) {
                let turn = if self.ends.spans == 1 { 0 } else { step.turn.x };
                let is_part = self.ends.own.contains(step.to)
                    && self.ends.end_of(step.to).1 == self.ends.end_of(cell).1 + turn;
                if is_part && step.to != stone && next[step.to.index()].is_none() {
                    next[step.to.index()] = Some((cell, -turn));
                    queue.push_back(step.to);
                }
            }
        }
        let mut way = None;
        let mut at = Cell::new(captain);
        while at != stone {
            let (to, turns) = next[at.index()]?;
            let ends = [at, to].map(ProofEnd::Cell);
            let step = ProofStep::Adjacent { colour: self.colour, ends, turns };
            let second = builder.add(step).ok()?;
            way = Some(match way {
                None => second,
                Some(first) => builder.add(ProofStep::And { first, second, via: ends[0] }).ok()?,
            });
            at = to;
        }
        way
    }

    fn write_and(
        &mut self,
        grid: &Grid<W>,
        builder: &mut Builder,
        fact: &Fact<W>,
        parts: [FactId; 2],
        via: Cell,
    ) -> Option<StepId> {
        let overlap = self.facts[parts[0]].free & self.facts[parts[1]].free;
        let ends = [fact.ends[0], via.index(), fact.ends[1]];
        let lemma = self.write_sharing(grid, builder, overlap, &ends, &parts, |steps| {
            ProofStep::And { first: steps[0], second: steps[1], via: ProofEnd::Cell(via) }
        })?;
        if self.ends.is_empty_cell(via.index()) {
            builder.add(ProofStep::Move { lemma, cell: via }).ok()
        } else {
            Some(lemma)
        }
    }

    fn write_or(
        &mut self,
        grid: &Grid<W>,
        builder: &mut Builder,
        fact: &Fact<W>,
        joined: std::ops::Range<usize>,
    ) -> Option<StepId> {
        let parts = self.joined[joined].to_vec();
        let overlap =
            parts.iter().fold(self.ends.empty, |common, &part| common & self.facts[part].free);
        self.write_sharing(grid, builder, overlap, &fact.ends, &parts, |lemmas| ProofStep::Or {
            lemmas,
        })
    }

    /// A step from parts that may all need captured cells: these are owned first, and given back after it.
    fn write_sharing(
        &mut self,
        grid: &Grid<W>,
        builder: &mut Builder,
        overlap: CellSet<W>,
        ends: &[usize],
        parts: &[FactId],
        step: impl Fn(Vec<StepId>) -> ProofStep,
    ) -> Option<StepId> {
        let mut steps = Vec::new();
        for &part in parts {
            steps.push(self.write(grid, builder, part)?);
        }
        if overlap.is_empty() {
            return builder.add(step(steps)).ok();
        }
        let pairs = self.shared_pairs(overlap, ends)?;
        let all = pairs.iter().fold(CellSet::EMPTY, |all, &pair| all | pair);
        for lemma in &mut steps {
            *lemma = builder.add(ProofStep::Own { lemma: *lemma, cells: all.resized() }).ok()?;
        }
        let mut lemma = builder.add(step(steps)).ok()?;
        for pair in pairs {
            let mut cells = (pair & self.ends.empty).iter();
            let pair = [cells.next()?, cells.next()?];
            let at_end = |cell: &Cell| ends.contains(&cell.index());
            let step = match pair.iter().find(|cell| at_end(cell)) {
                None => ProofStep::Capture { lemma, pair },
                Some(end) => {
                    let cell = if *end == pair[0] { pair[1] } else { pair[0] };
                    ProofStep::Dead { lemma, cell }
                }
            };
            lemma = builder.add(step).ok()?;
        }
        Some(lemma)
    }

    fn write_ring(
        &mut self,
        grid: &Grid<W>,
        builder: &mut Builder,
        part: FactId,
    ) -> Option<StepId> {
        let end = self.facts[part].ends[0];
        let lemma = self.write(grid, builder, part)?;
        let lemma = builder.add(ProofStep::Goal { lemma }).ok()?;
        if self.ends.is_empty_cell(end) {
            builder.add(ProofStep::Move { lemma, cell: Cell::new(end) }).ok()
        } else {
            Some(lemma)
        }
    }
}
