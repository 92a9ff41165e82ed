//! A simple undirected graph as neighbour sets, with the few operations that the vertex game needs.
//!
//! Nodes are numbered like the cells of a board, so that a node of a Hex position's graph and its cell
//! are the same thing. Bit sets beat a pointer graph here: cliques and components are set algebra.

use crate::{Node, NodeSet};
use board::MAX_WORDS;

/// The most nodes a graph may have.
pub const MAX_NODES: usize = MAX_WORDS * 64;

/// A graph without loops and multiple edges, its sets in `WORDS` words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Graph<const WORDS: usize = MAX_WORDS> {
    neighbours: Vec<NodeSet<WORDS>>,
}

impl<const WORDS: usize> Graph<WORDS> {
    /// A graph with this many nodes and no edge.
    ///
    /// # Panics
    /// If the nodes do not fit into `WORDS` words.
    pub fn new(nodes: usize) -> Self {
        assert!(nodes <= WORDS * 64, "{nodes} nodes do not fit into {WORDS} words");
        Graph { neighbours: vec![NodeSet::EMPTY; nodes] }
    }

    /// The graph with these edges; loops are dropped.
    pub fn from_edges(nodes: usize, edges: impl IntoIterator<Item = (usize, usize)>) -> Self {
        let mut graph = Graph::new(nodes);
        for (a, b) in edges {
            graph.connect(Node::new(a), Node::new(b));
        }
        graph
    }

    /// How many nodes it has.
    pub fn node_count(&self) -> usize {
        self.neighbours.len()
    }

    /// All its nodes.
    pub fn nodes(&self) -> NodeSet<WORDS> {
        NodeSet::first_cells(self.node_count())
    }

    /// The nodes adjacent to a node.
    #[inline]
    pub fn neighbours(&self, node: Node) -> NodeSet<WORDS> {
        self.neighbours[node.index()]
    }

    /// The nodes outside a set that are adjacent to it: N(S).
    pub fn neighbours_of_set(&self, set: NodeSet<WORDS>) -> NodeSet<WORDS> {
        set.iter().fold(NodeSet::EMPTY, |all, node| all | self.neighbours(node)) - set
    }

    /// Whether two nodes are adjacent.
    #[inline]
    pub fn are_adjacent(&self, a: Node, b: Node) -> bool {
        self.neighbours(a).contains(b)
    }

    /// Each edge once, the lower node first.
    pub fn edges(&self) -> impl Iterator<Item = (Node, Node)> + '_ {
        self.nodes().iter().flat_map(move |a| {
            self.neighbours(a).iter().filter(move |&b| a < b).map(move |b| (a, b))
        })
    }

    /// Adds an edge; a loop is dropped.
    pub fn connect(&mut self, a: Node, b: Node) {
        if a != b {
            self.neighbours[a.index()].insert(b);
            self.neighbours[b.index()].insert(a);
        }
    }

    /// Makes a set a clique.
    pub fn connect_all(&mut self, set: NodeSet<WORDS>) {
        for node in set {
            self.neighbours[node.index()] |= set.without(node);
        }
    }

    /// Removes all edges of a node.
    pub fn isolate(&mut self, node: Node) {
        for neighbour in self.neighbours(node) {
            self.neighbours[neighbour.index()].remove(node);
        }
        self.neighbours[node.index()] = NodeSet::EMPTY;
    }

    /// Two nodes of the set that are not adjacent, if it is not a clique.
    #[inline]
    pub fn non_adjacent_pair(&self, set: NodeSet<WORDS>) -> Option<(Node, Node)> {
        let mut rest = set;
        while let Some(node) = rest.pop() {
            if let Some(other) = (rest - self.neighbours(node)).first() {
                return Some((node, other));
            }
        }
        None
    }

    /// Whether the nodes of the set are pairwise adjacent.
    #[inline]
    pub fn is_clique(&self, set: NodeSet<WORDS>) -> bool {
        self.non_adjacent_pair(set).is_none()
    }

    /// What can be reached from a node by way of nodes of `within`; the start counts as reached.
    pub fn reachable(&self, start: Node, within: NodeSet<WORDS>) -> NodeSet<WORDS> {
        let mut reached = NodeSet::single(start);
        let mut frontier = reached;
        while let Some(node) = frontier.pop() {
            let new = (self.neighbours(node) & within) - reached;
            reached |= new;
            frontier |= new;
        }
        reached
    }

    /// The components of the subgraph that a set induces.
    pub fn components(&self, within: NodeSet<WORDS>) -> Vec<NodeSet<WORDS>> {
        let (mut components, mut rest) = (Vec::new(), within);
        while let Some(node) = rest.first() {
            let component = self.reachable(node, within);
            rest -= component;
            components.push(component);
        }
        components
    }

    /// A shortest path by way of nodes of `within`, both ends included: it has no chord.
    pub fn shortest_path(&self, from: Node, to: Node, within: NodeSet<WORDS>) -> Option<Vec<Node>> {
        let mut layers = vec![NodeSet::<WORDS>::single(from)];
        let mut seen = layers[0];
        let within = within.with(to);
        while !layers[layers.len() - 1].contains(to) {
            let last = layers[layers.len() - 1];
            let around = last.iter().fold(NodeSet::EMPTY, |all, node| all | self.neighbours(node));
            let next = (around & within) - seen;
            if next.is_empty() {
                return None;
            }
            seen |= next;
            layers.push(next);
        }
        let mut path = vec![to];
        for layer in layers.iter().rev().skip(1) {
            let here = path[path.len() - 1];
            path.push((*layer & self.neighbours(here)).first().expect("reached from this layer"));
        }
        path.reverse();
        Some(path)
    }
}
