//! Ctrl-C ends a search with what is known and exit status 3.
#![cfg(unix)]

use std::process::{Command, Stdio};
use std::time::Duration;

/// Starts a search that takes for ever, interrupts it, and returns its exit status and output.
fn interrupted(arguments: &[&str]) -> (Option<i32>, String) {
    let program = Command::new(env!("CARGO_BIN_EXE_mustplay"))
        .args(arguments)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // Long enough for the program to have begun, even on a busy machine.
    std::thread::sleep(Duration::from_secs(2));
    let sent = Command::new("kill").args(["-INT", &program.id().to_string()]).status().unwrap();
    assert!(sent.success());
    let output = program.wait_with_output().unwrap();
    assert!(output.stderr.is_empty(), "progress is for terminals alone");
    (output.status.code(), String::from_utf8(output.stdout).unwrap())
}

#[test]
fn a_search_that_is_interrupted_tells_what_is_known() {
    let (status, output) = interrupted(&["solve", "11"]);
    assert_eq!(status, Some(3));
    assert!(output.contains("Unknown: interrupted."), "{output}");
}

#[test]
fn the_published_algorithms_can_be_interrupted_too() {
    for algorithm in ["winvalue", "solver2003"] {
        let (status, output) = interrupted(&["solve", "9", "--algorithm", algorithm]);
        assert_eq!(status, Some(3), "{algorithm}");
        assert!(output.contains("Unknown: interrupted."), "{output}");
    }
}

#[test]
fn published_figures_tell_what_is_known_when_they_are_interrupted() {
    for figure in ["figure-11", "figure-12"] {
        let (status, output) = interrupted(&["replicate", figure, "--nodes", "1000000000"]);
        assert_eq!(status, Some(3), "{figure}");
        assert!(output.contains("SOLVER"), "{output}");
    }
    let (status, output) = interrupted(&["replicate", "figure-7", "--largest", "8"]);
    assert_eq!(status, Some(3));
    assert!(output.contains("the acute corners lose"), "{output}");
}

#[test]
fn openings_can_be_interrupted_too() {
    let (status, output) = interrupted(&["openings", "11", "--json"]);
    assert_eq!(status, Some(3));
    assert!(output.contains(r#""reason":"interrupted""#), "{output}");
}

#[test]
fn games_that_are_finished_are_summed_up() {
    let (status, output) = interrupted(&[
        "simulate",
        "--board",
        "cylinder:5x4",
        "--red",
        "random",
        "--blue",
        "random",
        "--games",
        "10000000",
        "--first",
        "red",
        "--json",
    ]);
    assert_eq!(status, Some(3));
    assert!(output.contains(r#""reason":"interrupted""#), "{output}");
    assert!(!output.contains(r#""games":0,"#), "{output}");
}
