//! Everything about an edge game before the first move.

use crate::format::{FormatError, GraphFile};
use crate::switching::{Class, Strategy};
use crate::{ByPlayer, Player};
use serde::Serialize;
use std::fmt;

/// An edge by the names of its ends.
type NamedEdge = [String; 2];

/// Lehman's classification of a file's edge game, with what proves it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct EdgeReport {
    /// The nodes that Short wants to join.
    pub ends: [String; 2],
    /// How many edges there are to take.
    pub edges: usize,
    /// Who wins.
    pub class: Class,
    /// If Short wins moving second: two edge-disjoint trees on the same nodes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub trees: Option<[Vec<NamedEdge>; 2]>,
    /// What each player does with the first move.
    pub first_move: ByPlayer<Opening>,
}

/// The first move of a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Opening {
    /// Every move loses.
    Lost,
    /// This move wins.
    Wins(NamedEdge),
    /// The game is won before it begins.
    Won,
}

impl EdgeReport {
    /// Classifies the edge game of a file.
    pub fn of(file: &GraphFile) -> Result<EdgeReport, FormatError> {
        let game = file.switching_game()?;
        let name = |node: usize| file.names()[node].clone();
        let edge = |number: usize| {
            let (a, b) = game.edges()[number];
            [name(a), name(b)]
        };
        let opening = |player| match Strategy::moving_first(&game, player) {
            None => Opening::Lost,
            Some(mut strategy) => strategy.open().map_or(Opening::Won, |e| Opening::Wins(edge(e))),
        };
        let second = Strategy::moving_second(&game, Player::Short);
        Ok(EdgeReport {
            ends: [name(game.ends().0), name(game.ends().1)],
            edges: game.edges().len(),
            class: game.class(),
            trees: second
                .map(|strategy| strategy.bases().map(|tree| tree.into_iter().map(edge).collect())),
            first_move: ByPlayer::from_fn(opening),
        })
    }
}

impl fmt::Display for EdgeReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [from, to] = &self.ends;
        writeln!(f, "Edge game on {} edges, ends {from} and {to}", self.edges)?;
        writeln!(f, "{}", self.class)?;
        for tree in self.trees.iter().flatten() {
            let edges: Vec<String> = tree.iter().map(|[a, b]| format!("{a}--{b}")).collect();
            writeln!(f, "  tree: {}", edges.join(" "))?;
        }
        for player in Player::BOTH {
            match &self.first_move[player] {
                Opening::Lost => writeln!(f, "{player} first: every move loses")?,
                Opening::Wins([a, b]) => writeln!(f, "{player} first: wins with {a}--{b}")?,
                Opening::Won => writeln!(f, "{player} first: has won already")?,
            }
        }
        Ok(())
    }
}
