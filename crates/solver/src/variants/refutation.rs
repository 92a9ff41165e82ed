//! How refuted moves make a lost position: the or-rule for games with and without the misère twist.
//!
//! **Connecting wins.** The proof set of a refuted move refutes every other move outside it. Some of these sets that
//! have no empty cell in common refute all moves, and their union is the proof set of the position.
//!
//! **Reverse Hex.** All cells are filled in the end, so who fills the last one matters. Say that W is to win, and L
//! is the other; a proof set has a *region*, its empty cells, and W wins if only the region is played on, all other
//! empty cells being W's.
//!
//! 1. If W wins on the region, W also wins with an even number of other empty cells: W answers there, and only
//!    there, what L plays there; more cells of L's in the end are only better for W.
//! 2. If W makes the last move on the region and wins, W also wins with any number of other empty cells. If it is odd, L
//!    may fill the last of them when it is L's turn on the region. W imagines that L has played some empty cell of the region
//!    instead, and goes on. When L later plays that cell, W imagines another one; if L never does, it is the one that is left
//!    at the end, and W having made the last move as imagined, L has to fill it. (If the region is full, nothing matters
//!    any more.) So W wins as imagined.
//!
//! A proof set is therefore *robust* if W makes the last move on its region, or the region is empty; otherwise it
//! needs an even number of empty cells outside. After another move of L the number of empty cells is the same; so the
//! proof set of a refuted move refutes every move outside it, unless the move itself is a stone that the set needs.
//! Joined sets keep to the rule by taking in one more cell where the number of cells would be wrong.

use crate::search::proof_set;
use board::{Cell, CellSet, Colour};

/// A proof set of the player who is not to move, in case the player to move makes this move, or any move outside it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Refutation<const W: usize> {
    pub(super) proof: CellSet<W>,
    /// The move that it refutes; `None` if it is a threat whatever is played.
    pub(super) tried: Option<Cell>,
}

impl<const W: usize> Refutation<W> {
    /// Whether the proof needs the stone of the move itself, and so refutes no other move.
    fn needs_the_move(&self) -> bool {
        self.tried.is_some_and(|cell| self.proof.contains(cell))
    }

    /// The moves that it leaves.
    pub(super) fn left(&self, moves: CellSet<W>) -> CellSet<W> {
        let left = if self.needs_the_move() { moves } else { moves & self.proof };
        self.tried.map_or(left, |cell| left.without(cell))
    }
}

/// The proof set of a position in which no move is left, connecting being the aim.
pub(super) fn joined<const W: usize>(
    refutations: &[Refutation<W>],
    empty: CellSet<W>,
) -> CellSet<W> {
    let sets: Vec<CellSet<W>> = refutations.iter().map(|refutation| refutation.proof).collect();
    let chosen = proof_set::joined(&sets, empty).expect("no move is left");
    chosen.iter().fold(CellSet::EMPTY, |all, &number| all | sets[number])
}

/// The proof set of a position in which no move is left, in reverse Hex.
pub(super) fn joined_misere<const W: usize>(
    refutations: &[Refutation<W>],
    empty: CellSet<W>,
    mover: Colour,
) -> CellSet<W> {
    let (own, general): (Vec<Refutation<W>>, Vec<Refutation<W>>) =
        refutations.iter().partition(|refutation| refutation.needs_the_move());
    let mut left = empty;
    let mut union = CellSet::EMPTY;
    let mut are_robust = true;
    let after_a_move = |refutation: &Refutation<W>| {
        let region = (refutation.proof & empty) - refutation.tried.into_iter().collect();
        is_robust(region, !mover, !mover)
    };
    while let Some(best) = general
        .iter()
        .filter(|refutation| refutation.left(left) != left)
        .min_by_key(|refutation| refutation.left(left).len() + (union | refutation.proof).len())
    {
        left = best.left(left);
        union |= best.proof;
        are_robust &= after_a_move(best);
    }
    for refutation in own.iter().filter(|own| own.left(left) != left) {
        union |= refutation.proof;
        are_robust &= after_a_move(refutation);
    }
    let region = union & empty;
    let wanted = if are_robust { 0 } else { empty.len() % 2 };
    match (empty - union).first() {
        Some(cell) if region.len() % 2 != wanted => union.with(cell),
        _ => union,
    }
}

/// A proof set that is robust or has an even number of empty cells outside it, if need be with one more cell.
pub(super) fn with_right_number<const W: usize>(
    proof: CellSet<W>,
    empty: CellSet<W>,
    mover: Colour,
    winner: Colour,
) -> CellSet<W> {
    let outside = empty - proof;
    match outside.first() {
        Some(cell) if outside.len() % 2 == 1 && !is_robust(proof & empty, mover, winner) => {
            proof.with(cell)
        }
        _ => proof,
    }
}

/// Whether the winner makes the last move on a region, or there is none to be made.
fn is_robust<const W: usize>(region: CellSet<W>, mover: Colour, winner: Colour) -> bool {
    region.is_empty() || (region.len() % 2 == 1) == (mover == winner)
}
