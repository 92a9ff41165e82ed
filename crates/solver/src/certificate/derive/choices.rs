//! The or-rule's choices: prelinks of which no cell is common to all.

use super::fact::{Carried, FactId};
use board::CellSet;

/// Prelinks tried for one that is new: the few choices that are worth having come early.
const MOST_TRIES: usize = 60;

/// Prelinks that can be joined.
pub(super) struct Choice<const W: usize> {
    pub(super) facts: Vec<FactId>,
    pub(super) union: CellSet<W>,
    /// The captured cells that are common to all.
    pub(super) common: CellSet<W>,
}

struct Search<'a, const W: usize> {
    others: &'a [Carried<W>],
    links: &'a [Carried<W>],
    captured: CellSet<W>,
    width: usize,
    tries: usize,
    chosen: Vec<FactId>,
    found: Vec<Choice<W>>,
}

/// The sets of prelinks, the last of the list among them, that have nothing in common but captured cells. Sets that
/// need all cells of a known link, or of a link found, are left out.
pub(super) fn choices<const W: usize>(
    prelinks: &[Carried<W>],
    links: &[Carried<W>],
    captured: CellSet<W>,
    width: usize,
) -> Vec<Choice<W>> {
    let Some((newest, others)) = prelinks.split_last() else { return Vec::new() };
    let common = others.iter().fold(newest.free, |common, other| common & other.free);
    if !common.is_subset(captured) {
        return Vec::new();
    }
    let mut search = Search {
        others,
        links,
        captured,
        width,
        tries: MOST_TRIES,
        chosen: vec![newest.fact],
        found: Vec::new(),
    };
    search.choose(newest.free, newest.free, 0);
    search.found
}

impl<const W: usize> Search<'_, W> {
    fn is_covered(&self, union: CellSet<W>) -> bool {
        self.links.iter().any(|link| link.free.is_subset(union))
            || self.found.iter().any(|choice| choice.union.is_subset(union))
    }

    fn choose(&mut self, common: CellSet<W>, union: CellSet<W>, from: usize) {
        if common.is_subset(self.captured) {
            self.found.push(Choice { facts: self.chosen.clone(), union, common });
            return;
        }
        if self.chosen.len() == self.width {
            return;
        }
        let left = self.others[from..].iter().fold(common, |common, other| common & other.free);
        if !left.is_subset(self.captured) {
            return;
        }
        for at in from..self.others.len() {
            let Carried { free, fact } = self.others[at];
            let helps = !(common - self.captured).is_subset(free);
            if helps && self.tries > 0 && !self.is_covered(union | free) {
                self.tries -= 1;
                self.chosen.push(fact);
                self.choose(common & free, union | free, at + 1);
                self.chosen.pop();
            }
        }
    }
}
