//! WINVALUE of van Rijswijck, Figure 13 of hex-and-combinatorics: solving by must-play sets alone.
//!
//! Claim: the winner wins inside the carrier, which is a set of vacant cells, even if all other vacant cells are the
//! opponent's. Why: the winner of a lost position answers each move by the carrier of the refutation that this
//! move does not touch; there is one because the must-play set became empty. Both need a game in which stones
//! never harm their owner and a full board has exactly one winner: Hex, the cylinder and Y, but not reverse Hex
//! and not the torus, on which both players may close a ring.
//!
//! The figure says "pick some m"; here it is the cell with the lowest number.

use super::budget::{Budget, Limit, SearchLimits, Unsolved};
use board::{CellSet, Chains, Colour, Position, Variant};

/// What WINVALUE returns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WinValue {
    /// Who wins.
    pub winner: Colour,
    /// The vacant cells in which the winner wins.
    pub carrier: CellSet,
    /// The calls of the function.
    pub nodes: u64,
}

/// Solves a position of Hex, the cylinder or Y.
///
/// ```
/// use board::{Board, Colour, Position};
/// use solver::published::{SearchLimits, winvalue::winvalue};
/// let board = Board::hex(3, 3);
/// let solved = winvalue(&Position::new(&board), SearchLimits::NONE).unwrap();
/// assert_eq!(solved.winner, Colour::Black);
/// ```
pub fn winvalue(position: &Position, limits: SearchLimits) -> Result<WinValue, Unsolved> {
    let board = position.board();
    if matches!(board.variant(), Variant::Rex | Variant::Torus(_)) {
        let suited = "Hex, cylinder and Y boards";
        return Err(Unsolved::Unsuited { algorithm: "winvalue", board: board.clone(), suited });
    }
    let mut search = Search { chains: Chains::of(position), budget: Budget::new(limits) };
    match search.value(position.empty_cells(), position.to_move()) {
        Ok((winner, carrier)) => Ok(WinValue { winner, carrier, nodes: search.budget.nodes }),
        Err(limit) => Err(search.budget.stopped(limit)),
    }
}

struct Search {
    chains: Chains,
    budget: Budget,
}

impl Search {
    fn value(&mut self, vacant: CellSet, mover: Colour) -> Result<(Colour, CellSet), Limit> {
        self.budget.spend()?;
        if let Some(winner) = self.chains.winner() {
            return Ok((winner, CellSet::EMPTY));
        }
        let mut carrier = CellSet::EMPTY;
        let mut must_play = vacant;
        while let Some(cell) = must_play.first() {
            self.chains.play(cell, mover);
            let (winner, after) = self.value(vacant.without(cell), !mover)?;
            self.chains.undo();
            if winner == mover {
                return Ok((mover, after.with(cell)));
            }
            carrier |= after;
            must_play &= after;
        }
        Ok((!mover, carrier))
    }
}
