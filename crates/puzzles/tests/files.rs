//! Every puzzle file is valid and embedded, what it says holds where brute force can tell, and broken
//! files are refused with the line at fault.

use board::{ByColour, Cell, Colour, Position};
use puzzles::{FILES, Puzzle};
use std::collections::{HashMap, HashSet};

#[test]
fn every_file_of_the_folder_is_embedded() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../puzzles");
    let on_disk: HashSet<String> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    let embedded = FILES.iter().map(|(name, _)| format!("{name}.puzzle")).collect();
    assert_eq!(on_disk, embedded);
}

#[test]
fn every_file_is_a_puzzle_of_its_name_and_names_are_unique() {
    let mut seen = HashSet::new();
    for (name, text) in FILES {
        let puzzle: Puzzle = text.parse().unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(puzzle.name, *name);
        for name in puzzle.other_names.iter().chain([&puzzle.name]) {
            assert!(seen.insert(name.clone()), "{name} is used twice");
            assert!(name.parse::<board::Board>().is_err(), "{name} is a board");
            assert_eq!(puzzles::find(name).as_ref(), Some(&puzzle));
        }
        assert_eq!(puzzle.position.winner(), None, "{name} is decided");
    }
}

#[test]
fn berges_later_version_adds_two_white_stones() {
    let [early, later] =
        ["berge-5", "berge-5-later"].map(|name| puzzles::find(name).unwrap().position);
    let board = early.board();
    assert_eq!(early.stones(Colour::Black), later.stones(Colour::Black));
    let added = later.stones(Colour::White) - early.stones(Colour::White);
    assert!(early.stones(Colour::White).is_subset(later.stones(Colour::White)));
    assert_eq!(board.names(added), ["g13", "e14"].map(String::from));
}

/// The appendix of Hex and combinatorics names these cells in its solution of Berge's Puzzle 4. Of the
/// symmetries of the rhombus only the transposition maps all of them to empty cells and the ends of the
/// white walls (A11, N14, B8, N1) to white stones.
#[test]
fn berge_4_is_the_transpose_of_the_published_solution() {
    let position = puzzles::find("berge-4").unwrap().position;
    let board = position.board();
    let named = "m6 l6 m11 l12 l10 k11 k9 k8 j10 j11 i10 h11 i9 j8 b9 a9 c8";
    let walls = "a11 n14 b8 n1";
    let fits = |image: &dyn Fn(u16, u16) -> (u16, u16)| {
        let images = |names| {
            let cells: Vec<Cell> = board.parse_cells(names).unwrap().iter().collect();
            cells.into_iter().map(|cell| {
                let at = board.coordinate(cell);
                let (column, row) = image(at.column, at.row);
                position.colour_at(board.cell(board::Coordinate { column, row }).unwrap())
            })
        };
        images(named).all(|content| content.is_none())
            && images(walls).all(|content| content == Some(Colour::White))
    };
    assert!(fits(&|column, row| (row, column)));
    assert!(!fits(&|column, row| (column, row)));
    assert!(!fits(&|column, row| (13 - column, 13 - row)));
    assert!(!fits(&|column, row| (13 - row, 13 - column)));
}

#[test]
fn what_the_files_say_holds_by_brute_force() {
    let mut checked = Vec::new();
    for puzzle in puzzles::all() {
        let position = &puzzle.position;
        if position.empty_cells().len() > 16 {
            continue;
        }
        let mut completions = Completions::new(position);
        let mover = position.to_move();
        assert_eq!(Some(completions.winner(position)), puzzle.winner, "{}", puzzle.name);
        if let Some(known) = puzzle.winning_moves {
            let winning = position
                .empty_cells()
                .iter()
                .filter(|&cell| completions.winner(&position.after(cell)) == mover)
                .collect();
            assert!(known.cells().is_subset(winning), "{}", puzzle.name);
            assert!(!known.is_complete() || known.cells() == winning, "{}", puzzle.name);
        }
        if position.board().cell_count() <= oracle::MAX_CELLS {
            let winner = oracle::Oracle::new(position.board()).winner(position);
            assert_eq!(winner, puzzle.winner, "{}", puzzle.name);
        }
        checked.push(puzzle.name);
    }
    assert_eq!(checked, ["berge-1", "hein-3x3", "hein-4x4"]);
}

/// Brute force over the empty cells of one position of Hex: who wins each full board, then minimax.
struct Completions {
    empty: Vec<Cell>,
    /// For each set of the empty cells, as bits, whether Black wins when these become black and the
    /// others white.
    black_wins: Vec<bool>,
    known: HashMap<ByColour<u32>, Colour>,
}

