//! How a game with two or more terminals can end, and which pairs of terminals it is about.
//!
//! Short wants to join every pair of terminals that is connected, Cut to separate every pair that is
//! not adjacent (dead-cell analysis, §4). Pairs that are both are contested. With two terminals one
//! player gets the wish; with more there are draws.

use crate::state::pairs;
use crate::{Node, NodeSet, Player, ReducedGraph, State};
use serde::Serialize;
use std::fmt;

/// The result of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Outcome {
    /// Short joins every contested pair.
    Short,
    /// Some contested pairs are joined and some are separated.
    Draw,
    /// Cut separates every contested pair.
    Cut,
}

impl Outcome {
    /// Whether the player has won.
    pub fn is_win_of(self, player: Player) -> bool {
        self == match player {
            Player::Short => Outcome::Short,
            Player::Cut => Outcome::Cut,
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Outcome::Short => "Short wins",
            Outcome::Draw => "draw",
            Outcome::Cut => "Cut wins",
        })
    }
}

/// What Short must reach for the player in question to be content; the other player prevents it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Aim {
    /// Every contested pair joined: Short's win.
    JoinAll,
    /// A contested pair joined: not Cut's win.
    JoinAny,
}

impl Aim {
    /// Who has settled the matter, if it is settled.
    pub(crate) fn winner<const WORDS: usize>(
        self,
        reduced: &ReducedGraph<WORDS>,
        contested: &[(Node, Node)],
    ) -> Option<Player> {
        let mut joined = contested.iter().map(|&(a, b)| reduced.are_joined(a, b));
        let mut separated = contested.iter().map(|&(a, b)| reduced.are_separated(a, b));
        let (short, cut) = match self {
            Aim::JoinAll => (joined.all(|is| is), separated.any(|is| is)),
            Aim::JoinAny => (joined.any(|is| is), separated.all(|is| is)),
        };
        if short {
            Some(Player::Short)
        } else if cut {
            Some(Player::Cut)
        } else {
            None
        }
    }
}

/// The pairs of terminals that are connected but not adjacent before anybody moved. They are the same
/// during the whole game.
pub fn contested_pairs(state: &State) -> Vec<(Node, Node)> {
    let untouched = ReducedGraph::of(&state.without_stones(state.graph().nodes()));
    pairs(state.terminals())
        .filter(|&(a, b)| !untouched.are_joined(a, b) && !untouched.are_separated(a, b))
        .collect()
}

/// The result of a game in which nothing is contested: Short's if all terminals are adjacent anyway,
/// Cut's if none are.
pub(crate) fn uncontested_outcome(reduced: &ReducedGraph) -> Outcome {
    let terminals: NodeSet = reduced.terminals();
    if reduced.graph().is_clique(terminals) {
        Outcome::Short
    } else if pairs(terminals).all(|(a, b)| !reduced.are_joined(a, b)) {
        Outcome::Cut
    } else {
        Outcome::Draw
    }
}
