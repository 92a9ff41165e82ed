//! The links of a small position once more, this time with their proofs.
//!
//! The search keeps carriers, not derivations. A carrier is enough to find the derivation again: everything outside
//! it is given to the opponent, and in the few cells that are left the same rules find the same connection. What
//! is found are [facts](fact::Fact) that remember what they come from; only those on which the win builds become
//! steps of a certificate. Nothing here has to be trusted: each step is checked as it is added.

mod choices;
mod fact;
mod insert;
mod shared;
mod write;

use super::Claim;
use crate::grid::{Grid, Stones};
use crate::inferior::ring::Rings;
use crate::links::{Captures, Ends, Learned, Limits};
use board::{ByColour, Cell, CellSet, Colour};
use fact::{Fact, FactId, How, Known};
use proof::End as ProofEnd;
use std::collections::{BTreeSet, HashSet, VecDeque};

/// The number of an end, as for the links of the search.
type End = usize;

/// Finds connections of one player, position after position.
pub(super) struct Derivation<const W: usize> {
    colour: Colour,
    limits: Limits,
    ends: Ends<W>,
    /// For each empty cell, what a stone there would capture.
    captures: Vec<Captures<W>>,
    facts: Vec<Fact<W>>,
    /// The facts that the or-rule joined, one list after the other.
    joined: Vec<FactId>,
    /// For each pair of ends what is known, and at the end the same for the goal on a cylinder.
    known: Vec<Known<W>>,
    /// The pairs of which something is known.
    used: Vec<usize>,
    /// For each end, where processed links lead from it.
    linked: Vec<Vec<(End, i16)>>,
    queue: VecDeque<FactId>,
    goal: usize,
}

impl<const W: usize> Derivation<W> {
    pub(super) fn new(grid: &Grid<W>, colour: Colour) -> Derivation<W> {
        let ends = Ends::new(grid, colour);
        let goal = match grid.sides(colour) {
            [] => ends.pair_count(),
            _ => ends.pair(ends.side(0), ends.side(1), 0).expect("sides have no turns"),
        };
        Derivation {
            colour,
            limits: Limits::default(),
            captures: vec![Captures::default(); grid.cell_count()],
            facts: Vec::new(),
            joined: Vec::new(),
            known: (0..=ends.pair_count()).map(|_| Known::default()).collect(),
            used: Vec::new(),
            linked: vec![Vec::new(); ends.count()],
            queue: VecDeque::new(),
            goal,
            ends,
        }
    }

    /// A win that shows the claim, if links within these limits do, learned ones among them.
    pub(super) fn find(
        &mut self,
        grid: &Grid<W>,
        claim: &Claim<W>,
        limits: Limits,
        learned: &[Learned<W>],
    ) -> Option<FactId> {
        self.begin(grid, claim.own, claim.free, limits);
        self.add_touching(grid);
        self.add_learned(learned);
        loop {
            if let Some(win) = self.known[self.goal].found(claim.kind) {
                return Some(win);
            }
            let link = self.queue.pop_front()?;
            self.combine(link);
        }
    }

    /// The numbers of the learned links on which a fact builds.
    pub(super) fn learned_for(&self, win: FactId) -> BTreeSet<usize> {
        let mut numbers = BTreeSet::new();
        let mut seen = HashSet::from([win]);
        let mut waiting = vec![win];
        while let Some(fact) = waiting.pop() {
            let parts = match self.facts[fact].how {
                How::Touch { .. } => &[][..],
                How::And { ref parts, .. } => &parts[..],
                How::Or { first, count } => &self.joined[first..first + count],
                How::Ring { ref part } => std::slice::from_ref(part),
                How::Learned { number } => {
                    numbers.insert(number);
                    &[]
                }
            };
            waiting.extend(parts.iter().copied().filter(|&part| seen.insert(part)));
        }
        numbers
    }

    fn add_learned(&mut self, learned: &[Learned<W>]) {
        for (number, learned) in learned.iter().enumerate() {
            let (end, _) = self.ends.end_of(learned.end);
            let ends = [end, self.ends.side(learned.side)];
            let at_end = self.ends.bit(end);
            let free = (learned.carrier & self.ends.empty) - at_end;
            let how = How::Learned { number };
            if self.ends.own.contains(learned.key) {
                self.add_link(ends, 0, free, how);
            } else {
                self.add_prelink(ends, 0, free, how);
            }
        }
    }

    fn begin(&mut self, grid: &Grid<W>, own: CellSet<W>, free: CellSet<W>, limits: Limits) {
        self.limits = limits;
        self.facts.clear();
        self.joined.clear();
        self.queue.clear();
        for pair in self.used.drain(..) {
            self.known[pair].clear();
        }
        self.linked.iter_mut().for_each(Vec::clear);
        let mut by = ByColour::default();
        by[self.colour] = own;
        by[!self.colour] = grid.cells() - own - free;
        let stones = Stones { by };
        self.ends.set_stones(grid, &stones, self.colour);
        if grid.has_inferior_cells() {
            let rings = Rings::of(grid, &stones);
            for cell in free {
                self.captures[cell.index()] =
                    Captures::of(grid, &rings, cell, self.colour, free, own);
            }
        }
    }

