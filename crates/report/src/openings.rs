//! The outcome of every one-stone opening.

use crate::{limit_in_words, verdict_name};
use board::{Board, Cell, CellSet, Colour, Position};
use diagram::{Diagram, Mark, Palette};
use serde::Serialize;
use solver::search::{Limit, Verdict};
use std::collections::BTreeMap;
use std::fmt::Write;
use std::time::Duration;

/// What was found out about an opening.
#[derive(Clone, Copy, Debug)]
pub struct Opening {
    /// `None` if there was no time for it.
    pub verdict: Option<Verdict>,
    /// How many positions were looked at.
    pub nodes: u64,
    /// How long it took.
    pub time: Duration,
    /// The opening that was solved in place of this one.
    pub same_as: Option<Cell>,
}

/// The openings of a board.
#[derive(Clone, Debug)]
pub struct OpeningMap {
    /// The board.
    pub board: Board,
    /// What was found out, as far as it was looked at.
    pub openings: BTreeMap<Cell, Opening>,
    /// How many positions were looked at.
    pub nodes: u64,
    /// How long it took.
    pub time: Duration,
    /// Why the search ended, if it ended early.
    pub limit: Option<Limit>,
}

/// A map in JSON.
#[derive(Serialize)]
pub struct OpeningsSummary {
    board: String,
    openings: BTreeMap<String, OpeningSummary>,
    nodes: u64,
    seconds: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<&'static str>,
}

#[derive(Serialize)]
struct OpeningSummary {
    winner: Option<String>,
    nodes: u64,
    seconds: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    same_as: Option<String>,
}

/// The cells to which symmetries of the board take a cell, each player keeping the own goal.
fn images(board: &Board, cell: Cell) -> CellSet {
    let symmetries = board.symmetries().iter().filter(|symmetry| !symmetry.swaps_colours());
    symmetries.map(|symmetry| symmetry.cell(cell)).collect()
}

impl OpeningMap {
    /// A map on which nothing is known yet.
    pub fn new(board: &Board) -> OpeningMap {
        let (nodes, time) = (0, Duration::ZERO);
        OpeningMap { board: board.clone(), openings: BTreeMap::new(), nodes, time, limit: None }
    }

    /// Notes an opening, and that its images under symmetries are like it.
    pub fn add_with_images(&mut self, cell: Cell, opening: Opening) {
        self.openings.insert(cell, opening);
        let same = Opening { nodes: 0, time: Duration::ZERO, same_as: Some(cell), ..opening };
        let twins = images(&self.board, cell).without(cell);
        self.openings.extend(twins.iter().map(|twin| (twin, same)));
    }

    /// The openings with this outcome.
    pub fn with(&self, verdict: Verdict) -> CellSet {
        let with = self.openings.iter().filter(|(_, opening)| opening.verdict == Some(verdict));
        with.map(|(&cell, _)| cell).collect()
    }

    /// The openings that this player wins.
    pub fn won_by(&self, colour: Colour) -> CellSet {
        self.with(Verdict::Won(colour))
    }

    /// The openings of which the outcome is known.
    pub fn decided(&self) -> CellSet {
        self.won_by(Colour::Black) | self.won_by(Colour::White) | self.with(Verdict::Drawn)
    }

    /// The map as a picture.
    pub fn diagram(&self, palette: Palette) -> Diagram {
        Diagram::new(&Position::new(&self.board))
            .palette(palette)
            .mark(Mark::Winning, self.won_by(Colour::Black))
            .mark(Mark::Losing, self.won_by(Colour::White))
    }

    /// The map as a table, a row an opening.
    pub fn csv(&self) -> String {
        let mut text = "opening,winner,nodes,seconds,same_as\n".to_owned();
        for (&cell, opening) in &self.openings {
            let summary = self.opening(opening);
            let winner = summary.winner.unwrap_or_default();
            let same_as = summary.same_as.unwrap_or_default();
            let (name, nodes, seconds) = (self.board.name(cell), summary.nodes, summary.seconds);
            writeln!(text, "{name},{winner},{nodes},{seconds:.6},{same_as}")
                .expect("strings take everything");
        }
        text
    }

    /// The map in JSON.
    pub fn summary(&self) -> OpeningsSummary {
        let named =
            |(&cell, opening): (&Cell, &Opening)| (self.board.name(cell), self.opening(opening));
        OpeningsSummary {
            board: self.board.to_string(),
            openings: self.openings.iter().map(named).collect(),
            nodes: self.nodes,
            seconds: self.time.as_secs_f64(),
            reason: self.limit.map(limit_in_words),
        }
    }

    fn opening(&self, opening: &Opening) -> OpeningSummary {
        OpeningSummary {
            winner: opening.verdict.and_then(verdict_name),
            nodes: opening.nodes,
            seconds: opening.time.as_secs_f64(),
            same_as: opening.same_as.map(|cell| self.board.name(cell)),
        }
    }
}
