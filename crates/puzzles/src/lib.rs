//! The classic puzzles of Hex: positions from the literature with what their sources say about them.
//!
//! Each is a small text file in `puzzles/` (docs/puzzle-format.md describes the format), compiled into the
//! program and read when it is asked for.
//!
//! ```
//! let puzzle = puzzles::find("hein-6").unwrap();
//! assert_eq!(puzzle.name, "berge-2");
//! let board = puzzle.position.board();
//! assert_eq!(board.names(puzzle.winning_moves.unwrap().cells()), ["c2"]);
//! ```

mod fields;
mod kept;
mod puzzle;

pub use fields::{FormatError, Reason};
pub use kept::kept_proofs;
pub use puzzle::{Counts, Puzzle, WinningMoves};

macro_rules! embedded {
    ($($name:literal),* $(,)?) => {
        &[$(($name, include_str!(concat!("../../../puzzles/", $name, ".puzzle")))),*]
    };
}

/// The name and the text of every puzzle file, in the order in which they are listed.
pub const FILES: &[(&str, &str)] = embedded![
    "berge-1",
    "berge-2",
    "berge-3",
    "berge-4",
    "berge-5",
    "berge-5-later",
    "hein-1",
    "hein-3x3",
    "hein-4x4",
    "hein-6x6",
    "primer-2",
    "primer-4",
];

/// All puzzles, in the order in which they are listed.
pub fn all() -> Vec<Puzzle> {
    FILES
        .iter()
        .map(|(name, text)| {
            text.parse().unwrap_or_else(|error| panic!("{name}.puzzle, compiled in: {error}"))
        })
        .collect()
}

/// The puzzle with this name, or with this other name.
pub fn find(name: &str) -> Option<Puzzle> {
    all().into_iter().find(|puzzle| puzzle.is_called(name))
}
