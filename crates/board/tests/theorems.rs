//! What the papers prove, on every colouring of small boards.

use board::{Board, ByColour, CellSet, Chains, Colour, Position, lift, y_reduction};

fn board(name: &str) -> Board {
    name.parse().expect(name)
}

/// Every way to fill the board.
fn full_boards(board: &Board) -> impl Iterator<Item = Position> + '_ {
    (0..1u64 << board.cell_count()).map(|bits| {
        let black = CellSet::from_words([bits, 0, 0, 0, 0, 0]);
        let stones = ByColour { black, white: board.cells() - black };
        Position::with_stones(board, stones, Colour::Black)
    })
}

/// Every way to put any number of stones on the board.
fn all_positions(board: &Board) -> impl Iterator<Item = Position> + '_ {
    (0..3u64.pow(board.cell_count() as u32)).map(|mut code| {
        let mut position = Position::new(board);
        for cell in board.cells() {
            position
                .set(cell, [None, Some(Colour::Black), Some(Colour::White)][(code % 3) as usize]);
            code /= 3;
        }
        position
    })
}

/// Chains know only who was first; ask them for each colour alone.
fn completed(position: &Position) -> ByColour<bool> {
    ByColour::from_fn(|colour| {
        let mut alone = ByColour::default();
        alone[colour] = position.stones(colour);
        let alone = Position::with_stones(position.board(), alone, Colour::Black);
        Chains::of(&alone).winner().is_some()
    })
}

#[test]
fn a_full_board_of_hex_has_exactly_one_winner_and_the_reduction_finds_it() {
    for name in [
        "1x1", "2x2", "3x3", "4x3", "3x4", "4x4", "5x3", "2x6", "1x5", "5x1", "y:1", "y:2", "y:3",
        "y:4", "y:5",
    ] {
        for position in full_boards(&board(name)) {
            let completed = lift::completed_slow(&position);
            assert_ne!(completed.black, completed.white, "{name}: {position:?}");
            assert_eq!(position.winner(), lift::winner_slow(&position), "{name}");
            assert_eq!(y_reduction::winner_by_reduction(&position), position.winner(), "{name}");
        }
    }
}

#[test]
fn a_full_cylinder_has_exactly_one_winner() {
    for name in ["1x1", "1x3", "2x1", "2x2", "2x5", "3x3", "3x4", "4x3", "5x3", "7x2", "4x4"] {
        let board = board(&format!("cylinder:{name}"));
        for position in full_boards(&board) {
            let completed = lift::completed_slow(&position);
            assert_ne!(completed.black, completed.white, "{name}: {position:?}");
        }
    }
}

#[test]
fn chains_agree_with_the_lifting_on_every_position() {
    for name in [
        "hex:3x3",
        "hex:2x4",
        "rex:3x2",
        "y:3",
        "y:4",
        "cylinder:1x4",
        "cylinder:2x4",
        "cylinder:3x3",
        "cylinder:4x2",
        "cylinder:2x5",
        "torus:1x1",
        "torus:1x4",
        "torus:2x2",
        "torus:3x2",
        "torus:2x4",
        "torus:3x3",
        "torus-literal:3x3",
        "torus-literal:2x4",
        "torus-restricted:3x3",
        "torus-restricted:2x3",
    ] {
        let board = board(name);
        for position in all_positions(&board) {
            assert_eq!(completed(&position), lift::completed_slow(&position), "{position:?}");
            for colour in Colour::BOTH {
                let path = position.shortest_connection(colour);
                assert_eq!(path.is_some(), lift::completed_slow(&position)[colour], "{position:?}");
            }
        }
    }
}

#[test]
fn on_narrow_cylinders_one_ring_needs_one_stone_or_two() {
    let narrow = board("cylinder:1x3");
    let mut position = Position::new(&narrow);
    position.set(narrow.parse_cell("a2").unwrap(), Some(Colour::White));
    assert_eq!(position.winner(), Some(Colour::White));
    let two = board("cylinder:2x3");
    let mut position = Position::new(&two);
    position.set(two.parse_cell("a2").unwrap(), Some(Colour::White));
    assert_eq!(position.winner(), None);
    position.set(two.parse_cell("b2").unwrap(), Some(Colour::White));
    assert_eq!(position.winner(), Some(Colour::White));
}

/// How many full boards have no winner, and how many have two.
fn undecided_and_doubly_won(name: &str) -> (usize, usize) {
    full_boards(&board(name)).map(|position| completed(&position)).fold(
        (0, 0),
        |counts, completed| match (completed.black, completed.white) {
            (false, false) => (counts.0 + 1, counts.1),
            (true, true) => (counts.0, counts.1 + 1),
            _ => counts,
        },
    )
}

#[test]
fn on_the_torus_any_winding_always_wins_but_both_may_win() {
    for name in ["2x2", "3x2", "2x3", "3x3", "4x3", "3x4", "4x4", "5x3"] {
        let (none, both) = undecided_and_doubly_won(&format!("torus:{name}"));
        assert_eq!(none, 0, "{name}");
        println!("torus:{name}: {both} full boards with two winners");
        let (none, both) = undecided_and_doubly_won(&format!("torus-restricted:{name}"));
        assert_eq!(both, 0, "{name}");
        println!("torus-restricted:{name}: {none} full boards without a winner");
    }
    assert!(undecided_and_doubly_won("torus:3x3").1 > 0, "Figure 3.1 of the thesis");
    assert!(undecided_and_doubly_won("torus-restricted:3x3").0 > 0, "Figure 3.1 of the thesis");
}
