//! The winner's moves: what a plan answers to an intrusion, and how it goes on when nothing has to be answered.
//!
//! Claim: an answer is an empty cell that the plan needs, or none if the winner's connection is complete; afterwards the
//! plan needs fewer cells. Why: each rule of the certificate says how its lemma follows from its premises by play,
//! and these functions are that play, rule by rule.

use crate::book::Playbook;
use crate::plan::{Plan, both, view_of_conceded};
use board::{Cell, CellSet};
use proof::{ProofStep, StepId};
use std::sync::Arc;

/// A move of the winner's, unless none is needed any more, and how to go on after it.
pub(crate) struct Answer {
    pub(crate) cell: Option<Cell>,
    pub(crate) plan: Arc<Plan>,
}

impl Answer {
    fn wrapped(self, wrap: impl FnOnce(Arc<Plan>) -> Plan) -> Answer {
        Answer { cell: self.cell, plan: Arc::new(wrap(self.plan)) }
    }

    /// The answer, or if it has no move the first move of something else.
    fn or_else(self, other: impl FnOnce(Arc<Plan>) -> Answer) -> Answer {
        if self.cell.is_some() { self } else { other(self.plan) }
    }
}

impl Playbook {
    /// The winner's answer to a stone of the loser's on a cell that the plan needs.
    pub(crate) fn answer(&self, plan: &Arc<Plan>, view: CellSet, intrusion: Cell) -> Answer {
        match &**plan {
            Plan::Lemma(step) => self.answer(&Arc::new(self.unfold(*step)), view, intrusion),
            Plan::Joined | Plan::Move { .. } => self.first_move(plan, view),
            Plan::Or(step) => {
                let left = self.alternative(*step, view, intrusion);
                self.first_move(&Arc::new(Plan::Lemma(left)), view)
            }
            Plan::Both(one, other) if self.needed(one, view).contains(intrusion) => {
                self.answer(one, view, intrusion).wrapped(|one| Plan::Both(one, other.clone()))
            }
            Plan::Both(one, other) => {
                self.answer(other, view, intrusion).wrapped(|other| Plan::Both(one.clone(), other))
            }
            Plan::Granted { cells, plan } => {
                let answer = self.answer(plan, view | *cells, intrusion);
                answer.wrapped(|plan| Plan::Granted { cells: *cells, plan })
            }
            Plan::Captured { pair: [one, other], .. } if *one == intrusion => {
                Answer { cell: Some(*other), plan: plan.clone() }
            }
            Plan::Captured { pair: [one, other], .. } if *other == intrusion => {
                Answer { cell: Some(*one), plan: plan.clone() }
            }
            Plan::Captured { pair, plan } => {
                let answer = self.answer(plan, view | both(*pair), intrusion);
                answer.wrapped(|plan| Plan::Captured { pair: *pair, plan })
            }
            Plan::Conceded { pair, taken, plan } => {
                let inner = view_of_conceded(view, *pair, *taken);
                self.conceding(*pair, *taken, inner, self.answer(plan, inner, intrusion))
            }
            Plan::Turned { symmetry, plan } => {
                let inner = self.turned_back(*symmetry, view);
                let intrusion = self.cell_turned_back(*symmetry, intrusion);
                self.turning(*symmetry, self.answer(plan, inner, intrusion))
            }
        }
        .or_else(|plan| self.first_move(&plan, view))
    }

    /// A move with which the winner makes progress.
    pub(crate) fn first_move(&self, plan: &Arc<Plan>, view: CellSet) -> Answer {
        if self.needed(plan, view).is_empty() {
            return Answer { cell: None, plan: plan.clone() };
        }
        match &**plan {
            Plan::Lemma(step) => self.first_move(&Arc::new(self.unfold(*step)), view),
            Plan::Joined => Answer { cell: None, plan: plan.clone() },
            Plan::Move { cell, then } if view.contains(*cell) => self.first_move(then, view),
            Plan::Move { cell, then } => Answer { cell: Some(*cell), plan: then.clone() },
            Plan::Or(step) => {
                let best = self.best_alternative(*step);
                self.first_move(&Arc::new(Plan::Lemma(best)), view)
            }
            Plan::Both(one, other) => {
                let answer = self.first_move(one, view);
                answer.wrapped(|one| Plan::Both(one, other.clone())).or_else(|_| {
                    self.first_move(other, view).wrapped(|other| Plan::Both(one.clone(), other))
                })
            }
            Plan::Granted { cells, plan } => {
                let answer = self.first_move(plan, view | *cells);
                answer.wrapped(|plan| Plan::Granted { cells: *cells, plan })
            }
            Plan::Captured { pair, plan } => {
                let answer = self.first_move(plan, view | both(*pair));
                let is_open = view.is_disjoint(both(*pair));
                answer
                    .wrapped(|plan| Plan::Captured { pair: *pair, plan })
                    .or_else(|plan| Answer { cell: is_open.then_some(pair[0]), plan })
            }
            Plan::Conceded { pair, taken, plan } => {
                let inner = view_of_conceded(view, *pair, *taken);
                self.conceding(*pair, *taken, inner, self.first_move(plan, inner))
            }
            Plan::Turned { symmetry, plan } => {
                let inner = self.turned_back(*symmetry, view);
                self.turning(*symmetry, self.first_move(plan, inner))
            }
        }
    }

    /// Where a plan wants a cell of a conceded pair it counts as having it, and the loser as having the other.
    fn conceding(
        &self,
        pair: [Cell; 2],
        taken: Option<Cell>,
        inner: CellSet,
        answer: Answer,
    ) -> Answer {
        let wanted = answer.cell.filter(|cell| pair.contains(cell));
        let Some(wanted) = wanted else {
            return answer.wrapped(|plan| Plan::Conceded { pair, taken, plan });
        };
        let other = if wanted == pair[0] { pair[1] } else { pair[0] };
        let inner = inner.with(wanted);
        let answer = if self.needed(&answer.plan, inner).contains(other) {
            self.answer(&answer.plan, inner, other)
        } else {
            self.first_move(&answer.plan, inner)
        };
        answer.wrapped(|plan| Plan::Conceded { pair, taken: Some(wanted), plan })
    }

    fn turning(&self, symmetry: u16, answer: Answer) -> Answer {
        let cell = answer.cell.map(|cell| self.cell_turned(symmetry, cell));
        Answer { cell, ..answer.wrapped(|plan| Plan::Turned { symmetry, plan }) }
    }

    /// The alternative of an or-step that is used after an intrusion.
    fn alternative(&self, step: StepId, view: CellSet, intrusion: Cell) -> StepId {
        let groups = self.groups(step, view);
        let group = groups.iter().find(|group| group.tries.contains(intrusion));
        group.map_or_else(|| self.best_alternative(step), |group| group.alternative)
    }

    /// The alternatives of an or-step.
    pub(crate) fn alternatives(&self, step: StepId) -> &[StepId] {
        match &self.steps[step.index()] {
            ProofStep::Or { lemmas } => lemmas,
            _ => &[],
        }
    }
}
