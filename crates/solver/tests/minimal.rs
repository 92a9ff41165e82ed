//! Minimal win-sets against brute force, and smallest unions against all choices.

use board::{Board, Cell, CellSet, Colour, Position};
use oracle::Oracle;
use proptest::prelude::*;
use solver::minimal::{hardest, minimal_win_set, smallest_union};
use solver::search::{Options, Solver};

fn check(position: &Position, oracle: &mut Oracle) {
    let mut solver = Solver::new(position.board(), Options::default()).unwrap();
    let found = minimal_win_set(position, &mut |position| solver.solve(position)).unwrap();
    let mut wins =
        |cells| oracle.winner(&hardest(position, found.winner, cells)) == Some(found.winner);
    assert!(found.is_minimal() && found.cells.len() <= found.cells_before, "{position:?}");
    assert!(wins(found.cells), "{position:?} {found:?}");
    for cell in found.cells {
        assert!(!wins(found.cells.without(cell)), "{cell:?} is not needed: {position:?} {found:?}");
    }
}

#[test]
fn no_cell_of_an_openings_win_set_can_be_spared() {
    for name in ["hex:3x3", "hex:4x3", "hex:4x4", "cylinder:3x3", "cylinder:4x3"] {
        let board: Board = name.parse().unwrap();
        let mut oracle = Oracle::new(&board);
        check(&Position::new(&board), &mut oracle);
        for cell in board.cells() {
            check(&Position::new(&board).after(cell), &mut oracle);
        }
    }
}

/// The smallest union by trying every choice.
fn smallest_union_slow(sets: &[CellSet<1>]) -> Option<usize> {
    let choices = 1u32..1 << sets.len();
    let chosen = |choice: u32| (0..sets.len()).filter(move |number| choice >> number & 1 != 0);
    let fold = |choice, start, with: fn(CellSet<1>, CellSet<1>) -> CellSet<1>| {
        chosen(choice).fold(start, |all, number| with(all, sets[number]))
    };
    let disjoint = choices.filter(|&choice| fold(choice, !CellSet::EMPTY, |a, b| a & b).is_empty());
    disjoint.map(|choice| fold(choice, CellSet::EMPTY, |a, b| a | b).len()).min()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn no_cell_of_a_positions_win_set_can_be_spared(
        contents in prop::collection::vec(0usize..6, 16),
        white_moves: bool,
    ) {
        let board = Board::hex(4, 4);
        let to_move = if white_moves { Colour::White } else { Colour::Black };
        let mut position = Position::new(&board).with_to_move(to_move);
        for (cell, content) in board.cells().iter().zip(contents) {
            position.set(cell, [Colour::Black, Colour::White].get(content).copied());
        }
        check(&position, &mut Oracle::new(&board));
    }
}

proptest! {

    #[test]
    fn unions_with_empty_intersection_are_the_smallest(
        sets in prop::collection::vec(prop::collection::btree_set(0usize..14, 0..9), 0..10),
    ) {
        let sets: Vec<CellSet<1>> =
            sets.into_iter().map(|set| set.into_iter().map(Cell::new).collect()).collect();
        let union = smallest_union(&sets);
        prop_assert_eq!(union.as_ref().map(|union| union.cells.len()), smallest_union_slow(&sets));
        if let Some(union) = union {
            let chosen = || union.chosen.iter().map(|&number| sets[number]);
            prop_assert!(union.is_smallest);
            prop_assert!(chosen().fold(!CellSet::EMPTY, |all, set| all & set).is_empty());
            prop_assert_eq!(chosen().fold(CellSet::EMPTY, |all, set| all | set), union.cells);
        }
    }
}
