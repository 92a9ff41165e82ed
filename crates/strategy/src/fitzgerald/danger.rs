//! Moves that are too dangerous: they make bridges overlap, or they are dead ends.

use super::view::View;
use board::Cell;

/// How many blue neighbours a cell has.
pub(super) fn blue_neighbours(view: &View<'_>, cell: Cell) -> usize {
    (view.board.neighbours(cell) & view.blue).len()
}

/// Whether a move is too dangerous for most rules.
pub(super) fn is_dangerous(view: &View<'_>, cell: Cell) -> bool {
    blue_neighbours(view, cell) >= view.readings.dangerous_neighbours
        || view.red_now().would_overlap(cell)
}
