//! What the program prints, character by character: the commands in the transcripts of `cli/` and in the
//! README are run, and what they print now must be what the documents show.
//!
//! `SNAPSHOTS=overwrite cargo test -p mustplay --test transcripts` writes what they print now.

use snapbox::{Assert, Data};
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;

fn folder(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

#[test]
fn bad_input_gives_one_line_and_status_2() {
    check(&folder("tests/cli/bad-input.md"));
}

#[test]
fn positions_are_given_in_many_ways() {
    check(&folder("tests/cli/positions.md"));
}

#[test]
fn positions_are_rendered() {
    check(&folder("tests/cli/render.md"));
}

#[test]
fn records_are_converted() {
    check(&folder("tests/cli/convert.md"));
}

#[test]
fn puzzles_are_listed_and_shown() {
    check(&folder("tests/cli/puzzle.md"));
}

#[test]
fn games_are_played() {
    check(&folder("tests/cli/play.md"));
}

#[test]
fn shannon_games_are_analysed() {
    check(&folder("tests/cli/shannon.md"));
}

#[test]
fn positions_are_analysed() {
    check(&folder("tests/cli/analyse.md"));
}

#[test]
fn published_figures_are_replicated() {
    check(&folder("tests/cli/figures.md"));
}

#[test]
fn positions_are_solved() {
    check(&folder("tests/cli/solve.md"));
}

#[test]
fn strategies_play_each_other() {
    check(&folder("tests/cli/simulate.md"));
}

#[test]
fn openings_are_mapped() {
    check(&folder("tests/cli/openings.md"));
}

#[test]
fn win_sets_are_made_minimal() {
    check(&folder("tests/cli/minimize.md"));
}

#[test]
fn solved_positions_are_kept() {
    check(&folder("tests/cli/database.md"));
}

#[test]
fn speed_is_measured() {
    check(&folder("tests/cli/benchmark.md"));
}

#[test]
fn published_tables_are_replicated() {
    check(&folder("tests/cli/replicate.md"));
}

#[test]
fn strategies_give_reasons_and_are_proved() {
    check(&folder("tests/cli/strategy.md"));
}

#[test]
fn certificates_are_verified() {
    check(&folder("tests/cli/verify.md"));
}

#[test]
fn proof_trees_are_listed_and_explored() {
    check(&folder("tests/cli/tree.md"));
}

#[test]
fn the_engine_answers() {
    check(&folder("tests/cli/htp.md"));
}

#[test]
fn engines_play_tournaments() {
    check(&folder("tests/cli/tournament.md"));
}

#[test]
fn help_has_examples() {
    check(&folder("tests/cli/help.md"));
}

#[test]
fn the_readme_is_true() {
    check(&folder("../../README.md"));
}

fn check(path: &Path) {
    let expected = Data::read_from(path, None).raw();
    let actual = replayed(&std::fs::read_to_string(path).unwrap());
    let assert = Assert::new().action_env("SNAPSHOTS").normalize_paths(false);
    assert.eq(actual, expected);
}

/// The document with what its commands print now.
fn replayed(document: &str) -> String {
    let mut replayed = String::new();
    let mut is_console = false;
    for line in document.split_inclusive('\n') {
        let command = line.strip_prefix("$ ").filter(|_| is_console);
        if line.starts_with("```") {
            is_console = line.trim() == "```console";
        } else if is_console && command.is_none() {
            continue;
        }
        replayed.push_str(line);
        replayed.extend(command.map(output));
    }
    replayed
}

/// What a command prints: its output, its messages, and its exit status unless that is 0.
fn output(command: &str) -> String {
    let program = Path::new(env!("CARGO_BIN_EXE_mustplay")).parent().unwrap();
    let mut search_path = OsString::from(program);
    search_path.push(":");
    search_path.push(std::env::var_os("PATH").unwrap_or_default());
    let output = Command::new("sh")
        .args(["-c", command])
        .current_dir(folder("tests/cli/files"))
        .env("PATH", search_path)
        .env_remove("COLUMNS")
        .output()
        .unwrap();
    let mut text = String::from_utf8(output.stdout).unwrap();
    text.push_str(&String::from_utf8(output.stderr).unwrap());
    match output.status.code() {
        Some(0) => text,
        code => format!("{text}? {}\n", code.unwrap_or(-1)),
    }
}
