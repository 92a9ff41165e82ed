//! Which places of the plane a picture shows.
//!
//! A cylinder or torus is drawn as a part of the plane that covers it: the board itself and, around it,
//! some columns (and rows) once more, so that the eye can follow a path around.

use board::{Board, Cell};

/// A place of the plane, and the cell drawn there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The column; negative to the left of the board.
    pub x: i32,
    /// The row; negative above the board.
    pub y: i32,
    /// The cell.
    pub cell: Cell,
    /// Whether the cell is repeated here, outside the board itself.
    pub is_copy: bool,
}

/// How many columns are repeated on each side.
pub(crate) fn repeated_columns(board: &Board) -> i32 {
    if board.variant().wraps_columns() { repeated(board.columns()) } else { 0 }
}

/// How many rows are repeated above and below.
pub(crate) fn repeated_rows(board: &Board) -> i32 {
    if board.variant().wraps_rows() { repeated(board.rows()) } else { 0 }
}

/// Half a turn shows how the sides fit; more than three cells add nothing.
fn repeated(side: usize) -> i32 {
    side.div_ceil(2).min(3) as i32
}

/// Everything that is shown, row by row.
pub fn places(board: &Board) -> Vec<Place> {
    let (columns, rows) = (board.columns() as i32, board.rows() as i32);
    let (beside, above) = (repeated_columns(board), repeated_rows(board));
    let shown = (-above..rows + above)
        .flat_map(|y| (-beside..columns + beside).map(move |x| (x, y)))
        .filter_map(|(x, y)| board.cell_on_cover(x, y).map(|step| (x, y, step.to)));
    shown
        .map(|(x, y, cell)| {
            let is_copy = !(0..columns).contains(&x) || !(0..rows).contains(&y);
            Place { x, y, cell, is_copy }
        })
        .collect()
}
