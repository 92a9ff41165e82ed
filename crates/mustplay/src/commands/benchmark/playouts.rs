//! Random games with saved bridges.

use super::clock::Clock;
use crate::context::Context;
use crate::failure::{ExitStatus, Failure};
use crate::quantity::grouped;
use board::{Board, ByColour, CellSet, Colour};
use clap::Args;
use player::{BridgePlayouts, Random};
use serde::Serialize;
use solver::with_words;
use std::num::NonZeroUsize;

/// Play random games with saved bridges from the empty board
#[derive(Args, Debug)]
pub(super) struct Playouts {
    /// A board such as hex:11x11
    #[arg(default_value = "hex:11x11")]
    board: Board,

    /// How many games
    #[arg(long, value_name = "N", default_value_t = 100_000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
}

#[derive(Serialize)]
struct Row {
    board: String,
    games: u64,
    black_wins: u64,
    seconds: f64,
    games_per_second: f64,
}

impl Playouts {
    pub(super) fn execute(&self, context: &mut Context<'_, '_>) -> Result<ExitStatus, Failure> {
        let clock = Clock::start(NonZeroUsize::MIN);
        let cells = self.board.cell_count();
        let black_wins = with_words!(cells, W => play::<W>(&self.board, self.games));
        let seconds = clock.elapsed().as_secs_f64();
        let row = Row {
            board: self.board.to_string(),
            games: self.games,
            black_wins,
            seconds,
            games_per_second: self.games as f64 / seconds.max(1e-9),
        };
        if context.is_json {
            context.print_json(&row)?;
            return Ok(ExitStatus::Done);
        }
        context.print(format_args!(
            "{}: {} games, {:.1} % won by Black, {:.2} s, {} games a second\n",
            row.board,
            grouped(row.games),
            100.0 * row.black_wins as f64 / row.games as f64,
            row.seconds,
            grouped(row.games_per_second as u64)
        ))?;
        Ok(ExitStatus::Done)
    }
}

fn play<const W: usize>(board: &Board, games: u64) -> u64 {
    let mut playouts = BridgePlayouts::<W>::new(board, true);
    let mut random = Random::new(1);
    let empty = ByColour { black: CellSet::EMPTY, white: CellSet::EMPTY };
    let mut black_wins = || {
        let full = playouts.fill(empty, Colour::Black, None, &mut random);
        playouts.winner(full, Colour::Black) == Some(Colour::Black)
    };
    (0..games).filter(|_| black_wins()).count() as u64
}
