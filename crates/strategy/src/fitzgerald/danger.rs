//! Moves that are too dangerous: they make bridges overlap, or they are dead ends.

use super::view::View;
use crate::concepts::overlap::overlaps_with_shared_end;
use board::Cell;

/// Whether a red move makes two bridges overlap that have a stone in common. A new overlap needs a new bridge, and
/// that ends at the move.
pub(super) fn creates_overlap(view: &View<'_>, cell: Cell) -> bool {
    let overlaps = overlaps_with_shared_end(view.red_after(cell).bridges());
    overlaps.iter().any(|overlap| overlap.bridges.iter().any(|bridge| bridge.ends_at(cell)))
}

/// How many blue neighbours a cell has.
pub(super) fn blue_neighbours(view: &View<'_>, cell: Cell) -> usize {
    (view.board.neighbours(cell) & view.blue).len()
}

/// Whether a move is too dangerous for most rules.
pub(super) fn is_dangerous(view: &View<'_>, cell: Cell) -> bool {
    blue_neighbours(view, cell) >= view.readings.dangerous_neighbours || creates_overlap(view, cell)
}
