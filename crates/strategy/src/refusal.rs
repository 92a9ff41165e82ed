//! Why a strategy does not answer.

use board::Colour;
use std::fmt;

/// Why a strategy does not answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// Its rules make no sense on this board for this player.
    NotHere {
        /// Its name.
        strategy: &'static str,
        /// Where it can be asked.
        territory: &'static str,
        /// The board.
        board: String,
        /// The player who asked.
        colour: Colour,
    },
    /// It answers the opponent's latest move, which is not known.
    NoLastMove {
        /// Its name.
        strategy: &'static str,
    },
    /// Somebody has won, or the board is full.
    GameOver,
    /// Its advice depends on chance: there is nothing that could be proved.
    ByChance {
        /// Its name.
        strategy: &'static str,
    },
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::NotHere { strategy, territory, board, colour } => {
                write!(f, "{strategy} cannot play {colour} on {board}: it plays {territory}")
            }
            Refusal::NoLastMove { strategy } => write!(
                f,
                "{strategy} answers the opponent's latest move: give the moves of the game, not only its stones"
            ),
            Refusal::GameOver => f.write_str("the game is over"),
            Refusal::ByChance { strategy } => {
                write!(f, "{strategy} decides by chance: it has no fixed answers to prove")
            }
        }
    }
}

impl std::error::Error for Refusal {}
