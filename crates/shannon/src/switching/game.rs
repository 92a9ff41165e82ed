//! A state of the edge game and Lehman's classification of it.

use super::Strategy;
use crate::{ByPlayer, Player};
use petgraph::unionfind::UnionFind;
use serde::Serialize;
use std::collections::BTreeSet;
use std::fmt;

/// The most edges of an edge game.
pub const MAX_EDGES: usize = 1000;

/// Who wins an edge game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Class {
    /// Short wins whoever begins.
    Positive,
    /// Whoever begins wins.
    Neutral,
    /// Cut wins whoever begins.
    Negative,
}

impl Class {
    /// Who wins when this player begins.
    pub fn winner(self, first: Player) -> Player {
        match self {
            Class::Positive => Player::Short,
            Class::Neutral => first,
            Class::Negative => Player::Cut,
        }
    }
}

impl fmt::Display for Class {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Class::Positive => "positive: Short wins even moving second",
            Class::Neutral => "neutral: whoever moves first wins",
            Class::Negative => "negative: Cut wins even moving second",
        })
    }
}

/// Edges and ends do not make a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SwitchingError {
    /// More than [`MAX_EDGES`] edges.
    TooManyEdges(usize),
    /// An edge or an end names a node that does not exist.
    NoSuchNode(usize),
    /// The two ends are the same node.
    SameEnds(usize),
}

impl fmt::Display for SwitchingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SwitchingError::TooManyEdges(count) => {
                write!(f, "{count} edges are too many for the edge game: at most {MAX_EDGES}")
            }
            SwitchingError::NoSuchNode(node) => write!(f, "node {node} is not in the graph"),
            SwitchingError::SameEnds(node) => {
                write!(f, "both ends are node {node}: the edge game needs two different ends")
            }
        }
    }
}

impl std::error::Error for SwitchingError {}

/// A state of the edge game: a multigraph, two ends, and who took which edge.
///
/// ```
/// use shannon::Player;
/// use shannon::switching::{Class, SwitchingGame};
/// let single = SwitchingGame::new(2, vec![(0, 1)], (0, 1)).unwrap();
/// assert_eq!(single.class(), Class::Neutral);
/// let double = SwitchingGame::new(2, vec![(0, 1), (0, 1)], (0, 1)).unwrap();
/// assert_eq!(double.class(), Class::Positive);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SwitchingGame {
    nodes: usize,
    edges: Vec<(usize, usize)>,
    ends: (usize, usize),
    taken: ByPlayer<BTreeSet<usize>>,
}

impl SwitchingGame {
    /// The game on nodes numbered from 0, before anybody moved.
    pub fn new(
        nodes: usize,
        edges: Vec<(usize, usize)>,
        ends: (usize, usize),
    ) -> Result<SwitchingGame, SwitchingError> {
        if edges.len() > MAX_EDGES {
            return Err(SwitchingError::TooManyEdges(edges.len()));
        }
        let mentioned = edges.iter().chain([&ends]).flat_map(|&(a, b)| [a, b]);
        if let Some(node) = mentioned.into_iter().find(|&node| node >= nodes) {
            return Err(SwitchingError::NoSuchNode(node));
        }
        if ends.0 == ends.1 {
            return Err(SwitchingError::SameEnds(ends.0));
        }
        Ok(SwitchingGame { nodes, edges, ends, taken: ByPlayer::default() })
    }

    /// How many nodes there are.
    pub fn node_count(&self) -> usize {
        self.nodes
    }

    /// The edges; an edge is known by its place in this list.
    pub fn edges(&self) -> &[(usize, usize)] {
        &self.edges
    }

    /// The two nodes that Short wants to join.
    pub fn ends(&self) -> (usize, usize) {
        self.ends
    }

    /// The edges that a player has taken.
    pub fn taken(&self, player: Player) -> &BTreeSet<usize> {
        &self.taken[player]
    }

    /// The edges that nobody has taken.
    pub fn free_edges(&self) -> impl Iterator<Item = usize> + '_ {
        let is_free = |edge: &usize| Player::BOTH.iter().all(|&p| !self.taken[p].contains(edge));
        (0..self.edges.len()).filter(is_free)
    }

    /// The state after a player took an edge; `None` if it is not free.
    #[must_use]
    pub fn after(&self, edge: usize, player: Player) -> Option<SwitchingGame> {
        self.free_edges().any(|free| free == edge).then(|| {
            let mut after = self.clone();
            after.taken[player].insert(edge);
            after
        })
    }

    /// Who has won.
    pub fn winner(&self) -> Option<Player> {
        if self.joins_ends(|edge| self.taken.short.contains(&edge)) {
            Some(Player::Short)
        } else if !self.joins_ends(|edge| !self.taken.cut.contains(&edge)) {
            Some(Player::Cut)
        } else {
            None
        }
    }

    fn joins_ends(&self, may_use: impl Fn(usize) -> bool) -> bool {
        let mut parts = UnionFind::<usize>::new(self.nodes);
        for (_, &(a, b)) in self.edges.iter().enumerate().filter(|(edge, _)| may_use(*edge)) {
            parts.union(a, b);
        }
        parts.equiv(self.ends.0, self.ends.1)
    }

    /// Lehman's classification.
    pub fn class(&self) -> Class {
        if Strategy::moving_second(self, Player::Short).is_some() {
            Class::Positive
        } else if Strategy::moving_first(self, Player::Short).is_some() {
            Class::Neutral
        } else {
            Class::Negative
        }
    }
}
