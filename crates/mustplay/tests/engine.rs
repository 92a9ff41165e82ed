//! The engine as its clients see it: a process that is sent HexGui's commands in HexGui's order, and interrupted.

use htp::{Client, ClientError};
use std::time::Duration;

/// Far more than an answer takes, even on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

fn engine() -> Client {
    Client::start(&format!("'{}' htp", env!("CARGO_BIN_EXE_mustplay"))).unwrap()
}

#[test]
fn hexgui_finds_all_that_it_asks_for() {
    let mut engine = engine();
    let mut ask = |command: &str| {
        let answer = engine.ask(command, PATIENCE);
        answer.unwrap_or_else(|error| panic!("{command}: {error}"))
    };
    assert_eq!(ask("name"), "Mustplay");
    assert_eq!(ask("version"), env!("CARGO_PKG_VERSION"));
    let menu = ask("hexgui-analyze_commands");
    ask("boardsize 5 4");
    ask("clear_board");
    for (index, stone) in ["black c2", "white b3", "black a1"].into_iter().enumerate() {
        ask(&format!("play {stone}"));
        let shown = ask("showboard");
        assert_eq!(shown.matches(['B', 'W']).count(), index + 1, "{shown}");
    }
    ask("undo");
    ask("showboard");
    // The buttons, then every entry of the menu with its wildcards filled in.
    ask("vc-build white");
    ask("param_dfpn use_guifx 1");
    assert!(["black", "white"].contains(&ask("dfpn-solve-state white").as_str()));
    for entry in menu.lines() {
        let parts: Vec<&str> = entry.split('/').collect();
        assert_eq!(parts.len(), 3, "{entry}");
        let command = parts[2].replace("%m", "white").replace("%c", "black");
        ask(&command.replacen("%p", "c2", 1).replacen("%p", "south", 1));
    }
    let reply = ask("genmove white");
    assert!(reply == "resign" || reply.len() == 2, "{reply}");
    ask("quit");
    assert_eq!(engine.ask("name", PATIENCE), Err(ClientError::Gone));
}

#[test]
fn a_long_search_is_interrupted_and_the_engine_goes_on() {
    let mut engine = engine();
    engine.ask("boardsize 11 11", PATIENCE).unwrap();
    engine.send("dfpn-solve-state black").unwrap();
    // It would take for ever; this long it surely takes.
    assert_eq!(engine.reply(Duration::from_secs(1)), Err(ClientError::Late));
    engine.send("# interrupt").unwrap();
    // A tenth of a second is usual; a busy machine gets some more.
    let answer = engine.reply(Duration::from_secs(5));
    assert_eq!(answer, Err(ClientError::Refused("unknown: interrupted".to_owned())));
    assert_eq!(engine.ask("name", PATIENCE).as_deref(), Ok("Mustplay"));
}

#[test]
fn a_move_is_played_when_the_search_for_it_is_interrupted() {
    let mut engine = engine();
    engine.ask("param_player max_time 1000", PATIENCE).unwrap();
    engine.send("genmove black").unwrap();
    assert_eq!(engine.reply(Duration::from_secs(1)), Err(ClientError::Late));
    engine.send("# interrupt").unwrap();
    let played = engine.reply(PATIENCE).unwrap();
    let occupied = engine.ask(&format!("play white {played}"), PATIENCE);
    assert!(matches!(occupied, Err(ClientError::Refused(_))), "{played}: {occupied:?}");
}

#[test]
fn a_search_is_shown_while_it_lasts() {
    use std::process::Command;
    let script =
        "printf 'param_dfpn use_guifx 1\\ndfpn-solve-state black\\n'; sleep 2; echo '# interrupt'";
    let program = env!("CARGO_BIN_EXE_mustplay");
    let output =
        Command::new("sh").args(["-c", &format!("({script}) | '{program}' htp")]).output().unwrap();
    let shown = String::from_utf8(output.stdout).unwrap();
    assert!(shown.contains("\ngogui-gfx:\ndfpn\nVAR"), "{shown}");
    assert!(shown.ends_with("? unknown: interrupted\n\n"), "{shown}");
}
