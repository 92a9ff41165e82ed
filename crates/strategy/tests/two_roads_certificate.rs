//! Certificates that are put together from those of roads: the checker accepts them, and the solver agrees.

use board::{Board, Colour, Position};
use proof::{Certificate, check};
use solver::search::{Options, Solver, Verdict};
use strategy::two_roads::certificate::{NotCertified, certificate};

fn board(rings: usize) -> Board {
    format!("cylinder:5x{rings}").parse().unwrap()
}

fn composed(rings: usize, first: Colour) -> Certificate {
    certificate(&board(rings), first, &mut |_| ()).unwrap()
}

#[test]
fn the_checker_accepts_the_roads_of_small_boards() {
    for rings in 1..=7 {
        for first in Colour::BOTH {
            let certificate = composed(rings, first);
            let start = Position::new(&board(rings)).with_to_move(first);
            assert_eq!(certificate.position, start);
            let checked = check(&certificate).unwrap_or_else(|error| panic!("{rings}: {error}"));
            assert_eq!(checked.winner, Colour::Black);
            assert!(checked.lemma.own.is_empty(), "no stone is needed");
        }
    }
}

#[test]
fn the_solver_agrees() {
    let board = board(5);
    let mut solver = Solver::new(&board, Options::default()).unwrap();
    for first in Colour::BOTH {
        let start = Position::new(&board).with_to_move(first);
        let winner = check(&composed(5, first)).unwrap().winner;
        assert_eq!(solver.solve(&start).verdict, Verdict::Won(winner));
    }
}

/// What holds for Red's first move does not hold for Blue's, and a proof without one of its steps is none.
#[test]
fn the_checker_rejects_what_was_changed() {
    let certificate = composed(5, Colour::Black);
    let position = certificate.position.clone().with_to_move(Colour::White);
    assert!(check(&Certificate { position, ..certificate.clone() }).is_err());
    let mut shortened = certificate;
    shortened.steps.remove(0);
    assert!(check(&shortened).is_err());
}

#[test]
fn other_boards_are_refused() {
    for name in ["cylinder:5x13", "cylinder:6x5", "hex:5x5"] {
        let board: Board = name.parse().unwrap();
        let refused = certificate(&board, Colour::Black, &mut |_| ()).unwrap_err();
        assert_eq!(refused, NotCertified::OtherBoard(board));
    }
}
