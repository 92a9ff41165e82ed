//! The local multi-Shannon game Γ_S (dead-cell analysis, §4): a set S of free nodes, played out with its
//! neighbours N(S) as terminals.
//!
//! Short wants to join every pair of N(S) that S connects, Cut to join none that is not adjacent. A
//! path may touch N(S) only at its ends: the nodes of N(S) are not really Short's, and with paths
//! through them Theorem 4.1 would be false (a test shows a game whose value such a fill-in changes).
//!
//! If a player wins Γ_S moving second, S is captured and may be filled in; a move that wins Γ_S
//! captures all of S at once, so it dominates the other moves in S; a move after which the opponent
//! wins Γ_S is answered so that the move is dead and S lost, hence wasted.

use crate::outcome::{Aim, Outcome};
use crate::{ByPlayer, Node, NodeSet, Player, ReducedGraph};
use board::MAX_WORDS;
use serde::Serialize;
use std::collections::HashMap;
use std::fmt;

/// The most nodes of a local game: it is played out completely.
pub const MAX_LOCAL_NODES: usize = 12;

/// The entries of Table 1, and the case that lies outside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum LocalClass {
    /// Nothing is contested, so both players win: all nodes of S are dead.
    CapturedByBoth,
    /// Short wins whoever begins.
    ShortCaptured,
    /// Short wins with the first move, else a draw.
    ShortDominated,
    /// Whoever begins wins.
    BothDominated,
    /// A draw whoever begins.
    Indifferent,
    /// Cut wins with the first move, else a draw.
    CutDominated,
    /// Cut wins whoever begins.
    CutCaptured,
}

impl fmt::Display for LocalClass {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            LocalClass::CapturedByBoth => "captured by both",
            LocalClass::ShortCaptured => "Short-captured",
            LocalClass::ShortDominated => "Short-dominated",
            LocalClass::BothDominated => "both dominated",
            LocalClass::Indifferent => "indifferent",
            LocalClass::CutDominated => "Cut-dominated",
            LocalClass::CutCaptured => "Cut-captured",
        })
    }
}

/// A local game played out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LocalGame<const WORDS: usize = MAX_WORDS> {
    /// S.
    pub set: NodeSet<WORDS>,
    /// N(S).
    pub terminals: NodeSet<WORDS>,
    /// Whether S connects some pair of terminals that is not adjacent.
    pub is_contested: bool,
    /// The outcome for each player beginning; `None` if nothing is contested.
    pub outcomes: Option<ByPlayer<Outcome>>,
    /// The moves with which each player, beginning, wins.
    pub dominating_moves: ByPlayer<NodeSet<WORDS>>,
    /// The moves of each player after which the opponent wins.
    pub losing_moves: ByPlayer<NodeSet<WORDS>>,
}

impl<const WORDS: usize> LocalGame<WORDS> {
    /// Plays the local game of a set; `None` if the set is empty, too large or not all free.
    pub fn play(reduced: &ReducedGraph<WORDS>, set: NodeSet<WORDS>) -> Option<Self> {
        if set.is_empty() || set.len() > MAX_LOCAL_NODES || !set.is_subset(reduced.free()) {
            return None;
        }
        let terminals = reduced.graph().neighbours_of_set(set);
        let mut rules = Rules::new(reduced, set, terminals);
        let everything = rules.all;
        if !rules.joins_any[usize::from(everything)] {
            return Some(LocalGame {
                set,
                terminals,
                is_contested: false,
                outcomes: None,
                dominating_moves: ByPlayer { short: set, cut: set },
                losing_moves: ByPlayer::default(),
            });
        }
        let outcomes = ByPlayer::from_fn(|first| rules.outcome(Masks::default(), first));
        let nodes = rules.nodes.clone();
        let mut moves_with_outcome = |mover: Player, winner: Player| -> NodeSet<WORDS> {
            let is_won = |bit: usize| {
                let after = Masks::default().with(1 << bit, mover);
                rules.outcome(after, !mover).is_win_of(winner)
            };
            let won: Vec<bool> = (0..nodes.len()).map(is_won).collect();
            nodes.iter().zip(won).filter(|(_, won)| *won).map(|(node, _)| *node).collect()
        };
        let dominating_moves = ByPlayer::from_fn(|player| moves_with_outcome(player, player));
        let losing_moves = ByPlayer::from_fn(|player| moves_with_outcome(player, !player));
        let outcomes = Some(outcomes);
        let is_contested = true;
        Some(LocalGame { set, terminals, is_contested, outcomes, dominating_moves, losing_moves })
    }

    /// Whether the player wins moving second (Definition 4.3).
    pub fn is_captured_by(&self, player: Player) -> bool {
        self.outcomes.is_none_or(|outcomes| outcomes[!player].is_win_of(player))
    }

