//! Moves that need not be looked at as long as a better one is open.
//!
//! Claim: a move that fills another cell in for its player is at least as good as a move there. Why it may stand for
//! it: the refutation of the better move leaves out the cells that were filled in for the loser, so that the other
//! cell leaves the mustplay region as well (dead-cell-analysis, section 5). Should the region keep the cell when no
//! move is open any more, because a threat that contains it shut out the better move, then it is looked at after all.

use super::expansion::Move;
use super::node::{Child, NodeId};
use super::proof_set::filled;
use super::tree::Tree;
use board::{CellSet, Colour};

/// The moves without those that another one dominates, in the same order.
pub(super) fn undominated<const W: usize>(
    moves: Vec<Move<W>>,
    before: CellSet<W>,
    mover: Colour,
) -> Vec<Move<W>> {
    let better_than =
        |one: &Move<W>, other: &Move<W>| (one.after.by[mover] - before).contains(other.cell);
    let mut kept = vec![true; moves.len()];
    // The last ones first: of moves that dominate each other the most promising stays.
    for at in (0..moves.len()).rev() {
        kept[at] = !(0..moves.len())
            .any(|other| other != at && kept[other] && better_than(&moves[other], &moves[at]));
    }
    moves.into_iter().zip(kept).filter_map(|(one, is_kept)| is_kept.then_some(one)).collect()
}

impl<const W: usize> Tree<W> {
    /// Opens the moves of the mustplay region again that were left out for the sake of others.
    pub(super) fn reopen(&mut self, id: NodeId, mustplay: CellSet<W>) -> Vec<Child> {
        let (stones, mover) = (self.nodes[id].stones, self.nodes[id].mover);
        let child = |cell| {
            let (after, _) = filled(&self.grid, stones.with(cell, mover));
            let (node, turned) = self.node_of(after, !mover);
            Child { cell, node, turned }
        };
        mustplay.iter().map(child).collect()
    }
}
