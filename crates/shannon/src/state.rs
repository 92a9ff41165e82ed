//! A board state (G, T, Ψ): a graph, its terminals, and who owns which of the other nodes.

use crate::{ByPlayer, Graph, Node, NodeSet, Player};
use std::fmt;

/// A state of the vertex game.
///
/// Short wants a path of own nodes between terminals (terminals are Short's), Cut wants none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    graph: Graph,
    terminals: NodeSet,
    stones: ByPlayer<NodeSet>,
}

/// Graph, terminals and colours do not make a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StateError {
    /// Fewer than two terminals.
    TooFewTerminals(usize),
    /// A terminal or a coloured node is not in the graph.
    NoSuchNode(Node),
    /// A terminal has a colour; terminals are always Short's.
    ColouredTerminal(Node),
    /// A node belongs to both players.
    TwoColours(Node),
}

impl StateError {
    /// The error in words, each node called by its name.
    pub fn describe(&self, name: impl Fn(Node) -> String) -> String {
        match self {
            StateError::TooFewTerminals(count) => {
                format!("the game needs two or more terminals, not {count}")
            }
            StateError::NoSuchNode(node) => format!("node {} is not in the graph", name(*node)),
            StateError::ColouredTerminal(node) => {
                format!("node {} is a terminal: leave its colour out", name(*node))
            }
            StateError::TwoColours(node) => {
                format!("node {} is given to both Short and Cut", name(*node))
            }
        }
    }
}

impl fmt::Display for StateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.describe(|node| node.index().to_string()))
    }
}

impl std::error::Error for StateError {}

impl State {
    /// The state with these terminals and coloured nodes.
    pub fn new(
        graph: Graph,
        terminals: NodeSet,
        stones: ByPlayer<NodeSet>,
    ) -> Result<State, StateError> {
        if let Some(node) = ((terminals | stones.short | stones.cut) - graph.nodes()).first() {
            return Err(StateError::NoSuchNode(node));
        }
        if terminals.len() < 2 {
            return Err(StateError::TooFewTerminals(terminals.len()));
        }
        if let Some(node) = ((stones.short | stones.cut) & terminals).first() {
            return Err(StateError::ColouredTerminal(node));
        }
        if let Some(node) = (stones.short & stones.cut).first() {
            return Err(StateError::TwoColours(node));
        }
        Ok(State { graph, terminals, stones })
    }

    /// The graph.
    pub fn graph(&self) -> &Graph {
        &self.graph
    }

    /// The terminals.
    pub fn terminals(&self) -> NodeSet {
        self.terminals
    }

    /// The nodes that a player owns, terminals not counted.
    pub fn stones(&self, player: Player) -> NodeSet {
        self.stones[player]
    }

    /// The nodes that nobody owns.
    pub fn uncoloured(&self) -> NodeSet {
        self.graph.nodes() - self.terminals - self.stones.short - self.stones.cut
    }

    /// Gives nodes to a player, whoever had them; terminals stay.
    #[must_use]
    pub fn with_stones(&self, nodes: NodeSet, player: Player) -> State {
        let mut state = self.without_stones(nodes);
        state.stones[player] |= (nodes & self.graph.nodes()) - self.terminals;
        state
    }

    /// Takes the colour from nodes.
    #[must_use]
    pub fn without_stones(&self, nodes: NodeSet) -> State {
        let mut state = self.clone();
        for player in Player::BOTH {
            state.stones[player] -= nodes;
        }
        state
    }

    /// Each pair of terminals once.
    pub fn terminal_pairs(&self) -> impl Iterator<Item = (Node, Node)> + '_ {
        pairs(self.terminals)
    }
}

/// Each pair of nodes of a set once, the lower node first.
pub(crate) fn pairs<const WORDS: usize>(set: NodeSet<WORDS>) -> impl Iterator<Item = (Node, Node)> {
    set.iter().flat_map(move |a| set.iter().filter(move |&b| a < b).map(move |b| (a, b)))
}
