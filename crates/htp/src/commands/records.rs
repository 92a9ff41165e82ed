//! Games from files.

use super::Command;
use crate::game::Game;
use crate::request::Reply;
use crate::session::Session;
use board::Variant;
use std::fs::File;
use std::io::Read;

pub(super) const COMMANDS: &[Command] = &[Command {
    name: "loadsgf",
    arguments: "FILE [MOVES]",
    run: |session, words, _| load(session, words),
}];

/// Takes over the main line of a record, or its first moves. Stones that were swapped stand where the swap has put
/// them.
fn load(session: &mut Session, words: &[&str]) -> Reply {
    let text = read(words[0]).map_err(|error| format!("{}: {error}", words[0]))?;
    let record = notation::sgf::read(&text).map_err(|error| error.to_string())?;
    if record.board().variant() != Variant::Hex {
        return Err(format!("this is a game on {}; the engine plays hex", record.board()));
    }
    let game = match words.get(1) {
        None => record.game(),
        Some(text) => {
            let moves = text.parse().map_err(|_| "write how many moves to load".to_owned())?;
            record.game_at(moves)
        }
    };
    let game = game.map_err(|error| error.to_string())?;
    let mut replayed = board::Game::from_position(game.start().clone());
    let mut loaded = Game::from_position(game.start().clone());
    for &played in game.moves() {
        let mover = replayed.position().to_move();
        replayed.try_play(played).map_err(|error| error.to_string())?;
        match played {
            board::Move::Resign | board::Move::Forfeit => loaded.resign(mover),
            _ => loaded.advance(replayed.position().clone()),
        }
    }
    session.begin(loaded);
    Ok(String::new())
}

fn read(path: &str) -> std::io::Result<String> {
    let mut bytes = Vec::new();
    File::open(path)?.take(notation::MAX_TEXT as u64 + 1).read_to_end(&mut bytes)?;
    Ok(notation::decode(&bytes).into_owned())
}
