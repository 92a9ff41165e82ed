//! Strategic advice (dead-cell analysis, §5) for the player to move, as data with reasons.
//!
//! 1. Fill in dead nodes and captured sets until there are none: the value stays (Theorem 4.1).
//! 2. In a set that the opponent dominates, skip the locally losing moves: the opponent's answer kills
//!    the move and captures the set, as if the player had passed.
//! 3. In a set that the player dominates, one dominating move is at least as good as every other
//!    (Theorem 4.2). The dominating move must itself not be skipped, so that reasons never go in circles.
//!
//! If the player to move wins, a viable move wins; if nothing is viable, all moves are worth the same.

use crate::clique_separator::cut_off_by_cliques;
use crate::local_game::LocalGame;
use crate::local_sets::local_sets;
use crate::{Node, NodeSet, Player, ReducedGraph};

/// How far advice looks.
#[derive(Clone, Copy, Debug)]
pub struct AdviceLimits {
    /// The largest local set.
    pub largest_set: usize,
    /// The most local games between two fill-ins.
    pub local_games: usize,
}

impl Default for AdviceLimits {
    fn default() -> Self {
        AdviceLimits { largest_set: 3, local_games: 20_000 }
    }
}

/// A step of fill-in, to be taken in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FillIn {
    /// The nodes that are coloured.
    pub nodes: NodeSet,
    /// Who gets them.
    pub owner: Player,
    /// Why that changes nothing.
    pub reason: FillInReason,
}

/// Why a set may be filled in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FillInReason {
    /// The nodes are dead: this clique separates them from all terminals.
    Dead {
        /// The clique.
        clique: NodeSet,
    },
    /// The owner wins the local game of the set moving second.
    Captured,
}

/// A move that can be left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ignored {
    /// The move.
    pub node: Node,
    /// The local set in which it is inferior.
    pub set: NodeSet,
    /// What makes it inferior.
    pub reason: IgnoreReason,
}

/// Why a move can be left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IgnoreReason {
    /// This move captures the whole set.
    DominatedBy(Node),
    /// This answer captures the set and kills the move.
    LosesTo(Node),
}

/// Advice for one player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Advice {
    /// The player to move.
    pub player: Player,
    /// What to fill in, in this order.
    pub fill_in: Vec<FillIn>,
    /// The moves that need no thought after the fill-in, each with a reason.
    pub ignored: Vec<Ignored>,
    /// The moves that are left.
    pub viable: NodeSet,
}

/// Advice for a player to move.
pub fn advise(reduced: &ReducedGraph, player: Player, limits: AdviceLimits) -> Advice {
    let (filled, fill_in) = fill_in(reduced, limits);
    let games = local_games(&filled, limits);
    let mut viable = filled.free();
    let mut ignored = Vec::new();
    for game in &games {
        for node in game.losing_moves[player] & viable {
            let answer = answer_that_captures(&filled, game, node, player);
            ignored.push(Ignored { node, set: game.set, reason: IgnoreReason::LosesTo(answer) });
            viable.remove(node);
        }
    }
    for game in games.iter().filter(|game| game.set.len() > 1) {
        let Some(best) = (game.dominating_moves[player] & viable).first() else { continue };
        for node in (game.set & viable).without(best) {
            ignored.push(Ignored { node, set: game.set, reason: IgnoreReason::DominatedBy(best) });
            viable.remove(node);
        }
    }
    Advice { player, fill_in, ignored, viable }
}

/// Colours dead and captured sets until none is found.
pub fn fill_in(reduced: &ReducedGraph, limits: AdviceLimits) -> (ReducedGraph, Vec<FillIn>) {
    let mut filled = reduced.clone();
    let mut steps = Vec::new();
    while let Some(step) = next_fill_in(&filled, limits) {
        filled = filled.coloured(step.nodes, step.owner);
        steps.push(step);
    }
    (filled, steps)
}

fn next_fill_in(reduced: &ReducedGraph, limits: AdviceLimits) -> Option<FillIn> {
    if let Some(dead) = cut_off_by_cliques(reduced).first() {
        let reason = FillInReason::Dead { clique: dead.clique };
        return Some(FillIn { nodes: dead.nodes, owner: Player::Cut, reason });
    }
    local_sets(reduced, limits.largest_set, limits.local_games).into_iter().find_map(|set| {
        let game = LocalGame::play(reduced, set)?;
        let owner = Player::BOTH.into_iter().find(|&player| game.is_captured_by(player))?;
        Some(FillIn { nodes: set, owner, reason: FillInReason::Captured })
    })
}

/// The contested local games, small ones first.
fn local_games(reduced: &ReducedGraph, limits: AdviceLimits) -> Vec<LocalGame> {
    local_sets(reduced, limits.largest_set, limits.local_games)
        .into_iter()
        .filter_map(|set| LocalGame::play(reduced, set))
        .filter(|game| game.is_contested)
        .collect()
}

/// The opponent's answer to a losing move.
fn answer_that_captures(
    reduced: &ReducedGraph,
    game: &LocalGame,
    node: Node,
    player: Player,
) -> Node {
    let after = reduced.coloured(NodeSet::single(node), player);
    let rest = game.set.without(node);
    let is_answer = |&answer: &Node| {
        let filled = after.coloured(NodeSet::single(answer), !player);
        let left = rest.without(answer);
        left.is_empty()
            || LocalGame::play(&filled, left).is_some_and(|game| game.is_captured_by(!player))
    };
    rest.iter().find(is_answer).expect("the opponent wins the local game after a losing move")
}
