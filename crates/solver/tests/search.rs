//! The search against brute force: the right winner, and a proof set that holds beyond the position.

use board::{Board, ByColour, Colour, Position};
use oracle::Oracle;
use proptest::prelude::*;
use solver::search::{Options, Solver, Verdict};

fn solver(board: &Board) -> Solver {
    Solver::new(board, Options::default()).unwrap()
}

fn check(solver: &mut Solver, oracle: &mut Oracle, position: &Position) {
    let solution = solver.solve(position);
    let Verdict::Won(winner) = solution.verdict else { panic!("no limit was set") };
    assert_eq!(oracle.winner(position), Some(winner), "{position:?}");
    if let Some(cell) = solution.winning_move {
        assert_eq!(oracle.winner(&position.after(cell)), Some(winner), "{position:?} {cell:?}");
    }
    let goes_on = position.winner().is_none() && winner == position.to_move();
    assert_eq!(solution.winning_move.is_some(), goes_on, "{position:?}");
    let mut stones = ByColour::default();
    stones[winner] = position.stones(winner);
    stones[!winner] = position.board().cells() - solution.carrier - stones[winner];
    let hardest = Position::with_stones(position.board(), stones, position.to_move());
    assert_eq!(oracle.winner(&hardest), Some(winner), "{position:?} {:?}", solution.carrier);
}

#[test]
fn positions_all_over_tiny_boards_are_solved_with_a_true_proof_set() {
    for name in [
        "hex:3x3",
        "hex:4x2",
        "hex:2x4",
        "cylinder:3x3",
        "cylinder:2x4",
        "cylinder:4x2",
        "cylinder:1x3",
    ] {
        let board: Board = name.parse().unwrap();
        let (mut solver, mut oracle) = (solver(&board), Oracle::new(&board));
        for (number, position) in oracle::positions(&board, 3).enumerate() {
            let to_move = Colour::BOTH[number % 2];
            let position = position.with_to_move(to_move);
            check(&mut solver, &mut oracle, &position);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn positions_of_small_boards_are_solved_with_a_true_proof_set(
        board in prop::sample::select(vec!["hex:4x4", "hex:4x3", "hex:3x4", "hex:5x3", "cylinder:3x4", "cylinder:4x3", "cylinder:5x3"]),
        contents in prop::collection::vec(0usize..8, 16),
        white_moves: bool,
    ) {
        let board: Board = board.parse().unwrap();
        let to_move = if white_moves { Colour::White } else { Colour::Black };
        let mut position = Position::new(&board).with_to_move(to_move);
        for (cell, content) in board.cells().iter().zip(contents) {
            position.set(cell, [Colour::Black, Colour::White].get(content).copied());
        }
        check(&mut solver(&board), &mut Oracle::new(&board), &position);
    }
}
