//! Every claim can be written as a certificate that the independent checker accepts.

use board::{Board, Colour, Position};
use proof::check;
use solver::search::{Options, Solver, Verdict};

fn certify(solver: &mut Solver, position: &Position) -> usize {
    let solution = solver.solve(position);
    let Verdict::Won(winner) = solution.verdict else { panic!("no limit was set") };
    let certificate =
        solver.certificate(position).unwrap_or_else(|error| panic!("{position:?} {error}"));
    let checked = check(&certificate).unwrap_or_else(|error| panic!("{position:?} {error}"));
    assert_eq!(certificate.winner, winner);
    checked.steps
}

#[test]
fn positions_all_over_tiny_boards_are_certified() {
    for name in ["hex:3x3", "hex:4x2", "hex:2x4", "cylinder:3x3", "cylinder:2x4", "cylinder:4x2"] {
        let board: Board = name.parse().unwrap();
        let mut solver = Solver::new(&board, Options::default()).unwrap();
        for (number, position) in oracle::positions(&board, 7).enumerate() {
            let to_move = Colour::BOTH[number % 2];
            let position = position.with_to_move(to_move);
            certify(&mut solver, &position);
        }
    }
}

#[test]
fn every_opening_up_to_six_by_six_is_certified() {
    for side in 1..=6 {
        let board = Board::hex(side, side);
        let mut solver = Solver::new(&board, Options::default()).unwrap();
        let steps: usize = board
            .cells()
            .iter()
            .map(|cell| certify(&mut solver, &Position::new(&board).after(cell)))
            .sum();
        println!("{board}: {steps} steps");
    }
}

#[test]
fn openings_of_small_cylinders_are_certified() {
    for name in ["cylinder:3x4", "cylinder:4x4", "cylinder:5x3", "cylinder:5x4"] {
        let board: Board = name.parse().unwrap();
        let mut solver = Solver::new(&board, Options::default()).unwrap();
        certify(&mut solver, &Position::new(&board));
        certify(&mut solver, &Position::new(&board).with_to_move(Colour::White));
    }
}

/// Certifies that the player to move wins a puzzle with each of these moves.
fn certify_moves(puzzle: &str, moves: &[&str]) {
    let puzzle = puzzles::find(puzzle).unwrap();
    let board = puzzle.position.board();
    let winner = puzzle.position.to_move();
    let mut solver = Solver::new(board, Options::default()).unwrap();
    for name in moves {
        let after = puzzle.position.after(board.parse_cell(name).unwrap());
        assert_eq!(solver.solve(&after).verdict, Verdict::Won(winner), "{name}");
        certify(&mut solver, &after);
    }
}

#[test]
fn berge_3_is_won_by_two_moves() {
    certify_moves("berge-3", &["d5", "e6"]);
}

/// The bridges on the way to j6 are presumed, and taken back in the proof.
/// White wins within eight or nine rows, the rest being conceded, which takes a few seconds; a search of the whole board
/// takes minutes.
#[test]
fn berge_3_is_not_won_by_j5() {
    let puzzle = puzzles::find("berge-3").unwrap();
    let cell = |name| puzzle.position.board().parse_cell(name).unwrap();
    let mut solver = Solver::new(puzzle.position.board(), Options::default()).unwrap();
    let answered = puzzle.position.after(cell("j5")).after(cell("f6"));
    assert_eq!(solver.solve(&answered).verdict, Verdict::Won(Colour::White));
    certify(&mut solver, &answered);
}

#[test]
fn berge_3_is_not_won_by_k5() {
    let puzzle = puzzles::find("berge-3").unwrap();
    let cell = |name| puzzle.position.board().parse_cell(name).unwrap();
    let mut solver = Solver::new(puzzle.position.board(), Options::default()).unwrap();
    let answered = puzzle.position.after(cell("k5")).after(cell("f6"));
    assert_eq!(solver.solve(&answered).verdict, Verdict::Won(Colour::White));
    certify(&mut solver, &answered);
}

/// The source gives f13 and k13; j12 wins as well.
#[test]
fn berge_4_has_a_third_winning_move() {
    certify_moves("berge-4", &["f13", "k13", "j12"]);
}

/// The move with which the primer begins.
#[test]
fn berge_5_is_won_by_the_published_move() {
    certify_moves("berge-5", &["k3"]);
}

/// The first problem that Hein published.
#[test]
fn hein_1_is_won_by_the_published_move() {
    certify_moves("hein-1", &["f7"]);
}

/// Boards for which the thesis on Cylindrical Hex knows no strategy (blank in its Table B.1), 6x6, and a narrow one.
#[test]
fn red_wins_cylinders_even_if_blue_starts() {
    let boards = [
        "cylinder:2x15",
        "cylinder:5x5",
        "cylinder:5x6",
        "cylinder:5x7",
        "cylinder:6x6",
        "cylinder:7x7",
    ];
    for name in boards {
        let board: Board = name.parse().unwrap();
        let mut solver = Solver::new(&board, Options::default()).unwrap();
        for first in Colour::BOTH {
            let position = Position::new(&board).with_to_move(first);
            assert_eq!(solver.solve(&position).verdict, Verdict::Won(Colour::Black), "{name}");
            certify(&mut solver, &position);
        }
    }
}

/// The longest board with five columns that takes seconds.
#[test]
fn red_wins_five_columns_and_eight_rings_whoever_starts() {
    let board: Board = "cylinder:5x8".parse().unwrap();
    let mut solver = Solver::new(&board, Options::default()).unwrap();
    for first in Colour::BOTH {
        let position = Position::new(&board).with_to_move(first);
        assert_eq!(solver.solve(&position).verdict, Verdict::Won(Colour::Black));
        certify(&mut solver, &position);
    }
}
