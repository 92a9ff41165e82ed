//! Cells that a stone on an end would capture, which carriers may therefore share.
//!
//! A link is used only when its ends are the player's. If a stone on an end captures a pair, the pair is as good
//! as the player's then, and two carriers may both contain it: an intrusion into the pair is answered in the
//! pair. Whatever shares it takes the whole pair, and the stones beside it, into its carrier.

use crate::grid::{Grid, Stones};
use crate::inferior::{Fillin, Filling};
use board::{CellSet, Colour};

/// For each empty cell, the pairs that a stone of this colour there would capture.
pub(super) fn captured_by<const W: usize>(
    grid: &Grid<W>,
    stones: &Stones<W>,
    colour: Colour,
    captured: &mut [CellSet<W>],
) {
    captured.fill(CellSet::EMPTY);
    if !grid.has_inferior_cells() {
        return;
    }
    let filling = Filling::new(grid, *stones);
    for cell in grid.cells() - stones.all() {
        captured[cell.index()] = filling
            .captured_after(grid, cell, colour)
            .iter()
            .fold(CellSet::EMPTY, |all, pair: &Fillin<W>| all | pair.cells());
    }
}
