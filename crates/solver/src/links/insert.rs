//! Adding links and prelinks to the store, and what follows from each.

use super::build::{Links, Waiting};
use super::ends::End;
use super::or_rule;
use super::pairs::PairId;
use board::{Cell, CellSet};

impl<const W: usize> Links<W> {
    pub(super) fn add_link(&mut self, from: End, to: End, turns: i16, carrier: CellSet<W>) {
        if from == to {
            // Once around and back to the same end: the goal on a cylinder.
            if turns.abs() == 1 {
                self.add_ring(from, carrier);
            }
            return;
        }
        let inner = self.ends.is_empty_cell(from) && self.ends.is_empty_cell(to);
        if inner && (carrier & self.ends.empty).len() > self.limits.inner_carrier {
            return;
        }
        if carrier.intersects(self.ends.bit(from) | self.ends.bit(to)) {
            return;
        }
        let Some(pair) = self.ends.pair(from, to, turns) else { return };
        if self.pairs.add_link(pair, carrier, self.ends.empty) {
            self.wait(from, to, turns, carrier);
            if carrier.is_disjoint(self.ends.empty) {
                self.touch(from, to, turns);
                self.touch(to, from, -turns);
            }
        }
    }

    fn touch(&mut self, from: End, to: End, turns: i16) {
        let touching = &mut self.touching[from];
        match to.checked_sub(self.ends.captain.len()) {
            Some(side) => touching.sides |= 1 << side,
            None => touching.cells[(turns + 1) as usize].insert(Cell::new(to)),
        }
    }

    /// Forgets that two ends touch.
    pub(super) fn part(&mut self, one: End, other: End) {
        for (from, to) in [(one, other), (other, one)] {
            let touching = &mut self.touching[from];
            match to.checked_sub(self.ends.captain.len()) {
                Some(side) => touching.sides &= !(1 << side),
                None => touching.cells.iter_mut().for_each(|cells| cells.remove(Cell::new(to))),
            }
        }
    }

    /// Puts a stored link into the queue.
    pub(super) fn wait(&mut self, from: End, to: End, turns: i16, carrier: CellSet<W>) {
        self.queue.push_back(Waiting { from, to, turns, carrier });
    }

    /// Adds the win of a chain that goes around the board already.
    pub(super) fn add_completed_ring(&mut self) {
        if let Some(captain) = self.ends.ring {
            self.add_goal_link(self.ends.chain[captain]);
        }
    }

    fn add_ring(&mut self, end: End, carrier: CellSet<W>) {
        if self.ends.is_empty_cell(end) {
            let whole = carrier | self.ends.bit(end);
            self.add_goal_prelink(whole, Cell::new(end));
        } else {
            self.add_goal_link(carrier | self.ends.chain[end]);
        }
    }

    pub(super) fn add_prelink(
        &mut self,
        from: End,
        to: End,
        turns: i16,
        carrier: CellSet<W>,
        key: Cell,
    ) {
        if from == to {
            if turns.abs() == 1 && !self.ends.is_empty_cell(from) {
                self.add_goal_prelink(carrier | self.ends.chain[from], key);
            }
            return;
        }
        if carrier.intersects(self.ends.bit(from) | self.ends.bit(to)) {
            return;
        }
        // Joined with others it makes a carrier that is larger still.
        let inner = self.ends.is_empty_cell(from) && self.ends.is_empty_cell(to);
        if inner && (carrier & self.ends.empty).len() >= self.limits.inner_carrier {
            return;
        }
        self.add_possible_prelink(from, to, turns, carrier, key);
    }

    /// Adds a prelink between two different ends neither of which its carrier contains.
    #[inline]
    pub(super) fn add_possible_prelink(
        &mut self,
        from: End,
        to: End,
        turns: i16,
        carrier: CellSet<W>,
        key: Cell,
    ) {
        let Some(pair) = self.ends.pair(from, to, turns) else { return };
        if self.pairs.add_prelink(pair, carrier, key, self.ends.empty) {
            self.or_rule(pair, carrier, CellSet::EMPTY, |links, union| {
                links.add_link(from, to, turns, union);
            });
            let shared = self.captured_at(from) | self.captured_at(to);
            if carrier.intersects(shared) {
                self.or_rule(pair, carrier, shared, |links, union| {
                    let whole = union | links.captured_whole(union, &[from, to]);
                    links.add_link(from, to, turns, whole);
                });
            }
        }
    }

    pub(super) fn add_goal_prelink(&mut self, carrier: CellSet<W>, key: Cell) {
        if self.pairs.add_prelink(self.goal, carrier, key, self.ends.empty) {
            self.or_rule(self.goal, carrier, CellSet::EMPTY, Links::add_goal_link);
        }
    }

    pub(super) fn add_goal_link(&mut self, carrier: CellSet<W>) {
        self.pairs.add_link(self.goal, carrier, self.ends.empty);
    }

    /// Hands on the carriers of the links that the newest prelink of a pair makes with the others.
    fn or_rule(
        &mut self,
        pair: PairId,
        newest: CellSet<W>,
        shared: CellSet<W>,
        mut found: impl FnMut(&mut Links<W>, CellSet<W>),
    ) {
        if self.pairs.common(pair).intersects(self.ends.empty - shared) {
            return;
        }
        let Some((_, others)) = self.pairs.prelinks(pair).split_last() else { return };
        let mut joined = std::mem::take(&mut self.joined);
        joined.clear();
        joined.extend_from_slice(self.pairs.links(pair));
        let known = joined.len();
        let (empty, width) = (self.ends.empty, self.limits.or_width);
        or_rule::join(newest, others, empty, shared, width, &mut joined, &mut self.tails);
        for &union in &joined[known..] {
            found(self, union);
        }
        self.joined = joined;
    }
}
