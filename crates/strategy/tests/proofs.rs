//! Strategies against every line of the opponent: what the thesis proves is proved again on small boards, and the
//! losses that it shows are found.

use board::{Board, Cell, Colour, Position};
use std::collections::BTreeSet;
use strategy::prove::{Outcome, Report, Stop, prove};
use strategy::{Refusal, Situation, find, seeded};

fn board(name: &str) -> Board {
    name.parse().unwrap()
}

fn attempt(name: &str, on: &str, colour: Colour, first: Colour) -> Report {
    attempt_within(1_000_000, name, on, colour, first)
}

fn attempt_within(positions: u64, name: &str, on: &str, colour: Colour, first: Colour) -> Report {
    let start = Position::new(&board(on)).with_to_move(first);
    prove(&*find(name).unwrap(), colour, &start, positions, &mut |_| true).unwrap()
}

fn assert_proved(name: &str, boards: &[&str]) {
    for on in boards {
        let strategy = find(name).unwrap();
        let colours = Colour::BOTH.into_iter();
        let claimed: Vec<Colour> =
            colours.filter(|&colour| strategy.is_said_to_win(&board(on), colour)).collect();
        assert_eq!(claimed.len(), 1, "{name} is said to win {on} for one player");
        for first in Colour::BOTH {
            let report = attempt(name, on, claimed[0], first);
            assert_eq!(report.outcome, Outcome::Proved, "{name} on {on}, {first} first");
        }
    }
}

/// The game that a failed proof shows is legal, the strategy's moves are its own, and it does not win.
fn assert_fails(name: &str, on: &str, colour: Colour, first: Colour) -> usize {
    let report = attempt(name, on, colour, first);
    let Outcome::Fails { line, unless_shorter: None } = report.outcome else {
        panic!("{name} should fail on {on}");
    };
    check_loss(name, on, colour, first, &line);
    line.len()
}

fn check_loss(name: &str, on: &str, colour: Colour, first: Colour, line: &[Cell]) {
    let strategy = find(name).unwrap();
    let mut position = Position::new(&board(on)).with_to_move(first);
    let mut last = None;
    for &cell in line {
        assert_eq!(position.winner(), None);
        if position.to_move() == colour {
            let advice = strategy.advise(&Situation::new(&position, last), &mut seeded(0));
            assert!(advice.moves.contains(cell));
        }
        position.play(cell);
        last = Some(cell);
    }
    assert_eq!(position.winner(), Some(!colour));
}

#[test]
fn gardner_wins_hex_for_the_player_with_the_shorter_way() {
    assert_proved("gardner", &["1x2", "2x3", "2x4", "2x5", "3x4", "1x5"]);
    assert_proved("gardner", &["2x1", "3x2", "4x2", "5x2", "4x3", "5x1"]);
}

#[test]
fn gardner_wins_cylinders_for_red() {
    let boards =
        ["2x1", "5x1", "3x2", "4x2", "5x2", "6x2", "4x3"].map(|size| format!("cylinder:{size}"));
    assert_proved("gardner", &boards.each_ref().map(String::as_str));
}

#[test]
fn the_opposite_cell_wins_cylinders_with_an_even_number_of_columns() {
    let boards = ["2x1", "2x2", "2x3", "2x4", "2x5", "4x1", "4x2", "4x3", "6x1", "6x2"]
        .map(|size| format!("cylinder:{size}"));
    assert_proved("opposite", &boards.each_ref().map(String::as_str));
}

#[test]
fn the_three_column_strategy_wins_cylinders_with_three_columns() {
    let boards = ["3x1", "3x2", "3x3", "3x4"].map(|size| format!("cylinder:{size}"));
    assert_proved("three-column", &boards.each_ref().map(String::as_str));
}

/// Figure 4.6. Chance leaves too many positions to find a shortest loss; playing games finds one.
#[test]
fn the_three_column_strategy_loses_on_five_columns() {
    for first in Colour::BOTH {
        let (name, on) = ("three-column", "cylinder:5x5");
        let Report { outcome, .. } = attempt_within(200_000, name, on, Colour::Black, first);
        let Outcome::Fails { line, unless_shorter } = outcome else {
            panic!("{name} should fail on {on}");
        };
        assert_eq!(unless_shorter, Some(Stop::TooManyPositions));
        check_loss(name, on, Colour::Black, first, &line);
    }
}

/// Figures 4.7 and 5.3, and section 5.2.
#[test]
fn mirrors_fail_on_the_torus_and_for_blue_on_the_cylinder() {
    let (red, blue) = (Colour::Black, Colour::White);
    for first in Colour::BOTH {
        assert_fails("opposite", "torus:4x3", red, first);
        assert_fails("gardner", "torus:4x3", red, first);
        assert_fails("gardner", "cylinder:3x4", blue, first);
        assert_fails("gardner", "torus:3x4", blue, first);
    }
}

/// Section 4.2.4 says that an adjusted version wins on the torus.
#[test]
fn the_three_column_strategy_fails_on_the_torus() {
    for on in ["torus:3x2", "torus:3x3"] {
        let start = Position::new(&board(on)).with_to_move(Colour::White);
        assert_eq!(oracle::Oracle::new(&board(on)).winner(&start), Some(Colour::White), "{on}");
    }
    assert_eq!(assert_fails("three-column", "torus:3x2", Colour::Black, Colour::White), 5);
    assert_eq!(assert_fails("three-column", "torus:3x3", Colour::Black, Colour::White), 5);
    assert_eq!(assert_fails("three-column", "torus:3x3", Colour::Black, Colour::Black), 6);
}

