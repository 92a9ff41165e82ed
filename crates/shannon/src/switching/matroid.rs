//! The two matroids of a graph, by the one question that the algorithms ask: which circuit closes?

use petgraph::graph::{EdgeIndex, NodeIndex, UnGraph};
use petgraph::visit::EdgeRef;
use std::collections::BTreeSet;

/// A multigraph; edges and nodes are known by their indices.
pub(crate) type Multigraph = UnGraph<(), ()>;

/// A set of edges.
pub(crate) type EdgeSet = BTreeSet<EdgeIndex>;

/// The cycle matroid of a graph for Short, or the bond matroid for Cut.
#[derive(Clone, Debug)]
pub(crate) enum Matroid {
    /// Circuits are cycles.
    Cycles(Multigraph),
    /// Circuits are minimal cuts.
    Bonds(Multigraph),
}

impl Matroid {
    pub(crate) fn graph(&self) -> &Multigraph {
        match self {
            Matroid::Cycles(graph) | Matroid::Bonds(graph) => graph,
        }
    }

    /// The edges other than `edge` of the one circuit that `edge` closes with an independent set;
    /// `None` if the set stays independent.
    pub(crate) fn closed_circuit(
        &self,
        independent: &EdgeSet,
        edge: EdgeIndex,
    ) -> Option<Vec<EdgeIndex>> {
        let graph = self.graph();
        let (from, to) = graph.edge_endpoints(edge).expect("an edge of the graph");
        match self {
            Matroid::Cycles(_) => find_path(graph, from, to, |e| independent.contains(&e)),
            Matroid::Bonds(_) => {
                let is_left = |e: EdgeIndex| e != edge && !independent.contains(&e);
                let side = reachable(graph, from, is_left);
                if side[to.index()] {
                    return None;
                }
                let crosses = |e: &EdgeIndex| {
                    let (a, b) = graph.edge_endpoints(*e).expect("an edge of the graph");
                    side[a.index()] != side[b.index()]
                };
                Some(independent.iter().copied().filter(crosses).collect())
            }
        }
    }
}

fn reachable(
    graph: &Multigraph,
    start: NodeIndex,
    may_use: impl Fn(EdgeIndex) -> bool,
) -> Vec<bool> {
    let mut seen = vec![false; graph.node_count()];
    seen[start.index()] = true;
    let mut stack = vec![start];
    while let Some(node) = stack.pop() {
        for edge in graph.edges(node).filter(|edge| may_use(edge.id())) {
            let next = if edge.source() == node { edge.target() } else { edge.source() };
            if !std::mem::replace(&mut seen[next.index()], true) {
                stack.push(next);
            }
        }
    }
    seen
}

/// The edges of a path, none if the ends are the same.
fn find_path(
    graph: &Multigraph,
    from: NodeIndex,
    to: NodeIndex,
    may_use: impl Fn(EdgeIndex) -> bool,
) -> Option<Vec<EdgeIndex>> {
    let mut came_by: Vec<Option<(EdgeIndex, NodeIndex)>> = vec![None; graph.node_count()];
    let mut stack = vec![from];
    while let Some(node) = stack.pop() {
        if node == to {
            break;
        }
        for edge in graph.edges(node).filter(|edge| may_use(edge.id())) {
            let next = if edge.source() == node { edge.target() } else { edge.source() };
            if next != from && came_by[next.index()].is_none() {
                came_by[next.index()] = Some((edge.id(), node));
                stack.push(next);
            }
        }
    }
    let (mut path, mut at) = (Vec::new(), to);
    while at != from {
        let (edge, before) = came_by[at.index()]?;
        path.push(edge);
        at = before;
    }
    Some(path)
}
