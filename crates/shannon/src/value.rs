//! The value of a state for either player moving first, with a move that reaches it.

use crate::clique_separator::cut_off_by_cliques;
use crate::limit::{Limit, SearchLimits};
use crate::outcome::{Aim, Outcome, contested_pairs, uncontested_outcome};
use crate::search::{Search, Win};
use crate::{Node, Player, ReducedGraph, State};
use board::MAX_WORDS;

/// What the search found out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The outcome with best play.
    Known {
        /// Who wins, or a draw.
        outcome: Outcome,
        /// A move of the first player that reaches it; `None` when that player loses whatever the
        /// move, or has nothing left to colour.
        best_move: Option<Node>,
    },
    /// The search stopped at a limit.
    Unknown(Limit),
}

impl Verdict {
    /// The outcome, if it is known.
    pub fn outcome(self) -> Option<Outcome> {
        match self {
            Verdict::Known { outcome, .. } => Some(outcome),
            Verdict::Unknown(_) => None,
        }
    }

    /// A move that reaches the outcome, if there is one.
    pub fn best_move(self) -> Option<Node> {
        match self {
            Verdict::Known { best_move, .. } => best_move,
            Verdict::Unknown(_) => None,
        }
    }
}

/// The value of a state with this player to move, searched within limits.
pub fn value(state: &State, first: Player, limits: impl Into<SearchLimits>) -> Verdict {
    let limits = limits.into();
    let mut reduced = ReducedGraph::of(state);
    for cut_off in cut_off_by_cliques(&reduced) {
        reduced = reduced.coloured(cut_off.nodes, Player::Cut);
    }
    let contested = contested_pairs(state);
    let solved = if contested.is_empty() {
        Ok((uncontested_outcome(&reduced), None))
    } else {
        // The words are chosen here once, so that small games run on single words.
        let small: Option<(ReducedGraph<1>, Vec<Node>)> = reduced.compact();
        match small {
            Some((small, old)) => best(&small, &old, &contested, first, limits),
            None => {
                let (large, old) = reduced.compact::<MAX_WORDS>().expect("fits as it did before");
                best(&large, &old, &contested, first, limits)
            }
        }
    };
    match solved {
        Ok((outcome, best_move)) => {
            let is_lost = outcome.is_win_of(!first);
            // Who would keep the outcome even without a move may colour anything.
            let any_move = || reduced.free().first().or(state.uncoloured().first());
            let best_move = if is_lost { None } else { best_move.or_else(any_move) };
            Verdict::Known { outcome, best_move }
        }
        Err(limit) => Verdict::Unknown(limit),
    }
}

fn best<const WORDS: usize>(
    reduced: &ReducedGraph<WORDS>,
    old: &[Node],
    contested: &[(Node, Node)],
    first: Player,
    limits: SearchLimits,
) -> Result<(Outcome, Option<Node>), Limit> {
    let number = |node: Node| {
        Node::new(old.iter().position(|&o| o == node).expect("terminals stay in the graph"))
    };
    let contested: Vec<_> = contested.iter().map(|&(a, b)| (number(a), number(b))).collect();
    let mut joins_all = Search::new(&contested, Aim::JoinAll, limits);
    let all = joins_all.solve(reduced, first)?;
    let any = if all.winner == Player::Short || contested.len() == 1 {
        all
    } else {
        Search::new(&contested, Aim::JoinAny, joins_all.limits()).solve(reduced, first)?
    };
    let outcome = match (all.winner, any.winner) {
        (Player::Short, _) => Outcome::Short,
        (Player::Cut, Player::Short) => Outcome::Draw,
        (Player::Cut, Player::Cut) => Outcome::Cut,
    };
    let reaches: Win<WORDS> = match (outcome, first) {
        (Outcome::Short, _) => all,
        (Outcome::Cut, _) => any,
        (Outcome::Draw, Player::Short) => any,
        (Outcome::Draw, Player::Cut) => all,
    };
    Ok((outcome, reaches.best_move.map(|node| old[node.index()])))
}
