//! How many full torus boards have no winner or two, and where a theorem fails.

use crate::common::{board, full_boards};
use board::{ByColour, Cell, Chains, Colour, Position, lift};

/// How many full boards have no winner, and how many have two.
type Counts = (usize, usize);

/// For each size, the full boards with two winners when any winding wins, and when the winding must be 1.
const TWO_WINNERS: [(usize, usize, usize, usize); 12] = [
    (1, 1, 0, 0),
    (2, 1, 0, 0),
    (2, 2, 2, 2),
    (3, 2, 6, 6),
    (4, 2, 14, 12),
    (5, 2, 30, 20),
    (3, 3, 60, 60),
    (4, 3, 414, 408),
    (5, 3, 2400, 2190),
    (4, 4, 7858, 7834),
    (5, 4, 114_610, 112_530),
    (6, 4, 1_485_206, 1_392_570),
];

fn add(counts: Counts, completed: ByColour<bool>) -> Counts {
    let none = !completed.black && !completed.white;
    let both = completed.black && completed.white;
    (counts.0 + usize::from(none), counts.1 + usize::from(both))
}

fn count_slow(name: &str) -> Counts {
    full_boards(&board(name))
        .fold((0, 0), |counts, position| add(counts, lift::completed_slow(&position)))
}

/// Fills the board cell by cell, each with either colour, and calls `visit` with every full board.
fn fill(chains: &mut Chains, cells: &[Cell], visit: &mut impl FnMut(&Chains)) {
    let Some((&cell, rest)) = cells.split_first() else { return visit(chains) };
    for colour in Colour::BOTH {
        chains.play(cell, colour);
        fill(chains, rest, visit);
        chains.undo();
    }
}

fn count(name: &str) -> Counts {
    let board = board(name);
    let cells: Vec<Cell> = board.cells().iter().collect();
    let mut counts = (0, 0);
    fill(&mut Chains::new(&board), &cells, &mut |chains| {
        counts = add(counts, ByColour::from_fn(|colour| chains.has_completed(colour)));
    });
    counts
}

/// The full boards that nobody has won. A connection stays once it is there, so a won board need not be
/// filled any further.
fn without_winner(name: &str) -> Vec<Position> {
    let board = board(name);
    let cells: Vec<Cell> = board.cells().iter().collect();
    let mut found = Vec::new();
    extend_unwon(&mut Chains::new(&board), &mut Position::new(&board), &cells, &mut found);
    found
}

fn extend_unwon(
    chains: &mut Chains,
    position: &mut Position,
    cells: &[Cell],
    found: &mut Vec<Position>,
) {
    let Some((&cell, rest)) = cells.split_first() else { return found.push(position.clone()) };
    for colour in Colour::BOTH {
        chains.play(cell, colour);
        if chains.winner().is_none() {
            position.set(cell, Some(colour));
            extend_unwon(chains, position, rest, found);
        }
        chains.undo();
    }
}

/// Where both players win by coiling around each other, neither wins by the restricted rule: hence the
/// same number in both columns.
#[test]
fn full_boards_with_two_winners_and_with_none_are_as_many_as_counted() {
    println!("size   any winding: two   winding 1: none, two   restricted: none");
    for (columns, rows, any_winding, winding_one) in TWO_WINNERS {
        let size = format!("{columns}x{rows}");
        let none_by_literal_rule = if size == "6x4" { 2 } else { 0 };
        let expected = [
            (format!("torus:{size}"), (0, any_winding)),
            (format!("torus-literal:{size}"), (none_by_literal_rule, winding_one)),
            (format!("torus-restricted:{size}"), (any_winding, 0)),
        ];
        for (name, counts) in expected {
            assert_eq!(count(&name), counts, "{name} by chains");
            if columns * rows <= 12 {
                let transposed = name.replace(&size, &format!("{rows}x{columns}"));
                assert_eq!(count_slow(&name), counts, "{name} by definition");
                assert_eq!(count(&transposed), counts, "{transposed} by chains");
            }
        }
        println!(
            "{size} {any_winding:17} {none_by_literal_rule:19} {winding_one} {any_winding:18}"
        );
    }
}

/// Theorem 3.1.3 of the thesis, that every full torus has a winner, is false when a ring must go around
/// exactly once (Definition 2.3.2 as printed): all rings may go around two or three times. There is no other
/// exception on boards of up to 28 cells.
#[test]
fn by_the_literal_rule_a_full_torus_may_have_no_winner() {
    let sizes = (1..=19).flat_map(|columns| (1..=columns).map(move |rows| (columns, rows)));
    let small = sizes.filter(|(columns, rows)| columns * rows <= 28).chain([(4, 6)]);
    for (columns, rows) in small {
        let found = without_winner(&format!("torus-literal:{columns}x{rows}"));
        let expected = match (columns, rows) {
            (6, 4) | (4, 6) => 2,
            (7, 4) => 14,
            _ => 0,
        };
        assert_eq!(found.len(), expected, "{columns}x{rows}");
        for position in found {
            let neither = ByColour { black: false, white: false };
            assert_eq!(lift::completed_slow(&position), neither, "{}", position.diagram());
            let board = board(&format!("torus:{columns}x{rows}"));
            let stones = ByColour::from_fn(|colour| position.stones(colour));
            let by_any_winding = Position::with_stones(&board, stones, Colour::Black);
            let both = ByColour { black: true, white: true };
            assert_eq!(lift::completed_slow(&by_any_winding), both, "{}", position.diagram());
        }
    }
}

/// Each of the two diagonal stripes goes around twice one way and three times the other way.
#[test]
fn the_checkerboard_of_six_by_four_has_no_winner_by_the_literal_rule() {
    let drawn = Position::from_diagram(
        &board("torus-literal:6x4"),
        "B W B W B W
          W B W B W B
           B W B W B W
            W B W B W B",
    )
    .unwrap();
    assert!(without_winner("torus-literal:6x4").iter().any(|found| found.key() == drawn.key()));
}

/// As in Figure 3.1 of the thesis.
#[test]
fn both_players_may_coil_around_the_torus() {
    let diagram = "B W W
                    W W B
                     W B W";
    let coiled = Position::from_diagram(&board("torus:3x3"), diagram).unwrap();
    assert_eq!(lift::completed_slow(&coiled), ByColour { black: true, white: true });
    let restricted = Position::from_diagram(&board("torus-restricted:3x3"), diagram).unwrap();
    assert_eq!(lift::completed_slow(&restricted), ByColour { black: false, white: false });
}
