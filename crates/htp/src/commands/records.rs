//! Games and commands from files.

use super::Command;
use crate::game::Game;
use crate::request::{Reply, Request};
use crate::server::answer;
use crate::session::Session;
use board::Variant;
use std::fs::File;
use std::io::{Read, Write};
use std::sync::atomic::Ordering;

pub(super) const COMMANDS: &[Command] = &[
    Command {
        name: "loadsgf",
        arguments: "FILE [MOVES]",
        run: |session, words, _| load(session, words),
    },
    Command { name: "exec", arguments: "FILE", run: execute },
];

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

/// Does what the lines of a file say, up to the first that is refused; its last reply.
fn execute(session: &mut Session, words: &[&str], output: &mut dyn Write) -> Reply {
    let path = words[0];
    let text = read(path).map_err(|error| format!("{path}: {error}"))?;
    let mut last = String::new();
    for (index, line) in text.lines().enumerate() {
        let Some(request) = Request::parse(line) else { continue };
        let reply = match request.command.as_str() {
            "exec" => Err("a file cannot execute another one".to_owned()),
            _ if session.stop.load(Ordering::Relaxed) => Err("interrupted".to_owned()),
            _ => answer(session, &request, output),
        };
        last = reply.map_err(|error| format!("{path}, line {}: {error}", index + 1))?;
    }
    Ok(last)
}

fn read(path: &str) -> std::io::Result<String> {
    let mut bytes = Vec::new();
    File::open(path)?.take(notation::MAX_TEXT as u64 + 1).read_to_end(&mut bytes)?;
    Ok(notation::decode(&bytes).into_owned())
}
