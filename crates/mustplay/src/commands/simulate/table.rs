//! The games as a table: a column for each player who began.

use super::{Match, Simulate};
use crate::quantity::{grouped, time_in_words};
use board::{ByColour, Colour};
use diagram::Palette;
use report::player_name;
use std::collections::BTreeSet;
use strategy::simulate::{Sample, Summary, Uses};

/// A name, and a value for each column.
type Row = (String, Vec<String>);

pub(super) fn table(command: &Simulate, played: &Match, palette: Palette) -> String {
    let strategies = &played.pairing.strategies;
    let [red, blue] = Colour::BOTH.map(|colour| player_name(palette, colour));
    let mut text = format!(
        "{} ({red}) against {} ({blue}) on {}, seed {}\n\n",
        strategies.black.name(),
        strategies.white.name(),
        played.pairing.board,
        command.seed,
    );
    text.push_str(&aligned(&rows(played, palette)));
    if command.is_cut_short(played) {
        text.push_str("\nInterrupted: these are the games that were finished.\n");
    }
    text.push_str(&format!("\n{}.\n", time_in_words(played.time)));
    text
}

fn rows(played: &Match, palette: Palette) -> Vec<Row> {
    let summaries: Vec<Summary> =
        played.series.iter().map(|(_, games)| Summary::of(games)).collect();
    let row = |name: &str, value: &dyn Fn(&Summary) -> String| -> Row {
        (name.to_owned(), summaries.iter().map(value).collect())
    };
    let firsts = played.series.iter();
    let titles = firsts.map(|(first, _)| format!("{} first", player_name(palette, *first)));
    let mut rows = vec![(String::new(), titles.collect())];
    rows.push(row("games", &|summary| grouped(summary.games as u64)));
    for colour in Colour::BOTH {
        let name = format!("{} wins", player_name(palette, colour));
        rows.push(row(&name, &|summary| grouped(summary.wins[colour] as u64)));
    }
    if summaries.iter().any(|summary| summary.draws() > 0) {
        rows.push(row("draws", &|summary| grouped(summary.draws() as u64)));
    }
    let share = format!("{} wins, %", player_name(palette, Colour::Black));
    rows.push(row(&share, &|summary| match summary.games {
        0 => "-".to_owned(),
        games => format!("{:.2}", 100.0 * summary.wins.black as f64 / games as f64),
    }));
    rows.push(row("95 % interval", &|summary| {
        let interval = summary.win_interval(Colour::Black);
        format!("{:.2} to {:.2}", 100.0 * interval.low, 100.0 * interval.high)
    }));
    let mut describe = |name: &str, sample: &dyn Fn(&Summary) -> Option<Sample>| {
        if summaries.iter().any(|summary| sample(summary).is_some()) {
            rows.push(row(name, &|summary| sample(summary).map_or_else(dash, in_words)));
        }
    };
    describe("moves", &|summary| summary.moves);
    for colour in Colour::BOTH {
        let name = format!("{}'s winning path", player_name(palette, colour));
        describe(&name, &|summary| summary.paths[colour]);
    }
    for colour in Colour::BOTH {
        let player = player_name(palette, colour);
        rows.extend(uses(&format!("{player}'s rule"), &summaries, colour, |s| &s.rules));
        rows.extend(uses(&format!("{player}'s preference"), &summaries, colour, |s| {
            &s.preferences
        }));
    }
    rows
}

/// A row for each number that was used.
fn uses(
    name: &str,
    summaries: &[Summary],
    colour: Colour,
    of: impl Fn(&Summary) -> &ByColour<Uses>,
) -> Vec<Row> {
    let numbers: BTreeSet<u8> =
        summaries.iter().flat_map(|summary| of(summary)[colour].keys().copied()).collect();
    let times = |number: u8| {
        let times = |summary: &Summary| of(summary)[colour].get(&number).copied().unwrap_or(0);
        summaries.iter().map(|summary| grouped(times(summary))).collect()
    };
    numbers.into_iter().map(|number| (format!("{name} {number}"), times(number))).collect()
}

fn dash() -> String {
    "-".to_owned()
}

fn in_words(sample: Sample) -> String {
    let Sample { mean, sd, min, max } = sample;
    format!("{mean:.2}, sd {sd:.2}, {min} to {max}")
}

/// The rows in columns, the first to the left and the others to the right.
fn aligned(rows: &[Row]) -> String {
    let width = |text: &String| text.chars().count();
    let first = rows.iter().map(|(name, _)| width(name)).max().unwrap_or(0);
    let widest = rows.iter().flat_map(|(_, values)| values).map(width).max().unwrap_or(0);
    let mut text = String::new();
    for (name, values) in rows {
        text.push_str(&format!("{name:first$}"));
        for value in values {
            text.push_str(&format!("  {value:>widest$}"));
        }
        text.push('\n');
    }
    text
}
