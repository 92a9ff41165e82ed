//! Filling in what does not matter, where that is allowed, and taking it back in proof sets.
//!
//! **Y** is like Hex: dead cells and captured pairs may be filled in.
//!
//! **Reverse Hex.** A pair of which each cell is dead once a player has the other may be given to that player there too.
//! Whoever wins with the pair given away wins without: takes one cell of the pair when the opponent takes the other, so that
//! each has one, and the opponent's, or the own, is dead. If only the pair is left, each gets one of it anyway. Dead cells are
//! moves that cost nothing: of two of them the winner takes one when the opponent takes the other. So dead cells
//! are filled in two by two, and an odd one is left.
//!
//! **On a torus** nothing is filled in: who would get a captured pair in the end may be too late.

use super::rules::Rules;
use crate::grid::Stones;
use crate::inferior::{Fillin, Filling};
use crate::search::proof_set;
use board::{CellSet, Colour};

/// A position with what was filled in.
pub(super) struct Filled<const W: usize> {
    pub(super) stones: Stones<W>,
    pub(super) steps: Vec<Fillin<W>>,
}

impl<const W: usize> Rules<W> {
    /// Fills in what does not matter.
    pub(super) fn filled(&self, stones: Stones<W>) -> Filled<W> {
        if !self.is_misere && !self.grid.has_inferior_cells() {
            return Filled { stones, steps: Vec::new() };
        }
        let mut filling = Filling::new(&self.grid, stones);
        filling.run(&self.grid, &Colour::BOTH);
        let mut filled = Filled { stones: filling.stones(), steps: filling.into_steps() };
        let is_dead = |step: &Fillin<W>| matches!(step, Fillin::Dead { .. });
        let dead = filled.steps.iter().filter(|step| is_dead(step)).count();
        if self.is_misere && dead % 2 == 1 {
            let last = filled.steps.iter().rposition(is_dead).expect("there is a dead cell");
            // What was found after it may build on its stone.
            for step in filled.steps.drain(last..) {
                for colour in Colour::BOTH {
                    filled.stones.by[colour] -= step.cells();
                }
            }
        }
        filled
    }

    /// The proof set in the position before filling in, from the one after it.
    pub(super) fn unfilled(
        &self,
        proof: CellSet<W>,
        achiever: Colour,
        filled: &Filled<W>,
    ) -> CellSet<W> {
        let colour = if self.is_misere { !achiever } else { achiever };
        proof_set::unfilled(&self.grid, proof, colour, filled.stones, &filled.steps)
    }
}
