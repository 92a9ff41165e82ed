//! Schensted's Y-reduction: who has won a full board, without following a single chain.
//!
//! A full Y board is reduced to one with sides one shorter: each triangle of three touching cells that
//! points the way the board does becomes one cell of their majority's colour. Reducing keeps the winner
//! (Hex and combinatorics, section 5), and on the last board a single stone is left. A full Hex board is a
//! corner of a larger Y board whose remaining cells are given to the players so that the sides agree.

use crate::{Board, CellSet, Colour, Coordinate, Position, Variant};

/// The winner of a full board of Hex, reverse Hex or Y; `None` if a cell is empty or the board another.
pub fn winner_by_reduction(position: &Position) -> Option<Colour> {
    if !position.empty_cells().is_empty() {
        return None;
    }
    let board = position.board();
    let black = position.stones(Colour::Black);
    match board.variant() {
        Variant::Y => Some(reduce(y_rows(board, black))),
        Variant::Hex => Some(reduce(hex_rows(board, black))),
        Variant::Rex => Some(!reduce(hex_rows(board, black))),
        Variant::Cylinder | Variant::Torus(_) => None,
    }
}

/// Each row of the triangle, true for black.
type Rows = Vec<Vec<bool>>;

fn is_black(board: &Board, black: CellSet, column: usize, row: usize) -> bool {
    let at = Coordinate { column: column as u16, row: row as u16 };
    board.cell(at).is_some_and(|cell| black.contains(cell))
}

fn y_rows(board: &Board, black: CellSet) -> Rows {
    let side = board.columns();
    let row_of = |row| (0..side - row).map(|column| is_black(board, black, column, row)).collect();
    (0..side).map(row_of).collect()
}

/// The rhombus in the corner of a triangle. Below it all is black, so that its bottom side is Black's;
/// to its right all is white. The triangle's top side then counts for Black, its left side for White,
/// and each player reaches the two others from the own extension.
fn hex_rows(board: &Board, black: CellSet) -> Rows {
    let (columns, rows) = (board.columns(), board.rows());
    let side = columns + rows;
    let is_black_at = |column: usize, row: usize| {
        if row >= rows { true } else { column < columns && is_black(board, black, column, row) }
    };
    let row_of = |row| (0..side - row).map(|column| is_black_at(column, row)).collect();
    (0..side).map(row_of).collect()
}

fn reduce(mut rows: Rows) -> Colour {
    while rows.len() > 1 {
        let side = rows.len() - 1;
        rows = (0..side)
            .map(|y| {
                (0..side - y)
                    .map(|x| {
                        let blacks = [rows[y][x], rows[y][x + 1], rows[y + 1][x]];
                        blacks.into_iter().filter(|&black| black).count() >= 2
                    })
                    .collect()
            })
            .collect();
    }
    if rows[0][0] { Colour::Black } else { Colour::White }
}
