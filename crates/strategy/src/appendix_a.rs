//! The seven games of the thesis's Appendix A: six that Algorithm 8.4.1 lost, and the one in which it used rule 18.
//!
//! One row of the last game is missing in print. Sections 10.2 and 10.3 speak of a red stone on (4, 4) that is not in
//! the table and of a ring 4 that is full; with `(4, 4) - 7 | (5, 3)`, which the game of A.1.2 has at the same place,
//! the game is legal and ends with the move that is printed.

use crate::Situation;
use board::{Board, Cell, Colour, Coordinate, PlayError, Position};

/// A game as it was printed.
#[derive(Clone, Debug)]
pub struct PrintedGame {
    /// Where it stands.
    pub title: &'static str,
    /// The board.
    pub board: Board,
    /// Who began.
    pub first: Colour,
    /// The moves, alternating.
    pub moves: Vec<PrintedMove>,
}

/// A move as it was printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PrintedMove {
    /// The cell.
    pub cell: Cell,
    /// Red's rule; `None` for Blue's moves.
    pub rule: Option<u8>,
    /// Whether it is in the missing row.
    pub is_inferred: bool,
}

impl PrintedGame {
    /// The position before the first move.
    pub fn start(&self) -> Position {
        Position::new(&self.board).with_to_move(self.first)
    }

    /// The position before each move, and the last one.
    pub fn positions(&self) -> Result<Vec<Position>, PlayError> {
        let mut positions = vec![self.start()];
        for printed in &self.moves {
            let mut next = positions[positions.len() - 1].clone();
            next.try_play(printed.cell)?;
            positions.push(next);
        }
        Ok(positions)
    }

    /// What a strategy sees before a move, given by its index.
    pub fn situation<'a>(&self, positions: &'a [Position], index: usize) -> Situation<'a> {
        let last = index.checked_sub(1).map(|before| self.moves[before].cell);
        Situation::new(&positions[index], last)
    }
}

/// A red move with its rule and Blue's answer, columns and rings counted from 1.
type Row = (u16, u16, u8, u16, u16);

/// Marks the place of a move that was not made.
const NONE: u16 = 0;

/// Title, rings, Blue's first move if Blue began, rows, and which of them is inferred.
type Table = (&'static str, usize, Option<(u16, u16)>, &'static [Row], Option<usize>);

