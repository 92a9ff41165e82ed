//! Charts of simulated games: those that the command line draws, and how often each number of moves and each length of the
//! winner's path occurred.

use board::{ByColour, Colour};
use diagram::Palette;
use plots::{Chart, Curve, Experiment, Experiments, Figure, Point, Shape, Tone};
use report::player_names;
use std::collections::BTreeMap;
use strategy::simulate::{Pairing, PlayedGame, Summary};

/// All charts of some games.
pub(super) fn figures(pairing: &Pairing, series: &[(Colour, Vec<PlayedGame>)]) -> Vec<Figure> {
    let names = player_names(Palette::default_for(&pairing.board));
    let experiment = |(first, games): &(Colour, Vec<PlayedGame>)| Experiment {
        board: pairing.board.to_string(),
        strategies: ByColour::from_fn(|colour| pairing.strategies[colour].name().to_owned()),
        first: *first,
        summary: Summary::of(games),
    };
    let experiments: Vec<Experiment> = series.iter().map(experiment).collect();
    let games: Vec<&PlayedGame> = series.iter().flat_map(|(_, games)| games).collect();
    let histogram =
        |name: &str, title: &str, across: &str, number: &dyn Fn(&PlayedGame) -> Option<usize>| {
            Figure { name: name.to_owned(), chart: histogram(title, across, &games, names, number) }
        };
    let mut figures = vec![
        histogram(
            "games-by-moves",
            "Games by their number of moves",
            "moves of both players",
            &|game| Some(game.moves.len()),
        ),
        histogram(
            "games-by-path",
            "Games by the length of the winner's path",
            "cells of the path",
            &|game| game.path,
        ),
    ];
    figures.extend(Experiments { list: &experiments, names }.figures());
    figures
}

/// How many games each player won with each number.
fn histogram(
    title: &str,
    across: &str,
    games: &[&PlayedGame],
    names: ByColour<&'static str>,
    number: &dyn Fn(&PlayedGame) -> Option<usize>,
) -> Chart {
    let mut counts: BTreeMap<usize, ByColour<usize>> = BTreeMap::new();
    for game in games {
        if let (Some(number), Some(winner)) = (number(game), game.winner) {
            counts.entry(number).or_default()[winner] += 1;
        }
    }
    let curve = |colour: Colour| Curve {
        name: format!("won by {}", names[colour]),
        tone: Tone::Player { colour, shade: 0 },
        values: counts.values().map(|count| Some(Point::at(count[colour] as f64))).collect(),
    };
    Chart {
        title: title.to_owned(),
        up: "games".to_owned(),
        across: across.to_owned(),
        places: counts.keys().map(ToString::to_string).collect(),
        curves: Colour::BOTH.map(curve).to_vec(),
        shape: Shape::Bars,
        starts_at_zero: true,
    }
}
