//! The commands, one a file. A new one needs its file and its lines in this list.

mod analyse;
mod completions;
mod convert;
mod puzzle;
mod render;
mod replicate;
mod shannon;
mod verify;

use crate::context::Context;
use crate::failure::{ExitStatus, Failure};
use clap::Subcommand;

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Analyse(Box<analyse::Analyse>),
    Puzzle(puzzle::Puzzle),
    Render(Box<render::Render>),
    Convert(convert::Convert),
    Shannon(Box<shannon::Shannon>),
    Replicate(replicate::Replicate),
    Verify(verify::Verify),
    Completions(completions::Completions),
}

impl Command {
    pub(crate) fn execute(&self, context: &mut Context<'_, '_>) -> Result<ExitStatus, Failure> {
        match self {
            Command::Analyse(command) => command.execute(context),
            Command::Puzzle(command) => command.execute(context),
            Command::Render(command) => command.execute(context),
            Command::Convert(command) => command.execute(context),
            Command::Shannon(command) => command.execute(context),
            Command::Replicate(command) => command.execute(context),
            Command::Verify(command) => command.execute(context),
            Command::Completions(command) => command.execute(context),
        }
    }
}
