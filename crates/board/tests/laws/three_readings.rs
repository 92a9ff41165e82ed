//! Sections 2.2.2, 2.3.2 and 2.3.3 of the thesis: the cylinder is kinder to Red than Hex, the torus
//! kinder to Blue than the cylinder. Red is Black here and Blue is White.

use crate::common::{all_positions, board, completed, position_on};
use board::{Board, ByColour, Colour, Position};
use proptest::prelude::*;
use std::collections::BTreeSet;

/// Which players have completed their connection when the position stands on each board.
struct Readings {
    hex: ByColour<bool>,
    cylinder: ByColour<bool>,
    /// By each of the three rules.
    tori: [ByColour<bool>; 3],
}

/// The boards of one size on which a position is read.
struct Boards {
    hex: Board,
    cylinder: Board,
    tori: [Board; 3],
}

impl Boards {
    fn new(size: &str) -> Boards {
        let of = |variant: &str| board(&format!("{variant}:{size}"));
        let tori = ["torus", "torus-literal", "torus-restricted"].map(of);
        Boards { hex: of("hex"), cylinder: of("cylinder"), tori }
    }

    fn read(&self, position: &Position) -> Readings {
        let on = |board: &Board| completed(&Position::from_key(board, position.key()));
        Readings {
            hex: on(&self.hex),
            cylinder: on(&self.cylinder),
            tori: self.tori.each_ref().map(on),
        }
    }
}

fn is_unfinished(completed: ByColour<bool>) -> bool {
    !completed.black && !completed.white
}

fn check(position: &Position, boards: &Boards) {
    let Readings { hex, cylinder, tori } = boards.read(position);
    let diagram = position.diagram();
    if hex.black {
        assert!(cylinder.black, "a red win of Hex is one on the cylinder\n{diagram}");
    }
    if cylinder.white {
        assert!(hex.white, "a blue ring contains a path between the sides\n{diagram}");
    }
    if is_unfinished(hex) {
        assert!(!cylinder.white, "Blue gains nothing on the cylinder\n{diagram}");
    }
    for torus in tori {
        if cylinder.white {
            assert!(torus.white, "a blue ring of the cylinder is one on the torus\n{diagram}");
        }
        if is_unfinished(cylinder) {
            assert!(!torus.black, "Red gains nothing on the torus\n{diagram}");
        }
    }
}

#[test]
fn wins_carry_over_on_all_positions_of_small_boards() {
    for size in ["3x3", "2x4", "4x2", "1x3", "3x1", "5x2"] {
        let boards = Boards::new(size);
        all_positions(&boards.hex).for_each(|position| check(&position, &boards));
    }
}

proptest! {
    #[test]
    fn wins_carry_over_on_larger_boards(
        position in proptest::sample::select(&["4x4", "6x4", "4x7", "8x8"][..])
            .prop_flat_map(|size| position_on(board(size)))
    ) {
        let board = position.board();
        check(&position, &Boards::new(&format!("{}x{}", board.columns(), board.rows())));
    }
}

/// The winner, unless both have completed their connection.
fn only_winner(completed: ByColour<bool>) -> Option<Option<Colour>> {
    match (completed.black, completed.white) {
        (false, false) => Some(None),
        (true, false) => Some(Some(Colour::Black)),
        (false, true) => Some(Some(Colour::White)),
        (true, true) => None,
    }
}

/// A red win of Hex stays one on the cylinder, an unfinished game stays or becomes one, and a blue win
/// may become anything; from the cylinder to the torus the same holds with the colours exchanged.
#[test]
fn every_change_that_is_not_excluded_happens() {
    let (red, blue, unfinished) = (Some(Colour::Black), Some(Colour::White), None);
    let from_hex = [(red, vec![red]), (unfinished, vec![unfinished, red])];
    let from_cylinder = [(blue, vec![blue]), (unfinished, vec![unfinished, blue])];
    let after = |table: &[(Option<Colour>, Vec<Option<Colour>>)], before| {
        let listed = table.iter().find(|(known, _)| *known == before);
        listed.map_or(vec![red, blue, unfinished], |(_, possible)| possible.clone())
    };
    let mut expected = BTreeSet::new();
    for hex in [red, blue, unfinished] {
        for cylinder in after(&from_hex, hex) {
            for torus in after(&from_cylinder, cylinder) {
                expected.insert((hex, cylinder, torus));
            }
        }
    }
    let mut seen = BTreeSet::new();
    for size in ["3x3", "3x4"] {
        let boards = Boards::new(size);
        for position in all_positions(&boards.hex) {
            let Readings { hex, cylinder, tori } = boards.read(&position);
            if let (Some(hex), Some(cylinder), Some(torus)) =
                (only_winner(hex), only_winner(cylinder), only_winner(tori[0]))
            {
                seen.insert((hex, cylinder, torus));
            }
        }
    }
    assert_eq!(seen, expected);
    for example in [(red, red, red), (blue, blue, blue), (blue, red, red), (blue, red, blue)] {
        assert!(seen.contains(&example), "an example of section 2.3.3");
    }
}
