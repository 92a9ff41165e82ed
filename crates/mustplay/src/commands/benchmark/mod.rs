//! `mustplay benchmark`: how fast the solver is on this machine, in figures that others can compare with.

mod clock;
mod links;
mod openings;

use crate::context::Context;
use crate::failure::{ExitStatus, Failure};
use clap::{Args, Subcommand};

/// Measure how fast the solver is
#[derive(Args, Debug)]
#[command(after_help = "\
Times are of one thread. For openings processor time where the system tells it, else wall time;
for links the shortest of several measurements of each.

Examples:
  mustplay benchmark openings 6
  mustplay benchmark openings 8 --openings d4,d5,c4
  mustplay benchmark links")]
pub(crate) struct Benchmark {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, Subcommand)]
enum What {
    Openings(openings::Openings),
    Links(links::Links),
}

impl Benchmark {
    pub(crate) fn execute(&self, context: &mut Context<'_, '_>) -> Result<ExitStatus, Failure> {
        match &self.what {
            What::Openings(benchmark) => benchmark.execute(context),
            What::Links(benchmark) => benchmark.execute(context),
        }
    }
}
