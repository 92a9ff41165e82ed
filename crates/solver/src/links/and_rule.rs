//! The and-rule: links from `x` to `y` and from `y` to `z` make one from `x` to `z`.
//!
//! Their carriers must share nothing, except what an end captures (see `captured`), and neither may need the far
//! end of the other. If `y` is a chain they make a link; if `y` is an empty cell, a prelink with key `y`. Every link
//! is combined with the others once, when its turn in the queue comes. (Theorem 2 of solving-7x7-hex.)

use super::build::{Links, Waiting};
use super::ends::End;
use board::{Cell, CellSet};

/// A link on its way through its middle end.
struct Arrival<const W: usize> {
    far: End,
    middle: End,
    turns: i16,
    carrier: CellSet<W>,
    /// What the way through the middle adds to a carrier.
    through: CellSet<W>,
    through_chain: bool,
    /// What the two ends would capture.
    captured: CellSet<W>,
}

impl<const W: usize> Links<W> {
    pub(super) fn combine(&mut self, link: Waiting<W>) {
        let Waiting { from, to, turns, carrier } = link;
        let pair = self.ends.pair(from, to, turns).expect("a stored link");
        if !self.pairs.process(pair, carrier) {
            return;
        }
        self.and_rule(from, to, turns, carrier);
        self.and_rule(to, from, -turns, carrier);
        self.link(from, to, turns);
        self.link(to, from, -turns);
    }

    fn link(&mut self, from: End, to: End, turns: i16) {
        let linked = &mut self.linked[from];
        match to.checked_sub(self.ends.captain.len()) {
            Some(side) => linked.sides |= 1 << side,
            None => linked.cells[(turns + 1) as usize].insert(Cell::new(to)),
        }
    }

    /// Forgets all links between two ends.
    pub(super) fn unlink(&mut self, from: End, to: End) {
        for (from, to) in [(from, to), (to, from)] {
            for known in [&mut self.linked[from], &mut self.touching[from]] {
                match to.checked_sub(self.ends.captain.len()) {
                    Some(side) => known.sides &= !(1 << side),
                    None => known.cells.iter_mut().for_each(|cells| cells.remove(Cell::new(to))),
                }
            }
        }
    }

    /// Joins a link from `far` to `middle` with every processed link from `middle` onwards.
    fn and_rule(&mut self, far: End, middle: End, turns: i16, carrier: CellSet<W>) {
        if self.ends.is_side(middle) {
            return;
        }
        let through_chain = !self.ends.is_empty_cell(middle);
        let arrival = Arrival {
            far,
            middle,
            turns,
            carrier,
            through: if through_chain { self.ends.chain[middle] } else { self.ends.bit(middle) },
            through_chain,
            captured: self.captured_at(far) | self.captured_at(middle),
        };
        let onwards = self.linked[middle];
        let needed = carrier & self.ends.empty;
        let room = self.room(far, through_chain, needed);
        let unwanted = if room.is_none() { self.ends.empty } else { needed };
        for further in self.ends.possible_turns() {
            let total = turns + further;
            let mut cells = onwards.cells[(further + 1) as usize] - unwanted;
            if total == 0 || self.ends.spans == 1 {
                cells -= self.ends.bit(far);
            }
            if total.abs() <= 1 {
                cells -= self.touching[far].cells[(total + 1) as usize];
            }
            for to in cells {
                let is_empty = self.ends.empty.contains(to);
                let room = if is_empty { room.unwrap_or(0) } else { usize::MAX };
                self.join(&arrival, to.index(), further, room);
            }
        }
        let sides = onwards.sides & !self.touching[far].sides;
        for side in (0..2).filter(|side| sides >> side & 1 == 1) {
            if self.ends.side(side) != far {
                self.join(&arrival, self.ends.side(side), 0, usize::MAX);
            }
        }
    }

    /// How many cells a link onwards to an empty cell may need; `None` if already the link up to here needs too many.
    fn room(&self, far: End, through_chain: bool, needed: CellSet<W>) -> Option<usize> {
        if !self.ends.is_empty_cell(far) {
            return Some(usize::MAX);
        }
        // A prelink takes in its key, and is of use only if it leaves room for another one.
        let extra = if through_chain { 0 } else { 2 };
        self.limits.inner_carrier.checked_sub(needed.len() + extra)
    }

    /// Joins a link with the processed links from its middle to `to` that need no more cells than there is room for.
    fn join(&mut self, arrival: &Arrival<W>, to: End, further: i16, room: usize) {
        let &Arrival { far, middle, turns, carrier, through, through_chain, captured } = arrival;
        // A link back to where the first one began closes a ring; else neither may need the other's far end.
        let far_bit = if to == far { CellSet::EMPTY } else { self.ends.bit(far) };
        let needed = carrier & self.ends.empty;
        let blocked = (needed - (captured | self.captured_at(to))) | far_bit;
        let pair = self.ends.pair(middle, to, further).expect("linked ends are a pair");
        for at in 0..self.pairs.processed(pair).len() {
            let onwards = self.pairs.processed(pair)[at];
            if onwards.intersects(blocked) || (onwards & self.ends.empty).len() > room {
                continue;
            }
            let mut union = carrier | onwards | through;
            if onwards.intersects(needed) {
                union |= self.captured_whole(needed & onwards, &[far, middle, to]);
            }
            if through_chain {
                self.add_link(far, to, turns + further, union);
            } else {
                self.add_prelink(far, to, turns + further, union, Cell::new(middle));
            }
        }
    }

    pub(super) fn captured_at(&self, end: End) -> CellSet<W> {
        if self.ends.is_empty_cell(end) { self.captured[end].all } else { CellSet::EMPTY }
    }

    /// The whole pairs that the ends capture and of which carriers share a cell.
    pub(super) fn captured_whole(&self, overlap: CellSet<W>, ends: &[End]) -> CellSet<W> {
        let empty_ends = ends.iter().filter(|&&end| self.ends.is_empty_cell(end));
        empty_ends.fold(CellSet::EMPTY, |all, &end| all | self.captured[end].touching(overlap))
    }
}
