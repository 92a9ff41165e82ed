//! Captured and dominated sets by Observations 4.5 and 4.6 of dead-cell analysis: a second way to the
//! notions of Definitions 4.3 and 4.4 that plays in the reduced graph and asks only for dead nodes.
//!
//! "Dead" in Observation 4.5 is meant inside the set: the neighbours of the move that are left when the
//! rest of the set is filled in are pairwise adjacent. Tests compare both ways on all small graphs.

use crate::clique_separator::is_simplicial;
use crate::{NodeSet, Player, ReducedGraph};

/// Observation 4.5: whatever the opponent plays in the set, the player dominates the rest, and the
/// opponent's move is dead once the player has the rest.
pub fn is_captured_slow<const WORDS: usize>(
    reduced: &ReducedGraph<WORDS>,
    set: NodeSet<WORDS>,
    player: Player,
) -> bool {
    set.iter().all(|node| {
        let rest = set.without(node);
        is_simplicial(&reduced.coloured(rest, player), node) && {
            let after = reduced.coloured(NodeSet::single(node), !player);
            is_dominated_slow(&after, rest, player)
        }
    })
}

/// Observation 4.6: the player has a move in the set that captures the rest.
pub fn is_dominated_slow<const WORDS: usize>(
    reduced: &ReducedGraph<WORDS>,
    set: NodeSet<WORDS>,
    player: Player,
) -> bool {
    set.is_empty()
        || set.iter().any(|node| {
            let after = reduced.coloured(NodeSet::single(node), player);
            is_captured_slow(&after, set.without(node), player)
        })
}
