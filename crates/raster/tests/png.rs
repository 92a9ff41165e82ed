//! PNG pictures: the right size, with text drawn although no font is installed.

use board::{Board, Position};
use diagram::{Diagram, svg};
use raster::{RasterError, png};
use resvg::tiny_skia::Pixmap;

fn picture(diagram: &Diagram, scale: f32) -> Pixmap {
    Pixmap::decode_png(&png(&svg(diagram), scale).unwrap()).unwrap()
}

#[test]
fn pictures_scale() {
    let diagram = Diagram::new(&Position::new(&Board::hex(3, 3)));
    let (small, large) = (picture(&diagram, 1.0), picture(&diagram, 2.0));
    assert!(large.width().abs_diff(2 * small.width()) <= 1);
    assert!(large.height().abs_diff(2 * small.height()) <= 1);
}

#[test]
fn labels_are_seen() {
    let board = Board::hex(3, 3);
    let diagram = Diagram::new(&Position::new(&board));
    let b2 = board.parse_cell("b2").unwrap();
    let (blank, labelled) = (picture(&diagram, 1.0), picture(&diagram.label(b2, "88"), 1.0));
    let differing = blank.pixels().iter().zip(labelled.pixels()).filter(|(a, b)| a != b).count();
    assert!(differing > 40, "{differing}");
}

#[test]
fn errors_say_what_is_wrong() {
    assert!(matches!(png("no picture", 1.0), Err(RasterError::Svg(_))));
    let svg = svg(&Diagram::new(&Position::new(&Board::hex(3, 3))));
    for scale in [0.0, -1.0, 1e9, f32::NAN, f32::INFINITY] {
        assert_eq!(png(&svg, scale), Err(RasterError::Size { scale: scale.to_string() }));
    }
}
