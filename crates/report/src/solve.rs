//! Who wins a position, and by which moves.

use crate::limit_in_words;
use board::{CellSet, Colour, Position};
use diagram::{Diagram, Mark, Palette};
use serde::Serialize;
use solver::moves::Moves;
use solver::search::{Limit, Solution, Verdict};
use std::time::Duration;

/// What was found out about a position.
pub struct Answer {
    /// The position.
    pub position: Position,
    /// Who wins.
    pub solution: Solution,
    /// Every move, if that was asked for.
    pub moves: Option<Moves>,
    /// How many positions were looked at.
    pub nodes: u64,
    /// How long it took.
    pub time: Duration,
    /// Why the search ended, if it ended early.
    pub limit: Option<Limit>,
}

/// The answer in JSON.
#[derive(Serialize)]
pub struct SolveSummary {
    board: String,
    to_move: String,
    status: &'static str,
    winner: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    winning_moves: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    drawing_moves: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    undecided_moves: Option<Vec<String>>,
    /// Moves that were decided by proofs that come with the program.
    #[serde(skip_serializing_if = "Option::is_none")]
    proved_before: Option<Vec<String>>,
    #[serde(rename = "move")]
    winning_move: Option<String>,
    carrier: Vec<String>,
    line: Vec<String>,
    nodes: u64,
    seconds: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<&'static str>,
}

impl Answer {
    /// Who wins, if that is known and somebody does.
    pub fn winner(&self) -> Option<Colour> {
        match self.solution.verdict {
            Verdict::Won(winner) => Some(winner),
            Verdict::Drawn | Verdict::Unknown(_) => None,
        }
    }

    /// Whether it is known who wins, or that nobody does.
    pub fn is_solved(&self) -> bool {
        !matches!(self.solution.verdict, Verdict::Unknown(_))
    }

    /// Whether everything that was asked is known.
    pub fn is_complete(&self) -> bool {
        self.is_solved() && self.undecided_moves().is_empty()
    }

    /// Moves that win, as far as known.
    pub fn winning_moves(&self) -> CellSet {
        let one = self.solution.winning_move.into_iter().collect();
        self.moves.as_ref().map_or(one, |moves| moves.winning)
    }

    /// Moves that were asked for and not decided.
    pub fn undecided_moves(&self) -> CellSet {
        self.moves.as_ref().map_or(CellSet::EMPTY, |moves| moves.undecided)
    }

    /// Moves that were decided by proofs that come with the program.
    pub fn moves_proved_before(&self) -> CellSet {
        self.moves.as_ref().map_or(CellSet::EMPTY, |moves| moves.proved_before)
    }

    /// The answer in JSON.
    pub fn summary(&self) -> SolveSummary {
        let board = self.position.board();
        let name = |cell| board.name(cell);
        let drawing = self.moves.as_ref().map(|moves| moves.drawing);
        let proved_before = Some(self.moves_proved_before()).filter(|moves| !moves.is_empty());
        let undecided = Some(self.undecided_moves()).filter(|moves| !moves.is_empty());
        SolveSummary {
            board: board.to_string(),
            to_move: self.position.to_move().to_string(),
            status: if self.is_solved() { "solved" } else { "unknown" },
            winner: verdict_name(self.solution.verdict),
            winning_moves: self.moves.as_ref().map(|moves| board.names(moves.winning)),
            drawing_moves: drawing
                .filter(|moves| !moves.is_empty())
                .map(|moves| board.names(moves)),
            undecided_moves: undecided.map(|moves| board.names(moves)),
            proved_before: proved_before.map(|moves| board.names(moves)),
            winning_move: self.solution.winning_move.map(name),
            carrier: board.names(self.solution.carrier),
            line: self.solution.line.iter().map(|&cell| name(cell)).collect(),
            nodes: self.nodes,
            seconds: self.time.as_secs_f64(),
            reason: self.limit.filter(|_| !self.is_complete()).map(limit_in_words),
        }
    }

    /// The position with the winning moves and the carrier.
    pub fn diagram(&self, palette: Palette) -> Diagram {
        let winning = self.winning_moves();
        Diagram::new(&self.position)
            .palette(palette)
            .mark(Mark::Winning, winning)
            .mark(Mark::Carrier, self.solution.carrier - winning)
    }
}

/// Who wins, or that nobody does; `None` if that is not known.
pub fn verdict_name(verdict: Verdict) -> Option<String> {
    match verdict {
        Verdict::Won(winner) => Some(winner.to_string()),
        Verdict::Drawn => Some("draw".to_owned()),
        Verdict::Unknown(_) => None,
    }
}

/// How the most tempting of the moves that lose are answered, at most so many.
pub fn refutations(position: &Position, moves: &Moves, most: usize) -> Vec<(String, String)> {
    let board = position.board();
    let answered = moves.tempting().filter_map(|wrong| {
        let answer = moves.answers.get(&wrong)?;
        Some((board.name(wrong), board.name(*answer)))
    });
    answered.take(most).collect()
}
