//! Games as comma-separated values, a row a game. No value contains a comma or a quotation mark.

use super::game::{outcome, seed_of_game};
use super::{Pairing, PlayedGame, Uses};
use board::{ByColour, Colour, Position};

/// The names of the columns.
pub fn csv_header() -> &'static str {
    "board,red,blue,first,random_when_lost,game,seed,winner,moves,path,red_rules,blue_rules,\
     red_preferences,blue_preferences,red_preferred_moves,blue_preferred_moves,record\n"
}

/// A game. Uses are written `rule:times`, separated by spaces, as are the moves of the record.
pub fn csv_row(pairing: &Pairing, game: &PlayedGame) -> String {
    let name = |colour| match colour {
        Colour::Black => "red",
        Colour::White => "blue",
    };
    let record: Vec<String> = game.moves.iter().map(|&cell| pairing.board.name(cell)).collect();
    let fields = [
        pairing.board.to_string(),
        pairing.strategies.black.name().to_owned(),
        pairing.strategies.white.name().to_owned(),
        name(game.first).to_owned(),
        (if pairing.random_when_lost { "yes" } else { "no" }).to_owned(),
        game.number.to_string(),
        game.seed.to_string(),
        game.winner.map_or("none", name).to_owned(),
        game.moves.len().to_string(),
        game.path.map_or_else(String::new, |path| path.to_string()),
        in_words(&game.rules.black),
        in_words(&game.rules.white),
        in_words(&game.preferences.black),
        in_words(&game.preferences.white),
        game.preferred_moves.black.to_string(),
        game.preferred_moves.white.to_string(),
        record.join(" "),
    ];
    fields.join(",") + "\n"
}

/// The game in a row, if the row is that game of the pairing and could have been written here.
pub(super) fn parse_row(
    row: &str,
    pairing: &Pairing,
    first: Colour,
    number: u64,
    seed: u64,
) -> Option<PlayedGame> {
    let fields: Vec<&str> = row.split(',').collect();
    let value = |name: &str| {
        let column = csv_header().trim_end().split(',').position(|column| column == name)?;
        fields.get(column).copied()
    };
    let mut position = Position::new(&pairing.board).with_to_move(first);
    let mut moves = Vec::new();
    for name in value("record")?.split(' ') {
        let cell = pairing.board.parse_cell(name).ok()?;
        position.try_play(cell).ok()?;
        moves.push(cell);
    }
    let (winner, path) = outcome(&position);
    let game = PlayedGame {
        number,
        first,
        seed: seed_of_game(seed, &pairing.board, first, number),
        moves,
        winner,
        path,
        rules: ByColour {
            black: parse_uses(value("red_rules")?)?,
            white: parse_uses(value("blue_rules")?)?,
        },
        preferences: ByColour {
            black: parse_uses(value("red_preferences")?)?,
            white: parse_uses(value("blue_preferences")?)?,
        },
        preferred_moves: ByColour {
            black: value("red_preferred_moves")?.parse().ok()?,
            white: value("blue_preferred_moves")?.parse().ok()?,
        },
    };
    // Whatever else the row says, it has to say it of this game.
    (csv_row(pairing, &game).trim_end() == row).then_some(game)
}

fn parse_uses(text: &str) -> Option<Uses> {
    let one = |word: &str| {
        let (number, times) = word.split_once(':')?;
        Some((number.parse().ok()?, times.parse().ok()?))
    };
    text.split_whitespace().map(one).collect()
}

fn in_words(uses: &Uses) -> String {
    let words: Vec<String> =
        uses.iter().map(|(number, times)| format!("{number}:{times}")).collect();
    words.join(" ")
}
