//! `mustplay strategy move`: a strategy's move, and why.

use super::find;
use crate::context::Context;
use crate::failure::{ExitStatus, Failure, OrBadInput};
use crate::position_input::PositionArguments;
use crate::wrap::wrap;
use board::{Board, CellSet};
use clap::Args;
use diagram::{Diagram, Mark, Palette};
use report::{StrategyMove, player_name};
use strategy::{Choice, Reason, Situation, seeded};

/// Ask a strategy for its move and its reason
#[derive(Args, Debug)]
#[command(after_help = "\
Most strategies answer the opponent's latest move: the last move of --play or of a record, the
opponent's only stone, or the cell of --last.

Examples:
  mustplay strategy move gardner 5x4 --play \"b2 c2\" --to-move black
  mustplay strategy move fitzgerald cylinder:5x9 --white b7 --to-move red
  mustplay strategy move monte-carlo cylinder:5x4 --seed 7 --json")]
pub(crate) struct NextMove {
    /// The name of the strategy
    name: String,

    #[command(flatten)]
    position: PositionArguments,

    /// The opponent's latest move, if the input does not tell
    #[arg(long, value_name = "CELL")]
    last: Option<String>,

    /// Where random numbers begin; the same seed gives the same move
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
}

impl NextMove {
    pub(crate) fn execute(&self, context: &mut Context<'_, '_>) -> Result<ExitStatus, Failure> {
        let strategy = find(&self.name)?;
        let given = self.position.read(context)?;
        let (board, position) = (given.position.board(), &given.position);
        let mut situation = Situation::of(&given.game, position);
        if let Some(name) = &self.last {
            let last = board.parse_cell(name).or_bad_input_in("--last")?;
            if position.colour_at(last) != Some(!position.to_move()) {
                let message = format!("--last: the opponent has no stone on {name}");
                return Err(Failure::Input(message));
            }
            situation.last_move = Some(last);
        }
        let choice = strategy.choose(&situation, &mut seeded(self.seed)).or_bad_input()?;
        if context.is_json {
            context.print_json(&StrategyMove::new(&*strategy, &situation, &choice, self.seed))?;
            return Ok(ExitStatus::Done);
        }
        let palette = context.palette(board);
        let diagram = Diagram::new(position)
            .palette(palette)
            .mark(Mark::LastMove, situation.last_move)
            .mark(Mark::Key, [choice.cell])
            .without_legend();
        context.print(diagram::text(&diagram, context.streams.is_styled))?;
        context
            .print(format_args!("\n{}", in_words(strategy.name(), &situation, &choice, palette)))?;
        Ok(ExitStatus::Done)
    }
}

fn in_words(
    strategy: &str,
    situation: &Situation<'_>,
    choice: &Choice,
    palette: Palette,
) -> String {
    let board = situation.board();
    let mover = player_name(palette, situation.colour());
    let (cell, reason) = (board.name(choice.cell), &choice.reason);
    let mut text =
        format!("{mover} plays {cell} by {strategy}.\n{}", wrap(&reason.to_string(), "  "));
    text.push_str(&deliberation(board, reason));
    if choice.equals.len() > 1 {
        let all = names(board, choice.equals);
        text.push_str(&wrap(&format!("Chance decided among {all}."), "  "));
    }
    text
}

/// The candidates, and how preferences decided among them.
fn deliberation(board: &Board, reason: &Reason) -> String {
    if reason.preferences.is_empty() {
        return String::new();
    }
    let mut text = wrap(&format!("Candidates: {}.", names(board, reason.candidates)), "  ");
    for preference in &reason.preferences {
        let (number, words) = (preference.number, preference.words);
        let left = names(board, preference.left);
        text.push_str(&wrap(&format!("Preference {number}, {words}: {left}."), "  "));
    }
    text
}

fn names(board: &Board, cells: CellSet) -> String {
    board.names(cells).join(", ")
}
