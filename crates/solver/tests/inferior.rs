//! Inferior cells against brute force: filling in never changes the winner, and a winner keeps a viable move.

use board::{Board, ByColour, Colour, Position};
use oracle::Oracle;
use solver::inferior::ring::Rings;
use solver::inferior::{Effort, Fillin, Filling, inferior_cells};
use solver::{Grid, Stones};

const BOARDS: [&str; 9] = [
    "hex:3x3",
    "hex:4x2",
    "hex:2x4",
    "hex:5x2",
    "hex:3x4",
    "cylinder:3x3",
    "cylinder:4x2",
    "y:3",
    "y:4",
];

/// Every position of a small board; some twenty thousand of a larger one.
fn positions(board: &Board) -> impl Iterator<Item = Position> + '_ {
    let stride = (3usize.pow(board.cell_count() as u32) / 20_000).max(1) | 1;
    oracle::positions(board, stride)
}

fn unfilled(position: &Position, stones: Stones<1>) -> Position {
    let stones = ByColour::from_fn(|colour| stones.by[colour].resized());
    Position::with_stones(position.board(), stones, position.to_move())
}

#[test]
fn each_step_of_filling_in_keeps_the_winner_for_either_mover() {
    for name in BOARDS {
        let board: Board = name.parse().unwrap();
        let grid: Grid<1> = Grid::new(&board);
        let mut oracle = Oracle::new(&board);
        for start in positions(&board) {
            let effort = Effort::Thorough;
            let found = inferior_cells(&grid, Stones::of(&start), Colour::Black, effort);
            for mover in Colour::BOTH {
                let mut position = start.clone().with_to_move(mover);
                let winner = oracle.winner(&position);
                for step in &found.fillin {
                    let (Fillin::Dead { colour, .. } | Fillin::Captured { colour, .. }) = step;
                    for cell in step.cells() {
                        position.set(cell, Some(*colour));
                    }
                    assert_eq!(oracle.winner(&position), winner, "{name} {start:?} {step:?}");
                    if let Fillin::Dead { cell, .. } = step {
                        position.set(*cell, Some(!*colour));
                        assert_eq!(oracle.winner(&position), winner, "{name} {start:?} {step:?}");
                        position.set(*cell, Some(*colour));
                    }
                }
                assert_eq!(position.key().stones, unfilled(&start, found.filled).key().stones);
            }
        }
    }
}

#[test]
fn each_rule_alone_keeps_the_winner() {
    for name in ["hex:3x3", "hex:4x2", "hex:2x4", "cylinder:3x3", "cylinder:4x2", "y:4"] {
        let board: Board = name.parse().unwrap();
        let grid: Grid<1> = Grid::new(&board);
        let mut oracle = Oracle::new(&board);
        for start in positions(&board) {
            let rings = Rings::of(&grid, &Stones::of(&start));
            for mover in Colour::BOTH {
                let start = start.clone().with_to_move(mover);
                let winner = oracle.winner(&start);
                for cell in start.empty_cells().iter().filter(|&cell| rings.facts(cell).is_dead) {
                    for colour in Colour::BOTH {
                        let mut filled = start.clone();
                        filled.set(cell, Some(colour));
                        assert_eq!(oracle.winner(&filled), winner, "{name} {start:?} {cell:?}");
                    }
                }
                for owner in Colour::BOTH {
                    let mut filling = Filling::new(&grid, Stones::of(&start));
                    filling.run(&grid, &[owner]);
                    let filled = unfilled(&start, filling.stones());
                    assert_eq!(oracle.winner(&filled), winner, "{name} {start:?} {owner}");
                }
            }
        }
    }
}

#[test]
fn a_winner_who_has_not_won_yet_keeps_a_viable_winning_move() {
    for name in BOARDS {
        let board: Board = name.parse().unwrap();
        let grid: Grid<1> = Grid::new(&board);
        let mut oracle = Oracle::new(&board);
        for start in positions(&board) {
            for (mover, effort) in [
                (Colour::Black, Effort::Quick),
                (Colour::White, Effort::Quick),
                (Colour::Black, Effort::Thorough),
                (Colour::White, Effort::Thorough),
            ] {
                let found = inferior_cells(&grid, Stones::of(&start), mover, effort);
                let filled = unfilled(&start, found.filled).with_to_move(mover);
                if oracle.winner(&filled) == Some(mover) && filled.winner().is_none() {
                    let winning = oracle.winning_moves(&filled);
                    assert!(
                        winning.intersects(found.viable.resized()),
                        "{name} {start:?} {effort:?}"
                    );
                }
            }
        }
    }
}

#[test]
fn the_fast_rules_never_call_a_live_cell_dead() {
    for name in ["hex:3x3", "hex:4x2", "cylinder:3x3", "cylinder:4x2", "y:3"] {
        let board: Board = name.parse().unwrap();
        let grid: Grid<1> = Grid::new(&board);
        for start in positions(&board) {
            let found = inferior_cells(&grid, Stones::of(&start), Colour::Black, Effort::Quick);
            if let Some(Fillin::Dead { cell, .. }) = found.fillin.first() {
                assert!(is_dead_slow(&start, *cell), "{name} {start:?} {cell:?}");
            }
        }
    }
}

/// Deadness by definition, over all completions.
fn is_dead_slow(position: &Position, cell: board::Cell) -> bool {
    let others: Vec<_> = position.empty_cells().without(cell).iter().collect();
    (0..1u32 << others.len()).all(|bits| {
        let mut full = position.clone();
        for (number, &other) in others.iter().enumerate() {
            let black = bits >> number & 1 == 1;
            full.set(other, Some(if black { Colour::Black } else { Colour::White }));
        }
        let winner_with = |colour| {
            let mut coloured = full.clone();
            coloured.set(cell, Some(colour));
            coloured.winner()
        };
        winner_with(Colour::Black) == winner_with(Colour::White)
    })
}
