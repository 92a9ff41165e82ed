//! Provisional winning paths (Definition 6.4.2): stones and bridges that reach the goal once every bridge is filled in.
//!
//! Of several paths the shortest is the one with the fewest stones when finished, one for each bridge: the thesis speaks
//! of the shortest without saying how it is measured. A true one has no two bridges that need the same cell, and wins.

use super::bridge::{Bridge, End};
use super::network::Network;
use super::overlap::overlaps;
use board::{Cell, CellSet, Goal, Turn};
use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap, HashMap};

/// A provisional winning path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProvisionalPath {
    /// Its stones, from end to end where it is a path, around where it is a ring, arm by arm where it is a star.
    pub stones: Vec<Cell>,
    /// Its bridges.
    pub bridges: Vec<Bridge>,
}

/// A stone of the covering plane.
type Place = (Cell, Turn);

/// How a place was reached: from where, and by which bridge.
#[derive(Clone, Copy)]
struct Arrival {
    from: Option<Place>,
    bridge: Option<Bridge>,
}

impl ProvisionalPath {
    /// The shortest provisional winning path of a network, if it has one.
    pub fn shortest(network: &Network<'_>) -> Option<ProvisionalPath> {
        match network.shapes().board().goal(network.colour()) {
            Goal::Join(sides) => shortest_star(network, sides.len()),
            goal @ Goal::Encircle(..) => shortest_ring(network, goal),
        }
    }

    /// Whether no two of its bridges need the same cell.
    pub fn is_true(&self) -> bool {
        overlaps(&self.bridges).is_empty()
    }

    /// The cells of its bridges.
    pub fn carrier(&self) -> CellSet {
        self.bridges.iter().fold(CellSet::EMPTY, |cells, bridge| cells | bridge.carrier())
    }
}

/// The links of a stone: where they lead, how often around, and by which bridge.
fn links<'n>(
    network: &'n Network<'_>,
    at: Cell,
) -> impl Iterator<Item = (Place, Option<Bridge>)> + 'n {
    network.links_to_stones(at).filter_map(move |link| {
        let End::Stone(to) = link.to else { return None };
        let bridge = |cells| {
            if at < to {
                Bridge { from: at, to: link.to, cells, turn: link.turn }
            } else {
                Bridge { from: to, to: End::Stone(at), cells, turn: Turn::NONE - link.turn }
            }
        };
        Some(((to, link.turn), link.bridge.map(bridge)))
    })
}

fn cost(bridge: Option<Bridge>) -> usize {
    1 + usize::from(bridge.is_some())
}

/// The fewest stones from a side to each stone, and the way there.
fn arms_from_side(network: &Network<'_>, side: usize) -> BTreeMap<Cell, (usize, Arrival)> {
    let board = network.shapes().board();
    let mut reached: BTreeMap<Cell, (usize, Arrival)> = BTreeMap::new();
    let mut queue = BinaryHeap::new();
    let bridge_to_side = |stone: Cell| {
        let leads_there = |bridge: &&Bridge| bridge.from == stone && bridge.to == End::Side(side);
        network.bridges().iter().find(leads_there).copied()
    };
    for stone in network.stones() {
        let touches = board.side_mask(stone, network.colour()) >> side & 1 != 0;
        let bridge = if touches { None } else { bridge_to_side(stone) };
        if touches || bridge.is_some() {
            reached.insert(stone, (cost(bridge), Arrival { from: None, bridge }));
            queue.push(Reverse((cost(bridge), stone)));
        }
    }
    while let Some(Reverse((length, stone))) = queue.pop() {
        if reached[&stone].0 < length {
            continue;
        }
        for ((to, _), bridge) in links(network, stone) {
            let longer = length + cost(bridge);
            if reached.get(&to).is_none_or(|&(known, _)| longer < known) {
                let arrival = Arrival { from: Some((stone, Turn::NONE)), bridge };
                reached.insert(to, (longer, arrival));
                queue.push(Reverse((longer, to)));
            }
        }
    }
    reached
}

fn shortest_star(network: &Network<'_>, sides: usize) -> Option<ProvisionalPath> {
    let arms: Vec<_> = (0..sides).map(|side| arms_from_side(network, side)).collect();
    let length = |stone: Cell| -> Option<usize> {
        arms.iter().map(|arm| arm.get(&stone).map(|&(length, _)| length)).sum()
    };
    let (_, centre) =
        network.stones().iter().filter_map(|stone| Some((length(stone)?, stone))).min()?;
    let mut path = ProvisionalPath { stones: Vec::new(), bridges: Vec::new() };
    for (number, arm) in arms.iter().enumerate() {
        let mut stones = Vec::new();
        let mut at = centre;
        loop {
            let arrival = arm[&at].1;
            path.bridges.extend(arrival.bridge);
            let Some((before, _)) = arrival.from else { break };
            stones.push(before);
            at = before;
        }
        if number == 0 {
            stones.reverse();
            stones.push(centre);
        }
        path.stones.extend(stones);
    }
    Some(path)
}

fn shortest_ring(network: &Network<'_>, goal: &Goal) -> Option<ProvisionalPath> {
    let rings = network.stones().iter().filter_map(|start| ring_through(network, goal, start));
    rings.min_by_key(|(length, _)| *length).map(|(_, path)| path)
}

fn ring_through(
    network: &Network<'_>,
    goal: &Goal,
    start: Cell,
) -> Option<(usize, ProvisionalPath)> {
    let board = network.shapes().board();
    let most_turns = board.columns().max(board.rows()) as i16 + 1;
    let origin: Place = (start, Turn::NONE);
    let mut reached = HashMap::from([(origin, (0, Arrival { from: None, bridge: None }))]);
    let mut queue = BinaryHeap::from([Reverse((0, origin))]);
    while let Some(Reverse((length, place))) = queue.pop() {
        if place.0 == start && goal.is_reached_by_ring(place.1) {
            return Some((length, walk_back(&reached, place)));
        }
        if reached[&place].0 < length {
            continue;
        }
        for ((to, turn), bridge) in links(network, place.0) {
            let next = (to, place.1 + turn);
            let longer = length + cost(bridge);
            let is_near = next.1.x.abs() <= most_turns && next.1.y.abs() <= most_turns;
            if is_near && reached.get(&next).is_none_or(|&(known, _)| longer < known) {
                reached.insert(next, (longer, Arrival { from: Some(place), bridge }));
                queue.push(Reverse((longer, next)));
            }
        }
    }
    None
}

fn walk_back(reached: &HashMap<Place, (usize, Arrival)>, end: Place) -> ProvisionalPath {
    let mut path = ProvisionalPath { stones: Vec::new(), bridges: Vec::new() };
    let mut at = end;
    while let Some(before) = reached[&at].1.from {
        path.bridges.extend(reached[&at].1.bridge);
        path.stones.push(before.0);
        at = before;
    }
    path.stones.reverse();
    path.bridges.reverse();
    path
}
