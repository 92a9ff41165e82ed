//! Several threads find what one finds, and end together.

use board::{Board, Colour, Position};
use oracle::Oracle;
use solver::search::{Limit, Options, Solver, Verdict};
use std::num::NonZeroUsize;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

fn options(threads: usize) -> Options {
    Options { threads: NonZeroUsize::new(threads).unwrap(), alone: 0, ..Options::default() }
}

fn solver(board: &Board, threads: usize) -> Solver {
    Solver::new(board, options(threads)).unwrap()
}

fn openings(board: &Board) -> impl Iterator<Item = Position> {
    let empty = Position::new(board);
    board.cells().into_iter().map(move |cell| empty.after(cell))
}

fn winner(solver: &mut Solver, position: &Position) -> Colour {
    match solver.solve(position).verdict {
        Verdict::Won(winner) => winner,
        Verdict::Drawn => panic!("no draws on these boards"),
        Verdict::Unknown(limit) => panic!("no limit was set, but {limit:?} ended the search"),
    }
}

#[test]
fn threads_agree_with_brute_force_on_small_boards() {
    for name in ["hex:4x4", "hex:4x3", "cylinder:4x3"] {
        let board: Board = name.parse().unwrap();
        let mut oracle = Oracle::new(&board);
        for threads in 2..=4 {
            let mut solver = solver(&board, threads);
            for position in openings(&board) {
                let won = winner(&mut solver, &position);
                assert_eq!(oracle.winner(&position), Some(won), "{threads} {position:?}");
            }
        }
    }
}

#[test]
fn threads_agree_with_one_thread_and_their_proofs_hold() {
    let board = Board::hex(5, 5);
    let mut alone = solver(&board, 1);
    for threads in 2..=4 {
        let mut together = solver(&board, threads);
        for position in openings(&board) {
            let won = winner(&mut together, &position);
            assert_eq!(won, winner(&mut alone, &position), "{threads} {position:?}");
            let certificate = together.certificate(&position).unwrap();
            assert_eq!(proof::check(&certificate).unwrap().winner, won);
        }
    }
}

#[test]
fn one_thread_does_the_same_every_time() {
    let board = Board::hex(5, 5);
    let work = || -> Vec<_> {
        let mut solver = solver(&board, 1);
        openings(&board).map(|position| solver.solve(&position).work).collect()
    };
    assert_eq!(work(), work());
}

#[test]
fn the_time_limit_ends_all_threads() {
    let board = Board::hex(11, 11);
    let time_limit = Some(Duration::from_millis(50));
    let mut solver = Solver::new(&board, Options { time_limit, ..options(3) }).unwrap();
    let started = Instant::now();
    let solution = solver.solve(&Position::new(&board));
    assert_eq!(solution.verdict, Verdict::Unknown(Limit::Time));
    assert!(started.elapsed() < Duration::from_secs(20));
}

#[test]
fn all_threads_stop_when_asked_to_and_go_on_later() {
    let board = Board::hex(6, 6);
    let stop = Arc::new(AtomicBool::new(false));
    let options = Options { stop: Arc::clone(&stop), ..options(3) };
    let mut solver = Solver::new(&board, options).unwrap();
    let position = Position::new(&board).after(board.parse_cells("a3").unwrap().first().unwrap());
    let mut reports = 0;
    let solution = solver.solve_with(&position, &mut |_| {
        reports += 1;
        stop.store(true, Ordering::Relaxed);
    });
    assert!(reports > 0);
    assert_eq!(solution.verdict, Verdict::Unknown(Limit::Stopped));
    stop.store(false, Ordering::Relaxed);
    let mut alone = self::solver(&board, 1);
    assert_eq!(winner(&mut solver, &position), winner(&mut alone, &position));
}

#[test]
fn a_panic_in_one_thread_ends_the_others() {
    let board = Board::hex(11, 11);
    let mut solver = solver(&board, 3);
    let position = Position::new(&board);
    let end = catch_unwind(AssertUnwindSafe(|| {
        solver.solve_with(&position, &mut |_| panic!("whoever watches has gone"))
    }));
    assert!(end.is_err());
    let mut nearly_full = position.clone();
    for cell in board.cells() {
        nearly_full.set(cell, Some(Colour::White));
    }
    assert_eq!(winner(&mut solver, &nearly_full), Colour::White);
}
