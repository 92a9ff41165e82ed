//! Links after new stones, from the links before, and back.
//!
//! Opposing stones: carriers that contain one are dropped, and so is everything that ended there. Own stones:
//! an end that has become a stone, or part of a larger chain, hands its links over to the new chain; carriers
//! that contain a new stone need less than before. What was handed over or has shrunk goes through the ordinary
//! insertion again and is combined anew; everything else stays. No smaller carrier is missed by dropping larger
//! ones: a stone that spoils the smaller one spoils the larger one too.

use super::build::{Links, Stop, TouchingEnds};
use super::captured::Captures;
use super::ends::{End, Ends, PairEnds};
use super::learned::Learned;
use super::pairs::{Log, PairId};
use crate::grid::{Grid, Stones};
use board::{Cell, CellSet};

/// An update: what it replaced, or once it has been taken back, what it led to.
#[derive(Clone, Debug)]
pub struct Change<const W: usize> {
    ends: Ends<W>,
    touching: Vec<TouchingEnds<W>>,
    captured: Vec<Captures<W>>,
    log: Log<W>,
}

/// A carrier that has to be inserted again.
#[derive(Clone, Debug)]
pub(super) struct Carried<const W: usize> {
    from: End,
    to: End,
    turns: i16,
    carrier: CellSet<W>,
    /// `None` for a link.
    key: Option<Cell>,
}

impl<const W: usize> Links<W> {
    /// Brings the links up to date after stones of any colour were added.
    pub fn update(&mut self, grid: &Grid<W>, stones: &Stones<W>, stop: Stop) {
        self.update_with(grid, stones, stop, &[]);
    }

    /// The same, with links that were learned elsewhere and fit the stones.
    pub(crate) fn update_with(
        &mut self,
        grid: &Grid<W>,
        stones: &Stones<W>,
        stop: Stop,
        learned: &[Learned<W>],
    ) {
        self.begin_change();
        let opposing = stones.by[!self.colour] & self.ends.empty;
        let own = stones.by[self.colour] & self.ends.empty;
        for cell in opposing {
            self.drop_end(cell.index());
        }
        let mut carried = std::mem::take(&mut self.carried);
        carried.clear();
        self.drop_carriers(opposing, own, &mut carried);
        let heads = self.ends.heads();
        self.ends.set_stones(grid, stones, self.colour);
        self.find_captured(grid, stones, within_two(grid, own | opposing));
        if !own.is_empty() {
            for head in heads {
                if self.ends.captain[head.index()] != head.index() {
                    self.take_everything(head.index(), &mut carried);
                } else if own.contains(head) {
                    self.process_again(head.index());
                }
            }
            self.add_completed_ring();
            for one in &carried {
                self.carry_over(one, own);
            }
            self.add_templates_with(own);
        }
        learned.iter().for_each(|learned| self.add_learned(learned));
        self.combine_all(stop);
        self.carried = carried;
        self.end_change();
    }

    /// Leaves the links as they are, as an update that [`Links::undo`] takes back.
    pub fn stay(&mut self) {
        self.begin_change();
        self.end_change();
    }

    fn begin_change(&mut self) {
        let mut change = self.spare.pop().unwrap_or_else(|| {
            let (touching, captured) = (Vec::new(), Vec::new());
            Box::new(Change { ends: self.ends.clone(), touching, captured, log: Log::default() })
        });
        change.ends.clone_from(&self.ends);
        change.touching.clone_from(&self.touching);
        change.captured.clone_from(&self.captured);
        self.pairs.begin(std::mem::take(&mut change.log));
        self.changes.push(change);
    }

    fn end_change(&mut self) {
        self.changes.last_mut().expect("an update was begun").log = self.pairs.end();
    }

    /// Takes back the last update for good; false if there is none.
    pub fn undo(&mut self) -> bool {
        let Some(mut change) = self.changes.pop() else { return false };
        self.pairs.undo(&change.log);
        self.swap(&mut change);
        self.spare.push(change);
        true
    }

    /// Takes back the last update, if there is one, so that it can be made again where it was made before.
    pub fn take_back(&mut self) -> Option<Box<Change<W>>> {
        let mut change = self.changes.pop()?;
        self.pairs.exchange(&mut change.log);
        self.swap(&mut change);
        Some(change)
    }

    /// Makes an update again. The links must be what they were when it was taken back.
    pub fn make_again(&mut self, mut change: Box<Change<W>>) {
        self.pairs.exchange(&mut change.log);
        self.swap(&mut change);
        self.changes.push(change);
    }

    /// Has no more use for an update that was taken back, but for its memory.
    pub fn forget(&mut self, change: Box<Change<W>>) {
        self.spare.push(change);
    }

