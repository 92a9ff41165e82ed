//! `mustplay replicate`: published tables and figures, computed anew and set beside what was printed.
//!
//! Each has its file here, and its line in [`Published`].

mod figures;
mod table_2;

use crate::context::Context;
use crate::failure::{ExitStatus, Failure};
use clap::{Args, ValueEnum};

/// Recompute a published table or figure, and print ours beside theirs
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  mustplay replicate table-2
  mustplay replicate figure-8")]
pub(crate) struct Replicate {
    /// What to recompute
    name: Published,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Published {
    /// Dead cell analysis of Berge's five puzzles
    #[value(name = "table-2")]
    Table2,
    /// Dead cells, dominated pairs and captured pairs, generated
    #[value(name = "figure-8")]
    Figure8,
    /// Captured sets of four cells, and the claim that none has three
    #[value(name = "figure-9")]
    Figure9,
}

impl Replicate {
    pub(crate) fn execute(&self, context: &mut Context<'_, '_>) -> Result<ExitStatus, Failure> {
        match self.name {
            Published::Table2 => table_2::replicate(context)?,
            Published::Figure8 => figures::replicate_figure_8(context)?,
            Published::Figure9 => figures::replicate_figure_9(context)?,
        }
        Ok(ExitStatus::Done)
    }
}
