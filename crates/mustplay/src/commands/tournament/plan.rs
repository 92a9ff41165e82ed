//! Which games a tournament consists of, by their numbers.

use crate::context::Context;
use crate::failure::{Failure, OrBadInput};
use crate::text_source;
use board::{Board, Cell};
use std::collections::BTreeSet;
use std::path::Path;

/// The moves of an opening, and their text.
pub(super) struct Opening {
    pub(super) text: String,
    pub(super) moves: Vec<Cell>,
}

/// Every round has every opening twice in a row, with exchanged colours.
pub(super) struct Plan {
    openings: Vec<Opening>,
    rounds: usize,
}

impl Plan {
    /// The openings of a file, or the empty board.
    pub(super) fn new(
        file: Option<&Path>,
        rounds: usize,
        board: &Board,
        context: &mut Context<'_, '_>,
    ) -> Result<Plan, Failure> {
        let openings = match file {
            Some(path) => read_openings(path, board, context)?,
            None => vec![Opening { text: "-".to_owned(), moves: Vec::new() }],
        };
        Ok(Plan { openings, rounds })
    }

    /// How many games there are.
    pub(super) fn total(&self) -> usize {
        2 * self.openings.len() * self.rounds
    }

    pub(super) fn round(&self, number: usize) -> usize {
        number / (2 * self.openings.len())
    }

    pub(super) fn opening(&self, number: usize) -> &Opening {
        &self.openings[number / 2 % self.openings.len()]
    }
}

/// Whether the first engine has Black in the game of this number.
pub(super) fn first_is_black(number: usize) -> bool {
    number.is_multiple_of(2)
}

fn read_openings(
    path: &Path,
    board: &Board,
    context: &mut Context<'_, '_>,
) -> Result<Vec<Opening>, Failure> {
    let text = text_source::read_file(path, context)?;
    let mut openings = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let words: Vec<&str> = line.split_whitespace().collect();
        if words.is_empty() || words[0].starts_with('#') {
            continue;
        }
        let place = format!("{}, line {}", text_source::name(path), index + 1);
        let moves: Result<Vec<Cell>, _> = words.iter().map(|name| board.parse_cell(name)).collect();
        let moves = moves.or_bad_input_in(&place)?;
        if moves.iter().collect::<BTreeSet<_>>().len() < moves.len() {
            return Err(Failure::Input(format!("{place}: a cell is played twice")));
        }
        openings.push(Opening { text: words.join(" "), moves });
    }
    if openings.is_empty() {
        return Err(Failure::Input(format!("{}: no openings", text_source::name(path))));
    }
    Ok(openings)
}
