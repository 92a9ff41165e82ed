//! What somebody typed, before it is known to be a position.

use crate::{Board, ByColour, CellError, CellSet, Colour, Position};
use std::fmt;

/// Stones as text, unchecked.
///
/// ```
/// use board::{Board, Colour, Setup};
/// let board = Board::hex(5, 5);
/// let setup = Setup { black: "b2 c3".into(), white: "a1".into(), to_move: None };
/// assert_eq!(setup.validate(&board).unwrap().to_move(), Colour::White);
/// let twice = Setup { black: "b2".into(), white: "b2".into(), to_move: None };
/// assert_eq!(twice.validate(&board).unwrap_err().to_string(), "cell b2 has a black and a white stone");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Setup {
    /// Names of cells with black stones, separated by spaces or commas.
    pub black: String,
    /// Names of cells with white stones.
    pub white: String,
    /// Whose turn it is; by default White's when Black has more stones, else Black's.
    pub to_move: Option<Colour>,
}

/// The text is not a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetupError {
    /// A name is not that of a cell of the board.
    Cell(CellError),
    /// A cell is named twice for the same player.
    Repeated(String),
    /// A cell is named for both players.
    TwoStones(String),
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupError::Cell(error) => error.fmt(f),
            SetupError::Repeated(cell) => write!(f, "cell {cell} is named twice"),
            SetupError::TwoStones(cell) => write!(f, "cell {cell} has a black and a white stone"),
        }
    }
}

impl std::error::Error for SetupError {}

impl Setup {
    /// The position that the text describes.
    pub fn validate(&self, board: &Board) -> Result<Position, SetupError> {
        let stones =
            ByColour { black: read(board, &self.black)?, white: read(board, &self.white)? };
        if let Some(cell) = (stones.black & stones.white).first() {
            return Err(SetupError::TwoStones(board.name(cell)));
        }
        let black_is_ahead = stones.black.len() > stones.white.len();
        let default = if black_is_ahead { Colour::White } else { Colour::Black };
        Ok(Position::with_stones(board, stones, self.to_move.unwrap_or(default)))
    }
}

fn read(board: &Board, names: &str) -> Result<CellSet, SetupError> {
    let mut cells: CellSet = CellSet::EMPTY;
    for name in names.split(|c: char| c.is_whitespace() || c == ',').filter(|name| !name.is_empty())
    {
        let cell = board.parse_cell(name).map_err(SetupError::Cell)?;
        if cells.contains(cell) {
            return Err(SetupError::Repeated(board.name(cell)));
        }
        cells.insert(cell);
    }
    Ok(cells)
}

impl From<&Position> for Setup {
    fn from(position: &Position) -> Setup {
        let names = |colour| position.board().names(position.stones(colour)).join(" ");
        Setup {
            black: names(Colour::Black),
            white: names(Colour::White),
            to_move: Some(position.to_move()),
        }
    }
}
