//! Charts of how often rules and preferences were used in a game: Figures 9.11 to 9.15 of the thesis are such charts.

use crate::chart::{Chart, Curve, Point, Shape};
use crate::experiments::{Experiment, Experiments, Figure, short_names};
use crate::tone::Tone;
use board::{ByColour, Colour};
use std::collections::BTreeSet;
use strategy::simulate::{Summary, Uses};

/// What is counted.
#[derive(Clone, Copy)]
struct Counted {
    /// `rule` or `preference`.
    thing: &'static str,
    of: fn(&Summary) -> &ByColour<Uses>,
}

const COUNTED: [Counted; 2] = [
    Counted { thing: "rule", of: |summary| &summary.rules },
    Counted { thing: "preference", of: |summary| &summary.preferences },
];

impl Experiments<'_> {
    /// How often a player followed each of these rules in a game, one player beginning. There is a curve for each rule that
    /// was used.
    pub fn rules(&self, colour: Colour, first: Colour, which: &dyn Fn(u8) -> bool) -> Chart {
        self.uses(COUNTED[0], colour, first, which)
    }

    /// How often each preference of a player left fewer moves to choose from in a game.
    pub fn preferences(&self, colour: Colour, first: Colour) -> Chart {
        self.uses(COUNTED[1], colour, first, &|_| true)
    }

    /// All that says something: on several boards a chart for each player who began, on one board a bar for each number.
    pub(crate) fn use_figures(&self) -> Vec<Figure> {
        let mut figures = Vec::new();
        for colour in Colour::BOTH {
            for counted in COUNTED {
                let player = self.lower_name(colour);
                let name = format!("{player}-{}s", counted.thing);
                if self.boards().len() == 1 {
                    figures.push(Figure { name, chart: self.uses_on_one_board(counted, colour) });
                    continue;
                }
                for first in Colour::BOTH {
                    let chart = self.uses(counted, colour, first, &|_| true);
                    let name = format!("{name}-{}-first", self.lower_name(first));
                    figures.push(Figure { name, chart });
                }
            }
        }
        figures.retain(|figure| !figure.chart.curves.is_empty());
        figures
    }

    fn uses(
        &self,
        counted: Counted,
        colour: Colour,
        first: Colour,
        which: &dyn Fn(u8) -> bool,
    ) -> Chart {
        let own = || self.list.iter().filter(|one| one.first == first);
        let places = self.boards();
        let curve = |number: u8| Curve {
            name: format!("{} {number}", counted.thing),
            tone: Tone::Numbered(number.into()),
            values: places
                .iter()
                .map(|board| {
                    let found = own().find(|one| one.board == *board);
                    found.and_then(|one| per_game(one, counted, colour, number))
                })
                .collect(),
        };
        let numbers = numbers(own(), counted, colour);
        Chart {
            title: format!(
                "{}'s {}s, {} first",
                self.names[colour], counted.thing, self.names[first]
            ),
            up: "uses in a game".to_owned(),
            across: "board".to_owned(),
            curves: numbers.into_iter().filter(|&number| which(number)).map(curve).collect(),
            places: short_names(&places),
            shape: crate::experiments::shape_for(&places),
            starts_at_zero: true,
        }
    }

    fn uses_on_one_board(&self, counted: Counted, colour: Colour) -> Chart {
        let numbers = numbers(self.list.iter(), counted, colour);
        let curve = |one: &Experiment| Curve {
            name: format!("{} first", self.names[one.first]),
            tone: Tone::Player { colour: one.first, shade: 0 },
            values: numbers.iter().map(|&number| per_game(one, counted, colour, number)).collect(),
        };
        let curves =
            if numbers.is_empty() { Vec::new() } else { self.list.iter().map(curve).collect() };
        Chart {
            title: format!("{}'s {}s on {}", self.names[colour], counted.thing, self.boards()[0]),
            up: "uses in a game".to_owned(),
            across: counted.thing.to_owned(),
            curves,
            places: numbers.iter().map(u8::to_string).collect(),
            shape: Shape::Bars,
            starts_at_zero: true,
        }
    }
}

/// The numbers that were used at all.
fn numbers<'a>(
    experiments: impl Iterator<Item = &'a Experiment>,
    counted: Counted,
    colour: Colour,
) -> BTreeSet<u8> {
    experiments.flat_map(|one| (counted.of)(&one.summary)[colour].keys().copied()).collect()
}

fn per_game(one: &Experiment, counted: Counted, colour: Colour, number: u8) -> Option<Point> {
    let summary = &one.summary;
    let times = (counted.of)(summary)[colour].get(&number).copied().unwrap_or(0);
    (summary.games > 0).then(|| Point::at(times as f64 / summary.games as f64))
}
