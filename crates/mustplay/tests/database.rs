//! Real runs with `--db`: killed at any moment, started two at a time, given a damaged file.

use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

fn program(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_mustplay"));
    command.args(arguments).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn run(arguments: &[&str]) -> Output {
    program(arguments).output().unwrap()
}

/// Starts the program and kills it after a while; whether that came before its end.
fn kill_after(time: Duration, arguments: &[&str]) -> bool {
    let mut child = program(arguments).stdout(Stdio::null()).spawn().unwrap();
    std::thread::sleep(time);
    child.kill().unwrap();
    !child.wait().unwrap().success()
}

fn json(output: &Output) -> serde_json::Value {
    let text = String::from_utf8_lossy(&output.stdout);
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}: {output:?}"))
}

/// An empty folder.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

/// Parts of a whole that look random: other ones in every run, because every moment must do.
struct Dice(u64);

impl Dice {
    fn new() -> Dice {
        let seed = std::time::UNIX_EPOCH.elapsed().unwrap().as_nanos() as u64 | 1;
        println!("seed {seed}");
        Dice(seed)
    }

    fn below(&mut self, end: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % end
    }

    fn part_of(&mut self, time: Duration) -> Duration {
        time * self.below(1000) as u32 / 1000
    }
}

fn winners(openings: &serde_json::Value) -> Vec<(String, String)> {
    let openings = openings["openings"].as_object().unwrap();
    openings.iter().map(|(cell, found)| (cell.clone(), found["winner"].to_string())).collect()
}

#[test]
fn runs_that_are_killed_go_on_to_the_same_answer() {
    let folder = folder("killed");
    let database = folder.join("solved.db");
    let with_database = ["openings", "7", "--json", "--threads", "2", "--db", text(&database)];
    let started = Instant::now();
    let expected = json(&run(&["openings", "7", "--json"]));
    let mut longest = started.elapsed() / 3;
    let mut dice = Dice::new();
    let board = board::Board::hex(7, 7);
    let mut is_half_done = false;
    for _ in 0..50 {
        // Two kills without anybody looking at the file in between.
        let killed = [(); 2].map(|()| kill_after(dice.part_of(longest), &with_database));
        let is_some_kept = !store::Store::open(&database, &board).unwrap().is_empty();
        is_half_done = is_some_kept && killed == [true; 2];
        if is_half_done {
            break;
        }
        if is_some_kept {
            // A run was done before it could be killed, and leaves the next ones nothing to do.
            std::fs::remove_file(&database).unwrap();
            longest = longest * 4 / 5;
        } else {
            longest = longest * 5 / 4;
        }
    }
    assert!(is_half_done);
    let resumed = json(&run(&with_database));
    assert_eq!(winners(&resumed), winners(&expected));
    let again = json(&run(&with_database));
    assert_eq!(winners(&again), winners(&expected));
    assert_eq!(again["nodes"], 0);

    let certificate = folder.join("c2.certificate");
    let proved = ["solve", "7", "--play", "c2", "--db", text(&database)];
    let proved = run(&[&proved[..], &["--certificate", text(&certificate), "--json"]].concat());
    let checked = json(&run(&["verify", text(&certificate), "--json"]));
    assert_eq!(checked["valid"], true);
    assert_eq!(checked["winner"], json(&proved)["winner"]);
    assert_eq!(checked["winner"], expected["openings"]["c2"]["winner"]);
}

#[test]
fn a_kill_while_the_file_is_made_does_no_harm() {
    let folder = folder("made");
    let database = folder.join("solved.db");
    let arguments = ["solve", "3", "--json", "--db", text(&database)];
    let started = Instant::now();
    let expected = json(&run(&["solve", "3", "--json"]));
    let whole = started.elapsed() * 2;
    let mut dice = Dice::new();
    for _ in 0..20 {
        kill_after(dice.part_of(whole), &arguments);
        let answer = run(&arguments);
        assert_eq!(json(&answer)["winner"], expected["winner"]);
        std::fs::remove_file(&database).unwrap();
    }
}

#[test]
fn two_at_a_time_do_no_harm() {
    let folder = folder("two");
    let database = folder.join("solved.db");
    let arguments = ["openings", "5", "--json", "--db", text(&database)];
    let expected = winners(&json(&run(&["openings", "5", "--json"])));
    for _ in 0..3 {
        let children: Vec<_> = (0..3).map(|_| program(&arguments).spawn().unwrap()).collect();
        let outputs: Vec<Output> =
            children.into_iter().map(|child| child.wait_with_output().unwrap()).collect();
        assert!(outputs.iter().any(|output| output.status.success()));
        for output in outputs {
            if output.status.success() {
                assert_eq!(winners(&json(&output)), expected);
            } else {
                assert_eq!(output.status.code(), Some(2), "{output:?}");
                let messages = String::from_utf8(output.stderr).unwrap();
                assert!(messages.contains("in use by another process"), "{messages}");
                assert_eq!(messages.lines().count(), 1);
            }
        }
    }
    assert_eq!(winners(&json(&run(&arguments))), expected);
}

#[test]
fn a_damaged_file_is_reported_or_harmless() {
    let folder = folder("damaged");
    let (database, copy) = (folder.join("solved.db"), folder.join("copy.db"));
    let expected = winners(&json(&run(&["openings", "5", "--json", "--db", text(&database)])));
    let bytes = std::fs::read(&database).unwrap();
    let mut dice = Dice::new();
    for round in 0..24 {
        let mut damaged = bytes.clone();
        let place = dice.below(bytes.len() as u64) as usize;
        match round % 3 {
            0 => damaged.truncate(place),
            1 => damaged[place] ^= 1 << dice.below(8),
            _ => damaged[place..]
                .iter_mut()
                .take(5000)
                .for_each(|byte| *byte = dice.below(256) as u8),
        }
        std::fs::write(&copy, damaged).unwrap();
        let output = run(&["openings", "5", "--json", "--db", text(&copy)]);
        let messages = String::from_utf8_lossy(&output.stderr);
        match output.status.code() {
            Some(0) => assert_eq!(winners(&json(&output)), expected),
            Some(2) => {
                assert!(messages.contains("damaged") || messages.contains("not a database"));
                assert_eq!(messages.lines().count(), 1, "{messages}");
                assert!(output.stdout.is_empty());
            }
            other => panic!("{other:?}: {messages}"),
        }
    }
}
