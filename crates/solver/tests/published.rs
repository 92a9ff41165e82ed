//! The papers' algorithms against brute force and against each other.

use board::{Board, ByColour, Cell, CellSet, Colour, Position};
use oracle::Oracle;
use proptest::prelude::*;
use solver::published::solver2003::{self, Options, Version};
use solver::published::winvalue::{winvalue, winvalue_watched};
use solver::published::{Limit, SearchLimits, Unsolved};
use solver::search::{Solver, Verdict};
use std::cell::RefCell;
use std::collections::HashMap;

fn every_position(board: &Board) -> impl Iterator<Item = Position> + '_ {
    (0..3usize.pow(board.cell_count() as u32)).flat_map(move |code| {
        Colour::BOTH.map(|to_move| {
            let mut position = Position::new(board).with_to_move(to_move);
            for cell in board.cells() {
                let digit = code / 3usize.pow(cell.index() as u32) % 3;
                position.set(cell, digit.checked_sub(1).map(|number| Colour::BOTH[number]));
            }
            position
        })
    })
}

/// The right winner, who still wins when the loser has every cell outside carrier and stones.
fn check(
    oracle: &mut Oracle,
    position: &Position,
    winner: Colour,
    winning_move: Option<Cell>,
    carrier: CellSet,
) {
    assert_eq!(oracle.winner(position), Some(winner), "{position:?}");
    let needs_move = winner == position.to_move() && position.winner().is_none();
    assert_eq!(winning_move.is_some(), needs_move, "{position:?}");
    if let Some(cell) = winning_move {
        assert!(carrier.contains(cell), "{position:?}");
        assert_eq!(oracle.winner(&position.after(cell)), Some(winner), "{position:?} {cell:?}");
    }
    assert!(carrier.is_subset(position.empty_cells()), "{position:?} {carrier:?}");
    let mut stones = ByColour::default();
    stones[winner] = position.stones(winner);
    stones[!winner] = position.board().cells() - position.stones(winner) - carrier;
    let hardest = Position::with_stones(position.board(), stones, position.to_move());
    assert_eq!(oracle.winner(&hardest), Some(winner), "{position:?} {carrier:?}");
}

fn check_winvalue(oracle: &mut Oracle, position: &Position) {
    let solved = winvalue(position, SearchLimits::NONE).unwrap();
    check(oracle, position, solved.winner, solved.winning_move, solved.carrier);
}

fn check_solver2003(oracle: &mut Oracle, position: &Position) {
    for version in Version::ALL {
        let solved = solve2003(position, version);
        check(oracle, position, solved.winner, solved.winning_move, solved.carrier);
    }
}

fn solve2003(position: &Position, version: Version) -> solver2003::Solution {
    solver2003::solve(position, &Options { version, ..Options::default() }).unwrap()
}

fn fast_winner(position: &Position) -> Colour {
    let mut solver = Solver::new(position.board(), solver::search::Options::default()).unwrap();
    match solver.solve(position).verdict {
        Verdict::Won(winner) => winner,
        verdict => panic!("no limit was set: {verdict:?}"),
    }
}

#[test]
fn every_position_of_tiny_boards_is_solved_with_a_true_carrier() {
    for name in ["hex:3x3", "hex:2x3", "hex:3x2", "hex:4x2", "hex:2x4", "hex:1x3", "hex:3x1"] {
        let board: Board = name.parse().unwrap();
        let mut oracle = Oracle::new(&board);
        for position in every_position(&board) {
            check_winvalue(&mut oracle, &position);
            check_solver2003(&mut oracle, &position);
        }
    }
}

#[test]
fn winvalue_solves_every_position_of_tiny_cylinders_and_of_y() {
    for name in ["cylinder:3x3", "cylinder:2x4", "cylinder:4x2", "cylinder:1x3", "y:3", "y:2"] {
        let board: Board = name.parse().unwrap();
        let mut oracle = Oracle::new(&board);
        for position in every_position(&board) {
            check_winvalue(&mut oracle, &position);
        }
    }
}

fn scattered(board: &str, contents: &[usize], white_moves: bool) -> Position {
    let board: Board = board.parse().unwrap();
    let to_move = if white_moves { Colour::White } else { Colour::Black };
    let mut position = Position::new(&board).with_to_move(to_move);
    for (cell, &content) in board.cells().iter().zip(contents) {
        position.set(cell, Colour::BOTH.get(content).copied());
    }
    position
}

thread_local! {
    static ORACLES: RefCell<HashMap<String, Oracle>> = RefCell::default();
}

/// Keeps the oracle of each board: making one takes longer than asking it.
fn with_oracle(board: &Board, ask: impl FnOnce(&mut Oracle)) {
    ORACLES.with_borrow_mut(|oracles| {
        ask(oracles.entry(board.to_string()).or_insert_with(|| Oracle::new(board)));
    });
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn solver2003_solves_positions_of_small_boards_with_a_true_carrier(
        board in prop::sample::select(vec!["hex:4x4", "hex:4x3", "hex:3x4", "hex:5x3", "hex:3x5"]),
        contents in prop::collection::vec(0usize..8, 16),
        white_moves: bool,
    ) {
        let position = scattered(board, &contents, white_moves);
        with_oracle(position.board(), |oracle| check_solver2003(oracle, &position));
    }

    // WINVALUE keeps no table: on half-empty boards it takes a moment, on empty ones minutes.
    #[test]
    fn winvalue_solves_positions_of_small_boards_with_a_true_carrier(
        board in prop::sample::select(vec!["hex:4x4", "hex:5x3", "cylinder:4x3", "cylinder:3x4", "y:4", "y:5"]),
        contents in prop::collection::vec(0usize..4, 16),
        white_moves: bool,
    ) {
        let position = scattered(board, &contents, white_moves);
        with_oracle(position.board(), |oracle| check_winvalue(oracle, &position));
    }
}

