//! A run of games that was killed goes on where it stopped, and leaves the file that it would have left.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

fn folder(name: &str) -> PathBuf {
    let folder =
        std::env::temp_dir().join(format!("mustplay-resume-{name}-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// Games that take some seconds together.
fn simulate(csv: &Path, extra: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_mustplay"));
    command
        .args(["simulate", "--board", "cylinder:5x4,cylinder:4x3", "--red", "random"])
        .args(["--blue", "monte-carlo", "--games", "60", "--seed", "9", "--csv"])
        .arg(csv)
        .args(extra)
        .stdout(Stdio::null())
        .stderr(Stdio::piped());
    command
}

fn finished(mut command: Command) -> Output {
    let output = command.output().unwrap();
    let message = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(0), "{message}");
    output
}

fn rows(csv: &Path) -> usize {
    fs::read_to_string(csv).map_or(0, |text| text.matches('\n').count())
}

#[test]
fn runs_that_are_killed_go_on() {
    let folder = folder("killed");
    let (whole, broken) = (folder.join("whole.csv"), folder.join("broken.csv"));
    finished(simulate(&whole, &["--threads", "2"]));
    // Kill it twice, at whatever it is doing then.
    for (threads, least) in [("2", 20), ("3", 90)] {
        let mut run = simulate(&broken, &["--resume", "--threads", threads]).spawn().unwrap();
        let patience = Instant::now() + Duration::from_secs(120);
        while rows(&broken) < least && Instant::now() < patience {
            sleep(Duration::from_millis(5));
        }
        run.kill().unwrap();
        run.wait().unwrap();
        let found = rows(&broken);
        assert!((least..rows(&whole)).contains(&found), "{found} rows");
        assert!(
            fs::read_to_string(&whole).unwrap().starts_with(&fs::read_to_string(&broken).unwrap())
        );
    }
    // A machine that loses power may leave half a row.
    let text = fs::read_to_string(&broken).unwrap();
    fs::write(&broken, &text[..text.len() - 7]).unwrap();
    finished(simulate(&broken, &["--resume", "--threads", "1"]));
    assert_eq!(fs::read_to_string(&broken).unwrap(), fs::read_to_string(&whole).unwrap());
    // Nothing is left to do.
    finished(simulate(&broken, &["--resume"]));
    assert_eq!(fs::read_to_string(&broken).unwrap(), fs::read_to_string(&whole).unwrap());
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn other_files_are_not_touched() {
    let folder = folder("other");
    let csv = folder.join("notes.txt");
    fs::write(&csv, "Not a file of games.\n").unwrap();
    let output = simulate(&csv, &["--resume"]).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    let message = String::from_utf8(output.stderr).unwrap();
    assert!(message.contains("line 1 does not name the columns"), "{message}");
    assert_eq!(fs::read_to_string(&csv).unwrap(), "Not a file of games.\n");
    fs::remove_dir_all(folder).unwrap();
}
