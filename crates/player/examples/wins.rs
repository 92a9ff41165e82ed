//! Finds the wins of a board that the solver does not find at once, as `src/wins.txt` has them.
//!
//! `cargo run --release -p player --example wins 7x7 FILE` goes through every first move, every answer to it, and every
//! continuation after the player has played on against a first move that wins. The wins behind whatever takes the solver
//! more than `HARD` nodes are kept if they took `WORTH` visits, but for those that follow from others. Each
//! position is looked at with the wins found until then, so that most are easy. The file is written after each
//! part; what it has already is taken for found.

use board::{Board, Cell, Colour, Game, Key, Move, Position};
use player::{Player, Settings, Win, Wins};
use solver::search::archive::{Archive, Solved};
use solver::search::{Options, Solver, Verdict};
use std::sync::{Arc, Mutex};

const HARD: u64 = 400;
const WORTH: u32 = 100;
/// After so many positions a solver has learnt enough to make them look easier than they are.
const FORGET_EVERY: usize = 50;

/// The wins so far, and those that the solver finds.
#[derive(Debug)]
struct Collection {
    known: Wins,
    found: Mutex<Vec<Win>>,
}

impl Archive for Collection {
    fn last_number(&self) -> u32 {
        self.known.last_number()
    }

    fn find(&self, position: &Key) -> Option<Solved> {
        self.known.find(position)
    }

    fn get(&self, number: u32) -> Option<Solved> {
        self.known.get(number)
    }

    fn lemmas(&self) -> Vec<Solved> {
        self.known.lemmas()
    }

    fn keep(&self, solved: &Solved) {
        let win = Win::of(&self.known.board, solved).filter(|_| solved.visits >= WORTH);
        self.found.lock().expect("nobody panics").extend(win);
    }
}

struct Finder {
    wins: Wins,
    solver: Solver,
    collection: Arc<Collection>,
    /// How many positions the solver has seen.
    seen: usize,
    file: String,
}

fn main() {
    let mut arguments = std::env::args().skip(1);
    let board: Option<Board> = arguments.next().and_then(|name| name.parse().ok());
    let (board, file) = board.zip(arguments.next()).expect("a board and a file, such as 7x7 FILE");
    let text = std::fs::read_to_string(&file).unwrap_or_else(|_| board.to_string());
    let wins: Wins = text.parse().expect("a table of wins");
    let (collection, solver) = begin(&wins);
    let mut finder = Finder { wins, solver, collection, seen: 0, file };
    let empty = Game::new(&board);
    let openings: Vec<Game> = distinct(continuations(&empty));
    let answers: Vec<Game> = distinct(openings.iter().flat_map(continuations));
    let lost = finder.look_at_all("openings", &openings);
    finder.look_at_all("answers", &answers);
    let played_on: Vec<Game> = lost.iter().filter_map(played_on).collect();
    finder.look_at_all("played on", &distinct(played_on.iter().flat_map(continuations)));
}

fn begin(wins: &Wins) -> (Arc<Collection>, Solver) {
    let collection = Arc::new(Collection { known: wins.clone(), found: Mutex::default() });
    let archive: Option<Arc<dyn Archive>> = Some(collection.clone());
    let options = Options { memory: 1 << 30, archive, ..Options::default() };
    (collection, Solver::new(&wins.board, options).expect("every board can be solved"))
}

/// The game after each move.
fn continuations(game: &Game) -> Vec<Game> {
    game.position().empty_cells().iter().map(|cell| after(game, cell)).collect()
}

fn after(game: &Game, cell: Cell) -> Game {
    let mut game = game.clone();
    game.try_play(Move::Play(cell)).expect("the cell is empty");
    game
}

/// The game after the player's move in a lost position.
fn played_on(game: &Game) -> Option<Game> {
    let choice = Player::new(game.position().board(), Settings::resistance()).choose(game).ok()?;
    match choice.action {
        Move::Play(cell) => Some(after(game, cell)),
        _ => None,
    }
}

/// One game of those whose positions are images of each other.
fn distinct(games: impl IntoIterator<Item = Game>) -> Vec<Game> {
    let mut seen = std::collections::HashSet::new();
    games.into_iter().filter(|game| seen.insert(game.position().canonical_key())).collect()
}

impl Finder {
    /// Looks at the positions of games; those that are lost for the player to move.
    fn look_at_all(&mut self, name: &str, games: &[Game]) -> Vec<Game> {
        let (mut lost, mut hard) = (Vec::new(), 0);
        for (number, game) in games.iter().enumerate() {
            let position = game.position();
            let (winner, nodes) = self.look_at(position);
            if nodes > HARD {
                hard += 1;
                let progress = format!("{} of {}, {nodes} nodes", number + 1, games.len());
                eprintln!("{name}: {progress}, {} wins", self.wins.wins.len());
            }
            if winner != position.to_move() {
                lost.push(game.clone());
            }
        }
        eprintln!("{name}: {} positions, {hard} hard, {} lost", games.len(), lost.len());
        std::fs::write(&self.file, self.wins.to_string()).expect("the file can be written");
        lost
    }

    /// Who wins, and how many nodes it took to find out.
    fn look_at(&mut self, position: &Position) -> (Colour, u64) {
        let solution = self.solver.solve(position);
        let Verdict::Won(winner) = solution.verdict else { panic!("the memory is too small") };
        let found = std::mem::take(&mut *self.collection.found.lock().expect("nobody panics"));
        self.seen += 1;
        let is_hard = solution.work.nodes > HARD;
        if is_hard {
            found.into_iter().for_each(|win| self.add(win));
        }
        if is_hard || self.seen == FORGET_EVERY {
            (self.collection, self.solver) = begin(&self.wins);
            self.seen = 0;
        }
        (winner, solution.work.nodes)
    }

    fn add(&mut self, win: Win) {
        let Wins { board, wins } = &mut self.wins;
        let images: Vec<Win> = win.turned(board).collect();
        if !wins.iter().any(|known| images.iter().any(|image| known.implies(image))) {
            wins.retain(|known| !images.iter().any(|image| image.implies(known)));
            wins.push(win);
        }
    }
}
