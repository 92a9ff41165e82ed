//! Building all links of a position, and the and-rule.
//!
//! And-rule: links from `x` to `y` and from `y` to `z` whose carriers share nothing, and neither of which needs
//! the far end of the other, make a link from `x` to `z` if `y` is a chain, and a prelink with key `y` if `y` is
//! an empty cell. Every link is combined with the others once, when its turn in the queue comes.

use super::captured::Captures;
use super::ends::{End, Ends};
use super::pairs::{PairId, Pairs};
use super::update::Before;
use super::{Endpoint, Limits, Link, Prelink, or_rule};
use crate::grid::{Grid, Stones};
use crate::inferior::ring::Rings;
use crate::search::resistance::Wire;
use board::{Cell, CellSet, Colour};
use std::collections::VecDeque;

/// A link waiting to be combined with others.
#[derive(Clone, Copy, Debug)]
struct Waiting<const W: usize> {
    from: End,
    to: End,
    turns: i16,
    carrier: CellSet<W>,
}

/// The ends to which processed links lead from an end: cells for each possible number of turns, and sides.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct LinkedEnds<const W: usize> {
    cells: [CellSet<W>; 3],
    sides: u8,
}

/// All links and prelinks of one player.
#[derive(Clone, Debug)]
pub struct Links<const W: usize> {
    pub(super) colour: Colour,
    limits: Limits,
    pub(super) ends: Ends<W>,
    pub(super) pairs: Pairs<W>,
    /// The pair whose links win.
    pub(super) goal: PairId,
    /// For each end, where processed links lead from it.
    pub(super) linked: Vec<LinkedEnds<W>>,
    /// For each empty cell, what a stone there would capture.
    pub(super) captured: Vec<Captures<W>>,
    pub(super) before: Vec<Before<W>>,
    queue: VecDeque<Waiting<W>>,
}

impl<const W: usize> Links<W> {
    /// A store for the links of a player on this board.
    ///
    /// # Panics
    /// If the player joins three sides, as in the Game of Y, or encircles a torus vertically.
    pub fn new(grid: &Grid<W>, colour: Colour, limits: Limits) -> Links<W> {
        let ends = Ends::new(grid, colour);
        assert!(
            grid.sides(colour).len() == 2
                || ends.spans == 3 && !grid.board().variant().wraps_rows(),
            "links need a player who joins two sides or encircles a cylinder"
        );
        let limits = Limits { prelinks: limits.prelinks.min(or_rule::MOST_PRELINKS), ..limits };
        let (pairs, goal) = if ends.spans == 1 {
            let goal = ends.pair(ends.side(0), ends.side(1), 0).expect("one span");
            (Pairs::new(ends.pair_count(), limits), goal)
        } else {
            (Pairs::new(ends.pair_count() + 1, limits), ends.pair_count())
        };
        Links {
            colour,
            limits,
            goal,
            linked: vec![LinkedEnds::default(); ends.count()],
            captured: vec![Captures::NONE; grid.cell_count()],
            before: Vec::new(),
            queue: VecDeque::new(),
            ends,
            pairs,
        }
    }

    /// Builds the links of a position from scratch.
    pub fn build(&mut self, grid: &Grid<W>, stones: &Stones<W>) {
        self.pairs.clear_all();
        self.before.clear();
        self.linked.fill(LinkedEnds::default());
        self.ends.set_stones(grid, stones, self.colour);
        self.find_captured(grid, stones, grid.cells());
        self.add_touching(grid);
        self.combine_all();
    }

    pub(super) fn combine_all(&mut self) {
        while let Some(link) = self.queue.pop_front() {
            self.combine(link);
        }
    }

    /// Finds anew what stones on these cells would capture.
    pub(super) fn find_captured(&mut self, grid: &Grid<W>, stones: &Stones<W>, cells: CellSet<W>) {
        if !grid.has_inferior_cells() {
            return;
        }
        let rings = Rings::of(grid, stones);
        for cell in cells & self.ends.empty {
            self.captured[cell.index()] =
                Captures::of(grid, &rings, cell, self.colour, self.ends.empty, self.ends.own);
        }
    }

    fn add_touching(&mut self, grid: &Grid<W>) {
        for cell in self.ends.own | self.ends.empty {
            let (end, turn) = self.ends.end_of(cell);
            for step in grid.board().steps(cell) {
                if (self.ends.own | self.ends.empty).contains(step.to) {
                    let (other, other_turn) = self.ends.end_of(step.to);
                    let turns =
                        turn + if self.ends.spans == 1 { 0 } else { step.turn.x } - other_turn;
                    if other != end || turns != 0 {
                        self.add_link(end, other, turns, CellSet::EMPTY);
                    }
                }
            }
            for (number, side) in grid.sides(self.colour).iter().enumerate() {
                if side.contains(cell) {
                    self.add_link(end, self.ends.side(number), 0, CellSet::EMPTY);
                }
            }
        }
    }

