//! `mustplay replicate`: published tables and figures, computed anew and set beside what was printed.
//!
//! Each has its file here, and its line in [`Published`].

mod table_2;

use crate::context::Context;
use crate::failure::{ExitStatus, Failure};
use clap::{Args, ValueEnum};

/// Recompute a published table or figure, and print ours beside theirs
#[derive(Args, Debug)]
#[command(after_help = "\
Example:
  mustplay replicate table-2")]
pub(crate) struct Replicate {
    /// What to recompute
    name: Published,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Published {
    /// Dead cell analysis of Berge's five puzzles
    #[value(name = "table-2")]
    Table2,
}

impl Replicate {
    pub(crate) fn execute(&self, context: &mut Context<'_, '_>) -> Result<ExitStatus, Failure> {
        match self.name {
            Published::Table2 => table_2::replicate(context)?,
        }
        Ok(ExitStatus::Done)
    }
}
