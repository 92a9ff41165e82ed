//! Simulated games are the same whoever plays them, add up, and agree with brute force.

use board::{Board, ByColour, Colour, Position};
use oracle::Oracle;
use std::num::NonZeroUsize;
use strategy::find;
use strategy::simulate::{
    Pairing, PlayedGame, ResumeError, Series, Summary, csv_header, csv_row, play_series, resume,
};

fn pairing(board: &str, red: &str, blue: &str) -> Pairing {
    Pairing {
        board: board.parse().unwrap(),
        strategies: ByColour { black: find(red).unwrap(), white: find(blue).unwrap() },
        random_when_lost: false,
    }
}

fn series(first: Colour, games: u64, threads: usize) -> Series {
    Series { first, games, seed: 5, threads: NonZeroUsize::new(threads).unwrap() }
}

fn play(pairing: &Pairing, first: Colour, games: u64, threads: usize) -> Vec<PlayedGame> {
    play_series(pairing, &series(first, games, threads), Vec::new(), &mut |_| true).unwrap()
}

/// The position at the end of a game, after checking that every move was legal and none came after the end.
fn replay(board: &Board, game: &PlayedGame) -> Position {
    let mut position = Position::new(board).with_to_move(game.first);
    for &cell in &game.moves {
        assert_eq!(position.winner(), None);
        position.try_play(cell).unwrap();
    }
    position
}

#[test]
fn games_do_not_depend_on_the_number_of_threads() {
    for (board, red, blue) in [
        ("cylinder:5x4", "van-den-broek", "monte-carlo"),
        ("cylinder:5x5", "fitzgerald", "random"),
        ("torus:4x3", "opposite", "random"),
        ("cylinder:5x4", "two-roads", "mcts"),
        ("torus:5x4", "mcts", "random"),
    ] {
        let pairing = pairing(board, red, blue);
        let alone = play(&pairing, Colour::White, 12, 1);
        assert_eq!(alone, play(&pairing, Colour::White, 12, 5), "{pairing:?}");
        // A longer series begins with the same games.
        assert_eq!(alone, play(&pairing, Colour::White, 20, 3)[..12], "{pairing:?}");
    }
}

#[test]
fn counts_add_up() {
    let pairing = pairing("cylinder:5x5", "fitzgerald", "random");
    let games = play(&pairing, Colour::Black, 50, 2);
    let summary = Summary::of(&games);
    assert_eq!(
        games.iter().map(|game| game.number).collect::<Vec<_>>(),
        (1..=50).collect::<Vec<_>>()
    );
    assert_eq!(
        (summary.games, summary.wins.black + summary.wins.white + summary.draws()),
        (50, 50)
    );
    // Red follows one rule a move, and begins by rule 0; chance has none.
    let red_moves: usize = games.iter().map(|game| game.moves.len().div_ceil(2)).sum();
    assert_eq!(summary.rules.black.values().sum::<u64>(), red_moves as u64);
    assert_eq!(summary.rules.black[&0], 50);
    assert!(summary.rules.white.is_empty());
    for game in &games {
        let end = replay(&pairing.board, game);
        assert_eq!(end.winner(), game.winner);
        let path = end.shortest_connection(game.winner.unwrap()).unwrap();
        assert_eq!(game.path, Some(path.len()));
    }
    let (moves, path) = (summary.moves.unwrap(), summary.path.unwrap());
    assert_eq!(moves.min, games.iter().map(|game| game.moves.len()).min().unwrap());
    assert!(path.min >= 5 && moves.min >= 9 && moves.max <= 25);
}

#[test]
fn perfect_play_wins_what_brute_force_says() {
    for name in ["3x3", "3x2", "cylinder:3x3", "cylinder:4x2"] {
        for (red, blue) in [("perfect", "random"), ("random", "perfect")] {
            let pairing = pairing(name, red, blue);
            let perfect = if red == "perfect" { Colour::Black } else { Colour::White };
            let mut oracle = Oracle::new(&pairing.board);
            for first in Colour::BOTH {
                let start = Position::new(&pairing.board).with_to_move(first);
                let should_win = oracle.winner(&start) == Some(perfect);
                for game in play(&pairing, first, 10, 2) {
                    // Perfect play keeps every win, those that chance has given away too.
                    let mut position = start.clone();
                    let mut is_winning = should_win;
                    for &cell in &game.moves {
                        position.play(cell);
                        let is_now = oracle.winner(&position) == Some(perfect);
                        assert!(is_now || !is_winning, "{pairing:?}, game {}", game.number);
                        is_winning = is_now;
                    }
                    assert_eq!(game.winner == Some(perfect), is_winning);
                }
            }
        }
    }
}

