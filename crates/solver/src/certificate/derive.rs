//! The links of a small position once more, this time with their proofs.
//!
//! The search keeps carriers, not derivations. A carrier is enough to find the derivation again: everything outside
//! it is given to the opponent, and in the few cells that are left the same rules find the same connection, now as
//! steps of a certificate. Nothing here has to be trusted: each step is checked as it is added.

use crate::grid::{Grid, Stones};
use crate::inferior::ring::Rings;
use crate::links::Captures;
use board::{ByColour, Cell, CellSet, Colour, Goal, MAX_WORDS};
use proof::{Builder, Claim, End, Kind, ProofStep, StepId};
use std::collections::{HashMap, VecDeque};

/// Links and prelinks kept for each pair of ends, and prelinks joined into one link, at the most.
const LINKS: usize = 16;
const PRELINKS: usize = 40;
const OR_WIDTH: usize = 6;
/// Cells in the carrier of a link between empty cells at the most.
const INNER: usize = 7;

/// A connection that has been proved.
#[derive(Clone, Copy)]
struct Proved {
    step: StepId,
    free: CellSet,
}

#[derive(Default)]
struct Known {
    links: Vec<Proved>,
    processed: usize,
    prelinks: Vec<Proved>,
}

/// The ends of a connection, the lower first, and its turns from there.
type Pair = (End, End, i16);

pub(super) struct Derivation<'a> {
    grid: &'a Grid<MAX_WORDS>,
    builder: &'a mut Builder,
    colour: Colour,
    own: CellSet,
    free: CellSet,
    /// For each own stone its chain's captain, the turns from there, and the link between the two.
    chains: HashMap<Cell, (Cell, i16, Option<StepId>)>,
    captures: HashMap<Cell, Captures<MAX_WORDS>>,
    known: HashMap<Pair, Known>,
    /// For each end, where processed links lead from it.
    linked: HashMap<End, Vec<(End, i16)>>,
    queue: VecDeque<(Pair, Proved)>,
    goal: Known,
}

