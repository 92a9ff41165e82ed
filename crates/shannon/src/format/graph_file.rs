//! A graph as read from a file: names, edges in their order, terminals and colours, not yet a game.

use super::{Format, FormatError, parse};
use crate::switching::SwitchingGame;
use crate::{ByPlayer, Graph, Node, NodeSet, Player, State};
use std::fmt;

/// A named graph, printed as DOT.
///
/// ```
/// let file: shannon::format::GraphFile = "terminals: s t\ns a\na t\n".parse().unwrap();
/// assert_eq!(file.state().unwrap().uncoloured().len(), 1);
/// assert!(file.to_string().starts_with("graph {"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GraphFile {
    pub(super) names: Vec<String>,
    pub(super) edges: Vec<(usize, usize)>,
    pub(super) terminals: NodeSet,
    pub(super) stones: ByPlayer<NodeSet>,
}

impl GraphFile {
    /// A state with names for its nodes.
    pub fn from_state(state: &State, name: impl Fn(Node) -> String) -> GraphFile {
        GraphFile {
            names: state.graph().nodes().iter().map(name).collect(),
            edges: state.graph().edges().map(|(a, b)| (a.index(), b.index())).collect(),
            terminals: state.terminals(),
            stones: ByPlayer::from_fn(|player| state.stones(player)),
        }
    }

    /// The names of all nodes.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// The edges as read, repeated ones and loops included.
    pub fn edges(&self) -> &[(usize, usize)] {
        &self.edges
    }

    /// The name of a node.
    pub fn name(&self, node: Node) -> &str {
        &self.names[node.index()]
    }

    /// The node of this name.
    pub fn node(&self, name: &str) -> Option<Node> {
        self.names.iter().position(|known| known == name).map(Node::new)
    }

    /// The names of a set, in the order of the file.
    pub fn set_names(&self, set: NodeSet) -> Vec<String> {
        set.iter().map(|node| self.name(node).to_owned()).collect()
    }

    /// The vertex game on this graph.
    pub fn state(&self) -> Result<State, FormatError> {
        let graph = Graph::from_edges(self.names.len(), self.edges.iter().copied());
        State::new(graph, self.terminals, self.stones)
            .map_err(|error| FormatError::whole(error.describe(|node| self.name(node).to_owned())))
    }

    /// The edge game on this graph, which needs exactly two terminals and no coloured nodes.
    pub fn switching_game(&self) -> Result<SwitchingGame, FormatError> {
        let terminals: Vec<Node> = self.terminals.iter().collect();
        let [from, to] = terminals[..] else {
            let count = terminals.len();
            let problem = format!("the edge game needs two terminals, not {count}");
            return Err(FormatError::whole(problem));
        };
        if let Some(node) = (self.stones.short | self.stones.cut).first() {
            let name = self.name(node);
            let problem = format!("node {name} has a colour: in the edge game edges are taken");
            return Err(FormatError::whole(problem));
        }
        SwitchingGame::new(self.names.len(), self.edges.clone(), (from.index(), to.index()))
            .map_err(|error| FormatError::whole(error.to_string()))
    }
}

impl std::str::FromStr for GraphFile {
    type Err = FormatError;

    /// Reads a graph in the format that it seems to have.
    fn from_str(text: &str) -> Result<GraphFile, FormatError> {
        parse(text, Format::detect(text))
    }
}

impl fmt::Display for GraphFile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "graph {{")?;
        for (number, name) in self.names.iter().enumerate() {
            let node = Node::new(number);
            let role = if self.terminals.contains(node) {
                " [terminal=true]"
            } else if self.stones[Player::Short].contains(node) {
                " [colour=short]"
            } else if self.stones[Player::Cut].contains(node) {
                " [colour=cut]"
            } else {
                ""
            };
            writeln!(f, "  \"{name}\"{role};")?;
        }
        for &(a, b) in &self.edges {
            writeln!(f, "  \"{}\" -- \"{}\";", self.names[a], self.names[b])?;
        }
        writeln!(f, "}}")
    }
}
