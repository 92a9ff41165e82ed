//! `mustplay simulate`: strategies against each other, many games, summed up.

mod summary;
mod table;

use crate::context::Context;
use crate::failure::{ExitStatus, Failure, OrBadInput};
use crate::interrupt;
use crate::progress::ProgressLine;
use crate::quantity::{count, grouped};
use crate::session::all_cores;
use crate::starter::First;
use board::{Board, ByColour, Colour};
use clap::Args;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::time::{Duration, Instant};
use strategy::simulate::{Pairing, PlayedGame, Series, csv_header, csv_row, play_series};

/// Play strategies against each other, many games, and sum them up
#[derive(Args, Debug)]
#[command(after_help = "\
The same seed gives the same games, whatever the number of threads. Ctrl-C ends the games and sums up
those that are finished, with exit status 3. `mustplay strategy list` tells which strategies there are.

Examples:
  mustplay simulate --board cylinder:5x4 --red fitzgerald --blue monte-carlo
  mustplay simulate --board cylinder:6x5,cylinder:8x5 --red gardner --blue monte-carlo --csv games.csv
  mustplay simulate --board 4 --red perfect --blue random --first blue --games 20 --json")]
pub(crate) struct Simulate {
    /// A board such as cylinder:5x4, or several with commas between them
    #[arg(long, value_name = "BOARD", required = true, value_delimiter = ',')]
    board: Vec<Board>,

    /// The strategy of Red (Black)
    #[arg(long, alias = "black", value_name = "STRATEGY")]
    red: String,

    /// The strategy of Blue (White)
    #[arg(long, alias = "white", value_name = "STRATEGY")]
    blue: String,

    /// Who begins
    #[arg(long, value_name = "PLAYER", default_value = "both")]
    first: First,

    /// How many games for each board and each player who begins
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    games: u64,

    /// Where random numbers begin
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,

    /// A player plays at random once the other's strategy is sure to win, as in the thesis: it saves time
    #[arg(long)]
    random_when_lost: bool,

    /// Write every game to a file, a row a game
    #[arg(long, value_name = "FILE")]
    csv: Option<PathBuf>,

    /// How many threads play [default: all cores]
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,
}

/// The games on one board.
struct Match {
    pairing: Pairing,
    /// Who began, and the games that were finished.
    series: Vec<(Colour, Vec<PlayedGame>)>,
    time: Duration,
}

impl Simulate {
    pub(crate) fn execute(&self, context: &mut Context<'_, '_>) -> Result<ExitStatus, Failure> {
        let pairings: Vec<Pairing> =
            self.board.iter().map(|board| self.pairing(board)).collect::<Result<_, _>>()?;
        let mut csv = csv_header().to_owned();
        if let Some(path) = &self.csv {
            // Better to know now than after hours of play.
            context.write_file(path, csv.as_bytes())?;
        }
        interrupt::listen();
        for (index, pairing) in pairings.into_iter().enumerate() {
            let played = self.play(pairing, context)?;
            for game in played.series.iter().flat_map(|(_, games)| games) {
                csv.push_str(&csv_row(&played.pairing, game));
            }
            if let Some(path) = &self.csv {
                context.write_file(path, csv.as_bytes())?;
            }
            if context.is_json {
                context.print_json(&summary::MatchSummary::new(self, &played))?;
            } else {
                let palette = context.palette(&played.pairing.board);
                let separator = if index == 0 { "" } else { "\n" };
                context
                    .print(format_args!("{separator}{}", table::table(self, &played, palette)))?;
            }
            if interrupt::is_asked_to_stop() {
                return Ok(ExitStatus::Unknown);
            }
        }
        Ok(ExitStatus::Done)
    }

    fn pairing(&self, board: &Board) -> Result<Pairing, Failure> {
        let pairing = Pairing {
            board: board.clone(),
            strategies: ByColour {
                black: strategy::find(&self.red).or_bad_input_in("--red")?,
                white: strategy::find(&self.blue).or_bad_input_in("--blue")?,
            },
            random_when_lost: self.random_when_lost,
        };
        pairing.check().or_bad_input()?;
        Ok(pairing)
    }

    fn play(&self, pairing: Pairing, context: &Context<'_, '_>) -> Result<Match, Failure> {
        let started = Instant::now();
        let is_shown = context.streams.shows_progress && !context.is_json;
        let line = ProgressLine::new(&pairing.board, is_shown);
        let asked = count(self.games as usize, "game");
        let threads = self.threads.unwrap_or_else(all_cores);
        let play_first = |&first: &Colour| {
            let series = Series { first, games: self.games, seed: self.seed, threads };
            let mut goes_on = |done: u64| {
                line.say(format!("{pairing:?}, {first} first: {} of {asked}", grouped(done)));
                !interrupt::is_asked_to_stop()
            };
            Ok((first, play_series(&pairing, &series, &mut goes_on).or_bad_input()?))
        };
        let series = self.first.colours().iter().map(play_first).collect::<Result<_, Failure>>()?;
        drop(line);
        Ok(Match { pairing, series, time: started.elapsed() })
    }

    /// Whether games are missing.
    fn is_cut_short(&self, played: &Match) -> bool {
        played.series.iter().any(|(_, games)| (games.len() as u64) < self.games)
    }
}
