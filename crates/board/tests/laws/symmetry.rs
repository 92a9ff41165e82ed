//! Symmetries keep steps, winners and outcomes, and form a group.

use crate::common::{BOARDS, all_positions, any_position, board, completed, split_mix};
use board::{Board, ByColour, Cell, Colour, Key, Position, Symmetry};
use oracle::Oracle;
use proptest::prelude::*;
use std::collections::{BTreeSet, HashSet};

fn image(position: &Position, symmetry: &Symmetry) -> Position {
    let stones = ByColour::from_fn(|colour| symmetry.set(position.stones(symmetry.colour(colour))));
    Position::with_stones(position.board(), stones, symmetry.colour(position.to_move()))
}

/// What a symmetry does, as something that can be compared and composed.
type Action = (Vec<Cell>, bool);

fn action(board: &Board, symmetry: &Symmetry) -> Action {
    let images = board.cells().iter().map(|cell| symmetry.cell(cell)).collect();
    (images, symmetry.swaps_colours())
}

#[test]
fn symmetries_form_a_group_that_begins_with_the_identity() {
    for name in BOARDS {
        let board = board(name);
        let actions: Vec<Action> =
            board.symmetries().iter().map(|symmetry| action(&board, symmetry)).collect();
        assert_eq!(actions[0], (board.cells().iter().collect(), false), "{name}");
        let known: HashSet<&Action> = actions.iter().collect();
        assert_eq!(known.len(), actions.len(), "{name} lists a symmetry twice");
        // A finite set of rearrangements that is closed under composition is a group.
        for (first_images, first_swaps) in &actions {
            for (then_images, then_swaps) in &actions {
                let images = first_images.iter().map(|cell| then_images[cell.index()]).collect();
                let composed = (images, first_swaps != then_swaps);
                assert!(known.contains(&composed), "{name}: {composed:?}");
            }
        }
    }
}

#[test]
fn symmetries_keep_neighbours() {
    for name in BOARDS {
        let board = board(name);
        for symmetry in board.symmetries() {
            for cell in board.cells() {
                let neighbours = symmetry.set(board.neighbours(cell));
                assert_eq!(neighbours, board.neighbours(symmetry.cell(cell)), "{name}");
                let ways_to = |from: Cell, to: Cell| {
                    board.steps(from).iter().filter(|step| step.to == to).count()
                };
                for neighbour in board.neighbours(cell) {
                    let ways = ways_to(symmetry.cell(cell), symmetry.cell(neighbour));
                    assert_eq!(ways, ways_to(cell, neighbour), "{name}");
                }
            }
        }
    }
}

/// Turning the rhombus, and mirroring it where that exchanges the players; the six symmetries of a triangle,
/// with and without exchange of the players; turns, mirrorings and shifts of the cylinder; half turns and
/// shifts of the torus, and mirroring where that exchanges the players.
#[test]
fn every_board_has_as_many_symmetries_as_it_should() {
    for n in 2..=6 {
        for m in 2..=6 {
            let count = |variant: &str| board(&format!("{variant}:{m}x{n}")).symmetries().len();
            for variant in ["hex", "rex"] {
                assert_eq!(count(variant), if m == n { 4 } else { 2 }, "{variant}:{m}x{n}");
            }
            assert_eq!(count("cylinder"), 4 * m, "cylinder:{m}x{n}");
            if m > 2 || n > 2 {
                for variant in ["torus", "torus-literal", "torus-restricted"] {
                    let expected = if m == n { 4 * m * n } else { 2 * m * n };
                    assert_eq!(count(variant), expected, "{variant}:{m}x{n}");
                }
            }
        }
        assert_eq!(board(&format!("y:{n}")).symmetries().len(), 12, "y:{n}");
    }
}

proptest! {
    #[test]
    fn symmetric_positions_have_symmetric_winners(position in any_position()) {
        let before = completed(&position);
        for symmetry in position.board().symmetries() {
            let after = completed(&image(&position, symmetry));
            for colour in Colour::BOTH {
                prop_assert_eq!(after[symmetry.colour(colour)], before[colour], "{}", position.diagram());
            }
        }
    }
}

#[test]
fn symmetric_positions_have_symmetric_outcomes() {
    let mut random = split_mix(5);
    for name in
        ["hex:3x3", "hex:4x3", "rex:3x3", "cylinder:3x3", "cylinder:4x3", "torus:3x3", "y:4"]
    {
        let board = board(name);
        let mut oracle = Oracle::new(&board);
        for _ in 0..60 {
            let mut position =
                Position::new(&board).with_to_move(Colour::BOTH[(random() % 2) as usize]);
            for cell in board.cells() {
                position.set(
                    cell,
                    [None, None, Some(Colour::Black), Some(Colour::White)][(random() % 4) as usize],
                );
            }
            let outcome = oracle.winner(&position);
            for symmetry in board.symmetries() {
                let image = image(&position, symmetry);
                let expected = outcome.map(|winner| symmetry.colour(winner));
                assert_eq!(oracle.winner(&image), expected, "{name}\n{}", position.diagram());
            }
        }
    }
}

/// The canonical key belongs to one of the symmetric positions, so different classes have different keys.
#[test]
fn symmetric_positions_share_their_canonical_key_and_others_do_not() {
    for name in ["hex:3x3", "rex:3x2", "cylinder:3x2", "torus:3x2", "torus:2x2", "y:3"] {
        let board = board(name);
        for position in all_positions(&board) {
            let images: Vec<Position> =
                board.symmetries().iter().map(|symmetry| image(&position, symmetry)).collect();
            let keys: BTreeSet<Key> = images.iter().map(Position::key).collect();
            let canonical = position.canonical_key();
            assert!(keys.contains(&canonical), "{name}\n{}", position.diagram());
            assert!(images.iter().all(|image| image.canonical_key() == canonical), "{name}");
        }
    }
}

/// Where different motions of the plane move the cells alike, they count once.
#[test]
fn the_smallest_boards_have_fewer_symmetries() {
    for (name, count) in [
        ("hex:1x1", 2),
        ("hex:1x4", 2),
        ("y:1", 2),
        ("cylinder:1x1", 1),
        ("cylinder:1x5", 2),
        ("cylinder:2x1", 2),
        ("cylinder:5x1", 10),
        ("torus:1x1", 2),
        ("torus:1x2", 2),
        ("torus:1x5", 10),
        ("torus:2x2", 8),
    ] {
        assert_eq!(board(name).symmetries().len(), count, "{name}");
    }
}
