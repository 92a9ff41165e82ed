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
    /// How the game ends without a swap, if it is known for certain.
    pub proof: Option<Proof>,
}

/// A certain outcome.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Proof {
    /// Who wins; nobody if the game is drawn, as some rules of the torus allow.
    pub winner: Option<Colour>,
    /// How that is known.
    pub source: Source,
}

/// How an outcome is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// Links or fill-in show it.
    Links,
    /// The solver found it.
    Solver,
    /// The solver found it long ago: it is in the table of openings.
    Table,
    /// The board is longer than wide: whose sides are nearer to each other wins, whoever begins.
    NearerSides,
    /// Every line of the search tree that matters ends in a proof.
    Tree,
}

impl Source {
    /// How an outcome is known, as the end of a sentence that tells it.
    pub fn in_words(self) -> &'static str {
        match self {
            Source::Links => "links show it",
            Source::Solver => "the solver found it",
            Source::Table => "a table of solved positions says so",
            Source::NearerSides => "the winner's sides are nearer to each other",
            Source::Tree => "every line was searched",
        }
    }
}

impl Proof {
    /// Whether the other player wins.
    pub(crate) fn is_loss_of(&self, colour: Colour) -> bool {
        self.winner == Some(!colour)
    }
}

impl Evidence {
    /// The evidence of a proof, for the player to move.
    pub(crate) fn of_proof(proof: Proof, to_move: Colour, line: Vec<Cell>) -> Evidence {
        let value = proof.winner.map_or(0.5, |winner| f64::from(u8::from(winner == to_move)));
        Evidence { value, playouts: 0, line, proof: Some(proof) }
    }
}
