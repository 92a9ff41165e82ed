//! The shortest connection connects, and none is shorter.

use crate::common::board;
use board::{Board, ByColour, CellSet, Colour, Position, TorusRule, Variant, lift};

/// For each set of stones, as bits, the fewest of them that complete the player's connection.
fn fewest_needed(board: &Board, colour: Colour) -> Vec<Option<usize>> {
    let mut fewest: Vec<Option<usize>> = Vec::new();
    for bits in 0..1usize << board.cell_count() {
        let stones = CellSet::from_words([bits as u64, 0, 0, 0, 0, 0]);
        let without_one = stones.iter().filter_map(|cell| fewest[bits & !(1 << cell.index())]);
        let needed = without_one.min().or_else(|| {
            lift::completed_slow(&only(board, stones, colour))[colour].then(|| stones.len())
        });
        fewest.push(needed);
    }
    fewest
}

fn only(board: &Board, cells: CellSet, colour: Colour) -> Position {
    let mut stones = ByColour::default();
    stones[colour] = cells;
    Position::with_stones(board, stones, Colour::Black)
}

#[test]
fn the_shortest_connection_connects_and_none_is_shorter() {
    for name in [
        "hex:3x3",
        "hex:4x3",
        "hex:1x3",
        "rex:3x4",
        "y:1",
        "y:3",
        "y:4",
        "cylinder:1x3",
        "cylinder:2x4",
        "cylinder:3x4",
        "cylinder:4x3",
        "cylinder:5x2",
        "torus:1x1",
        "torus:2x2",
        "torus:3x3",
        "torus:4x3",
        "torus-literal:4x3",
        "torus-literal:2x5",
        "torus-restricted:3x3",
        "torus-restricted:4x2",
    ] {
        let board = board(name);
        let may_cross_itself = board.variant() == Variant::Torus(TorusRule::Restricted);
        for colour in Colour::BOTH {
            for (bits, needed) in fewest_needed(&board, colour).into_iter().enumerate() {
                let stones = CellSet::from_words([bits as u64, 0, 0, 0, 0, 0]);
                let position = only(&board, stones, colour);
                let path = position.shortest_connection(colour);
                let diagram = position.diagram();
                assert_eq!(path.is_some(), needed.is_some(), "{name}\n{diagram}");
                let (Some(path), Some(needed)) = (path, needed) else { continue };
                let cells: CellSet = path.iter().copied().collect();
                if may_cross_itself {
                    assert!(path.len() >= needed, "{name}\n{diagram}");
                } else {
                    assert_eq!((path.len(), cells.len()), (needed, needed), "{name}\n{diagram}");
                }
                assert!(cells.is_subset(stones), "{name}\n{diagram}");
                assert!(
                    lift::completed_slow(&only(&board, cells, colour))[colour],
                    "{name}\n{diagram}"
                );
            }
        }
    }
}
