//! Solving: who wins, and a proof set that shows it.

mod dfpn;
mod lemmas;
mod node;
mod proof;
pub(crate) mod resistance;

use crate::grid::{Grid, Stones};
use crate::links::Limits;
use board::{CellSet, Colour, Position};
use dfpn::Search;

/// What came out of a search.
#[derive(Clone, Copy, Debug)]
pub struct Solution {
    /// Who wins.
    pub winner: Colour,
    /// The winner's proof set.
    pub proof: CellSet,
    /// Positions on which links were built.
    pub expanded: u64,
    /// Positions met.
    pub nodes: u64,
    /// Visits.
    pub visits: u64,
}

/// Solves a position of Hex or the cylinder.
pub fn solve<const W: usize>(position: &Position, limits: Limits) -> Solution {
    let grid: Grid<W> = Grid::new(position.board());
    let mut search = Search::new(grid, limits);
    let (winner, proof) = search.solve(Stones::of(position), position.to_move());
    Solution {
        winner,
        proof: proof.resized(),
        expanded: search.expanded,
        nodes: search.nodes.len() as u64,
        visits: search.visits,
    }
}
