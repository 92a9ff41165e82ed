//! Torus, reverse Hex and Y against brute force: the right winner, a winning move, and a carrier that holds.

use board::{Board, ByColour, Cell, Colour, Position};
use oracle::Oracle;
use proptest::prelude::*;
use solver::moves::Moves;
use solver::search::{Options, Solver, Verdict};
use std::cell::RefCell;
use std::collections::HashMap;

fn solver(board: &Board) -> Solver {
    Solver::new(board, Options::default()).unwrap()
}

thread_local! {
    /// What an oracle has found out is worth keeping from one case to the next.
    static ORACLES: RefCell<HashMap<String, Oracle>> = RefCell::default();
}

fn with_oracle<T>(board: &Board, ask: impl FnOnce(&mut Oracle) -> T) -> T {
    ORACLES.with_borrow_mut(|oracles| {
        ask(oracles.entry(board.to_string()).or_insert_with(|| Oracle::new(board)))
    })
}

fn check(solver: &mut Solver, oracle: &mut Oracle, position: &Position) {
    let solution = solver.solve(position);
    let mover = position.to_move();
    let expected = oracle.winner(position).map_or(Verdict::Drawn, Verdict::Won);
    assert_eq!(solution.verdict, expected, "{position:?}");
    let goes_on = position.winner().is_none() && !position.empty_cells().is_empty();
    let has_move = goes_on && expected == Verdict::Won(mover);
    assert_eq!(solution.winning_move.is_some(), has_move, "{position:?}");
    if let Some(cell) = solution.winning_move {
        assert_eq!(oracle.winner(&position.after(cell)), Some(mover), "{position:?} {cell:?}");
    }
    check_line(oracle, position, &solution.line, expected);
    if let (true, Verdict::Won(winner)) = (goes_on, solution.verdict) {
        let hardest = hardest(position, winner, solution.carrier);
        assert_eq!(oracle.winner(&hardest), Some(winner), "{position:?} {:?}", solution.carrier);
    }
}

/// Every move of the line keeps what can be had.
fn check_line(oracle: &mut Oracle, position: &Position, line: &[Cell], expected: Verdict) {
    let mut position = position.clone();
    for &cell in line {
        assert_eq!(position.winner(), None);
        position.play(cell);
        let verdict = oracle.winner(&position).map_or(Verdict::Drawn, Verdict::Won);
        assert_eq!(verdict, expected, "{position:?}");
    }
}

/// The cells outside the carrier are as bad for the winner as can be: the loser's; in reverse Hex the winner's, and of
/// the loser's stones only those remain that the position has.
fn hardest(position: &Position, winner: Colour, carrier: board::CellSet) -> Position {
    let board = position.board();
    let outside = position.empty_cells() - carrier;
    let mut stones = ByColour::from_fn(|colour| position.stones(colour));
    let owner = if board.is_misere() { winner } else { !winner };
    stones[owner] |= outside;
    Position::with_stones(board, stones, position.to_move())
}

fn check_tiny(name: &str, stride: usize) {
    let board: Board = name.parse().unwrap();
    let (mut solver, mut oracle) = (solver(&board), Oracle::new(&board));
    for (number, position) in oracle::positions(&board, stride).enumerate() {
        let to_move = Colour::BOTH[number % 2];
        check(&mut solver, &mut oracle, &position.with_to_move(to_move));
    }
}

#[test]
fn positions_all_over_tiny_rex_boards() {
    for name in ["rex:1x1", "rex:2x2", "rex:3x3", "rex:4x2", "rex:2x4", "rex:1x5"] {
        check_tiny(name, 1);
    }
    check_tiny("rex:4x3", 31);
}

#[test]
fn positions_all_over_tiny_y_boards() {
    for name in ["y:1", "y:2", "y:3"] {
        check_tiny(name, 1);
    }
    check_tiny("y:4", 3);
}

#[test]
fn positions_all_over_tiny_tori() {
    for rule in ["torus", "torus-literal", "torus-restricted"] {
        for size in ["1x1", "1x4", "4x1", "2x2", "2x3", "3x2", "3x3", "4x2", "2x4"] {
            check_tiny(&format!("{rule}:{size}"), 1);
        }
        check_tiny(&format!("{rule}:4x3"), 37);
    }
}

