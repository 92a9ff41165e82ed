//! Patterns on a real board: what the rules of the search see of them.

use super::lattice::Place;
use super::pattern::Pattern;
use crate::grid::{Grid, Stones};
use crate::inferior::{Effort, inferior_cells};
use board::{Board, Cell, Colour, Coordinate, MAX_WORDS, Position};

/// How far the pattern is kept from the border, so that the border has no part in what is found.
const MARGIN: usize = 3;

/// Whether filling in, with this effort, gives White every empty cell of a pattern in the middle of an
/// otherwise empty board.
pub fn is_filled_by_search(pattern: &Pattern, effort: Effort) -> bool {
    let pattern = pattern.at_corner();
    let (columns, rows) = pattern.columns_and_rows();
    let board = Board::hex(columns + 2 * MARGIN, rows + 2 * MARGIN);
    let position =
        place_on_board(&pattern, &board, MARGIN, MARGIN).expect("the board is large enough");
    let grid: Grid<MAX_WORDS> = Grid::new(&board);
    let found = inferior_cells(&grid, Stones::of(&position), Colour::Black, effort);
    pattern.empty_cells().iter().all(|&cell| {
        let cell = cell_at(&board, cell, MARGIN, MARGIN).expect("a cell of the pattern");
        found.filled.by[Colour::White].contains(cell)
    })
}

/// The position with the stones of a pattern, its corner being in this column and row; `None` if the pattern
/// does not fit on the board.
pub fn place_on_board(
    pattern: &Pattern,
    board: &Board,
    column: usize,
    row: usize,
) -> Option<Position> {
    let mut position = Position::new(board);
    for (at, contents) in pattern.cells() {
        position.set(cell_at(board, at, column, row)?, contents);
    }
    Some(position)
}

/// The cell of the board on which a cell of a pattern lies, the pattern's corner being in this column and row.
pub fn cell_at(board: &Board, at: Place, column: usize, row: usize) -> Option<Cell> {
    let coordinate = |offset: i32, start: usize| u16::try_from(offset + start as i32).ok();
    board.cell(Coordinate { column: coordinate(at.column, column)?, row: coordinate(at.row, row)? })
}
