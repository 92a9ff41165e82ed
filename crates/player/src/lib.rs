//! Plays Hex and its relatives, and says why.
//!
//! ```
//! use board::{Board, Game, Move};
//! use player::{Effort, Player, Settings};
//!
//! let board = Board::hex(4, 4);
//! let settings = Settings { effort: Effort::Playouts(100), ..Settings::default() };
//! let choice = Player::new(&board, settings).choose(&Game::new(&board)).unwrap();
//! assert!(matches!(choice.action, Move::Play(_)));
//! assert_eq!(choice.evidence.proof.unwrap().winner, Some(board::Colour::Black));
//! ```

mod choice;
mod insight;
mod node;
mod openings;
mod player;
mod playout;
mod proof;
mod random;
mod search;
mod settings;
mod swap;
mod thought;
mod tree;
mod wins;

pub use choice::{Choice, Evidence, Proof, Source};
pub use openings::{Known, known_opening};
pub use player::{GameOver, Player};
pub use playout::BridgePlayouts;
pub use random::Random;
pub use settings::{Effort, Knowledge, Settings, SwapRule};
pub use thought::{Outlook, Prospect, Thought};
pub use wins::{Win, Wins};

use board::{Board, Variant};

/// Whether fill-in, links and the solver know the board.
pub(crate) fn is_solvable(board: &Board) -> bool {
    matches!(board.variant(), Variant::Hex | Variant::Cylinder)
}
