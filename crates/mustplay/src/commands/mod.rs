//! The commands, one a file. A new one needs its file and its lines in this list.

mod analyse;
mod benchmark;
mod completions;
mod convert;
mod htp;
mod minimize;
mod openings;
mod play;
mod puzzle;
mod render;
mod replicate;
mod serve;
mod shannon;
mod simulate;
mod solve;
mod strategy;
mod tournament;
mod tree;
mod verify;

use crate::context::Context;
use crate::failure::{ExitStatus, Failure};
use clap::Subcommand;

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Solve(Box<solve::Solve>),
    Openings(openings::Openings),
    Analyse(Box<analyse::Analyse>),
    Minimize(Box<minimize::Minimize>),
    Puzzle(puzzle::Puzzle),
    Render(Box<render::Render>),
    Convert(convert::Convert),
    Shannon(Box<shannon::Shannon>),
    Replicate(replicate::Replicate),
    Simulate(simulate::Simulate),
    Strategy(Box<strategy::StrategyCommand>),
    Verify(verify::Verify),
    Tree(Box<tree::Tree>),
    Play(Box<play::Play>),
    Htp(htp::Htp),
    Tournament(Box<tournament::Tournament>),
    Serve(serve::Serve),
    Benchmark(benchmark::Benchmark),
    Completions(completions::Completions),
}

impl Command {
    pub(crate) fn execute(&self, context: &mut Context<'_, '_>) -> Result<ExitStatus, Failure> {
        match self {
            Command::Solve(command) => command.execute(context),
            Command::Openings(command) => command.execute(context),
            Command::Analyse(command) => command.execute(context),
            Command::Minimize(command) => command.execute(context),
            Command::Puzzle(command) => command.execute(context),
            Command::Render(command) => command.execute(context),
            Command::Convert(command) => command.execute(context),
            Command::Shannon(command) => command.execute(context),
            Command::Replicate(command) => command.execute(context),
            Command::Simulate(command) => command.execute(context),
            Command::Strategy(command) => command.execute(context),
            Command::Verify(command) => command.execute(context),
            Command::Tree(command) => command.execute(context),
            Command::Play(command) => command.execute(context),
            Command::Htp(command) => command.execute(context),
            Command::Tournament(command) => command.execute(context),
            Command::Serve(command) => command.execute(context),
            Command::Benchmark(command) => command.execute(context),
            Command::Completions(command) => command.execute(context),
        }
    }
}
