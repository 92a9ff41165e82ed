//! The engine in the hands of a client that does what HexGui does: it sends the same lines in the same order, fills in
//! the wildcards of the menu in the same way, and reads every reply by its type. Where versions of HexGui read
//! differently, a reply has to suit all of them.

use board::{Board, Cell};
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

struct HexGui {
    engine: Child,
    commands: ChildStdin,
    replies: BufReader<ChildStdout>,
    board: Board,
    /// Pictures of searches that were shown.
    pictures: Vec<String>,
    /// How many connections were listed.
    connections: usize,
}

impl HexGui {
    fn connect(board: &Board) -> HexGui {
        let mut engine = Command::new(env!("CARGO_BIN_EXE_mustplay"))
            .arg("htp")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let commands = engine.stdin.take().unwrap();
        let replies = BufReader::new(engine.stdout.take().unwrap());
        let (board, pictures) = (board.clone(), Vec::new());
        HexGui { engine, commands, replies, board, pictures, connections: 0 }
    }

    /// The lines up to an empty one.
    fn paragraph(&mut self) -> String {
        let mut text = String::new();
        loop {
            let mut line = String::new();
            assert!(self.replies.read_line(&mut line).unwrap() > 0, "the engine has ended: {text}");
            if line == "\n" {
                return text;
            }
            text += &line.replace('\t', " ");
        }
    }

    /// The reply to a command, without its sign; `Err` if it is refused.
    fn send(&mut self, command: &str) -> Result<String, String> {
        writeln!(self.commands, "{command}").unwrap();
        self.commands.flush().unwrap();
        loop {
            let text = self.paragraph();
            let text = text.strip_suffix('\n').unwrap_or(&text);
            if let Some(picture) = text.strip_prefix("gogui-gfx:") {
                self.pictures.push(words(picture).join(" "));
            } else if let Some(result) = text.strip_prefix("= ") {
                return Ok(result.to_owned());
            } else {
                let refusal = text.strip_prefix("? ");
                return Err(refusal.unwrap_or_else(|| panic!("{command}: '{text}'")).to_owned());
            }
        }
    }

    fn ask(&mut self, command: &str) -> String {
        self.send(command).unwrap_or_else(|error| panic!("{command}: {error}"))
    }

    fn is_point(&self, word: &str) -> bool {
        ["north", "south", "east", "west"].contains(&word) || self.board.parse_cell(word).is_ok()
    }

    fn check_points(&self, text: &str) {
        assert!(words(text).iter().all(|word| self.is_point(word)), "{text}");
    }

    fn check_variation(&self, text: &str) {
        for (colour, point) in pairs(text) {
            assert!(["B", "W"].contains(&colour) && self.is_point(point), "{text}");
        }
    }

    /// Cells with what is wrong with them. The colour of a filled-in cell is the second letter for some versions and
    /// the third for others.
    fn check_inferior(&self, text: &str) {
        for (point, code) in pairs(text) {
            assert!(self.is_point(point), "{text}");
            match code.as_bytes() {
                [b'f', second, third] => {
                    assert!(second == third && b"bw".contains(second), "{text}");
                }
                [b'i', kind, b'[', .., b']'] => {
                    assert!(b"vrd".contains(kind), "{text}");
                    let others: Vec<&str> = code[3..code.len() - 1].split('-').collect();
                    assert!(others.iter().all(|other| self.is_point(other)), "{text}");
                }
                other => assert_eq!(other, b"x", "{text}"),
            }
        }
    }

    /// Connections, one after the other.
    fn check_connections(&mut self, text: &str) {
        let words = words(text);
        let mut rest = &words[..];
        while let [colour, from, to, kind, _source, "[", more @ ..] = rest {
            assert!(["black", "white"].contains(colour), "{text}");
            assert!(self.is_point(from) && self.is_point(to), "{text}");
            let carrier = more.iter().position(|&word| word == "]").unwrap();
            self.check_points(&more[..carrier].join(" "));
            assert_eq!(more[carrier + 1..carrier + 3], ["[", "]"], "{text}");
            rest = &more[carrier + 3..];
            match *kind {
                "full" => {}
                "semi" => {
                    self.check_points(rest[0]);
                    rest = &rest[1..];
                }
                other => panic!("{other}: {text}"),
            }
            self.connections += 1;
        }
        assert!(rest.is_empty(), "{text}");
    }

    fn check_influence(&self, text: &str) {
        let values = text.strip_prefix("INFLUENCE").unwrap();
        let (values, _) = values.split_once("TEXT ").unwrap();
        for (point, value) in pairs(values) {
            let value: f32 = value.parse().unwrap();
            assert!(self.is_point(point) && (0.0..=1.0).contains(&value), "{text}");
        }
    }

    /// The dialog of a command, which sets every parameter again.
    fn check_dialog(&mut self, command: &str, text: &str) {
        for line in text.lines() {
            let (kind, setting) = line.strip_prefix('[').unwrap().split_once("] ").unwrap();
            let (key, value) = setting.split_once(' ').unwrap();
            assert!(kind == "string" || kind == "bool" && ["0", "1"].contains(&value), "{line}");
            assert_eq!(self.ask(&format!("{command} {key} {value}")), "");
        }
    }

