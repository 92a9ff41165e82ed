//! A search with limits that hold for all that a command solves: time, memory, and Ctrl-C.

use crate::context::Context;
use crate::failure::{Failure, OrBadInput};
use crate::interrupt;
use crate::progress::ProgressLine;
use crate::published::Published;
use crate::quantity;
use board::{Board, Position, Variant};
use clap::Args;
use proof::Certificate;
use solver::search::archive::Archive;
use solver::search::{Limit, Options, Solution, Solver, Verdict};
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// How often a published algorithm, which would tell of every node, is asked how far it is.
const GLANCE: Duration = Duration::from_millis(100);

/// The options that limit a search.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Search")]
pub(crate) struct SearchArguments {
    /// How many threads search together; one does the same every time [default: all cores; 1 for --fresh and for
    /// benchmarks]
    #[arg(long, value_name = "N", value_parser = quantity::parse_threads)]
    threads: Option<NonZeroUsize>,

    /// Stop after this many seconds and tell what is known
    #[arg(long, value_name = "S", value_parser = quantity::parse_seconds)]
    time_limit: Option<Duration>,

    /// Use about this much memory and forget what is least useful when it is full, such as 500M [default: 2G]
    #[arg(long, value_name = "SIZE", value_parser = quantity::parse_bytes)]
    memory: Option<usize>,
}

impl SearchArguments {
    /// A limit of time alone.
    pub(crate) fn with_time_limit(time: Duration) -> SearchArguments {
        SearchArguments { threads: None, time_limit: Some(time), memory: None }
    }

    /// The same with one thread, if nothing else was asked for.
    pub(crate) fn alone_by_default(&self) -> SearchArguments {
        SearchArguments { threads: self.threads.or(Some(NonZeroUsize::MIN)), ..self.clone() }
    }

    pub(crate) fn threads(&self) -> NonZeroUsize {
        self.threads.unwrap_or_else(all_cores)
    }
}

/// As many threads as the machine has cores.
pub(crate) fn all_cores() -> NonZeroUsize {
    std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN)
}

/// What does the work.
enum Engine {
    Fast(Solver),
    Published(Published),
}

/// A solver at work for a command.
pub(crate) struct Session {
    board: Board,
    options: Options,
    engine: Engine,
    deadline: Option<Instant>,
    started: Instant,
    progress: ProgressLine,
    nodes: u64,
    /// How many first moves the last search had not refuted.
    open_moves: usize,
    /// Why nothing more can be solved.
    limit: Option<Limit>,
}

/// A certificate, checked and ready to be written.
#[derive(Debug)]
pub(crate) struct ProofFile {
    pub(crate) bytes: Vec<u8>,
    pub(crate) steps: usize,
}

/// How much a session took.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Effort {
    pub(crate) nodes: u64,
    pub(crate) time: Duration,
}

impl Effort {
    /// The effort in words.
    pub(crate) fn in_words(self) -> String {
        let nodes = quantity::count(self.nodes as usize, "node");
        format!("{nodes}, {}", quantity::time_in_words(self.time))
    }
}

impl Session {
    /// Begins a session; its time runs from now. What is solved goes to the archive.
    pub(crate) fn begin(
        board: &Board,
        arguments: &SearchArguments,
        archive: Option<Arc<dyn Archive>>,
        context: &Context<'_, '_>,
    ) -> Result<Session, Failure> {
        interrupt::listen();
        let default = Options::default();
        let options = Options {
            threads: arguments.threads(),
            memory: arguments.memory.unwrap_or(default.memory),
            stop: Arc::new(AtomicBool::new(false)),
            archive,
            ..default
        };
        let solver = Solver::new(board, options.clone()).or_bad_input()?;
        Ok(Session::with_engine(Engine::Fast(solver), board, options, arguments, context))
    }

    /// Begins a session with a published algorithm.
    pub(crate) fn begin_published(
        algorithm: Published,
        board: &Board,
        arguments: &SearchArguments,
        context: &Context<'_, '_>,
    ) -> Result<Session, Failure> {
        algorithm.check(board).or_bad_input()?;
        if arguments.threads.is_some_and(|threads| threads.get() > 1) {
            let text = "several threads go with --algorithm fast: the others search alone";
            return Err(Failure::Input(text.to_owned()));
        }
        if arguments.memory.is_some() {
            let text = "--memory goes with --algorithm fast: the others keep no table";
            return Err(Failure::Input(text.to_owned()));
        }
        interrupt::listen();
        let engine = Engine::Published(algorithm);
        Ok(Session::with_engine(engine, board, Options::default(), arguments, context))
    }

