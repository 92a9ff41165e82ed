//! What is certain about the position in which the player has to move: fill-in and links first, then the solver,
//! as long as it is likely to be quick.

use crate::choice::{Proof, Source};
use crate::is_solvable;
use crate::settings::{Effort, Settings};
use board::{Board, CellSet, Position, Variant};
use solver::analysis::Analysis;
use solver::search::{Options, Solution, Solver, Verdict};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Boards of Hex with so many cells are solved whatever time is given: it takes a second or two at the worst.
const SOLVED_AT_ONCE: usize = 49;
/// So are other positions with so few empty cells.
const SOLVED_WHEN_LEFT: usize = 25;
/// Of the time for a move, the solver gets this share when so few cells are left.
const SHARE: f64 = 0.4;
const SHARED_WHEN_LEFT: usize = 60;
/// How often somebody looks whether the solver has to stop.
const WATCH_EVERY: Duration = Duration::from_millis(5);
const MEMORY: usize = 256 << 20;

/// Proves what it can about positions of a board and remembers it.
pub(crate) struct Prover {
    solver: Option<Solver>,
    stop: Arc<AtomicBool>,
}

/// What is certain about a position.
pub(crate) struct Certainty {
    /// Who wins, with a line of play, if that was found out.
    pub(crate) proof: Option<(Proof, Solution)>,
    /// The moves worth thinking about.
    pub(crate) moves: CellSet,
}

impl Prover {
    pub(crate) fn new(board: &Board) -> Prover {
        let stop = Arc::new(AtomicBool::new(false));
        let options = Options { memory: MEMORY, stop: stop.clone(), ..Options::default() };
        Prover { solver: Solver::new(board, options).ok(), stop }
    }

    /// What is certain about a position that nobody has won.
    pub(crate) fn look(&mut self, position: &Position, settings: &Settings) -> Certainty {
        if !is_solvable(position.board()) {
            return Certainty { proof: None, moves: position.empty_cells() };
        }
        let analysis = Analysis::new(position);
        let proof = if analysis.conclusion().is_some() {
            self.solve(position, None, settings).map(|found| (Source::Links, found))
        } else {
            let left = analysis.filled.empty_cells().len();
            self.solve_if_quick(position, left, settings).map(|found| (Source::Solver, found))
        };
        let proof = proof.and_then(|(source, found)| match found.verdict {
            Verdict::Won(winner) => Some((Proof { winner, source }, found)),
            Verdict::Drawn | Verdict::Unknown(_) => None,
        });
        Certainty { proof, moves: analysis.viable & analysis.mustplay }
    }

    fn solve_if_quick(
        &mut self,
        position: &Position,
        left: usize,
        settings: &Settings,
    ) -> Option<Solution> {
        let board = position.board();
        let is_small = board.variant() == Variant::Hex && board.cell_count() <= SOLVED_AT_ONCE;
        match settings.effort {
            _ if is_small || left <= SOLVED_WHEN_LEFT => self.solve(position, None, settings),
            Effort::Time(time) if left <= SHARED_WHEN_LEFT => {
                self.solve(position, Some(time.mul_f64(SHARE)), settings)
            }
            _ => None,
        }
    }

    fn solve(
        &mut self,
        position: &Position,
        time: Option<Duration>,
        settings: &Settings,
    ) -> Option<Solution> {
        let solver = self.solver.as_mut()?;
        let end = time.and_then(|time| Instant::now().checked_add(time));
        let (stop, is_done) = (&self.stop, AtomicBool::new(false));
        stop.store(settings.is_stopped(), Ordering::Relaxed);
        std::thread::scope(|scope| {
            let watcher = scope.spawn(|| {
                while !is_done.load(Ordering::Acquire) {
                    let is_late = end.is_some_and(|end| Instant::now() >= end);
                    stop.store(is_late || settings.is_stopped(), Ordering::Relaxed);
                    std::thread::park_timeout(WATCH_EVERY);
                }
            });
            let solution = solver.solve(position);
            is_done.store(true, Ordering::Release);
            watcher.thread().unpark();
            Some(solution)
        })
    }
}
