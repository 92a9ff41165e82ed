//! Openings, each solved from empty tables: nodes, seconds and rate.

use super::clock::Clock;
use crate::context::Context;
use crate::failure::{ExitStatus, Failure, OrBadInput};
use crate::quantity::grouped;
use crate::session::{SearchArguments, Session};
use board::{Board, Cell, Position};
use clap::Args;
use report::limit_in_words;
use serde::Serialize;
use solver::search::Verdict;
use std::time::Duration;

/// Solve openings, each from empty tables
#[derive(Args, Debug)]
pub(super) struct Openings {
    /// A hex or cylinder board
    board: String,

    /// Only these openings, such as d4,c3; all by default
    #[arg(long, value_name = "CELLS")]
    openings: Option<String>,

    #[command(flatten)]
    search: SearchArguments,
}

#[derive(Serialize)]
struct Row {
    opening: String,
    winner: Option<String>,
    nodes: u64,
    seconds: f64,
}

#[derive(Serialize)]
struct Table {
    board: String,
    openings: Vec<Row>,
    nodes: u64,
    seconds: f64,
    nodes_per_second: f64,
}

impl Openings {
    pub(super) fn execute(&self, context: &mut Context<'_, '_>) -> Result<ExitStatus, Failure> {
        let board: Board = self.board.parse().or_bad_input()?;
        let cells: Vec<Cell> = match &self.openings {
            None => board.cells().iter().collect(),
            Some(names) => {
                let names = names.replace(',', " ");
                board.parse_cells(&names).or_bad_input_in("--openings")?.iter().collect()
            }
        };
        let search = self.search.alone_by_default();
        let mut session = Session::begin(&board, &search, None, context)?;
        if !context.is_json {
            context.print("opening  winner         nodes     seconds     nodes/s\n")?;
        }
        let mut rows = Vec::new();
        let mut total = Duration::ZERO;
        for cell in cells {
            session.forget()?;
            session.set_task(format!("opening {}", board.name(cell)));
            let clock = Clock::start(search.threads());
            let solution = session.solve(&Position::new(&board).after(cell));
            let time = clock.elapsed();
            total += time;
            let row = Row {
                opening: board.name(cell),
                winner: match solution.verdict {
                    Verdict::Won(winner) => Some(winner.to_string()),
                    Verdict::Drawn => Some("draw".to_owned()),
                    Verdict::Unknown(_) => None,
                },
                nodes: solution.work.nodes,
                seconds: time.as_secs_f64(),
            };
            if !context.is_json {
                let winner = row.winner.as_deref().unwrap_or("unknown");
                context.print(line(&row.opening, winner, row.nodes, row.seconds))?;
            }
            rows.push(row);
            if session.limit().is_some() {
                break;
            }
        }
        let (nodes, seconds) = (rows.iter().map(|row| row.nodes).sum(), total.as_secs_f64());
        if context.is_json {
            context.print_json(&Table {
                board: board.to_string(),
                openings: rows,
                nodes,
                seconds,
                nodes_per_second: rate(nodes, seconds),
            })?;
        } else {
            context.print(line("total", "", nodes, seconds))?;
        }
        match session.limit() {
            None => Ok(ExitStatus::Done),
            Some(limit) => {
                drop(session);
                context.warn(limit_in_words(limit))?;
                Ok(ExitStatus::Unknown)
            }
        }
    }
}

fn rate(nodes: u64, seconds: f64) -> f64 {
    nodes as f64 / seconds.max(1e-9)
}

fn line(opening: &str, winner: &str, nodes: u64, seconds: f64) -> String {
    let rate = grouped(rate(nodes, seconds) as u64);
    format!("{opening:<7}  {winner:<7}  {:>11}  {seconds:>10.4}  {rate:>10}\n", grouped(nodes))
}
