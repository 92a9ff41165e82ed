//! Files that the program writes and streams that it reads.

use mustplay::{ExitStatus, Streams};
use std::io::{self, Read, Write};
use std::path::PathBuf;

/// Runs the program in this process: its exit status, output and messages.
fn run(arguments: &[&str], input: &mut dyn Read) -> (ExitStatus, String, String) {
    let (mut output, mut messages) = (Vec::new(), Vec::new());
    let mut streams = Streams {
        input,
        is_typed: false,
        output: &mut output,
        messages: &mut messages,
        is_styled: false,
        shows_progress: false,
    };
    let status = mustplay::run(["mustplay"].iter().chain(arguments), &mut streams);
    (status, String::from_utf8(output).unwrap(), String::from_utf8(messages).unwrap())
}

fn temporary(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name)
}

#[test]
fn svg_and_png_files_are_written() {
    let (svg, png) = (temporary("picture.svg"), temporary("picture.png"));
    let arguments =
        ["render", "berge-1", "--svg", svg.to_str().unwrap(), "--png", png.to_str().unwrap()];
    let (status, output, messages) = run(&arguments, &mut io::empty());
    assert_eq!((status, output.as_str(), messages.as_str()), (ExitStatus::Done, "", ""));
    assert!(std::fs::read_to_string(svg).unwrap().starts_with("<svg"));
    assert!(std::fs::read(png).unwrap().starts_with(b"\x89PNG"));
}

/// A full disk must not cost what took long to find.
#[test]
#[cfg(target_os = "linux")]
fn the_answer_is_told_although_a_file_cannot_be_written() {
    for arguments in [
        &["solve", "3", "--svg", "/dev/full"][..],
        &["solve", "3", "--certificate", "/dev/full"],
        &["openings", "3", "--csv", "/dev/full"],
        &["minimize", "3", "--svg", "/dev/full"],
    ] {
        let (status, output, messages) = run(arguments, &mut io::empty());
        assert_eq!(status, ExitStatus::Internal, "{arguments:?}");
        assert!(output.contains("less than a second"), "{arguments:?}: {output}");
        assert!(messages.starts_with("mustplay: cannot write /dev/full: "), "{messages}");
    }
}

#[test]
#[cfg(unix)]
fn files_are_replaced_as_a_whole_and_links_stay_links() {
    let folder = temporary("whole");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    let (file, link) = (folder.join("file.svg"), folder.join("link.svg"));
    std::fs::write(&file, "old").unwrap();
    std::os::unix::fs::symlink("file.svg", &link).unwrap();
    let arguments = ["render", "3", "--svg", link.to_str().unwrap()];
    let (status, _, messages) = run(&arguments, &mut io::empty());
    assert_eq!((status, messages.as_str()), (ExitStatus::Done, ""));
    assert!(std::fs::read_to_string(&file).unwrap().starts_with("<svg"));
    assert!(link.is_symlink());
    assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 2, "nothing else is left there");
}

#[test]
fn a_proof_tree_and_its_longest_line_are_drawn() {
    let (tree, line) = (temporary("tree.svg"), temporary("line.svg"));
    let certificate = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/cli/files/tree.certificate");
    let mut arguments = vec!["tree", "--certificate", certificate, "--depth", "1"];
    arguments.extend(["--svg", tree.to_str().unwrap(), "--line-svg", line.to_str().unwrap()]);
    let (status, _, messages) = run(&arguments, &mut io::empty());
    assert_eq!((status, messages.as_str()), (ExitStatus::Done, ""));
    let drawn = std::fs::read_to_string(tree).unwrap();
    // The opening, its answer, seven tries and their answers, and a remark on what lies deeper.
    assert_eq!(drawn.matches("<circle").count(), 16);
    assert_eq!(drawn.matches("stroke-dasharray").count(), 1);
    assert!(std::fs::read_to_string(line).unwrap().starts_with("<svg"));
}

#[test]
fn an_endless_line_ends_the_exploration() {
    let certificate = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/cli/files/tree.certificate");
    let arguments = ["tree", "--certificate", certificate, "--explore"];
    let (status, _, messages) = run(&arguments, &mut io::repeat(b' '));
    assert_eq!(status, ExitStatus::BadInput);
    assert_eq!(messages, "mustplay: standard input: a line is longer than 8 MiB\n");
}

