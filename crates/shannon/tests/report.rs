//! Reports say in names what the library found, as text and as JSON.

use board::{Board, Colour, Position};
use shannon::format::GraphFile;
use shannon::hex::{node_name, shannon_game};
use shannon::report::{EdgeReport, ReportLimits, Status, VertexReport};

/// A bridge with a dead end: x hangs on a alone.
const BRIDGE: &str = "terminals: s t\ns a\na t\ns b\nb t\na b\na x\n";

fn file(text: &str) -> GraphFile {
    text.parse().unwrap()
}

#[test]
fn a_bridge_in_words() {
    let report = VertexReport::of(&file(BRIDGE), ReportLimits::default()).unwrap();
    let expected = "\
5 nodes, 6 edges, terminals s t
Short first: Short wins, move a
Cut first: Short wins

Reduced graph: 5 nodes, 6 edges
  s -- a
  s -- b
  t -- a
  t -- b
  a -- b
  a -- x

Dead: x
  x: cut off by the clique a
Captured by Short: a b
Captured by Cut: -
Fill-in, in this order:
  x for Cut: dead, cut off by the clique a
  a b for Short: captured

Advice for Short: all moves are worth the same

Advice for Cut: all moves are worth the same
";
    assert_eq!(report.to_string(), expected);
}

#[test]
fn json_has_the_same() {
    let limits = ReportLimits { with_local_games: true, ..ReportLimits::default() };
    let report = VertexReport::of(&file(BRIDGE), limits).unwrap();
    let json = serde_json::to_value(&report).unwrap();
    assert_eq!(json["status"], "solved");
    assert_eq!(json["short_first"]["outcome"], "short");
    assert_eq!(json["cut_first"]["move"], serde_json::Value::Null);
    assert_eq!(json["captured"]["short"], serde_json::json!(["a", "b"]));
    assert_eq!(json["fill_in"][0]["owner"], "cut");
    let local = serde_json::json!({
        "set": ["a", "b"], "class": "short-captured", "dominating": {"short": ["a", "b"], "cut": []}
    });
    let games = json["local_games"].as_array().unwrap();
    assert!(games.contains(&local), "{games:?}");
}

/// On the empty 3x3 board of Hex, White as Cut.
#[test]
fn advice_names_the_reason() {
    let position = Position::new(&Board::hex(3, 3));
    let state = shannon_game(&position, Colour::Black).unwrap();
    let name = |node| node_name(position.board(), Colour::Black, node);
    let report =
        VertexReport::of(&GraphFile::from_state(&state, name), ReportLimits::default()).unwrap();
    let text = report.to_string();
    assert_eq!(report.advice.short.viable, ["a2", "b2", "c2"]);
    assert!(text.contains("not a1: Cut at a2 kills it and captures {a1 a2}"), "{text}");
    assert!(text.contains("not c1: b2 captures {b1 c1 b2}"), "{text}");
}

#[test]
fn limits_show() {
    let text = (0..40).fold("terminals: n0 n39\n".to_owned(), |text, n| {
        format!("{text}n{n} n{}\nn{n} n{}\n", (n * 7 + 3) % 40, (n * n + 5) % 40)
    });
    let limits = ReportLimits { positions: 2, path_steps: 0, ..ReportLimits::default() };
    let report = VertexReport::of(&file(&text), limits).unwrap();
    assert_eq!(report.status, Status::Unknown);
    assert_eq!(report.reason.as_deref(), Some("the limit of positions was reached"));
    assert!(!report.undecided.is_empty());
    assert!(report.to_string().contains("unknown"));
}

#[test]
fn edge_games_in_words() {
    let report = EdgeReport::of(&file("terminals: a c\na b\na b\nb c\nb c\n")).unwrap();
    let expected = "\
Edge game on 4 edges, ends a and c
positive: Short wins even moving second
  tree: a--b b--c
  tree: a--b b--c
Short first: wins with a--b
Cut first: every move loses
";
    assert_eq!(report.to_string(), expected);
    let neutral = EdgeReport::of(&file("terminals: a b\na b\n")).unwrap();
    let json = serde_json::to_value(&neutral).unwrap();
    assert_eq!(json["class"], "neutral");
    assert_eq!(json["first_move"]["cut"], serde_json::json!({"wins": ["a", "b"]}));
}
