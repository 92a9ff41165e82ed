//! The outcome of every move, and the answers to those that lose, against brute force.

use board::{Board, CellSet, Position};
use oracle::Oracle;
use solver::moves::Moves;
use solver::search::{Options, Solver};

#[test]
fn every_move_is_decided_and_every_answer_refutes() {
    for name in ["hex:3x3", "hex:4x3", "hex:4x4", "cylinder:3x3", "cylinder:4x3"] {
        let board: Board = name.parse().unwrap();
        let mut solver = Solver::new(&board, Options::default()).unwrap();
        let mut oracle = Oracle::new(&board);
        for first in board.cells() {
            let position = Position::new(&board).after(first);
            let mut moves = Moves::of(&position);
            moves.decide(&mut |position| Some(solver.solve(position)));
            assert_eq!(moves.undecided, CellSet::EMPTY);
            assert_eq!(moves.winning, oracle.winning_moves(&position), "{position:?}");
            assert_eq!(moves.losing, position.empty_cells() - moves.winning);
            assert!(moves.tempting().all(|cell| moves.losing.contains(cell)));
            for (&cell, &answer) in &moves.answers {
                let after = position.after(cell);
                assert!(moves.losing.contains(cell) && after.empty_cells().contains(answer));
                let winner = oracle.winner(&after.after(answer));
                assert_eq!(winner, Some(!position.to_move()), "{position:?} {cell:?} {answer:?}");
            }
            let known = Moves::of(&position).with_solution(&solver.solve(&position));
            assert!(known.winning.is_subset(moves.winning));
            assert!(known.losing.is_subset(moves.losing));
        }
    }
}

#[test]
fn known_answers_refute_only_what_loses() {
    let board = Board::hex(4, 4);
    let mut solver = Solver::new(&board, Options::default()).unwrap();
    let mut oracle = Oracle::new(&board);
    let mut refuted = 0;
    for first in board.cells() {
        let position = Position::new(&board).after(first);
        let mut moves = Moves::of(&position);
        let solve = &mut |position: &Position| Some(solver.solve(position));
        moves.decide_by_passing(solve);
        let by_passing = moves.losing;
        moves.decide_by_known_answers(solve);
        assert!(moves.losing.is_disjoint(oracle.winning_moves(&position)), "{position:?}");
        refuted += (moves.losing - by_passing).len();
        for (&cell, &answer) in &moves.answers {
            let winner = oracle.winner(&position.after(cell).after(answer));
            assert_eq!(winner, Some(!position.to_move()), "{position:?} {cell:?} {answer:?}");
        }
    }
    assert!(refuted > 20, "{refuted}");
}

#[test]
fn a_round_that_is_ended_leaves_the_rest_undecided() {
    let board = Board::hex(4, 4);
    let position = Position::new(&board);
    let mut solver = Solver::new(&board, Options::default()).unwrap();
    let mut moves = Moves::of(&position);
    moves.decide(&mut |_| None);
    assert_eq!(moves.undecided, board.cells());
    moves.decide(&mut |position| Some(solver.solve(position)));
    assert_eq!(board.names(moves.winning), ["d1", "c2", "b3", "a4"]);
}

/// Around the edge of the board nothing tempts.
#[test]
fn the_most_promising_wrong_moves_come_first() {
    let board = Board::hex(7, 7);
    let cell = |name: &str| board.parse_cell(name).unwrap();
    let position = Position::new(&board).after(cell("c2"));
    let mut moves = Moves::of(&position);
    moves.losing = std::mem::take(&mut moves.undecided);
    let tempting: Vec<_> = moves.tempting().collect();
    let place = |name: &str| tempting.iter().position(|&wrong| wrong == cell(name));
    assert!(place("d4").unwrap() < 5, "{tempting:?}");
    assert!(place("a1").is_none_or(|place| place > 20), "{tempting:?}");
}

/// Proofs of positions near a position, no move away, one or two, of whoever wins them.
#[test]
fn what_a_lemma_says_about_moves_is_true() {
    let mut decided = 0;
    for name in ["hex:3x3", "hex:4x3", "cylinder:3x3"] {
        let board: Board = name.parse().unwrap();
        let mut solver = Solver::new(&board, Options::default()).unwrap();
        let mut oracle = Oracle::new(&board);
        for (first, second) in board.cells().iter().zip(board.cells().iter().skip(4)) {
            let position = Position::new(&board).after(first).after(second);
            let winning = oracle.winning_moves(&position);
            let nexts = position.empty_cells().iter().map(|cell| position.after(cell));
            let two = nexts.clone().flat_map(|next| {
                let answers = next.empty_cells().iter().step_by(3);
                answers.map(|cell| next.after(cell)).collect::<Vec<_>>()
            });
            let passed = position.clone().with_to_move(!position.to_move());
            let near = [position.clone(), passed].into_iter().chain(nexts).chain(two);
            for near in near.filter(|near| near.winner().is_none()) {
                solver.solve(&near);
                let lemma = proof::check(&solver.certificate(&near).unwrap()).unwrap().lemma;
                let mut moves = Moves::of(&position);
                moves.learn(&lemma);
                assert!(moves.winning.is_subset(winning), "{position:?} {lemma:?}");
                assert!(moves.losing.is_disjoint(winning), "{position:?} {lemma:?}");
                assert_eq!(moves.proved_before, moves.winning | moves.losing);
                assert_eq!(moves.undecided, position.empty_cells() - moves.proved_before);
                for (&cell, &answer) in &moves.answers {
                    let winner = oracle.winner(&position.after(cell).after(answer));
                    assert_eq!(winner, Some(!position.to_move()), "{position:?} {lemma:?}");
                }
                decided += moves.proved_before.len();
            }
        }
    }
    assert!(decided > 500, "{decided}");
}
