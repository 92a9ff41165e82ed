//! The moves that complete a connection at once.

use board::{Cell, CellSet, Chains, Colour};

/// Those of some empty cells on which a stone completes a player's connection.
pub(crate) fn winning_moves(chains: &mut Chains, cells: CellSet, colour: Colour) -> CellSet {
    let wins = |&cell: &Cell| {
        chains.play(cell, colour);
        let wins = chains.has_completed(colour);
        chains.undo();
        wins
    };
    cells.iter().filter(wins).collect()
}
