//! The games of a tournament as a table with the columns of twogtp, and what they say together.

use super::game::Played;
use crate::failure::{Failure, OrBadInput};
use board::{ByColour, Colour};
use serde::Serialize;
use std::fs::OpenOptions;
use std::io::Write;
use std::path::{Path, PathBuf};
use strategy::simulate::{Interval, wilson_interval};

const HEAD: &str =
    "#GAME\tROUND\tOPENING\tBLACK\tWHITE\tRES_B\tRES_W\tLENGTH\tTIME_B\tTIME_W\tERR\tERR_MSG";

/// One game.
pub(super) struct Line {
    pub(super) game: usize,
    pub(super) round: usize,
    pub(super) opening: String,
    pub(super) first_is_black: bool,
    pub(super) played: Played,
}

impl Line {
    fn first_wins(&self) -> bool {
        (self.played.winner == Colour::Black) == self.first_is_black
    }

    /// The game in a few words.
    pub(super) fn in_words(&self) -> String {
        let engine = if self.first_wins() { "first" } else { "second" };
        let (winner, length) = (self.played.winner, self.played.length);
        let fault = self.played.fault.as_ref();
        let because = fault.map(|fault| format!("; the opponent {fault}")).unwrap_or_default();
        format!("the {engine} engine wins as {winner}, {length} stones{because}")
    }

    fn row(&self) -> String {
        let (black, white) = if self.first_is_black { (1, 2) } else { (2, 1) };
        let result = if self.played.winner == Colour::Black { "B+" } else { "W+" };
        let fault =
            self.played.fault.as_deref().unwrap_or_default().replace(['\t', '\n', '\r'], " ");
        format!(
            "{}\t{}\t{}\t{black}\t{white}\t{result}\t{result}\t{}\t{:.1}\t{:.1}\t{}\t{fault}",
            self.game,
            self.round,
            self.opening,
            self.played.length,
            self.played.seconds.black,
            self.played.seconds.white,
            u8::from(!fault.is_empty()),
        )
    }

    fn parse(row: &str) -> Option<Line> {
        let fields: Vec<&str> = row.split('\t').collect();
        let [game, round, opening, black, _, result, _, length, time_b, time_w, _, fault] =
            fields[..]
        else {
            return None;
        };
        let winner = match result {
            "B+" => Colour::Black,
            "W+" => Colour::White,
            _ => return None,
        };
        Some(Line {
            game: game.parse().ok()?,
            round: round.parse().ok()?,
            opening: opening.to_owned(),
            first_is_black: black == "1",
            played: Played {
                winner,
                length: length.parse().ok()?,
                seconds: ByColour { black: time_b.parse().ok()?, white: time_w.parse().ok()? },
                fault: Some(fault.to_owned()).filter(|fault| !fault.is_empty()),
            },
        })
    }
}

/// The games so far, also in a file if there is one.
pub(super) struct Table {
    lines: Vec<Line>,
    path: Option<PathBuf>,
}

impl Table {
    /// The table in a file, or an empty one.
    pub(super) fn open(path: Option<&Path>) -> Result<Table, Failure> {
        let mut table = Table { lines: Vec::new(), path: path.map(Path::to_owned) };
        let Some(path) = path else { return Ok(table) };
        let place = path.display();
        if !path.exists() {
            table.append(HEAD)?;
        }
        let text = std::fs::read_to_string(path).or_bad_input_in(&place)?;
        for (index, row) in text.lines().enumerate() {
            if row.starts_with('#') || row.is_empty() {
                continue;
            }
            let wrong = || format!("{place}, line {}: this is no game of a tournament", index + 1);
            table.lines.push(Line::parse(row).ok_or_else(|| Failure::Input(wrong()))?);
        }
        Ok(table)
    }

    /// Whether the game of this number has been played.
    pub(super) fn has(&self, game: usize) -> bool {
        self.lines.iter().any(|line| line.game == game)
    }

    pub(super) fn add(&mut self, line: Line) -> Result<(), Failure> {
        self.append(&line.row())?;
        self.lines.push(line);
        Ok(())
    }

    fn append(&self, row: &str) -> Result<(), Failure> {
        let Some(path) = &self.path else { return Ok(()) };
        let file = OpenOptions::new().create(true).append(true).open(path);
        let written = file.and_then(|mut file| writeln!(file, "{row}"));
        written.or_bad_input_in(format_args!("cannot write {}", path.display()))
    }

    pub(super) fn summary(&self, engines: [&str; 2], planned: usize) -> Summary {
        let games = self.lines.len();
        let count =
            |is_so: &dyn Fn(&Line) -> bool| self.lines.iter().filter(|line| is_so(line)).count();
        let first_wins = count(&Line::first_wins);
        let faults = |first: bool| {
            count(&move |line| line.played.fault.is_some() && line.first_wins() != first)
        };
        Summary {
            engines: engines.map(str::to_owned),
            planned,
            games,
            wins: [first_wins, games - first_wins],
            wins_as_black: [
                count(&|line| line.first_wins() && line.first_is_black),
                count(&|line| !line.first_wins() && !line.first_is_black),
            ],
            faults: [faults(true), faults(false)],
            score: score(first_wins, games),
        }
    }
}

/// What a tournament says.
#[derive(Debug, Serialize)]
pub(super) struct Summary {
    engines: [String; 2],
    planned: usize,
    games: usize,
    wins: [usize; 2],
    wins_as_black: [usize; 2],
    faults: [usize; 2],
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_is_read_as_it_was_written() {
        let played = Played {
            winner: Colour::White,
            length: 12,
            seconds: ByColour { black: 0.5, white: 1.5 },
            fault: Some("did not answer in time".to_owned()),
        };
        let opening = "a3 b2".to_owned();
        let line = Line { game: 3, round: 0, opening, first_is_black: false, played };
        assert!(line.first_wins());
        assert_eq!(Line::parse(&line.row()).map(|line| line.row()), Some(line.row()));
        assert_eq!(line.row().split('\t').count(), HEAD.split('\t').count());
    }
}
