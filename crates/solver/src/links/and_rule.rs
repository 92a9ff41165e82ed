//! The and-rule: links from `x` to `y` and from `y` to `z` make one from `x` to `z`.
//!
//! Their carriers must share nothing, except what an end captures (see `captured`), and neither may need the far
//! end of the other. If `y` is a chain they make a link; if `y` is an empty cell, a prelink with key `y`. Every link
//! is combined with the others once, when its turn in the queue comes. (Theorem 2 of solving-7x7-hex.)

use super::build::{Links, Waiting};
use super::ends::End;
use super::onwards::Onward;
use board::{Cell, CellSet};

/// A link on its way through its middle end.
struct Arrival<const W: usize> {
    far: End,
    middle: End,
    turns: i16,
    carrier: CellSet<W>,
    /// The empty cells of the carrier.
    needed: CellSet<W>,
    /// Cells that a link onwards to an empty cell may need, if it may lead to one at all.
    room: Option<usize>,
    /// What the way through the middle adds to a carrier.
    through: CellSet<W>,
    through_chain: bool,
    /// What the two ends would capture.
    captured: CellSet<W>,
}

/// The ends to which a link may lead on.
struct Targets<const W: usize> {
    /// Cells, for each number of turns from two less than none.
    cells: [CellSet<W>; 5],
    cell_count: usize,
    sides: u8,
}

impl<const W: usize> Targets<W> {
    #[inline]
    fn contain(&self, turns: i16, to: u16) -> bool {
        match usize::from(to).checked_sub(self.cell_count) {
            Some(side) => self.sides >> side & 1 == 1,
            None => self.cells[(turns + 2) as usize].contains(Cell::new(to.into())),
        }
    }
}

impl<const W: usize> Links<W> {
    pub(super) fn combine(&mut self, link: Waiting<W>) {
        let Waiting { from, to, turns, carrier } = link;
        let pair = self.ends.pair(from, to, turns).expect("a stored link");
        if self.pairs.process(pair, carrier) {
            self.and_rule(from, to, turns, carrier);
            self.and_rule(to, from, -turns, carrier);
        }
    }

    /// Joins a link from `far` to `middle` with every processed link from `middle` onwards.
    fn and_rule(&mut self, far: End, middle: End, turns: i16, carrier: CellSet<W>) {
        if self.ends.is_side(middle) {
            return;
        }
        let through_chain = !self.ends.is_empty_cell(middle);
        let needed = carrier & self.ends.empty;
        let arrival = Arrival {
            far,
            middle,
            turns,
            carrier,
            needed,
            room: self.room(far, through_chain, needed),
            through: if through_chain { self.ends.chain[middle] } else { self.ends.bit(middle) },
            through_chain,
            captured: self.captured_at(far) | self.captured_at(middle),
        };
        let targets = self.targets(&arrival);
        // New links are between the far end and others, so that this list stays as it is.
        let onwards = self.pairs.onwards_mut().take(middle);
        for onwards in onwards.chunks(64) {
            // Nobody could foretell which ones fit: they are told apart without branches.
            let fits = onwards.iter().enumerate().fold(0u64, |fits, (number, onward)| {
                let shared = (onward.carrier & needed) - arrival.captured;
                let fit = shared.is_subset(self.captured[usize::from(onward.to)].all)
                    & targets.contain(turns + onward.turns, onward.to);
                fits | u64::from(fit) << number
            });
            for number in CellSet::<1>::from_words([fits]) {
                let onward = &onwards[number.index()];
                self.join(&arrival, onward, onward.carrier & needed);
            }
        }
        self.pairs.onwards_mut().put_back(middle, onwards);
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

    /// Where a link may lead to through its middle: not back, nor to what touches its far end.
    fn targets(&self, arrival: &Arrival<W>) -> Targets<W> {
        let touching = &self.touching[arrival.far];
        let wanted = match arrival.room {
            Some(_) => self.ends.own | (self.ends.empty - arrival.needed),
            None => self.ends.own,
        };
        let [back, none, on] = touching.cells.map(|touching| wanted - touching);
        let none = none - self.ends.bit(arrival.far);
        let cells = [CellSet::EMPTY, back, none, on, CellSet::EMPTY];
        let cell_count = self.ends.captain.len();
        let far_side = arrival.far.checked_sub(cell_count).map_or(0, |side| 1 << side);
        Targets { cells, cell_count, sides: !(touching.sides | far_side) }
    }

    /// Joins a link with one onwards, with which it shares nothing but captured cells.
    fn join(&mut self, arrival: &Arrival<W>, onward: &Onward<W>, shared: CellSet<W>) {
        let &Arrival { far, middle, carrier, through, through_chain, .. } = arrival;
        let to = End::from(onward.to);
        // A link back to where the first one began closes a ring; else neither may need the other's far end.
        if to != far && onward.carrier.intersects(self.ends.bit(far)) {
            return;
        }
        if self.ends.is_empty_cell(to)
            && arrival.room.is_some_and(|room| (onward.carrier & self.ends.empty).len() > room)
        {
            return;
        }
        let mut union = carrier | onward.carrier | through;
        if !shared.is_empty() {
            union |= self.captured_whole(shared, &[far, middle, to]);
        }
        let turns = arrival.turns + onward.turns;
        if through_chain {
            self.add_link(far, to, turns, union);
        } else if to == far || !shared.is_empty() {
            self.add_prelink(far, to, turns, union, Cell::new(middle));
        } else {
            self.add_possible_prelink(far, to, turns, union, Cell::new(middle));
        }
    }

    pub(super) fn captured_at(&self, end: End) -> CellSet<W> {
        self.captured[end].all
    }

    /// The whole pairs that the ends capture and of which carriers share a cell.
    pub(super) fn captured_whole(&self, overlap: CellSet<W>, ends: &[End]) -> CellSet<W> {
        ends.iter().fold(CellSet::EMPTY, |all, &end| all | self.captured[end].touching(overlap))
    }
}
