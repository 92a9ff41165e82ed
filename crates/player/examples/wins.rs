//! Finds the wins of a board that the solver does not find at once, as `src/wins.txt` has them: Black's stones,
//! White's stones and the cells that White may have as well, and Black's move.
//!
//! `cargo run --release -p player --example wins 7x7 500` prints those that take the solver more than 500 nodes.
//!
//! It begins with the empty board, with every first move of either player, and goes on with every answer to every
//! win that it finds. All cells that a win does not need are then the opponent's, so that the wins after it need none
//! of them either: whoever relies on a win finds the next one.

use board::{Board, ByColour, Cell, CellSet, Colour, Position};
use solver::search::{Options, Solution, Solver, Verdict};
use std::collections::{HashSet, VecDeque};
use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// A position in which Black is to move.
#[derive(Clone, Copy)]
struct Task {
    own: CellSet,
    /// The opponent's stones.
    opposing: CellSet,
    /// The cells that Black may use.
    free: CellSet,
}

/// A win of Black, who is to move.
struct Win {
    own: CellSet,
    best: Cell,
    needed: CellSet,
}

struct Finder {
    board: Board,
    limit: u64,
    wins: Vec<Win>,
    seen: HashSet<[CellSet; 2]>,
    tasks: VecDeque<Task>,
}

fn main() {
    let mut arguments = std::env::args().skip(1);
    let board: Option<Board> = arguments.next().and_then(|name| name.parse().ok());
    let limit = arguments.next().and_then(|text| text.parse().ok());
    let (board, limit) = board.zip(limit).expect("a board and a number of nodes, such as 7x7 500");
    let mut finder =
        Finder { board, limit, wins: Vec::new(), seen: HashSet::new(), tasks: VecDeque::new() };
    finder.begin();
    while let Some(task) = finder.tasks.pop_front() {
        finder.look_at(task);
    }
}

impl Finder {
    /// Every opening that wins, then every opening that can be answered.
    fn begin(&mut self) {
        let cells = self.board.cells();
        let mut solver = self.solver(Arc::default());
        for opening in cells {
            let own = CellSet::single(opening);
            if !self.is_new(own, CellSet::EMPTY) {
                continue;
            }
            let position = self.position(own, CellSet::EMPTY, Colour::White);
            let solution = solver.solve(&position);
            if solution.verdict == Verdict::Won(Colour::Black) {
                self.add(CellSet::EMPTY, CellSet::EMPTY, opening, solution.carrier);
            }
        }
        for opening in cells {
            let opposing = CellSet::single(opening);
            self.tasks.push_back(Task { own: CellSet::EMPTY, opposing, free: cells - opposing });
        }
    }

    fn solver(&self, stop: Arc<AtomicBool>) -> Solver {
        let options = Options { memory: 256 << 20, stop, ..Options::default() };
        Solver::new(&self.board, options).expect("every board can be solved")
    }

    fn position(&self, own: CellSet, opposing: CellSet, to_move: Colour) -> Position {
        Position::with_stones(&self.board, ByColour { black: own, white: opposing }, to_move)
    }

    /// Whether neither these stones nor their image have been seen.
    fn is_new(&mut self, own: CellSet, opposing: CellSet) -> bool {
        let turns = self.board.symmetries().iter().filter(|symmetry| !symmetry.swaps_colours());
        let images = turns.map(|turn| [turn.set(own), turn.set(opposing)]);
        images.min().is_some_and(|image| self.seen.insert(image))
    }

    fn look_at(&mut self, task: Task) {
        let Task { own, opposing, free } = task;
        if !self.is_new(own, opposing) || self.is_known(own, opposing) {
            return;
        }
        if !self.is_hard(&self.position(own, opposing, Colour::Black)) {
            return;
        }
        let tight = self.position(own, self.board.cells() - own - free, Colour::Black);
        let solution = self.solver(Arc::default()).solve(&tight);
        if let Solution {
            verdict: Verdict::Won(Colour::Black),
            winning_move: Some(best),
            carrier,
            ..
        } = solution
        {
            self.add(own, opposing, best, carrier);
        }
    }

    /// Whether a win is known that these stones leave alone.
    fn is_known(&self, own: CellSet, opposing: CellSet) -> bool {
        let mut turns = self.board.symmetries().iter().filter(|symmetry| !symmetry.swaps_colours());
        turns.any(|turn| {
            let (own, opposing) = (turn.set(own), turn.set(opposing));
            self.wins.iter().any(|win| {
                let is_playable = !own.contains(win.best) && win.needed.is_disjoint(opposing);
                is_playable && win.own.is_subset(own)
            })
        })
    }

    fn is_hard(&self, position: &Position) -> bool {
        let stop = Arc::new(AtomicBool::new(false));
        let solution = self.solver(stop.clone()).solve_with(position, &mut |progress| {
            stop.store(progress.work.nodes > self.limit, Ordering::Relaxed);
        });
        solution.work.nodes > self.limit
    }

    /// Prints a win, and goes on with every answer.
    fn add(&mut self, own: CellSet, opposing: CellSet, best: Cell, carrier: CellSet) {
        let board = &self.board;
        let needed = carrier.with(best) - own;
        let mut out = std::io::stdout().lock();
        let names = |cells: CellSet| match cells.is_empty() {
            true => "-".to_owned(),
            false => board.names(cells).join(","),
        };
        let answers = needed.without(best);
        let spared = board.cells() - own - needed;
        let (columns, rows, best_name) = (board.columns(), board.rows(), board.name(best));
        let line = format!("{columns}x{rows} {} {} {best_name}", names(own), names(spared));
        writeln!(out, "{line}").expect("the output is there");
        let own = own.with(best);
        for answer in answers {
            let free = answers.without(answer);
            self.tasks.push_back(Task { own, opposing: opposing.with(answer), free });
        }
        self.wins.push(Win { own: own.without(best), best, needed });
    }
}
