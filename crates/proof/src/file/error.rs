//! Why a file is no certificate.

use std::fmt;
use std::io;

/// The file cannot be read.
#[derive(Debug)]
pub struct ReadError {
    /// How many bytes had been unpacked when the problem was met; 0 in the first line.
    pub offset: u64,
    /// What is wrong.
    pub problem: Problem,
}

/// What is wrong with a file.
#[derive(Debug)]
pub enum Problem {
    /// It does not begin as certificates do.
    NotACertificate,
    /// It is a certificate of another version.
    Version(String),
    /// It ends too early.
    Truncated,
    /// The compressed part or its checksum is wrong.
    Damaged,
    /// Something follows the end.
    TooLong,
    /// It unpacks to more than is allowed.
    TooLarge,
    /// A board that there is not.
    Board(String),
    /// A value that there is not.
    Value {
        /// Whose value.
        what: &'static str,
        /// The value.
        value: u64,
    },
    /// A cell has two stones, or a set has cells off the board.
    Stones,
    /// The file could not be read at all.
    Io(io::Error),
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let offset = self.offset;
        match &self.problem {
            Problem::NotACertificate => {
                write!(f, "this is not a certificate: it does not begin with '{}'", super::MAGIC)
            }
            Problem::Version(version) => write!(
                f,
                "this is a certificate of version {version}, and only versions up to {} can be read",
                super::VERSION
            ),
            Problem::Truncated => write!(f, "the certificate ends too early, at byte {offset}"),
            Problem::Damaged => write!(f, "the certificate is damaged, at byte {offset} or before"),
            Problem::TooLong => write!(f, "something follows the certificate's end"),
            Problem::TooLarge => {
                write!(f, "the certificate unpacks to more than {} bytes", super::MAX_UNPACKED)
            }
            Problem::Board(name) => write!(f, "byte {offset}: '{name}' is not a board's name"),
            Problem::Value { what, value } => {
                write!(f, "byte {offset}: there is no {what} {value}")
            }
            Problem::Stones => write!(f, "byte {offset}: these cells cannot be a set of stones"),
            Problem::Io(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for ReadError {}
