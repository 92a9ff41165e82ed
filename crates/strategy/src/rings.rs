//! Rows counted as the thesis counts the rings of a cylinder: from 1 at the top.

use board::{Board, Cell, CellSet, Coordinate};

/// The ring of a cell.
pub(crate) fn ring(board: &Board, cell: Cell) -> i32 {
    i32::from(board.coordinate(cell).row) + 1
}

/// The cells of the rings `from` to `to`, as far as they are on the board; on the torus rings wrap around.
pub(crate) fn rings(board: &Board, from: i32, to: i32) -> CellSet {
    (from..=to).fold(CellSet::EMPTY, |cells, ring| cells | one_ring(board, ring))
}

fn one_ring(board: &Board, ring: i32) -> CellSet {
    let Some(first) = board.cell_on_cover(0, ring - 1) else { return CellSet::EMPTY };
    let row = board.coordinate(first.to).row;
    let columns = 0..board.columns() as u16;
    columns.filter_map(|column| board.cell(Coordinate { column, row })).collect()
}