const SMALL: [&str; 8] = [
    "rex:4x3",
    "rex:3x4",
    "rex:4x4",
    "y:5",
    "torus:4x3",
    "torus:4x4",
    "torus-literal:3x4",
    "torus-restricted:4x3",
];

fn position(board: &Board, contents: &[usize], white_moves: bool) -> Position {
    let to_move = if white_moves { Colour::White } else { Colour::Black };
    let mut position = Position::new(board).with_to_move(to_move);
    for (cell, &content) in board.cells().iter().zip(contents) {
        position.set(cell, [Colour::Black, Colour::White].get(content).copied());
    }
    position
}

/// The openings that the first player wins.
fn winning_openings(board: &Board) -> board::CellSet {
    let mut solver = solver(board);
    let wins = |cell: &Cell| {
        let verdict = solver.solve(&Position::new(board).after(*cell)).verdict;
        verdict == Verdict::Won(Colour::Black)
    };
    board.cells().iter().filter(wins).collect()
}

#[test]
fn the_openings_of_reverse_hex_are_as_the_theorems_say() {
    // Lagarias and Sleator: on odd boards the second player wins. Evans: on even ones the acute corner wins.
    assert!(winning_openings(&"rex:5x5".parse().unwrap()).is_empty());
    let board: Board = "rex:4x4".parse().unwrap();
    let losing = board.cells() - winning_openings(&board);
    assert_eq!(board.names(losing), ["c2", "b3"]);
}

#[test]
fn the_openings_of_y() {
    for (side, drawn) in [
        (4, "- + + - + + + + + -"),
        (5, "- - - - - - + + - - + - - - -"),
        (6, "- - - - - - - - + - - - + + - - - - - - -"),
        (7, "- - - - - - - - + + + + - - + + + - - + + - - + - - - -"),
    ] {
        let board: Board = format!("y:{side}").parse().unwrap();
        let winning = winning_openings(&board);
        let map: Vec<&str> = board
            .cells()
            .iter()
            .map(|cell| if winning.contains(cell) { "+" } else { "-" })
            .collect();
        assert_eq!(map.join(" "), drawn, "side {side}");
    }
}

#[test]
fn the_first_player_wins_on_a_torus_of_sixteen_cells_unless_rings_must_be_straight() {
    for (name, verdict) in [
        ("torus:4x4", Verdict::Won(Colour::Black)),
        ("torus-literal:4x4", Verdict::Won(Colour::Black)),
        ("torus-restricted:4x4", Verdict::Drawn),
    ] {
        let board: Board = name.parse().unwrap();
        assert_eq!(solver(&board).solve(&Position::new(&board)).verdict, verdict, "{name}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn positions_of_small_boards(
        name in prop::sample::select(SMALL.to_vec()),
        contents in prop::collection::vec(0usize..7, 16),
        white_moves: bool,
    ) {
        let board: Board = name.parse().unwrap();
        let position = position(&board, &contents, white_moves);
        with_oracle(&board, |oracle| check(&mut solver(&board), oracle, &position));
    }

    #[test]
    fn every_move_of_small_boards(
        name in prop::sample::select(SMALL.to_vec()),
        contents in prop::collection::vec(0usize..5, 16),
        white_moves: bool,
    ) {
        let board: Board = name.parse().unwrap();
        let position = position(&board, &contents, white_moves);
        if position.winner().is_none() {
            let mut solver = solver(&board);
            let solution = solver.solve(&position);
            let mut moves = Moves::of(&position).with_solution(&solution);
            moves.decide(&mut |position| Some(solver.solve(position)));
            prop_assert!(moves.undecided.is_empty());
            for cell in position.empty_cells() {
                let winner = with_oracle(&board, |oracle| oracle.winner(&position.after(cell)));
                let mover = position.to_move();
                prop_assert_eq!(moves.winning.contains(cell), winner == Some(mover));
                prop_assert_eq!(moves.losing.contains(cell), winner == Some(!mover));
                prop_assert_eq!(moves.drawing.contains(cell), winner.is_none());
            }
        }
    }
}