impl Completions {
    fn new(position: &Position) -> Completions {
        let empty: Vec<Cell> = position.empty_cells().iter().collect();
        let black_wins = (0..1u32 << empty.len())
            .map(|black| {
                let mut full = position.clone();
                for (bit, &cell) in empty.iter().enumerate() {
                    let is_black = black >> bit & 1 != 0;
                    full.set(cell, Some(if is_black { Colour::Black } else { Colour::White }));
                }
                full.winner() == Some(Colour::Black)
            })
            .collect();
        Completions { empty, black_wins, known: HashMap::new() }
    }

    fn winner(&mut self, position: &Position) -> Colour {
        let stones = ByColour::from_fn(|colour| {
            let cells = position.stones(colour);
            (0..self.empty.len())
                .filter(|&bit| cells.contains(self.empty[bit]))
                .map(|bit| 1 << bit)
                .sum()
        });
        self.solve(stones, position.to_move())
    }

    fn solve(&mut self, stones: ByColour<u32>, to_move: Colour) -> Colour {
        let all = (1u32 << self.empty.len()) - 1;
        // More stones never hurt: a win with all empty cells of the other colour is a win for good.
        if self.black_wins[stones.black as usize] {
            return Colour::Black;
        }
        if !self.black_wins[(all & !stones.white) as usize] {
            return Colour::White;
        }
        if let Some(&known) = self.known.get(&stones) {
            return known;
        }
        let empty = all & !stones.black & !stones.white;
        let wins = (0..self.empty.len()).filter(|bit| empty >> bit & 1 != 0).any(|bit| {
            let mut next = stones;
            next[to_move] |= 1 << bit;
            self.solve(next, !to_move) == to_move
        });
        let winner = if wins { to_move } else { !to_move };
        self.known.insert(stones, winner);
        winner
    }
}

const SMALL: &str = "name: small\ntitle: Small\nboard: 3x3\nblack: b2\nwhite: a1\nto-move: black\n\
    task: Black to play\n  and win.\nsource: none\n";

#[test]
fn a_small_file_is_read() {
    let puzzle: Puzzle = SMALL.parse().unwrap();
    assert_eq!(puzzle.task, "Black to play and win.");
    assert_eq!(puzzle.winner, None);
    assert_eq!(puzzle.position.stones(Colour::Black).len(), 1);
}

#[test]
fn broken_files_are_refused() {
    let cases = [
        ("", "a puzzle needs 'name'"),
        (" x", "line 1: this is not of the form 'key: value'"),
        ("name small", "line 1: this is not of the form 'key: value'"),
        ("nmae: small", "line 1: 'nmae' is not a key of a puzzle"),
        ("name: a\nname: b", "line 2: 'name' is given twice"),
    ];
    for (text, message) in cases {
        assert_eq!(text.parse::<Puzzle>().unwrap_err().to_string(), message);
    }
    let changes = [
        (
            "board: 3x3",
            "board: 0",
            "line 3: a board of 0x0 is not possible: sides are 1 to 19 cells long",
        ),
        ("black: b2", "black: b4", "line 4: cell b4 is not on the board hex:3x3"),
        ("white: a1", "white: b2", "line 5: cell b2 has a black and a white stone"),
        (
            "black\ntask",
            "green\ntask",
            "line 6: 'green' is not a colour: write black, white, red or blue",
        ),
        ("source: none", "winner: black", "a puzzle needs 'source'"),
        ("source", "winner: black\nonly: a1\nsource", "line 10: cell a1 is occupied"),
        (
            "source",
            "winner: white\nonly: a2\nsource",
            "line 10: winning moves need 'winner' to be the player to move",
        ),
        (
            "source",
            "winner: black\nonly: a2\nwins: a2\nsource",
            "line 10: 'wins' and 'only' exclude each other",
        ),
        ("source", "viable: 7\nsource", "line 9: the counts need 'available' as well"),
        (
            "source",
            "available: 7\nignored: 3\nviable: 3\nsource",
            "line 9: ignored and viable moves do not add up to the empty cells",
        ),
        (
            "name: small",
            "name: Small!",
            "line 1: 'Small!' is not a puzzle's name: write a lower-case letter, then letters, digits and hyphens",
        ),
    ];
    for (old, new, message) in changes {
        let text = SMALL.replacen(old, new, 1);
        assert_eq!(
            text.parse::<Puzzle>().map_err(|error| error.to_string()),
            Err(message.to_owned())
        );
    }
}
