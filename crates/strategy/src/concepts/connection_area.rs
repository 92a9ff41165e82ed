//! The connection area (Definition 8.2.1): the cells by which Blue would close a double bridge to a ring on five columns.
//!
//! A double bridge that leads straight on covers four of the five columns; its ends are then two columns apart on the
//! other side, and the area is the strip between them. Printed as a product of columns and rings, the definition fits
//! two of the four directions; the others are its mirror images.

use board::{Board, Cell, CellSet};

/// The ways from end to end of the set-ups that have a connection area: a bridge, twice in the same direction.
pub const THREATENING_OFFSETS: [(i32, i32); 4] = [(4, -2), (2, 2), (-4, 2), (-2, -2)];

/// The cells between the ends of a double-bridge set-up that leads from a cell in one of the threatening ways, on the
/// other side of a cylinder with five columns; empty for other ways.
pub fn connection_area(board: &Board, from: Cell, offset: (i32, i32)) -> CellSet {
    const RIGHT: [(i32, i32); 6] = [(0, 0), (-1, 0), (0, -1), (-1, -1), (0, -2), (-1, -2)];
    const LEFT: [(i32, i32); 6] = [(0, 0), (1, 0), (1, -1), (2, -1), (2, -2), (3, -2)];
    let turned = |(x, y): (i32, i32)| (-x, -y);
    match offset {
        (4, -2) => cells(board, from, RIGHT),
        (-2, -2) => cells(board, from, LEFT),
        (-4, 2) => cells(board, from, RIGHT.map(turned)),
        (2, 2) => cells(board, from, LEFT.map(turned)),
        _ => CellSet::EMPTY,
    }
}

/// The definition as printed, with the coordinates that it leaves out put in: its columns are those of the ends and the
/// one halfway, its rings those of the ends.
pub fn connection_area_as_printed(board: &Board, from: Cell, offset: (i32, i32)) -> CellSet {
    let (x, y) = offset;
    let places = [(0, 0), (x / 2, 0), (x, 0), (0, y), (x / 2, y), (x, y)];
    cells(board, from, places)
}

fn cells(board: &Board, from: Cell, places: [(i32, i32); 6]) -> CellSet {
    let at = board.coordinate(from);
    let step = |(x, y): (i32, i32)| {
        board.cell_on_cover(i32::from(at.column) + x, i32::from(at.row) + y).map(|step| step.to)
    };
    places.into_iter().filter_map(step).collect()
}