    /// Runs an entry of the menu for the player to move, with these cells selected.
    fn analyse(&mut self, entry: &str, to_move: &str, colour: &str, selected: &[&str]) {
        let parts: Vec<&str> = entry.split('/').collect();
        let [kind, _label, command] = parts[..] else { panic!("{entry}") };
        let command = command
            .replace("%m", to_move)
            .replace("%c", colour)
            .replace("%p", selected[0])
            .replace("%P", &selected.join(" "));
        assert!(!command.contains('%'), "{entry}");
        let text = self.ask(&command);
        match kind {
            "string" => assert!(!text.is_empty(), "{command}"),
            "plist" | "var" => self.check_points(&text),
            "inferior" => self.check_inferior(&text),
            "vc" => self.check_connections(&text),
            "pspairs" => pairs(&text).iter().for_each(|pair| assert!(self.is_point(pair.0))),
            "gfx" => self.check_influence(&text),
            "param" => self.check_dialog(&command, &text),
            other => panic!("HexGui draws no {other}: {entry}"),
        }
    }

    fn quit(mut self) {
        assert_eq!(self.ask("quit"), "");
        assert!(self.engine.wait().unwrap().success());
    }
}

fn words(text: &str) -> Vec<&str> {
    text.split_whitespace().collect()
}

fn pairs(text: &str) -> Vec<(&str, &str)> {
    let words = words(text);
    assert!(words.len().is_multiple_of(2), "{text}");
    words.chunks(2).map(|pair| (pair[0], pair[1])).collect()
}

/// How many stones a drawing shows.
fn stones(drawing: &str) -> usize {
    drawing.matches(['B', 'W']).count()
}

#[test]
fn a_session_with_every_entry_of_the_menu() {
    for (size, setup) in [
        ((5, 5), "black b2 black c3 white d2 white d3"),
        ((11, 11), "black f6 white e8 black h4 white d4 black d7 white g9 black c9"),
        ((9, 4), "white c2 black f3 black d2"),
    ] {
        let board = Board::hex(size.0, size.1);
        let mut gui = HexGui::connect(&board);
        assert_eq!(gui.ask("name"), "Mustplay");
        assert_eq!(gui.ask("version"), env!("CARGO_PKG_VERSION"));
        let menu = gui.ask("hexgui-analyze_commands");
        assert_eq!(gui.ask(&format!("boardsize {} {}", size.0, size.1)), "");
        assert_eq!(gui.ask("clear_board"), "");
        let setup = words(setup);
        for (index, stone) in setup.chunks(2).enumerate() {
            assert_eq!(gui.ask(&format!("play {} {}", stone[0], stone[1])), "");
            assert_eq!(stones(&gui.ask("showboard")), index + 1);
        }
        gui.ask("param_dfpn timelimit 2");
        gui.ask("param_player max_games 50");
        let [.., colour, cell] = setup[..] else { unreachable!() };
        let side = if colour == "black" { "south" } else { "east" };
        for entry in menu.lines() {
            if size.0 == 11 && entry.contains("dfpn-") {
                // That takes longer than a test may.
                continue;
            }
            gui.analyse(entry, "b", &colour[..1], &[cell, side]);
            gui.analyse(entry, "w", colour, &[cell, side]);
        }
        assert!(gui.connections > 0);
        let played = gui.ask("genmove white");
        let is_played = usize::from(played != "resign");
        assert!(is_played == 0 || board.parse_cell(&played).is_ok(), "{played}");
        assert_eq!(stones(&gui.ask("showboard")), setup.len() / 2 + is_played);
        for _ in 0..setup.len() / 2 + is_played {
            assert_eq!(gui.ask("undo"), "");
        }
        assert_eq!(stones(&gui.ask("showboard")), 0);
        gui.quit();
    }
}

/// Its button for links, its button for the solver, and what it shows meanwhile.
#[test]
fn the_buttons_and_the_pictures_of_a_search() {
    let mut gui = HexGui::connect(&Board::hex(9, 9));
    gui.ask("boardsize 9 9");
    gui.ask("play black d5");
    let links = gui.ask("vc-build white");
    gui.check_inferior(&links);
    gui.ask("param_dfpn use_guifx 1");
    gui.ask("param_dfpn timelimit 1");
    let _ = gui.send("dfpn-solve-state white");
    gui.ask("param_player use_guifx 1");
    gui.ask("param_player max_games 3000");
    gui.ask("genmove white");
    let pictures = std::mem::take(&mut gui.pictures);
    for name in ["dfpn", "uct"] {
        assert!(pictures.iter().any(|picture| picture.starts_with(name)), "{name}: {pictures:?}");
    }
    for picture in pictures {
        let (name, rest) = picture.split_once(" VAR").unwrap();
        let (rest, text) = rest.split_once(" TEXT ").unwrap();
        assert!(!text.is_empty());
        let (before, labels) = rest.split_once(" LABEL").unwrap();
        assert!(pairs(labels).iter().all(|(point, _)| gui.is_point(point)), "{picture}");
        if name == "dfpn" {
            gui.check_variation(before);
            continue;
        }
        assert_eq!(name, "uct");
        let (variation, influence) = before.split_once(" INFLUENCE").unwrap();
        gui.check_variation(variation);
        assert!(!words(variation).is_empty(), "{picture}");
        assert!(pairs(influence).iter().all(|(point, _)| gui.is_point(point)), "{picture}");
    }
    gui.quit();
}

/// HexGui 0.10 does a swap itself and sends the board again: the stone is mirrored and White's, and Black is to move.
#[test]
fn a_board_after_a_swap_is_not_swapped_again() {
    let board = Board::hex(7, 7);
    let mut gui = HexGui::connect(&board);
    gui.ask("boardsize 7 7");
    gui.ask("param_game allow_swap 1");
    gui.ask("param_player max_games 50");
    let opening: Option<Cell> = board.parse_cell(&gui.ask("genmove black")).ok();
    assert!(opening.is_some());
    gui.ask("clear_board");
    gui.ask("play white d4");
    let answer = gui.ask("genmove black");
    assert!(answer == "resign" || board.parse_cell(&answer).is_ok(), "{answer}");
    gui.quit();
}