    fn with_engine(
        engine: Engine,
        board: &Board,
        options: Options,
        arguments: &SearchArguments,
        context: &Context<'_, '_>,
    ) -> Session {
        let started = Instant::now();
        Session {
            board: board.clone(),
            options,
            engine,
            // A limit beyond all clocks is none.
            deadline: arguments.time_limit.and_then(|time| started.checked_add(time)),
            started,
            progress: ProgressLine::new(board, context.streams.shows_progress),
            nodes: 0,
            open_moves: 0,
            limit: None,
        }
    }

    /// Says what is being solved from now on.
    pub(crate) fn set_task(&mut self, task: String) {
        self.progress.set_task(task);
    }

    /// Forgets everything that was learnt.
    pub(crate) fn forget(&mut self) -> Result<(), Failure> {
        if let Engine::Fast(solver) = &mut self.engine {
            *solver = Solver::new(&self.board, self.options.clone()).or_bad_input()?;
        }
        Ok(())
    }

    /// Solves a position.
    pub(crate) fn solve(&mut self, position: &Position) -> Solution {
        self.solve_until(position, self.deadline)
    }

    /// Solves a position if that takes no longer than this; solving it again goes on from there.
    pub(crate) fn solve_within(&mut self, position: &Position, time: Duration) -> Solution {
        let end = Instant::now().checked_add(time);
        self.solve_until(position, [self.deadline, end].into_iter().flatten().min())
    }

    fn solve_until(&mut self, position: &Position, end: Option<Instant>) -> Solution {
        let stop = &self.options.stop;
        let must_stop = || {
            let is_late = end.is_some_and(|end| Instant::now() >= end);
            stop.store(is_late || interrupt::is_asked_to_stop(), Ordering::Relaxed);
        };
        must_stop();
        self.open_moves = position.empty_cells().len();
        let (progress, open_moves) = (&self.progress, &mut self.open_moves);
        let mut solution = match &mut self.engine {
            Engine::Published(algorithm) => {
                let mut shown = Instant::now();
                algorithm.solve(position, end, &mut |nodes| {
                    if shown.elapsed() >= GLANCE {
                        progress.show_nodes(nodes);
                        shown = Instant::now();
                    }
                    !interrupt::is_asked_to_stop()
                })
            }
            Engine::Fast(solver) => solver.solve_with(position, &mut |state| {
                must_stop();
                *open_moves = state.open_moves.len();
                progress.show(state);
            }),
        };
        self.nodes += solution.work.nodes;
        if let Verdict::Unknown(limit) = &mut solution.verdict {
            if *limit == Limit::Stopped && !interrupt::is_asked_to_stop() {
                *limit = Limit::Time;
            }
            let is_late = self.deadline.is_some_and(|deadline| Instant::now() >= deadline);
            if *limit != Limit::Time || is_late {
                self.limit = Some(*limit);
            }
        }
        solution
    }

    /// Solves a position and makes the file of its proof, checked by the independent checker; `None` if the position was
    /// not solved.
    pub(crate) fn proof_file(&mut self, position: &Position) -> Result<Option<ProofFile>, Failure> {
        let Some(certificate) = self.certificate(position)? else { return Ok(None) };
        let steps = proof::check(&certificate).map_err(internal)?.steps;
        let mut bytes = Vec::new();
        proof::file::write(&certificate, &mut bytes).map_err(internal)?;
        Ok(Some(ProofFile { bytes, steps }))
    }

    /// Solves a position and proves what was found; `None` if it was not solved.
    pub(crate) fn certificate(
        &mut self,
        position: &Position,
    ) -> Result<Option<Certificate>, Failure> {
        if !matches!(self.board.variant(), Variant::Hex | Variant::Cylinder) {
            let board = &self.board;
            let text =
                format!("there are certificates for hex and cylinder boards, not for {board}");
            return Err(Failure::Input(text));
        }
        if matches!(self.engine, Engine::Published(_)) {
            return Err(Failure::Input("certificates come with --algorithm fast".to_owned()));
        }
        let solution = self.solve(position);
        match &mut self.engine {
            Engine::Fast(solver) if matches!(solution.verdict, Verdict::Won(_)) => {
                solver.certificate(position).map(Some).map_err(internal)
            }
            _ => Ok(None),
        }
    }

    /// Why nothing more can be solved, if so.
    pub(crate) fn limit(&self) -> Option<Limit> {
        self.limit
    }

    /// Whether a time was set at which the session ends.
    pub(crate) fn has_time_limit(&self) -> bool {
        self.deadline.is_some()
    }

    /// How many first moves the last search had not refuted.
    pub(crate) fn open_moves(&self) -> usize {
        self.open_moves
    }

    /// How much the session has taken so far.
    pub(crate) fn effort(&self) -> Effort {
        Effort { nodes: self.nodes, time: self.started.elapsed() }
    }
}

fn internal(error: impl std::error::Error) -> Failure {
    Failure::Internal(anyhow::anyhow!("{error}"))
}
