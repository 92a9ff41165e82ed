//! A solver within the limits of a job.

use super::job::JobLimits;
use super::task::Run;
use board::{Board, Position};
use serde::Serialize;
use solver::search::{Limit, Options, Progress, Solution, Solver, Verdict};
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// A solver that remembers what it learns from run to run.
pub(crate) struct Search {
    solver: Solver,
    stop: Arc<AtomicBool>,
    /// Nodes of all runs.
    pub(crate) nodes: u64,
    /// Time of earlier runs.
    pub(crate) time: Duration,
    /// Why nothing more can be solved in this run.
    pub(crate) limit: Option<Limit>,
}

/// How far a search is.
#[derive(Clone, Serialize)]
pub(crate) struct Counters {
    pub(crate) phase: &'static str,
    nodes: u64,
    rate: f64,
    seconds: f64,
    memory_used: f64,
    line: Vec<String>,
}

impl Search {
    pub(crate) fn new(board: &Board, limits: JobLimits) -> Search {
        let stop = Arc::new(AtomicBool::new(false));
        let options = Options {
            threads: NonZeroUsize::new(limits.threads).unwrap_or(NonZeroUsize::MIN),
            memory: limits.memory,
            stop: stop.clone(),
            ..Options::default()
        };
        let solver = Solver::new(board, options).expect("there is a search for every board");
        Search { solver, stop, nodes: 0, time: Duration::ZERO, limit: None }
    }

    /// Solves a position, for no longer than this and than the run allows.
    pub(crate) fn solve(
        &mut self,
        run: &Run,
        position: &Position,
        time: Option<Duration>,
        phase: &'static str,
        report: &mut dyn FnMut(Counters, &Progress),
    ) -> Solution {
        let end = time.and_then(|time| Instant::now().checked_add(time));
        let stop = self.stop.clone();
        let must_stop = || {
            let is_late = end.is_some_and(|end| Instant::now() >= end);
            stop.store(is_late || run.limit().is_some(), Ordering::Relaxed);
        };
        must_stop();
        let (board, earlier) = (position.board(), self.time);
        let mut solution = self.solver.solve_with(position, &mut |state| {
            must_stop();
            let seconds = (earlier + run.started.elapsed()).as_secs_f64();
            let nodes = state.work.nodes;
            let counters = Counters {
                phase,
                nodes,
                rate: nodes as f64 / seconds.max(0.001),
                seconds,
                memory_used: state.memory_used,
                line: state.line.iter().map(|&cell| board.name(cell)).collect(),
            };
            report(counters, state);
        });
        self.nodes += solution.work.nodes;
        if let Verdict::Unknown(limit) = &mut solution.verdict {
            self.limit = match *limit {
                Limit::Memory => Some(Limit::Memory),
                Limit::Time | Limit::Stopped => run.limit(),
            };
            *limit = self.limit.unwrap_or(Limit::Time);
        }
        solution
    }

    /// The time of all runs.
    pub(crate) fn time(&self, run: &Run) -> Duration {
        self.time + run.started.elapsed()
    }

    /// Ends a run; whether another one could go on.
    pub(crate) fn end(&mut self, run: &Run) -> bool {
        self.time = self.time(run);
        let limit = self.limit.take();
        limit.is_some() && limit != Some(Limit::Memory)
    }

    pub(crate) fn solver(&mut self) -> &mut Solver {
        &mut self.solver
    }
}
