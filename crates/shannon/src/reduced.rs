//! The Shannon reduced graph (dead-cell analysis, §2): Cut's nodes deleted, Short's nodes shorted.
//!
//! Two of the remaining nodes are adjacent iff they were adjacent or a path of Short's nodes joined
//! them. Terminals are Short's for ever, so a path through a terminal counts too; with two terminals
//! this adds chords that no path between them can use, and it makes "the neighbours are pairwise
//! adjacent" see the edge of the board. The terminals themselves stay.

use crate::{Graph, Node, NodeSet, Player, State};
use board::MAX_WORDS;

/// A reduced graph: terminals, and nodes that nobody owns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReducedGraph<const WORDS: usize = MAX_WORDS> {
    graph: Graph<WORDS>,
    terminals: NodeSet<WORDS>,
    free: NodeSet<WORDS>,
}

impl ReducedGraph {
    /// The reduced graph of a state; nodes keep their numbers.
    pub fn of(state: &State) -> ReducedGraph {
        let mut reduced = ReducedGraph {
            graph: state.graph().clone(),
            terminals: state.terminals(),
            free: state.graph().nodes() - state.terminals(),
        };
        for terminal in state.terminals() {
            reduced.graph.connect_all(reduced.graph.neighbours(terminal));
        }
        for player in Player::BOTH {
            for node in state.stones(player) {
                reduced.colour(node, player);
            }
        }
        reduced
    }

    /// The same graph with its nodes renumbered without gaps, and the old node of each new number;
    /// `None` if the nodes do not fit into so many words.
    pub fn compact<const SMALL: usize>(&self) -> Option<(ReducedGraph<SMALL>, Vec<Node>)> {
        let old: Vec<Node> = self.nodes().iter().collect();
        if old.len() > SMALL * 64 {
            return None;
        }
        let mut new = vec![None; self.graph.node_count()];
        for (number, node) in old.iter().enumerate() {
            new[node.index()] = Some(Node::new(number));
        }
        let renumber = |set: NodeSet| -> NodeSet<SMALL> {
            set.iter().filter_map(|node| new[node.index()]).collect()
        };
        let mut graph = Graph::new(old.len());
        for (a, b) in self.graph.edges() {
            if let (Some(a), Some(b)) = (new[a.index()], new[b.index()]) {
                graph.connect(a, b);
            }
        }
        let (terminals, free) = (renumber(self.terminals), renumber(self.free));
        Some((ReducedGraph { graph, terminals, free }, old))
    }
}

impl<const WORDS: usize> ReducedGraph<WORDS> {
    /// The graph; nodes that are gone have no edges.
    pub fn graph(&self) -> &Graph<WORDS> {
        &self.graph
    }

    /// The terminals.
    pub fn terminals(&self) -> NodeSet<WORDS> {
        self.terminals
    }

    /// The nodes that can still be coloured.
    pub fn free(&self) -> NodeSet<WORDS> {
        self.free
    }

    /// All nodes that are left.
    pub fn nodes(&self) -> NodeSet<WORDS> {
        self.terminals | self.free
    }

    /// Gives a free node to a player: Short's is shorted, Cut's is deleted.
    pub fn colour(&mut self, node: Node, player: Player) {
        debug_assert!(self.free.contains(node), "the node is not free");
        if player == Player::Short {
            self.graph.connect_all(self.graph.neighbours(node));
        }
        self.graph.isolate(node);
        self.free.remove(node);
    }

    /// The graph after a player got a set of free nodes.
    #[must_use]
    pub fn coloured(&self, set: NodeSet<WORDS>, player: Player) -> Self {
        let mut after = self.clone();
        for node in set {
            after.colour(node, player);
        }
        after
    }

    /// Whether Short has joined two terminals.
    pub fn are_joined(&self, a: Node, b: Node) -> bool {
        self.graph.are_adjacent(a, b)
    }

    /// Whether Cut has separated two terminals.
    pub fn are_separated(&self, a: Node, b: Node) -> bool {
        !self.graph.reachable(a, self.nodes()).contains(b)
    }
}
