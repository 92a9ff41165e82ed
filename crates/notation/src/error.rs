//! What can be wrong with a text, and where.

use crate::Format;
use board::{BoardError, CellError};
use std::fmt;

/// The longest text that is read, in bytes.
pub const MAX_TEXT: usize = 8 << 20;

/// The most nodes and property values, together, that a text may have.
pub const MAX_ITEMS: usize = 500_000;

/// A text that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotationError {
    /// The format in which it was read.
    pub format: Format,
    /// The line of the problem, from 1.
    pub line: usize,
    /// The character of that line, from 1.
    pub column: usize,
    /// What is wrong.
    pub problem: Problem,
}

/// What is wrong with a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    /// More than [`MAX_TEXT`] bytes.
    TooLong,
    /// More than [`MAX_ITEMS`] nodes and values.
    TooManyItems,
    /// Something else belongs there.
    Expected {
        /// What belongs there.
        expected: &'static str,
        /// What is there.
        found: String,
    },
    /// No such board.
    Board(BoardError),
    /// No such cell.
    Cell(CellError),
    /// A black and a white stone on one cell.
    TwoStones(String),
    /// Two moves in one node.
    TwoMoves,
    /// The record of another game; the value of `GM`.
    OtherGame(String),
    /// `SZ` and the private property that names the board contradict each other.
    SizeMismatch(String),
    /// Moves without a board.
    NoBoard,
    /// In no format that is known.
    Unknown,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Problem::TooLong => {
                write!(f, "the text is longer than {} MiB", MAX_TEXT >> 20)
            }
            Problem::TooManyItems => write!(f, "there are more than {MAX_ITEMS} nodes and values"),
            Problem::Expected { expected, found } => {
                write!(f, "expected {expected}, found {found}")
            }
            Problem::Board(error) => error.fmt(f),
            Problem::Cell(error) => error.fmt(f),
            Problem::TwoStones(cell) => write!(f, "cell {cell} has a black and a white stone"),
            Problem::TwoMoves => f.write_str("a node has two moves: put a ; between them"),
            Problem::OtherGame(game) => {
                write!(f, "this is a record of another game, GM[{game}]: Hex is GM[11]")
            }
            Problem::SizeMismatch(board) => {
                write!(f, "SZ does not fit the board {board} that VA names")
            }
            Problem::NoBoard => {
                f.write_str("moves alone do not name a board: give one, such as 11x11")
            }
            Problem::Unknown => f.write_str(
                "this is neither SGF, a HexWorld link, a <hexboard …/> tag nor a list of moves",
            ),
        }
    }
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let NotationError { format, line, column, problem } = self;
        write!(f, "{format}, line {line}, column {column}: {problem}")
    }
}

impl std::error::Error for NotationError {}

/// A problem at a byte of the text, before lines are counted.
#[derive(Clone, Debug)]
pub(crate) struct Fault {
    offset: usize,
    problem: Problem,
}

impl Fault {
    pub(crate) fn new(offset: usize, problem: Problem) -> Fault {
        Fault { offset, problem }
    }

    /// Something other than `expected` stands at the offset.
    pub(crate) fn expected(expected: &'static str, text: &str, offset: usize) -> Fault {
        let found = match text.get(offset..).filter(|rest| !rest.is_empty()) {
            Some(rest) => quote(rest.split(char::is_whitespace).next().unwrap_or("")),
            None => "the end".to_owned(),
        };
        Fault::new(offset, Problem::Expected { expected, found })
    }

    pub(crate) fn locate(self, format: Format, text: &str) -> NotationError {
        let mut offset = self.offset.min(text.len());
        while !text.is_char_boundary(offset) {
            offset -= 1;
        }
        let before = &text[..offset];
        NotationError {
            format,
            line: before.matches('\n').count() + 1,
            column: before.chars().rev().take_while(|&c| c != '\n').count() + 1,
            problem: self.problem,
        }
    }
}

/// A text in quotes, on one line and short.
pub(crate) fn quote(text: &str) -> String {
    let short: String = text.chars().take(20).flat_map(char::escape_debug).collect();
    let dots = if text.chars().nth(20).is_some() { "…" } else { "" };
    format!("'{short}{dots}'")
}

/// Refuses texts that are too long.
pub(crate) fn check_length(text: &str) -> Result<(), Fault> {
    if text.len() > MAX_TEXT { Err(Fault::new(0, Problem::TooLong)) } else { Ok(()) }
}
