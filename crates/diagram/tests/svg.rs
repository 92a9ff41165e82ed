//! SVG pictures: well-formed, complete, and the same for the same diagram.

use board::{Board, Cell, Colour, Position, Setup};
use diagram::{Diagram, Mark, Palette, svg};
use roxmltree::{Document, Node};
use std::collections::BTreeSet;

fn position(board: &str, black: &str, white: &str) -> Position {
    let setup = Setup { black: black.into(), white: white.into(), to_move: None };
    setup.validate(&board.parse().unwrap()).unwrap()
}

/// How often a definition is used, outside the legend.
fn uses(document: &Document<'_>, id: &str) -> usize {
    let reference = format!("#{id}");
    let in_legend = |node: &Node<'_, '_>| {
        node.ancestors().any(|above| above.attribute("class") == Some("legend"))
    };
    document
        .descendants()
        .filter(|node| node.attribute("href") == Some(reference.as_str()) && !in_legend(node))
        .count()
}

fn layers<'a>(document: &'a Document<'_>, class: &'a str) -> impl Iterator<Item = Node<'a, 'a>> {
    document.descendants().filter(move |node| node.attribute("class") == Some(class))
}

fn titles(document: &Document<'_>) -> Vec<String> {
    let cells = layers(document, "cells").flat_map(|layer| layer.descendants());
    cells
        .filter(|node| node.has_tag_name("title"))
        .map(|node| node.text().unwrap().into())
        .collect()
}

#[test]
fn every_picture_is_well_formed_and_defines_what_it_uses() {
    for name in [
        "1x1",
        "1x5",
        "5x1",
        "19x19",
        "rex:3x4",
        "cylinder:1x1",
        "cylinder:2x3",
        "torus:1x1",
        "torus:4x3",
        "y:1",
        "y:6",
    ] {
        let board: Board = name.parse().unwrap();
        let mut diagram = Diagram::new(&Position::new(&board)).caption(name);
        for mark in Mark::ALL {
            diagram = diagram.mark(mark, board.cells());
        }
        let last = Cell::new(board.cell_count() - 1);
        let diagram =
            diagram.number(board.cells()).highlight("all", board.cells()).arrow(Cell::new(0), last);
        let picture = svg(&diagram);
        let document = Document::parse(&picture).unwrap_or_else(|error| panic!("{name}: {error}"));
        let ids: Vec<&str> =
            document.descendants().filter_map(|node| node.attribute("id")).collect();
        let distinct: BTreeSet<&str> = ids.iter().copied().collect();
        assert_eq!(ids.len(), distinct.len(), "{name}");
        for node in document.descendants() {
            if let Some(reference) = node.attribute("href") {
                assert!(distinct.contains(&reference[1..]), "{name}: {reference}");
            }
            for attribute in node.attributes() {
                assert!(!attribute.value().contains("NaN") && !attribute.value().contains("inf"));
            }
        }
        assert_eq!(picture, svg(&diagram));
    }
}

#[test]
fn numbers_are_short() {
    let picture = svg(&Diagram::new(&Position::new(&Board::hex(11, 11))).caption("Short"));
    let document = Document::parse(&picture).unwrap();
    for attribute in document.descendants().flat_map(|node| node.attributes()) {
        let numbers = attribute.value().split(|c: char| !(c.is_ascii_digit() || c == '.'));
        for number in numbers.filter(|text| text.parse::<f64>().is_ok()) {
            let decimals = number.split_once('.').map_or(0, |(_, decimals)| decimals.len());
            assert!(decimals <= 2, "{number}");
        }
    }
}

#[test]
fn each_stone_and_cell_is_drawn_once() {
    let picture = svg(&Diagram::new(&position("5x5", "a5 b2 c3", "a1 b5")));
    let document = Document::parse(&picture).unwrap();
    assert_eq!(uses(&document, "stone-black"), 3);
    assert_eq!(uses(&document, "stone-white"), 2);
    assert_eq!(titles(&document).len(), 25);
    assert!(titles(&document).contains(&"b2 · black stone".to_owned()));
    assert_eq!(layers(&document, "copies").count(), 0);
    assert_eq!(
        layers(&document, "sides").next().unwrap().children().filter(Node::is_element).count(),
        4
    );
}

