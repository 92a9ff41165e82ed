//! Adding facts, and what the or-rule makes of them.

use super::choices::{Choice, choices};
use super::fact::{Carried, Fact, FactId, How, Known};
use super::{Derivation, End};
use board::{Cell, CellSet};

impl<const W: usize> Derivation<W> {
    fn add_fact(&mut self, ends: [End; 2], turns: i16, free: CellSet<W>, how: How) -> Carried<W> {
        self.facts.push(Fact { ends, turns, free, how, step: None });
        Carried { free, fact: self.facts.len() - 1 }
    }

    /// What is known of a pair, to be added to.
    fn known_mut(&mut self, pair: usize) -> &mut Known<W> {
        if self.known[pair].is_unused() {
            self.used.push(pair);
        }
        &mut self.known[pair]
    }

    /// How many links and prelinks are kept between two ends.
    fn most(&self, ends: [End; 2]) -> (usize, usize) {
        if ends.iter().any(|&end| self.ends.is_side(end)) {
            (self.limits.links, self.limits.prelinks)
        } else {
            (self.limits.inner_links, self.limits.inner_prelinks)
        }
    }

    pub(super) fn add_link(&mut self, ends: [End; 2], turns: i16, free: CellSet<W>, how: How) {
        let [from, to] = ends;
        if from == to {
            let ring = self.add_fact(ends, turns, free, how).fact;
            let how = How::Ring { part: ring };
            if self.ends.is_empty_cell(from) {
                self.add_goal_prelink(free.with(Cell::new(from)), how);
            } else {
                self.add_goal_link(free, how);
            }
            return;
        }
        let Some(pair) = self.ends.pair(from, to, turns) else { return };
        if self.is_too_large(ends, free, false) || self.known[pair].covers(free, false) {
            return;
        }
        let link = self.add_fact(ends, turns, free, how);
        let most = self.most([from, to]).0;
        if self.known_mut(pair).add_link(link, most) && pair != self.goal {
            self.queue.push_back(link.fact);
        }
    }

    pub(super) fn add_prelink(&mut self, ends: [End; 2], turns: i16, free: CellSet<W>, how: How) {
        let [from, to] = ends;
        if from == to {
            if !self.ends.is_empty_cell(from) {
                let ring = self.add_fact(ends, turns, free, how).fact;
                self.add_goal_prelink(free, How::Ring { part: ring });
            }
            return;
        }
        let Some(pair) = self.ends.pair(from, to, turns) else { return };
        if self.known[pair].covers(free, true) {
            return;
        }
        let prelink = self.add_fact(ends, turns, free, how);
        let most = self.most([from, to]).1;
        if !self.known_mut(pair).add_prelink(prelink, most) {
            return;
        }
        for choice in self.choices(pair, CellSet::EMPTY) {
            let how = self.alternatives(&choice.facts);
            self.add_link(ends, turns, choice.union, how);
        }
        let captured = self.captured_by(&ends);
        if free.intersects(captured) {
            for choice in self.choices(pair, captured) {
                let overlap = choice.common;
                let Some(pairs) = self.shared_pairs(overlap, &ends) else { continue };
                let free = self.with_shared(choice.union, &pairs, &ends);
                let how = self.alternatives(&choice.facts);
                self.add_link(ends, turns, free, how);
            }
        }
    }

    fn add_goal_link(&mut self, free: CellSet<W>, how: How) {
        if !self.known[self.goal].covers(free, false) {
            let link = self.add_fact([0; 2], 0, free, how);
            let most = self.limits.links;
            self.known_mut(self.goal).add_link(link, most);
        }
    }

    fn add_goal_prelink(&mut self, free: CellSet<W>, how: How) {
        if self.known[self.goal].covers(free, true) {
            return;
        }
        let prelink = self.add_fact([0; 2], 0, free, how);
        let most = self.limits.prelinks;
        if self.known_mut(self.goal).add_prelink(prelink, most) {
            for choice in self.choices(self.goal, CellSet::EMPTY) {
                let how = self.alternatives(&choice.facts);
                self.add_goal_link(choice.union, how);
            }
        }
    }

    /// The ways to join the newest prelink of a pair with others, if captured cells may be common to all.
    fn choices(&self, pair: usize, captured: CellSet<W>) -> Vec<Choice<W>> {
        let known = &self.known[pair];
        choices(known.prelinks(), known.links(), captured, self.limits.or_width)
    }

    fn alternatives(&mut self, facts: &[FactId]) -> How {
        let first = self.joined.len();
        self.joined.extend_from_slice(facts);
        How::Or { first, count: facts.len() }
    }
}
