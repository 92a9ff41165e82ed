//! The shapes of chapters 6 and 8, with the thesis's own examples, and what they promise, compared with brute force.

use board::{Board, Cell, CellSet, Colour, Position};
use strategy::concepts::connection_area::connection_area;
use strategy::concepts::double_bridge::{double_bridges, double_bridges_from};
use strategy::concepts::overlap::{overlaps, overlaps_with_shared_end};
use strategy::concepts::{BridgeShapes, End, Findings, Network, OverlapKind, ProvisionalPath};

const BOARDS: [&str; 9] = [
    "hex:3x3",
    "hex:4x3",
    "cylinder:3x3",
    "cylinder:5x2",
    "cylinder:2x4",
    "cylinder:1x3",
    "torus:3x3",
    "y:4",
    "torus-restricted:3x2",
];

fn board(name: &str) -> Board {
    name.parse().unwrap()
}

fn position(board: &Board, black: &str, white: &str) -> Position {
    let mut position = Position::new(board);
    for (names, colour) in [(black, Colour::Black), (white, Colour::White)] {
        for cell in board.parse_cells(names).unwrap() {
            position.set(cell, Some(colour));
        }
    }
    position
}

/// Positions of a board, not too many.
fn positions(board: &Board) -> impl Iterator<Item = Position> + '_ {
    let stride = 3usize.pow(board.cell_count() as u32) / 1500 + 1;
    oracle::positions(board, stride)
}

/// Figure 6.1b.
#[test]
fn a_cell_has_six_bridges() {
    let board = Board::hex(7, 7);
    let shapes = BridgeShapes::new(&board);
    let d4 = board.parse_cell("d4").unwrap();
    let ends: CellSet = shapes
        .between_stones(d4)
        .iter()
        .filter_map(|shape| match shape.to {
            End::Stone(to) => Some(to),
            End::Side(_) => None,
        })
        .collect();
    assert_eq!(board.names(ends), ["e2", "c3", "f3", "b5", "e5", "c6"]);
}

#[test]
fn stones_on_the_second_line_have_a_bridge_to_their_side() {
    let board = board("cylinder:5x4");
    let shapes = BridgeShapes::new(&board);
    let bridges = shapes.bridges_in(&position(&board, "e2 b3", ""), Colour::Black);
    let to_sides: Vec<(End, Vec<String>)> =
        bridges.iter().map(|bridge| (bridge.to, board.names(bridge.carrier()))).collect();
    let cells = |names: [&str; 2]| names.map(str::to_owned).to_vec();
    assert_eq!(
        to_sides,
        [(End::Side(0), cells(["a1", "e1"])), (End::Side(1), cells(["a4", "b4"]))]
    );
}

/// Figure 6.3: one stone shared, a triangle, parallel bridges.
#[test]
fn bridges_overlap_in_three_ways() {
    let board = Board::hex(7, 7);
    let shapes = BridgeShapes::new(&board);
    let kinds = |stones: &str| -> Vec<(String, OverlapKind)> {
        let bridges = shapes.bridges_in(&position(&board, stones, ""), Colour::Black);
        let found = overlaps(&bridges);
        found.iter().map(|overlap| (board.name(overlap.point), overlap.kind)).collect()
    };
    let at_d4 = |kind, times| vec![("d4".to_owned(), kind); times];
    assert_eq!(kinds("e3 d5"), []);
    assert_eq!(kinds("d3 e4 c5 b6"), at_d4(OverlapKind::Triangle, 3));
    assert_eq!(kinds("e4 e3 c5 c4"), at_d4(OverlapKind::Parallel, 1));
    let two = position(&board, "d3 e4 c5", "b5");
    let bridges = shapes.bridges_in(&two, Colour::Black);
    assert_eq!(overlaps_with_shared_end(&bridges).len(), 3);
}

/// Section 10.2.1, Figure 10.4: (5, 5) would overlap with the bridge between (3, 6) and (4, 4), in (4, 5).
#[test]
fn the_move_of_figure_10_4_creates_an_overlap() {
    let board = board("cylinder:5x12");
    let shapes = BridgeShapes::new(&board);
    let position = position(&board, "c6 d4", "e4 e6");
    let network = Network::of(&shapes, &position, Colour::Black);
    let e5 = board.parse_cell("e5").unwrap();
    assert!(network.would_overlap(e5));
    let after = network.with_stone(e5);
    let found = overlaps_with_shared_end(after.bridges());
    assert!(found.iter().any(|overlap| board.name(overlap.point) == "d5"));
}

/// Section 6.3: from (i, j) to (i+2, j-4) there is one middle, to (i, j+3) there are two.
#[test]
fn double_bridges_have_the_middles_of_figure_6_4() {
    let board = Board::hex(9, 9);
    let shapes = BridgeShapes::new(&board);
    let middles = |from: &str, to: &str| -> Vec<String> {
        let position = position(&board, &format!("{from} {to}"), "");
        let (stones, empty) = (position.stones(Colour::Black), position.empty_cells());
        let found = double_bridges(&shapes, stones, empty);
        found.iter().map(|set_up| board.name(set_up.middle)).collect()
    };
    assert_eq!(middles("e5", "g1"), ["f3"]);
    assert_eq!(middles("e5", "e8"), ["f6", "d7"]);
    assert_eq!(middles("e5", "f5"), Vec::<String>::new());
}

