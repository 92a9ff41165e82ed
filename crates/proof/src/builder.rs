//! Writing certificates: the same rules as the checker's, applied as the proof is found.

use crate::checker::{self, Certificate, CheckError, Checker};
use crate::lemma::Lemma;
use crate::reason::Reason;
use crate::step::{ProofStep, StepId};
use board::{Board, Colour, Position};
use std::collections::HashMap;
use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};

/// Collects steps. Every lemma is kept once: a step that derives a known lemma gives the known step.
///
/// ```
/// use board::{Board, Colour, Position};
/// use proof::{Builder, End, ProofStep, check};
///
/// let board = Board::hex(2, 1);
/// let mut builder = Builder::new(&board).unwrap();
/// let a1 = End::Cell(board.parse_cell("a1").unwrap());
/// let touches = |side| ProofStep::Adjacent { colour: Colour::Black, ends: [End::Side(side), a1], turns: 0 };
/// let top = builder.add(touches(0)).unwrap();
/// let bottom = builder.add(touches(1)).unwrap();
/// let joined = builder.add(ProofStep::And { first: top, second: bottom, via: a1 }).unwrap();
/// let win = builder.add(ProofStep::Goal { lemma: joined }).unwrap();
/// let cell = board.parse_cell("a1").unwrap();
/// let first = builder.add(ProofStep::Move { lemma: win, cell }).unwrap();
/// let certificate = builder.finish(first, &Position::new(&board), Colour::Black).unwrap();
/// assert_eq!(check(&certificate).unwrap().steps, 5);
/// ```
#[derive(Clone, Debug)]
pub struct Builder {
    checker: Checker,
    steps: Vec<ProofStep>,
    /// The latest step whose lemma has this hash: lemmas are large, and kept once by the checker.
    known: HashMap<u64, StepId>,
}

impl Builder {
    /// A builder for one board; only Hex and the cylinder have rules.
    pub fn new(board: &Board) -> Result<Builder, CheckError> {
        let checker = Checker::new(board)?;
        Ok(Builder { checker, steps: Vec::new(), known: HashMap::new() })
    }

    /// What a step would derive, or why it is wrong.
    pub fn derive(&self, step: &ProofStep) -> Result<Lemma, Reason> {
        self.checker.derive(step)
    }

    /// Adds a step, or says why it is wrong.
    pub fn add(&mut self, step: ProofStep) -> Result<StepId, Reason> {
        let lemma = self.checker.derive(&step)?;
        let hash = BuildHasherDefault::<DefaultHasher>::new().hash_one(lemma);
        if let Some(&known) = self.known.get(&hash)
            && *self.lemma(known) == lemma
        {
            return Ok(known);
        }
        let id = self.checker.push(lemma)?;
        self.steps.push(step);
        self.known.insert(hash, id);
        Ok(id)
    }

    /// What a step derived.
    ///
    /// # Panics
    /// If the step is not this builder's.
    pub fn lemma(&self, id: StepId) -> &Lemma {
        &self.checker.lemmas()[id.index()]
    }

    /// How many steps there are.
    pub fn len(&self) -> usize {
        self.steps.len()
    }

    /// Whether there are no steps.
    pub fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }

    /// The certificate that proves a claim by the lemma of one step, with no step that it does not need.
    ///
    /// # Panics
    /// If the step is not this builder's.
    pub fn finish(
        &self,
        last: StepId,
        position: &Position,
        winner: Colour,
    ) -> Result<Certificate, Reason> {
        checker::fits(self.lemma(last), position, winner)?;
        let mut needed = vec![false; last.index() + 1];
        needed[last.index()] = true;
        for index in (0..=last.index()).rev() {
            if needed[index] {
                for premise in self.steps[index].premises() {
                    needed[premise.index()] = true;
                }
            }
        }
        let mut new_ids = vec![StepId(0); needed.len()];
        let mut steps = Vec::new();
        for (index, step) in self.steps.iter().enumerate().take(needed.len()) {
            if needed[index] {
                new_ids[index] = StepId(steps.len() as u32);
                steps.push(step.clone().map_premises(|id| new_ids[id.index()]));
            }
        }
        Ok(Certificate { position: position.clone(), winner, steps })
    }
}