impl<'a> Derivation<'a> {
    /// Prepares to connect with these stones in these cells, all others being the opponent's.
    pub(super) fn new(
        grid: &'a Grid<MAX_WORDS>,
        builder: &'a mut Builder,
        colour: Colour,
        own: CellSet,
        free: CellSet,
    ) -> Derivation<'a> {
        Derivation {
            grid,
            builder,
            colour,
            own,
            free,
            chains: HashMap::new(),
            captures: HashMap::new(),
            known: HashMap::new(),
            linked: HashMap::new(),
            queue: VecDeque::new(),
            goal: Known::default(),
        }
    }

    /// A proof that the player wins moving second or, if that is enough, first; `None` if links do not show it.
    pub(super) fn win(mut self, kind: Kind) -> Option<StepId> {
        self.find_chains();
        self.find_captures();
        self.add_touching();
        loop {
            if let Some(found) = self.found(kind) {
                return Some(found);
            }
            let (pair, link) = self.queue.pop_front()?;
            self.combine(pair, link);
        }
    }

    fn found(&self, kind: Kind) -> Option<StepId> {
        let link = self.goal.links.first();
        let prelink = self.goal.prelinks.first().filter(|_| kind == Kind::Prelink);
        link.or(prelink).map(|proved| proved.step)
    }

    fn encircles(&self) -> bool {
        matches!(self.grid.board().goal(self.colour), Goal::Encircle(..))
    }

    fn adjacent(&mut self, from: End, to: End, turns: i16) -> Option<StepId> {
        self.builder.add(ProofStep::Adjacent { colour: self.colour, ends: [from, to], turns }).ok()
    }

    fn and(&mut self, first: StepId, second: StepId, via: End) -> Option<StepId> {
        self.builder.add(ProofStep::And { first, second, via }).ok()
    }

    fn turn_of(&self, turn: i16) -> i16 {
        if self.encircles() { turn } else { 0 }
    }

    fn find_chains(&mut self) {
        let mut left = self.own;
        while let Some(captain) = left.pop() {
            self.chains.insert(captain, (captain, 0, None));
            let mut queue = vec![captain];
            while let Some(cell) = queue.pop() {
                let (_, turns, way) = self.chains[&cell];
                for step in self.grid.board().steps(cell) {
                    if !left.contains(step.to) {
                        continue;
                    }
                    let turn = self.turn_of(step.turn.x);
                    let last = self.adjacent(End::Cell(cell), End::Cell(step.to), turn);
                    let link = match (way, last) {
                        (Some(way), Some(last)) => self.and(way, last, End::Cell(cell)),
                        (_, last) => last,
                    };
                    left.remove(step.to);
                    self.chains.insert(step.to, (captain, turns + turn, link));
                    queue.push(step.to);
                }
            }
        }
    }

    fn find_captures(&mut self) {
        if !self.grid.has_inferior_cells() {
            return;
        }
        let mut by = ByColour::default();
        by[self.colour] = self.own;
        by[!self.colour] = self.grid.cells() - self.own - self.free;
        let rings = Rings::of(self.grid, &Stones { by });
        for cell in self.free {
            let captures = Captures::of(self.grid, &rings, cell, self.colour, self.free, self.own);
            self.captures.insert(cell, captures);
        }
    }

    /// The end to which a cell belongs, the turns from there to the cell, and the link between the two.
    fn end_of(&self, cell: Cell) -> (End, i16, Option<StepId>) {
        match self.chains.get(&cell) {
            Some(&(captain, turns, link)) => (End::Cell(captain), turns, link),
            None => (End::Cell(cell), 0, None),
        }
    }

    fn add_touching(&mut self) {
        for cell in self.own | self.free {
            let (end, turns_here, way) = self.end_of(cell);
            for step in self.grid.board().steps(cell) {
                if !(self.own | self.free).contains(step.to) {
                    continue;
                }
                let (other, turns_there, way_there) = self.end_of(step.to);
                let turn = self.turn_of(step.turn.x);
                let turns = turns_here + turn - turns_there;
                if other == end && turns == 0 {
                    continue;
                }
                let Some(base) = self.adjacent(End::Cell(cell), End::Cell(step.to), turn) else {
                    continue;
                };
                let link = self.prolong(way, base, cell);
                let link = link.and_then(|link| self.prolong(way_there, link, step.to));
                self.add_link(end, other, turns, link);
            }
            let sides = self.grid.board().side_mask(cell, self.colour);
            for side in (0..2).filter(|side| sides >> side & 1 == 1).map(End::Side) {
                let base = self.adjacent(End::Cell(cell), side, 0);
                let link = base.and_then(|base| self.prolong(way, base, cell));
                self.add_link(end, side, 0, link);
            }
        }
    }

    /// A link to a cell made longer by the way from its captain.
    fn prolong(&mut self, way: Option<StepId>, link: StepId, via: Cell) -> Option<StepId> {
        match way {
            Some(way) => self.and(way, link, End::Cell(via)),
            None => Some(link),
        }
    }

    fn is_empty_cell(&self, end: End) -> bool {
        matches!(end, End::Cell(cell) if self.free.contains(cell))
    }

    fn combine(&mut self, pair: Pair, link: Proved) {
        let known = self.known.entry(pair).or_default();
        let Some(at) = known.links.iter().position(|other| other.step == link.step) else { return };
        if at < known.processed {
            return;
        }
        known.links.swap(at, known.processed);
        known.processed += 1;
        let is_first = known.processed == 1;
        let (low, high, turns) = pair;
        self.and_rule(low, high, turns, link);
        self.and_rule(high, low, -turns, link);
        if is_first {
            self.linked.entry(low).or_default().push((high, turns));
            self.linked.entry(high).or_default().push((low, -turns));
        }
    }

    /// Joins a link from `far` to `middle` with every processed link onwards.
    fn and_rule(&mut self, far: End, middle: End, turns: i16, link: Proved) {
        if matches!(middle, End::Side(_)) {
            return;
        }
        for (to, further) in self.linked.get(&middle).cloned().unwrap_or_default() {
            if to == far && turns + further == 0 {
                continue;
            }
            let pair = pair_of(middle, to, further);
            for at in 0..self.known[&pair].processed {
                let onwards = self.known[&pair].links[at];
                self.join([far, middle, to], turns + further, link, onwards);
            }
        }
    }

    fn join(&mut self, [far, middle, to]: [End; 3], turns: i16, link: Proved, onwards: Proved) {
        let ends = [far, middle, to];
        let is_end = |cell: Cell| ends.contains(&End::Cell(cell));
        let overlap: CellSet =
            (link.free & onwards.free).iter().filter(|&cell| !is_end(cell)).collect();
        let needs_far_end = to != far
            && (matches!(far, End::Cell(cell) if onwards.free.contains(cell))
                || matches!(to, End::Cell(cell) if link.free.contains(cell)));
        if needs_far_end || self.is_known([far, middle, to], turns, link.free | onwards.free) {
            return;
        }
        let mut joined = if overlap.is_empty() {
            self.and(link.step, onwards.step, middle)
        } else {
            self.sharing(overlap, &ends, &[link.step, onwards.step], |derivation, steps| {
                derivation.and(steps[0], steps[1], middle)
            })
        };
        if let (true, End::Cell(cell), Some(lemma)) = (self.is_empty_cell(middle), middle, joined) {
            joined = self.builder.add(ProofStep::Move { lemma, cell }).ok();
            self.add_prelink(far, to, turns, joined);
        } else {
            self.add_link(far, to, turns, joined);
        }
    }

    /// Whether joining links over a middle end gives nothing that is not known already with fewer cells.
    fn is_known(&self, [far, middle, to]: [End; 3], turns: i16, free: CellSet) -> bool {
        let Some(known) = self.known.get(&pair_of(far, to, turns)) else { return false };
        let covers = |free: CellSet| move |other: &Proved| other.free.is_subset(free);
        match middle {
            End::Cell(cell) if self.free.contains(cell) => {
                let free = free.with(cell);
                let inner = self.is_empty_cell(far) && self.is_empty_cell(to);
                inner && free.len() >= INNER
                    || known.links.iter().any(covers(free))
                    || known.prelinks.iter().any(covers(free))
            }
            _ => known.links.iter().any(covers(free)),
        }
    }

    /// Derives something from lemmas that all need cells which their ends capture.
    fn sharing(
        &mut self,
        overlap: CellSet,
        ends: &[End],
        lemmas: &[StepId],
        derive: impl Fn(&mut Self, &[StepId]) -> Option<StepId>,
    ) -> Option<StepId> {
        let mut shared: Vec<CellSet> = Vec::new();
        for end in ends {
            if let End::Cell(cell) = end
                && let Some(captures) = self.captures.get(cell)
            {
                shared.extend(captures.pairs().filter(|pair| pair.intersects(overlap)));
            }
        }
        let all = shared.iter().fold(CellSet::EMPTY, |all, &pair| all | pair);
        if !overlap.is_subset(all) {
            return None;
        }
        let mut owned = Vec::new();
        for &lemma in lemmas {
            owned.push(self.builder.add(ProofStep::Own { lemma, cells: all }).ok()?);
        }
        let mut joined = derive(self, &owned)?;
        for pair in shared {
            let cells: Vec<Cell> = (pair & self.free).iter().collect();
            if cells.iter().all(|&cell| self.builder.lemma(joined).own.contains(cell)) {
                let step = ProofStep::Capture { lemma: joined, pair: [cells[0], cells[1]] };
                joined = self.builder.add(step).ok()?;
            }
        }
        Some(joined)
    }

    /// What a proof needs, unless it needs to own an empty cell that is not one of its ends.
    fn proved(&self, step: StepId) -> Option<Proved> {
        let lemma = self.builder.lemma(step);
        let ends: CellSet = match lemma.claim {
            Claim::Goal => CellSet::EMPTY,
            Claim::Joined { ends, .. } => ends
                .into_iter()
                .filter_map(|end| if let End::Cell(cell) = end { Some(cell) } else { None })
                .collect(),
        };
        let fits =
            (lemma.own - ends).is_subset(self.own) && lemma.free.is_subset(self.own | self.free);
        fits.then_some(Proved { step, free: lemma.free - self.own })
    }

    /// The pair to which a connection belongs, and what it needs, if it may be kept there: between empty cells it
    /// must not need more than `most` cells. One that reaches the goal is put there instead.
    fn admitted(
        &mut self,
        [from, to]: [End; 2],
        turns: i16,
        step: Option<StepId>,
        most: usize,
    ) -> Option<(Pair, Proved)> {
        let step = step?;
        if self.is_goal(from, to, turns) {
            self.add_goal(step);
            return None;
        }
        let proved = self.proved(step)?;
        let inner = self.is_empty_cell(from) && self.is_empty_cell(to);
        let is_kept = from != to && turns.abs() <= 1 && !(inner && proved.free.len() > most);
        is_kept.then(|| (pair_of(from, to, turns), proved))
    }

    fn add_link(&mut self, from: End, to: End, turns: i16, step: Option<StepId>) {
        let Some((pair, proved)) = self.admitted([from, to], turns, step, INNER) else { return };
        let known = self.known.entry(pair).or_default();
        if known.links.iter().any(|other| other.free.is_subset(proved.free)) {
            return;
        }
        if known.links.len() < LINKS {
            known.links.push(proved);
            known.prelinks.retain(|other| !proved.free.is_subset(other.free));
            self.queue.push_back((pair, proved));
        }
    }

    fn add_prelink(&mut self, from: End, to: End, turns: i16, step: Option<StepId>) {
        // Joined with others it needs at least one more cell.
        let Some((pair, proved)) = self.admitted([from, to], turns, step, INNER - 1) else {
            return;
        };
        let known = self.known.entry(pair).or_default();
        if !insert_prelink(known, proved) {
            return;
        }
        let prelinks = known.prelinks.clone();
        for chosen in disjoint_choices(&prelinks, CellSet::EMPTY) {
            let joined = self.builder.add(ProofStep::Or { lemmas: chosen }).ok();
            self.add_link(from, to, turns, joined);
        }
        let ends = [from, to];
        let shared: CellSet = ends.iter().fold(CellSet::EMPTY, |all, end| match end {
            End::Cell(cell) => {
                all | self.captures.get(cell).map_or(CellSet::EMPTY, |known| known.all)
            }
            End::Side(_) => all,
        });
        if proved.free.intersects(shared) {
            for chosen in disjoint_choices(&prelinks, shared) {
                let frees = prelinks.iter().filter(|known| chosen.contains(&known.step));
                let overlap = frees.fold(self.free, |common, known| common & known.free);
                let joined = self.sharing(overlap, &ends, &chosen, |derivation, steps| {
                    derivation.builder.add(ProofStep::Or { lemmas: steps.to_vec() }).ok()
                });
                self.add_link(from, to, turns, joined);
            }
        }
    }

    fn is_goal(&self, from: End, to: End, turns: i16) -> bool {
        match (from, to) {
            (End::Side(one), End::Side(other)) => one != other,
            _ => from == to && turns != 0,
        }
    }

    /// Adds a connection that reaches the goal; a ring through an empty cell needs the first move there.
    fn add_goal(&mut self, step: StepId) {
        let Ok(mut goal) = self.builder.add(ProofStep::Goal { lemma: step }) else { return };
        if let Some(cell) = (self.builder.lemma(goal).own - self.own).first() {
            let Ok(moved) = self.builder.add(ProofStep::Move { lemma: goal, cell }) else { return };
            goal = moved;
        }
        let Some(proved) = self.proved(goal) else { return };
        if self.builder.lemma(goal).kind == Kind::Link {
            self.goal.links.push(proved);
        } else if insert_prelink(&mut self.goal, proved) {
            for chosen in disjoint_choices(&self.goal.prelinks.clone(), CellSet::EMPTY) {
                if let Ok(joined) = self.builder.add(ProofStep::Or { lemmas: chosen }) {
                    let proved = self.proved(joined);
                    self.goal.links.extend(proved);
                }
            }
        }
    }
}

