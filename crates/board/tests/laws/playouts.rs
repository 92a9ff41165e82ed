//! Random full boards are fair, and have the winner that chains find.

use crate::common::{any_position, board, split_mix};
use board::playout::{Playouts, random_subset};
use board::{ByColour, Cell, CellSet, Colour, Position};
use proptest::prelude::*;
use std::collections::HashMap;

fn check<const WORDS: usize>(position: &Position, seed: u64) {
    let (board, to_move) = (position.board(), position.to_move());
    let playouts = Playouts::<WORDS>::new(board);
    let start = ByColour::from_fn(|colour| position.stones(colour).resized());
    let full = playouts.fill(start, to_move, &mut split_mix(seed));
    let stones = ByColour::from_fn(|colour| full[colour].resized());
    let end = Position::with_stones(board, stones, to_move);
    let empty = position.empty_cells();
    assert!(end.empty_cells().is_empty());
    assert!(Colour::BOTH.iter().all(|&colour| start[colour].is_subset(full[colour])));
    assert_eq!((end.stones(to_move) & empty).len(), empty.len().div_ceil(2));
    let winner = end.winner();
    assert_eq!(playouts.winner(full, to_move), winner, "{}", end.diagram());
    assert_eq!(playouts.play(position, &mut split_mix(seed)), winner, "{}", end.diagram());
}

proptest! {
    #[test]
    fn a_playout_keeps_the_stones_and_ends_with_the_right_winner(
        position in any_position(), seed in any::<u64>()
    ) {
        check::<1>(&position, seed);
        check::<2>(&position, seed);
        check::<6>(&position, seed);
    }

    #[test]
    fn playouts_of_large_boards_end_with_the_right_winner(
        name in proptest::sample::select(&[
            "hex:11x11", "rex:9x14", "cylinder:9x13", "cylinder:2x19", "cylinder:1x19", "y:15",
            "torus:9x9", "torus-restricted:11x8",
        ][..]),
        seed in any::<u64>(),
    ) {
        check::<2>(&Position::new(&board(name)), seed);
    }

    #[test]
    fn playouts_of_the_largest_boards_end_with_the_right_winner(
        name in proptest::sample::select(&["hex:19x19", "cylinder:19x19", "y:19"][..]),
        seed in any::<u64>(),
    ) {
        check::<6>(&Position::new(&board(name)), seed);
    }
}

/// Chi-squared over all subsets: with a fair draw it exceeds these bounds once in a hundred thousand times.
#[test]
fn every_subset_is_as_likely_as_any_other() {
    for (cells, count, bound) in
        [(&[0, 1, 2, 3, 4, 5][..], 3, 62.0), (&[7, 40, 63, 64, 90, 127], 2, 54.0)]
    {
        let set: CellSet<2> = cells.iter().map(|&number| Cell::new(number)).collect();
        let subsets = if count == 3 { 20 } else { 15 };
        let draws = 100_000;
        let mut random = split_mix(3);
        let mut seen: HashMap<CellSet<2>, usize> = HashMap::new();
        for _ in 0..draws {
            *seen.entry(random_subset(set, count, &mut random)).or_default() += 1;
        }
        assert_eq!(seen.len(), subsets);
        let mean = draws as f64 / subsets as f64;
        let squares: f64 = seen.values().map(|&times| (times as f64 - mean).powi(2) / mean).sum();
        assert!(squares < bound, "chi-squared {squares}");
        assert!(seen.keys().all(|subset| subset.is_subset(set) && subset.len() == count));
    }
}

/// White has the shorter way on 2x3, and the second player of an even board fills as many cells.
#[test]
fn the_share_of_wins_is_the_share_of_full_boards() {
    let board = board("hex:2x3");
    let empty = Position::new(&board);
    let playouts = Playouts::<1>::new(&board);
    let halves =
        crate::common::full_boards(&board).filter(|full| full.stones(Colour::Black).len() == 3);
    let winners: Vec<_> = halves.map(|full| full.winner()).collect();
    let expected = winners.iter().filter(|&&winner| winner == Some(Colour::Black)).count() as f64
        / winners.len() as f64;
    let mut random = split_mix(4);
    let draws = 100_000;
    let won =
        (0..draws).filter(|_| playouts.play(&empty, &mut random) == Some(Colour::Black)).count();
    assert!(
        (won as f64 / f64::from(draws) - expected).abs() < 0.008,
        "{won} of {draws}, not {expected}"
    );
}
