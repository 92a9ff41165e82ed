//! Captured pairs: the two-node case of a captured set, by set algebra instead of play.
//!
//! The owner answers a move at one node of the pair with the other one (dead-cell analysis, §4–§6):
//!
//! - Cut owns {u, v} when either node has a clique for neighbourhood once the other is deleted.
//! - Short owns {u, v} when either node alone joins all pairs of neighbours that both together join.
//!
//! A test compares this with the local game on all small graphs.

use crate::{Node, NodeSet, Player, ReducedGraph};

/// A pair of free nodes that a player has captured, if there is one.
pub fn find_captured_pair<const WORDS: usize>(
    reduced: &ReducedGraph<WORDS>,
) -> Option<(NodeSet<WORDS>, Player)> {
    for u in reduced.free() {
        if let Some(v) = cut_partner(reduced, u) {
            return Some((NodeSet::single(u).with(v), Player::Cut));
        }
        let graph = reduced.graph();
        let near = graph
            .neighbours(u)
            .iter()
            .fold(graph.neighbours(u), |all, n| all | graph.neighbours(n));
        let partners = near & reduced.free();
        if let Some(v) = partners.iter().find(|&v| u < v && is_short_captured(reduced, u, v)) {
            return Some((NodeSet::single(u).with(v), Player::Short));
        }
    }
    None
}

/// Whether the pair is captured by the player.
pub fn is_captured_pair<const WORDS: usize>(
    reduced: &ReducedGraph<WORDS>,
    u: Node,
    v: Node,
    player: Player,
) -> bool {
    match player {
        Player::Short => is_short_captured(reduced, u, v),
        Player::Cut => is_cut_captured(reduced, u, v),
    }
}

/// A node without which the neighbourhood of `u` is a clique, and the other way round. It is an end of
/// any pair that shows the neighbourhood not to be a clique yet.
fn cut_partner<const WORDS: usize>(reduced: &ReducedGraph<WORDS>, u: Node) -> Option<Node> {
    let (x, y) = reduced.graph().non_adjacent_pair(reduced.graph().neighbours(u))?;
    [x, y].into_iter().find(|&v| reduced.free().contains(v) && is_cut_captured(reduced, u, v))
}

fn is_cut_captured<const WORDS: usize>(reduced: &ReducedGraph<WORDS>, u: Node, v: Node) -> bool {
    let graph = reduced.graph();
    graph.is_clique(graph.neighbours(u).without(v))
        && graph.is_clique(graph.neighbours(v).without(u))
}

fn is_short_captured<const WORDS: usize>(reduced: &ReducedGraph<WORDS>, u: Node, v: Node) -> bool {
    let graph = reduced.graph();
    let (around_u, around_v) = (graph.neighbours(u).without(v), graph.neighbours(v).without(u));
    // Which nodes the two join when Short has both: all together if they touch.
    let (joined_by_u, joined_by_v) = if graph.are_adjacent(u, v) {
        (around_u | around_v, around_u | around_v)
    } else {
        (around_u, around_v)
    };
    let is_adjacent_to_all =
        |node: Node, set: NodeSet<WORDS>| set.without(node).is_subset(graph.neighbours(node));
    (joined_by_u - around_v).iter().all(|node| is_adjacent_to_all(node, joined_by_u))
        && (joined_by_v - around_u).iter().all(|node| is_adjacent_to_all(node, joined_by_v))
}