    fn swap(&mut self, change: &mut Change<W>) {
        std::mem::swap(&mut self.ends, &mut change.ends);
        std::mem::swap(&mut self.touching, &mut change.touching);
        std::mem::swap(&mut self.captured, &mut change.captured);
    }

    /// Drops carriers that contain an opposing stone, and takes out those that contain an own one.
    fn drop_carriers(
        &mut self,
        opposing: CellSet<W>,
        own: CellSet<W>,
        carried: &mut Vec<Carried<W>>,
    ) {
        for pair in 0..self.pairs.len() {
            if !self.pairs.may_contain(pair, opposing | own) {
                continue;
            }
            if self.pairs.may_contain(pair, opposing) {
                self.pairs.remove_containing(pair, opposing);
            }
            if self.pairs.may_contain(pair, own) {
                let (from, to, turns) = match self.pairs.ends(pair) {
                    Some(PairEnds { low, high, turns }) => (low.into(), high.into(), turns),
                    // The goal on a cylinder is a pair of its own, whose carriers name the whole ring.
                    None => (END_OF_RING, END_OF_RING, 0),
                };
                self.take(from, to, turns, pair, own, carried);
                self.pairs.remove_containing(pair, own);
            }
        }
    }

    fn drop_end(&mut self, end: End) {
        for other in 0..self.ends.count() {
            for turns in self.ends.possible_turns() {
                if other != end
                    && let Some(pair) = self.ends.pair(end, other, turns)
                {
                    self.pairs.remove_everything(pair);
                }
            }
            self.part(end, other);
        }
    }

    /// Combines the links of an empty cell that has become a stone anew: they now meet in a chain.
    fn process_again(&mut self, end: End) {
        for other in (0..self.ends.count()).filter(|&other| other != end) {
            for turns in self.ends.possible_turns() {
                let Some(pair) = self.ends.pair(end, other, turns) else { continue };
                if !self.pairs.processed(pair).is_empty() {
                    self.pairs.unprocess(pair);
                    for at in 0..self.pairs.links(pair).len() {
                        self.wait(end, other, turns, self.pairs.links(pair)[at]);
                    }
                }
            }
            self.part(end, other);
        }
    }

    fn take_everything(&mut self, end: End, carried: &mut Vec<Carried<W>>) {
        for other in (0..self.ends.count()).filter(|&other| other != end) {
            for turns in self.ends.possible_turns() {
                let Some(pair) = self.ends.pair(end, other, turns) else { continue };
                self.take(end, other, turns, pair, !CellSet::EMPTY, carried);
                self.pairs.remove_everything(pair);
            }
            self.part(end, other);
        }
    }

    /// Notes the carriers of a pair that contain one of these cells, or all of them.
    fn take(
        &self,
        from: End,
        to: End,
        turns: i16,
        pair: PairId,
        cells: CellSet<W>,
        carried: &mut Vec<Carried<W>>,
    ) {
        let wanted = |carrier: CellSet<W>| cells == !CellSet::EMPTY || carrier.intersects(cells);
        let links = self.pairs.links(pair).iter().map(|&carrier| (carrier, None));
        let keys = self.pairs.keys(pair).iter().map(|&key| Some(key));
        let prelinks = self.pairs.prelinks(pair).iter().copied().zip(keys);
        for (carrier, key) in links.chain(prelinks).filter(|(carrier, _)| wanted(*carrier)) {
            carried.push(Carried { from, to, turns, carrier, key });
        }
    }

    /// Inserts a carrier again, between the chains to which its ends belong now.
    fn carry_over(&mut self, one: &Carried<W>, own: CellSet<W>) {
        let key = one.key.filter(|&key| !own.contains(key));
        if one.from == END_OF_RING {
            match key {
                Some(key) => self.add_goal_prelink(one.carrier, key),
                None => self.add_goal_link(one.carrier),
            }
            return;
        }
        let (from, turns_from) = self.ends.chain_end(one.from);
        let (to, turns_to) = self.ends.chain_end(one.to);
        let turns = turns_from + one.turns - turns_to;
        if from == to && turns == 0 {
            return;
        }
        match key {
            Some(key) => self.add_prelink(from, to, turns, one.carrier, key),
            None => self.add_link(from, to, turns, one.carrier),
        }
    }
}

/// The cells at a distance of at most two from a set.
fn within_two<const W: usize>(grid: &Grid<W>, cells: CellSet<W>) -> CellSet<W> {
    cells.iter().fold(cells, |all, cell| all | grid.near(cell))
}

/// Stands for both ends of a ring around a cylinder.
const END_OF_RING: End = End::MAX;
