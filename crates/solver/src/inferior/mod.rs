//! Cells that a player need not think about (dead-cell-analysis; hex-and-combinatorics, section 8).
//!
//! Two kinds of facts: [`Fillin`] justifies changing the position, whoever is to move; a [`Prune`] only
//! justifies skipping a move of the player to move.

mod captured;
mod dominated;
mod exact;
mod fillin;
pub mod ring;
pub(crate) mod rings_of_two;
mod vulnerable;

pub use exact::{ExactDeadness, exact_deadness};
pub use fillin::{Fillin, Filling};

use crate::grid::{Grid, Stones};
use board::{Cell, CellSet, Colour};

/// How much work to spend on inferior cells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Effort {
    /// Dead cells, captured pairs, and what a single stone kills: cheap enough for every node of a search.
    #[default]
    Quick,
    /// Captured sets of up to five cells as well, and what a stone kills by capturing.
    Thorough,
}

/// Why a move of the player to move may be skipped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Prune<const W: usize> {
    /// The opponent can answer on any of these cells and the stone is dead.
    Vulnerable {
        /// The move.
        cell: Cell,
        /// The killing answers.
        killers: CellSet<W>,
    },
    /// A move on any of these cells is at least as good, and one at least as good as that is kept.
    Dominated {
        /// The move.
        cell: Cell,
        /// The better moves.
        dominators: CellSet<W>,
    },
}

impl<const W: usize> Prune<W> {
    /// The move that may be skipped.
    pub fn cell(&self) -> Cell {
        match self {
            Prune::Vulnerable { cell, .. } | Prune::Dominated { cell, .. } => *cell,
        }
    }
}

/// All that is known about the inferior cells of a position.
#[derive(Clone, Debug)]
pub struct InferiorCells<const W: usize> {
    /// The steps that fill cells in, in the order in which they hold.
    pub fillin: Vec<Fillin<W>>,
    /// The stones after filling in.
    pub filled: Stones<W>,
    /// The moves that may be skipped once the cells are filled in.
    pub prunes: Vec<Prune<W>>,
    /// The moves that remain.
    pub viable: CellSet<W>,
}

/// Fills in what is dead or captured, again and again, and finds which of the remaining moves the player
/// to move may skip.
pub fn inferior_cells<const W: usize>(
    grid: &Grid<W>,
    stones: Stones<W>,
    mover: Colour,
    effort: Effort,
) -> InferiorCells<W> {
    if !grid.has_inferior_cells() {
        let viable = grid.cells() - stones.all();
        return InferiorCells { fillin: Vec::new(), filled: stones, prunes: Vec::new(), viable };
    }
    let mut filling = Filling::new(grid, stones);
    filling.run(grid, &Colour::BOTH);
    if effort == Effort::Thorough {
        captured::fill_larger_sets(grid, &mut filling);
    }
    let vulnerable = vulnerable::find(grid, &filling, mover, effort);
    let candidates =
        vulnerable.iter().fold(filling.empty(grid), |left, prune| left.without(prune.cell()));
    let dominated = dominated::find(grid, &filling, mover, candidates, effort);
    let viable = dominated.iter().fold(candidates, |left, prune| left.without(prune.cell()));
    InferiorCells {
        filled: filling.stones(),
        fillin: filling.into_steps(),
        prunes: vulnerable.into_iter().chain(dominated).collect(),
        viable,
    }
}
