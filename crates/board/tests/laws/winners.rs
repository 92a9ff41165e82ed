//! A full board has the winners that the papers promise, by every way of finding them.

use crate::common::{all_positions, board, completed, full_boards};
use board::{Colour, Position, lift, y_reduction};

#[test]
fn a_full_board_of_hex_has_exactly_one_winner_and_the_reduction_finds_it() {
    for name in [
        "1x1", "2x2", "3x3", "4x3", "3x4", "4x4", "5x3", "2x6", "1x5", "5x1", "y:1", "y:2", "y:3",
        "y:4", "y:5",
    ] {
        for position in full_boards(&board(name)) {
            let completed = lift::completed_slow(&position);
            assert_ne!(completed.black, completed.white, "{name}\n{}", position.diagram());
            assert_eq!(position.winner(), lift::winner_slow(&position), "{name}");
            assert_eq!(y_reduction::winner_by_reduction(&position), position.winner(), "{name}");
        }
    }
}

#[test]
fn a_full_cylinder_has_exactly_one_winner() {
    for name in ["1x1", "1x3", "2x1", "2x2", "2x5", "3x3", "3x4", "4x3", "5x3", "7x2", "4x4"] {
        let board = board(&format!("cylinder:{name}"));
        for position in full_boards(&board) {
            let completed = lift::completed_slow(&position);
            assert_ne!(completed.black, completed.white, "{name}\n{}", position.diagram());
        }
    }
}

#[test]
fn chains_agree_with_the_lifting_on_every_position() {
    for name in [
        "hex:3x3",
        "hex:2x4",
        "rex:3x2",
        "y:3",
        "y:4",
        "cylinder:1x4",
        "cylinder:2x4",
        "cylinder:3x3",
        "cylinder:4x2",
        "cylinder:2x5",
        "torus:1x1",
        "torus:1x4",
        "torus:2x2",
        "torus:3x2",
        "torus:2x4",
        "torus:3x3",
        "torus-literal:3x3",
        "torus-literal:2x4",
        "torus-restricted:3x3",
        "torus-restricted:2x3",
    ] {
        let board = board(name);
        for position in all_positions(&board) {
            let by_definition = lift::completed_slow(&position);
            assert_eq!(completed(&position), by_definition, "{name}\n{}", position.diagram());
            for colour in Colour::BOTH {
                let path = position.shortest_connection(colour);
                assert_eq!(path.is_some(), by_definition[colour], "{name}\n{}", position.diagram());
            }
        }
    }
}

#[test]
fn on_narrow_cylinders_one_ring_needs_one_stone_or_two() {
    let narrow = board("cylinder:1x3");
    let mut position = Position::new(&narrow);
    position.set(narrow.parse_cell("a2").unwrap(), Some(Colour::White));
    assert_eq!(position.winner(), Some(Colour::White));
    let two = board("cylinder:2x3");
    let mut position = Position::new(&two);
    position.set(two.parse_cell("a2").unwrap(), Some(Colour::White));
    assert_eq!(position.winner(), None);
    position.set(two.parse_cell("b2").unwrap(), Some(Colour::White));
    assert_eq!(position.winner(), Some(Colour::White));
}
