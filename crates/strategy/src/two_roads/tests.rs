//! The facts on which the strategy rests, by exact search.

use super::*;
use crate::seeded;
use board::Variant;
use known::Known;
use oracle::Oracle;
use rand::RngExt;
use solver::search::{Options, Solver, Verdict};

fn board(rings: usize) -> Board {
    Board::new(Variant::Cylinder, 5, rings).unwrap()
}

fn cell(board: &Board, column: u16, row: usize) -> Cell {
    board.cell(Coordinate { column, row: row as u16 }).unwrap()
}

/// A stone in the first ring and nothing else, with Blue to move.
fn stone_before_rings(length: usize) -> (Position, Cell) {
    let board = board(length + 1);
    let stone = cell(&board, 0, 0);
    let position = Position::new(&board).after(stone);
    (position, stone)
}

#[test]
fn a_stone_before_six_empty_rings_reaches_the_edge() {
    for length in 1..=LONGEST_ROAD {
        let (position, stone) = stone_before_rings(length);
        let road = Road::new(&position, stone, Edge::Bottom, false);
        assert!(reading::is_won(&road.alone(Colour::White)), "{length} rings");
    }
}

/// One more blue stone anywhere is one too many, unless the road owns the ring: then it is not.
#[test]
fn a_ring_outweighs_one_blue_stone() {
    for length in road::ROADS_WITH_RING.map(|rings| rings as usize) {
        let (position, stone) = stone_before_rings(length);
        for blue in position.empty_cells() {
            let position = position.after(blue);
            let [own, walled] = [true, false].map(|owns_ring| {
                let road = Road::new(&position, stone, Edge::Bottom, owns_ring);
                reading::is_won(&road.alone(Colour::White))
            });
            let is_ahead = position.board().coordinate(blue).row > 0;
            assert!(own, "{} on a road of {length}", position.board().name(blue));
            assert_eq!(walled, !is_ahead, "{} on a road of {length}", position.board().name(blue));
        }
    }
}

#[test]
fn the_first_answer_has_two_safe_roads_on_every_board() {
    for rings in 1..=2 * LONGEST_ROAD {
        let board = board(rings);
        for blue in board.cells() {
            let position = Position::new(&board).with_to_move(Colour::White).after(blue);
            let Advice { moves, .. } = stand_in_the_middle(&position, Some(blue));
            let stone = moves.first().unwrap();
            let [above, below] = {
                let row = usize::from(board.coordinate(stone).row);
                [row, rings - 1 - row]
            };
            let rows = [blue, stone].map(|cell| board.coordinate(cell).row);
            let with_blue = if rows[0] < rows[1] { above } else { below };
            assert!(position.empty_cells().contains(stone));
            assert!(above.max(below) <= LONGEST_ROAD);
            assert!(rows[0] == rows[1] || with_blue < LONGEST_ROAD);
        }
    }
}

#[test]
fn a_road_looks_the_same_from_both_sides() {
    let board = board(7);
    let black = board.parse_cells("c4 b2 d6").unwrap();
    let white = board.parse_cells("c2 c6").unwrap();
    let mut position = Position::new(&board);
    black.iter().for_each(|cell| position.set(cell, Some(Colour::Black)));
    white.iter().for_each(|cell| position.set(cell, Some(Colour::White)));
    let stone = board.parse_cell("c4").unwrap();
    let [top, bottom] =
        [Edge::Top, Edge::Bottom].map(|edge| Road::new(&position, stone, edge, true));
    assert_eq!(top.alone(Colour::White).key(), bottom.alone(Colour::White).key());
    assert_eq!(top.length(), 3);
    assert_eq!(top.blue_excess(), bottom.blue_excess());
}

#[test]
fn stones_are_joined_by_steps_and_bridges_that_do_not_share_cells() {
    let board = board(5);
    let mut position = Position::new(&board);
    for stone in board.parse_cells("c1 b3 b4").unwrap() {
        position.set(stone, Some(Colour::Black));
    }
    let stone = board.parse_cell("c1").unwrap();
    let road = Road::new(&position, stone, Edge::Bottom, false);
    let (joined, used) = road.joined();
    assert_eq!(joined, board.parse_cells("c1 b3 b4").unwrap());
    assert_eq!(used, board.parse_cells("b2 c2").unwrap());
    assert!(road.is_clear());
    for (blue, is_clear) in [("a5", true), ("c5", true), ("a5 c5", false), ("a4 a5", false)] {
        let mut position = position.clone();
        let blue_cells = board.parse_cells(blue).unwrap();
        blue_cells.iter().for_each(|cell| position.set(cell, Some(Colour::White)));
        let road = Road::new(&position, stone, Edge::Bottom, false);
        assert_eq!(road.is_clear(), is_clear, "{blue}");
    }
}

/// A road with stones at random, either player to move.
fn random_road(length: usize, random: &mut Random) -> Position {
    let (mut position, stone) = stone_before_rings(length);
    for cell in position.empty_cells() {
        let contents = [None, None, Some(Colour::Black), Some(Colour::White)];
        position.set(cell, contents[random.random_range(0..contents.len())]);
    }
    let to_move = if random.random() { Colour::Black } else { Colour::White };
    Road::new(&position, stone, Edge::Bottom, true).alone(to_move)
}

#[test]
fn what_is_remembered_of_short_roads_agrees_with_brute_force() {
    let random = &mut seeded(1);
    for length in [1, 2] {
        let mut oracle = Oracle::new(random_road(length, random).board());
        for _ in 0..5_000 {
            let road = random_road(length, random);
            let is_won = oracle.winner(&road) == Some(Colour::Black);
            assert_eq!(reading::is_won(&road), is_won, "{road:?}");
        }
    }
}

#[test]
fn what_is_remembered_of_long_roads_agrees_with_the_solver_alone() {
    let random = &mut seeded(2);
    for length in 3..=LONGEST_ROAD {
        let board = random_road(length, random).board().clone();
        let mut solver = Solver::new(&board, Options::default()).unwrap();
        for _ in 0..2_000 {
            let road = random_road(length, random);
            let is_won = solver.solve(&road).verdict == Verdict::Won(Colour::Black);
            assert_eq!(reading::is_won(&road), is_won, "{road:?}");
        }
    }
}

#[test]
fn a_road_decides_its_mirror_image_and_what_is_better() {
    let (position, stone) = stone_before_rings(3);
    let board = position.board().clone();
    let road = |blue: &str, red: &str| {
        let mut position = position.clone();
        let mut put = |cells: &str, colour| {
            board
                .parse_cells(cells)
                .unwrap()
                .iter()
                .for_each(|cell| position.set(cell, Some(colour)));
        };
        put(blue, Colour::White);
        put(red, Colour::Black);
        Road::new(&position, stone, Edge::Bottom, true).alone(Colour::White)
    };
    let mut known = Known::default();
    let start = road("b3 b1", "");
    assert_eq!(known.winner(&start), None);
    let carrier = start.empty_cells();
    known.add(&start, Colour::Black, carrier);
    for (blue, red, winner) in [
        ("b3 b1", "", Some(Colour::Black)),
        ("b1", "", Some(Colour::Black)),
        ("b3 b1", "c3", Some(Colour::Black)),
        ("b3 b1 c3", "", None),
        ("c3 e1", "", Some(Colour::Black)),
        ("b3 e1", "", None),
        ("a3", "", None),
    ] {
        assert_eq!(known.winner(&road(blue, red)), winner, "{blue}; {red}");
    }
}
