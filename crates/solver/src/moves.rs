//! Which moves win: every move of a position decided, as far as the search gets.
//!
//! A move is decided by solving the position after it. What refutes one move refutes every other that does not
//! interfere with it, so that one refutation decides all moves outside its carrier. The first to be refuted is to
//! play nothing at all: if even that wins, every move does, because an extra stone never hurts. What answers one move
//! well is the first answer to try to another; a cell on which the player would win comes next. In reverse Hex, where
//! extra stones do hurt, every move is decided by itself.
//!
//! ```
//! use board::{Board, Position};
//! use solver::moves::Moves;
//! use solver::search::{Options, Solver};
//!
//! let board = Board::hex(3, 3);
//! let position = Position::new(&board).after(board.parse_cell("a1").unwrap());
//! let mut solver = Solver::new(&board, Options::default()).unwrap();
//! let mut moves = Moves::of(&position);
//! moves.decide(&mut |position| Some(solver.solve(position)));
//! assert_eq!(board.names(moves.winning), ["b2"]);
//! assert!(moves.undecided.is_empty());
//! ```

use crate::analysis::Analysis;
use crate::search::{Solution, Verdict};
use board::{Cell, CellSet, Position};
use proof::{Claim, Kind, Lemma};
use std::collections::BTreeMap;

/// How many answers of each kind are tried before all others.
const KNOWN_ANSWERS: usize = 2;

/// What is known of the moves of the player to move.
#[derive(Clone, Debug)]
pub struct Moves {
    position: Position,
    /// Where the player must play, by the opponent's links alone.
    mustplay: CellSet,
    /// The moves that are left when inferior cells are ignored.
    viable: CellSet,
    /// All moves, the most promising first.
    order: Vec<Cell>,
    /// The moves that win.
    pub winning: CellSet,
    /// The moves that lose.
    pub losing: CellSet,
    /// The moves that neither win nor lose.
    pub drawing: CellSet,
    /// The moves of which it is not known.
    pub undecided: CellSet,
    /// The moves that were decided by proofs found before.
    pub proved_before: CellSet,
    /// For losing moves, how the opponent answers; none if the opponent wins by any answer.
    pub answers: BTreeMap<Cell, Cell>,
}

impl Moves {
    /// The moves of a position, nothing being known of them yet.
    pub fn of(position: &Position) -> Moves {
        let analysis = Analysis::new(position);
        Moves {
            mustplay: analysis.mustplay,
            viable: analysis.viable,
            order: most_promising_first(&analysis),
            winning: CellSet::EMPTY,
            losing: CellSet::EMPTY,
            drawing: CellSet::EMPTY,
            undecided: position.empty_cells(),
            proved_before: CellSet::EMPTY,
            answers: BTreeMap::new(),
            position: position.clone(),
        }
    }

    /// Takes over what the solution of the position says about its moves.
    #[must_use]
    pub fn with_solution(mut self, solution: &Solution) -> Moves {
        if solution.verdict == Verdict::Won(!self.position.to_move()) {
            self.losing |= std::mem::take(&mut self.undecided);
        }
        self.win(solution.winning_move.into_iter().collect());
        self
    }

    /// Takes over what a lemma that was proved before says about the moves: those after which its player has won, and those
    /// that the opponent of the player to move answers with a move after which that is so.
    pub fn learn(&mut self, lemma: &Lemma) {
        let mover = self.position.to_move();
        if lemma.claim != Claim::Goal {
            return;
        }
        let missing = lemma.own - self.position.stones(lemma.colour);
        let spoilt = lemma.free & self.position.stones(!lemma.colour);
        if !spoilt.is_empty() || !missing.is_subset(self.position.empty_cells()) {
            return;
        }
        let undecided = self.undecided;
        let needed = lemma.own | lemma.free;
        match (lemma.colour == mover, lemma.kind, missing.len()) {
            (true, Kind::Link, 0) => self.win(undecided),
            (true, Kind::Link, 1) => self.win(undecided & missing),
            (false, Kind::Link, 1) => self.lose(undecided - needed, missing.first()),
            (false, _, 0) => self.lose(undecided - needed, None),
            _ => {}
        }
        self.proved_before |= undecided - self.undecided;
    }

    /// Losing moves that are worth a thought, the most promising first: those in the mustplay region, else those
    /// that are viable, else all.
    pub fn tempting(&self) -> impl Iterator<Item = Cell> {
        let kinds = [self.losing & self.mustplay, self.losing & self.viable];
        let kind = kinds.into_iter().find(|kind| !kind.is_empty()).unwrap_or(self.losing);
        self.order.iter().copied().filter(move |&cell| kind.contains(cell))
    }

