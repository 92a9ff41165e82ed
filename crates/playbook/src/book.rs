//! A checked certificate, prepared for play.

use crate::cover::{Weight, cover};
use board::{Board, Cell, CellSet, Colour, Position};
use proof::{Certificate, CheckError, Checker, Claim, Lemma, ProofStep, StepId};
use std::fmt;

/// Steps built on one another that a plan can follow; proofs of 7x7 openings need about fifty.
const MAX_NESTING: u32 = 1000;

/// How the winner of a proved position answers every move.
///
/// Everything it says follows from the certificate, which it checks first.
#[derive(Clone, Debug)]
pub struct Playbook {
    pub(crate) position: Position,
    pub(crate) winner: Colour,
    pub(crate) steps: Vec<ProofStep>,
    pub(crate) lemmas: Vec<Lemma>,
    /// For each step that reaches the goal, how many moves the loser gets to choose before links take over.
    pub(crate) heights: Vec<u32>,
    pub(crate) weights: Vec<Weight>,
    /// For each symmetry of the board and each cell, the cell that goes there.
    sources: Vec<Vec<Cell>>,
}

/// Why there is no playbook.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlaybookError {
    /// The certificate is wrong.
    Wrong(CheckError),
    /// More steps build on one another than any reasonable proof needs.
    TooDeep,
}

impl fmt::Display for PlaybookError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlaybookError::Wrong(error) => write!(f, "the certificate is wrong: {error}"),
            PlaybookError::TooDeep => write!(
                f,
                "more than {MAX_NESTING} steps of the certificate build on one another, too many to play by"
            ),
        }
    }
}

impl std::error::Error for PlaybookError {}

impl Playbook {
    /// Checks a certificate and reads it as a strategy.
    pub fn new(certificate: &Certificate) -> Result<Playbook, PlaybookError> {
        let (position, winner) = (&certificate.position, certificate.winner);
        let mut checker = Checker::new(position.board()).map_err(PlaybookError::Wrong)?;
        for step in &certificate.steps {
            checker.add(step).map_err(PlaybookError::Wrong)?;
        }
        checker.conclude(position, winner).map_err(PlaybookError::Wrong)?;
        let steps = certificate.steps.clone();
        let deepest = nesting(&steps).into_iter().max().unwrap_or(0);
        if deepest > MAX_NESTING {
            return Err(PlaybookError::TooDeep);
        }
        let lemmas = checker.lemmas().to_vec();
        let heights = heights(&steps, &lemmas);
        let weights = weights(&steps, &lemmas, &heights);
        let sources = sources(position.board());
        Ok(Playbook {
            position: position.clone(),
            winner,
            steps,
            lemmas,
            heights,
            weights,
            sources,
        })
    }

    /// The position that was proved.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The board.
    pub fn board(&self) -> &Board {
        self.position.board()
    }

    /// Who wins it.
    pub fn winner(&self) -> Colour {
        self.winner
    }

    /// How many steps the proof has.
    pub fn steps(&self) -> usize {
        self.steps.len()
    }

    /// The step that proves the claim.
    pub(crate) fn last(&self) -> StepId {
        StepId(self.steps.len() as u32 - 1)
    }

    pub(crate) fn cell_turned(&self, symmetry: u16, cell: Cell) -> Cell {
        self.board().symmetries()[usize::from(symmetry)].cell(cell)
    }

    pub(crate) fn turned(&self, symmetry: u16, cells: CellSet) -> CellSet {
        self.board().symmetries()[usize::from(symmetry)].set(cells)
    }

    pub(crate) fn cell_turned_back(&self, symmetry: u16, cell: Cell) -> Cell {
        self.sources[usize::from(symmetry)][cell.index()]
    }

    pub(crate) fn turned_back(&self, symmetry: u16, cells: CellSet) -> CellSet {
        cells.iter().map(|cell| self.cell_turned_back(symmetry, cell)).collect()
    }
}

/// For each step, how many build on one another up to it.
fn nesting(steps: &[ProofStep]) -> Vec<u32> {
    let mut nesting: Vec<u32> = Vec::new();
    for step in steps {
        let below = step.premises().into_iter().map(|id| nesting[id.index()]).max().unwrap_or(0);
        nesting.push(below + 1);
    }
    nesting
}

/// A connection between the goal's ends has height 0; each or-step above it adds one.
fn heights(steps: &[ProofStep], lemmas: &[Lemma]) -> Vec<u32> {
    let mut heights: Vec<u32> = Vec::new();
    for (step, lemma) in steps.iter().zip(lemmas) {
        let below = step.premises().into_iter().map(|id| heights[id.index()]).max().unwrap_or(0);
        heights.push(match step {
            _ if lemma.claim != Claim::Goal => 0,
            ProofStep::Or { .. } => below + 1,
            _ => below,
        });
    }
    heights
}

/// How many nodes a tree has below each step if nothing but its lemma's cells is the winner's.
fn weights(steps: &[ProofStep], lemmas: &[Lemma], heights: &[u32]) -> Vec<Weight> {
    let mut weights: Vec<Weight> = Vec::new();
    for (at, (step, lemma)) in steps.iter().zip(lemmas).enumerate() {
        let nodes = match step {
            _ if heights[at] < 2 => 0,
            ProofStep::Or { lemmas: alternatives } => {
                let groups = cover(alternatives, lemmas, &weights, lemma.free);
                let below = |id: StepId| weights[id.index()].0.saturating_add(2);
                groups
                    .iter()
                    .fold(0, |all: u64, group| all.saturating_add(below(group.alternative)))
            }
            _ => step.premises().iter().map(|id| weights[id.index()].0).max().unwrap_or(0),
        };
        weights.push((nodes, lemma.free.len()));
    }
    weights
}

fn sources(board: &Board) -> Vec<Vec<Cell>> {
    let inverted = |symmetry: &board::Symmetry| {
        let mut sources = vec![Cell::new(0); board.cell_count()];
        for cell in board.cells() {
            sources[symmetry.cell(cell).index()] = cell;
        }
        sources
    };
    board.symmetries().iter().map(inverted).collect()
}
