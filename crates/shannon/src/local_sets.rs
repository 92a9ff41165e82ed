//! The sets of free nodes that are worth a local game.
//!
//! Nodes without a common neighbour that are not adjacent do not help each other locally, so only sets
//! that hang together by steps of length one or two are listed, small sets first.

use crate::{Node, NodeSet, ReducedGraph};
use std::collections::HashSet;

/// All sets of up to `largest` free nodes that hang together by steps of length at most two, the smaller
/// ones first, no more than `limit` of them.
pub fn local_sets<const WORDS: usize>(
    reduced: &ReducedGraph<WORDS>,
    largest: usize,
    limit: usize,
) -> Vec<NodeSet<WORDS>> {
    let graph = reduced.graph();
    let near = |node: Node| {
        let around = graph.neighbours(node);
        let two_steps = around.iter().fold(around, |all, next| all | graph.neighbours(next));
        (two_steps & reduced.free()).without(node)
    };
    let mut sets: Vec<NodeSet<WORDS>> = Vec::new();
    let mut layer: Vec<NodeSet<WORDS>> = reduced.free().iter().map(NodeSet::single).collect();
    for size in 1..=largest {
        sets.extend(layer.iter().take(limit - sets.len()));
        if size == largest || sets.len() == limit {
            break;
        }
        let mut seen = HashSet::new();
        let mut next_layer = Vec::new();
        for set in &layer {
            let around = set.iter().fold(NodeSet::EMPTY, |all, node| all | near(node)) - *set;
            let larger = around.iter().map(|node| set.with(node));
            next_layer.extend(larger.filter(|larger| seen.insert(*larger)));
            if sets.len() + next_layer.len() > limit {
                break;
            }
        }
        layer = next_layer;
    }
    sets
}
