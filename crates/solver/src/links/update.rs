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
use super::pairs::PairId;
use crate::grid::{Grid, Stones};
use board::{Cell, CellSet};

/// What [`Links::undo`] restores besides the pairs.
#[derive(Clone, Debug)]
pub(super) struct Before<const W: usize> {
    ends: Ends<W>,
    touching: Vec<TouchingEnds<W>>,
    captured: Vec<Captures<W>>,
}

/// A carrier that has to be inserted again.
struct Carried<const W: usize> {
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
        self.remember();
        let opposing = stones.by[!self.colour] & self.ends.empty;
        let own = stones.by[self.colour] & self.ends.empty;
        for cell in opposing {
            self.drop_end(cell.index());
        }
        let mut carried = Vec::new();
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
            for one in carried {
                self.carry_over(&one, own);
            }
            self.combine_all(stop);
        }
    }

    /// Leaves the links as they are, as an update that [`Links::undo`] takes back.
    pub fn stay(&mut self) {
        self.remember();
    }

    fn remember(&mut self) {
        self.pairs.begin();
        if self.before.len() == self.updates {
            self.before.push(Before {
                ends: self.ends.clone(),
                touching: Vec::new(),
                captured: Vec::new(),
            });
        }
        let before = &mut self.before[self.updates];
        before.ends.clone_from(&self.ends);
        before.touching.clone_from(&self.touching);
        before.captured.clone_from(&self.captured);
        self.updates += 1;
    }

    /// Takes back the last update; false if there is none.
    pub fn undo(&mut self) -> bool {
        if self.updates == 0 {
            return false;
        }
        self.updates -= 1;
        let before = &mut self.before[self.updates];
        self.pairs.undo();
        std::mem::swap(&mut self.ends, &mut before.ends);
        std::mem::swap(&mut self.touching, &mut before.touching);
        std::mem::swap(&mut self.captured, &mut before.captured);
        true
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
