//! Going on where a run that was stopped left its file of games.
//!
//! A run writes the games in their order, so that its file is always the beginning of the whole. What follows the last end of a
//! line was cut off in the middle of a row, and that game is played again.

use super::csv::parse_row;
use super::{Pairing, PlayedGame, csv_header};
use board::Colour;
use std::fmt;

/// The games of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Resumed {
    /// The games of each series, in the order in which the series were asked for.
    pub series: Vec<Vec<PlayedGame>>,
    /// How many bytes of the file hold them; what follows is half a row.
    pub length: usize,
}

/// The file is not the beginning of these games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ResumeError {
    /// The first line names other columns.
    Header,
    /// A row is not the game that should be there.
    Row {
        /// The number of the line, from 1.
        line: usize,
        /// Which game should be there; `None` if all games were there already.
        expected: Option<String>,
    },
}

impl fmt::Display for ResumeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let advice = "resume with the options of the run that wrote it";
        match self {
            ResumeError::Header => write!(f, "line 1 does not name the columns of a file of games"),
            ResumeError::Row { line, expected: Some(game) } => {
                write!(f, "line {line} is not {game}: {advice}")
            }
            ResumeError::Row { line, expected: None } => {
                write!(f, "line {line} is a game too many: {advice}")
            }
        }
    }
}

impl std::error::Error for ResumeError {}

/// Reads the games of a file that a run with these series, of so many games each, has written so far.
pub fn resume(
    text: &str,
    series: &[(&Pairing, Colour)],
    games: u64,
    seed: u64,
) -> Result<Resumed, ResumeError> {
    let mut resumed = Resumed { series: vec![Vec::new(); series.len()], length: 0 };
    let mut rows = text.split_inclusive('\n').filter(|row| row.ends_with('\n')).enumerate();
    match rows.next() {
        None if csv_header().starts_with(text) => return Ok(resumed),
        Some((_, header)) if header == csv_header() => resumed.length = header.len(),
        _ => return Err(ResumeError::Header),
    }
    let mut at = 0;
    for (index, row) in rows {
        let line = index + 1;
        while at < series.len() && resumed.series[at].len() as u64 == games {
            at += 1;
        }
        let Some(&(pairing, first)) = series.get(at) else {
            return Err(ResumeError::Row { line, expected: None });
        };
        let number = resumed.series[at].len() as u64 + 1;
        let game = parse_row(row.trim_end_matches('\n'), pairing, first, number, seed);
        let game = game.ok_or_else(|| ResumeError::Row {
            line,
            expected: Some(format!("game {number} of {pairing:?}, {first} first, seed {seed}")),
        })?;
        resumed.series[at].push(game);
        resumed.length += row.len();
    }
    Ok(resumed)
}
