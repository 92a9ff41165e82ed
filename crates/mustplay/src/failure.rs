//! How the program ends.

use crate::Streams;
use std::fmt::Display;
use std::io;
use std::process::ExitCode;

/// The exit status of the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum ExitStatus {
    /// All went well.
    Done = 0,
    /// The program failed: a bug, or a file that cannot be written.
    Internal = 1,
    /// The input is wrong.
    BadInput = 2,
    /// A limit stopped the program, and the answer is still unknown.
    Unknown = 3,
    /// The certificate is wrong.
    Invalid = 4,
}

impl From<ExitStatus> for ExitCode {
    fn from(status: ExitStatus) -> ExitCode {
        ExitCode::from(status as u8)
    }
}

/// Why a command did not do what it was asked.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The input is wrong: what, and where.
    Input(String),
    /// Nothing is wrong with the input.
    Internal(anyhow::Error),
}

impl Failure {
    /// Writes the failure as one line.
    pub(crate) fn report(&self, streams: &mut Streams<'_>) -> ExitStatus {
        let (message, status) = match self {
            Failure::Input(message) => (message.clone(), ExitStatus::BadInput),
            Failure::Internal(error) if is_broken_pipe(error) => return ExitStatus::Done,
            Failure::Internal(error) => (format!("{error:#}"), ExitStatus::Internal),
        };
        let line = one_line(&message);
        // Nothing can be done when even this cannot be written.
        let _ = writeln!(streams.messages, "mustplay: {line}");
        status
    }
}

/// The message on one line; where it quotes something endless, the middle is left out.
fn one_line(message: &str) -> String {
    const BEGINNING: usize = 120;
    const END: usize = 180;
    let words: Vec<&str> = message.split_whitespace().collect();
    let plain = |c: char| if c.is_control() { char::REPLACEMENT_CHARACTER } else { c };
    let line: Vec<char> = words.join(" ").chars().map(plain).collect();
    if line.len() <= BEGINNING + END {
        return line.into_iter().collect();
    }
    let beginning = line[..BEGINNING].iter();
    beginning.chain(&[' ', '…', ' ']).chain(&line[line.len() - END..]).collect()
}

/// Whether somebody stopped reading, as `head` does.
fn is_broken_pipe(error: &anyhow::Error) -> bool {
    let cause = error.downcast_ref::<io::Error>();
    cause.is_some_and(|cause| cause.kind() == io::ErrorKind::BrokenPipe)
}

impl From<anyhow::Error> for Failure {
    fn from(error: anyhow::Error) -> Failure {
        Failure::Internal(error)
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Internal(error.into())
    }
}

/// Turns an error into bad input.
pub(crate) trait OrBadInput<T> {
    /// The error says it all.
    fn or_bad_input(self) -> Result<T, Failure>;

    /// The error came from this place: an option, a file.
    fn or_bad_input_in(self, place: impl Display) -> Result<T, Failure>;
}

impl<T, E: Display> OrBadInput<T> for Result<T, E> {
    fn or_bad_input(self) -> Result<T, Failure> {
        self.map_err(|error| Failure::Input(error.to_string()))
    }

    fn or_bad_input_in(self, place: impl Display) -> Result<T, Failure> {
        self.map_err(|error| Failure::Input(format!("{place}: {error}")))
    }
}

/// What somebody typed, short enough for a message.
pub(crate) fn shortened(text: &str) -> String {
    let short: String = text.chars().take(40).collect();
    if short.len() < text.len() { short + "…" } else { short }
}
