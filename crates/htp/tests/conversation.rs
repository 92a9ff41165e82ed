//! A client that does not wait for answers, or does not wait for them any more.

mod served;

use served::{PATIENCE, Served};
use std::io::ErrorKind;
use std::time::{Duration, Instant};

#[test]
fn an_interruption_is_heard_however_many_commands_wait() {
    let mut served = Served::start();
    served.send("boardsize 11\ndfpn-solve-state black\n");
    assert_eq!(served.hear(), "= \n\n");
    let waiting = 5000;
    served.send(&"name\n".repeat(waiting));
    served.send("# interrupt\n");
    assert_eq!(served.hear(), "? unknown: interrupted\n\n");
    for _ in 0..waiting {
        assert_eq!(served.hear(), "= Mustplay\n\n");
    }
}

#[test]
fn the_engine_ends_when_its_client_is_gone() {
    let mut served = Served::start();
    served.send("boardsize 11\nparam_dfpn use_guifx 1\ndfpn-solve-state black\n");
    while !served.hear().starts_with("gogui-gfx:") {}
    let Served { input, output, engine } = served;
    drop((input, output));
    let started = Instant::now();
    while !engine.is_finished() {
        assert!(started.elapsed() < PATIENCE, "the engine works for nobody");
        std::thread::sleep(Duration::from_millis(10));
    }
    let error = engine.join().unwrap().unwrap_err();
    assert_eq!(error.kind(), ErrorKind::BrokenPipe);
}

/// The number before a word, where it comes last.
fn number_before(text: &str, word: &str) -> Option<usize> {
    let (before, _) = text.rsplit_once(word)?;
    before.rsplit(' ').next()?.parse().ok()
}

#[test]
fn moves_that_are_open_when_a_search_ends_are_those_that_it_showed() {
    let mut served = Served::start();
    served.send("boardsize 8\nplay black d4\nparam_dfpn use_guifx 1\n");
    served.send("param_dfpn timelimit 1.5\ndfpn-solver-find-winning white\n");
    let mut shown = None;
    let answer = loop {
        let heard = served.hear();
        if heard.starts_with("? ") {
            break heard;
        }
        shown = number_before(&heard, " moves open").or(shown);
    };
    assert!(answer.starts_with("? the time limit was reached: "), "{answer}");
    let (shown, open) = (shown.unwrap(), number_before(&answer, " moves are open").unwrap());
    assert!((1..=shown).contains(&open) && open < 50, "{shown} shown, {answer}");
}
