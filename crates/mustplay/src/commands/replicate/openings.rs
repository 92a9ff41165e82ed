//! Figure 7 of "Hex and combinatorics", which is Figures 2 and 10 of "Solving 7x7 Hex": who wins after each opening.

use crate::context::Context;
use crate::failure::Failure;
use board::Board;
use serde::Serialize;
use solver::published::openings::Openings;
use solver::search::{Options, Solver, Verdict};

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

pub(super) fn replicate(largest: usize, context: &mut Context<'_, '_>) -> Result<(), Failure> {
    if context.is_json {
        let maps = (2..=largest).map(|size| Ok(Map::from(&solved(size)?)));
        let boards = maps.collect::<Result<Vec<Map>, Failure>>()?;
        return context.print_json(&Figure7 { name: "figure-7", boards });
    }
    context.print("The winner after each opening of Black: ● Black, ○ White\n")?;
    for size in 2..=largest {
        let map = solved(size)?;
        context.print(format_args!("\n{map}\n"))?;
        for observation in map.observations() {
            let answer = if observation.holds { "yes" } else { "NO" };
            context.print(format_args!("{:<56} {answer}\n", observation.text))?;
        }
    }
    Ok(())
}

fn solved(size: usize) -> Result<Openings, Failure> {
    let mut solver =
        Solver::new(&Board::hex(size, size), Options::default()).map_err(anyhow::Error::from)?;
    Openings::compute(size, |position| match solver.solve(&position).verdict {
        Verdict::Won(winner) => Ok(winner),
        verdict => Err(anyhow::anyhow!("{size}x{size} was not solved: {verdict:?}").into()),
    })
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