#[test]
fn a_series_can_be_stopped() {
    let pairing = pairing("cylinder:5x4", "random", "random");
    let endless = series(Colour::Black, u64::MAX, 2);
    let mut seen = 0;
    let mut goes_on = |games: &[PlayedGame]| {
        assert!(games.len() >= seen);
        seen = games.len();
        seen < 10
    };
    let games = play_series(&pairing, &endless, Vec::new(), &mut goes_on).unwrap();
    assert!(games.len() >= 10);
    // No game is missing before the last.
    assert!(games.iter().map(|game| game.number).eq(1..=games.len() as u64));
}

#[test]
fn strategies_are_refused_where_they_cannot_play() {
    let pairing = pairing("cylinder:5x4", "random", "fitzgerald");
    let one = series(Colour::Black, 1, 1);
    let refusal = play_series(&pairing, &one, Vec::new(), &mut |_| true).unwrap_err();
    assert!(refusal.to_string().starts_with("fitzgerald cannot play white on cylinder:5x4"));
}

/// The thesis let Blue play at random once Red's path was safe: Red's moves up to there stay the same, and Red wins.
#[test]
fn a_lost_game_can_be_played_out_at_random() {
    let mut pairing = pairing("cylinder:5x4", "fitzgerald", "monte-carlo");
    let serious = play(&pairing, Colour::White, 10, 2);
    pairing.random_when_lost = true;
    let short = play(&pairing, Colour::White, 10, 2);
    assert_ne!(serious, short);
    for (serious, short) in serious.iter().zip(&short) {
        assert_eq!(serious.moves[..4], short.moves[..4]);
        assert_eq!(short.winner, Some(Colour::Black));
    }
}

#[test]
fn rows_have_a_value_for_every_column() {
    let pairing = pairing("torus:3x3", "random", "random");
    let columns = csv_header().split(',').count();
    for game in play(&pairing, Colour::Black, 30, 1) {
        let row = csv_row(&pairing, &game);
        assert_eq!(row.split(',').count(), columns, "{row}");
        assert!(row.starts_with("torus:3x3,random,random,red,") && row.ends_with('\n'), "{row}");
    }
}

/// A file that breaks off anywhere is continued by the games that are missing.
#[test]
fn games_go_on_from_any_place_of_a_file() {
    let pairing = pairing("cylinder:5x4", "fitzgerald", "random");
    let both = [(&pairing, Colour::Black), (&pairing, Colour::White)];
    let whole = both.map(|(pairing, first)| play(pairing, first, 3, 2));
    let rows = whole.iter().flatten().map(|game| csv_row(&pairing, game));
    let text: String = std::iter::once(csv_header().to_owned()).chain(rows).collect();
    for length in 0..=text.len() {
        let resumed = resume(&text[..length], &both, 3, 5).unwrap();
        assert_eq!(text[..length].rfind('\n').map_or(0, |end| end + 1), resumed.length);
        if length % 40 == 0 || length == text.len() {
            for (index, played) in resumed.series.into_iter().enumerate() {
                let series = series(both[index].1, 3, 2);
                let all = play_series(&pairing, &series, played, &mut |_| true).unwrap();
                assert_eq!(all, whole[index]);
            }
        }
    }
}

#[test]
fn files_of_other_games_are_not_continued() {
    let mut pairing = pairing("cylinder:5x4", "fitzgerald", "random");
    let games = play(&pairing, Colour::Black, 3, 1);
    let rows: Vec<String> = games.iter().map(|game| csv_row(&pairing, game)).collect();
    let text = csv_header().to_owned() + &rows.concat();
    let attempt = |text: &str, pairing: &Pairing, first, games, seed| {
        resume(text, &[(pairing, first)], games, seed).map(|resumed| resumed.series[0].len())
    };
    assert_eq!(attempt(&text, &pairing, Colour::Black, 5, 5), Ok(3));
    let line_of = |error: Result<usize, ResumeError>| match error.unwrap_err() {
        ResumeError::Header => 1,
        ResumeError::Row { line, .. } => line,
    };
    assert_eq!(line_of(attempt("board,winner\n", &pairing, Colour::Black, 3, 5)), 1);
    assert_eq!(line_of(attempt("half a line", &pairing, Colour::Black, 3, 5)), 1);
    assert_eq!(line_of(attempt(&text, &pairing, Colour::White, 3, 5)), 2);
    assert_eq!(line_of(attempt(&text, &pairing, Colour::Black, 3, 6)), 2);
    assert_eq!(line_of(attempt(&text, &pairing, Colour::Black, 2, 5)), 4);
    let swapped = [csv_header(), &rows[1], &rows[0]].concat();
    assert_eq!(line_of(attempt(&swapped, &pairing, Colour::Black, 3, 5)), 2);
    let bent = text.replacen(",red,7,", ",red,8,", 1);
    assert_ne!(bent, text);
    assert!(attempt(&bent, &pairing, Colour::Black, 3, 5).is_err());
    pairing.random_when_lost = true;
    assert_eq!(line_of(attempt(&text, &pairing, Colour::Black, 3, 5)), 2);
}