#[test]
fn an_analysis_is_drawn_as_the_papers_do() {
    let svg = temporary("analysis.svg");
    let arguments = ["analyse", "primer-4", "--json", "--svg", svg.to_str().unwrap()];
    let (status, output, messages) = run(&arguments, &mut io::empty());
    assert_eq!((status, messages.as_str()), (ExitStatus::Done, ""));
    assert!(output.starts_with("{\"board\":\"hex:6x6\"") && output.lines().count() == 1);
    let picture = std::fs::read_to_string(svg).unwrap();
    for remark in ["dead", "captured by black", "captured by white", "dominated", "vulnerable"] {
        assert!(picture.contains(remark), "{remark}");
    }
}

#[test]
fn answers_are_drawn_in_files() {
    for (command, board) in [("solve", "3"), ("openings", "3"), ("minimize", "3")] {
        let svg = temporary(&format!("{command}.svg"));
        let (status, output, messages) =
            run(&[command, board, "--svg", svg.to_str().unwrap()], &mut io::empty());
        assert_eq!((status, messages.as_str()), (ExitStatus::Done, ""));
        assert!(output.contains("Black"), "{output}");
        assert!(std::fs::read_to_string(svg).unwrap().starts_with("<svg"));
    }
}

#[test]
fn certificates_are_written_and_verified() {
    let file = temporary("berge-1.certificate");
    let name = file.to_str().unwrap();
    let (status, output, _) = run(&["solve", "berge-1", "--certificate", name], &mut io::empty());
    assert!(status == ExitStatus::Done && output.contains("checked."), "{output}");
    let (status, output, _) = run(&["verify", name], &mut io::empty());
    assert!(status == ExitStatus::Done && output.starts_with("Valid: white wins"), "{output}");
    let folder = temporary("openings");
    for board in ["3", "cylinder:3x3"] {
        let arguments = ["openings", board, "--certificates", folder.to_str().unwrap()];
        assert_eq!(run(&arguments, &mut io::empty()).0, ExitStatus::Done);
        for opening in ["a1", "b2", "c3"] {
            let file = folder.join(format!("{opening}.certificate"));
            let (status, ..) = run(&["verify", file.to_str().unwrap()], &mut io::empty());
            assert_eq!(status, ExitStatus::Done, "{board} {opening}");
        }
    }
    let (status, _, messages) = run(
        &["solve", "berge-1", "--algorithm", "solver2003", "--certificate", name],
        &mut io::empty(),
    );
    assert_eq!(status, ExitStatus::BadInput, "{messages}");
}

