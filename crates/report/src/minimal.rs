//! A minimal win-set.

use crate::limit_in_words;
use board::{CellSet, Position};
use serde::Serialize;
use solver::minimal::{NoWinSet, WinSet};
use std::time::Duration;

/// A win-set in JSON, or why there is none.
#[derive(Serialize)]
pub struct MinimalSummary {
    board: String,
    to_move: String,
    status: &'static str,
    winner: Option<String>,
    carrier: Vec<String>,
    needed: Vec<String>,
    minimal: bool,
    nodes: u64,
    seconds: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<&'static str>,
}

impl MinimalSummary {
    /// What was found, after so many nodes and so much time.
    pub fn new(
        position: &Position,
        found: &Result<WinSet, NoWinSet>,
        nodes: u64,
        time: Duration,
    ) -> MinimalSummary {
        let board = position.board();
        let win_set = found.as_ref().ok();
        let names =
            |cells: fn(&WinSet) -> CellSet| board.names(win_set.map_or(CellSet::EMPTY, cells));
        let limit = match found {
            Ok(found) => found.limit,
            Err(NoWinSet::Unknown(limit)) => Some(*limit),
            Err(NoWinSet::Drawn | NoWinSet::Misere) => None,
        };
        let is_drawn = *found == Err(NoWinSet::Drawn);
        MinimalSummary {
            board: board.to_string(),
            to_move: position.to_move().to_string(),
            status: if win_set.is_some() || is_drawn { "solved" } else { "unknown" },
            winner: match win_set {
                Some(found) => Some(found.winner.to_string()),
                None => is_drawn.then(|| "draw".to_owned()),
            },
            carrier: names(|found| found.cells),
            needed: names(|found| found.needed),
            minimal: win_set.is_some_and(WinSet::is_minimal),
            nodes,
            seconds: time.as_secs_f64(),
            reason: limit.map(limit_in_words),
        }
    }
}
