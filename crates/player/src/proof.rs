//! What is certain about the position in which the player has to move: fill-in and links first, then the solver,
//! as long as it is likely to be quick.

use crate::choice::{Proof, Source};
use crate::is_solvable;
use crate::settings::{Effort, Settings};
use crate::thought::{Thought, Watch};
use crate::wins::Wins;
use board::{Board, CellSet, Position, Variant};
use solver::analysis::Analysis;
use solver::search::archive::Archive;
use solver::search::{Options, Solution, Solver, Verdict};
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Boards of Hex with so many cells are solved whatever time is given: what takes long is in the table of wins.
const SOLVED_AT_ONCE: usize = 49;
/// The share of the time for a move that the solver gets.
const SHARE: f64 = 0.4;
/// What fill-in and links take, about, for the square of the number of cells: a fifth of a second on 19x19.
const LOOK: Duration = Duration::from_nanos(1500);
/// The share of the time for a move that they may take.
const LOOK_SHARE: f64 = 0.5;
/// How often somebody looks whether the solver has to stop.
const WATCH_EVERY: Duration = Duration::from_millis(5);
const MEMORY: usize = 256 << 20;

/// Proves what it can about positions of a board and remembers it.
pub(crate) struct Prover {
    board: Board,
    /// Made when it is needed, because on large boards that takes a moment.
    solver: Option<Solver>,
    /// How many threads the solver has.
    threads: NonZeroUsize,
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
        let threads = NonZeroUsize::MIN;
        Prover { board: board.clone(), solver: None, threads, stop: Arc::default() }
    }

    /// What is certain about a position that nobody has won.
    pub(crate) fn look(
        &mut self,
        position: &Position,
        settings: &Settings,
        watch: &mut Watch<'_>,
    ) -> Certainty {
        let mut certainty = Certainty { proof: None, moves: position.empty_cells() };
        let mut left = certainty.moves.len();
        let mut source = Source::Solver;
        if is_solvable(position.board()) && has_time_to_look(position.board(), settings.effort) {
            let analysis = Analysis::new(position);
            certainty.moves = analysis.viable & analysis.mustplay;
            left = analysis.filled.empty_cells().len();
            if analysis.conclusion().is_some() {
                source = Source::Links;
            }
        }
        let found = match source {
            Source::Links => self.solve(position, None, settings, watch),
            _ => self.solve_if_quick(position, left, settings, watch),
        };
        certainty.proof = found.and_then(|found| match found.verdict {
            Verdict::Won(winner) => Some((Proof { winner: Some(winner), source }, found)),
            Verdict::Drawn => Some((Proof { winner: None, source }, found)),
            Verdict::Unknown(_) => None,
        });
        certainty
    }

    fn solve_if_quick(
        &mut self,
        position: &Position,
        left: usize,
        settings: &Settings,
        watch: &mut Watch<'_>,
    ) -> Option<Solution> {
        let board = position.board();
        let (when_left, shared_when_left) = solved_when_left(board.variant());
        match settings.effort {
            _ if is_solved_at_once(board) || left <= when_left => {
                self.solve(position, None, settings, watch)
            }
            Effort::Time(time) if left <= shared_when_left => {
                self.solve(position, Some(time.mul_f64(SHARE)), settings, watch)
            }
            _ => None,
        }
    }

    fn solve(
        &mut self,
        position: &Position,
        time: Option<Duration>,
        settings: &Settings,
        watch: &mut Watch<'_>,
    ) -> Option<Solution> {
        let stop = &self.stop;
        if self.solver.is_none() || self.threads != settings.threads {
            let archive = Wins::of(&self.board).map(|wins| wins as Arc<dyn Archive>);
            let (threads, stop) = (settings.threads, stop.clone());
            let options = Options { threads, memory: MEMORY, stop, archive, ..Options::default() };
            self.solver = Solver::new(&self.board, options).ok();
            self.threads = threads;
        }
        let solver = self.solver.as_mut()?;
        let end = time.and_then(|time| Instant::now().checked_add(time));
        let is_done = AtomicBool::new(false);
        stop.store(settings.is_stopped(), Ordering::Relaxed);
        std::thread::scope(|scope| {
            let watcher = scope.spawn(|| {
                while !is_done.load(Ordering::Acquire) {
                    let is_late = end.is_some_and(|end| Instant::now() >= end);
                    stop.store(is_late || settings.is_stopped(), Ordering::Relaxed);
                    std::thread::park_timeout(WATCH_EVERY);
                }
            });
            let solution = solver.solve_with(position, &mut |progress| {
                watch.tell(|| Thought::Solving(progress.clone()));
            });
            is_done.store(true, Ordering::Release);
            watcher.thread().unpark();
            Some(solution)
        })
    }
}

/// Whether every position of a board is solved, whatever time is given.
pub(crate) fn is_solved_at_once(board: &Board) -> bool {
    board.variant() == Variant::Hex && board.cell_count() <= SOLVED_AT_ONCE
}

/// Whether fill-in and links leave time for a search.
fn has_time_to_look(board: &Board, effort: Effort) -> bool {
    let look = LOOK * (board.cell_count() as u32).pow(2);
    match effort {
        Effort::Time(time) => look <= time.mul_f64(LOOK_SHARE),
        Effort::Playouts(_) => true,
    }
}

/// With how few empty cells a position is solved whatever time is given, and with how few in a part of the time.
fn solved_when_left(variant: Variant) -> (usize, usize) {
    match variant {
        Variant::Hex | Variant::Cylinder => (25, 60),
        Variant::Y => (28, 40),
        Variant::Rex => (25, 36),
        Variant::Torus(_) => (16, 25),
    }
}
