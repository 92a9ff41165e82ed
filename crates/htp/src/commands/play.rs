//! The board, moves, and time.

use super::{Command, colour, names};
use crate::game::Game;
use crate::live::Live;
use crate::parameters::read_seconds;
use crate::request::Reply;
use crate::session::Session;
use board::{Board, Colour, Move, Position, Variant, column_letters};
use player::Thought;
use std::fmt::Write as _;
use std::io::Write;
use std::time::Instant;

pub(super) const COMMANDS: &[Command] = &[
    Command { name: "boardsize", arguments: "COLUMNS [ROWS]", run: |s, words, _| resize(s, words) },
    Command {
        name: "clear_board",
        arguments: "",
        run: |session, _, _| {
            let board = session.game.board().clone();
            session.begin(Game::new(&board));
            Ok(String::new())
        },
    },
    Command { name: "play", arguments: "COLOUR MOVE", run: |s, words, _| play(s, words) },
    Command {
        name: "play-game",
        arguments: "MOVES…",
        run: |session, words, _| {
            for word in words {
                let colour = session.game.position().to_move().to_string();
                play(session, &[&colour, word])?;
            }
            Ok(String::new())
        },
    },
    Command {
        name: "set_position",
        arguments: "[COLOUR] [CELL] …",
        run: |session, words, _| set_position(session, words),
    },
    Command {
        name: "undo",
        arguments: "",
        run: |session, _, _| session.game.undo().map(|()| String::new()),
    },
    Command {
        name: "showboard",
        arguments: "",
        run: |session, _, _| Ok(drawing(session.game.position())),
    },
    Command {
        name: "all_legal_moves",
        arguments: "",
        run: |session, _, _| {
            let position = session.game.position();
            Ok(names(position.board(), position.empty_cells()))
        },
    },
    Command { name: "final_score", arguments: "", run: |session, _, _| Ok(score(session)) },
    Command {
        name: "genmove",
        arguments: "COLOUR",
        run: |session, words, output| {
            let (mover, chosen) = choose(session, words[0], output)?;
            match chosen {
                Move::Play(cell) => session.game.play(mover, cell)?,
                Move::SwapSides | Move::SwapPieces => session.game.swap(mover)?,
                Move::Pass | Move::Resign | Move::Forfeit => {}
            }
            Ok(word(session.game.board(), chosen))
        },
    },
    Command {
        name: "reg_genmove",
        arguments: "COLOUR",
        run: |session, words, output| {
            let (_, chosen) = choose(session, words[0], output)?;
            Ok(word(session.game.board(), chosen))
        },
    },
    Command {
        name: "time_left",
        arguments: "COLOUR SECONDS [MOVES]",
        run: |session, words, _| {
            let player = colour(words[0])?;
            session.time_left[player] = Some(seconds(words[1])?);
            Ok(String::new())
        },
    },
    Command {
        name: "time_settings",
        arguments: "SECONDS OVERTIME MOVES",
        run: |session, words, _| {
            session.parameters.game_time = seconds(words[0])?;
            Ok(String::new())
        },
    },
];

fn seconds(text: &str) -> Result<f64, String> {
    read_seconds(text).ok_or_else(|| "write a time in seconds, such as 300 or 0.5".to_owned())
}

fn resize(session: &mut Session, words: &[&str]) -> Reply {
    let number = |text: &str| -> Result<usize, String> {
        text.parse().map_err(|_| "write how many columns and rows, such as 11 11".to_owned())
    };
    let columns = number(words[0])?;
    let rows = words.get(1).map_or(Ok(columns), |text| number(text))?;
    let board = Board::new(Variant::Hex, columns, rows).map_err(|error| error.to_string())?;
    session.begin(Game::new(&board));
    Ok(String::new())
}

fn play(session: &mut Session, words: &[&str]) -> Reply {
    let player = colour(words[0])?;
    let game = &mut session.game;
    match words[1].to_ascii_lowercase().as_str() {
        "resign" => game.resign(player),
        "swap-pieces" | "swap-sides" | "swap" => game.swap(player)?,
        name => {
            let cell = game.board().parse_cell(name).map_err(|error| error.to_string())?;
            game.play(player, cell)?;
        }
    }
    Ok(String::new())
}

fn set_position(session: &mut Session, words: &[&str]) -> Reply {
    let board = session.game.board().clone();
    let mut game = Game::new(&board);
    for pair in words.chunks(2) {
        let [player, name] = pair else {
            return Err("write a colour before each cell, such as black a1 white b2".to_owned());
        };
        let cell = board.parse_cell(name).map_err(|error| error.to_string())?;
        game.play(colour(player)?, cell)?;
    }
    session.begin(game);
    Ok(String::new())
}

/// What the player does; resigns a game that is over, by which tournaments notice it.
fn choose(
    session: &mut Session,
    player: &str,
    output: &mut dyn Write,
) -> Result<(Colour, Move), String> {
    let player = colour(player)?;
    if session.game.winner().is_some() {
        return Ok((player, Move::Resign));
    }
    let started = Instant::now();
    let settings = session.player_settings(player);
    let game = session.game.for_player(player);
    let is_watched = session.parameters.shows_player;
    let mut live = Live::new(game.position(), &session.stop);
    let chosen = session.mover.choose(&game, &settings, &mut |thought: Thought| {
        if is_watched {
            live.show(&thought, output);
        }
    });
    session.spend(player, started.elapsed());
    Ok((player, chosen?))
}

fn word(board: &Board, chosen: Move) -> String {
    match chosen {
        Move::Play(cell) => board.name(cell),
        Move::SwapSides | Move::SwapPieces => "swap-pieces".to_owned(),
        Move::Pass | Move::Resign | Move::Forfeit => "resign".to_owned(),
    }
}

fn score(session: &Session) -> String {
    match session.game.winner() {
        Some(Colour::Black) => "B+".to_owned(),
        Some(Colour::White) => "W+".to_owned(),
        None => "cannot score".to_owned(),
    }
}

/// The board as a rhombus, letters above and below, numbers on both sides.
fn drawing(position: &Position) -> String {
    let board = position.board();
    let letters: String =
        (0..board.columns()).map(|column| format!("  {}", column_letters(column))).collect();
    let mut text = format!("\n  {letters}\n");
    for (row, signs) in position.diagram().lines().enumerate() {
        let cells = signs.trim_start().replace(' ', "  ");
        let number = row + 1;
        // Nothing can go wrong in writing to a string.
        let _ = writeln!(text, "{:row$}{number:>2}\\ {cells} \\{number}", "");
    }
    text + &" ".repeat(board.rows() + 3) + &letters
}