    fn combine(&mut self, link: Waiting<W>) {
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

    /// Forgets that processed links lead from one end to another.
    pub(super) fn unlink(&mut self, from: End, to: End) {
        for (from, to) in [(from, to), (to, from)] {
            let linked = &mut self.linked[from];
            match to.checked_sub(self.ends.captain.len()) {
                Some(side) => linked.sides &= !(1 << side),
                None => linked.cells.iter_mut().for_each(|cells| cells.remove(Cell::new(to))),
            }
        }
    }

    /// Joins a link from `far` to `middle` with every processed link from `middle` onwards.
    fn and_rule(&mut self, far: End, middle: End, turns: i16, carrier: CellSet<W>) {
        if self.ends.is_side(middle) {
            return;
        }
        let linked = self.linked[middle];
        for further in self.ends.possible_turns() {
            let mut cells = linked.cells[(further + 1) as usize];
            if turns + further == 0 || self.ends.spans == 1 {
                cells -= self.ends.bit(far);
            }
            for to in cells {
                self.join(far, middle, to.index(), turns, further, carrier);
            }
        }
        for side in (0..2).filter(|side| linked.sides >> side & 1 == 1) {
            if self.ends.side(side) != far {
                self.join(far, middle, self.ends.side(side), turns, 0, carrier);
            }
        }
    }

    /// Joins a link from `far` to `middle` with the processed links from `middle` to `to`.
    fn join(
        &mut self,
        far: End,
        middle: End,
        to: End,
        turns: i16,
        further: i16,
        carrier: CellSet<W>,
    ) {
        // A link back to where the first one began closes a ring; else neither may need the other's far end.
        let (far_bit, to_bit) = if to == far {
            (CellSet::EMPTY, CellSet::EMPTY)
        } else {
            (self.ends.bit(far), self.ends.bit(to))
        };
        if carrier.intersects(to_bit) {
            return;
        }
        let through_chain = !self.ends.is_empty_cell(middle);
        let through = if through_chain { self.ends.chain[middle] } else { self.ends.bit(middle) };
        let shared = self.captured_at(far) | self.captured_at(middle) | self.captured_at(to);
        let blocked = (carrier & self.ends.empty) - shared | far_bit;
        let pair = self.ends.pair(middle, to, further).expect("linked ends are a pair");
        let mut at = 0;
        while at < self.pairs.processed(pair).len() {
            let onwards = self.pairs.processed(pair)[at];
            at += 1;
            if onwards.intersects(blocked) {
                continue;
            }
            let overlap = carrier & onwards & self.ends.empty;
            let union =
                carrier | onwards | through | self.captured_whole(overlap, &[far, middle, to]);
            if through_chain {
                self.add_link(far, to, turns + further, union);
            } else {
                self.add_prelink(far, to, turns + further, union, Cell::new(middle));
            }
        }
    }

    fn captured_at(&self, end: End) -> CellSet<W> {
        if self.ends.is_empty_cell(end) { self.captured[end].all } else { CellSet::EMPTY }
    }

    /// The whole pairs that the ends capture and of which carriers share a cell.
    fn captured_whole(&self, overlap: CellSet<W>, ends: &[End]) -> CellSet<W> {
        let empty_ends = ends.iter().filter(|&&end| self.ends.is_empty_cell(end));
        if overlap.is_empty() {
            return CellSet::EMPTY;
        }
        empty_ends.fold(CellSet::EMPTY, |all, &end| all | self.captured[end].touching(overlap))
    }

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
        }
    }

    /// Puts a stored link into the queue.
    pub(super) fn wait(&mut self, from: End, to: End, turns: i16, carrier: CellSet<W>) {
        self.queue.push_back(Waiting { from, to, turns, carrier });
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
        let Some(pair) = self.ends.pair(from, to, turns) else { return };
        if self.pairs.add_prelink(pair, carrier, key, self.ends.empty) {
            let ends = [from, to];
            for union in self.or_rule(pair, carrier, CellSet::EMPTY) {
                self.add_link(from, to, turns, union);
            }
            let shared = self.captured_at(from) | self.captured_at(to);
            if carrier.intersects(shared) {
                for union in self.or_rule(pair, carrier, shared) {
                    let whole = union | self.captured_whole(union, &ends);
                    self.add_link(from, to, turns, whole);
                }
            }
        }
    }

    pub(super) fn add_goal_prelink(&mut self, carrier: CellSet<W>, key: Cell) {
        if self.pairs.add_prelink(self.goal, carrier, key, self.ends.empty) {
            for union in self.or_rule(self.goal, carrier, CellSet::EMPTY) {
                self.add_goal_link(union);
            }
        }
    }

    pub(super) fn add_goal_link(&mut self, carrier: CellSet<W>) {
        self.pairs.add_link(self.goal, carrier, self.ends.empty);
    }

    /// The carriers of links that the newest prelink of a pair makes with the others.
    fn or_rule(&self, pair: PairId, newest: CellSet<W>, shared: CellSet<W>) -> Vec<CellSet<W>> {
        let mut links = self.pairs.links(pair).to_vec();
        let known = links.len();
        let others = self.pairs.prelinks(pair).split_last().map_or(&[][..], |(_, others)| others);
        or_rule::join(newest, others, self.ends.empty, shared, self.limits.or_width, &mut links);
        links.drain(..known);
        links
    }

    /// Whose links they are.
    pub fn colour(&self) -> Colour {
        self.colour
    }

    /// The links that win even if the opponent moves first, by their carriers.
    pub fn win_links(&self) -> impl Iterator<Item = CellSet<W>> + '_ {
        self.pairs.links(self.goal).iter().map(|&carrier| carrier & self.ends.empty)
    }

    /// The prelinks that win with the first move.
    pub fn win_prelinks(&self) -> impl Iterator<Item = (Cell, CellSet<W>)> + '_ {
        let carriers =
            self.pairs.prelinks(self.goal).iter().map(|&carrier| carrier & self.ends.empty);
        self.pairs.keys(self.goal).iter().copied().zip(carriers)
    }

    /// The carriers of the links that win, with the stones of the chains that they pass through.
    pub fn winning_sets(&self) -> &[CellSet<W>] {
        self.pairs.links(self.goal)
    }

    /// The carriers of the prelinks that win, with their stones, and the keys.
    pub fn winning_presets(&self) -> impl Iterator<Item = (Cell, CellSet<W>)> + '_ {
        self.pairs.keys(self.goal).iter().copied().zip(self.pairs.prelinks(self.goal).iter().copied())
    }

    /// The opponent's mustplay region: the cells common to all ways of winning with the first move. Empty if
    /// the opponent has lost; all empty cells if no way was found.
    pub fn opponents_mustplay(&self) -> CellSet<W> {
        if self.win_links().next().is_some() {
            return CellSet::EMPTY;
        }
        self.win_prelinks().fold(self.ends.empty, |common, (_, carrier)| common & carrier)
    }

    /// The linked pairs of ends as wires, for a player who joins two sides.
    pub(crate) fn wires(&self) -> Vec<Wire> {
        let mut wires = Vec::new();
        if self.ends.spans > 1 {
            return wires;
        }
        for from in 0..self.ends.count() {
            let linked = &self.linked[from];
            let cells = linked.cells[1].iter().map(Cell::index).filter(|&to| to < from);
            let sides = (0..2).filter(|side| linked.sides >> side & 1 == 1).map(|side| self.ends.side(side));
            for to in cells.chain(sides.filter(|_| !self.ends.is_side(from))) {
                let pair = self.ends.pair(from, to, 0).expect("one span");
                let links = self.pairs.processed(pair);
                if links.is_empty() {
                    continue;
                }
                let common = links.iter().fold(self.ends.empty, |common, &link| common & link);
                let stones = [from, to].iter().filter(|&&end| !self.ends.is_empty_cell(end)).count();
                let conductance = (1 + stones) as f32 / (1 + common.len()) as f32;
                wires.push(Wire { ends: [from, to], conductance });
            }
        }
        wires
    }

    /// The end of which a cell or chain is part.
    pub fn endpoint_of(&self, cell: Cell) -> Endpoint {
        self.ends.endpoint(self.ends.end_of(cell).0)
    }

    fn end(&self, endpoint: Endpoint) -> End {
        match endpoint {
            Endpoint::Empty(cell) | Endpoint::Chain(cell) => self.ends.end_of(cell).0,
            Endpoint::Side(number) => self.ends.side(number),
        }
    }

    fn pairs_between(&self, ends: [Endpoint; 2]) -> impl Iterator<Item = (i16, PairId)> + '_ {
        let [one, other] = ends.map(|end| self.end(end));
        let turns = if self.ends.spans == 1 || one == other { 0..=0 } else { -1..=1 };
        turns
            .filter(move |_| one != other)
            .filter_map(move |turns| Some((turns, self.ends.pair(one, other, turns)?)))
    }

    /// The links between two ends.
    pub fn links_between(&self, ends: [Endpoint; 2]) -> impl Iterator<Item = Link<W>> + '_ {
        self.pairs_between(ends).flat_map(move |(turns, pair)| {
            let carriers = self.pairs.links(pair).iter();
            carriers.map(move |&carrier| Link { ends, turns, carrier: carrier & self.ends.empty })
        })
    }

    /// The prelinks between two ends.
    pub fn prelinks_between(&self, ends: [Endpoint; 2]) -> impl Iterator<Item = Prelink<W>> + '_ {
        self.pairs_between(ends).flat_map(move |(turns, pair)| {
            let known = self.pairs.keys(pair).iter().zip(self.pairs.prelinks(pair));
            known.map(move |(&key, &carrier)| {
                let carrier = carrier & self.ends.empty;
                Prelink { ends, turns, key, carrier }
            })
        })
    }

    /// All ends of links: empty cells, chains, sides.
    pub fn endpoints(&self) -> Vec<Endpoint> {
        let cells = self.ends.own | self.ends.empty;
        let heads = cells.iter().filter(|&cell| self.ends.end_of(cell).0 == cell.index());
        let sides = (self.ends.captain.len()..self.ends.count()).map(|end| self.ends.endpoint(end));
        heads.map(|cell| self.endpoint_of(cell)).chain(sides).collect()
    }
}
