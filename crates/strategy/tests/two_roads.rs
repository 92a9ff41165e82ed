//! The strategy of the two roads: proved on small boards, played on large ones, and on the games that were lost.

use board::{Board, Cell, Colour, Position};
use strategy::appendix_a::games;
use strategy::prove::{Outcome, prove};
use strategy::{Perfect, Situation, Strategy, TwoRoads, find, seeded};

fn board(rings: usize) -> Board {
    format!("cylinder:5x{rings}").parse().unwrap()
}

/// Plays a game to its end: Red by the two roads, Blue as told.
fn play(
    mut position: Position,
    mut last: Option<Cell>,
    mut blue: impl FnMut(&Situation<'_>) -> Cell,
) -> Colour {
    let mut random = seeded(0);
    loop {
        let situation = Situation::new(&position, last);
        let cell = match position.to_move() {
            Colour::Black => TwoRoads.choose(&situation, &mut random).unwrap().cell,
            Colour::White => blue(&situation),
        };
        position.play(cell);
        last = Some(cell);
        if let Some(winner) = position.winner() {
            return winner;
        }
    }
}

fn assert_every_line_is_won(rings: usize, first: Colour) {
    let start = Position::new(&board(rings)).with_to_move(first);
    let report = prove(&TwoRoads, Colour::Black, &start, 1_000_000, &mut |_| true).unwrap();
    assert_eq!(report.outcome, Outcome::Proved, "{rings} rings, {first} first");
    assert!(report.rules.keys().all(|rule| rule.number <= 6), "two roads are enough");
}

#[test]
fn every_line_is_won_up_to_four_rings_and_on_five_if_red_begins() {
    for rings in 1..=4 {
        Colour::BOTH.into_iter().for_each(|first| assert_every_line_is_won(rings, first));
    }
    assert_every_line_is_won(5, Colour::Black);
}

#[test]
fn monte_carlo_loses_up_to_twelve_rings() {
    let monte_carlo = find("monte-carlo").unwrap();
    for rings in [5, 8, 11, 12] {
        for first in Colour::BOTH {
            let mut random = seeded(rings as u64);
            let start = Position::new(&board(rings)).with_to_move(first);
            let winner = play(start, None, |situation| {
                monte_carlo.choose(situation, &mut random).unwrap().cell
            });
            assert_eq!(winner, Colour::Black, "{rings} rings, {first} first");
        }
    }
}

/// Blue plays the moves of the games that Fitzgerald's strategy lost, as far as they are free.
#[test]
fn the_moves_that_beat_fitzgerald_do_not_beat_the_two_roads() {
    let monte_carlo = find("monte-carlo").unwrap();
    for game in games() {
        let mut random = seeded(1);
        let mut printed = game.moves.iter().filter(|printed| printed.rule.is_none());
        let winner = play(game.start(), None, |situation| {
            let empty = situation.position.empty_cells();
            let next =
                printed.by_ref().map(|printed| printed.cell).find(|&cell| empty.contains(cell));
            next.unwrap_or_else(|| monte_carlo.choose(situation, &mut random).unwrap().cell)
        });
        assert_eq!(winner, Colour::Black, "{}", game.title);
    }
}

/// From the position before Red's last mistake, against perfect play.
#[test]
fn the_lost_games_are_won_from_the_last_mistake_on() {
    let mistakes = [
        ("A.1.1, first game", 16),
        ("A.1.1, second game", 14),
        ("A.1.2", 29),
        ("A.1.3, first game", 22),
        ("A.1.3, second game", 18),
        ("A.1.3, third game", 20),
    ];
    for (title, number) in mistakes {
        let game = games().into_iter().find(|game| game.title == title).unwrap();
        let before = game.positions().unwrap()[number - 1].clone();
        let last = Some(game.moves[number - 2].cell);
        let winner =
            play(before, last, |situation| Perfect.choose(situation, &mut seeded(0)).unwrap().cell);
        assert_eq!(winner, Colour::Black, "{title}");
    }
}

#[test]
fn it_plays_red_on_five_columns_and_at_most_twelve_rings() {
    assert!(TwoRoads.applies_to(&board(12), Colour::Black));
    for (name, colour) in [
        ("cylinder:5x13", Colour::Black),
        ("cylinder:6x5", Colour::Black),
        ("cylinder:5x5", Colour::White),
    ] {
        assert!(!TwoRoads.applies_to(&name.parse().unwrap(), colour), "{name}");
    }
}
