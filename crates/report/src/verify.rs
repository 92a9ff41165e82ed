//! Whether a certificate is right.

use proof::file::Header;
use proof::{CheckError, Checked};
use serde::Serialize;

/// What a certificate claims, and whether it proves that.
#[derive(Serialize)]
pub struct VerifySummary {
    valid: bool,
    board: String,
    to_move: String,
    winner: String,
    steps: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<String>,
}

impl VerifySummary {
    /// The claim with the checker's verdict.
    pub fn new(header: &Header, verdict: &Result<Checked, CheckError>) -> VerifySummary {
        VerifySummary {
            valid: verdict.is_ok(),
            board: header.position.board().to_string(),
            to_move: header.position.to_move().to_string(),
            winner: header.winner.to_string(),
            steps: header.steps,
            error: verdict.as_ref().err().map(ToString::to_string),
        }
    }
}
