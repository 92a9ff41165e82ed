//! The engine as its clients see it: a process that is interrupted, shows what it thinks, and swaps.

use htp::{Client, ClientError};
use std::process::Command;
use std::time::{Duration, Instant};

/// Far more than an answer takes, even on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

fn engine() -> Client {
    Client::start(&format!("'{}' htp", env!("CARGO_BIN_EXE_mustplay"))).unwrap()
}

/// How long the engine takes to answer a command that is interrupted after a while; `None` if it was done by then.
fn time_to_stop(engine: &mut Client, command: &str, after: Duration) -> Option<Duration> {
    engine.send(command).unwrap();
    if engine.reply(after) != Err(ClientError::Late) {
        return None;
    }
    let started = Instant::now();
    engine.send("# interrupt").unwrap();
    match engine.reply(PATIENCE) {
        Ok(_) if command.starts_with("genmove") => drop(engine.ask("undo", PATIENCE).unwrap()),
        // It was done just then.
        Ok(_) => return None,
        Err(ClientError::Refused(words)) => assert!(words.contains("interrupted"), "{words}"),
        Err(error) => panic!("{command}: {error}"),
    }
    Some(started.elapsed())
}

/// Long work on large boards stops within a tenth of a second, single analyses included, and wherever it is
/// interrupted. A busy machine gets several tries.
#[test]
fn every_long_command_is_interrupted_and_the_engine_goes_on() {
    let program = env!("CARGO_BIN_EXE_mustplay");
    let (player, threads) = (format!("'{program}' htp"), format!("'{program}' htp --threads 2"));
    let strategy = format!("'{program}' htp --player perfect");
    for (program, size, commands) in [
        (&player, "19 19", &["dfpn-solve-state b", "dfpn-solver-find-winning b"][..]),
        (&player, "11 11", &["dfpn-get-pv black", "genmove black"]),
        (&player, "19 19", &["vc-build b", "eval-resist b", "vc-connected-to-full b a1"]),
        (&player, "19 19", &["compute-inferior white", "genmove black"]),
        (&threads, "19 17", &["genmove black"]),
        (&strategy, "8 8", &["genmove black"]),
    ] {
        let mut engine = Client::start(program).unwrap();
        engine.ask(&format!("boardsize {size}"), PATIENCE).unwrap();
        engine.ask("param_player max_time 1000", PATIENCE).unwrap();
        for command in commands {
            for after in [10, 300].map(Duration::from_millis) {
                let mut tries = (0..5).map_while(|_| time_to_stop(&mut engine, command, after));
                let is_quick = |time: &Duration| *time < Duration::from_millis(100);
                let first = tries.next();
                assert!(
                    first.is_none_or(|first| is_quick(&first) || tries.any(|time| is_quick(&time))),
                    "{program}, {size}, {command}, after {after:?}"
                );
            }
        }
        assert_eq!(engine.ask("name", PATIENCE).as_deref(), Ok("Mustplay"));
    }
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

/// What the engine writes in answer to lines.
fn talk(lines: &str) -> String {
    let script = format!("printf '{}'", lines.replace('\n', "\\n"));
    talk_after(&script)
}

/// What the engine writes in answer to what a script of the shell prints.
fn talk_after(script: &str) -> String {
    let program = env!("CARGO_BIN_EXE_mustplay");
    let command = format!("({script}) | '{program}' htp");
    let output = Command::new("sh").args(["-c", &command]).output().unwrap();
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn a_search_is_shown_while_it_lasts() {
    let shown = talk_after(
        "printf 'param_dfpn use_guifx 1\\ndfpn-solve-state black\\n'; sleep 2; echo '# interrupt'",
    );
    assert!(shown.contains("\ngogui-gfx:\ndfpn\nVAR"), "{shown}");
    assert!(shown.ends_with("? unknown: interrupted\n\n"), "{shown}");
}

#[test]
fn a_move_is_shown_while_it_is_thought_about() {
    let shown = talk("param_player use_guifx 1\nparam_player max_games 2000\ngenmove black\n");
    assert!(shown.contains("\ngogui-gfx:\nuct\nVAR B "), "{shown}");
    let picture = shown.rsplit("gogui-gfx:").next().unwrap();
    let lines: Vec<&str> = picture.lines().filter(|line| !line.is_empty()).collect();
    let kinds: Vec<&str> = lines.iter().map(|line| line.split(' ').next().unwrap()).collect();
    assert_eq!(kinds, ["uct", "VAR", "INFLUENCE", "LABEL", "TEXT", "="], "{picture}");
}

#[test]
fn the_swap_rule_is_used_by_both_sides() {
    let rule = "param_game allow_swap 1\nparam_player max_games 50\n";
    let good = talk(&format!("{rule}boardsize 7\nplay black d4\ngenmove white\n"));
    assert!(good.ends_with("= swap-pieces\n\n"), "{good}");
    let bad = talk(&format!("{rule}boardsize 7\nplay black a1\ngenmove white\n"));
    assert!(!bad.contains("swap"), "{bad}");
    let opening = talk(&format!("{rule}boardsize 7\ngenmove black\n"));
    assert!(!opening.ends_with("= d4\n\n"), "{opening}");
}

#[test]
fn strategies_play_where_they_can() {
    let program = env!("CARGO_BIN_EXE_mustplay");
    let mut engine = Client::start(&format!("'{program}' htp --player gardner")).unwrap();
    assert_eq!(engine.ask("player_name", PATIENCE).as_deref(), Ok("gardner"));
    engine.ask("boardsize 5 5", PATIENCE).unwrap();
    let refused = engine.ask("genmove black", PATIENCE);
    assert!(matches!(&refused, Err(ClientError::Refused(words)) if words.contains("gardner")));
    let mut engine = Client::start(&format!("'{program}' htp --player random")).unwrap();
    assert!(engine.ask("genmove black", PATIENCE).is_ok());
}
