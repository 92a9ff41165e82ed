//! Why a step or a certificate is refused.

use crate::step::StepId;
use board::{Board, Colour, Coordinate};
use std::fmt;

/// What is wrong with a step, or with what a certificate concludes from its last one.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the fields are what the message names")]
pub enum Reason {
    /// There are no rules for this game.
    UnknownGame(Board),
    /// More steps than a checker keeps.
    TooManySteps,
    /// It builds on itself or on a later step.
    NoEarlierStep { step: StepId },
    /// A cell that the board does not have.
    OffBoard { number: usize },
    /// A side that the player does not have.
    NoSuchSide { colour: Colour, number: u8 },
    /// A symmetry that the board does not have.
    NoSuchSymmetry { number: u16 },
    /// The ends of an adjacent step.
    DoNotTouch,
    /// Lemmas of both players do not combine.
    DifferentPlayers,
    /// The rule needs a link.
    NotALink,
    /// The links do not meet there.
    NotAnEnd,
    /// The connection goes around too often.
    TooManyTurns,
    /// Both links need the cell.
    NeededTwice(Coordinate),
    /// An or-step without lemmas.
    NoAlternatives,
    /// More alternatives than any board needs.
    TooManyAlternatives,
    /// Alternatives have to claim the same.
    DifferentClaims,
    /// The opponent can spoil all alternatives at once.
    InEveryAlternative(Coordinate),
    /// The rule does not apply to a cell that the lemma does not use that way.
    NotAmongItsCells(Coordinate),
    /// A pair of one cell.
    NotTwoCells(Coordinate),
    /// The end of a lemma stays the player's.
    IsAnEnd(Coordinate),
    /// The cell may matter.
    NotDead(Coordinate),
    /// Only a win of a player who joins two sides has parts.
    NoParts,
    /// A cell by which one could go past the chain.
    LeadsElsewhere(Coordinate),
    /// A ring's ends are not turned.
    TurnedAroundTheBoard,
    /// What is joined wins nothing.
    NotTheGoal,
    /// A certificate without steps.
    NoSteps,
    /// The last lemma does not reach the goal.
    NotAWin,
    /// The last lemma is the other player's.
    WrongWinner,
    /// The last lemma needs a stone that is not there.
    MissingStone(Coordinate),
    /// The last lemma needs a cell that the opponent holds.
    OpponentsStone(Coordinate),
    /// The last lemma needs the first move, which the opponent has.
    NotToMove,
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reason::UnknownGame(board) => {
                write!(f, "there are no certificates for {board}, only for hex and cylinder boards")
            }
            Reason::TooManySteps => write!(f, "there are more steps than {}", crate::MAX_STEPS),
            Reason::NoEarlierStep { step } => write!(f, "step {} does not come before it", step.0),
            Reason::OffBoard { number } => write!(f, "the board has no cell number {number}"),
            Reason::NoSuchSide { colour, number } => write!(f, "{colour} has no side {number}"),
            Reason::NoSuchSymmetry { number } => write!(f, "the board has no symmetry {number}"),
            Reason::DoNotTouch => write!(f, "the ends do not touch with these turns"),
            Reason::DifferentPlayers => write!(f, "the lemmas belong to different players"),
            Reason::NotALink => write!(f, "a prelink stands where a link is needed"),
            Reason::NotAnEnd => write!(f, "the links do not meet at the named end"),
            Reason::TooManyTurns => write!(f, "the connection goes around too often"),
            Reason::NeededTwice(cell) => write!(f, "both links need {cell}"),
            Reason::NoAlternatives => write!(f, "there are no alternatives"),
            Reason::TooManyAlternatives => {
                write!(f, "there are more alternatives than {}", crate::rules::MAX_ALTERNATIVES)
            }
            Reason::DifferentClaims => write!(f, "the alternatives claim different things"),
            Reason::InEveryAlternative(cell) => write!(f, "every alternative needs {cell}"),
            Reason::NotAmongItsCells(cell) => {
                write!(f, "{cell} is not among the cells to which the rule applies")
            }
            Reason::NotTwoCells(cell) => write!(f, "the pair is {cell} twice"),
            Reason::IsAnEnd(cell) => write!(f, "{cell} is an end"),
            Reason::NotDead(cell) => write!(f, "{cell} is not dead"),
            Reason::NoParts => write!(f, "only a win that joins two sides has parts"),
            Reason::LeadsElsewhere(cell) => write!(f, "{cell} leads past the chain"),
            Reason::TurnedAroundTheBoard => {
                write!(f, "for a player who encircles only goals can be turned")
            }
            Reason::NotTheGoal => write!(f, "what is joined does not reach the goal"),
            Reason::NoSteps => write!(f, "there are no steps"),
            Reason::NotAWin => write!(f, "the last lemma does not reach the goal"),
            Reason::WrongWinner => write!(f, "the last lemma is the loser's"),
            Reason::MissingStone(cell) => {
                write!(f, "the last lemma needs a stone of the winner at {cell}")
            }
            Reason::OpponentsStone(cell) => {
                write!(f, "the last lemma needs {cell}, where the loser has a stone")
            }
            Reason::NotToMove => {
                write!(f, "the last lemma needs the first move, but the loser is to move")
            }
        }
    }
}

impl std::error::Error for Reason {}