    /// Whether the player wins moving first (Definition 4.4).
    pub fn is_dominated_by(&self, player: Player) -> bool {
        self.outcomes.is_none_or(|outcomes| outcomes[player].is_win_of(player))
    }

    /// The entry of Table 1.
    pub fn class(&self) -> LocalClass {
        let Some(outcomes) = self.outcomes else {
            return LocalClass::CapturedByBoth;
        };
        match (outcomes.short, outcomes.cut) {
            (Outcome::Short, Outcome::Short) => LocalClass::ShortCaptured,
            (Outcome::Short, Outcome::Draw) => LocalClass::ShortDominated,
            (Outcome::Short, Outcome::Cut) => LocalClass::BothDominated,
            (Outcome::Draw, Outcome::Draw) => LocalClass::Indifferent,
            (Outcome::Draw, Outcome::Cut) => LocalClass::CutDominated,
            (Outcome::Cut, Outcome::Cut) => LocalClass::CutCaptured,
            (short, cut) => unreachable!("moving first cannot hurt, but {short:?} and {cut:?}"),
        }
    }
}

/// Which nodes of S each player has, as bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
struct Masks {
    short: u16,
    cut: u16,
}

impl Masks {
    fn with(mut self, bit: u16, player: Player) -> Masks {
        match player {
            Player::Short => self.short |= bit,
            Player::Cut => self.cut |= bit,
        }
        self
    }
}

/// What each set of Short's nodes joins, and the outcomes that follow.
struct Rules {
    nodes: Vec<Node>,
    all: u16,
    joins_all: Vec<bool>,
    joins_any: Vec<bool>,
    known: HashMap<(Masks, Player, Aim), bool>,
}

impl Rules {
    fn new<const WORDS: usize>(
        reduced: &ReducedGraph<WORDS>,
        set: NodeSet<WORDS>,
        terminals: NodeSet<WORDS>,
    ) -> Rules {
        let graph = reduced.graph();
        let nodes: Vec<Node> = set.iter().collect();
        // The terminals that each component of Short's nodes joins.
        let borders = |mask: u16| -> Vec<NodeSet<WORDS>> {
            let short = nodes.iter().enumerate().filter(|(bit, _)| mask >> bit & 1 != 0);
            let short: NodeSet<WORDS> = short.map(|(_, node)| *node).collect();
            let components = graph.components(short).into_iter();
            components.map(|component| graph.neighbours_of_set(component) & terminals).collect()
        };
        let all = ((1u32 << nodes.len()) - 1) as u16;
        let connected = borders(all);
        let joins = |borders: &[NodeSet<WORDS>], node: Node| {
            let with_node = borders.iter().filter(|border| border.contains(node));
            with_node.fold(graph.neighbours(node).with(node), |joined, border| joined | *border)
        };
        let (joins_all, joins_any) = (0..=all)
            .map(|mask| {
                let joined = borders(mask);
                let is_joined = |border: &NodeSet<WORDS>| {
                    border.iter().all(|node| border.is_subset(joins(&joined, node)))
                };
                let any = joined.iter().any(|border| !graph.is_clique(*border));
                (connected.iter().all(is_joined), any)
            })
            .unzip();
        Rules { nodes, all, joins_all, joins_any, known: HashMap::new() }
    }

    fn outcome(&mut self, masks: Masks, to_move: Player) -> Outcome {
        if self.short_reaches(Aim::JoinAll, masks, to_move) {
            Outcome::Short
        } else if self.short_reaches(Aim::JoinAny, masks, to_move) {
            Outcome::Draw
        } else {
            Outcome::Cut
        }
    }

    fn short_reaches(&mut self, aim: Aim, masks: Masks, to_move: Player) -> bool {
        let reached = match aim {
            Aim::JoinAll => &self.joins_all,
            Aim::JoinAny => &self.joins_any,
        };
        if reached[usize::from(masks.short)] {
            return true;
        }
        if !reached[usize::from(self.all & !masks.cut)] {
            return false;
        }
        if let Some(&known) = self.known.get(&(masks, to_move, aim)) {
            return known;
        }
        let free = self.all & !masks.short & !masks.cut;
        let bits = (0..self.nodes.len()).map(|bit| 1 << bit).filter(|bit| free & bit != 0);
        let mut replies = bits.map(|bit| masks.with(bit, to_move));
        let reaches = match to_move {
            Player::Short => replies.any(|next| self.short_reaches(aim, next, Player::Cut)),
            Player::Cut => replies.all(|next| self.short_reaches(aim, next, Player::Short)),
        };
        self.known.insert((masks, to_move, aim), reaches);
        reaches
    }
}
