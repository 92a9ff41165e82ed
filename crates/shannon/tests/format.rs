//! The readers: what they accept, what they refuse and how, and that nothing makes them panic.

use proptest::prelude::*;
use shannon::format::{Format, GraphFile, MAX_BYTES, MAX_FILE_EDGES, parse};
use shannon::{MAX_NODES, Player};

const EDGE_LIST: &str = "# A path and a detour.
terminals: s t   # both ends
s a
a t
s b
b c
c t
short: b
cut: c
nodes: lonely
";

const DIMACS: &str = "c The same path and detour.
p edge 6 5
n 1 terminal
n 3 terminal
e 1 2
e 2 3
e 1 4
e 4 5
e 5 3
n 4 short
n 5 cut
";

const DOT: &str = r#"/* The same once more. */
strict graph "detour" {
  rankdir = LR; node [shape=circle, color=red]
  # preprocessor lines are comments
  s [terminal=true]; t [terminal = "yes", label="an end"];
  s -- a -- t [color=blue];
  s -- b -- c -- t // all three
  b [colour=short] c [color=Cut]
  "lonely one";
}
"#;

#[test]
fn three_formats_say_the_same() {
    for (text, format, lonely) in [
        (EDGE_LIST, Format::EdgeList, "lonely"),
        (DIMACS, Format::Dimacs, "6"),
        (DOT, Format::Dot, "lonely one"),
    ] {
        assert_eq!(Format::detect(text), format);
        let file: GraphFile = text.parse().unwrap();
        assert_eq!(file.names().len(), 6, "{format}");
        assert_eq!(file.edges().len(), 5, "{format}");
        let state = file.state().unwrap();
        assert_eq!(state.terminals().len(), 2);
        assert_eq!(state.stones(Player::Short).len(), 1);
        assert_eq!(state.stones(Player::Cut).len(), 1);
        let lonely = file.node(lonely).unwrap();
        assert!(state.graph().neighbours(lonely).is_empty());
        assert_eq!(file.to_string().parse::<GraphFile>().unwrap(), file, "{format}");
    }
}

#[test]
fn formats_are_told_apart() {
    for (text, format) in [
        ("c d\nd e\n", Format::EdgeList),
        ("c d\np edge 1 0\n", Format::Dimacs),
        ("graph {}", Format::Dot),
        ("graph paper\n", Format::EdgeList),
        ("// first\nGraph x{", Format::Dot),
        ("", Format::EdgeList),
    ] {
        assert_eq!(Format::detect(text), format, "{text}");
    }
}

#[test]
fn messages_say_where_and_what() {
    for (text, message) in [
        ("a b c", "line 1: an edge is two names, but here are 3"),
        ("\nends: a b", "line 2: 'ends:' is unknown: write terminals:, short:, cut: or nodes:"),
        ("a short:", "line 1: 'short:' must stand at the beginning of a line"),
        ("short: a\ncut: a", "line 2: node a cannot be Short's and Cut's"),
        ("a b\\", "line 1: leave quotes and backslashes out of the name 'b\\\\'"),
        ("p edge 2 1\ne 1 3", "line 2: '3' is not a node: they are 1 to 2"),
        ("p edge 2 1\ne 0 1", "line 2: '0' is not a node: they are 1 to 2"),
        ("p edge 999999999999999999999 1", "line 1: the number of nodes must be 0 to 384"),
        ("p edge 2 1\np edge 2 1", "line 2: a second p line"),
        ("p cnf 2 1", "line 1: write 'p edge NODES EDGES'"),
        ("p edge 2 1\nn 1 end", "line 2: 'end' is not terminal, short or cut"),
        ("digraph { a -> b }", "line 1: the graph is undirected: write -- for an edge"),
        ("digraph { a }", "line 1: begin with 'graph {': the game is undirected"),
        (
            "graph {\n subgraph x {} }",
            "line 2: subgraphs are not read: list nodes and edges plainly",
        ),
        ("graph { {a} -- b }", "line 1: subgraphs are not read: list nodes and edges plainly"),
        ("graph { a [colour=green] }", "line 1: colour is short or cut"),
        ("graph { a [terminal] }", "line 1: the attribute terminal has no '=' and value"),
        ("graph { node [terminal=true] }", "line 1: give terminal to each node by itself"),
        ("graph { a:n -- b }", "line 1: ports are not read: leave ':' out"),
        ("graph { a [label=<b>] }", "line 1: HTML texts are not read: use quotes"),
        ("graph { a -- ", "the file ends where a node is missing"),
        ("graph { a", "the file ends where a node or } is missing"),
        ("graph { } x", "line 1: 'x' after the end of the graph"),
        ("graph {\n\"a", "line 2: the quote that begins here has no end"),
        ("graph {\n/* a", "line 2: the comment that begins here has no end */"),
    ] {
        assert_eq!(text.parse::<GraphFile>().unwrap_err().to_string(), message, "{text}");
    }
}

#[test]
fn games_need_their_terminals() {
    let state = |text: &str| text.parse::<GraphFile>().unwrap().state().unwrap_err().to_string();
    assert_eq!(state("a b"), "the game needs two or more terminals, not 0");
    let edges = |text: &str| text.parse::<GraphFile>().unwrap().switching_game();
    assert!(edges("terminals: a b\na b\na b").is_ok());
    let three = edges("terminals: a b c").unwrap_err().to_string();
    assert_eq!(three, "the edge game needs two terminals, not 3");
    let coloured = edges("terminals: a b\nshort: c").unwrap_err().to_string();
    assert_eq!(coloured, "node c has a colour: in the edge game edges are taken");
}

#[test]
fn limits_hold() {
    let nodes: String = (0..=MAX_NODES).map(|number| format!("nodes: n{number}\n")).collect();
    let error = nodes.parse::<GraphFile>().unwrap_err().to_string();
    assert_eq!(error, format!("line {}: more than {MAX_NODES} nodes", MAX_NODES + 1));
    let edges = "a b\n".repeat(MAX_FILE_EDGES + 1);
    assert!(edges.parse::<GraphFile>().unwrap_err().to_string().ends_with("edges"));
    let bytes = " ".repeat(MAX_BYTES + 1);
    assert!(bytes.parse::<GraphFile>().unwrap_err().to_string().contains("too many"));
    let name = "x".repeat(65);
    assert!(format!("{name} a").parse::<GraphFile>().is_err());
    let nested = format!("graph {}", "{".repeat(100_000));
    assert!(nested.parse::<GraphFile>().is_err());
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_text_is_read_or_refused(text in ".{0,200}") {
        for format in [Format::EdgeList, Format::Dimacs, Format::Dot] {
            let _ = parse(&text, format);
        }
        let _ = text.parse::<GraphFile>();
    }

    #[test]
    fn pieces_of_files_are_read_or_refused(pieces in prop::collection::vec(prop::sample::select(vec![
        "graph", "strict", "{", "}", "[", "]", "--", "->", "-", "=", ";", ",", "\"", "\\", "a", "é", "1.5",
        "terminal", "true", "colour", "short", "cut", "/*", "*/", "//", "#", "\n", " ", "p edge 3 2\n",
        "e 1 2\n", "n 1 terminal\n", "c x\n", "terminals:", "subgraph", ":", "<", "\u{0}",
    ]), 0..40)) {
        let text = pieces.concat();
        for format in [Format::EdgeList, Format::Dimacs, Format::Dot] {
            if let Ok(file) = parse(&text, format) {
                prop_assert_eq!(&parse(&file.to_string(), Format::Dot).unwrap(), &file);
            }
        }
    }
}
