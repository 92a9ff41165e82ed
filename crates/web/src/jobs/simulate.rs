//! Games of strategies against each other.

use super::charts;
use super::job::JobLimits;
use super::task::{Finished, Run, Task};
use board::Colour;
use report::{Match, MatchSummary};
use serde::Serialize;
use serde_json::json;
use std::num::NonZeroUsize;
use std::time::{Duration, Instant};
use strategy::simulate::{Pairing, PlayedGame, Series, csv_header, csv_row, play_series};

/// How often the games so far are summed up.
const REPORT_EVERY: Duration = Duration::from_millis(300);

pub(crate) struct SimulateTask {
    pairing: Pairing,
    first: &'static [Colour],
    games: u64,
    seed: u64,
    threads: NonZeroUsize,
}

#[derive(Serialize)]
struct SimulateProgress {
    #[serde(flatten)]
    summary: MatchSummary,
    played: usize,
    of: u64,
}

impl SimulateTask {
    pub(crate) fn new(
        pairing: Pairing,
        first: &'static [Colour],
        games: u64,
        seed: u64,
        limits: JobLimits,
    ) -> SimulateTask {
        let threads = NonZeroUsize::new(limits.threads).unwrap_or(NonZeroUsize::MIN);
        SimulateTask { pairing, first, games, seed, threads }
    }

    fn report<'a>(&'a self, run: &Run, series: &'a [(Colour, Vec<PlayedGame>)]) -> Match<'a> {
        let (games, seed, time) = (self.games, self.seed, run.started.elapsed());
        Match { pairing: &self.pairing, series, games, seed, time }
    }

    fn tell(&self, run: &Run, series: &[(Colour, Vec<PlayedGame>)]) {
        let summary = MatchSummary::new(&self.report(run, series));
        let played = series.iter().map(|(_, games)| games.len()).sum();
        let of = self.games * self.first.len() as u64;
        run.job.report(json!(SimulateProgress { summary, played, of }));
        self.draw(run, series);
    }

    fn draw(&self, run: &Run, series: &[(Colour, Vec<PlayedGame>)]) {
        if series.iter().all(|(_, games)| games.is_empty()) {
            return;
        }
        let mut list = Vec::new();
        for figure in charts::figures(&self.pairing, series) {
            list.push(json!({"name": figure.name, "title": figure.chart.title}));
            run.keep_file(format!("plots/{}", figure.name), figure.chart.svg());
        }
        run.keep_file("plots.json", json!({"plots": list}).to_string());
    }

    /// All games that were finished in time.
    fn play(&self, run: &Run) -> Result<Vec<(Colour, Vec<PlayedGame>)>, strategy::Refusal> {
        let mut all: Vec<(Colour, Vec<PlayedGame>)> = Vec::new();
        for &first in self.first {
            let series =
                Series { first, games: self.games, seed: self.seed, threads: self.threads };
            let mut told = Instant::now();
            let games = play_series(&self.pairing, &series, Vec::new(), &mut |done| {
                if told.elapsed() >= REPORT_EVERY {
                    let mut so_far = all.clone();
                    so_far.push((first, done.to_vec()));
                    self.tell(run, &so_far);
                    told = Instant::now();
                }
                run.limit().is_none()
            })?;
            all.push((first, games));
        }
        Ok(all)
    }
}

impl Task for SimulateTask {
    fn run(&mut self, run: &Run) -> Finished {
        let result = match self.play(run) {
            Err(refusal) => Err(refusal.to_string()),
            Ok(series) => {
                self.draw(run, &series);
                let games = series.iter().flat_map(|(_, games)| games);
                let rows: String = games.map(|game| csv_row(&self.pairing, game)).collect();
                run.keep_file("games.csv", csv_header().to_owned() + &rows);
                Ok(json!(MatchSummary::new(&self.report(run, &series))))
            }
        };
        Finished { result, can_go_on: false }
    }
}
