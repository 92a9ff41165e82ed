//! Boards and positions for all the others.

use board::{Board, ByColour, CellSet, Chains, Colour, Position};
use proptest::prelude::*;

/// A board of each variant, and narrow ones where a cell touches another twice or touches itself.
pub(crate) const BOARDS: [&str; 18] = [
    "hex:4x4",
    "hex:5x3",
    "hex:1x4",
    "rex:3x4",
    "y:4",
    "cylinder:1x3",
    "cylinder:2x3",
    "cylinder:3x4",
    "cylinder:5x3",
    "torus:1x1",
    "torus:1x3",
    "torus:2x2",
    "torus:4x3",
    "torus-literal:4x3",
    "torus-literal:5x1",
    "torus-restricted:3x4",
    "torus-restricted:3x3",
    "torus-restricted:2x5",
];

pub(crate) fn board(name: &str) -> Board {
    name.parse().expect(name)
}

/// Every way to fill the board.
pub(crate) fn full_boards(board: &Board) -> impl Iterator<Item = Position> + '_ {
    (0..1u64 << board.cell_count()).map(|bits| {
        let black = CellSet::from_words([bits, 0, 0, 0, 0, 0]);
        let stones = ByColour { black, white: board.cells() - black };
        Position::with_stones(board, stones, Colour::Black)
    })
}

/// Every way to put any number of stones on the board.
pub(crate) fn all_positions(board: &Board) -> impl Iterator<Item = Position> + '_ {
    oracle::positions(board, 1)
}

/// Which players have completed their connection, by chains.
pub(crate) fn completed(position: &Position) -> ByColour<bool> {
    let chains = Chains::of(position);
    ByColour::from_fn(|colour| chains.has_completed(colour))
}

pub(crate) fn any_colour() -> impl Strategy<Value = Colour> {
    prop_oneof![Just(Colour::Black), Just(Colour::White)]
}

pub(crate) fn any_board() -> impl Strategy<Value = Board> {
    proptest::sample::select(&BOARDS[..]).prop_map(board)
}

/// Any position of a board, with any player to move.
pub(crate) fn position_on(board: Board) -> impl Strategy<Value = Position> {
    let contents = proptest::option::weighted(0.7, any_colour());
    let contents = proptest::collection::vec(contents, board.cell_count());
    (contents, any_colour()).prop_map(move |(contents, to_move)| {
        let mut position = Position::new(&board).with_to_move(to_move);
        for (cell, content) in board.cells().iter().zip(contents) {
            position.set(cell, content);
        }
        position
    })
}

/// Any position of any board of the list.
pub(crate) fn any_position() -> impl Strategy<Value = Position> {
    any_board().prop_flat_map(position_on)
}

/// SplitMix, for tests that draw more than a test framework should shrink.
pub(crate) fn split_mix(mut state: u64) -> impl FnMut() -> u64 {
    move || {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (state ^ state >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }
}
