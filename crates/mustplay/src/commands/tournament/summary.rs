//! What the games of a tournament say together.

use super::row::Row;
use serde::Serialize;
use strategy::simulate::{Interval, wilson_interval};

/// What a tournament says.
#[derive(Debug, Serialize)]
pub(super) struct Summary {
    engines: [String; 2],
    planned: usize,
    games: usize,
    wins: [usize; 2],
    wins_as_black: [usize; 2],
    faults: [usize; 2],
    /// What each engine did wrong the last time.
    last_faults: [Option<String>; 2],
    /// The score of the first engine, with the ends of its 95% confidence interval.
    score: Option<Score>,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
struct Score {
    mean: f64,
    low: f64,
    high: f64,
}

fn score(wins: usize, games: usize) -> Option<Score> {
    let Interval { low, high } = wilson_interval(wins, games);
    (games > 0).then(|| Score { mean: wins as f64 / games as f64, low, high })
}

impl Summary {
    pub(super) fn new(engines: [&str; 2], rows: &[Row], planned: usize) -> Summary {
        let games = rows.len();
        let count = |is_so: &dyn Fn(&Row) -> bool| rows.iter().filter(|row| is_so(row)).count();
        let first_wins = count(&Row::first_wins);
        let faults = [true, false].map(|first| {
            let lost = rows.iter().filter(|row| row.first_wins() != first);
            lost.filter_map(|row| row.played.fault.clone()).collect::<Vec<_>>()
        });
        Summary {
            engines: engines.map(str::to_owned),
            planned,
            games,
            wins: [first_wins, games - first_wins],
            wins_as_black: [
                count(&|row| row.first_wins() && row.first_is_black),
                count(&|row| !row.first_wins() && !row.first_is_black),
            ],
            faults: [faults[0].len(), faults[1].len()],
            last_faults: faults.map(|mut faults| faults.pop()),
            score: score(first_wins, games),
        }
    }

    pub(super) fn is_complete(&self) -> bool {
        self.games >= self.planned
    }

    pub(super) fn words(&self) -> String {
        let mut text = String::new();
        for (index, name) in ["First", "Second"].into_iter().enumerate() {
            text += &format!(
                "{name}: {} won, {} of them as black, {} lost by a fault: {}\n",
                self.wins[index],
                self.wins_as_black[index],
                self.faults[index],
                self.engines[index],
            );
            if let Some(fault) = &self.last_faults[index] {
                text += &format!("  The last fault: {fault}\n");
            }
        }
        if let Some(Score { mean, low, high }) = self.score {
            let [mean, low, high] = [mean, low, high].map(|part| 100.0 * part);
            text += &format!(
                "The first engine scores {mean:.1}%, with 95% confidence {low:.1}% to {high:.1}%.\n"
            );
        }
        let planned = match self.is_complete() {
            true => String::new(),
            false => format!(" of {}; interrupted", self.planned),
        };
        text + &format!("{} games{planned}.\n", self.games)
    }
}
