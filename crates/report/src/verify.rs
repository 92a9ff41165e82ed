//! Whether certificates are right.

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

/// What became of several files.
#[derive(Default, Serialize)]
pub struct VerifyAllSummary {
    /// How many prove nothing.
    pub invalid: usize,
    /// How many are no certificates at all.
    pub unreadable: usize,
    files: Vec<FileSummary>,
}

#[derive(Serialize)]
struct FileSummary {
    file: String,
    #[serde(flatten)]
    outcome: Outcome,
}

#[derive(Serialize)]
#[serde(untagged)]
enum Outcome {
    Read(VerifySummary),
    Unreadable { valid: bool, error: String },
}

impl VerifyAllSummary {
    /// Adds a certificate.
    pub fn add(&mut self, file: String, header: &Header, verdict: &Result<Checked, CheckError>) {
        self.invalid += usize::from(verdict.is_err());
        let outcome = Outcome::Read(VerifySummary::new(header, verdict));
        self.files.push(FileSummary { file, outcome });
    }

    /// Adds a file that cannot be read.
    pub fn add_unreadable(&mut self, file: String, error: String) {
        self.unreadable += 1;
        let outcome = Outcome::Unreadable { valid: false, error };
        self.files.push(FileSummary { file, outcome });
    }
}