#[test]
fn every_mark_is_drawn_where_it_is_set() {
    let board = Board::hex(4, 4);
    for (mark, id) in [
        (Mark::Winning, "winning"),
        (Mark::Losing, "losing"),
        (Mark::Dead, "dead"),
        (Mark::Captured(Colour::Black), "captured-red"),
        (Mark::Captured(Colour::White), "captured-blue"),
        (Mark::Dominated, "dot-red"),
        (Mark::Vulnerable, "dot-blue"),
        (Mark::Key, "key"),
        (Mark::LastMove, "last"),
    ] {
        let cells = board.parse_cells("b2 c3 d4").unwrap();
        let diagram =
            Diagram::new(&Position::new(&board)).palette(Palette::RedBlue).mark(mark, cells);
        let picture = svg(&diagram);
        let document = Document::parse(&picture).unwrap();
        assert_eq!(uses(&document, id), 3, "{mark:?}");
        let meaning = format!("c3 · {}", mark.meaning(Palette::RedBlue));
        assert!(titles(&document).contains(&meaning), "{mark:?}");
        assert_eq!(layers(&document, "legend").count(), 1);
        assert!(!svg(&diagram.without_legend()).contains("legend"));
    }
}

#[test]
fn a_carrier_is_shaded_and_a_path_is_a_line() {
    let board = Board::hex(4, 4);
    let cells = board.parse_cells("b2 b3").unwrap();
    let diagram = Diagram::new(&Position::new(&board)).mark(Mark::Carrier, cells);
    let picture = svg(&diagram.mark(Mark::Path, cells));
    let document = Document::parse(&picture).unwrap();
    let shading = layers(&document, "shading").next().unwrap();
    assert_eq!(shading.descendants().filter(|node| node.has_tag_name("use")).count(), 2);
    assert_eq!(layers(&document, "path").count(), 1);
}

#[test]
fn cylinder_and_torus_repeat_their_cells() {
    let picture = svg(&Diagram::new(&position("cylinder:5x4", "a1", "c2")));
    let document = Document::parse(&picture).unwrap();
    assert_eq!(titles(&document).len(), (5 + 2 * 3) * 4);
    // a1 is repeated on the right; c2 on both sides.
    assert_eq!(uses(&document, "stone-red"), 2);
    assert_eq!(uses(&document, "stone-blue"), 3);
    let copies = layers(&document, "copies").next().unwrap();
    assert!(copies.attribute("opacity").is_some());

    let picture = svg(&Diagram::new(&position("torus:4x3", "", "")));
    let document = Document::parse(&picture).unwrap();
    assert_eq!(titles(&document).len(), (4 + 2 * 2) * (3 + 2 * 2));
    assert_eq!(layers(&document, "sides").count(), 0);
    assert_eq!(layers(&document, "seams").count(), 1);
}

#[test]
fn arrows_take_the_short_way_around() {
    let position = position("cylinder:9x3", "", "");
    let cell = |name| position.board().parse_cell(name).unwrap();
    let picture = svg(&Diagram::new(&position).arrow(cell("a2"), cell("i2")));
    let document = Document::parse(&picture).unwrap();
    let arrow = document.descendants().find(|node| node.has_tag_name("line")).unwrap();
    let end = |name| arrow.attribute(name).unwrap().parse::<f64>().unwrap();
    assert!(end("x2") < end("x1") && end("x1") - end("x2") < 40.0);
    assert_eq!(end("y1"), end("y2"));
}

#[test]
fn text_is_escaped() {
    let board = Board::hex(3, 3);
    let cell = board.parse_cell("b2").unwrap();
    let caption = "<b> & \"quotes\" ]]> \u{1} \u{fffe} æ 六";
    let diagram = Diagram::new(&Position::new(&board))
        .label(cell, "<&>")
        .highlight("</svg>", [cell])
        .caption(caption);
    let picture = svg(&diagram);
    let document = Document::parse(&picture).unwrap();
    assert!(titles(&document).contains(&"b2 · <&> · </svg>".to_owned()));
    let title = document.root_element().children().find(|node| node.has_tag_name("title")).unwrap();
    assert!(title.text().unwrap().starts_with("hex:3x3: <b> & \"quotes\" ]]>"));
}

#[test]
fn cells_of_other_boards_are_ignored() {
    let beyond = Cell::new(5000);
    let diagram = Diagram::new(&Position::new(&Board::hex(3, 3)));
    let with_beyond = (diagram.clone().mark(Mark::Dead, [beyond]).label(beyond, "x"))
        .highlight("off", [beyond])
        .arrow(beyond, Cell::new(0));
    assert_eq!(svg(&with_beyond), svg(&diagram));
}
