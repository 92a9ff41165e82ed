//! HexWiki's diagram tag: `<hexboard size="3x4" coords="hide" contents="R 1:c1 B a2 E *:d1 S b2"/>`.
//!
//! The size is ROWSxCOLUMNS, unlike everywhere else. `R`, `B`, `E` and `S` (red, blue, empty, shaded) hold for
//! the cells that follow; a label stands before its cell, or before several in parentheses; under `S` it is
//! the colour of the shade.
//!
//! A tag is a diagram, so stones are setup stones. Only if the labels of stones are exactly the numbers from 1
//! up to some number, each once, are those stones moves, as the tag's authors mean it and as we write games.
//! Other attributes (`coords`, `edges`, `visible` …) are kept as they are.

mod reader;
mod writer;

use crate::error::check_length;
use crate::{Format, NotationError, Record, ReplayError, Written};

/// Reads a tag.
///
/// ```
/// let tag = r#"<hexboard size="3x4" contents="R b1 1:c1 B 2:b3 E *:d1"/>"#;
/// let record = notation::hexboard::read(tag).unwrap();
/// assert_eq!(record.board().to_string(), "hex:4x3");
/// assert_eq!(record.main_moves().len(), 2);
/// ```
pub fn read(text: &str) -> Result<Record, NotationError> {
    check_length(text)
        .and_then(|()| reader::read(text))
        .map_err(|fault| fault.locate(Format::Hexboard, text))
}

/// Writes the position at the cursor, or at the end of the main line, with its moves numbered.
pub fn write(record: &Record) -> Result<Written, ReplayError> {
    writer::write(record)
}

/// Whether an attribute can stand in a tag beside size and contents.
pub(crate) fn is_attribute((name, value): &(String, String)) -> bool {
    is_name(name)
        && !matches!(name.as_str(), "size" | "contents")
        && !(value.contains('"') && value.contains('\''))
}

fn is_name(name: &str) -> bool {
    let fits = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
    !name.is_empty() && name.chars().all(fits)
}

/// Whether a text can stand before a cell as its label.
fn is_label(label: &str) -> bool {
    let is_plain = |c: char| !c.is_whitespace() && !c.is_control() && !"\"'<>:(),".contains(c);
    let hour = label.strip_prefix("arrow(").and_then(|rest| rest.strip_suffix(')'));
    match hour {
        Some(hour) => hour.parse::<u8>().is_ok_and(|hour| (1..=12).contains(&hour)),
        None => !label.is_empty() && label.chars().all(is_plain),
    }
}

/// The number that a label is, if it is written as numbers are.
fn number(label: &str) -> Option<usize> {
    label.parse::<usize>().ok().filter(|number| number.to_string() == label)
}

#[cfg(test)]
mod tests;
