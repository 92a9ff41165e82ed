//! Exact deadness against its definition: a cell is dead when no completion of the board depends on it.

use board::{Board, Cell, CellSet, Colour, Position};
use oracle::Oracle;
use proptest::prelude::*;
use solver::inferior::{Effort, ExactDeadness, Fillin, exact_deadness, inferior_cells};
use solver::{Grid, Stones};

const NO_LIMIT: u64 = u64::MAX;

/// The empty cells on which no completion depends.
fn dead_slow(oracle: &Oracle, position: &Position) -> CellSet {
    let black = position.stones(Colour::Black);
    let is_dead = |cell: Cell| {
        let others: Vec<Cell> = position.empty_cells().without(cell).iter().collect();
        (0..1u32 << others.len()).all(|bits| {
            let chosen = others.iter().enumerate().filter(|(at, _)| bits >> at & 1 == 1);
            let full: CellSet = black | chosen.map(|(_, &other)| other).collect();
            oracle.is_completed(full, Colour::Black)
                == oracle.is_completed(full.with(cell), Colour::Black)
        })
    };
    position.empty_cells().iter().filter(|&cell| is_dead(cell)).collect()
}

fn check(grid: &Grid<1>, oracle: &Oracle, position: &Position) {
    let dead = dead_slow(oracle, position);
    let stones = Stones::of(position);
    let exact = ExactDeadness { dead: dead.resized(), undecided: CellSet::EMPTY };
    assert_eq!(exact_deadness(grid, &stones, NO_LIMIT), exact, "{}", position.diagram());
    for limit in [0, 1, 2, 5] {
        let found = exact_deadness(grid, &stones, limit);
        assert!(found.dead.is_subset(dead.resized()), "{}", position.diagram());
        assert!(dead.is_subset((found.dead | found.undecided).resized()), "{}", position.diagram());
    }
}

fn position_from(board: &Board, contents: impl IntoIterator<Item = u8>) -> Position {
    let mut position = Position::new(board);
    for (cell, content) in board.cells().iter().zip(contents) {
        let colours = [None, Some(Colour::Black), Some(Colour::White)];
        position.set(cell, colours.get(usize::from(content)).copied().flatten());
    }
    position
}

#[test]
fn induced_paths_decide_deadness_in_every_position_of_tiny_boards() {
    for name in ["hex:3x3", "hex:4x2", "hex:2x4", "cylinder:3x3", "cylinder:2x4", "cylinder:1x4"] {
        let board: Board = name.parse().unwrap();
        let (grid, oracle) = (Grid::new(&board), Oracle::new(&board));
        let cells = board.cell_count() as u32;
        for code in 0..3u32.pow(cells) {
            let contents = (0..cells).map(|cell| (code / 3u32.pow(cell) % 3) as u8);
            check(&grid, &oracle, &position_from(&board, contents));
        }
    }
}

#[test]
fn the_fast_rules_find_only_dead_cells_in_every_position_of_3x3() {
    let board = Board::hex(3, 3);
    let (grid, oracle) = (Grid::<1>::new(&board), Oracle::new(&board));
    for code in 0..3u32.pow(9) {
        let contents = (0..9).map(|cell| (code / 3u32.pow(cell) % 3) as u8);
        let mut position = position_from(&board, contents);
        let found = inferior_cells(&grid, Stones::of(&position), Colour::Black, Effort::Thorough);
        for step in found.fillin {
            if let Fillin::Dead { cell, .. } = step {
                assert!(dead_slow(&oracle, &position).contains(cell), "{}", position.diagram());
            }
            let (Fillin::Dead { colour, .. } | Fillin::Captured { colour, .. }) = step;
            for cell in step.cells() {
                position.set(cell, Some(colour));
            }
        }
    }
}

#[test]
fn the_shannon_games_of_the_puzzles_have_the_same_dead_cells() {
    // Each player's game alone may be too hard; whatever it decides, it decides in the same way.
    const STEPS: u64 = 10_000;
    for puzzle in puzzles::all() {
        let position = puzzle.position;
        let grid: Grid<4> = Grid::new(position.board());
        let found = exact_deadness(&grid, &Stones::of(&position), STEPS);
        assert!(found.undecided.is_empty(), "{}", puzzle.name);
        for short in Colour::BOTH {
            let game = shannon::hex::shannon_game(&position, short).unwrap();
            let reduced = shannon::ReducedGraph::of(&game);
            let known = shannon::induced_path::liveness(&reduced, position.empty_cells(), STEPS);
            assert_eq!(found.dead.resized() - known.undecided, known.dead, "{}", puzzle.name);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn induced_paths_decide_deadness_on_small_boards(
        name in prop::sample::select(vec!["hex:4x4", "hex:4x3", "hex:3x4", "hex:5x3", "cylinder:4x3", "cylinder:3x4", "cylinder:4x4", "cylinder:5x3"]),
        contents in prop::collection::vec(0u8..5, 16),
    ) {
        let board: Board = name.parse().unwrap();
        check(&Grid::new(&board), &Oracle::new(&board), &position_from(&board, contents));
    }
}
