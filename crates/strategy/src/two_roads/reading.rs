//! Reading a road out: who wins it, by exact search.
//!
//! What was read is remembered, for all threads, and every thread keeps its solver. Answers are exact, so what was read before
//! changes the time, never the answer.

use super::known::Known;
use super::road::Road;
use board::{Board, Colour, Position};
use solver::search::{Options, Solution, Solver, Verdict};
use std::cell::RefCell;
use std::collections::{BTreeMap, HashMap};
use std::sync::{PoisonError, RwLock};

/// Bytes for what a thread's solver remembers of roads of one length.
const MEMORY: usize = 256 << 20;

/// By the number of rings.
static KNOWN: RwLock<BTreeMap<usize, Known>> = RwLock::new(BTreeMap::new());

/// Whether Red wins a road on which Blue is to move.
pub(super) fn is_safe(road: &Road<'_>) -> bool {
    road.is_clear() || is_won(&road.alone(Colour::White))
}

/// Whether Red wins a road on which Red is to move.
pub(super) fn can_be_saved(road: &Road<'_>) -> bool {
    is_won(&road.alone(Colour::Black))
}

pub(super) fn is_won(road: &Position) -> bool {
    winner(road) == Colour::Black
}

fn winner(road: &Position) -> Colour {
    if let Some(winner) = road.winner() {
        return winner;
    }
    let rings = road.board().rows();
    let known = KNOWN.read().unwrap_or_else(PoisonError::into_inner);
    if let Some(winner) = known.get(&rings).and_then(|known| known.winner(road)) {
        return winner;
    }
    drop(known);
    let (winner, solution) = solve(road);
    let mut known = KNOWN.write().unwrap_or_else(PoisonError::into_inner);
    known.entry(rings).or_default().add(road, winner, solution.carrier);
    winner
}

fn solve(road: &Position) -> (Colour, Solution) {
    thread_local! {
        static SOLVERS: RefCell<HashMap<usize, Solver>> = RefCell::new(HashMap::new());
    }
    SOLVERS.with_borrow_mut(|solvers| {
        let solver = solvers.entry(road.board().rows()).or_insert_with(|| solver(road.board()));
        let solution = solver.solve(road);
        if let Verdict::Won(winner) = solution.verdict {
            return (winner, solution);
        }
        // Its memory is full of other roads.
        *solver = self::solver(road.board());
        let solution = solver.solve(road);
        match solution.verdict {
            Verdict::Won(winner) => (winner, solution),
            _ => panic!("the memory is enough for one road"),
        }
    })
}

fn solver(board: &Board) -> Solver {
    let options = Options { memory: MEMORY, ..Options::default() };
    Solver::new(board, options).expect("roads are cylinders")
}
