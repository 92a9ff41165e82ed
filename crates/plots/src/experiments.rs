//! Charts of simulated games, boards from left to right: Figures 9.1, 9.2 and 9.4 to 9.10 of the thesis are such charts.

use crate::chart::{Chart, Curve, Point, Shape};
use crate::tone::Tone;
use board::{ByColour, Colour};
use strategy::simulate::{Sample, Summary};

/// Games of two strategies on a board, one player beginning all of them.
#[derive(Clone, Debug, PartialEq)]
pub struct Experiment {
    /// The board's name.
    pub board: String,
    /// The strategies.
    pub strategies: ByColour<String>,
    /// Who began.
    pub first: Colour,
    /// What the games were like.
    pub summary: Summary,
}

/// Experiments to be shown together.
#[derive(Clone, Copy, Debug)]
pub struct Experiments<'a> {
    /// In the order of the boards.
    pub list: &'a [Experiment],
    /// What the players are called.
    pub names: ByColour<&'a str>,
}

/// A chart, and a name for its file.
#[derive(Clone, Debug, PartialEq)]
pub struct Figure {
    /// Lower case, without an ending.
    pub name: String,
    /// What is drawn.
    pub chart: Chart,
}

impl<'a> Experiments<'a> {
    /// All charts that say something about these games.
    pub fn figures(&self) -> Vec<Figure> {
        let figure = |name: &str, chart| Figure { name: name.to_owned(), chart };
        let mut figures = vec![
            figure("wins", self.wins()),
            figure("moves", self.moves()),
            figure("moves-deviation", self.moves_deviation()),
        ];
        for colour in Colour::BOTH {
            if self.list.iter().any(|one| one.summary.paths[colour].is_some()) {
                let name = self.lower_name(colour);
                figures.push(figure(&format!("{name}-path"), self.paths(colour)));
                figures
                    .push(figure(&format!("{name}-path-deviation"), self.path_deviation(colour)));
            }
        }
        figures.extend(self.use_figures());
        figures
    }

    /// The share of games that Red (Black) won, with 95 % intervals.
    pub fn wins(&self) -> Chart {
        let title = format!("Games won by {}", self.names.black);
        self.chart(title, "% of games", |summary| {
            let share = |wins| 100.0 * wins;
            let interval = summary.win_interval(Colour::Black);
            (summary.games > 0).then(|| Point {
                value: share(summary.wins.black as f64 / summary.games as f64),
                bounds: Some((share(interval.low), share(interval.high))),
            })
        })
    }

    /// The mean number of moves of both players.
    pub fn moves(&self) -> Chart {
        self.chart("Moves in a game".to_owned(), "mean number of moves", |summary| {
            mean(summary.moves)
        })
    }

    /// The standard deviation of the number of moves.
    pub fn moves_deviation(&self) -> Chart {
        let title = "Moves in a game: how they vary".to_owned();
        self.chart(title, "standard deviation of the number of moves", |summary| {
            deviation(summary.moves)
        })
    }

    /// The mean length of a player's shortest winning path, in the games that this player won.
    pub fn paths(&self, colour: Colour) -> Chart {
        let title = format!("{}'s shortest winning path", self.names[colour]);
        self.chart(title, "mean number of cells", |summary| mean(summary.paths[colour]))
    }

    /// The standard deviation of the same.
    pub fn path_deviation(&self, colour: Colour) -> Chart {
        let title = format!("{}'s shortest winning path: how it varies", self.names[colour]);
        self.chart(title, "standard deviation of the number of cells", |summary| {
            deviation(summary.paths[colour])
        })
    }

    /// A chart with a curve for each pair of strategies and each player who began.
    pub fn chart(
        &self,
        title: String,
        up: &str,
        value: impl Fn(&Summary) -> Option<Point>,
    ) -> Chart {
        let places = self.boards();
        let pairs = self.pairs();
        let mut curves = Vec::new();
        for (shade, pair) in pairs.iter().enumerate() {
            for first in Colour::BOTH {
                let at = |board: &String| {
                    let found = self.list.iter().find(|one| {
                        one.board == *board && one.strategies == **pair && one.first == first
                    });
                    found.and_then(|one| value(&one.summary))
                };
                let values: Vec<Option<Point>> = places.iter().map(at).collect();
                if values.iter().any(Option::is_some) {
                    // The strategy that is mentioned last is the new one, and the darkest.
                    let shade = pairs.len() - 1 - shade;
                    let name = self.curve_name(pair, first, &pairs);
                    curves.push(Curve {
                        name,
                        tone: Tone::Player { colour: first, shade },
                        values,
                    });
                }
            }
        }
        let shape = shape_for(&places);
        Chart {
            title,
            up: up.to_owned(),
            across: "board".to_owned(),
            places: short_names(&places),
            curves,
            shape,
            starts_at_zero: false,
        }
    }

    /// The boards, in their order.
    pub(crate) fn boards(&self) -> Vec<String> {
        distinct(self.list.iter().map(|one| &one.board)).into_iter().cloned().collect()
    }

    /// The pairs of strategies, in their order.
    pub(crate) fn pairs(&self) -> Vec<&'a ByColour<String>> {
        distinct(self.list.iter().map(|one| &one.strategies))
    }

    pub(crate) fn lower_name(&self, colour: Colour) -> String {
        self.names[colour].to_lowercase()
    }

    /// Which strategies, where there are several, and who began.
    fn curve_name(
        &self,
        pair: &ByColour<String>,
        first: Colour,
        pairs: &[&ByColour<String>],
    ) -> String {
        let mut name = String::new();
        for colour in Colour::BOTH {
            if pairs.iter().any(|other| other[colour] != pair[colour]) {
                name.push_str(&format!("{}, ", pair[colour]));
            }
        }
        format!("{name}{} first", self.names[first])
    }
}

/// One place has no lines to draw.
pub(crate) fn shape_for(places: &[String]) -> Shape {
    if places.len() > 1 { Shape::Lines } else { Shape::Bars }
}

/// The names of boards without their kind, if all have the same.
pub(crate) fn short_names(boards: &[String]) -> Vec<String> {
    let kind = |name: &String| name.split_once(':').map(|(kind, _)| kind.to_owned());
    let is_one_kind = boards.iter().all(|name| kind(name) == kind(&boards[0]));
    let short = |name: &String| match name.split_once(':') {
        Some((_, size)) if is_one_kind && boards.len() > 1 => size.to_owned(),
        _ => name.clone(),
    };
    boards.iter().map(short).collect()
}

fn distinct<'a, T: PartialEq>(all: impl Iterator<Item = &'a T>) -> Vec<&'a T> {
    all.fold(Vec::new(), |mut found, one| {
        if !found.contains(&one) {
            found.push(one);
        }
        found
    })
}

fn mean(sample: Option<Sample>) -> Option<Point> {
    sample.map(|sample| Point::at(sample.mean))
}

fn deviation(sample: Option<Sample>) -> Option<Point> {
    sample.map(|sample| Point::at(sample.sd))
}
