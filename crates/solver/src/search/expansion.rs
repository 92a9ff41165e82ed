//! What the links of a position tell: who wins at once, else where to play and in which order.
//!
//! This is most of the work of a search. It needs nothing but the position, so that every worker does it alone.
//! Links are kept for the line that is being looked at and brought up to date for one position after the other.

use super::proof_set::filled;
use super::resistance;
use crate::grid::{Grid, Stones};
use crate::links::{Limits, Links, Stop};
use board::{ByColour, Cell, CellSet, Colour};
use std::sync::Arc;

/// A position to be looked at.
pub(super) struct Task<const W: usize> {
    pub(super) stones: Stones<W>,
    pub(super) mover: Colour,
    /// Where the player to move must play, as far as is known.
    pub(super) mustplay: CellSet<W>,
    /// Whether the position is a half turn away from the line on which the links are kept.
    pub(super) turned: bool,
}

/// What was found.
pub(super) enum Finding<const W: usize> {
    /// The player to move wins, with this first move if it takes one.
    Won { proof: CellSet<W>, key: Option<Cell> },
    /// The opponent wins.
    Lost { proof: CellSet<W> },
    /// Nobody wins yet.
    Open {
        mustplay: CellSet<W>,
        /// Proof sets of the opponent's ways to win with the first move.
        threats: Vec<CellSet<W>>,
        /// The moves, the most promising first, and the stones after each, filled-in ones among them.
        moves: Vec<(Cell, Stones<W>)>,
    },
}

/// The links of one worker.
pub(super) struct Expander<const W: usize> {
    grid: Arc<Grid<W>>,
    links: ByColour<Links<W>>,
}

impl<const W: usize> Expander<W> {
    pub(super) fn new(grid: Arc<Grid<W>>, limits: Limits) -> Expander<W> {
        let links = ByColour::from_fn(|colour| Links::new(&grid, colour, limits));
        Expander { grid, links }
    }

    /// Begins with a position.
    pub(super) fn build(&mut self, stones: &Stones<W>) {
        for colour in Colour::BOTH {
            self.links[colour].build(&self.grid, stones);
        }
    }

    /// Takes back the last expansion.
    pub(super) fn undo(&mut self) {
        for colour in Colour::BOTH {
            self.links[colour].undo();
        }
    }

    /// Brings the links up to date for a position and reads off what they tell.
    pub(super) fn expand(&mut self, task: &Task<W>) -> Finding<W> {
        let &Task { mover, turned, .. } = task;
        let grid = Arc::clone(&self.grid);
        let by = ByColour::from_fn(|colour| grid.oriented(task.stones.by[colour], turned));
        let stones = Stones { by };
        self.links[mover].update(&grid, &stones, Stop::AtPrelink);
        if self.links[mover].has_win_prelink() {
            // The node is won, and left at once: the opponent's links are not needed.
            self.links[!mover].stay();
        } else {
            self.links[!mover].update(&grid, &stones, Stop::AtLink);
        }
        let (own, opposing) = (&self.links[mover], &self.links[!mover]);
        if let Some(&set) = own.winning_sets().iter().min_by_key(|set| set.len()) {
            return Finding::Won { proof: grid.oriented(set, turned), key: None };
        }
        if let Some((key, set)) = own.winning_presets().min_by_key(|(_, set)| set.len()) {
            let key = Some(grid.oriented_cell(key, turned));
            return Finding::Won { proof: grid.oriented(set, turned), key };
        }
        if let Some(&set) = opposing.winning_sets().iter().min_by_key(|set| set.len()) {
            return Finding::Lost { proof: grid.oriented(set, turned) };
        }
        let mustplay = opposing.opponents_mustplay() & grid.oriented(task.mustplay, turned);
        let threats = opposing.winning_presets().map(|(_, set)| grid.oriented(set, turned));
        let cells = grid.cell_count();
        let order = resistance::ordered(
            mustplay,
            &resistance::currents(opposing, cells),
            &resistance::currents(own, cells),
        );
        let after = |cell: Cell| {
            let cell = grid.oriented_cell(cell, turned);
            (cell, filled(&grid, task.stones.with(cell, mover)).0)
        };
        Finding::Open {
            mustplay: grid.oriented(mustplay, turned),
            threats: threats.collect(),
            moves: order.into_iter().map(after).collect(),
        }
    }
}
