//! Charts of simulated games: how often each number of moves and each length of the winner's path occurred.

use board::Colour;
use std::collections::BTreeMap;
use std::fmt::Write;
use strategy::simulate::PlayedGame;

const WIDTH: f64 = 640.0;
const HEIGHT: f64 = 320.0;
const LEFT: f64 = 48.0;
const BOTTOM: f64 = 40.0;
const TOP: f64 = 32.0;
/// Numbers along the bottom at the most.
const MOST_NUMBERS: usize = 16;

/// Games counted by a number, those that Red won and the others apart.
pub(super) struct Chart {
    pub(super) name: &'static str,
    pub(super) title: &'static str,
    across: &'static str,
    bars: BTreeMap<usize, [usize; 2]>,
}

/// The names and titles of all charts.
pub(super) const CHARTS: [(&str, &str); 2] = [
    ("moves", "Games by their number of moves"),
    ("path", "Games by the length of the winner's path"),
];

/// All charts of some games.
pub(super) fn all(series: &[(Colour, Vec<PlayedGame>)]) -> [Chart; 2] {
    let chart = |(name, title), across, number: &dyn Fn(&PlayedGame) -> Option<usize>| {
        let mut bars: BTreeMap<usize, [usize; 2]> = BTreeMap::new();
        for game in series.iter().flat_map(|(_, games)| games) {
            if let Some(number) = number(game) {
                let is_red = game.winner == Some(Colour::Black);
                bars.entry(number).or_default()[usize::from(!is_red)] += 1;
            }
        }
        Chart { name, title, across, bars }
    };
    [
        chart(CHARTS[0], "moves of both players", &|game| Some(game.moves.len())),
        chart(CHARTS[1], "cells of the path", &|game| game.path),
    ]
}

impl Chart {
    /// The chart as SVG.
    pub(super) fn svg(&self) -> String {
        let mut svg = format!(
            r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" font-size="12"><rect width="{WIDTH}" height="{HEIGHT}" fill="#ffffff"/><text x="{LEFT}" y="20" font-size="14">{}</text>"##,
            self.title
        );
        let last = self.bars.keys().next_back().copied().unwrap_or(1);
        let first = self.bars.keys().next().copied().unwrap_or(0);
        let most = self.bars.values().map(|[red, others]| red + others).max().unwrap_or(1);
        let step = (WIDTH - LEFT - 16.0) / (last - first + 1) as f64;
        let base = HEIGHT - BOTTOM;
        let scale = (base - TOP) / most as f64;
        for (&number, &[red, others]) in &self.bars {
            let x = LEFT + (number - first) as f64 * step;
            let width = step * 0.85;
            let mut y = base;
            for (count, colour) in [(red, "#b8433a"), (others, "#3a64a8")] {
                let height = count as f64 * scale;
                y -= height;
                write(
                    &mut svg,
                    format_args!(
                        r#"<rect x="{x:.1}" y="{y:.1}" width="{width:.1}" height="{height:.1}" fill="{colour}"/>"#
                    ),
                );
            }
        }
        let every = (last - first + 1).div_ceil(MOST_NUMBERS).max(1);
        for number in (first..=last).step_by(every) {
            let x = LEFT + ((number - first) as f64 + 0.42) * step;
            let y = base + 16.0;
            write(
                &mut svg,
                format_args!(r#"<text x="{x:.1}" y="{y}" text-anchor="middle">{number}</text>"#),
            );
        }
        let (left, middle, below) = (LEFT - 6.0, (LEFT + WIDTH) / 2.0, HEIGHT - 8.0);
        write(
            &mut svg,
            format_args!(
                r##"<path d="M{LEFT} {TOP}V{base}H{WIDTH}" fill="none" stroke="#444"/><text x="{left}" y="{TOP}" text-anchor="end" dominant-baseline="hanging">{most}</text><text x="{left}" y="{base}" text-anchor="end">0</text><text x="{middle}" y="{below}" text-anchor="middle">{}; red: won by Red, blue: by Blue</text></svg>"##,
                self.across
            ),
        );
        svg
    }
}

fn write(svg: &mut String, text: std::fmt::Arguments<'_>) {
    svg.write_fmt(text).expect("strings take everything");
}
