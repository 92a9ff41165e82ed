//! `mustplay tournament`: two engines play each other, every opening with both colours.

mod found;
mod game;
mod plan;
mod results;
mod row;
mod summary;

use crate::context::Context;
use crate::failure::{ExitStatus, Failure};
use crate::{interrupt, quantity};
use board::{Board, ByColour, Colour, Game, Variant};
use clap::Args;
use found::Head;
use game::{Match, NoGame};
use notation::Record;
use plan::{Plan, first_is_black};
use results::Results;
use row::Row;
use std::path::{Path, PathBuf};
use std::time::Duration;
use summary::Summary;

/// Let two engines of the Hex Text Protocol play each other
#[derive(Args, Debug)]
#[command(after_help = "\
An opening is a line of moves, such as 'a3' or 'c2 d4'; each is played twice, with exchanged colours, in every round.
Without a file every game begins on the empty board. A player that resigns, plays an illegal move, takes too long or
ends loses the game. With --results the games are written as they end; those already in the file are not played again.
%SRAND in an engine's command is replaced by the number of the game, for engines that take a seed.

Examples:
  mustplay tournament 'mustplay htp --move-time 1' 'mohex' --size 9
  mustplay tournament 'mustplay htp' 'wolve' --openings openings.txt --results results.tsv
  mustplay tournament 'mustplay htp' 'mustplay htp --move-time 0.1' --size 5 --rounds 3 --json")]
pub(crate) struct Tournament {
    /// The command that starts the first engine
    #[arg(value_name = "ENGINE")]
    first: String,

    /// The command that starts the second engine
    #[arg(value_name = "ENGINE")]
    second: String,

    /// The board, as 11 or 7x9
    #[arg(long, value_name = "SIZE", default_value = "11")]
    size: Board,

    /// How often every opening is played with each colour
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    rounds: u32,

    /// A file with an opening a line
    #[arg(long, value_name = "FILE")]
    openings: Option<PathBuf>,

    /// Seconds after which an engine that has not answered has lost
    #[arg(long, value_name = "S", default_value = "600", value_parser = quantity::parse_seconds)]
    timeout: Duration,

    /// Write a table of the games, and go on from one that is there
    #[arg(long, value_name = "FILE")]
    results: Option<PathBuf>,

    /// Write each game as SGF into this folder
    #[arg(long, value_name = "DIR")]
    games: Option<PathBuf>,
}

impl Tournament {
    pub(crate) fn execute(&self, context: &mut Context<'_, '_>) -> Result<ExitStatus, Failure> {
        if self.size.variant() != Variant::Hex {
            return Err(Failure::Input(format!("engines play hex, not {}", self.size)));
        }
        let rounds = self.rounds as usize;
        let plan = Plan::new(self.openings.as_deref(), rounds, &self.size, context)?;
        let pairing = Match {
            commands: [&self.first, &self.second],
            board: &self.size,
            timeout: self.timeout,
        };
        let head = Head::new(&self.size, pairing.commands);
        let mut results = Results::open(self.results.as_deref(), &head, &plan, context)?;
        if let Some(folder) = &self.games {
            context.create_folder(folder)?;
        }
        interrupt::listen();
        let total = plan.total();
        let mut is_first = true;
        for number in 0..total {
            if results.has(number) {
                continue;
            }
            let opening = plan.opening(number);
            let (played, game) = match pairing.play(number, opening, is_first) {
                Ok(finished) => finished,
                Err(NoGame::Interrupted) => break,
                Err(NoGame::NotStarted(message)) => return Err(Failure::Input(message)),
            };
            is_first = false;
            if let Some(folder) = &self.games {
                let players = ByColour::from_fn(|colour| pairing.command(number, colour));
                save(context, folder, number, &game, players, played.winner)?;
            }
            let row = Row {
                game: number,
                round: plan.round(number),
                opening: opening.text.clone(),
                first_is_black: first_is_black(number),
                played,
            };
            if context.streams.shows_progress && !context.is_json {
                let game = number + 1;
                context.warn(format_args!("game {game} of {total}: {}", row.in_words()))?;
            }
            results.add(row)?;
        }
        let summary = Summary::new(pairing.commands, results.rows(), total);
        if context.is_json {
            context.print_json(&summary)?;
        } else {
            context.print(summary.words())?;
        }
        Ok(if summary.is_complete() { ExitStatus::Done } else { ExitStatus::Unknown })
    }
}

/// Writes a game, as twogtp calls it.
fn save(
    context: &Context<'_, '_>,
    folder: &Path,
    number: usize,
    game: &Game,
    players: ByColour<&str>,
    winner: Colour,
) -> Result<(), Failure> {
    let mut record = Record::from_game(game);
    record.header.players = ByColour::from_fn(|colour| Some(players[colour].to_owned()));
    record.header.result = Some(if winner == Colour::Black { "B+" } else { "W+" }.to_owned());
    let path = folder.join(format!("game-{number:03}.sgf"));
    context.write_file(&path, notation::sgf::write(&record).text.as_bytes())
}
