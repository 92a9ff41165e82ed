//! `mustplay htp`: the engine for HexGui, tournaments and other programs.

use crate::context::Context;
use crate::failure::{ExitStatus, Failure};
use crate::quantity;
use clap::Args;
use htp::{Engine, LinkMover};
use std::time::Duration;

/// Be an engine: take commands of the Hex Text Protocol from the input and answer them
#[derive(Args, Debug)]
#[command(after_help = "\
HexGui: Program, New Program, with the command 'mustplay htp'. docs/htp.md lists the commands.

Examples:
  mustplay htp
  mustplay htp --move-time 1
  echo 'hexgui-analyze_commands' | mustplay htp")]
pub(crate) struct Htp {
    /// How many seconds a move may take, until a client says otherwise
    #[arg(long, value_name = "S", default_value = "5", value_parser = quantity::parse_seconds)]
    move_time: Duration,
}

impl Htp {
    pub(crate) fn execute(&self, context: &mut Context<'_, '_>) -> Result<ExitStatus, Failure> {
        let engine = Engine::new(LinkMover::default()).with_move_time(self.move_time);
        // The thread that listens may outlive the session, so that it needs an input of its own.
        engine.serve(std::io::stdin(), context.streams.output)?;
        Ok(ExitStatus::Done)
    }
}
