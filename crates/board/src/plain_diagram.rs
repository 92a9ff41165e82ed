//! The plainest picture of a board: a row a line, each half a cell further to the right. For tests,
//! documentation and debugging; what is read back is what was drawn.

use crate::{Board, ByColour, Cell, CellSet, Colour, Position};
use std::fmt;

/// The text is not a diagram of the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DiagramError {
    /// There are too few or too many rows.
    Rows {
        /// The board's name.
        board: String,
        /// How many rows the board has.
        expected: usize,
        /// How many the text has.
        found: usize,
    },
    /// A row has too few or too many cells.
    Row {
        /// The number of the row, counted from 1.
        row: usize,
        /// How many cells the board has there.
        expected: usize,
        /// How many the text has.
        found: usize,
    },
    /// A sign means nothing.
    Sign {
        /// The cell's name.
        cell: String,
        /// What stands there.
        sign: char,
        /// What may stand there.
        known: &'static str,
    },
}

impl fmt::Display for DiagramError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DiagramError::Rows { board, expected, found } => {
                write!(f, "the diagram has {found} rows, but the board {board} has {expected}")
            }
            DiagramError::Row { row, expected, found } => {
                write!(f, "row {row} of the diagram has {found} cells instead of {expected}")
            }
            DiagramError::Sign { cell, sign, known } => {
                write!(
                    f,
                    "'{}' at {cell} of the diagram means nothing: write {known}",
                    sign.escape_debug()
                )
            }
        }
    }
}

impl std::error::Error for DiagramError {}

impl Board {
    /// A picture of a set of cells, as stars.
    ///
    /// ```
    /// use board::Board;
    /// let board = Board::hex(4, 3);
    /// let b2 = board.parse_cell("b2").unwrap();
    /// let around = ". * * .
    ///                * . * .
    ///                 * * . .";
    /// assert_eq!(board.cells_from_diagram(around), Ok(board.neighbours(b2)));
    /// assert_eq!(board.diagram(board.neighbours(b2)), ". * * .\n * . * .\n  * * . .");
    /// ```
    pub fn diagram(&self, cells: CellSet) -> String {
        draw(self, |cell| if cells.contains(cell) { '*' } else { '.' })
    }

    /// The cells with a star; all others are points. Blanks, and so the indentation, mean nothing.
    pub fn cells_from_diagram(&self, text: &str) -> Result<CellSet, DiagramError> {
        let signs = read(self, text)?;
        for (&sign, cell) in signs.iter().zip(self.cells()) {
            if !matches!(sign, '*' | '.') {
                return Err(DiagramError::Sign { cell: self.name(cell), sign, known: "* or ." });
            }
        }
        Ok(self.cells().iter().filter(|cell| signs[cell.index()] == '*').collect())
    }
}

impl Position {
    /// A picture of the stones: `B`, `W`, and points for empty cells.
    pub fn diagram(&self) -> String {
        draw(self.board(), |cell| match self.colour_at(cell) {
            Some(Colour::Black) => 'B',
            Some(Colour::White) => 'W',
            None => '.',
        })
    }

    /// The position in a picture. White is to move where Black has more stones, else Black. Blanks, and
    /// so the indentation, mean nothing.
    ///
    /// ```
    /// use board::{Board, Colour, Position};
    /// let position = Position::from_diagram(
    ///     &Board::hex(3, 3),
    ///     ". B .
    ///       W B .
    ///        B . W",
    /// )
    /// .unwrap();
    /// assert_eq!(position.winner(), Some(Colour::Black));
    /// assert_eq!(position.diagram(), ". B .\n W B .\n  B . W");
    /// ```
    pub fn from_diagram(board: &Board, text: &str) -> Result<Position, DiagramError> {
        let mut stones: ByColour<CellSet> = ByColour::default();
        for (sign, cell) in read(board, text)?.into_iter().zip(board.cells()) {
            match sign {
                'B' => stones.black.insert(cell),
                'W' => stones.white.insert(cell),
                '.' => {}
                _ => {
                    let cell = board.name(cell);
                    return Err(DiagramError::Sign { cell, sign, known: "B, W or ." });
                }
            }
        }
        let black_is_ahead = stones.black.len() > stones.white.len();
        let to_move = if black_is_ahead { Colour::White } else { Colour::Black };
        Ok(Position::with_stones(board, stones, to_move))
    }
}

fn draw(board: &Board, sign: impl Fn(Cell) -> char) -> String {
    let mut text = String::new();
    for cell in board.cells() {
        let at = board.coordinate(cell);
        match (at.column, at.row) {
            (0, 0) => {}
            (0, row) => text.extend(std::iter::once('\n').chain((0..row).map(|_| ' '))),
            _ => text.push(' '),
        }
        text.push(sign(cell));
    }
    text
}

/// The sign of each cell, in the order of the cells.
fn read(board: &Board, text: &str) -> Result<Vec<char>, DiagramError> {
    let rows: Vec<&str> = text.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    if rows.len() != board.rows() {
        let (expected, found) = (board.rows(), rows.len());
        return Err(DiagramError::Rows { board: board.to_string(), expected, found });
    }
    let mut signs = Vec::new();
    for (row, line) in rows.into_iter().enumerate() {
        let before = signs.len();
        signs.extend(line.chars().filter(|sign| !sign.is_whitespace()));
        let (expected, found) = (board.row_length(row), signs.len() - before);
        if found != expected {
            return Err(DiagramError::Row { row: row + 1, expected, found });
        }
    }
    Ok(signs)
}