/// The upper bounds on the length of a game in section 9.2.2, where the board is narrow.
#[test]
fn games_of_gardner_are_as_long_as_the_thesis_says() {
    for (on, red_first, blue_first) in [("cylinder:3x2", 5, 6), ("cylinder:4x3", 11, 12)] {
        assert_eq!(attempt("gardner", on, Colour::Black, Colour::Black).longest, red_first);
        assert_eq!(attempt("gardner", on, Colour::Black, Colour::White).longest, blue_first);
    }
}

fn rules(report: &Report) -> BTreeSet<u8> {
    report.rules.keys().map(|rule| rule.number).collect()
}

/// Section 9.4.3, and more: with Blue first, the thesis leaves 5x4 open.
#[test]
fn fitzgerald_wins_up_to_four_rings() {
    let cases: [(&str, Colour, &[u8]); 8] = [
        ("cylinder:5x1", Colour::Black, &[0]),
        ("cylinder:5x1", Colour::White, &[1]),
        ("cylinder:5x2", Colour::Black, &[0, 1]),
        ("cylinder:5x2", Colour::White, &[1, 4]),
        ("cylinder:5x3", Colour::Black, &[0, 1, 3]),
        ("cylinder:5x3", Colour::White, &[1, 3, 4]),
        ("cylinder:5x4", Colour::Black, &[0, 1, 3, 4, 9]),
        ("cylinder:5x4", Colour::White, &[1, 3, 4, 9, 11, 12]),
    ];
    for (on, first, expected) in cases {
        let report = attempt("fitzgerald", on, Colour::Black, first);
        assert_eq!(report.outcome, Outcome::Proved, "{on}, {first} first");
        assert_eq!(rules(&report), expected.iter().copied().collect(), "{on}, {first} first");
    }
}

/// Section 9.3.1: it won all simulated games on this board.
#[test]
fn van_den_broek_can_lose_on_four_rings() {
    let board = board("cylinder:5x4");
    let strategy = find("van-den-broek").unwrap();
    let mut position = Position::new(&board);
    let mut last = None;
    for name in "c2 a2 b4 b2 a3 e2 e1 b3 a4 d2 d1 c3".split(' ') {
        let cell = board.parse_cell(name).unwrap();
        if position.to_move() == Colour::Black {
            let advice = strategy.advise(&Situation::new(&position, last), &mut seeded(0));
            assert!(advice.moves.contains(cell), "{name}");
        }
        position.play(cell);
        last = Some(cell);
    }
    assert_eq!(position.winner(), Some(Colour::White));
}

#[test]
fn perfect_play_keeps_every_win() {
    let report = attempt("perfect", "3x3", Colour::Black, Colour::Black);
    assert_eq!(report.outcome, Outcome::Proved);
    let report = attempt("perfect", "cylinder:3x3", Colour::Black, Colour::White);
    assert_eq!(report.outcome, Outcome::Proved);
}

/// A proof that can fail: what is proved against every line is true by brute force, and random moves are no strategy.
#[test]
fn proofs_agree_with_brute_force() {
    for on in ["hex:3x2", "hex:2x3", "cylinder:3x2", "cylinder:2x3", "torus:3x2", "rex:2x2", "y:3"]
    {
        let board = board(on);
        let mut oracle = oracle::Oracle::new(&board);
        for strategy in strategy::all() {
            for colour in Colour::BOTH {
                for first in Colour::BOTH {
                    let start = Position::new(&board).with_to_move(first);
                    let Ok(report) = prove(&*strategy, colour, &start, 1_000_000, &mut |_| true)
                    else {
                        continue;
                    };
                    let can_win = oracle.winner(&start) == Some(colour);
                    let is_proved = report.outcome == Outcome::Proved;
                    assert!(can_win || !is_proved, "{} on {on}", strategy.name());
                    if strategy.name() == "perfect" {
                        assert_eq!(is_proved, can_win, "{on}");
                    }
                }
            }
        }
    }
    assert_fails("random", "hex:2x2", Colour::Black, Colour::Black);
}

#[test]
fn proofs_stop_when_asked_and_refuse_chance() {
    let start = Position::new(&board("cylinder:5x5"));
    let fitzgerald = find("fitzgerald").unwrap();
    let report = prove(&*fitzgerald, Colour::Black, &start, 1_000_000, &mut |_| false).unwrap();
    assert!(matches!(report.outcome, Outcome::Unknown(_)));
    let report = prove(&*fitzgerald, Colour::Black, &start, 10, &mut |_| true).unwrap();
    assert!(matches!(report.outcome, Outcome::Unknown(_)));
    let refused = prove(&*find("monte-carlo").unwrap(), Colour::Black, &start, 10, &mut |_| true);
    assert!(matches!(refused, Err(Refusal::ByChance { .. })));
    let refused = prove(&*find("opposite").unwrap(), Colour::Black, &start, 10, &mut |_| true);
    assert!(matches!(refused, Err(Refusal::NotHere { .. })));
}
