//! `mustplay replicate`: published tables and figures, computed anew and set beside what was printed.
//!
//! Each has its file here, and its line in [`Published`].

mod appendix_a;
mod chapter_9;
mod figures;
mod node_counts;
mod openings;
mod table_2;
mod table_b1;

use crate::context::Context;
use crate::failure::{ExitStatus, Failure};
use clap::{Args, ValueEnum};
use solver::published::SearchLimits;
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// Recompute a published table or figure, and print ours beside theirs
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  mustplay replicate table-2
  mustplay replicate figure-7 --largest 5
  mustplay replicate figure-8
  mustplay replicate figure-12 --nodes 20000
  mustplay replicate appendix-a --time-limit 60
  mustplay replicate chapter-9 --plots figures
  mustplay replicate table-b1 --up-to 12x12 --time-limit 60")]
pub(crate) struct Replicate {
    /// What to recompute
    name: Published,

    /// Figures 11 and 12: the most nodes of each search; where it has more, the figure says so
    #[arg(long, value_name = "N", default_value_t = 2_000)]
    nodes: u64,

    /// Figures 11 and 12, Appendix A: the most seconds for all searches together; Table B.1: for each board and player
    /// who begins
    #[arg(long, value_name = "S")]
    time_limit: Option<u64>,

    /// Figure 7: the size of the largest board
    #[arg(long, value_name = "N", default_value_t = 7, value_parser = clap::value_parser!(u8).range(2..=8))]
    largest: u8,

    /// Chapter 9: how many games for each board, strategy and player who begins
    #[arg(long, value_name = "N", default_value_t = chapter_9::GAMES, value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    games: u64,

    /// Chapter 9: draw its figures as SVG files in this folder
    #[arg(long, value_name = "DIR")]
    plots: Option<PathBuf>,

    /// Table B.1: the columns and rings of the largest board
    #[arg(long, value_name = "CxR", default_value = "10x10")]
    up_to: table_b1::Extent,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Published {
    /// Dead cell analysis of Berge's five puzzles
    #[value(name = "table-2")]
    Table2,
    /// Winning openings on boards from 2x2 to 7x7; also called figure-10, its number in another paper
    #[value(name = "figure-7", alias = "figure-10")]
    Figure7,
    /// Dead cells, dominated pairs and captured pairs, generated
    #[value(name = "figure-8")]
    Figure8,
    /// Captured sets of four cells, and the claim that none has three
    #[value(name = "figure-9")]
    Figure9,
    /// Nodes of the algorithm of 2003 on 7x7, beside the fast search
    #[value(name = "figure-11")]
    Figure11,
    /// What fill-in and domination save the algorithm of 2003 on 6x6
    #[value(name = "figure-12")]
    Figure12,
    /// The seven games of the thesis on Cylindrical Hex, with Red's rules and exact play
    #[value(name = "appendix-a")]
    AppendixA,
    /// Strategies of the thesis on Cylindrical Hex against Monte Carlo: its sections 9.2 and 9.3
    #[value(name = "chapter-9")]
    Chapter9,
    /// On which cylinders a strategy is known, which are solved by search, and which are open
    #[value(name = "table-b1")]
    TableB1,
}

impl Replicate {
    pub(crate) fn execute(&self, context: &mut Context<'_, '_>) -> Result<ExitStatus, Failure> {
        match self.name {
            Published::Table2 => table_2::replicate(context)?,
            Published::Figure7 => return openings::replicate(self.largest.into(), context),
            Published::Figure8 => figures::replicate_figure_8(context)?,
            Published::Figure9 => figures::replicate_figure_9(context)?,
            Published::Figure11 => {
                return node_counts::replicate_figure_11(self.limits(), context);
            }
            Published::Figure12 => {
                return node_counts::replicate_figure_12(self.limits(), context);
            }
            Published::AppendixA => appendix_a::replicate(self.time_limit, context)?,
            Published::Chapter9 => {
                return chapter_9::replicate(self.games, self.plots.as_deref(), context);
            }
            Published::TableB1 => {
                return table_b1::replicate(self.up_to, self.time_limit, context);
            }
        }
        Ok(ExitStatus::Done)
    }

    fn limits(&self) -> SearchLimits {
        let deadline = self
            .time_limit
            .and_then(|seconds| Instant::now().checked_add(Duration::from_secs(seconds)));
        SearchLimits { nodes: Some(self.nodes), deadline }
    }
}
