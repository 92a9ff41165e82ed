//! `mustplay minimize`: a win-set from which no cell can be spared.

use crate::context::Context;
use crate::database::DatabaseArguments;
use crate::failure::{ExitStatus, Failure};
use crate::picture::player_name;
use crate::position_input::PositionArguments;
use crate::quantity::count;
use crate::session::{Effort, SearchArguments, Session, reason};
use crate::wrap::wrap;
use board::{Board, CellSet, Position};
use clap::Args;
use diagram::{Diagram, Mark, Palette};
use serde::Serialize;
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

#[derive(Serialize)]
struct Summary {
    board: String,
    to_move: String,
    status: &'static str,
    winner: Option<String>,
    carrier: Vec<String>,
    needed: Vec<String>,
    minimal: bool,
    nodes: u64,
    seconds: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<&'static str>,
}

impl Minimize {
    pub(crate) fn execute(&self, context: &mut Context<'_, '_>) -> Result<ExitStatus, Failure> {
        let position = self.position.read(context)?.position;
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
        if let Some(path) = &self.svg {
            context.write_file(path, diagram::svg(&diagram).as_bytes())?;
        }
        if context.is_json {
            context.print_json(&Summary::new(&position, &found, effort))?;
        } else {
            context.print(diagram::text(&diagram, context.streams.is_styled))?;
            context.print(format_args!("\n{}", words(position.board(), &found, palette)))?;
            context.print(format_args!("\n{}.\n", effort.in_words()))?;
        }
        database.finish(context)?;
        Ok(match found {
            Ok(found) if found.is_minimal() => ExitStatus::Done,
            Err(NoWinSet::Drawn) => ExitStatus::Done,
            _ => ExitStatus::Unknown,
        })
    }
}

impl Summary {
    fn new(position: &Position, found: &Result<WinSet, NoWinSet>, effort: Effort) -> Summary {
        let board = position.board();
        let win_set = found.as_ref().ok();
        let names =
            |cells: fn(&WinSet) -> CellSet| board.names(win_set.map_or(CellSet::EMPTY, cells));
        let limit = match found {
            Ok(found) => found.limit,
            Err(NoWinSet::Unknown(limit)) => Some(*limit),
            Err(NoWinSet::Drawn | NoWinSet::Misere) => None,
        };
        let is_drawn = *found == Err(NoWinSet::Drawn);
        Summary {
            board: board.to_string(),
            to_move: position.to_move().to_string(),
            status: if win_set.is_some() || is_drawn { "solved" } else { "unknown" },
            winner: match win_set {
                Some(found) => Some(found.winner.to_string()),
                None => is_drawn.then(|| "draw".to_owned()),
            },
            carrier: names(|found| found.cells),
            needed: names(|found| found.needed),
            minimal: win_set.is_some_and(WinSet::is_minimal),
            nodes: effort.nodes,
            seconds: effort.time.as_secs_f64(),
            reason: limit.map(reason),
        }
    }
}

fn words(board: &Board, found: &Result<WinSet, NoWinSet>, palette: Palette) -> String {
    let found = match found {
        Ok(found) => found,
        Err(NoWinSet::Unknown(limit)) => {
            return wrap(&format!("Unknown who wins: {}.", reason(*limit)), "");
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
        None => format!(
            " None of them can be spared. The search had needed {}.",
            count(found.cells_before, "cell")
        ),
        Some(limit) => format!(
            " Perhaps some can be spared: {} before all were tried. Surely needed: {}.",
            reason(limit),
            board.names(found.needed).join(", ")
        ),
    };
    wrap(&words, "")
}
