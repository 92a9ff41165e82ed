//! Games in the formats of the Hex world, read into one [`Record`] and written from it.
//!
//! | format | module | holds |
//! |---|---|---|
//! | SGF, also of HexGui and LittleGolem | [`sgf`] | everything |
//! | HexWorld link or fragment | [`hexworld`] | moves, cursor, view; Hexata's trees |
//! | HexWiki `<hexboard …/>` | [`hexboard`] | a position, numbered moves, labels, shading |
//! | plain move text | [`movetext`] | moves |
//!
//! Readers take whatever was pasted and answer with a record or with one line that says what is wrong and
//! where; writers answer with the text and with what it could not hold. `docs/formats.md` has the details.
//!
//! ```
//! use notation::{Format, read, write};
//! let record = read("https://hexworld.org/board/#5c1,a3:sd4", None).unwrap();
//! let written = write(&record, Format::Sgf).unwrap();
//! assert!(written.lost.is_empty());
//! assert!(written.text.ends_with(";B[a3];W[swap-pieces];B[d4])\n"));
//! ```

mod detect;
mod error;
pub mod hexboard;
pub mod hexworld;
mod line;
mod loss;
pub mod movetext;
mod node;
mod record;
mod replay;
pub mod sgf;

pub use detect::detect;
pub use error::{MAX_ITEMS, MAX_TEXT, NotationError, Problem};
pub use loss::{Loss, Written};
pub use node::{Action, Mark, Node, NodeId, NodeSetup, Property};
pub use record::{Appearance, Header, Record};
pub use replay::{ReplayError, ReplayProblem};

use board::Board;
use std::borrow::Cow;
use std::fmt;

/// A way to write a game down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// Smart Game Format.
    Sgf,
    /// The part of a HexWorld link after the `#`.
    HexWorld,
    /// HexWiki's diagram tag.
    Hexboard,
    /// Moves one after the other.
    MoveText,
}

impl Format {
    /// All formats.
    pub const ALL: [Format; 4] =
        [Format::Sgf, Format::HexWorld, Format::Hexboard, Format::MoveText];
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Format::Sgf => "SGF",
            Format::HexWorld => "HexWorld",
            Format::Hexboard => "hexboard",
            Format::MoveText => "move text",
        })
    }
}

/// Reads a text in whatever format it is. Move text does not name its board, so that one must be given;
/// for the other formats it is not looked at.
pub fn read(text: &str, board: Option<&Board>) -> Result<Record, NotationError> {
    match (detect(text), board) {
        (Some(Format::Sgf), _) => sgf::read(text),
        (Some(Format::HexWorld), _) => hexworld::read(text),
        (Some(Format::Hexboard), _) => hexboard::read(text),
        (Some(Format::MoveText) | None, Some(board)) => movetext::read(text, board),
        (Some(Format::MoveText), None) => {
            Err(error::Fault::new(0, Problem::NoBoard).locate(Format::MoveText, text))
        }
        (None, None) => Err(error::Fault::new(0, Problem::Unknown).locate(Format::MoveText, text)),
    }
}

/// Writes a record in a format.
pub fn write(record: &Record, format: Format) -> Result<Written, ReplayError> {
    match format {
        Format::Sgf => Ok(sgf::write(record)),
        Format::HexWorld => Ok(hexworld::write(record)),
        Format::Hexboard => hexboard::write(record),
        Format::MoveText => Ok(movetext::write(record)),
    }
}

/// The text of a file: UTF-8, or else Latin-1, which older programs wrote.
pub fn decode(bytes: &[u8]) -> Cow<'_, str> {
    match std::str::from_utf8(bytes) {
        Ok(text) => Cow::Borrowed(text.trim_start_matches('\u{feff}')),
        Err(_) => Cow::Owned(bytes.iter().map(|&byte| char::from(byte)).collect()),
    }
}
