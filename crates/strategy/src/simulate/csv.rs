//! Games as comma-separated values, a row a game. No value contains a comma or a quotation mark.

use super::{Pairing, PlayedGame, Uses};
use board::Colour;

/// The names of the columns.
pub fn csv_header() -> &'static str {
    "board,red,blue,first,game,seed,winner,moves,path,red_rules,blue_rules,red_preferences,blue_preferences,record\n"
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
        game.number.to_string(),
        game.seed.to_string(),
        game.winner.map_or("none", name).to_owned(),
        game.moves.len().to_string(),
        game.path.map_or_else(String::new, |path| path.to_string()),
        in_words(&game.rules.black),
        in_words(&game.rules.white),
        in_words(&game.preferences.black),
        in_words(&game.preferences.white),
        record.join(" "),
    ];
    fields.join(",") + "\n"
}

fn in_words(uses: &Uses) -> String {
    let words: Vec<String> =
        uses.iter().map(|(number, times)| format!("{number}:{times}")).collect();
    words.join(" ")
}