    /// Goes once through the undecided moves. `solve` solves a position, as far as it likes; `None` ends the round.
    pub fn decide(&mut self, solve: &mut dyn FnMut(&Position) -> Option<Solution>) {
        self.decide_by_passing(solve);
        self.decide_one_by_one(solve);
    }

    /// Plays nothing at all, which decides many moves at once.
    pub fn decide_by_passing(&mut self, solve: &mut dyn FnMut(&Position) -> Option<Solution>) {
        let mover = self.position.to_move();
        if self.undecided.is_empty() || self.position.board().is_misere() {
            return;
        }
        let passed = self.position.clone().with_to_move(!mover);
        let Some(solution) = solve(&passed) else { return };
        match solution.verdict {
            Verdict::Unknown(_) | Verdict::Drawn => {}
            Verdict::Won(winner) if winner == mover => self.win(self.undecided),
            Verdict::Won(_) => {
                self.lose(self.undecided - solution.carrier, solution.winning_move);
            }
        }
    }

    /// Answers each undecided move as others were answered, or where the player could have won. Where these answers are
    /// wrong this may take much longer than [`decide_one_by_one`](Moves::decide_one_by_one): `solve` should give up soon.
    pub fn decide_by_known_answers(
        &mut self,
        solve: &mut dyn FnMut(&Position) -> Option<Solution>,
    ) {
        let mover = self.position.to_move();
        let known = self.known_answers();
        for cell in self.order.clone() {
            let after = self.position.after(cell);
            for &answer in known.iter().filter(|&&answer| answer != cell) {
                if !self.undecided.contains(cell) {
                    break;
                }
                let Some(solution) = solve(&after.after(answer)) else { return };
                if solution.verdict == Verdict::Won(!mover) {
                    let needed = solution.carrier.with(answer);
                    let refuted = (self.undecided - needed).with(cell);
                    self.lose(refuted, Some(answer));
                }
            }
        }
    }

    /// The most frequent answers to losing moves and the most promising winning moves; in reverse Hex they say nothing of
    /// other moves.
    fn known_answers(&self) -> Vec<Cell> {
        if self.position.board().is_misere() {
            return Vec::new();
        }
        let mut count: BTreeMap<Cell, usize> = BTreeMap::new();
        for &answer in self.answers.values() {
            *count.entry(answer).or_default() += 1;
        }
        let mut known: Vec<Cell> = count.keys().copied().collect();
        known.sort_by_key(|answer| std::cmp::Reverse(count[answer]));
        known.truncate(KNOWN_ANSWERS);
        let winning = self.order.iter().copied().filter(|&cell| self.winning.contains(cell));
        known.extend(winning.filter(|cell| !count.contains_key(cell)).take(KNOWN_ANSWERS));
        known
    }

    /// Plays each undecided move.
    pub fn decide_one_by_one(&mut self, solve: &mut dyn FnMut(&Position) -> Option<Solution>) {
        let mover = self.position.to_move();
        let extra_stones_help = !self.position.board().is_misere();
        for cell in self.order.clone() {
            if !self.undecided.contains(cell) {
                continue;
            }
            let Some(solution) = solve(&self.position.after(cell)) else { return };
            match solution.verdict {
                Verdict::Unknown(_) => {}
                Verdict::Drawn => {
                    self.drawing.insert(cell);
                    self.undecided.remove(cell);
                }
                Verdict::Won(winner) if winner == mover => {
                    self.win(CellSet::EMPTY.with(cell));
                }
                Verdict::Won(_) => {
                    let free = self.undecided - solution.carrier;
                    let others = if extra_stones_help { free } else { CellSet::EMPTY };
                    self.lose(others.with(cell), solution.winning_move);
                }
            }
        }
    }

    fn win(&mut self, moves: CellSet) {
        self.winning |= moves;
        self.undecided -= moves;
    }

    /// Notes moves that lose, all to the same answer.
    fn lose(&mut self, moves: CellSet, answer: Option<Cell>) {
        self.losing |= moves;
        self.undecided -= moves;
        if let Some(answer) = answer {
            self.answers.extend(moves.iter().map(|cell| (cell, answer)));
        }
    }
}

/// The moves in the order of the current through them, the opponent's more than the own; as they come where no links
/// are looked for.
fn most_promising_first(analysis: &Analysis) -> Vec<Cell> {
    let mover = analysis.position.to_move();
    let mut moves: Vec<Cell> = analysis.available().iter().collect();
    let through = |colour| analysis.flow(colour).map(|flow| flow.through);
    if let (Some(own), Some(opposing)) = (through(mover), through(!mover)) {
        let promise = |cell: Cell| opposing[cell.index()] + 0.5 * own[cell.index()];
        moves.sort_by(|&one, &other| promise(other).total_cmp(&promise(one)));
    }
    moves
}
