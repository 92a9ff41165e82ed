//! `mustplay simulate`: strategies against each other, many games, summed up.

mod game_file;
mod plots;
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
use game_file::GameFile;
use report::MatchSummary;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use strategy::simulate::{Pairing, PlayedGame, Series, play_series};

/// Play strategies against each other, many games, and sum them up
#[derive(Args, Debug)]
#[command(after_help = "\
The same seed gives the same games, whatever the number of threads. Ctrl-C ends the games and sums up
those that are finished, with exit status 3; with --csv and --resume the same command goes on from there.
`mustplay strategy list` tells which strategies there are.

Examples:
  mustplay simulate --board cylinder:5x4 --red fitzgerald --blue monte-carlo
  mustplay simulate --board cylinder:6x5,cylinder:8x5 --red gardner --blue monte-carlo --csv games.csv
  mustplay simulate --board cylinder:5x4,cylinder:5x5 --red van-den-broek,fitzgerald --blue monte-carlo --plots plots
  mustplay simulate --board 4 --red perfect --blue random --first blue --games 20 --json")]
pub(crate) struct Simulate {
    /// A board such as cylinder:5x4, or several with commas between them
    #[arg(long, value_name = "BOARD", required = true, value_delimiter = ',')]
    board: Vec<Board>,

    /// The strategy of Red (Black), or several with commas between them
    #[arg(long, alias = "black", value_name = "STRATEGY", required = true, value_delimiter = ',')]
    red: Vec<String>,

    /// The strategy of Blue (White), or several: each meets each of Red's
    #[arg(long, alias = "white", value_name = "STRATEGY", required = true, value_delimiter = ',')]
    blue: Vec<String>,

    /// Who begins
    #[arg(long, value_name = "PLAYER", default_value = "both")]
    first: First,

    /// How many games for each board, each two strategies and each player who begins
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

    /// Go on where the run that wrote the file of --csv was stopped
    #[arg(long, requires = "csv")]
    resume: bool,

    /// Draw wins, moves, winning paths and uses of rules as SVG files in this folder
    #[arg(long, value_name = "DIR")]
    plots: Option<PathBuf>,

    /// How many threads play [default: all cores]
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,
}

/// The games of two strategies on one board.
struct Match {
    pairing: Pairing,
    /// Who began, and the games that were finished.
    series: Vec<(Colour, Vec<PlayedGame>)>,
    time: Duration,
}

impl Simulate {
    pub(crate) fn execute(&self, context: &mut Context<'_, '_>) -> Result<ExitStatus, Failure> {
        let pairings = self.pairings()?;
        let mut file = self.csv.as_deref().map(|path| self.open(path, &pairings)).transpose()?;
        if let Some(folder) = &self.plots {
            context.create_folder(folder)?;
        }
        interrupt::listen();
        let mut experiments = Vec::new();
        let mut status = ExitStatus::Done;
        for (index, pairing) in pairings.into_iter().enumerate() {
            let played = self.play(pairing, file.as_mut(), context)?;
            if context.is_json {
                context.print_json(&MatchSummary::new(&self.report(&played)))?;
            } else {
                let palette = context.palette(&played.pairing.board);
                let separator = if index == 0 { "" } else { "\n" };
                context
                    .print(format_args!("{separator}{}", table::table(self, &played, palette)))?;
            }
            experiments.extend(plots::experiments(&played));
            if interrupt::is_asked_to_stop() {
                status = ExitStatus::Unknown;
                break;
            }
        }
        if let Some(folder) = &self.plots {
            let palette = context.palette(&self.board[0]);
            plots::write(&experiments, palette, folder, context)?;
        }
        Ok(status)
    }

    /// Who meets whom, and where: board by board.
    fn pairings(&self) -> Result<Vec<Pairing>, Failure> {
        let mut pairings = Vec::new();
        for board in &self.board {
            for red in &self.red {
                for blue in &self.blue {
                    pairings.push(self.pairing(board, red, blue)?);
                }
            }
        }
        Ok(pairings)
    }

    fn pairing(&self, board: &Board, red: &str, blue: &str) -> Result<Pairing, Failure> {
        let pairing = Pairing {
            board: board.clone(),
            strategies: ByColour {
                black: strategy::find(red).or_bad_input_in("--red")?,
                white: strategy::find(blue).or_bad_input_in("--blue")?,
            },
            random_when_lost: self.random_when_lost,
        };
        pairing.check().or_bad_input()?;
        Ok(pairing)
    }

    /// Opens the file of games, and reads those that are in it if this run goes on from there.
    fn open(&self, path: &Path, pairings: &[Pairing]) -> Result<GameFile, Failure> {
        if !self.resume {
            return GameFile::create(path);
        }
        let colours = self.first.colours();
        let of_pairing = |pairing| colours.iter().map(move |&first| (pairing, first));
        let series: Vec<(&Pairing, Colour)> = pairings.iter().flat_map(of_pairing).collect();
        GameFile::resume(path, &series, self.games, self.seed)
    }

    fn play(
        &self,
        pairing: Pairing,
        mut file: Option<&mut GameFile>,
        context: &Context<'_, '_>,
    ) -> Result<Match, Failure> {
        let started = Instant::now();
        let is_shown = context.streams.shows_progress && !context.is_json;
        let line = ProgressLine::new(&pairing.board, is_shown);
        let asked = count(self.games as usize, "game");
        let threads = self.threads.unwrap_or_else(all_cores);
        let mut all = Vec::new();
        for &first in self.first.colours() {
            let played = file.as_mut().map_or_else(Vec::new, |file| file.next_series());
            if interrupt::is_asked_to_stop() {
                all.push((first, played));
                continue;
            }
            let series = Series { first, games: self.games, seed: self.seed, threads };
            let mut written = Ok(());
            let mut goes_on = |games: &[PlayedGame]| {
                let done = grouped(games.len() as u64);
                line.say(format!("{pairing:?}, {first} first: {done} of {asked}"));
                if let (Ok(()), Some(file)) = (&written, &mut file) {
                    written = file.write(&pairing, games);
                }
                written.is_ok() && !interrupt::is_asked_to_stop()
            };
            let games = play_series(&pairing, &series, played, &mut goes_on).or_bad_input()?;
            written?;
            all.push((first, games));
        }
        drop(line);
        Ok(Match { pairing, series: all, time: started.elapsed() })
    }

    fn report<'a>(&self, played: &'a Match) -> report::Match<'a> {
        let Match { pairing, series, time } = played;
        report::Match { pairing, series, games: self.games, seed: self.seed, time: *time }
    }

    /// Whether games are missing.
    fn is_cut_short(&self, played: &Match) -> bool {
        played.series.iter().any(|(_, games)| (games.len() as u64) < self.games)
    }
}
