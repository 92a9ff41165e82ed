//! A puzzle, with what its source says about it.

use crate::PositionSummary;
use puzzles::{Puzzle, WinningMoves};
use serde::Serialize;

/// A puzzle in JSON.
#[derive(Serialize)]
pub struct PuzzleSummary {
    name: String,
    other_names: Vec<String>,
    title: String,
    #[serde(flatten)]
    position: PositionSummary,
    task: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    known_winner: Option<String>,
    known_winning_moves: Vec<String>,
    known_winning_moves_complete: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    published_counts: Option<CountsSummary>,
    source: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    solution: Option<String>,
    notes: Vec<String>,
}

#[derive(Serialize)]
struct CountsSummary {
    available: usize,
    ignored: usize,
    viable: usize,
}

impl PuzzleSummary {
    /// The puzzle with what its source says.
    pub fn new(puzzle: &Puzzle) -> PuzzleSummary {
        let known = puzzle.winning_moves;
        PuzzleSummary {
            name: puzzle.name.clone(),
            other_names: puzzle.other_names.clone(),
            title: puzzle.title.clone(),
            position: PositionSummary::new(&puzzle.position),
            task: puzzle.task.clone(),
            known_winner: puzzle.winner.map(|winner| winner.to_string()),
            known_winning_moves: known
                .map(|moves| puzzle.position.board().names(moves.cells()))
                .unwrap_or_default(),
            known_winning_moves_complete: known.is_some_and(WinningMoves::is_complete),
            published_counts: puzzle.counts.map(|counts| CountsSummary {
                available: counts.available,
                ignored: counts.ignored,
                viable: counts.viable,
            }),
            source: puzzle.source.clone(),
            solution: puzzle.solution.clone(),
            notes: puzzle.notes.clone(),
        }
    }
}
