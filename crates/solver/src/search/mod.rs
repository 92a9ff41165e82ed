//! Solving: who wins, with which move, and a carrier that shows it.
//!
//! ```
//! use board::{Board, Colour, Position};
//! use solver::search::{Options, Solver, Verdict};
//!
//! let board = Board::hex(4, 4);
//! let mut solver = Solver::new(&board, Options::default()).unwrap();
//! let solution = solver.solve(&Position::new(&board));
//! assert_eq!(solution.verdict, Verdict::Won(Colour::Black));
//! assert!(board.parse_cells("a4 b3 c2 d1").unwrap().contains(solution.winning_move.unwrap()));
//! ```

pub mod archive;
mod bands;
pub(crate) mod dfpn;
mod domination;
pub(crate) mod engine;
mod expansion;
mod first_bounds;
mod forgetting;
mod lemmas;
pub(crate) mod node;
mod nodes;
mod ordering;
pub(crate) mod parts;
pub(crate) mod presumed;
pub(crate) mod proof_set;
mod recall;
pub(crate) mod resistance;
mod selection;
mod shelves;
mod tree;
mod worker;

use crate::certificate::CertificateError;
use crate::links::Limits;
use crate::variants::VariantSolver;
use crate::with_words;
use archive::Archive;
use board::{Board, Cell, CellSet, Colour, Position, Variant};
use proof::Certificate;
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// How to search, and for how long.
#[derive(Clone, Debug)]
pub struct Options {
    /// How far to look for links.
    pub links: Limits,
    /// How many threads search together. One does the same every time.
    pub threads: NonZeroUsize,
    /// After how many nodes of a solver the other threads join the first: what takes less, all its positions together, is
    /// solved the same way every time.
    pub alone: u64,
    /// When to give up.
    pub time_limit: Option<Duration>,
    /// How many bytes of memory to use, about.
    pub memory: usize,
    /// Set by somebody else to stop the search.
    pub stop: Arc<AtomicBool>,
    /// Where solved positions come from and go to, beyond this search. It must be of the same board.
    pub archive: Option<Arc<dyn Archive>>,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            links: Limits::default(),
            threads: NonZeroUsize::MIN,
            alone: 256,
            time_limit: None,
            memory: 2 << 30,
            stop: Arc::new(AtomicBool::new(false)),
            archive: None,
        }
    }
}

impl Options {
    /// Whether somebody asked to stop or the time is up.
    fn limit_reached(&self, deadline: Option<Instant>) -> Option<Limit> {
        if self.stop.load(Ordering::Relaxed) {
            return Some(Limit::Stopped);
        }
        deadline.is_some_and(|deadline| Instant::now() >= deadline).then_some(Limit::Time)
    }
}

/// Why a search ended without an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// The time was up.
    Time,
    /// The memory was full.
    Memory,
    /// Somebody asked it to stop.
    Stopped,
}

/// Who wins, as far as is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// This player wins.
    Won(Colour),
    /// With perfect play nobody does: possible by some of the torus rules.
    Drawn,
    /// Not found out.
    Unknown(Limit),
}

/// What came out of a search.
#[derive(Clone, Debug)]
pub struct Solution {
    /// Who wins.
    pub verdict: Verdict,
    /// If the player to move wins and has not won yet: a move that wins.
    pub winning_move: Option<Cell>,
    /// Cells with which the winner wins even if all others, but for the winner's stones, are the loser's. In reverse
    /// Hex, where own stones hurt: even if all other empty cells are the winner's. Empty for a draw.
    pub carrier: CellSet,
    /// A line of play: the winner's winning moves, the loser's longest resistance. For a draw, one move that holds it.
    pub line: Vec<Cell>,
    /// How much work it was.
    pub work: Work,
}

/// How much work a search did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Work {
    /// Positions whose links were built.
    pub nodes: u64,
    /// Visits to positions.
    pub visits: u64,
    /// Positions remembered.
    pub stored: u64,
    /// Wins remembered for use elsewhere.
    pub lemmas: u64,
}

/// A search under way.
#[derive(Clone, Debug)]
pub struct Progress {
    /// The work so far.
    pub work: Work,
    /// The line that is being looked at.
    pub line: Vec<Cell>,
    /// First moves not yet refuted.
    pub open_moves: CellSet,
    /// Which part of the memory is used.
    pub memory_used: f64,
}

/// The board cannot be solved by this search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unsupported(String);

impl std::fmt::Display for Unsupported {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "this search does not solve {}", self.0)
    }
}

impl std::error::Error for Unsupported {}

/// Solves positions of one board, remembering what it learns.
pub struct Solver(Box<dyn engine::Engine>);

impl Solver {
    /// A solver that knows nothing yet.
    pub fn new(board: &Board, options: Options) -> Result<Solver, Unsupported> {
        match board.variant() {
            Variant::Hex | Variant::Cylinder => Ok(Solver(
                with_words!(board.cell_count(), W => Box::new(dfpn::Search::<W>::new(board, options))),
            )),
            Variant::Rex | Variant::Torus(_) | Variant::Y => Ok(Solver(
                with_words!(board.cell_count(), W => Box::new(VariantSolver::<W>::new(board, options))),
            )),
        }
    }

    /// Solves a position.
    ///
    /// # Panics
    /// If the position is on another board.
    pub fn solve(&mut self, position: &Position) -> Solution {
        self.solve_with(position, &mut |_| ())
    }

    /// Solves a position and reports from time to time.
    ///
    /// # Panics
    /// If the position is on another board.
    pub fn solve_with(
        &mut self,
        position: &Position,
        report: &mut dyn FnMut(&Progress),
    ) -> Solution {
        self.0.solve(position, report)
    }

    /// The certificate of a position that has been solved.
    pub fn certificate(&mut self, position: &Position) -> Result<Certificate, CertificateError> {
        self.0.certificate(position)
    }
}
