//! `mustplay completions`: what the shell needs to complete commands and options.

use crate::arguments::Arguments;
use crate::context::Context;
use crate::failure::{ExitStatus, Failure};
use clap::{Args, CommandFactory};
use clap_complete::Shell;

/// Print completions for a shell
#[derive(Args, Debug)]
#[command(after_help = "\
Example:
  mustplay completions bash > ~/.local/share/bash-completion/completions/mustplay")]
pub(crate) struct Completions {
    /// The shell
    shell: Shell,
}

impl Completions {
    pub(crate) fn execute(&self, context: &mut Context<'_, '_>) -> Result<ExitStatus, Failure> {
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut Arguments::command(), "mustplay", &mut script);
        context.streams.output.write_all(&script)?;
        Ok(ExitStatus::Done)
    }
}