#[test]
fn all_versions_agree_with_the_fast_search_on_openings() {
    for size in [4, 5] {
        let board = Board::hex(size, size);
        let mut nodes = [0; 3];
        for cell in board.cells() {
            let position = Position::new(&board).after(cell);
            let winner = fast_winner(&position);
            for version in Version::ALL {
                let solved = solve2003(&position, version);
                assert_eq!(solved.winner, winner, "{} {version}", board.name(cell));
                nodes[version as usize] += solved.nodes;
            }
        }
        assert!(nodes.is_sorted(), "reductions cost nodes: {nodes:?}");
    }
}

#[test]
fn the_cheap_openings_of_6x6_agree_with_the_fast_search() {
    let board = Board::hex(6, 6);
    for name in ["a1", "c1", "f1", "a2", "b2", "d3", "e2", "c3"] {
        let position = Position::new(&board).after(board.parse_cell(name).unwrap());
        let winner = fast_winner(&position);
        for version in Version::ALL {
            let options =
                Options { version, limits: SearchLimits::nodes(600), ..Options::default() };
            match solver2003::solve(&position, &options) {
                Ok(solved) => assert_eq!(solved.winner, winner, "{name} {version}"),
                Err(stopped) => assert_ne!(version, Version::Full, "{name}: {stopped}"),
            }
        }
    }
}

#[test]
fn carriers_hold_on_boards_too_large_for_brute_force() {
    let board = Board::hex(5, 5);
    for cell in board.cells() {
        let position = Position::new(&board).after(cell);
        for version in Version::ALL {
            let solver2003::Solution { winner, carrier, .. } = solve2003(&position, version);
            let mut stones = ByColour::default();
            stones[winner] = position.stones(winner);
            stones[!winner] = board.cells() - position.stones(winner) - carrier;
            let hardest = Position::with_stones(&board, stones, position.to_move());
            let found = fast_winner(&hardest);
            assert_eq!(found, winner, "{} {version}", board.name(cell));
        }
    }
}

#[test]
fn the_recursion_tree_has_a_node_for_each_call_and_the_longest_line() {
    let board = Board::hex(5, 5);
    let a2 = board.parse_cell("a2").unwrap();
    let options = Options { keeps_tree: true, ..Options::default() };
    let solved = solver2003::solve(&Position::new(&board).after(a2), &options).unwrap();
    let tree = solved.tree.unwrap();
    assert_eq!(tree.len() as u64, solved.nodes);
    let lines = tree.lines();
    assert_eq!(lines.iter().map(Vec::len).max(), Some(solved.longest_line.len()));
    assert!(lines.contains(&solved.longest_line));
    for line in &lines {
        let distinct: CellSet = line.iter().copied().chain([a2]).collect();
        assert_eq!(distinct.len(), line.len() + 1, "a cell is played twice");
    }
    let drawing = tree.draw(&board, "a2");
    assert_eq!(drawing.lines().count(), lines.len());
    assert!(drawing.starts_with("a2─"), "{drawing}");
}

#[test]
fn limits_and_unsuited_boards_are_reported() {
    let empty = |name: &str| Position::new(&name.parse().unwrap());
    let limits = SearchLimits::nodes(10);
    let stopped = Unsolved::Stopped { limit: Limit::Nodes, nodes: 10 };
    assert_eq!(winvalue(&empty("hex:4x4"), limits), Err(stopped.clone()));
    let a3 = Position::new(&Board::hex(6, 6)).after(Cell::new(12));
    let options = Options { limits, ..Options::default() };
    assert_eq!(solver2003::solve(&a3, &options), Err(stopped));
    let timed = SearchLimits { deadline: Some(std::time::Instant::now()), nodes: None };
    let stopped = Unsolved::Stopped { limit: Limit::Time, nodes: 0 };
    assert_eq!(winvalue(&empty("hex:4x4"), timed), Err(stopped));
    let stopped = Unsolved::Stopped { limit: Limit::Watcher, nodes: 7 };
    let watched = winvalue_watched(&empty("hex:4x4"), SearchLimits::NONE, &mut |nodes| nodes < 7);
    assert_eq!(watched, Err(stopped.clone()));
    let watched = solver2003::solve_watched(&a3, &Options::default(), &mut |nodes| nodes < 7);
    assert_eq!(watched, Err(stopped));
    for name in ["rex:3x3", "torus:3x3"] {
        let error = winvalue(&empty(name), limits).unwrap_err().to_string();
        assert!(error.contains(name), "{error}");
    }
    for name in ["rex:3x3", "torus:3x3", "cylinder:3x3", "y:3"] {
        let error = solver2003::solve(&empty(name), &options).unwrap_err().to_string();
        assert!(error.contains(name), "{error}");
    }
}
