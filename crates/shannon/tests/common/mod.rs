//! What the tests compare with: definitions taken literally, on all small graphs.
#![allow(dead_code, unreachable_pub, reason = "each test file uses a part")]

use shannon::{ByPlayer, Graph, Node, NodeSet, Outcome, Player, State, contested_pairs};
use std::collections::HashMap;

/// A set from node numbers.
pub fn set(nodes: impl IntoIterator<Item = usize>) -> NodeSet {
    nodes.into_iter().map(Node::new).collect()
}

/// Every graph on `nodes` numbered nodes.
pub fn all_graphs(nodes: usize) -> impl Iterator<Item = Graph> {
    let pairs: Vec<_> = (0..nodes).flat_map(|b| (0..b).map(move |a| (a, b))).collect();
    (0..1u32 << pairs.len()).map(move |mask| {
        let chosen = pairs.iter().enumerate().filter(move |(bit, _)| mask >> bit & 1 != 0);
        Graph::from_edges(nodes, chosen.map(|(_, pair)| *pair))
    })
}

/// Every graph whose last `terminals` nodes are the terminals, without colours.
pub fn all_states(nodes: usize, terminals: usize) -> impl Iterator<Item = State> {
    all_graphs(nodes).map(move |graph| {
        State::new(graph, set(nodes - terminals..nodes), ByPlayer::default()).unwrap()
    })
}

/// A small generator of pseudo-random numbers (xorshift).
pub struct Random(pub u64);

impl Random {
    pub fn below(&mut self, bound: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) % bound
    }

    /// A graph in which each edge is there with a chance of `percent`, with a few coloured nodes.
    pub fn state(&mut self, nodes: usize, terminals: usize, percent: u64, coloured: u64) -> State {
        let mut graph = Graph::new(nodes);
        for b in 0..nodes {
            for a in 0..b {
                if self.below(100) < percent {
                    graph.connect(Node::new(a), Node::new(b));
                }
            }
        }
        let mut stones: ByPlayer<NodeSet> = ByPlayer::default();
        for node in 0..nodes - terminals {
            if self.below(100) < coloured {
                stones[Player::BOTH[self.below(2) as usize]].insert(Node::new(node));
            }
        }
        State::new(graph, set(nodes - terminals..nodes), stones).unwrap()
    }
}

/// Which pairs of terminals Short's nodes join, the terminals being Short's too.
pub fn joined_pairs(state: &State, short: NodeSet) -> Vec<bool> {
    let own = short | state.terminals();
    state.terminal_pairs().map(|(a, b)| state.graph().reachable(a, own).contains(b)).collect()
}

/// The nodes that are dead by Definition 3.1: whoever gets the others, the colour joins no pair.
pub fn dead_by_definition(state: &State) -> NodeSet {
    let free: Vec<Node> = state.uncoloured().iter().collect();
    let joined: Vec<_> = (0..1usize << free.len())
        .map(|mask| {
            let extra = free.iter().enumerate().filter(|(bit, _)| mask >> bit & 1 != 0);
            joined_pairs(state, extra.fold(state.stones(Player::Short), |s, (_, n)| s.with(*n)))
        })
        .collect();
    let is_dead =
        |bit: usize| (0..joined.len()).all(|mask| joined[mask] == joined[mask & !(1 << bit)]);
    (0..free.len()).filter(|&bit| is_dead(bit)).map(|bit| free[bit]).collect()
}

/// The rules of the vertex game, without any insight.
pub struct BruteForce {
    state: State,
    contested: Vec<(Node, Node)>,
    known: HashMap<(NodeSet, NodeSet, Player), Outcome>,
}

impl BruteForce {
    pub fn new(state: &State) -> BruteForce {
        BruteForce {
            state: state.clone(),
            contested: contested_pairs(state),
            known: HashMap::new(),
        }
    }

    pub fn value(&mut self, state: &State, to_move: Player) -> Outcome {
        let key = (state.stones(Player::Short), state.stones(Player::Cut), to_move);
        if let Some(&known) = self.known.get(&key) {
            return known;
        }
        let value = if state.uncoloured().is_empty() {
            self.result(state.stones(Player::Short))
        } else {
            let moves: Vec<Node> = state.uncoloured().iter().collect();
            let outcomes: Vec<Outcome> = moves
                .into_iter()
                .map(|node| self.value(&state.with_stones(set([node.index()]), to_move), !to_move))
                .collect();
            let rank = |outcome: &Outcome| match outcome {
                Outcome::Short => 2,
                Outcome::Draw => 1,
                Outcome::Cut => 0,
            };
            match to_move {
                Player::Short => outcomes.into_iter().max_by_key(rank).unwrap(),
                Player::Cut => outcomes.into_iter().min_by_key(rank).unwrap(),
            }
        };
        self.known.insert(key, value);
        value
    }

    fn result(&self, short: NodeSet) -> Outcome {
        let all = joined_pairs(&self.state, short);
        if self.contested.is_empty() {
            return match (all.iter().all(|is| *is), all.iter().any(|is| *is)) {
                (true, _) => Outcome::Short,
                (_, false) => Outcome::Cut,
                _ => Outcome::Draw,
            };
        }
        let own = short | self.state.terminals();
        let joined = |(a, b): &(Node, Node)| self.state.graph().reachable(*a, own).contains(*b);
        match self.contested.iter().filter(|pair| joined(pair)).count() {
            0 => Outcome::Cut,
            count if count == self.contested.len() => Outcome::Short,
            _ => Outcome::Draw,
        }
    }
}