const TABLES: [Table; 7] = [
    (
        "A.1.1, first game",
        9,
        Some((2, 7)),
        &[
            (4, 7, 14, 4, 6),
            (5, 6, 13, 5, 5),
            (1, 5, 12, 3, 9),
            (2, 8, 7, 2, 3),
            (3, 3, 14, 2, 4),
            (1, 4, 7, 1, 3),
            (4, 1, 12, 3, 4),
            (5, 3, 6, 5, 4),
            (4, 4, 2, 3, 5),
            (4, 5, 2, 3, 6),
        ],
        None,
    ),
    (
        "A.1.1, second game",
        9,
        Some((2, 2)),
        &[
            (1, 2, 12, 1, 7),
            (3, 7, 14, 1, 3),
            (5, 3, 12, 4, 5),
            (3, 5, 7, 4, 4),
            (5, 4, 7, 5, 5),
            (2, 7, 12, 3, 4),
            (1, 5, 6, 1, 4),
            (2, 4, 2, 3, 3),
            (2, 3, 2, 3, 2),
        ],
        None,
    ),
    (
        "A.1.2",
        12,
        None,
        &[
            (3, 6, 0, 4, 3),
            (1, 3, 14, 2, 11),
            (1, 11, 12, 5, 4),
            (4, 4, 12, 5, 3),
            (2, 1, 12, 1, 4),
            (3, 3, 6, 3, 4),
            (2, 4, 2, 1, 5),
            (2, 5, 2, 2, 6),
            (3, 5, 8, 4, 2),
            (2, 2, 10, 2, 3),
            (3, 2, 2, 2, 8),
            (3, 8, 14, 3, 7),
            (2, 7, 12, 1, 8),
            (2, 9, 12, 4, 7),
            (5, 8, 6, 1, 7),
            (5, 7, 2, 1, 6),
            (5, 6, 2, 4, 6),
            (5, 5, 2, 4, 5),
        ],
        None,
    ),
    (
        "A.1.3, first game",
        12,
        Some((2, 6)),
        &[
            (1, 6, 14, 2, 2),
            (3, 2, 12, 1, 4),
            (2, 4, 7, 1, 1),
            (3, 1, 15, 1, 7),
            (5, 7, 12, 1, 5),
            (2, 5, 9, 3, 3),
            (2, 3, 9, 4, 9),
            (3, 9, 14, 4, 8),
            (5, 8, 7, 5, 9),
            (2, 11, 12, 3, 8),
            (1, 9, 6, 1, 8),
            (2, 8, 2, 3, 7),
            (2, 7, 2, 3, 6),
        ],
        None,
    ),
    (
        "A.1.3, second game",
        12,
        Some((4, 1)),
        &[
            (1, 2, 11, 5, 7),
            (1, 7, 14, 4, 4),
            (5, 4, 12, 4, 5),
            (2, 5, 12, 2, 10),
            (4, 10, 14, 2, 6),
            (1, 6, 9, 5, 8),
            (4, 8, 7, 1, 8),
            (3, 10, 12, 4, 7),
            (2, 8, 6, 2, 7),
            (3, 7, 2, 4, 6),
            (3, 6, 2, 3, 5),
        ],
        None,
    ),
    (
        "A.1.3, third game",
        12,
        Some((2, 2)),
        &[
            (1, 2, 12, 4, 10),
            (1, 10, 14, 2, 11),
            (5, 12, 11, 1, 11),
            (5, 11, 6, 2, 9),
            (1, 9, 12, 1, 3),
            (5, 3, 12, 4, 5),
            (3, 5, 14, 4, 4),
            (5, 4, 7, 5, 5),
            (2, 7, 12, 3, 4),
            (1, 5, 6, 1, 4),
            (2, 4, 2, 3, 3),
            (2, 3, 2, 3, 2),
        ],
        None,
    ),
    (
        "A.2",
        12,
        Some((3, 9)),
        &[
            (1, 9, 14, 4, 10),
            (5, 11, 11, 1, 8),
            (2, 8, 12, 4, 12),
            (5, 12, 9, 5, 10),
            (1, 10, 6, 3, 7),
            (2, 7, 12, 2, 6),
            (3, 6, 12, 4, 3),
            (1, 3, 14, 5, 4),
            (4, 4, 7, 5, 3),
            (2, 1, 12, 1, 4),
            (3, 3, 6, 3, 4),
            (2, 4, 2, 2, 5),
            (1, 5, 2, 3, 2),
            (2, 3, 10, 5, 6),
            (4, 5, 18, 5, 5),
            (1, 6, 2, 1, 7),
            (5, 7, 2, 5, 8),
            (3, 8, 4, 3, 5),
            (2, 2, 3, 4, 7),
            (4, 8, 1, NONE, NONE),
        ],
        Some(8),
    ),
];

/// The games, in the order of the appendix.
pub fn games() -> Vec<PrintedGame> {
    TABLES.iter().map(game).collect()
}

fn game(&(title, rings, opening, rows, inferred): &Table) -> PrintedGame {
    let board = Board::new(board::Variant::Cylinder, 5, rings).expect("a possible size");
    let cell = |column: u16, ring: u16| {
        let at = Coordinate { column: column - 1, row: ring - 1 };
        board.cell(at).expect("a cell of the board")
    };
    let mut moves = Vec::new();
    if let Some((column, ring)) = opening {
        moves.push(PrintedMove { cell: cell(column, ring), rule: None, is_inferred: false });
    }
    for (number, &(column, ring, rule, blue_column, blue_ring)) in rows.iter().enumerate() {
        let is_inferred = inferred == Some(number);
        moves.push(PrintedMove { cell: cell(column, ring), rule: Some(rule), is_inferred });
        if blue_column != NONE {
            moves.push(PrintedMove { cell: cell(blue_column, blue_ring), rule: None, is_inferred });
        }
    }
    let first = if opening.is_some() { Colour::White } else { Colour::Black };
    PrintedGame { title, board, first, moves }
}
