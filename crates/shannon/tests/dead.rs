//! Dead nodes: by definition, by induced paths and by clique separators.

mod common;

use common::{Random, all_states, dead_by_definition, set};
use shannon::clique_separator::{cut_off_by_cliques, is_simplicial};
use shannon::induced_path::liveness;
use shannon::{Graph, NodeSet, ReducedGraph, State};

const LIMIT: u64 = 1_000_000;

fn exactly_dead(reduced: &ReducedGraph) -> NodeSet {
    let known = liveness(reduced, reduced.free(), LIMIT);
    assert!(known.undecided.is_empty());
    assert_eq!(known.live, reduced.free() - known.dead);
    known.dead
}

fn quickly_dead(reduced: &ReducedGraph) -> NodeSet {
    cut_off_by_cliques(reduced).iter().fold(NodeSet::EMPTY, |all, cut_off| all | cut_off.nodes)
}

/// The sets of free nodes that some clique separates from all terminals, trying every clique.
fn cut_off_slow(reduced: &ReducedGraph) -> NodeSet {
    let nodes: Vec<_> = reduced.nodes().iter().collect();
    (0..1u32 << nodes.len())
        .map(|mask| (0..nodes.len()).filter(|b| mask >> b & 1 != 0).map(|b| nodes[b]).collect())
        .filter(|clique: &NodeSet| reduced.graph().is_clique(*clique))
        .flat_map(|clique| reduced.graph().components(reduced.nodes() - clique))
        .filter(|component| component.is_disjoint(reduced.terminals()))
        .fold(NodeSet::EMPTY, |all, component| all | component)
}

fn check(state: &State) {
    let reduced = ReducedGraph::of(state);
    let (exact, quick) = (exactly_dead(&reduced), quickly_dead(&reduced));
    assert_eq!(exact, dead_by_definition(state), "{state:?}");
    assert!(quick.is_subset(exact), "{state:?}");
    assert_eq!(quick, cut_off_slow(&reduced), "{state:?}");
    for cut_off in cut_off_by_cliques(&reduced) {
        assert!(reduced.graph().is_clique(cut_off.clique));
        assert_eq!(cut_off.clique, reduced.graph().neighbours_of_set(cut_off.nodes));
    }
    for node in reduced.free() {
        assert!(!is_simplicial(&reduced, node) || quick.contains(node), "{node:?} in {state:?}");
    }
}

#[test]
fn all_graphs_with_six_nodes() {
    all_states(6, 2).for_each(|state| check(&state));
    all_states(6, 3).for_each(|state| check(&state));
}

#[test]
fn random_graphs_with_colours() {
    let mut random = Random(0x0dea_dce1_1ab5_eedd);
    for round in 0..1500 {
        let (terminals, percent) = (2 + round as usize % 3, 15 + random.below(60));
        check(&random.state(terminals + 8, terminals, percent, 25));
    }
}

/// Up to six nodes cliques show every dead node; in larger graphs they do not.
#[test]
fn some_dead_nodes_are_not_cut_off_by_a_clique() {
    let differ = |state: &State| {
        let reduced = ReducedGraph::of(state);
        exactly_dead(&reduced) != quickly_dead(&reduced)
    };
    assert!(!all_states(6, 2).any(|state| differ(&state)));
    let mut random = Random(0xc119_0e5e_9a7a_7045);
    let found = (0..20_000).map(|_| random.state(10, 2, 35, 0)).find(differ);
    println!("dead without a clique separator: {found:?}");
    assert!(found.is_some());
}

#[test]
fn a_limit_leaves_nodes_undecided() {
    // A ladder with many rungs and a pendant cycle far away from one end.
    let mut graph = Graph::new(40);
    let mut random = Random(99);
    for _ in 0..90 {
        let (a, b) = (random.below(40) as usize, random.below(40) as usize);
        graph.connect(shannon::Node::new(a), shannon::Node::new(b));
    }
    let state = State::new(graph, set([0, 1]), Default::default()).unwrap();
    let reduced = ReducedGraph::of(&state);
    let known = liveness(&reduced, reduced.free(), 0);
    assert_eq!(known.undecided, reduced.free());
}
