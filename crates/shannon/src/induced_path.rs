//! Dead nodes exactly: a free node is live iff it lies on an induced (chordless) path between two
//! terminals of the reduced graph (dead-cell analysis, Corollary 3.3).
//!
//! Deciding that is NP-complete (Corollary 3.8), so the search has a limit and says what it left open.
//! From each node in question it draws one leg to a terminal, step by step, and gives up as soon as
//! the leg cannot arrive or the node can no longer reach the other terminal beyond the leg's
//! neighbours. When the leg arrives, a shortest second leg has no chord, and all on the path are live.

use crate::state::pairs;
use crate::{Node, NodeSet, Player, ReducedGraph, State};
use board::MAX_WORDS;

/// What is known about each node in question.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Liveness<const WORDS: usize = MAX_WORDS> {
    /// On an induced path between terminals: the colour can matter.
    pub live: NodeSet<WORDS>,
    /// On none: the colour never matters.
    pub dead: NodeSet<WORDS>,
    /// The limit came first.
    pub undecided: NodeSet<WORDS>,
}

/// Decides for each node of `candidates` whether it is dead, in at most `limit` steps for each.
pub fn liveness<const WORDS: usize>(
    reduced: &ReducedGraph<WORDS>,
    candidates: NodeSet<WORDS>,
    limit: u64,
) -> Liveness<WORDS> {
    let mut known = Liveness::default();
    for node in candidates & reduced.free() {
        if known.live.contains(node) {
            continue;
        }
        let mut search = Search { reduced, node, goals: None, steps_left: limit };
        match search.find_path() {
            Ok(Some(path)) => known.live |= path & reduced.free(),
            Ok(None) => known.dead.insert(node),
            Err(OutOfSteps) => known.undecided.insert(node),
        }
    }
    known.live &= candidates;
    known.undecided -= known.live;
    known
}

/// Decides for each coloured node whether it is dead: whether it would be without its colour.
pub fn stone_liveness(state: &State, limit: u64) -> Liveness {
    let stones = state.stones(Player::Short) | state.stones(Player::Cut);
    stones.iter().fold(Liveness::default(), |known, node| {
        let alone = NodeSet::single(node);
        let new = liveness(&ReducedGraph::of(&state.without_stones(alone)), alone, limit);
        Liveness {
            live: known.live | new.live,
            dead: known.dead | new.dead,
            undecided: known.undecided | new.undecided,
        }
    })
}

struct OutOfSteps;

struct Search<'a, const WORDS: usize> {
    reduced: &'a ReducedGraph<WORDS>,
    node: Node,
    goals: Option<(Node, Node)>,
    steps_left: u64,
}

impl<const WORDS: usize> Search<'_, WORDS> {
    /// An induced path between terminals through the node.
    fn find_path(&mut self) -> Result<Option<NodeSet<WORDS>>, OutOfSteps> {
        for goals in pairs(self.reduced.terminals()) {
            self.goals = Some(goals);
            let others = self.reduced.free().without(self.node);
            if let Some(path) = self.extend(self.node, NodeSet::EMPTY, others)? {
                return Ok(Some(path));
            }
        }
        Ok(None)
    }

    /// Draws the first leg on from its end. `leg` has its nodes without the start; the rest of the leg
    /// must lie in `open`, which has no neighbours of the leg but those of its end.
    fn extend(
        &mut self,
        end: Node,
        leg: NodeSet<WORDS>,
        open: NodeSet<WORDS>,
    ) -> Result<Option<NodeSet<WORDS>>, OutOfSteps> {
        self.steps_left = self.steps_left.checked_sub(1).ok_or(OutOfSteps)?;
        let graph = self.reduced.graph();
        let (goal, other_goal) = self.goals.expect("set before the search");
        if !graph.reachable(end, open.with(goal)).contains(goal) {
            return Ok(None);
        }
        // What the second leg must keep away from.
        let beside_leg = leg.iter().fold(leg, |all, node| all | graph.neighbours(node));
        let beyond = (self.reduced.free() - beside_leg).without(self.node);
        if beside_leg.contains(other_goal)
            || !graph.reachable(self.node, beyond.with(other_goal)).contains(other_goal)
        {
            return Ok(None);
        }
        if graph.are_adjacent(end, goal) {
            // Any longer leg from here would have a chord to the goal.
            return Ok(self.second_leg(leg.with(goal)));
        }
        let next_nodes = graph.neighbours(end) & open;
        let still_open = open - graph.neighbours(end);
        for next in next_nodes {
            if let Some(path) = self.extend(next, leg.with(next), still_open)? {
                return Ok(Some(path));
            }
        }
        Ok(None)
    }

    fn second_leg(&self, leg: NodeSet<WORDS>) -> Option<NodeSet<WORDS>> {
        let graph = self.reduced.graph();
        let (_, other_goal) = self.goals.expect("set before the search");
        let beside_leg = leg.iter().fold(leg, |all, node| all | graph.neighbours(node));
        if beside_leg.contains(other_goal) {
            return None;
        }
        let beyond = (self.reduced.free() - beside_leg).without(self.node);
        let second = graph.shortest_path(self.node, other_goal, beyond)?;
        Some(second.into_iter().fold(leg, NodeSet::with))
    }
}
