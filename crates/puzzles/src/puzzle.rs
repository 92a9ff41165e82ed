//! A puzzle: a position and what is known about it.

use crate::fields::{Field, Fields, FormatError, Reason};
use board::{Board, CellSet, Colour, Position, Setup};
use std::str::FromStr;

/// A position from the literature, with what its source says about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// What the program calls it: lower-case letters, digits and hyphens.
    pub name: String,
    /// Other names of the same puzzle.
    pub other_names: Vec<String>,
    /// What people call it.
    pub title: String,
    /// The stones, and whose turn it is.
    pub position: Position,
    /// What is asked.
    pub task: String,
    /// Who wins with perfect play, if the source says so.
    pub winner: Option<Colour>,
    /// Moves that win, if the source says so.
    pub winning_moves: Option<WinningMoves>,
    /// What is published about dead-cell analysis of the position.
    pub counts: Option<Counts>,
    /// The moves that dead-cell analysis leaves, if they are published by name.
    pub viable_moves: Option<CellSet>,
    /// Where it was published.
    pub source: String,
    /// How it is solved, in words.
    pub solution: Option<String>,
    /// Remarks, such as how the source's coordinates are related to ours.
    pub notes: Vec<String>,
}

/// Moves of the player to move that win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WinningMoves {
    /// These win; others may win too.
    Some(CellSet),
    /// These win, and no others.
    Only(CellSet),
}

impl WinningMoves {
    /// The moves that win, as far as known.
    pub fn cells(self) -> CellSet {
        match self {
            WinningMoves::Some(cells) | WinningMoves::Only(cells) => cells,
        }
    }

    /// Whether no other move wins.
    pub fn is_complete(self) -> bool {
        matches!(self, WinningMoves::Only(_))
    }
}

/// How many moves dead-cell analysis leaves to consider: a row of Table 2 of the paper of that name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counts {
    /// Empty cells.
    pub available: usize,
    /// Moves that need not be considered.
    pub ignored: usize,
    /// Moves that remain.
    pub viable: usize,
}

impl Puzzle {
    /// Whether this is one of its names, in upper or lower case.
    pub fn is_called(&self, name: &str) -> bool {
        self.name.eq_ignore_ascii_case(name)
            || self.other_names.iter().any(|other| other.eq_ignore_ascii_case(name))
    }
}

impl FromStr for Puzzle {
    type Err = FormatError;

    fn from_str(text: &str) -> Result<Puzzle, FormatError> {
        let fields = Fields::read(text)?;
        let text_of = |key| fields.require(key).map(|field| field.value.clone());
        let name = fields.require("name")?.parse(|value| read_name(value).map(str::to_owned))?;
        let other_names = fields
            .parse("also", |value| {
                value.split_whitespace().map(|name| read_name(name).map(str::to_owned)).collect()
            })?
            .unwrap_or_default();
        let position = read_position(&fields)?;
        Ok(Puzzle {
            name,
            other_names,
            title: text_of("title")?,
            task: text_of("task")?,
            winner: fields.parse("winner", str::parse)?,
            winning_moves: read_winning_moves(&fields, &position)?,
            counts: read_counts(&fields, &position)?,
            viable_moves: read_moves(&fields, "viable-moves", &position)?,
            source: text_of("source")?,
            solution: fields.get("solution").map(|field| field.value.clone()),
            notes: fields.all("note"),
            position,
        })
    }
}

fn read_name(name: &str) -> Result<&str, String> {
    let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    if !name.starts_with(|c: char| c.is_ascii_lowercase()) || !name.chars().all(plain) {
        return Err(format!(
            "'{name}' is not a puzzle's name: write a lower-case letter, then letters, digits and hyphens"
        ));
    }
    Ok(name)
}

fn read_position(fields: &Fields) -> Result<Position, FormatError> {
    let board: Board = fields.require("board")?.parse(str::parse)?;
    let black = fields.require("black")?;
    let white = fields.require("white")?;
    let to_move = fields.require("to-move")?.parse(str::parse)?;
    let setup = |black: &str, white: &str| Setup {
        black: black.to_owned(),
        white: white.to_owned(),
        to_move: Some(to_move),
    };
    black.parse(|stones| setup(stones, "").validate(&board))?;
    white.parse(|stones| setup(&black.value, stones).validate(&board))
}

fn read_winning_moves(
    fields: &Fields,
    position: &Position,
) -> Result<Option<WinningMoves>, FormatError> {
    let some = read_moves(fields, "wins", position)?.map(WinningMoves::Some);
    let only = read_moves(fields, "only", position)?.map(WinningMoves::Only);
    let contradiction = |field: &Field, message| Err(field.wrong(Reason::Contradiction(message)));
    match (fields.get("wins"), fields.get("only")) {
        (Some(_), Some(field)) => contradiction(field, "'wins' and 'only' exclude each other"),
        (Some(field), None) | (None, Some(field))
            if fields
                .get("winner")
                .is_none_or(|winner| winner.value.parse::<Colour>() != Ok(position.to_move())) =>
        {
            contradiction(field, "winning moves need 'winner' to be the player to move")
        }
        _ => Ok(some.or(only)),
    }
}

fn read_counts(fields: &Fields, position: &Position) -> Result<Option<Counts>, FormatError> {
    let Some(field) = fields.get("available") else {
        return match fields.get("ignored").or(fields.get("viable")) {
            None => Ok(None),
            Some(field) => {
                Err(field.wrong(Reason::Contradiction("the counts need 'available' as well")))
            }
        };
    };
    let number = |key| {
        fields
            .require(key)?
            .parse(|value| value.parse::<usize>().map_err(|_| format!("'{value}' is not a number")))
    };
    let counts = Counts {
        available: number("available")?,
        ignored: number("ignored")?,
        viable: number("viable")?,
    };
    if counts.ignored.checked_add(counts.viable) != Some(counts.available)
        || counts.available != position.empty_cells().len()
    {
        return Err(field.wrong(Reason::Contradiction(
            "ignored and viable moves do not add up to the empty cells",
        )));
    }
    Ok(Some(counts))
}

/// Cells of a key, all of them empty.
fn read_moves(
    fields: &Fields,
    key: &'static str,
    position: &Position,
) -> Result<Option<CellSet>, FormatError> {
    let board = position.board();
    fields.parse(key, |value| {
        let cells = board.parse_cells(value).map_err(|error| error.to_string())?;
        match (cells - position.empty_cells()).first() {
            Some(cell) => Err(format!("cell {} is occupied", board.name(cell))),
            None => Ok(cells),
        }
    })
}
