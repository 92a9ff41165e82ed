//! `mustplay benchmark`: how fast the solver and how strong the player is on this machine, in figures that others can compare with.

mod clock;
mod links;
mod matches;
mod openings;
mod playouts;

use crate::context::Context;
use crate::failure::{ExitStatus, Failure};
use clap::{Args, Subcommand};

/// Measure how fast the solver is, and how strong the player
#[derive(Args, Debug)]
#[command(after_help = "\
For openings the time is the processor time of the one thread where the system tells it; with
--threads, or if it does not, wall time. For links it is the shortest of several measurements.

Examples:
  mustplay benchmark openings 6
  mustplay benchmark openings 8 --openings d4,d5,c4
  mustplay benchmark openings 7 --openings a3 --threads 2
  mustplay benchmark links
  mustplay benchmark playouts 11
  mustplay benchmark match 9 --games 60 --seconds 0.5")]
pub(crate) struct Benchmark {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, Subcommand)]
enum What {
    Openings(openings::Openings),
    Links(links::Links),
    Playouts(playouts::Playouts),
    Match(matches::Match),
}

impl Benchmark {
    pub(crate) fn execute(&self, context: &mut Context<'_, '_>) -> Result<ExitStatus, Failure> {
        match &self.what {
            What::Openings(benchmark) => benchmark.execute(context),
            What::Links(benchmark) => benchmark.execute(context),
            What::Playouts(benchmark) => benchmark.execute(context),
            What::Match(benchmark) => benchmark.execute(context),
        }
    }
}
