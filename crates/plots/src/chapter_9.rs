//! Figures 9.1, 9.2 and 9.4 to 9.15 of "Cylindrical Hex and its Strategies", from games of one's own.
//!
//! Only what the captions and the text say of the figures is known here: colours and axes are ours, and so is how Figure 9.12
//! shares out the rules.

use crate::chart::{Chart, Curve, Point};
use crate::experiments::{Experiment, Experiments, Figure};
use crate::tone::Tone;
use board::{ByColour, Colour};
use strategy::simulate::Summary;
use strategy::simulate::chapter_9::{Section, fewest_moves};

const NAMES: ByColour<&str> = ByColour { black: "Red", white: "Blue" };

/// The figures of one section.
pub fn chapter_9_figures(section: Section, list: &[Experiment]) -> Vec<Figure> {
    let all = Experiments { list, names: NAMES };
    let mut figures = match section {
        Section::MinimalBoards => results(&all, section, ["9-1", "9-2", "9-1", "9-2"]),
        Section::WideningBoards => results(&all, section, ["9-4", "9-5", "9-4", "9-5"]),
        Section::FiveColumns => results(&all, section, ["9-7", "9-8", "9-9", "9-10"]),
    };
    if section == Section::FiveColumns {
        let without_gardner = of(list, &|red| red != "gardner");
        let wins = Experiments { list: &without_gardner, names: NAMES }.wins();
        figures.insert(0, figure("9-6-wins", wins));
        let fitzgerald = of(list, &|red| red == "fitzgerald");
        figures.extend(rules_and_preferences(&Experiments { list: &fitzgerald, names: NAMES }));
    }
    figures
}

fn of(list: &[Experiment], is_wanted: &dyn Fn(&str) -> bool) -> Vec<Experiment> {
    list.iter().filter(|one| is_wanted(&one.strategies.black)).cloned().collect()
}

fn figure(name: &str, chart: Chart) -> Figure {
    Figure { name: format!("figure-{name}"), chart }
}

/// Moves and winning paths with the least that is possible, and their deviations.
fn results(all: &Experiments<'_>, section: Section, numbers: [&str; 4]) -> Vec<Figure> {
    let rings = section.boards().iter().map(|&(_, rings)| rings);
    let bound = |name: String, first, value: &dyn Fn(usize) -> usize| Curve {
        name,
        tone: Tone::Bound(first),
        values: rings.clone().map(|rings| Some(Point::at(value(rings) as f64))).collect(),
    };
    let mut moves = all.moves();
    for first in Colour::BOTH {
        let name = format!("fewest, {} first", NAMES[first]);
        moves.curves.push(bound(name, first, &|rings| fewest_moves(rings, first)));
    }
    let mut path = all.paths(Colour::Black);
    path.curves.push(bound("fewest".to_owned(), Colour::Black, &|rings| rings));
    let charts = [moves, all.moves_deviation(), path, all.path_deviation(Colour::Black)];
    let kinds = ["moves", "moves-deviation", "path", "path-deviation"];
    let named = charts.into_iter().zip(numbers).zip(kinds);
    named.map(|((chart, number), kind)| figure(&format!("{number}-{kind}"), chart)).collect()
}

/// Figures 9.11 to 9.15: how Algorithm 8.4.1 came to its moves.
fn rules_and_preferences(all: &Experiments<'_>) -> Vec<Figure> {
    let mut figures = Vec::new();
    for first in Colour::BOTH {
        let name = format!("{}-first", NAMES[first].to_lowercase());
        let rules = |which: &dyn Fn(u8) -> bool| all.rules(Colour::Black, first, which);
        figures.push(figure(&format!("9-11-rules-{name}"), rules(&|_| true)));
        figures.push(figure(&format!("9-12-winning-rules-{name}"), rules(&|rule| rule <= 4)));
        let mut covering = rules(&|rule| (10..=14).contains(&rule));
        if first == Colour::Black {
            covering.curves.extend(opening_and_rule_14(all));
        }
        figures.push(figure(&format!("9-12-covering-rules-{name}"), covering));
        let others = rules(&|rule| (5..=9).contains(&rule) || rule >= 15);
        figures.push(figure(&format!("9-12-other-rules-{name}"), others));
        let preferences = all.preferences(Colour::Black, first);
        figures.push(figure(&format!("9-15-preferences-{name}"), preferences));
    }
    let per_game = |value: &dyn Fn(&Summary) -> f64, summary: &Summary| {
        (summary.games > 0).then(|| Point::at(value(summary) / summary.games as f64))
    };
    let mut moves = all.chart(
        "Red's moves, and those that needed preferences".to_owned(),
        "moves in a game",
        |summary| per_game(&|summary| summary.moves_of.black as f64, summary),
    );
    let preferred = all.chart(String::new(), "", |summary| {
        per_game(&|summary| summary.preferred_moves.black as f64, summary)
    });
    moves.curves.iter_mut().for_each(|curve| curve.name = format!("all, {}", curve.name));
    moves.curves.extend(preferred.curves.into_iter().map(|curve| Curve {
        name: format!("with preferences, {}", curve.name),
        tone: match curve.tone {
            Tone::Player { colour, .. } => Tone::Player { colour, shade: 1 },
            other => other,
        },
        ..curve
    }));
    moves.starts_at_zero = true;
    figures.push(figure("9-13a-preferred-moves", moves));
    let share = all.chart(
        "Red's moves that needed preferences".to_owned(),
        "share of Red's moves",
        |summary| ratio(summary.preferred_moves.black as f64, summary.moves_of.black as f64),
    );
    figures.push(figure("9-13b-share-of-preferred-moves", share));
    let items = all.chart(
        "Preferences for a move that needed any".to_owned(),
        "mean number of preferences",
        |summary| {
            let uses: u64 = summary.preferences.black.values().sum();
            ratio(uses as f64, summary.preferred_moves.black as f64)
        },
    );
    figures.push(figure("9-14-preferences-for-a-move", items));
    figures
}

/// Rule 14 with Red's first move, which does the work that rule 14 does if Blue begins.
fn opening_and_rule_14(all: &Experiments<'_>) -> Option<Curve> {
    let both = all.rules(Colour::Black, Colour::Black, &|rule| rule == 0 || rule == 14);
    let [opening, rule_14] = <[Curve; 2]>::try_from(both.curves).ok()?;
    let sum = |(a, b): (&Option<Point>, &Option<Point>)| Some(Point::at((*a)?.value + (*b)?.value));
    let values = opening.values.iter().zip(&rule_14.values).map(sum).collect();
    Some(Curve { name: "rules 0 and 14".to_owned(), tone: Tone::Numbered(25), values })
}

fn ratio(part: f64, whole: f64) -> Option<Point> {
    (whole > 0.0).then(|| Point::at(part / whole))
}
