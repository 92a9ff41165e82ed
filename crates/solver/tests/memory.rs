//! A search with too little memory forgets, and still finds the same winner with a proof that holds.

use board::{Board, Position};
use solver::search::{Limit, Options, Solver, Verdict};
use std::num::NonZeroUsize;

fn options(kibibytes: usize, threads: usize) -> Options {
    let threads = NonZeroUsize::new(threads).unwrap();
    Options { memory: kibibytes << 10, threads, alone: 0, ..Options::default() }
}

fn opening(board: &Board, cell: &str) -> Position {
    Position::new(board).after(board.parse_cells(cell).unwrap().first().unwrap())
}

#[test]
fn openings_are_solved_in_little_memory_and_their_proofs_hold() {
    for (side, kibibytes, threads) in [(6, 200, 1), (6, 250, 2)] {
        let board = Board::hex(side, side);
        let mut forgot = 0;
        for cell in board.cells().into_iter().take(board.cell_count() / 2).step_by(3) {
            let position = Position::new(&board).after(cell);
            let mut little = Solver::new(&board, options(kibibytes, threads)).unwrap();
            let mut most_used: f64 = 0.0;
            let solution = little
                .solve_with(&position, &mut |state| most_used = most_used.max(state.memory_used));
            assert!(most_used < 1.2, "{most_used}");
            let mut plenty = Solver::new(&board, Options::default()).unwrap();
            let expected = plenty.solve(&position);
            assert_eq!(solution.verdict, expected.verdict, "{position:?}");
            forgot += usize::from(solution.work.stored < expected.work.stored);
            let certificate = little.certificate(&position).unwrap();
            let Verdict::Won(winner) = solution.verdict else { unreachable!() };
            assert_eq!(proof::check(&certificate).unwrap().winner, winner);
        }
        assert!(forgot > 0, "{kibibytes} KiB are enough for {side}x{side}");
    }
}

#[test]
fn a_search_for_which_the_memory_is_too_little_in_any_case_says_so() {
    let board = Board::hex(7, 7);
    let mut solver = Solver::new(&board, options(20, 2)).unwrap();
    let solution = solver.solve(&opening(&board, "a3"));
    assert_eq!(solution.verdict, Verdict::Unknown(Limit::Memory));
}
