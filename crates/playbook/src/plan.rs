//! Plans: a lemma that holds now, and what has happened to it since it was first used.
//!
//! Every plan is followed in a *view* of the board: the cells that count as the winner's. Some of them need not be. A cell
//! that is dead, or captured, counts as the winner's for the part of the proof that was derived with it; the step that
//! dropped it says why that part stays true. Two conceded cells count as empty until the plan wants one of them, and
//! then as taken by one player each.

use crate::book::Playbook;
use board::{Cell, CellSet};
use proof::{ProofStep, StepId};
use std::sync::Arc;

/// How the winner goes on.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Plan {
    /// The lemma of a step, to which nothing has happened yet.
    Lemma(StepId),
    /// What was to be joined is joined.
    Joined,
    /// Play the cell, then go on.
    Move { cell: Cell, then: Arc<Plan> },
    /// One of the alternatives of an or-step is left, whatever the loser plays.
    Or(StepId),
    /// Both parts, which the loser cannot disturb at once.
    Both(Arc<Plan>, Arc<Plan>),
    /// The cells count as the winner's: a dead one, or all that lies beyond the chain to which a part leads.
    Granted { cells: CellSet, plan: Arc<Plan> },
    /// Both cells count as the winner's, who answers one with the other.
    Captured { pair: [Cell; 2], plan: Arc<Plan> },
    /// Nobody needs to play there. `taken` is the cell that the plan wanted and counts as having.
    Conceded { pair: [Cell; 2], taken: Option<Cell>, plan: Arc<Plan> },
    /// The plan is one for the board as it was before this symmetry.
    Turned { symmetry: u16, plan: Arc<Plan> },
}

/// The cells that count as the winner's inside a plan's conceded pair.
pub(crate) fn view_of_conceded(view: CellSet, pair: [Cell; 2], taken: Option<Cell>) -> CellSet {
    let view = view.without(pair[0]).without(pair[1]);
    taken.map_or(view, |cell| view.with(cell))
}

/// A pair as a set.
pub(crate) fn both(pair: [Cell; 2]) -> CellSet {
    pair.into_iter().collect()
}

impl Playbook {
    /// What a step's lemma stands for, one rule further down.
    pub(crate) fn unfold(&self, step: StepId) -> Plan {
        let lemma = |id: StepId| Arc::new(Plan::Lemma(id));
        let mut id = step;
        loop {
            return match &self.steps[id.index()] {
                ProofStep::Own { lemma, .. } | ProofStep::Goal { lemma } => {
                    id = *lemma;
                    continue;
                }
                ProofStep::Adjacent { .. } => Plan::Joined,
                ProofStep::And { first, second, .. } => Plan::Both(lemma(*first), lemma(*second)),
                ProofStep::Move { lemma: then, cell } => {
                    Plan::Move { cell: *cell, then: lemma(*then) }
                }
                ProofStep::Or { .. } => Plan::Or(id),
                ProofStep::Dead { lemma: id, cell } => {
                    Plan::Granted { cells: CellSet::single(*cell), plan: lemma(*id) }
                }
                ProofStep::Part { lemma: id, cells, .. } => {
                    let all = self.lemmas[id.index()].own | self.lemmas[id.index()].free;
                    Plan::Granted { cells: all - *cells, plan: lemma(*id) }
                }
                ProofStep::Capture { lemma: id, pair } => {
                    Plan::Captured { pair: *pair, plan: lemma(*id) }
                }
                ProofStep::Concede { lemma: id, pair } => {
                    Plan::Conceded { pair: *pair, taken: None, plan: lemma(*id) }
                }
                ProofStep::Turned { lemma: id, symmetry } => {
                    Plan::Turned { symmetry: *symmetry, plan: lemma(*id) }
                }
            };
        }
    }

    /// The cells that the plan still needs: with them the winner wins even if all others that are empty, in this view,
    /// are the loser's.
    pub(crate) fn needed(&self, plan: &Plan, view: CellSet) -> CellSet {
        match plan {
            Plan::Lemma(step) | Plan::Or(step) => self.lemmas[step.index()].free - view,
            Plan::Joined => CellSet::EMPTY,
            Plan::Move { cell, then } => self.needed(then, view.with(*cell)).with(*cell) - view,
            Plan::Both(one, other) => self.needed(one, view) | self.needed(other, view),
            Plan::Granted { cells, plan } => self.needed(plan, view | *cells),
            Plan::Captured { pair, plan } => {
                let inner = self.needed(plan, view | both(*pair));
                if view.is_disjoint(both(*pair)) { inner | both(*pair) } else { inner }
            }
            Plan::Conceded { pair, taken, plan } => {
                self.needed(plan, view_of_conceded(view, *pair, *taken)) - both(*pair)
            }
            Plan::Turned { symmetry, plan } => {
                let inner = self.needed(plan, self.turned_back(*symmetry, view));
                self.turned(*symmetry, inner)
            }
        }
    }
}
