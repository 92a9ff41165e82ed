//! Dead nodes in polynomial time: a set that a clique separates from all terminals is dead.
//!
//! An induced path between terminals that entered such a set would leave it through another node of
//! the clique, and the two are adjacent: a chord. A simplicial node is the smallest case.
//!
//! All such sets are found. A node r joined to every terminal turns "apart from all terminals" into
//! "apart from r"; if some clique does that, so does a clique that is a minimal separator, and every
//! such clique is the set of later neighbours of some node in a minimal elimination ordering. The
//! ordering comes from the algorithm MCS-M (Berry, Blair, Heggernes, Peyton 2004); decomposition by
//! clique separators is due to Whitesides and Tarjan.

use crate::{Graph, Node, NodeSet, ReducedGraph};
use board::MAX_WORDS;

/// Nodes that are dead because a clique cuts them off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CutOff<const WORDS: usize = MAX_WORDS> {
    /// The dead nodes, connected with each other.
    pub nodes: NodeSet<WORDS>,
    /// The clique between them and the terminals: all their neighbours.
    pub clique: NodeSet<WORDS>,
}

/// Whether a free node's neighbours are pairwise adjacent, so that the node is dead.
pub fn is_simplicial<const WORDS: usize>(reduced: &ReducedGraph<WORDS>, node: Node) -> bool {
    reduced.graph().is_clique(reduced.graph().neighbours(node))
}

/// The largest connected sets of free nodes that a clique separates from every terminal.
pub fn cut_off_by_cliques<const WORDS: usize>(reduced: &ReducedGraph<WORDS>) -> Vec<CutOff<WORDS>> {
    let graph = reduced.graph();
    let mut found: Vec<CutOff<WORDS>> = Vec::new();
    for clique in separator_candidates(reduced) {
        for nodes in graph.components(reduced.nodes() - clique) {
            if nodes.is_disjoint(reduced.terminals()) {
                found.push(CutOff { nodes, clique: graph.neighbours_of_set(nodes) });
            }
        }
    }
    let largest = |cut_off: &CutOff<WORDS>| {
        !found.iter().any(|o| o.nodes != cut_off.nodes && cut_off.nodes.is_subset(o.nodes))
    };
    let mut largest: Vec<CutOff<WORDS>> = found.iter().copied().filter(largest).collect();
    largest.sort_by_key(|cut_off| cut_off.nodes);
    largest.dedup();
    largest
}

/// The cliques of the graph among which every minimal clique separator of graph and r is found, each
/// without r, and the empty one.
fn separator_candidates<const WORDS: usize>(reduced: &ReducedGraph<WORDS>) -> Vec<NodeSet<WORDS>> {
    let mut candidates = vec![NodeSet::EMPTY];
    for later in later_neighbours(reduced.graph(), reduced.terminals(), reduced.free()) {
        if reduced.graph().is_clique(later) && !candidates.contains(&later) {
            candidates.push(later);
        }
    }
    candidates
}

/// MCS-M from the node r, which is adjacent to the terminals only and numbered last: for each other
/// node, its neighbours with a higher number in the minimal triangulation.
///
/// Beginning with r, the highest number, changes no node's rank among the others, so r itself needs no
/// place in the graph: it only gives each terminal its first weight.
fn later_neighbours<const WORDS: usize>(
    graph: &Graph<WORDS>,
    terminals: NodeSet<WORDS>,
    free: NodeSet<WORDS>,
) -> Vec<NodeSet<WORDS>> {
    let mut weight = vec![0usize; graph.node_count()];
    for terminal in terminals {
        weight[terminal.index()] = 1;
    }
    let mut later = vec![NodeSet::EMPTY; graph.node_count()];
    let mut unnumbered = terminals | free;
    let mut result = Vec::new();
    while let Some(chosen) = unnumbered.iter().max_by_key(|node| weight[node.index()]) {
        unnumbered.remove(chosen);
        result.push(later[chosen.index()]);
        for node in reached_over_lighter_nodes(graph, chosen, unnumbered, &weight) {
            weight[node.index()] += 1;
            later[node.index()].insert(chosen);
        }
    }
    result
}

/// The unnumbered nodes that a path from `start` reaches over unnumbered nodes of less weight.
fn reached_over_lighter_nodes<const WORDS: usize>(
    graph: &Graph<WORDS>,
    start: Node,
    unnumbered: NodeSet<WORDS>,
    weight: &[usize],
) -> NodeSet<WORDS> {
    let heaviest = unnumbered.iter().map(|node| weight[node.index()]).max().unwrap_or(0);
    let mut reached = NodeSet::EMPTY;
    let mut lighter = NodeSet::EMPTY;
    for level in 0..=heaviest {
        let over = graph.reachable(start, lighter);
        let around = over.iter().fold(NodeSet::EMPTY, |all, node| all | graph.neighbours(node));
        let here: NodeSet<WORDS> =
            unnumbered.iter().filter(|node| weight[node.index()] == level).collect();
        reached |= around & here;
        lighter |= here;
    }
    reached
}
