//! Minimal win-sets: carriers from which no cell can be spared (puzzling-hex-primer, section 6).
//!
//! A carrier shows a win if the winner wins even when every empty cell outside it is the loser's. A cell can be
//! spared if that holds without it as well. Cells are tried one by one, each by solving the position with
//! everything outside given to the loser. One round is enough: a cell that a carrier cannot spare, no part of the
//! carrier can spare, because an extra stone never hurts its owner.

mod union;

pub use union::{Union, smallest_union};

use crate::search::{Limit, Solution, Verdict};
use board::{ByColour, Cell, CellSet, Colour, Position};

/// Why there is no win-set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoWinSet {
    /// It is not known who wins.
    Unknown(Limit),
    /// Nobody does.
    Drawn,
    /// In reverse Hex cells outside a carrier hurt the winner, not the loser.
    Misere,
}

/// A carrier that has been made as small as the search could.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WinSet {
    /// Who wins.
    pub winner: Colour,
    /// The carrier.
    pub cells: CellSet,
    /// The cells of it that are known to be needed.
    pub needed: CellSet,
    /// How large the carrier was before.
    pub cells_before: usize,
    /// Why the search ended early, if it did.
    pub limit: Option<Limit>,
}

impl WinSet {
    /// Whether no cell can be spared.
    pub fn is_minimal(&self) -> bool {
        self.cells == self.needed
    }
}

/// The position with every empty cell outside the carrier given to the loser.
pub fn hardest(position: &Position, winner: Colour, carrier: CellSet) -> Position {
    let mut stones = ByColour::from_fn(|colour| position.stones(colour));
    stones[!winner] |= position.empty_cells() - carrier;
    Position::with_stones(position.board(), stones, position.to_move())
}

/// Makes the carrier of a position's solution minimal. `solve` solves positions on the same board.
///
/// ```
/// use board::{Board, Position};
/// use solver::minimal::minimal_win_set;
/// use solver::search::{Options, Solver};
///
/// let board = Board::hex(3, 3);
/// let mut solver = Solver::new(&board, Options::default()).unwrap();
/// let found = minimal_win_set(&Position::new(&board), &mut |position| solver.solve(position)).unwrap();
/// assert!(found.is_minimal());
/// assert_eq!(board.names(found.cells), ["b1", "c1", "b2", "a3", "b3"]);
/// ```
pub fn minimal_win_set(
    position: &Position,
    solve: &mut dyn FnMut(&Position) -> Solution,
) -> Result<WinSet, NoWinSet> {
    if position.board().is_misere() {
        return Err(NoWinSet::Misere);
    }
    let solution = solve(position);
    let winner = match solution.verdict {
        Verdict::Won(winner) => winner,
        Verdict::Drawn => return Err(NoWinSet::Drawn),
        Verdict::Unknown(limit) => return Err(NoWinSet::Unknown(limit)),
    };
    let mut found = WinSet {
        winner,
        cells: solution.carrier,
        needed: CellSet::EMPTY,
        cells_before: solution.carrier.len(),
        limit: None,
    };
    if let Err(limit) = shrink(position, &mut found, solve) {
        found.limit = Some(limit);
    }
    Ok(found)
}

fn shrink(
    position: &Position,
    found: &mut WinSet,
    solve: &mut dyn FnMut(&Position) -> Solution,
) -> Result<(), Limit> {
    if found.winner != position.to_move() {
        found.cells = joined_threats(position, found, solve)?;
    }
    while let Some(cell) = (found.cells - found.needed).first() {
        match carrier_without(position, found, cell, solve)? {
            Some(carrier) => found.cells = carrier,
            None => found.needed.insert(cell),
        }
    }
    Ok(())
}

/// A carrier inside the known one that spares the cell, if there is one.
fn carrier_without(
    position: &Position,
    found: &WinSet,
    cell: Cell,
    solve: &mut dyn FnMut(&Position) -> Solution,
) -> Result<Option<CellSet>, Limit> {
    let solution = solve(&hardest(position, found.winner, found.cells.without(cell)));
    match solution.verdict {
        Verdict::Won(winner) => Ok((winner == found.winner).then_some(solution.carrier)),
        Verdict::Drawn => Ok(None),
        Verdict::Unknown(limit) => Err(limit),
    }
}

/// The smallest carrier that the refutations of the loser's moves make together: however the loser begins, one of
/// them is undisturbed.
fn joined_threats(
    position: &Position,
    found: &WinSet,
    solve: &mut dyn FnMut(&Position) -> Solution,
) -> Result<CellSet, Limit> {
    let hardest = hardest(position, found.winner, found.cells);
    let mut threats = Vec::new();
    for cell in found.cells {
        let solution = solve(&hardest.after(cell));
        match solution.verdict {
            Verdict::Won(_) => threats.push(solution.carrier),
            Verdict::Drawn => {}
            Verdict::Unknown(limit) => return Err(limit),
        }
    }
    Ok(smallest_union(&threats).map_or(found.cells, |union| union.cells))
}
