//! Charts are well-formed SVG that shows every value, and say what they show.

use board::{ByColour, Colour};
use plots::{Chart, Curve, Experiment, Experiments, Point, Shape, Tone, chapter_9_figures};
use roxmltree::Document;
use std::num::NonZeroUsize;
use strategy::simulate::chapter_9::Section;
use strategy::simulate::{Pairing, Series, Summary, play_series};

/// How many elements of a kind the chart has.
fn count(svg: &str, tag: &str) -> usize {
    let document = Document::parse(svg).unwrap();
    document
        .descendants()
        .filter(|node| node.has_tag_name(("http://www.w3.org/2000/svg", tag)))
        .count()
}

fn texts(svg: &str) -> Vec<String> {
    let document = Document::parse(svg).unwrap();
    let text = |node: roxmltree::Node<'_, '_>| node.text().unwrap_or_default().trim().to_owned();
    document.descendants().filter(|node| node.tag_name().name() == "text").map(text).collect()
}

fn chart(shape: Shape, values: &[Option<f64>]) -> Chart {
    let curve = |name: &str, number| Curve {
        name: name.to_owned(),
        tone: Tone::Numbered(number),
        values: values.iter().map(|value| value.map(Point::at)).collect(),
    };
    Chart {
        title: "Moves & <paths>".to_owned(),
        up: "moves".to_owned(),
        across: "board".to_owned(),
        places: (0..values.len()).map(|place| format!("place {place}")).collect(),
        curves: vec![curve("one", 0), curve("two", 11)],
        shape,
        starts_at_zero: false,
    }
}

#[test]
fn every_value_is_drawn() {
    let svg = chart(Shape::Lines, &[Some(1.0), Some(2.0), None, Some(4.0)]).svg();
    // Three values and the key; the curves have discs and triangles.
    assert_eq!((count(&svg, "circle"), count(&svg, "polygon")), (4, 4));
    let bars = |values: &[Option<f64>]| count(&chart(Shape::Bars, values).svg(), "rect");
    assert_eq!(bars(&[Some(1.0), Some(2.0), Some(4.0)]) - bars(&[Some(1.0), None, Some(4.0)]), 2);
}

#[test]
fn text_says_what_is_shown() {
    let texts = texts(&chart(Shape::Lines, &[Some(1.0), Some(2.0)]).svg());
    for word in ["Moves & <paths>", "moves", "board", "place 0", "place 1", "one", "two"] {
        assert!(texts.iter().any(|text| text == word), "{word} in {texts:?}");
    }
}

#[test]
fn odd_values_do_no_harm() {
    for values in [&[][..], &[None], &[Some(0.0)], &[Some(-1.0), Some(1e9)], &[Some(3.0); 40]] {
        for shape in [Shape::Lines, Shape::Bars] {
            Document::parse(&chart(shape, values).svg()).unwrap();
        }
    }
}

fn experiment(board: &str, red: &str, first: Colour, games: u64) -> Experiment {
    let strategies = ByColour { black: red.to_owned(), white: "random".to_owned() };
    let pairing = Pairing {
        board: board.parse().unwrap(),
        strategies: ByColour {
            black: strategy::find(red).unwrap(),
            white: strategy::find("random").unwrap(),
        },
        random_when_lost: false,
    };
    let series = Series { first, games, seed: 1, threads: NonZeroUsize::MIN };
    let played = play_series(&pairing, &series, Vec::new(), &mut |_| true).unwrap();
    Experiment { board: board.to_owned(), strategies, first, summary: Summary::of(&played) }
}

fn names(list: &[Experiment]) -> Vec<String> {
    let experiments = Experiments { list, names: ByColour { black: "Red", white: "Blue" } };
    let figures = experiments.figures();
    for figure in &figures {
        Document::parse(&figure.chart.svg()).unwrap();
    }
    figures.into_iter().map(|figure| figure.name).collect()
}

#[test]
fn games_on_several_boards_are_drawn_as_lines() {
    let list: Vec<Experiment> = ["cylinder:5x4", "cylinder:5x5"]
        .iter()
        .flat_map(|board| Colour::BOTH.map(|first| experiment(board, "fitzgerald", first, 5)))
        .collect();
    let expected = [
        "wins",
        "moves",
        "moves-deviation",
        "red-path",
        "red-path-deviation",
        "red-rules-red-first",
        "red-rules-blue-first",
        "red-preferences-red-first",
        "red-preferences-blue-first",
    ];
    assert_eq!(names(&list), expected);
    let experiments = Experiments { list: &list, names: ByColour { black: "Red", white: "Blue" } };
    let wins = experiments.wins();
    assert_eq!(wins.places, ["5x4", "5x5"]);
    assert_eq!(
        wins.curves.iter().map(|curve| &curve.name).collect::<Vec<_>>(),
        ["Red first", "Blue first"]
    );
    let bounds = wins.curves[0].values[0].unwrap().bounds.unwrap();
    assert!(bounds.0 < 100.0 && bounds.1 == 100.0, "{bounds:?}");
    // Red begins every game by rule 0, and only if Red begins.
    let opening = |first| experiments.rules(Colour::Black, first, &|rule| rule == 0).curves;
    assert_eq!(opening(Colour::Black)[0].values, [Some(Point::at(1.0)); 2]);
    assert!(opening(Colour::White).is_empty());
}

#[test]
fn games_on_one_board_are_drawn_as_bars() {
    let list = Colour::BOTH.map(|first| experiment("torus:4x3", "opposite", first, 20));
    let drawn = names(&list);
    for name in ["wins", "red-path", "blue-path", "red-rules"] {
        assert!(drawn.iter().any(|other| other == name), "{name} in {drawn:?}");
    }
    let experiments = Experiments { list: &list, names: ByColour { black: "Red", white: "Blue" } };
    assert!(experiments.figures().iter().all(|figure| figure.chart.shape == Shape::Bars));
}

#[test]
fn all_figures_of_the_chapter_are_there() {
    let mut drawn = Vec::new();
    for section in Section::ALL {
        let experiments: Vec<Experiment> = section
            .settings()
            .iter()
            .flat_map(|setting| {
                let board = setting.board().to_string();
                Colour::BOTH.map(|first| experiment(&board, setting.red, first, 2))
            })
            .collect();
        for figure in chapter_9_figures(section, &experiments) {
            Document::parse(&figure.chart.svg()).unwrap();
            let curves = &figure.chart.curves;
            let places = figure.chart.places.len();
            assert!(curves.iter().all(|curve| curve.values.len() == places), "{}", figure.name);
            drawn.push(figure.name);
        }
    }
    for number in [1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15] {
        let beginning = format!("figure-9-{number}");
        let rest = |name: &String| name.strip_prefix(&beginning).map(str::to_owned);
        let is_it = |rest: String| rest.starts_with(['-', 'a', 'b']);
        assert!(drawn.iter().filter_map(rest).any(is_it), "{number} in {drawn:?}");
    }
}
