//! Whatever is sent, the engine answers every command once, in the right frame, and goes on.

use board::{Game, Move};
use htp::{Engine, MAX_LINE, Mover};
use player::{Settings, Thought};
use proptest::prelude::*;

/// Plays the first empty cell, so that games are quick.
struct First;

impl Mover for First {
    fn name(&self) -> String {
        "first".to_owned()
    }

    fn choose(
        &mut self,
        game: &Game,
        _: &Settings,
        _: &mut dyn FnMut(Thought),
    ) -> Result<Move, String> {
        game.position().empty_cells().first().map(Move::Play).ok_or_else(|| "no cell".to_owned())
    }
}

/// The replies to lines, without the empty lines between them.
fn replies(lines: &str) -> Vec<String> {
    let mut output = Vec::new();
    let input = std::io::Cursor::new(lines.to_owned());
    Engine::new(First).serve(input, &mut output).unwrap();
    let output = String::from_utf8(output).unwrap();
    assert!(output.is_empty() || output.ends_with("\n\n"), "{output:?}");
    output.split_terminator("\n\n").map(str::to_owned).collect()
}

fn word() -> impl Strategy<Value = String> {
    let known = prop::sample::select(vec![
        "boardsize",
        "play",
        "undo",
        "genmove",
        "reg_genmove",
        "black",
        "white",
        "B",
        "3",
        "2",
        "19",
        "0",
        "a1",
        "b2",
        "c3",
        "z99",
        "swap-pieces",
        "resign",
        "showboard",
        "clear_board",
        "final_score",
        "play-game",
        "set_position",
        "time_left",
        "time_settings",
        "param_game",
        "param_dfpn",
        "allow_swap",
        "1",
        "use_guifx",
        "timelimit",
        "memory",
        "loadsgf",
        "/",
        "compute-inferior",
        "compute-fillin",
        "vc-build",
        "vc-get-mustplay",
        "eval-resist",
        "vc-between-cells-full",
        "vc-connected-to-semi",
        "north",
        "east",
        "gogui-gfx-analyze",
        "dfpn-solve-state",
        "dfs-solver-find-winning",
        "dfpn-get-pv",
        "1e999",
        "NaN",
        "-1",
        "hexgui-analyze_commands",
        "all_legal_moves",
        "known_command",
        "#",
    ]);
    prop_oneof![6 => known.prop_map(str::to_owned), 1 => "\\PC{0,12}", 1 => "[\\x00-\\x09\\x0b-\\x7f]{0,6}"]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn every_command_is_answered_once(lines in prop::collection::vec(prop::collection::vec(word(), 0..5), 0..12)) {
        let lines: Vec<String> = lines.iter().map(|words| words.join(" ")).collect();
        let is_big = lines.iter().any(|line| line.contains("boardsize"));
        let start = "boardsize 3 2\n".to_owned();
        // Larger boards would take long to solve; their sizes are tried in other tests.
        let lines: Vec<String> = lines.into_iter().map(|line| if is_big { line.replace("19", "2") } else { line }).collect();
        let text = start + &lines.join("\n") + "\nname\n";
        let replies = replies(&text);
        prop_assert!(replies.iter().all(|reply| reply.starts_with('=') || reply.starts_with('?')), "{replies:?}");
        prop_assert_eq!(replies.last().map(String::as_str), Some("= Mustplay"));
        let is_command = |line: &&String| {
            let plain: String = line.chars().map(|sign| if sign.is_control() { ' ' } else { sign }).collect();
            !plain.split('#').next().unwrap_or_default().trim().is_empty()
        };
        prop_assert_eq!(replies.len(), 2 + lines.iter().filter(is_command).count());
    }
}

#[test]
fn a_line_that_is_too_long_is_refused_and_the_next_one_heard() {
    let long = "x".repeat(3 * MAX_LINE);
    let answers = replies(&format!("{long}\nname\n"));
    assert_eq!(
        answers,
        [format!("? the line is longer than {MAX_LINE} bytes"), "= Mustplay".into()]
    );
}

#[test]
fn a_line_that_is_too_long_keeps_its_id_and_a_comment_has_no_answer() {
    let long = "x".repeat(2 * MAX_LINE);
    let (digits, blanks) = ("1".repeat(2 * MAX_LINE), " ".repeat(2 * MAX_LINE));
    let refused = format!("the line is longer than {MAX_LINE} bytes");
    let text = format!("17 {long}\n{digits}\n# {long}\n{blanks}name\n18 name\n");
    let told = [format!("?17 {refused}"), format!("? {refused}"), format!("? {refused}")];
    let answers = replies(&text);
    assert_eq!(answers[..3], told);
    assert_eq!(answers[3..], ["=18 Mustplay"]);
}

#[test]
fn the_number_of_arguments_is_checked() {
    assert_eq!(replies("play black\n"), ["? write: play COLOUR MOVE"]);
    assert_eq!(replies("name you\n"), ["? write: name "].map(str::trim_end));
    assert_eq!(replies("7\n"), ["?7 no command after the id"]);
}

#[test]
fn a_swap_leaves_the_stone_where_it_is() {
    let lines = "boardsize 3\nplay black a3\nplay white swap-pieces\nplay white b2\nshowboard\nundo\nundo\nplay black swap\n";
    let answers = replies(lines);
    assert_eq!(
        answers[4],
        "= \n    a  b  c\n 1\\ .  .  . \\1\n  2\\ .  W  . \\2\n   3\\ B  .  . \\3\n        a  b  c"
    );
    assert_eq!(answers[7], "? a swap needs one stone on the board, the opponent's");
}

#[test]
fn a_swap_is_not_answered_by_a_swap() {
    let answers =
        replies("boardsize 3\nplay black a3\nplay white swap-pieces\nplay white swap-pieces\n");
    assert_eq!(answers[2], "= ");
    assert!(answers[3].starts_with("? a swap needs"), "{answers:?}");
}

#[test]
fn a_game_that_is_over_is_resigned_and_scored() {
    let lines = "boardsize 2 1\nfinal_score\nplay b a1\ngenmove w\nfinal_score\nundo\nplay w resign\nfinal_score\nundo\nfinal_score\n";
    let answers = replies(lines);
    let told: Vec<&str> = answers.iter().map(String::as_str).collect();
    assert_eq!(
        told,
        [
            "= ",
            "= cannot score",
            "= ",
            "= resign",
            "= B+",
            "= ",
            "= ",
            "= B+",
            "= ",
            "= cannot score"
        ]
    );
}

#[test]
fn an_interruption_holds_for_the_commands_before_it() {
    let answers = replies(
        "boardsize 11\ndfpn-solve-state black\n# interrupt\nboardsize 3\ndfpn-solve-state black\n",
    );
    assert_eq!(answers[1], "? unknown: interrupted");
    assert_eq!(answers[3], "= black");
}
