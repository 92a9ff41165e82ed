//! Certificates as files. `docs/certificate.md` specifies every byte.
//!
//! A file is the line `mustplay certificate 2` and a zlib stream, whose own checksum tells damaged files.
//! Nothing in a file is trusted: reading takes bounded memory whatever the file says, and what was read is
//! then checked like any other certificate.

mod error;
mod read;
mod unpack;
mod write;

pub use error::{Problem, ReadError};
pub use read::{Header, Reader, read};
pub use write::write;

use crate::step::ProofStep;

/// The first line of every file, without the version.
const MAGIC: &str = "mustplay certificate ";

/// The version that is written.
const VERSION: &str = "2";

/// The version before it, which is read as well: it had no *part* steps.
const OLD_VERSION: &str = "1";

/// The most bytes that a file may have when it is unpacked.
pub const MAX_UNPACKED: u64 = 1 << 30;

/// The byte with which a *part* step begins.
const PART: u8 = 10;

/// The byte with which a step begins.
fn tag(step: &ProofStep) -> u8 {
    match step {
        ProofStep::Adjacent { .. } => 0,
        ProofStep::And { .. } => 1,
        ProofStep::Move { .. } => 2,
        ProofStep::Or { .. } => 3,
        ProofStep::Own { .. } => 4,
        ProofStep::Dead { .. } => 5,
        ProofStep::Capture { .. } => 6,
        ProofStep::Concede { .. } => 7,
        ProofStep::Turned { .. } => 8,
        ProofStep::Goal { .. } => 9,
        ProofStep::Part { .. } => PART,
    }
}