    fn add_touching(&mut self, grid: &Grid<W>) {
        let cells = self.ends.own | self.ends.empty;
        for cell in cells {
            let (end, turns_here) = self.ends.end_of(cell);
            for step in grid.board().steps(cell).iter().filter(|step| cells.contains(step.to)) {
                let turn = if self.ends.spans == 1 { 0 } else { step.turn.x };
                let (other, turns_there) = self.ends.end_of(step.to);
                let turns = turns_here + turn - turns_there;
                if other != end || turns != 0 {
                    let how = How::Touch { from: cell, to: ProofEnd::Cell(step.to), turn };
                    self.add_link([end, other], turns, CellSet::EMPTY, how);
                }
            }
            let sides = grid.board().side_mask(cell, self.colour);
            for side in (0..2u8).filter(|side| sides >> side & 1 == 1) {
                let how = How::Touch { from: cell, to: ProofEnd::Side(side), turn: 0 };
                let ends = [end, self.ends.side(side.into())];
                self.add_link(ends, 0, CellSet::EMPTY, how);
            }
        }
    }

    fn combine(&mut self, link: FactId) {
        let Fact { ends: [from, to], turns, free, .. } = self.facts[link];
        let pair = self.ends.pair(from, to, turns).expect("a stored link");
        let Some(is_first) = self.known[pair].process(link) else { return };
        self.and_rule([from, to], turns, free, link);
        self.and_rule([to, from], -turns, free, link);
        if is_first {
            self.linked[from].push((to, turns));
            self.linked[to].push((from, -turns));
        }
    }

    /// Joins a link from `far` to `middle` with every processed link onwards.
    fn and_rule(&mut self, [far, middle]: [End; 2], turns: i16, free: CellSet<W>, link: FactId) {
        if self.ends.is_side(middle) {
            return;
        }
        for at in 0..self.linked[middle].len() {
            let (to, further) = self.linked[middle][at];
            let total = turns + further;
            let target = match self.target(far, to, total) {
                Some(target) if !self.known[target].is_touching() => target,
                _ => continue,
            };
            let pair = self.ends.pair(middle, to, further).expect("linked ends are a pair");
            // Neither may need the far end of the other, unless they close a ring.
            let far_ends = if to == far {
                [CellSet::EMPTY; 2]
            } else {
                [far, to].map(|end| self.ends.bit(end))
            };
            if free.intersects(far_ends[1]) {
                continue;
            }
            for number in 0..self.known[pair].processed() {
                let onwards = self.known[pair].links()[number];
                if onwards.free.is_disjoint(far_ends[0]) {
                    let parts = [link, onwards.fact];
                    self.join([far, middle, to], total, target, parts, [free, onwards.free]);
                }
            }
        }
    }

    /// The pair of ends that a connection would join; `None` if it would be of no use.
    fn target(&self, from: End, to: End, turns: i16) -> Option<usize> {
        if from != to {
            self.ends.pair(from, to, turns)
        } else if turns.abs() == 1 {
            Some(self.goal)
        } else {
            None
        }
    }

    fn join(
        &mut self,
        [far, middle, to]: [End; 3],
        turns: i16,
        target: usize,
        parts: [FactId; 2],
        frees: [CellSet<W>; 2],
    ) {
        let through =
            if self.ends.is_empty_cell(middle) { self.ends.bit(middle) } else { CellSet::EMPTY };
        let is_prelink = !through.is_empty();
        let mut free = frees[0] | frees[1] | through;
        if self.is_too_large([far, to], free, is_prelink)
            || self.known[target].covers(free, is_prelink)
        {
            return;
        }
        let overlap = frees[0] & frees[1];
        if !overlap.is_empty() {
            let Some(pairs) = self.shared_pairs(overlap, &[far, middle, to]) else { return };
            free = self.with_shared(free, &pairs, &[far, middle, to]);
        }
        let how = How::And { parts, via: Cell::new(middle) };
        if is_prelink {
            self.add_prelink([far, to], turns, free, how);
        } else {
            self.add_link([far, to], turns, free, how);
        }
    }

    /// Between empty cells a connection must not need many cells; a prelink must leave room for another one.
    fn is_too_large(&self, ends: [End; 2], free: CellSet<W>, is_prelink: bool) -> bool {
        let is_inner = ends.iter().all(|&end| self.ends.is_empty_cell(end));
        is_inner && free.len() + usize::from(is_prelink) > self.limits.inner_carrier
    }
}