/// Figure 8.3: the strip between the ends of a set-up on five columns, and its symmetric images.
#[test]
fn connection_areas_are_strips_between_the_ends() {
    let board = board("cylinder:5x9");
    let shapes = BridgeShapes::new(&board);
    let c5 = board.parse_cell("c5").unwrap();
    for (to, expected) in [
        ("b3", ["b3", "c3", "b4", "c4", "b5", "c5"]),
        ("a3", ["a3", "e3", "d4", "e4", "c5", "d5"]),
        ("d7", ["c5", "d5", "c6", "d6", "c7", "d7"]),
        ("e7", ["b5", "c5", "a6", "b6", "a7", "e7"]),
    ] {
        let position = position(&board, "", &format!("c5 {to}"));
        let (stones, empty) = (position.stones(Colour::White), position.empty_cells());
        let set_up = double_bridges_from(&shapes, c5, stones, empty)[0];
        let area = connection_area(&board, c5, set_up.offset);
        assert_eq!(board.names(area), expected, "{to}");
    }
}

/// Figure 9.16: one stone in the middle of 5x2 or 5x3 is a true provisional winning path.
#[test]
fn a_stone_in_the_middle_of_a_short_cylinder_is_a_true_path() {
    for (name, stone) in [("cylinder:5x2", "c1"), ("cylinder:5x3", "c2")] {
        let board = board(name);
        let shapes = BridgeShapes::new(&board);
        let network = Network::of(&shapes, &position(&board, stone, ""), Colour::Black);
        assert!(ProvisionalPath::shortest(&network).unwrap().is_true(), "{name}");
    }
}

/// Definition 8.2.2: bridges cover what lies between their ends, borders included.
#[test]
fn paths_cover_rings() {
    let board = board("cylinder:5x9");
    let shapes = BridgeShapes::new(&board);
    let network = Network::of(&shapes, &position(&board, "c2 b4 e7", ""), Colour::Black);
    assert!(network.covers(0, 4) && network.covers(-2, 3) && network.covers(7, 7));
    assert!(!network.covers(4, 7) && !network.covers(0, 5) && !network.covers(8, 8));
}

/// A player with a true provisional winning path wins even if the opponent moves first; not so on the torus, where both
/// players can close a ring and the opponent may be first.
#[test]
fn true_provisional_winning_paths_win() {
    for name in BOARDS {
        let board = board(name);
        let shapes = BridgeShapes::new(&board);
        let mut oracle = oracle::Oracle::new(&board);
        let mut found = 0;
        for position in positions(&board) {
            for colour in Colour::BOTH {
                let network = Network::of(&shapes, &position, colour);
                let is_over = Colour::BOTH
                    .iter()
                    .any(|&player| oracle.is_completed(position.stones(player), player));
                let path = ProvisionalPath::shortest(&network);
                assert_eq!(path.is_some(), network.has_winning_path(), "{name} {position:?}");
                if is_over || name.starts_with("torus") || !path.is_some_and(|path| path.is_true())
                {
                    continue;
                }
                let attacked = position.clone().with_to_move(!colour);
                assert_eq!(oracle.winner(&attacked), Some(colour), "{name} {position:?}");
                found += 1;
            }
        }
        // On one column any blue stone wins at once, and a red one never stays.
        let is_exempt = name == "cylinder:1x3" || name.starts_with("torus");
        assert!(found > 0 || is_exempt, "{name} has no provisional path");
    }
}

/// What a move would join is what it joins.
#[test]
fn joins_are_what_networks_become() {
    for name in BOARDS {
        let board = board(name);
        let shapes = BridgeShapes::new(&board);
        for position in positions(&board) {
            for colour in Colour::BOTH {
                let network = Network::of(&shapes, &position, colour);
                for cell in position.empty_cells() {
                    compare(&network, cell);
                }
            }
        }
    }
}

fn compare(network: &Network<'_>, cell: Cell) {
    let (join, after) = (network.join_at(cell), network.with_stone(cell));
    let component = after.component(cell);
    assert_eq!(join.sides, component.sides);
    assert_eq!((join.first_ring, join.last_ring), (component.first_ring, component.last_ring));
    let merged: CellSet = join
        .labels
        .iter()
        .fold(CellSet::EMPTY, |stones, &label| stones | network.components()[label].stones);
    assert_eq!(merged.with(cell), component.stones);
    assert_eq!(network.would_have_winning_path(cell), after.has_winning_path());
    let is_new = overlaps_with_shared_end(after.bridges())
        .iter()
        .any(|overlap| overlap.bridges.iter().any(|bridge| bridge.ends_at(cell)));
    assert_eq!(network.would_overlap(cell), is_new);
}

/// Everything at once says the same as each question alone.
#[test]
fn findings_put_everything_together() {
    let board = board("cylinder:5x7");
    let position = position(&board, "c2 b4 c6", "a4 e2 d5");
    let red = Findings::of(&position, Colour::Black);
    let blue = Findings::of(&position, Colour::White);
    assert_eq!((red.bridges.len(), blue.bridges.len()), (3, 1));
    assert!(red.overlaps.is_empty() && red.winning_path.is_none());
    let rings: Vec<_> = red.components.iter().map(|one| (one.first_ring, one.last_ring)).collect();
    assert_eq!(rings, [(0, 4), (6, 8)]);
    // One more stone joins the two, and with them top and bottom.
    let won = Findings::of(&position.after(board.parse_cell("b5").unwrap()), Colour::Black);
    assert!(won.winning_path.is_some_and(|path| path.is_true()));
    // A double-bridge set-up has its connection area on five columns alone.
    for (name, areas) in [("cylinder:5x7", 1), ("cylinder:6x7", 0), ("hex:5x7", 0)] {
        let board: Board = name.parse().unwrap();
        let mut position = Position::new(&board);
        for cell in board.parse_cells("a4 e2").unwrap() {
            position.set(cell, Some(Colour::White));
        }
        let found = Findings::of(&position, Colour::White);
        assert!(!found.double_bridges.is_empty());
        assert_eq!(found.connection_areas.len(), areas, "{name}");
    }
}
