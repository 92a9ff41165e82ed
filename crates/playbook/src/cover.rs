//! Which alternative of an or-step answers which intrusion.
//!
//! Often several would do. Large ones that the others make unnecessary are left out, and of those that are left the
//! smallest answers, so that the tree is small and the same intrusion always gets the same answer.

use crate::book::Playbook;
use board::CellSet;
use proof::{Lemma, StepId};

/// How much of a tree an alternative means: the nodes below it, then the cells it needs.
pub(crate) type Weight = (u64, usize);

/// Intrusions that are answered alike.
pub(crate) struct Group {
    pub(crate) alternative: StepId,
    pub(crate) tries: CellSet,
}

/// Gives each intrusion an alternative that it leaves alone.
pub(crate) fn cover(
    alternatives: &[StepId],
    lemmas: &[Lemma],
    weights: &[Weight],
    tries: CellSet,
) -> Vec<Group> {
    let free = |id: &StepId| lemmas[id.index()].free;
    let mut kept = alternatives.to_vec();
    kept.sort_by_key(|id| (weights[id.index()], *id));
    kept.dedup();
    for at in (0..kept.len()).rev() {
        let others = kept.iter().enumerate().filter(|(other, _)| *other != at);
        if others.fold(tries, |common, (_, id)| common & free(id)).is_empty() && kept.len() > 1 {
            kept.remove(at);
        }
    }
    let mut left = tries;
    let mut groups = Vec::new();
    for alternative in kept {
        let tries = left - free(&alternative);
        left &= free(&alternative);
        groups.push(Group { alternative, tries });
    }
    groups
}

impl Playbook {
    /// What is answered alike at an or-step.
    pub(crate) fn groups(&self, step: StepId, view: CellSet) -> Vec<Group> {
        let tries = self.lemmas[step.index()].free - view;
        cover(self.alternatives(step), &self.lemmas, &self.weights, tries)
    }

    /// The alternative with the least below it.
    pub(crate) fn best_alternative(&self, step: StepId) -> StepId {
        let best = self.alternatives(step).iter().min_by_key(|id| self.weights[id.index()]);
        *best.unwrap_or(&step)
    }
}
