//! Berge's puzzles, which dead-cell analysis (§7, Table 2) analyses, as Shannon games.

use board::{Board, CellSet, Colour, Position, Setup};
use shannon::hex::shannon_game;
use shannon::{AdviceLimits, Outcome, Player, ReducedGraph, advise, value};

fn puzzle(side: usize, black: &str, white: &str, to_move: Colour) -> Position {
    let setup = Setup { black: black.into(), white: white.into(), to_move: Some(to_move) };
    setup.validate(&Board::hex(side, side)).unwrap()
}

fn viable(position: &Position, short: Colour, largest_set: usize) -> CellSet {
    let state = shannon_game(position, short).unwrap();
    let player = if short == position.to_move() { Player::Short } else { Player::Cut };
    let limits = AdviceLimits { largest_set, ..AdviceLimits::default() };
    advise(&ReducedGraph::of(&state), player, limits).viable
}

/// The moves after which the player to move still wins, from the game with that player as Short.
fn winning_moves(position: &Position) -> CellSet {
    let mover = position.to_move();
    let wins = |&cell: &board::Cell| {
        let state = shannon_game(&position.after(cell), mover).unwrap();
        value(&state, Player::Cut, 100_000).outcome() == Some(Outcome::Short)
    };
    position.empty_cells().iter().filter(wins).collect()
}

/// The paper finds e1, b3, b4 and d5 viable; local sets of three nodes leave fewer.
#[test]
fn berge_1() {
    let position = puzzle(5, "a5 b2 c3 e2 e3", "a1 b5 c4 d2 d3", Colour::White);
    let cells = |names: &str| position.board().parse_cells(names).unwrap();
    assert_eq!(position.empty_cells().len(), 15);
    assert_eq!(winning_moves(&position), cells("b3"));
    assert_eq!(viable(&position, Colour::Black, 3), cells("e1 b3 d5"));
    assert_eq!(viable(&position, Colour::White, 3), cells("e1 b3"));
}

/// The paper leaves six viable moves; local sets of five nodes do the same.
#[test]
fn berge_2() {
    let position = puzzle(5, "a2 b3 b4", "a3 a5 c3", Colour::White);
    assert_eq!(position.empty_cells().len(), 19);
    assert_eq!(winning_moves(&position), position.board().parse_cells("c2").unwrap());
    for short in Colour::BOTH {
        let viable = viable(&position, short, 5);
        assert_eq!(viable.len(), 6);
        assert!(winning_moves(&position).is_subset(viable));
    }
}

/// The paper leaves 70 viable moves. Here captured pairs are filled in with 50 stones, after which cliques cut
/// off 80 nodes, and 7 moves are left.
#[test]
fn berge_4() {
    let black = "g2 g3 g4 g5 g6 g7 g8 g9 g10 g11 i12 l2 l3 l4 l5 l6 l7 l8 l9 l10 m11 n12";
    let white = "a14 b14 c14 d14 e13 g12 g14 h2 h6 h9 h12 i3 i4 i7 i10 i13 i14 j5 j8 j11 k1 k3 k6 k9 \
                 k12 l13 l14 m14 n14";
    let position = puzzle(14, black, white, Colour::Black);
    assert_eq!(position.empty_cells().len(), 145);
    for short in Colour::BOTH {
        assert_eq!(viable(&position, short, 2).len(), 7);
    }
}

/// The paper leaves 61 viable moves.
#[test]
fn berge_5() {
    let black = "b8 b9 c7 c10 c11 d7 d9 e6 e8 e10 e11 f6 f8 f9 f12 g6 g8 g10 g11 h6 h8 h9 h11 i6 i11 j12 \
                 j13 k4 k6 k13 l4 l6 l7 m3 m5 n2 n3 n4";
    let white = "b12 c6 c8 c12 d8 d10 d11 d12 e5 e7 e9 e12 f5 f7 f10 f11 g5 g7 g9 g12 h5 h7 h10 h13 i5 i7 \
                 i8 i14 j5 j6 k5 k7 k12 l3 l5 m2 m4 n1";
    let position = puzzle(14, black, white, Colour::White);
    assert_eq!(position.empty_cells().len(), 120);
    assert!(viable(&position, Colour::Black, 3).len() <= 61);
}
