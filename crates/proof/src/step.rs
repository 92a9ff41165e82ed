//! Steps: how a lemma follows from earlier ones.

use crate::lemma::End;
use board::{Cell, CellSet, Colour};

/// The number of a step, counted from 0, and of the lemma that it derives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct StepId(pub u32);

impl StepId {
    /// The step's number.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// One step of a certificate. It says which rule is applied to what; the lemma itself is computed by the checker.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum ProofStep {
    /// Two ends that touch are linked.
    Adjacent {
        /// Whose link it is.
        colour: Colour,
        /// The ends.
        ends: [End; 2],
        /// How often the step from the first to the second goes around the board; 0 for a player who joins sides.
        turns: i16,
    },
    /// Two links that meet and need no common free cell are one link.
    And {
        /// The link up to the meeting point.
        first: StepId,
        /// The link from the meeting point on.
        second: StepId,
        /// The end at which they meet.
        via: End,
    },
    /// A link becomes a prelink in which the player begins by occupying a cell.
    Move {
        /// The link.
        lemma: StepId,
        /// The cell.
        cell: Cell,
    },
    /// Lemmas of the same claim of which no free cell is common to all are a link.
    Or {
        /// The alternatives.
        lemmas: Vec<StepId>,
    },
    /// More cells are the player's.
    Own {
        /// The lemma.
        lemma: StepId,
        /// The cells.
        cells: CellSet,
    },
    /// A cell that cannot matter may be the opponent's.
    Dead {
        /// The lemma.
        lemma: StepId,
        /// The cell.
        cell: Cell,
    },
    /// Two cells need not be owned, since either makes the other dead.
    Capture {
        /// The lemma.
        lemma: StepId,
        /// The cells.
        pair: [Cell; 2],
    },
    /// Two free cells may be the opponent's, since either in the opponent's hands makes the other dead.
    Concede {
        /// The lemma.
        lemma: StepId,
        /// The cells.
        pair: [Cell; 2],
    },
    /// A win is taken apart at a chain: what lies on one side of the chain joins it with that side of the board.
    Part {
        /// The win.
        lemma: StepId,
        /// The cells that stay: the chain and what lies between it and the side.
        cells: CellSet,
        /// A cell of the chain.
        end: Cell,
        /// The side, by its number in the player's goal.
        side: u8,
    },
    /// The image under a symmetry of the board, which may exchange the players.
    Turned {
        /// The lemma.
        lemma: StepId,
        /// The symmetry's number in the board's list.
        symmetry: u16,
    },
    /// A connection of the player's sides, or of a cell with itself around the board, reaches the goal.
    Goal {
        /// The lemma.
        lemma: StepId,
    },
}

impl ProofStep {
    /// The rule's name.
    pub fn name(&self) -> &'static str {
        match self {
            ProofStep::Adjacent { .. } => "adjacent",
            ProofStep::And { .. } => "and",
            ProofStep::Move { .. } => "move",
            ProofStep::Or { .. } => "or",
            ProofStep::Own { .. } => "own",
            ProofStep::Dead { .. } => "dead",
            ProofStep::Capture { .. } => "capture",
            ProofStep::Concede { .. } => "concede",
            ProofStep::Part { .. } => "part",
            ProofStep::Turned { .. } => "turned",
            ProofStep::Goal { .. } => "goal",
        }
    }

    /// Replaces every step that this one builds on.
    pub(crate) fn map_premises(mut self, mut map: impl FnMut(StepId) -> StepId) -> ProofStep {
        match &mut self {
            ProofStep::Adjacent { .. } => {}
            ProofStep::And { first, second, .. } => {
                *first = map(*first);
                *second = map(*second);
            }
            ProofStep::Or { lemmas } => {
                for lemma in lemmas {
                    *lemma = map(*lemma);
                }
            }
            ProofStep::Move { lemma, .. }
            | ProofStep::Own { lemma, .. }
            | ProofStep::Dead { lemma, .. }
            | ProofStep::Capture { lemma, .. }
            | ProofStep::Concede { lemma, .. }
            | ProofStep::Part { lemma, .. }
            | ProofStep::Turned { lemma, .. }
            | ProofStep::Goal { lemma } => *lemma = map(*lemma),
        }
        self
    }

    /// The steps that this one builds on.
    pub fn premises(&self) -> Vec<StepId> {
        match self {
            ProofStep::Adjacent { .. } => Vec::new(),
            ProofStep::And { first, second, .. } => vec![*first, *second],
            ProofStep::Or { lemmas } => lemmas.clone(),
            ProofStep::Move { lemma, .. }
            | ProofStep::Own { lemma, .. }
            | ProofStep::Dead { lemma, .. }
            | ProofStep::Capture { lemma, .. }
            | ProofStep::Concede { lemma, .. }
            | ProofStep::Part { lemma, .. }
            | ProofStep::Turned { lemma, .. }
            | ProofStep::Goal { lemma } => vec![*lemma],
        }
    }
}
