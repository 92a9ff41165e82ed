//! What the player does, and on what evidence.

use board::{Cell, Colour, Move};

/// What the player does.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// A stone, a swap or a resignation.
    pub action: Move,
    /// Why.
    pub evidence: Evidence,
}

/// What speaks for a choice.
#[derive(Clone, Debug, PartialEq)]
pub struct Evidence {
    /// The chance to win of whoever is to move, without a swap: 1 if it is proved, 0 if the loss is.
    pub value: f64,
    /// How many random games were played.
    pub playouts: u64,
    /// How the game may go on without a swap, beginning with the player's stone.
    pub line: Vec<Cell>,
    /// Who wins without a swap, if it is known for certain.
    pub proof: Option<Proof>,
}

/// A certain winner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Proof {
    /// Who wins.
    pub winner: Colour,
    /// How that is known.
    pub source: Source,
}

/// How a winner is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// Links or fill-in show it.
    Links,
    /// The solver found it.
    Solver,
    /// Every line of the search tree that matters ends in a proof.
    Tree,
}

impl Evidence {
    /// The evidence of a proof, for the player to move.
    pub(crate) fn of_proof(proof: Proof, to_move: Colour, line: Vec<Cell>) -> Evidence {
        let value = f64::from(u8::from(proof.winner == to_move));
        Evidence { value, playouts: 0, line, proof: Some(proof) }
    }
}
