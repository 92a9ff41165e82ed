//! The games of Appendix A, replayed: every move is legal, the last one wins, and Red's moves come out.

use board::Colour;
use solver::search::{Options, Solver, Verdict};
use strategy::appendix_a::games;
use strategy::fitzgerald::*;
use strategy::{Fitzgerald, Strategy, seeded};

/// How many of Red's moves come out with their rule, and what differs.
fn agreement(readings: Readings) -> (usize, usize, Vec<String>) {
    let strategy = Fitzgerald { readings };
    let (mut agreed, mut all, mut differences) = (0, 0, Vec::new());
    for game in games() {
        let positions = game.positions().unwrap();
        for (index, printed) in game.moves.iter().enumerate() {
            let Some(rule) = printed.rule else { continue };
            let situation = game.situation(&positions, index);
            let choice = strategy.choose(&situation, &mut seeded(0)).unwrap();
            assert_eq!(choice.equals.len(), 1, "the hierarchy leaves one move");
            let followed = choice.reason.rule.unwrap();
            all += 1;
            if choice.cell == printed.cell && followed.number == rule {
                agreed += 1;
            } else {
                let name = |cell| {
                    let at = game.board.coordinate(cell);
                    format!("({},{})", at.column + 1, at.row + 1)
                };
                let candidates: Vec<_> = choice.reason.candidates.iter().map(name).collect();
                let preferences: Vec<_> =
                    choice.reason.preferences.iter().map(|preference| preference.number).collect();
                differences.push(format!(
                    "{} move {}: printed {} rule {rule}, ours {} {followed} {preferences:?} of {}",
                    game.title,
                    index + 1,
                    name(printed.cell),
                    name(choice.cell),
                    candidates.join(" "),
                ));
            }
        }
    }
    (agreed, all, differences)
}

#[test]
fn every_game_is_legal_and_ends_with_its_last_move() {
    for game in games() {
        let positions = game.positions().unwrap();
        let (end, before) = positions.split_last().unwrap();
        assert!(before.iter().all(|position| position.winner().is_none()), "{}", game.title);
        let winner = if game.title == "A.2" { Colour::Black } else { Colour::White };
        assert_eq!(end.winner(), Some(winner), "{}", game.title);
    }
}

#[test]
fn fitzgerald_plays_the_moves_of_appendix_a_by_their_rules() {
    let (agreed, all, differences) = agreement(Readings::default());
    assert_eq!((agreed, all), (93, 93), "{differences:#?}");
}

#[test]
fn other_readings_agree_with_fewer_moves_or_are_not_decided_by_the_games() {
    let fitted = Readings::default();
    let others = [
        (Readings { set_ups: SetUps::AsPrinted, ..fitted }, 89),
        (Readings { connection_area: ConnectionArea::AsPrinted, ..fitted }, 91),
        (Readings { cover: Cover::After, ..fitted }, 91),
        (Readings { length: Length::After, ..fitted }, 90),
        (Readings { length: Length::GainOverLongest, ..fitted }, 92),
        (Readings { next_move: NextMove::Anywhere, ..fitted }, 92),
        (Readings { ways: Ways::Moves, ..fitted }, 92),
        (Readings { vertical_bridges: VerticalBridges::Counted, ..fitted }, 85),
        (Readings { dangerous_neighbours: 4, ..fitted }, 93),
        (Readings { borders_are_paths: false, ..fitted }, 93),
    ];
    let counted = others.map(|(readings, _)| agreement(readings).0);
    assert_eq!(counted, others.map(|(_, expected)| expected));
}

/// Red's moves after which Blue wins although Red was winning, in the games that are solved fast: the last one is always
/// by rule 6. Red's mistake in A.2 was not punished.
#[test]
fn exact_play_finds_the_mistakes() {
    let expected = [
        ("A.1.1, first game", vec![16]),
        ("A.1.1, second game", vec![14]),
        ("A.1.2", vec![27, 29]),
        ("A.1.3, first game", vec![22]),
        ("A.1.3, third game", vec![20]),
        ("A.2", vec![22]),
    ];
    for (title, mistakes) in expected {
        let game = games().into_iter().find(|game| game.title == title).unwrap();
        let positions = game.positions().unwrap();
        let mut solver = Solver::new(&game.board, Options::default()).unwrap();
        for number in mistakes {
            let [before, after] = [number - 1, number].map(|index| solver.solve(&positions[index]));
            assert_eq!(before.verdict, Verdict::Won(Colour::Black), "{title}, move {number}");
            assert_eq!(after.verdict, Verdict::Won(Colour::White), "{title}, move {number}");
            let rule = game.moves[number - 1].rule;
            assert_eq!(rule, Some(if number == 27 { 12 } else { 6 }));
        }
    }
}
