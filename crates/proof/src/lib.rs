//! Proofs that a player wins a position, and the checker that trusts nothing but the board.
//!
//! A [`Certificate`] is a list of steps. Each derives one [`Lemma`] from earlier ones: "if the player owns these
//! cells and the opponent none of those, then the player joins these two ends" (or wins), even when the opponent
//! moves first (a link) or when the player does (a prelink). Cells that a lemma does not name may be the
//! opponent's. The last lemma has to fit the claimed position.
//!
//! What has to be trusted: `lemma.rs`, `step.rs`, `rules.rs`, `dead.rs`, `checker.rs` and the crate `board`. The
//! rest finds words for errors, writes certificates ([`Builder`]) and keeps them in files ([`mod@file`]).

mod builder;
mod checker;
mod dead;
pub mod file;
mod lemma;
mod reason;
mod rules;
mod step;

pub use builder::Builder;
pub use checker::{Certificate, CheckError, Checked, Checker, MAX_STEPS, check};
pub use lemma::{Claim, End, Kind, Lemma};
pub use reason::Reason;
pub use step::{ProofStep, StepId};
