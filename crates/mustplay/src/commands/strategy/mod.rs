//! `mustplay strategy`: strategies that play by rules; their moves, their reasons, and proofs that they win.

mod certify;
mod list;
mod next_move;
mod prove;

use crate::context::Context;
use crate::failure::{ExitStatus, Failure, OrBadInput};
use clap::{Args, Subcommand};
use strategy::Strategy;

/// Ask strategies for moves and reasons, or prove that they win
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  mustplay strategy list
  mustplay strategy move fitzgerald cylinder:5x9 --play \"c5 b4\"
  mustplay strategy prove opposite cylinder:4x3
  mustplay strategy prove three-column cylinder:5x5 --first blue
  mustplay strategy certify two-roads cylinder:5x12 --first blue --certificate 5x12.certificate")]
pub(crate) struct StrategyCommand {
    #[command(subcommand)]
    action: Action,
}

#[derive(Debug, Subcommand)]
enum Action {
    List(list::List),
    Move(Box<next_move::NextMove>),
    Prove(prove::Prove),
    Certify(certify::Certify),
}

impl StrategyCommand {
    pub(crate) fn execute(&self, context: &mut Context<'_, '_>) -> Result<ExitStatus, Failure> {
        match &self.action {
            Action::List(command) => command.execute(context),
            Action::Move(command) => command.execute(context),
            Action::Prove(command) => command.execute(context),
            Action::Certify(command) => command.execute(context),
        }
    }
}

fn find(name: &str) -> Result<Box<dyn Strategy>, Failure> {
    strategy::find(name).or_bad_input()
}
