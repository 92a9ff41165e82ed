//! The checker: derives every lemma again and compares the last one with the claim.

use crate::lemma::{Claim, Kind, Lemma};
use crate::reason::Reason;
use crate::rules;
use crate::step::{ProofStep, StepId};
use board::{Board, Colour, Position, Variant};
use std::fmt;

/// The most steps that a certificate may have, so that lemmas take less than a gibibyte.
pub const MAX_STEPS: usize = 1 << 23;

/// A claim and its proof.
#[derive(Clone, Debug)]
pub struct Certificate {
    /// The position, with its board and whose turn it is.
    pub position: Position,
    /// Who wins it, as claimed.
    pub winner: Colour,
    /// The proof; its last step decides.
    pub steps: Vec<ProofStep>,
}

/// A certificate was found to be right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checked {
    /// Who wins.
    pub winner: Colour,
    /// How many steps the proof has.
    pub steps: usize,
    /// The last lemma: it holds for many positions besides.
    pub lemma: Lemma,
}

/// A certificate was found to be wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CheckError {
    /// The wrong step; `None` when the steps do not prove the claim.
    pub step: Option<StepId>,
    /// What is wrong.
    pub reason: Reason,
}

impl fmt::Display for CheckError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.step {
            Some(step) => write!(f, "step {}: {}", step.0, self.reason),
            None => write!(f, "claim: {}", self.reason),
        }
    }
}

impl std::error::Error for CheckError {}

/// Checks steps one after the other and remembers what they derived.
#[derive(Clone, Debug)]
pub struct Checker {
    board: Board,
    lemmas: Vec<Lemma>,
}

impl Checker {
    /// A checker for one board; only Hex and the cylinder have rules.
    pub fn new(board: &Board) -> Result<Checker, CheckError> {
        match board.variant() {
            Variant::Hex | Variant::Cylinder => {
                Ok(Checker { board: board.clone(), lemmas: Vec::new() })
            }
            Variant::Rex | Variant::Torus(_) | Variant::Y => {
                Err(CheckError { step: None, reason: Reason::UnknownGame(board.clone()) })
            }
        }
    }

    /// The board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The lemmas so far, one for each step.
    pub fn lemmas(&self) -> &[Lemma] {
        &self.lemmas
    }

    /// What a step would derive.
    pub fn derive(&self, step: &ProofStep) -> Result<Lemma, Reason> {
        rules::derive(&self.board, &self.lemmas, step)
    }

    /// Checks the next step.
    pub fn add(&mut self, step: &ProofStep) -> Result<StepId, CheckError> {
        let id = StepId(self.lemmas.len() as u32);
        self.derive(step)
            .and_then(|lemma| self.push(lemma))
            .map_err(|reason| CheckError { step: Some(id), reason })
    }

    /// Remembers what a step derived.
    pub(crate) fn push(&mut self, lemma: Lemma) -> Result<StepId, Reason> {
        if self.lemmas.len() == MAX_STEPS {
            return Err(Reason::TooManySteps);
        }
        self.lemmas.push(lemma);
        Ok(StepId(self.lemmas.len() as u32 - 1))
    }

    /// Checks that the last lemma proves the claim.
    pub fn conclude(&self, position: &Position, winner: Colour) -> Result<Checked, CheckError> {
        let conclusion = match self.lemmas.last() {
            Some(lemma) => fits(lemma, position, winner).map(|()| *lemma),
            None => Err(Reason::NoSteps),
        };
        conclusion
            .map(|lemma| Checked { winner, steps: self.lemmas.len(), lemma })
            .map_err(|reason| CheckError { step: None, reason })
    }
}

/// Checks a certificate.
pub fn check(certificate: &Certificate) -> Result<Checked, CheckError> {
    let mut checker = Checker::new(certificate.position.board())?;
    for step in &certificate.steps {
        checker.add(step)?;
    }
    checker.conclude(&certificate.position, certificate.winner)
}

/// Whether a lemma says that the winner wins the position.
pub(crate) fn fits(lemma: &Lemma, position: &Position, winner: Colour) -> Result<(), Reason> {
    let at = |cell| position.board().coordinate(cell);
    if lemma.claim != Claim::Goal {
        return Err(Reason::NotAWin);
    }
    if lemma.colour != winner {
        return Err(Reason::WrongWinner);
    }
    if let Some(cell) = (lemma.own - position.stones(winner)).first() {
        return Err(Reason::MissingStone(at(cell)));
    }
    if let Some(cell) = (lemma.free & position.stones(!winner)).first() {
        return Err(Reason::OpponentsStone(at(cell)));
    }
    if lemma.kind == Kind::Prelink && position.to_move() != winner {
        return Err(Reason::NotToMove);
    }
    Ok(())
}
