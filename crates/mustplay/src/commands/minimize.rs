//! `mustplay minimize`: a win-set from which no cell can be spared.

use crate::context::Context;
use crate::database::DatabaseArguments;
use crate::failure::{ExitStatus, Failure};
use crate::position_input::PositionArguments;
use crate::quantity::count;
use crate::session::{SearchArguments, Session};
use crate::wrap::wrap;
use board::{Board, CellSet};
use clap::Args;
use diagram::{Diagram, Mark, Palette};
use report::{MinimalSummary, limit_in_words, player_name};
use solver::minimal::{NoWinSet, WinSet, minimal_win_set};
use std::path::PathBuf;

/// Find a minimal win-set: cells with which the winner wins, none of which can be spared
#[derive(Args, Debug)]
#[command(after_help = "\
Each cell is tried: it and everything outside the win-set is given to the loser, and the position
is solved again. Other win-sets may be smaller; from this one nothing can be taken away.

Examples:
  mustplay minimize 5 --play c3
  mustplay minimize berge-1 --svg win-set.svg
  mustplay minimize 6 --play c2 --db solved.db")]
pub(crate) struct Minimize {
    #[command(flatten)]
    position: PositionArguments,

    #[command(flatten)]
    search: SearchArguments,

    #[command(flatten)]
    database: DatabaseArguments,

    /// Draw the win-set
    #[arg(long, value_name = "FILE", help_heading = "Picture")]
    svg: Option<PathBuf>,
}

impl Minimize {
    pub(crate) fn execute(&self, context: &mut Context<'_, '_>) -> Result<ExitStatus, Failure> {
        let position = self.position.read(context)?.position;
        context.expect_places([&self.svg])?;
        let palette = context.palette(position.board());
        let database = self.database.open(position.board())?;
        let mut session =
            Session::begin(position.board(), &self.search, database.archive(), context)?;
        let found = minimal_win_set(&position, &mut |position| session.solve(position));
        let effort = session.effort();
        drop(session);
        if found == Err(NoWinSet::Misere) {
            let text =
                "there are no win-sets in reverse Hex: there the winner's stones hurt the winner";
            return Err(Failure::Input(text.to_owned()));
        }
        let cells = found.as_ref().map_or(CellSet::EMPTY, |found| found.cells);
        let diagram = Diagram::new(&position).palette(palette).mark(Mark::Carrier, cells);
        if context.is_json {
            let summary = MinimalSummary::new(&position, &found, effort.nodes, effort.time);
            context.print_json(&summary)?;
        } else {
            context.print(diagram::text(&diagram, context.streams.is_styled))?;
            context.print(format_args!("\n{}", words(position.board(), &found, palette)))?;
            context.print(format_args!("\n{}.\n", effort.in_words()))?;
        }
        database.finish(context)?;
        if let Some(path) = &self.svg {
            context.write_file(path, diagram::svg(&diagram).as_bytes())?;
        }
        Ok(match found {
            Ok(found) if found.is_minimal() => ExitStatus::Done,
            Err(NoWinSet::Drawn) => ExitStatus::Done,
            _ => ExitStatus::Unknown,
        })
    }
}

fn spared_in_words(found: &WinSet) -> String {
    let mut words = match found.cells.len() {
        1 => " It cannot be spared.".to_owned(),
        _ => " None of them can be spared.".to_owned(),
    };
    if found.cells_before > found.cells.len() {
        words += &format!(" The search had needed {}.", count(found.cells_before, "cell"));
    }
    words
}

fn words(board: &Board, found: &Result<WinSet, NoWinSet>, palette: Palette) -> String {
    let found = match found {
        Ok(found) => found,
        Err(NoWinSet::Unknown(limit)) => {
            return wrap(&format!("Unknown who wins: {}.", limit_in_words(*limit)), "");
        }
        Err(NoWinSet::Drawn | NoWinSet::Misere) => return wrap("A draw: nobody wins.", ""),
    };
    let [winner, loser] = [found.winner, !found.winner].map(|colour| player_name(palette, colour));
    if found.cells.is_empty() {
        return wrap(&format!("{winner} wins and needs no empty cell for it."), "");
    }
    let size = count(found.cells.len(), "cell");
    let names = board.names(found.cells).join(", ");
    let mut words =
        format!("{winner} wins within {size}, even if {loser} has all other empty cells: {names}.");
    words += &match found.limit {
        None => spared_in_words(found),
        Some(limit) => format!(
            " Perhaps some can be spared: {} before all were tried. Surely needed: {}.",
            limit_in_words(limit),
            board.names(found.needed).join(", ")
        ),
    };
    wrap(&words, "")
}
