//! What the player thinks of while it thinks, for whoever watches.

use board::{Cell, Colour};
use solver::search::Progress;
use std::time::{Duration, Instant};

/// The least time between two thoughts that are told.
const INTERVAL: Duration = Duration::from_millis(50);

/// What the player is doing.
#[derive(Clone, Debug)]
pub enum Thought {
    /// It solves the position.
    Solving(Progress),
    /// It searches by random games.
    Searching(Outlook),
}

/// What the random games say so far.
#[derive(Clone, Debug, PartialEq)]
pub struct Outlook {
    /// How many were played.
    pub playouts: u64,
    /// The chance to win of whoever is to move.
    pub value: f64,
    /// The likeliest line, beginning with the best move.
    pub line: Vec<Cell>,
    /// The moves that were tried.
    pub moves: Vec<Prospect>,
}

/// What the random games say about a move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Prospect {
    /// The move.
    pub cell: Cell,
    /// How many games began with it.
    pub visits: f64,
    /// The share of them that were won.
    pub value: f64,
    /// Who wins after it, if that is certain.
    pub winner: Option<Colour>,
}

impl Thought {
    /// The move that looks best so far.
    pub fn best_move(&self) -> Option<Cell> {
        match self {
            Thought::Solving(progress) => progress.line.first().copied(),
            Thought::Searching(outlook) => outlook.line.first().copied(),
        }
    }
}

/// Tells thoughts, not too many of them.
pub(crate) struct Watch<'a> {
    hear: &'a mut dyn FnMut(Thought),
    told: Option<Instant>,
}

impl Watch<'_> {
    pub(crate) fn new(hear: &mut dyn FnMut(Thought)) -> Watch<'_> {
        Watch { hear, told: None }
    }

    /// Tells a thought, unless one was told a moment ago.
    pub(crate) fn tell(&mut self, thought: impl FnOnce() -> Thought) {
        if self.told.is_none_or(|told| told.elapsed() >= INTERVAL) {
            (self.hear)(thought());
            self.told = Some(Instant::now());
        }
    }
}
