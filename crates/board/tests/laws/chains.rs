//! Chains that grow and shrink stone by stone are those made at once.

use crate::common::{any_board, any_colour};
use board::{Board, ByColour, Cell, CellSet, Chains, Colour, Goal, Position, lift};
use proptest::prelude::*;

/// All stones that hang together with one.
fn chain_of(board: &Board, stones: CellSet, start: Cell) -> CellSet {
    let mut chain = CellSet::single(start);
    loop {
        let next = chain | (board.neighbours_of_set(chain) & stones);
        if next == chain {
            return chain;
        }
        chain = next;
    }
}

fn check(chains: &Chains, position: &Position, winner: Option<Colour>) {
    let board = position.board();
    let diagram = position.diagram();
    for cell in board.cells() {
        assert_eq!(chains.colour_at(cell), position.colour_at(cell), "{diagram}");
    }
    for colour in Colour::BOTH {
        let stones = position.stones(colour);
        for cell in stones {
            let chain = chain_of(board, stones, cell);
            let same_root: CellSet =
                stones.iter().filter(|&other| chains.root(other) == chains.root(cell)).collect();
            assert_eq!(same_root, chain, "{diagram}");
            assert_eq!(chains.chain_size(cell), chain.len(), "{diagram}");
            if let Goal::Join(sides) = board.goal(colour) {
                for (number, &side) in sides.iter().enumerate() {
                    let touches = chain.intersects(side);
                    assert_eq!(chains.touches_side(cell, number), touches, "{diagram}");
                }
            }
        }
    }
    let completed = ByColour::from_fn(|colour| chains.has_completed(colour));
    assert_eq!(completed, lift::completed_slow(position), "{diagram}");
    assert_eq!(chains.winner(), winner, "{diagram}");
}

/// Who has won after a stone: whoever had won before, or the one whose stone completed a connection.
fn winner_after(before: Option<Colour>, position: &Position, colour: Colour) -> Option<Colour> {
    let completes = lift::completed_slow(position)[colour];
    let winner = if position.board().is_misere() { !colour } else { colour };
    before.or(completes.then_some(winner))
}

proptest! {
    /// Each instruction takes a stone back (one in three) or puts one on an empty cell.
    #[test]
    fn chains_follow_every_game_with_stones_taken_back(
        board in any_board(),
        instructions in proptest::collection::vec((0usize..3, any::<prop::sample::Index>(), any_colour()), 0..60),
    ) {
        let mut chains = Chains::new(&board);
        let mut history = vec![(Position::new(&board), None, None)];
        for (kind, choice, colour) in instructions {
            let (position, winner, _) = history.last().expect("the start stays").clone();
            let empty: Vec<Cell> = position.empty_cells().iter().collect();
            if kind == 0 || empty.is_empty() {
                let (_, _, last) = history.last().expect("the start stays");
                prop_assert_eq!(chains.undo(), *last);
                if history.len() > 1 {
                    history.pop();
                }
            } else {
                let cell = empty[choice.index(empty.len())];
                let mut next = position;
                next.set(cell, Some(colour));
                chains.play(cell, colour);
                let winner = winner_after(winner, &next, colour);
                history.push((next, winner, Some(cell)));
            }
            let (position, winner, _) = history.last().expect("the start stays");
            check(&chains, position, *winner);
        }
        while chains.undo().is_some() {}
        check(&chains, &Position::new(&board), None);
    }

    /// On boards too large for the lifting, the chains made at once are the reference.
    #[test]
    fn on_large_boards_taking_back_is_exact(
        name in proptest::sample::select(&["hex:11x11", "cylinder:7x9", "torus:8x6", "y:13", "hex:19x19"][..]),
        seed in any::<u64>(),
    ) {
        let board: Board = name.parse().unwrap();
        let mut random = crate::common::split_mix(seed);
        let mut chains = Chains::new(&board);
        let mut position = Position::new(&board);
        for _ in 0..board.cell_count() * 2 {
            let empty: Vec<Cell> = position.empty_cells().iter().collect();
            if random().is_multiple_of(3) || empty.is_empty() {
                if let Some(cell) = chains.undo() {
                    position.set(cell, None);
                }
            } else {
                let cell = empty[(random() % empty.len() as u64) as usize];
                let colour = Colour::BOTH[(random() % 2) as usize];
                chains.play(cell, colour);
                position.set(cell, Some(colour));
            }
        }
        let fresh = Chains::of(&position);
        for colour in Colour::BOTH {
            prop_assert_eq!(chains.has_completed(colour), fresh.has_completed(colour));
            for cell in position.stones(colour) {
                let chain = chain_of(&board, position.stones(colour), cell);
                prop_assert_eq!(chains.chain_size(cell), chain.len());
                prop_assert!(chain.iter().all(|other| chains.root(other) == chains.root(cell)));
            }
        }
    }
}
