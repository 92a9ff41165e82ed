//! Whoever plays by the book wins, whatever the opponent does.

use board::{Board, Cell, CellSet, Colour, Position};
use playbook::{Node, Playbook, Turn};
use solver::search::{Options, Solver};
use std::collections::HashSet;

fn playbook(solver: &mut Solver, position: &Position) -> Playbook {
    solver.solve(position);
    let certificate = solver.certificate(position).unwrap();
    Playbook::new(&certificate).unwrap_or_else(|error| panic!("{position:?}: {error}"))
}

fn solver(board: &Board) -> Solver {
    Solver::new(board, Options::default()).unwrap()
}

fn openings(board: &Board) -> impl Iterator<Item = Position> + use<'_> {
    board.cells().iter().map(|cell| Position::new(board).after(cell))
}

/// Tries every line of the loser's that is answered at all. What is not needed is left empty: the winner gets nothing
/// from a loser who wastes moves.
struct EveryLine<'a> {
    playbook: &'a Playbook,
    seen: HashSet<Node>,
}

impl EveryLine<'_> {
    fn check(playbook: &Playbook) -> usize {
        let mut lines = EveryLine { playbook, seen: HashSet::new() };
        let Turn { node, answer } = playbook.begin();
        let is_answered = playbook.position().to_move() == playbook.winner();
        let is_over = playbook.position().winner().is_some();
        assert_eq!(answer.is_some(), is_answered && !is_over);
        lines.try_all(&node);
        lines.seen.len()
    }

    fn try_all(&mut self, node: &Node) {
        if !self.seen.insert(node.clone()) {
            return;
        }
        let (playbook, carrier) = (self.playbook, self.playbook.carrier(node));
        let position = node.position();
        assert!(carrier.is_subset(position.empty_cells()), "{position:?}");
        if carrier.is_empty() {
            assert_eq!(position.winner(), Some(playbook.winner()), "{position:?}");
            return;
        }
        assert_eq!(position.to_move(), !playbook.winner(), "{position:?}");
        for tried in carrier {
            let turn = playbook.reply(node, tried).unwrap();
            let left = playbook.carrier(&turn.node);
            let used: CellSet = [Some(tried), turn.answer].into_iter().flatten().collect();
            assert!(left.is_subset(carrier - used), "{position:?} {tried:?}");
            assert!(turn.answer.is_none_or(|cell| carrier.contains(cell)), "{position:?}");
            self.try_all(&turn.node);
        }
    }
}

#[test]
fn every_line_on_small_boards_is_won() {
    for name in ["hex:1x1", "hex:2x2", "hex:3x3", "hex:4x4", "hex:4x3", "hex:3x5"] {
        let board: Board = name.parse().unwrap();
        let mut solver = solver(&board);
        let positions = openings(&board).chain([Position::new(&board)]);
        let nodes: usize =
            positions.map(|start| EveryLine::check(&playbook(&mut solver, &start))).sum();
        println!("{name}: {nodes}");
    }
}

#[test]
fn every_line_on_small_cylinders_is_won() {
    for name in ["cylinder:3x3", "cylinder:2x4", "cylinder:4x3", "cylinder:3x4"] {
        let board: Board = name.parse().unwrap();
        let mut solver = solver(&board);
        for to_move in Colour::BOTH {
            let start = Position::new(&board).with_to_move(to_move);
            for position in
                board.cells().iter().map(|cell| start.after(cell)).chain([start.clone()])
            {
                EveryLine::check(&playbook(&mut solver, &position));
            }
        }
    }
}

/// Stones all over the board make the proofs use every rule.
#[test]
fn every_line_from_positions_with_stones_is_won() {
    for name in ["hex:4x4", "hex:5x3", "cylinder:4x4"] {
        let board: Board = name.parse().unwrap();
        let mut solver = solver(&board);
        for seed in 0..300 {
            let mut random = Random(seed);
            let mut position = Position::new(&board);
            for _ in 0..2 + seed % 5 {
                position.play(random.choose(position.empty_cells()));
            }
            EveryLine::check(&playbook(&mut solver, &position));
        }
    }
}

#[test]
fn random_games_on_larger_boards_are_won() {
    let starts = [
        ("hex:5x5", vec!["b2", "c3", "a1", "e5", "d2"]),
        ("hex:6x6", vec!["a1", "c2", "d4", "b5"]),
        ("hex:7x7", vec!["b6", "f1"]),
        ("cylinder:5x4", vec!["c2"]),
    ];
    for (name, cells) in starts {
        let board: Board = name.parse().unwrap();
        let mut solver = solver(&board);
        for cell in cells {
            let opening = Position::new(&board).after(board.parse_cell(cell).unwrap());
            let playbook = playbook(&mut solver, &opening);
            for seed in 0..100 {
                play_at_random(&playbook, Random(seed));
            }
        }
    }
}

fn play_at_random(playbook: &Playbook, mut random: Random) {
    let mut node = playbook.begin().node;
    while node.position().winner().is_none() {
        let carrier = playbook.carrier(&node);
        let empty = node.position().empty_cells();
        assert!(!carrier.is_empty() && carrier.is_subset(empty));
        let region = if random.next().is_multiple_of(3) { empty } else { carrier };
        let tried = random.choose(region);
        let turn = playbook.reply(&node, tried).unwrap();
        assert!(turn.answer.is_some() || turn.node.position().winner().is_some());
        node = turn.node;
    }
    assert_eq!(node.position().winner(), Some(playbook.winner()));
}

struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed ^ mixed >> 27
    }

    fn choose(&mut self, cells: CellSet) -> Cell {
        let number = self.next() as usize % cells.len();
        cells.iter().nth(number).expect("there is a cell")
    }
}
