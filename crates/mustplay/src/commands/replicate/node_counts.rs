//! Figures 11 and 12 of "Solving 7x7 Hex": the nodes of SOLVER after each opening.

use crate::context::Context;
use crate::failure::{ExitStatus, Failure};
use crate::interrupt;
use serde::Serialize;
use solver::published::figure_11::{Figure11, figure_11};
use solver::published::figure_12::{Figure12, figure_12};
use solver::published::{NodeCount, SearchLimits};
use std::collections::BTreeMap;
use std::io::IsTerminal;
use std::time::Instant;

#[derive(Serialize)]
struct Count {
    nodes: u64,
    finished: bool,
}

impl From<NodeCount> for Count {
    fn from(count: NodeCount) -> Count {
        match count {
            NodeCount::Exactly(nodes) => Count { nodes, finished: true },
            NodeCount::MoreThan(nodes) => Count { nodes, finished: false },
        }
    }
}

#[derive(Serialize)]
struct Summary<T> {
    name: &'static str,
    board: String,
    openings: BTreeMap<String, T>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    published: Vec<Published>,
}

#[derive(Serialize)]
struct Opening11 {
    solver2003: Count,
    fast: Option<u64>,
}

#[derive(Serialize)]
struct Opening12 {
    solver: Count,
    solver_d: Count,
    solver_fd: Count,
}

#[derive(Serialize)]
struct Published {
    opening: &'static str,
    version: String,
    published: u64,
    ours: Count,
}

pub(super) fn replicate_figure_11(
    limits: SearchLimits,
    context: &mut Context<'_, '_>,
) -> Result<ExitStatus, Failure> {
    interrupt::listen();
    let figure = figure_11(limits, &goes_on, progress(context));
    if context.is_json {
        context.print_json(&Summary::from(&figure))?;
    } else {
        context.print(figure)?;
    }
    Ok(status(limits))
}

pub(super) fn replicate_figure_12(
    limits: SearchLimits,
    context: &mut Context<'_, '_>,
) -> Result<ExitStatus, Failure> {
    interrupt::listen();
    let figure = figure_12(limits, &goes_on, progress(context));
    if context.is_json {
        context.print_json(&Summary::from(&figure))?;
    } else {
        context.print(figure)?;
    }
    Ok(status(limits))
}

fn goes_on() -> bool {
    !interrupt::is_asked_to_stop()
}

/// Whether it was for want of time that searches stopped; the limit of nodes is part of the figure.
fn status(limits: SearchLimits) -> ExitStatus {
    let is_late = limits.deadline.is_some_and(|deadline| Instant::now() >= deadline);
    if is_late || !goes_on() { ExitStatus::Unknown } else { ExitStatus::Done }
}

/// Shows people who watch how far it has come.
fn progress(context: &mut Context<'_, '_>) -> impl FnMut(usize, usize) {
    let is_watched = std::io::stderr().is_terminal();
    move |done, all| {
        if is_watched {
            let end = if done == all { "\r                    \r" } else { "" };
            // It is no matter if this cannot be written.
            let _ = write!(context.streams.messages, "\r{done} of {all} searches{end}");
            let _ = context.streams.messages.flush();
        }
    }
}

impl From<&Figure11> for Summary<Opening11> {
    fn from(figure: &Figure11) -> Summary<Opening11> {
        let board = figure.board();
        let counts = |cell| Opening11 {
            solver2003: figure.solver2003(cell).into(),
            fast: figure.fast(cell),
        };
        let published = figure.beside_published().map(|(published, ours)| Published {
            opening: published.opening,
            version: published.version.to_string(),
            published: published.nodes,
            ours: ours.into(),
        });
        Summary {
            name: "figure-11",
            board: board.to_string(),
            openings: board.cells().iter().map(|cell| (board.name(cell), counts(cell))).collect(),
            published: published.collect(),
        }
    }
}

impl From<&Figure12> for Summary<Opening12> {
    fn from(figure: &Figure12) -> Summary<Opening12> {
        let board = figure.board();
        let counts = |cell| {
            let [solver, solver_d, solver_fd] = figure.counts(cell).map(Count::from);
            Opening12 { solver, solver_d, solver_fd }
        };
        Summary {
            name: "figure-12",
            board: board.to_string(),
            openings: board.cells().iter().map(|cell| (board.name(cell), counts(cell))).collect(),
            published: Vec::new(),
        }
    }
}
