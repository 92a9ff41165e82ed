//! WINVALUE of van Rijswijck, Figure 13 of hex-and-combinatorics: solving by must-play sets alone.
//!
//! Claim: the winner wins inside the carrier, which is a set of vacant cells, even if all other vacant cells are the
//! opponent's. Why: the winner of a lost position answers each move by the carrier of the refutation that this
//! move does not touch; there is one because the must-play set became empty. Both need a game in which stones
//! never harm their owner and a full board has exactly one winner: Hex, the cylinder and Y, but not reverse Hex
//! and not the torus, on which both players may close a ring.
//!
//! The figure says "pick some m"; here it is the cell with the lowest number.

use super::budget::{Budget, Limit, SearchLimits, Unsolved, Watcher};
use board::{Cell, CellSet, Chains, Colour, Position, Variant};

/// What WINVALUE returns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WinValue {
    /// Who wins.
    pub winner: Colour,
    /// The vacant cells in which the winner wins.
    pub carrier: CellSet,
    /// If the player to move wins and has not won yet: the move that was found to win.
    pub winning_move: Option<Cell>,
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
    winvalue_watched(position, limits, &mut |_| true)
}

/// The same, while somebody watches.
pub fn winvalue_watched<'a>(
    position: &Position,
    limits: SearchLimits,
    watcher: &'a mut Watcher<'a>,
) -> Result<WinValue, Unsolved> {
    let board = position.board();
    if matches!(board.variant(), Variant::Rex | Variant::Torus(_)) {
        let suited = "Hex, cylinder and Y boards";
        return Err(Unsolved::Unsuited { algorithm: "winvalue", board: board.clone(), suited });
    }
    let mut search = Search { chains: Chains::of(position), budget: Budget::new(limits, watcher) };
    match search.value(position.empty_cells(), position.to_move()) {
        Ok(Won { winner, carrier, winning_move }) => {
            Ok(WinValue { winner, carrier, winning_move, nodes: search.budget.nodes })
        }
        Err(limit) => Err(search.budget.stopped(limit)),
    }
}

struct Search<'a> {
    chains: Chains,
    budget: Budget<'a>,
}

struct Won {
    winner: Colour,
    carrier: CellSet,
    winning_move: Option<Cell>,
}

impl Search<'_> {
    fn value(&mut self, vacant: CellSet, mover: Colour) -> Result<Won, Limit> {
        self.budget.spend()?;
        if let Some(winner) = self.chains.winner() {
            return Ok(Won { winner, carrier: CellSet::EMPTY, winning_move: None });
        }
        let mut carrier = CellSet::EMPTY;
        let mut must_play = vacant;
        while let Some(cell) = must_play.first() {
            self.chains.play(cell, mover);
            let after = self.value(vacant.without(cell), !mover)?;
            self.chains.undo();
            if after.winner == mover {
                let carrier = after.carrier.with(cell);
                return Ok(Won { winner: mover, carrier, winning_move: Some(cell) });
            }
            carrier |= after.carrier;
            must_play &= after.carrier;
        }
        Ok(Won { winner: !mover, carrier, winning_move: None })
    }
}