#[test]
fn a_limit_keeps_the_openings_that_were_decided() {
    let partial = (4..16).map(|doublings| format!("{}K", 1 << doublings)).find(|memory| {
        let arguments = ["openings", "6", "--memory", memory, "--json"];
        let (status, output, _) = run(&arguments, &mut io::empty());
        let has_reason = output.contains(r#""reason":"the memory limit was reached""#);
        assert_eq!(status == ExitStatus::Unknown, has_reason);
        assert_eq!(has_reason, output.contains(r#""winner":null"#));
        has_reason && output.contains(r#""winner":"white""#)
    });
    assert!(partial.is_some(), "no limit ended the search midway");
}

#[test]
fn the_readmes_picture_is_what_the_program_draws() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/pictures/berge-1.svg");
    let arguments = ["render", "berge-1", "--mark", "winning=b3", "--format", "svg"];
    let (_, drawn, _) = run(&arguments, &mut io::empty());
    assert_eq!(std::fs::read_to_string(path).unwrap(), drawn);
}

#[test]
fn dashes_read_the_standard_input() {
    let sgf = "(;GM[11]SZ[3];B[b2])";
    let tag = r#"<hexboard size="3x3" contents="R 1:b2"/>"#;
    let cases: [(&[&str], &str); 4] = [
        (&["render", "--sgf", "-"], sgf),
        (&["render", "--hexworld", "-"], "3,b2"),
        (&["render", "--hexwiki", "-"], tag),
        (&["render", "3", "--play", "b2"], ""),
    ];
    let outputs = cases.map(|(arguments, input)| run(arguments, &mut input.as_bytes()));
    assert_eq!(outputs[0].0, ExitStatus::Done);
    assert!(outputs.iter().all(|output| *output == outputs[0]));
    assert_eq!(run(&["convert", "--to", "moves"], &mut sgf.as_bytes()).1, "b2\n");
}

#[test]
fn an_endless_input_is_refused() {
    for arguments in [["render", "--sgf", "-"], ["convert", "--to", "sgf"]] {
        let (status, output, messages) = run(&arguments, &mut io::repeat(b' '));
        assert_eq!(status, ExitStatus::BadInput);
        assert_eq!(output, "");
        assert_eq!(
            messages,
            "mustplay: standard input: this is longer than 8 MiB, too long for a position\n"
        );
    }
}

/// Accepts nothing, as a pipe whose reader has gone.
struct Closed(io::ErrorKind);

impl Write for Closed {
    fn write(&mut self, _: &[u8]) -> io::Result<usize> {
        Err(self.0.into())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_reader_that_goes_is_no_failure_but_a_full_disk_is() {
    let cases = [
        (io::ErrorKind::BrokenPipe, ExitStatus::Done, ""),
        (io::ErrorKind::StorageFull, ExitStatus::Internal, "mustplay: no storage space\n"),
    ];
    for (kind, status, message) in cases {
        for arguments in [["mustplay", "puzzle"], ["mustplay", "--help"]] {
            let mut messages = Vec::new();
            let mut streams = Streams {
                input: &mut io::empty(),
                is_typed: false,
                output: &mut Closed(kind),
                messages: &mut messages,
                is_styled: false,
                shows_progress: false,
            };
            assert_eq!(mustplay::run(arguments, &mut streams), status);
            assert_eq!(String::from_utf8(messages).unwrap(), message);
        }
    }
}

#[test]
fn colours_are_for_terminals_alone() {
    let mut output = Vec::new();
    let mut streams = Streams {
        input: &mut io::empty(),
        is_typed: false,
        output: &mut output,
        messages: &mut io::sink(),
        is_styled: true,
        shows_progress: false,
    };
    mustplay::run(["mustplay", "render", "3", "--black", "b2"], &mut streams);
    assert!(output.contains(&b'\x1b'));
    for arguments in [&["render", "3", "--black", "b2"][..], &["--help"]] {
        assert!(!run(arguments, &mut io::empty()).1.contains('\x1b'));
    }
}

#[test]
fn whatever_is_typed_the_answer_is_a_result_or_one_line() {
    let long = "a1 ".repeat(100_000);
    let texts = [
        "",
        " ",
        "-1",
        "é",
        "\u{0}",
        "\n",
        "a",
        "1",
        "a0",
        "a00",
        "aaa1",
        "a99999999999999999999",
        "zz999",
        "5x",
        "x5",
        "5x5x5",
        "99999999999999999999",
        "hex:",
        ":",
        "HEX:5X5",
        "hex:٣",
        "=",
        "dead=",
        "a1,b2",
        "swap swap",
        "resign a1",
        "pass pass",
        "(;",
        "(;GM[11]SZ[0:0])",
        "#",
        "5,",
        "5,:",
        "<hexboard",
        &long,
    ];
    let options = [
        "",
        "--black",
        "--white",
        "--play",
        "--hexworld",
        "--hexwiki",
        "--sgf",
        "--at",
        "--to-move",
        "--mark",
    ];
    for (text, option) in texts.iter().flat_map(|text| options.map(|option| (*text, option))) {
        let arguments = match option {
            "" => vec!["render", text],
            option => vec!["render", "5", option, text],
        };
        for arguments in [&arguments[..], &["puzzle", text], &["convert", text, "--to", "sgf"]] {
            let (status, output, messages) = run(arguments, &mut io::empty());
            let case = format!("{} {option} {text:.20}: {messages:.200}", arguments[0]);
            match status {
                ExitStatus::Done => assert!(!output.is_empty(), "{case}"),
                ExitStatus::BadInput => {
                    assert_eq!(output, "", "{case}");
                    assert_eq!(messages.matches('\n').count(), 1, "{case}");
                    assert!(messages.starts_with("mustplay: ") && messages.len() < 400, "{case}");
                }
                ExitStatus::Internal | ExitStatus::Unknown | ExitStatus::Invalid => {
                    panic!("{case}")
                }
            }
        }
    }
}

#[test]
fn completions_are_printed_for_every_shell() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let (status, output, _) = run(&["completions", shell], &mut io::empty());
        assert_eq!(status, ExitStatus::Done);
        assert!(output.contains("convert"), "{shell}");
    }
}
