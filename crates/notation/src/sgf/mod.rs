//! Smart Game Format, `FF[4] GM[11]`, with the dialects of HexGui and LittleGolem.
//!
//! SGF holds everything that a [`Record`] holds. What it has no property for goes into private ones, which
//! other programs skip: `VA[cylinder:5x9]` names a board other than Hex, `HW[r9c1]` and `HB[coords:hide]`
//! keep HexWorld's and HexWiki's display settings, `CU[]` marks the node of the cursor, `SH[a1:red]` shades
//! a cell in a colour.

mod dialect;
mod lexer;
mod reader;
mod value;
mod writer;

use crate::error::check_length;
use crate::{Format, NotationError, Record, Written};

/// The private property that names the board.
const BOARD: &str = "VA";
/// The private property with HexWorld's flags.
const HEXWORLD: &str = "HW";
/// The private property with the attributes of a hexboard tag.
const HEXBOARD: &str = "HB";
/// The private property of the cursor's node.
const CURSOR: &str = "CU";
/// The private property of coloured shading.
const SHADE: &str = "SH";

/// Reads the first game of a file.
///
/// ```
/// let record = notation::sgf::read("(;FF[4]GM[11]SZ[5:7];B[a3];W[swap-sides];W[c3])").unwrap();
/// assert_eq!(record.board().to_string(), "hex:5x7");
/// assert_eq!(record.main_moves().len(), 3);
/// ```
pub fn read(text: &str) -> Result<Record, NotationError> {
    let mut records = read_games(text, 1)?;
    Ok(records.swap_remove(0))
}

/// Reads all games of a file.
pub fn read_collection(text: &str) -> Result<Vec<Record>, NotationError> {
    read_games(text, usize::MAX)
}

fn read_games(text: &str, most: usize) -> Result<Vec<Record>, NotationError> {
    check_length(text)
        .and_then(|()| lexer::lex(text, most))
        .and_then(|trees| trees.iter().map(reader::interpret).collect())
        .map_err(|fault| fault.locate(Format::Sgf, text))
}

/// Writes a game.
pub fn write(record: &Record) -> Written {
    writer::write(record)
}

#[cfg(test)]
mod tests;
