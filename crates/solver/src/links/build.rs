//! Building all links of a position, and the and-rule.
//!
//! And-rule: links from `x` to `y` and from `y` to `z` whose carriers share nothing, and neither of which needs
//! the far end of the other, make a link from `x` to `z` if `y` is a chain, and a prelink with key `y` if `y` is
//! an empty cell. Every link is combined with the others once, when its turn in the queue comes.

use super::captured::captured_by;
use super::ends::{End, Ends};
use super::pairs::{PairId, Pairs};
use super::{Endpoint, Limits, Link, Prelink, or_rule};
use crate::grid::{Grid, Stones};
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

/// An end to which links lead from another one.
#[derive(Clone, Copy, Debug)]
struct Linked {
    to: End,
    turns: i16,
    pair: PairId,
}

/// All links and prelinks of one player.
#[derive(Clone, Debug)]
pub struct Links<const W: usize> {
    colour: Colour,
    limits: Limits,
    ends: Ends<W>,
    pairs: Pairs<W>,
    /// The pair whose links win.
    goal: PairId,
    /// For each end, where processed links lead from it.
    linked: Vec<Vec<Linked>>,
    /// For each empty cell, what a stone there would capture.
    captured: Vec<CellSet<W>>,
    queue: VecDeque<Waiting<W>>,
    joined: Vec<CellSet<W>>,
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
            linked: vec![Vec::new(); ends.count()],
            captured: vec![CellSet::EMPTY; grid.cell_count()],
            queue: VecDeque::new(),
            joined: Vec::new(),
            ends,
            pairs,
        }
    }

    /// Builds the links of a position from scratch.
    pub fn build(&mut self, grid: &Grid<W>, stones: &Stones<W>) {
        self.pairs.clear();
        self.queue.clear();
        self.linked.iter_mut().for_each(Vec::clear);
        self.ends.set_stones(grid, stones, self.colour);
        captured_by(grid, stones, self.colour, &mut self.captured);
        self.add_touching(grid);
        while let Some(link) = self.queue.pop_front() {
            self.combine(link);
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
        if self.pairs.processed(pair).len() == 1 {
            self.linked[from].push(Linked { to, turns, pair });
            self.linked[to].push(Linked { to: from, turns: -turns, pair });
        }
    }

    /// Joins a link from `far` to `middle` with every processed link from `middle` onwards.
    fn and_rule(&mut self, far: End, middle: End, turns: i16, carrier: CellSet<W>) {
        if self.ends.is_side(middle) {
            return;
        }
        let through_chain = !self.ends.is_empty_cell(middle);
        let middle_cells =
            if through_chain { self.ends.chain[middle] } else { self.ends.bit(middle) };
        let shared_by_two = self.captured_at(far) | self.captured_at(middle);
        for number in 0..self.linked[middle].len() {
            let Linked { to, turns: further, pair } = self.linked[middle][number];
            let closes = to == far;
            if closes && (self.ends.spans == 1 || turns + further == 0) {
                continue;
            }
            let shared = shared_by_two | self.captured_at(to);
            let blocked = (carrier & self.ends.empty) - shared | self.ends.bit(far);
            let far_end = if closes { CellSet::EMPTY } else { self.ends.bit(to) };
            if carrier.intersects(far_end) {
                continue;
            }
            for at in 0..self.pairs.processed(pair).len() {
                let onwards = self.pairs.processed(pair)[at];
                if onwards.intersects(blocked) {
                    continue;
                }
                let overlap = carrier & onwards & self.ends.empty;
                let union = carrier
                    | onwards
                    | middle_cells
                    | self.captured_whole(overlap, [far, middle, to]);
                if through_chain {
                    self.add_link(far, to, turns + further, union);
                } else {
                    self.add_prelink(far, to, turns + further, union, Cell::new(middle));
                }
            }
        }
    }

    fn captured_at(&self, end: End) -> CellSet<W> {
        if self.ends.is_empty_cell(end) { self.captured[end] } else { CellSet::EMPTY }
    }

    /// What the ends capture, if carriers overlap there, less the ends themselves.
    fn captured_whole<const ENDS: usize>(
        &self,
        overlap: CellSet<W>,
        ends: [End; ENDS],
    ) -> CellSet<W> {
        if overlap.is_empty() {
            return CellSet::EMPTY;
        }
        let all = ends.iter().map(|&end| self.captured_at(end));
        all.filter(|captured| captured.intersects(overlap))
            .fold(CellSet::EMPTY, |all, set| all | set)
    }

    fn add_link(&mut self, from: End, to: End, turns: i16, carrier: CellSet<W>) {
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
            self.queue.push_back(Waiting { from, to, turns, carrier });
        }
    }

    fn add_ring(&mut self, end: End, carrier: CellSet<W>) {
        if self.ends.is_empty_cell(end) {
            let whole = carrier | self.ends.bit(end);
            self.add_goal_prelink(whole, Cell::new(end));
        } else {
            self.pairs.add_link(self.goal, carrier | self.ends.chain[end], self.ends.empty);
        }
    }

    fn add_prelink(&mut self, from: End, to: End, turns: i16, carrier: CellSet<W>, key: Cell) {
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
            let shared = self.captured_at(from) | self.captured_at(to);
            for union in self.or_rule(pair, carrier, shared) {
                let whole = union | self.captured_whole(union & shared, [from, to]);
                self.add_link(from, to, turns, whole);
            }
        }
    }

    fn add_goal_prelink(&mut self, carrier: CellSet<W>, key: Cell) {
        if self.pairs.add_prelink(self.goal, carrier, key, self.ends.empty) {
            for union in self.or_rule(self.goal, carrier, CellSet::EMPTY) {
                self.pairs.add_link(self.goal, union, self.ends.empty);
            }
        }
    }

    /// The carriers of links that the newest prelink of a pair makes with the others.
    fn or_rule(&mut self, pair: PairId, newest: CellSet<W>, shared: CellSet<W>) -> Vec<CellSet<W>> {
        let mut joined = std::mem::take(&mut self.joined);
        joined.clear();
        let others = self.pairs.prelinks(pair).split_last().map_or(&[][..], |(_, others)| others);
        let relevant = self.ends.empty - shared;
        or_rule::join(newest, others, relevant, self.limits.or_width, &mut |union| {
            joined.push(union)
        });
        joined
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

    /// The opponent's mustplay region: the cells common to all ways of winning with the first move. Empty if
    /// the opponent has lost; all empty cells if no way was found.
    pub fn opponents_mustplay(&self) -> CellSet<W> {
        if self.win_links().next().is_some() {
            return CellSet::EMPTY;
        }
        self.win_prelinks().fold(self.ends.empty, |common, (_, carrier)| common & carrier)
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
