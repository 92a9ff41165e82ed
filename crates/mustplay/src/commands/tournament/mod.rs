//! `mustplay tournament`: two engines play each other, every opening with both colours.

mod game;
mod results;

use crate::context::Context;
use crate::failure::{ExitStatus, Failure, OrBadInput};
use crate::{interrupt, quantity, text_source};
use board::{Board, ByColour, Cell, Colour, Game, Variant};
use clap::Args;
use game::{Match, Outcome, first_is_black};
use notation::Record;
use results::{Line, Table};
use std::path::{Path, PathBuf};
use std::time::Duration;

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
    #[arg(long, value_name = "N", default_value_t = 1)]
    rounds: usize,

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

/// The moves of an opening, and their text.
pub(crate) struct Opening {
    text: String,
    moves: Vec<Cell>,
}

impl Tournament {
    pub(crate) fn execute(&self, context: &mut Context<'_, '_>) -> Result<ExitStatus, Failure> {
        if self.size.variant() != Variant::Hex {
            return Err(Failure::Input(format!("engines play hex, not {}", self.size)));
        }
        let openings = self.read_openings(context)?;
        let mut table = Table::open(self.results.as_deref())?;
        if let Some(folder) = &self.games {
            context.create_folder(folder)?;
        }
        interrupt::listen();
        let pairing = Match {
            commands: [&self.first, &self.second],
            board: &self.size,
            timeout: self.timeout,
        };
        let total = 2 * openings.len() * self.rounds;
        for number in 0..total {
            if table.has(number) {
                continue;
            }
            if interrupt::is_asked_to_stop() {
                break;
            }
            let (round, opening) =
                (number / (2 * openings.len()), &openings[number / 2 % openings.len()]);
            let Outcome::Played(played, game) = pairing.play(number, opening) else { break };
            if let Some(folder) = &self.games {
                let players = ByColour::from_fn(|colour| pairing.command(number, colour));
                save(context, folder, number, &game, players, played.winner)?;
            }
            let line = Line {
                game: number,
                round,
                opening: opening.text.clone(),
                first_is_black: first_is_black(number),
                played,
            };
            if context.streams.shows_progress && !context.is_json {
                context.warn(format_args!(
                    "game {} of {total}: {}",
                    number + 1,
                    line.in_words()
                ))?;
            }
            table.add(line)?;
        }
        let summary = table.summary([&self.first, &self.second], total);
        if context.is_json {
            context.print_json(&summary)?;
        } else {
            context.print(summary.words())?;
        }
        Ok(if summary.is_complete() { ExitStatus::Done } else { ExitStatus::Unknown })
    }

    fn read_openings(&self, context: &mut Context<'_, '_>) -> Result<Vec<Opening>, Failure> {
        let Some(path) = &self.openings else {
            return Ok(vec![Opening { text: "-".to_owned(), moves: Vec::new() }]);
        };
        let text = text_source::read_file(path, context)?;
        let mut openings = Vec::new();
        for (index, line) in text.lines().enumerate() {
            let words: Vec<&str> = line.split_whitespace().collect();
            if words.is_empty() || words[0].starts_with('#') {
                continue;
            }
            let place = format!("{}, line {}", text_source::name(path), index + 1);
            let moves: Result<Vec<Cell>, _> =
                words.iter().map(|name| self.size.parse_cell(name)).collect();
            let moves = moves.or_bad_input_in(&place)?;
            if moves.iter().collect::<std::collections::BTreeSet<_>>().len() < moves.len() {
                return Err(Failure::Input(format!("{place}: a cell is played twice")));
            }
            openings.push(Opening { text: words.join(" "), moves });
        }
        if openings.is_empty() {
            return Err(Failure::Input(format!("{}: no openings", text_source::name(path))));
        }
        Ok(openings)
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
