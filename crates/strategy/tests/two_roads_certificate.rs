//! Certificates that are put together from those of roads: the checker accepts them, and the solver agrees.

use board::{Board, Colour, Position};
use playbook::Playbook;
use proof::{Certificate, check};
use rand::seq::IteratorRandom;
use solver::search::{Limit, Options, Solver, Verdict};
use strategy::seeded;
use strategy::two_roads::certificate::{NotCertified, certificate};

fn board(rings: usize) -> Board {
    format!("cylinder:5x{rings}").parse().unwrap()
}

fn composed(board: &Board, first: Colour) -> Certificate {
    certificate(board, first, &Options::default(), &mut |_| ()).unwrap()
}

fn is_accepted(board: &Board, first: Colour) {
    let certificate = composed(board, first);
    assert_eq!(certificate.position, Position::new(board).with_to_move(first));
    let checked = check(&certificate).unwrap_or_else(|error| panic!("{board}: {error}"));
    assert_eq!(checked.winner, Colour::Black);
}

#[test]
fn the_checker_accepts_five_columns_and_up_to_twelve_rings() {
    for rings in 1..=12 {
        Colour::BOTH.into_iter().for_each(|first| is_accepted(&board(rings), first));
    }
}

#[test]
fn the_checker_accepts_seven_columns_and_nine_rings() {
    let board: Board = "cylinder:7x9".parse().unwrap();
    Colour::BOTH.into_iter().for_each(|first| is_accepted(&board, first));
}

#[test]
fn the_solver_agrees() {
    let board = board(5);
    let mut solver = Solver::new(&board, Options::default()).unwrap();
    for first in Colour::BOTH {
        let start = Position::new(&board).with_to_move(first);
        let winner = check(&composed(&board, first)).unwrap().winner;
        assert_eq!(solver.solve(&start).verdict, Verdict::Won(winner));
    }
}

/// A certificate is a strategy: Red's answers to whatever Blue plays win on the board itself.
#[test]
fn games_by_the_certificate_are_won() {
    let playbook = Playbook::new(&composed(&board(11), Colour::White)).unwrap();
    let mut random = seeded(1);
    for _ in 0..100 {
        let mut turn = playbook.begin();
        while turn.node.position().winner().is_none() {
            let needed = playbook.carrier(&turn.node);
            let tried = needed.iter().choose(&mut random).expect("no cell is needed after the win");
            turn = playbook.reply(&turn.node, tried).unwrap();
        }
        assert_eq!(turn.node.position().winner(), Some(Colour::Black));
    }
}

/// What holds for Red's first move does not hold for Blue's, and a proof without one of its steps is none.
#[test]
fn the_checker_rejects_what_was_changed() {
    let certificate = composed(&board(5), Colour::Black);
    let position = certificate.position.clone().with_to_move(Colour::White);
    assert!(check(&Certificate { position, ..certificate.clone() }).is_err());
    let mut shortened = certificate;
    shortened.steps.remove(0);
    assert!(check(&shortened).is_err());
}

/// On three columns a ring does not outweigh a blue stone.
#[test]
fn narrow_cylinders_and_other_boards_have_no_two_roads() {
    for name in ["cylinder:2x5", "hex:5x5", "torus:5x5"] {
        let board: Board = name.parse().unwrap();
        let refused = certificate(&board, Colour::Black, &Options::default(), &mut |_| ());
        assert_eq!(refused.unwrap_err(), NotCertified::OtherBoard(board));
    }
    let board: Board = "cylinder:3x5".parse().unwrap();
    is_accepted(&board, Colour::Black);
    let refused = certificate(&board, Colour::White, &Options::default(), &mut |_| ());
    assert_eq!(refused.unwrap_err(), NotCertified::LostRoad { rings: 2, has_ring: true });
}

#[test]
fn a_search_that_is_stopped_proves_nothing() {
    let options = Options::default();
    options.stop.store(true, std::sync::atomic::Ordering::Relaxed);
    let stopped = certificate(&board(12), Colour::Black, &options, &mut |_| ());
    assert_eq!(stopped.unwrap_err(), NotCertified::Stopped(Limit::Stopped));
}
