//! Figure 7 of "Hex and combinatorics", which is Figures 2 and 10 of "Solving 7x7 Hex": who wins after each opening.

use crate::context::Context;
use crate::failure::{ExitStatus, Failure};
use crate::interrupt;
use board::Board;
use serde::Serialize;
use solver::published::openings::Openings;
use solver::search::{Options, Solver, Verdict};
use std::sync::Arc;
use std::sync::atomic::Ordering;

#[derive(Serialize)]
struct Figure7 {
    name: &'static str,
    boards: Vec<Map>,
}

#[derive(Serialize)]
struct Map {
    board: String,
    winning: Vec<String>,
    observations: Vec<Observation>,
}

#[derive(Serialize)]
struct Observation {
    text: &'static str,
    holds: bool,
}

pub(super) fn replicate(
    largest: usize,
    context: &mut Context<'_, '_>,
) -> Result<ExitStatus, Failure> {
    interrupt::listen();
    // An interrupt leaves the larger boards out.
    let maps = (2..=largest).map_while(|size| solved(size).transpose());
    if context.is_json {
        let maps = maps.map(|map| Ok(Map::from(&map?)));
        let boards = maps.collect::<Result<Vec<Map>, Failure>>()?;
        context.print_json(&Figure7 { name: "figure-7", boards })?;
        return Ok(status());
    }
    context.print("The winner after each opening of Black: ● Black, ○ White\n")?;
    for map in maps {
        let map = map?;
        context.print(format_args!("\n{map}\n"))?;
        for observation in map.observations() {
            let answer = if observation.holds { "yes" } else { "NO" };
            context.print(format_args!("{:<56} {answer}\n", observation.text))?;
        }
    }
    Ok(status())
}

fn status() -> ExitStatus {
    if interrupt::is_asked_to_stop() { ExitStatus::Unknown } else { ExitStatus::Done }
}

/// The map of a board; `None` if Ctrl-C was pressed before it was known.
fn solved(size: usize) -> Result<Option<Openings>, Failure> {
    let options = Options::default();
    let stop = Arc::clone(&options.stop);
    let mut solver = Solver::new(&Board::hex(size, size), options).map_err(anyhow::Error::from)?;
    let must_stop = || stop.store(interrupt::is_asked_to_stop(), Ordering::Relaxed);
    let map = Openings::compute(size, |position| {
        must_stop();
        match solver.solve_with(&position, &mut |_| must_stop()).verdict {
            Verdict::Won(winner) => Ok(winner),
            verdict => Err(verdict),
        }
    });
    match map {
        Ok(map) => Ok(Some(map)),
        Err(_) if interrupt::is_asked_to_stop() => Ok(None),
        Err(verdict) => Err(anyhow::anyhow!("{size}x{size} was not solved: {verdict:?}").into()),
    }
}

impl From<&Openings> for Map {
    fn from(openings: &Openings) -> Map {
        let observations = openings.observations().into_iter();
        Map {
            board: openings.board().to_string(),
            winning: openings.board().names(openings.winning()),
            observations: observations
                .map(|one| Observation { text: one.text, holds: one.holds })
                .collect(),
        }
    }
}