fn pair_of(from: End, to: End, turns: i16) -> Pair {
    if from <= to { (from, to, turns) } else { (to, from, -turns) }
}

fn insert_prelink(known: &mut Known, proved: Proved) -> bool {
    let covers = |other: &Proved| other.free.is_subset(proved.free);
    if known.links.iter().any(covers) || known.prelinks.iter().any(covers) {
        return false;
    }
    known.prelinks.retain(|other| !proved.free.is_subset(other.free));
    if known.prelinks.len() == PRELINKS {
        return false;
    }
    known.prelinks.push(proved);
    true
}

/// Sets of prelinks, the newest among them, that have no cell in common but for shared ones.
fn disjoint_choices(prelinks: &[Proved], shared: CellSet) -> Vec<Vec<StepId>> {
    fn choose(
        common: CellSet,
        chosen: &mut Vec<usize>,
        prelinks: &[Proved],
        found: &mut Vec<Vec<StepId>>,
    ) {
        if common.is_empty() {
            found.push(chosen.iter().map(|&at| prelinks[at].step).collect());
            return;
        }
        let last = if chosen.len() == 1 { 0 } else { chosen[chosen.len() - 1] + 1 };
        if chosen.len() == OR_WIDTH || found.len() >= LINKS {
            return;
        }
        let tail = prelinks[last..prelinks.len() - 1].iter();
        if tail.fold(common, |common, prelink| common & prelink.free) != CellSet::EMPTY {
            return;
        }
        for at in last..prelinks.len() - 1 {
            let rest = common & prelinks[at].free;
            if rest != common {
                chosen.push(at);
                choose(rest, chosen, prelinks, found);
                chosen.pop();
            }
        }
    }
    let mut found = Vec::new();
    if let Some(newest) = prelinks.last() {
        choose(newest.free - shared, &mut vec![prelinks.len() - 1], prelinks, &mut found);
    }
    found
}
