//! Tournaments with engines that die, hang and complain, and with files of results that are torn or of something else.
#![cfg(unix)]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// An engine that resigns at once.
const RESIGNING: &str =
    r"while read -r line; do [ $line = quit ] && exit; printf '= resign\n\n'; done";

/// Far more than anything here takes, even on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// A new folder for a test.
fn folder(name: &str) -> PathBuf {
    let folder =
        std::env::temp_dir().join(format!("mustplay-tournament-{name}-{}", std::process::id()));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

fn start(folder: &Path, engines: [&str; 2], extra: &[&str]) -> Child {
    Command::new(env!("CARGO_BIN_EXE_mustplay"))
        .arg("tournament")
        .args(engines)
        .args(extra)
        .current_dir(folder)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

/// The exit status of a tournament, its output and its messages.
fn played(folder: &Path, engines: [&str; 2], extra: &[&str]) -> (i32, String, String) {
    parts(start(folder, engines, extra).wait_with_output().unwrap())
}

fn parts(output: Output) -> (i32, String, String) {
    let [text, messages] =
        [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap());
    (output.status.code().unwrap(), text, messages)
}

/// The lines of a file of results, without the times.
fn rows(file: &Path) -> Vec<String> {
    let text = fs::read_to_string(file).unwrap();
    assert!(text.ends_with('\n'), "{text}");
    text.lines()
        .map(|line| {
            let mut fields: Vec<&str> = line.split('\t').collect();
            if fields.len() == 12 {
                fields.drain(8..10);
            }
            fields.join(" ")
        })
        .collect()
}

fn wait_until(is_so: impl Fn() -> bool) {
    let end = Instant::now() + PATIENCE;
    while !is_so() {
        assert!(Instant::now() < end, "this takes too long");
        sleep(Duration::from_millis(5));
    }
}

#[test]
fn a_file_says_whose_games_it_holds_and_is_gone_on_from() {
    let folder = folder("resumed");
    fs::write(folder.join("openings"), "a1\nb2\n").unwrap();
    let extra = ["--size", "3x4", "--openings", "openings", "--results", "results.tsv"];
    let (status, all, messages) = played(&folder, [RESIGNING, RESIGNING], &extra);
    assert_eq!((status, messages.as_str()), (0, ""));
    let whole = rows(&folder.join("results.tsv"));
    assert_eq!(whole[0], "# Boardsize: 3x4");
    assert_eq!(whole[1], format!("# p1cmd: {RESIGNING}"));
    assert_eq!(whole[2], format!("# p2cmd: {RESIGNING}"));
    assert!(whole[3].starts_with("#GAME ROUND OPENING"), "{}", whole[3]);
    assert_eq!(whole[4], "0 0 a1 1 2 B+ B+ 1 0 ");
    assert_eq!(whole.len(), 8);

    let again = played(&folder, [RESIGNING, RESIGNING], &extra);
    assert_eq!(again, (0, all, String::new()));
    // One round more has new games, one less does not count what is beyond it.
    let longer = [&extra[..], &["--rounds", "2"]].concat();
    let (status, text, _) = played(&folder, [RESIGNING, RESIGNING], &longer);
    assert!(status == 0 && text.ends_with("\n8 games.\n"), "{text}");
    let (status, text, messages) = played(&folder, [RESIGNING, RESIGNING], &extra);
    assert!(status == 0 && text.ends_with("\n4 games.\n"), "{text}");
    assert!(messages.contains("4 games are beyond the 4 of this tournament"), "{messages}");
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn games_of_another_tournament_are_refused() {
    let folder = folder("other");
    fs::write(folder.join("openings"), "a1\nb2\n").unwrap();
    fs::write(folder.join("exchanged"), "b2\na1\n").unwrap();
    fs::write(folder.join("one"), "a1\n").unwrap();
    let file = folder.join("results.tsv");
    let engines = [RESIGNING, RESIGNING];
    let play = |engines: [&str; 2], size: &str, openings: &[&str]| {
        let extra = [&["--size", size, "--results", "results.tsv"], openings].concat();
        played(&folder, engines, &extra)
    };
    let same = ["--openings", "openings"];
    assert_eq!(play(engines, "4", &same).0, 0);
    let whole = fs::read_to_string(&file).unwrap();
    let refused = |(status, text, messages): (i32, String, String), reason: &str| {
        assert_eq!((status, text.as_str()), (2, ""), "{messages}");
        assert!(messages.starts_with("mustplay: results.tsv"), "{messages}");
        assert!(messages.contains(reason) && messages.lines().count() == 1, "{messages}");
    };
    let other = format!("{RESIGNING} ");
    let another = format!("true; {RESIGNING}");
    refused(play(engines, "5", &same), "line 1: these are games with '# Boardsize: 4x4', not");
    refused(play([&another, RESIGNING], "4", &same), "line 2: these are games with '# p1cmd: ");
    refused(play([RESIGNING, &another], "4", &same), "line 3: these are games with '# p2cmd: ");
    refused(play(engines, "4", &[]), "with the opening 'a1', not '-'");
    refused(play(engines, "4", &["--openings", "exchanged"]), "with the opening 'a1', not 'b2'");
    refused(play(engines, "4", &["--openings", "one"]), "line 7: this is a game of another");
    assert_eq!(fs::read_to_string(&file).unwrap(), whole);
    assert_eq!(play([&other, RESIGNING], "4", &same).0, 0, "spaces at the end change nothing");

    // A file of an earlier version has no comments; its rows tell whether it fits.
    let old: String = whole.split_inclusive('\n').skip(3).collect();
    fs::write(&file, &old).unwrap();
    refused(play(engines, "4", &["--openings", "exchanged"]), "line 2: ");
    assert_eq!(play(engines, "4", &same).0, 0);
    fs::write(&file, old.replace("\t1\t2\t", "\t2\t1\t")).unwrap();
    refused(play(engines, "4", &same), "with exchanged colours");
    fs::write(&file, format!("{old}{}", old.lines().last().unwrap().to_owned() + "\n")).unwrap();
    refused(play(engines, "4", &same), "line 6: game 3 is there twice");
    for text in ["a letter", "a letter\n", "# a comment\n", "0\t0\t-\t1\t2"] {
        fs::write(&file, text).unwrap();
        refused(play(engines, "4", &same), "name another file for the results");
        assert_eq!(fs::read_to_string(&file).unwrap(), text, "what is no table stays as it is");
    }
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn a_file_that_ends_in_the_middle_of_a_line_is_mended() {
    let folder = folder("torn");
    let file = folder.join("results.tsv");
    let play = || {
        let extra = ["--size", "3", "--rounds", "2", "--results", "results.tsv"];
        played(&folder, [RESIGNING, RESIGNING], &extra)
    };
    assert_eq!(play().0, 0);
    let bytes = fs::read(&file).unwrap();
    let whole = rows(&file);
    let table = fs::read_to_string(&file).unwrap().find("\n0\t").unwrap();
    for length in (0..bytes.len()).step_by(23).chain([table, bytes.len() - 1]) {
        fs::write(&file, &bytes[..length]).unwrap();
        let (status, text, messages) = play();
        assert_eq!(status, 0, "{length}: {messages}");
        assert!(text.ends_with("\n4 games.\n"), "{text}");
        assert_eq!(rows(&file), whole, "{length}");
        let has_half_a_row = length > table + 1 && bytes[length - 1] != b'\n';
        assert_eq!(messages.contains("the last line is incomplete"), has_half_a_row, "{length}");
    }
    // What a machine that lost power may leave.
    for end in ["3\t0\t-\n", "3\t1\t\u{fffd}\n", "\0\0\0"] {
        let text = String::from_utf8(bytes.clone()).unwrap();
        fs::write(&file, text.replace("\n3\t", "\n") + end).unwrap();
        assert_eq!(play().0, 2, "a broken row that is not the last one");
        fs::write(&file, text[..=text.rfind("\n3\t").unwrap()].to_owned() + end).unwrap();
        assert_eq!(play().0, 0);
        assert_eq!(rows(&file), whole);
    }
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn an_engine_is_any_command_of_the_shell() {
    let folder = folder("shell");
    fs::write(folder.join("engine"), RESIGNING).unwrap();
    for command in ["FOO=1 sh engine", "cd . && sh engine", "( sh engine )", "exec sh engine"] {
        let extra = ["--size", "3", "--json"];
        let (status, text, messages) = played(&folder, [command, "sh engine"], &extra);
        assert_eq!((status, messages.as_str()), (0, ""), "{command}");
        assert!(text.contains(r#""faults":[0,0],"last_faults":[null,null]"#), "{command}: {text}");
    }
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn an_engine_that_cannot_start_ends_the_tournament() {
    let folder = folder("start");
    let complaining = "for word in one two three four five; do echo $word >&2; done; exit 3";
    for (command, words) in [
        ("no-such-engine --level 9", "not found"),
        (complaining, ": three four five"),
        ("true", "; it did not say why"),
    ] {
        for engines in [[command, RESIGNING], [RESIGNING, command], ["sleep 9", command]] {
            let extra = ["--size", "3", "--timeout", "1", "--results", "results.tsv"];
            let (status, text, messages) = played(&folder, engines, &extra);
            assert_eq!((status, text.as_str()), (2, ""), "{messages}");
            let beginning =
                format!("mustplay: the engine '{command}' ended before it answered anything");
            assert!(messages.starts_with(&beginning), "{messages}");
            assert!(messages.trim_end().ends_with(words), "{messages}");
            assert_eq!(messages.lines().count(), 1, "{messages}");
        }
    }
    // The command can be mended, and the file is as good as new.
    let extra = ["--size", "3", "--results", "results.tsv"];
    assert_eq!(played(&folder, [RESIGNING, RESIGNING], &extra).0, 0);
    // Later an engine that does not start has lost its game.
    let failing = format!("[ %SRAND = 1 ] || exit; {RESIGNING}");
    let (status, text, _) = played(&folder, [&failing, RESIGNING], &["--size", "3"]);
    assert!(status == 0 && text.contains("1 lost by a fault"), "{text}");
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn the_summary_says_why_games_were_lost() {
    let folder = folder("faults");
    let dying = r"read -r line; printf '= \n\n'; read -r line; printf 'out of\tmemory\n' >&2";
    let (status, text, messages) = played(&folder, [dying, RESIGNING], &["--size", "3"]);
    assert_eq!((status, messages.as_str()), (0, ""));
    // As White it wins because the opponent resigns.
    let expected =
        format!("1 lost by a fault: {dying}\n  The last fault: has ended: out of memory");
    assert!(text.contains(&expected), "{text}");
    let unable = r"while read -r line; do printf '? only\n\twith weights\n\n'; done";
    let (_, text, _) = played(&folder, [RESIGNING, unable], &["--size", "3"]);
    assert!(text.contains("\n  The last fault: refused: only with weights\n"), "{text}");
    let (_, text, _) = played(&folder, [RESIGNING, unable], &["--size", "3", "--json"]);
    assert!(text.contains(r#""last_faults":[null,"refused: only with weights"]"#), "{text}");
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn complaints_of_engines_hold_nothing_up() {
    let folder = folder("noise");
    let noisy = format!("yes | head -c 1000000 >&2; {RESIGNING}");
    let extra = ["--size", "3", "--timeout", "30"];
    let (status, text, messages) = played(&folder, [&noisy, &noisy], &extra);
    assert_eq!((status, messages.as_str()), (0, ""));
    assert!(text.contains("0 lost by a fault"), "{text}");
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn an_engine_dies_with_all_that_it_started() {
    let folder = folder("orphans");
    let wrapper = "sleep 600 & echo $! >> started; sh -c 'echo $$ >> started; sleep 600'; true";
    let extra = ["--size", "3", "--timeout", "1"];
    let (status, text, _) = played(&folder, [wrapper, RESIGNING], &extra);
    assert!(status == 0 && text.contains("The last fault: did not answer in time"), "{text}");
    let started = fs::read_to_string(folder.join("started")).unwrap();
    assert_eq!(started.lines().count(), 4);
    for process in started.lines() {
        wait_until(|| has_ended(process));
    }
    fs::remove_dir_all(folder).unwrap();
}

/// Whether a process is no more, or only waits to be forgotten.
fn has_ended(process: &str) -> bool {
    let state = Command::new("ps").args(["-o", "stat=", "-p", process]).output().unwrap();
    state.stdout.is_empty() || state.stdout.starts_with(b"Z")
}

#[test]
fn ctrl_c_does_not_wait_for_an_engine() {
    let folder = folder("interrupted");
    let hanging = format!("[ %SRAND = 1 ] || {{ touch hanging; sleep 600; }}; {RESIGNING}");
    let extra = ["--size", "3", "--results", "results.tsv"];
    let tournament = start(&folder, [&hanging, RESIGNING], &extra);
    wait_until(|| folder.join("hanging").exists());
    let interrupted = Instant::now();
    let id = tournament.id().to_string();
    assert!(Command::new("kill").args(["-INT", &id]).status().unwrap().success());
    let (status, text, messages) = parts(tournament.wait_with_output().unwrap());
    let time = interrupted.elapsed();
    assert!(time < Duration::from_secs(2), "{time:?}");
    assert_eq!((status, messages.as_str()), (3, ""));
    assert!(text.ends_with("\n1 games of 2; interrupted.\n"), "{text}");
    assert_eq!(rows(&folder.join("results.tsv")).len(), 5);
    fs::remove_dir_all(folder).unwrap();
}
