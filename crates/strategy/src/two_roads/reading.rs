//! Reading a road out: who wins it, by exact search.
//!
//! Every thread remembers what it has read. Answers are exact, so what was read before changes the time, never the answer.

use super::road::Road;
use board::{CellSet, Colour, Position};
use solver::search::{Options, Solver, Verdict};
use std::cell::RefCell;
use std::collections::HashMap;

/// Bytes for what is remembered of roads of one length.
const MEMORY: usize = 256 << 20;

/// Whether Red wins a road on which Blue is to move.
pub(super) fn is_safe(road: &Road<'_>) -> bool {
    road.is_clear() || is_won(&road.alone(Colour::White))
}

/// Whether Red wins a road on which Red is to move.
pub(super) fn can_be_saved(road: &Road<'_>) -> bool {
    is_won(&road.alone(Colour::Black))
}

struct Reader {
    solver: Solver,
    known: HashMap<(CellSet, CellSet, Colour), bool>,
}

pub(super) fn is_won(position: &Position) -> bool {
    thread_local! {
        static READERS: RefCell<HashMap<usize, Reader>> = RefCell::new(HashMap::new());
    }
    let [red, blue] = Colour::BOTH.map(|colour| position.stones(colour));
    READERS.with_borrow_mut(|readers| {
        let board = position.board();
        let reader = readers.entry(board.rows()).or_insert_with(|| {
            let options = Options { memory: MEMORY, ..Options::default() };
            let solver = Solver::new(board, options).expect("roads are cylinders");
            Reader { solver, known: HashMap::new() }
        });
        let Reader { solver, known } = reader;
        *known
            .entry((red, blue, position.to_move()))
            .or_insert_with(|| solver.solve(position).verdict == Verdict::Won(Colour::Black))
    })
}
