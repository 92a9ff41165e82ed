//! What commands and the web application answer, in JSON: one shape for each kind of answer, whoever asks.

pub mod analysis;
mod choice;
mod kept;
mod limit;
mod minimal;
mod moves;
mod names;
mod openings;
mod position;
mod puzzle;
mod quantity;
mod simulate;
mod solve;
mod strategies;
pub mod tree;
mod verify;

pub use choice::choice_in_words;
pub use kept::decide_by_kept_proofs;
pub use limit::limit_in_words;
pub use minimal::MinimalSummary;
pub use moves::move_numbers;
pub use names::{player_name, player_names};
pub use openings::{Opening, OpeningMap, OpeningsSummary};
pub use position::PositionSummary;
pub use puzzle::PuzzleSummary;
pub use quantity::{count, grouped};
pub use simulate::{Match, MatchSummary};
pub use solve::{Answer, SolveSummary, refutations, verdict_name};
pub use strategies::{ReasonSummary, StrategyEntry, StrategyMove};
pub use verify::{VerifyAllSummary, VerifySummary};
