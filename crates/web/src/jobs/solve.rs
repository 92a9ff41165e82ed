//! Solving a position: who wins, every move, the proof, the cells needed.
//!
//! Where every move is asked for, the position and its moves get turns of growing length, so that a hard one does not keep the others from being
//! decided, and what is decided shows at once.

use super::job::JobLimits;
use super::prove::{certificate, has_certificates};
use super::search::{Counters, Search};
use super::task::{Finished, Run, Task};
use board::{CellSet, Position};
use diagram::Palette;
use report::{
    Answer, MinimalSummary, decide_by_kept_proofs, player_name, refutations, verdict_name,
};
use serde::Serialize;
use serde_json::{Value, json};
use solver::minimal::minimal_win_set;
use solver::moves::Moves;
use solver::search::{Solution, Verdict};
use std::sync::Arc;
use std::time::Duration;

/// How long each turn is in the first round; twice as long in the next.
const FIRST_SLICE: Duration = Duration::from_millis(250);
/// Wrong moves that are refuted at the most, where a puzzle is checked.
const REFUTED: usize = 12;

/// What is wanted.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Wishes {
    pub(crate) all_moves: bool,
    pub(crate) certificate: bool,
    pub(crate) minimize: bool,
    /// Whether exactly one move wins.
    pub(crate) is_puzzle: bool,
    pub(crate) palette: Palette,
}

pub(crate) struct SolveTask {
    position: Position,
    wishes: Wishes,
    search: Search,
    solution: Option<Solution>,
    /// The win that a move has shown before the position itself was solved.
    shown_by_move: Option<Solution>,
    moves: Moves,
    /// First moves that are decided, also those of the round under way.
    decided: Decided,
    slice: Duration,
}

#[derive(Clone, Copy, Default)]
struct Decided {
    winning: CellSet,
    losing: CellSet,
    drawing: CellSet,
}

#[derive(Serialize)]
struct SolveProgress {
    #[serde(flatten)]
    counters: Counters,
    winner: Option<String>,
    #[serde(flatten)]
    moves: DecidedMoves,
}

#[derive(Serialize)]
struct DecidedMoves {
    winning: Vec<String>,
    losing: Vec<String>,
    drawing: Vec<String>,
    undecided: Vec<String>,
}

impl SolveTask {
    pub(crate) fn new(position: Position, wishes: Wishes, limits: JobLimits) -> SolveTask {
        let search = Search::new(position.board(), limits);
        let mut moves = Moves::of(&position);
        if position.winner().is_some() {
            moves.undecided = CellSet::EMPTY;
        }
        SolveTask {
            position,
            wishes,
            search,
            solution: None,
            shown_by_move: None,
            moves,
            decided: Decided::default(),
            slice: FIRST_SLICE,
        }
    }

    fn is_solved(&self) -> bool {
        self.solution.as_ref().is_some_and(is_known)
    }

    fn is_complete(&self) -> bool {
        self.is_solved() && (!self.wishes.all_moves || self.moves.undecided.is_empty())
    }

    /// Solves the position, for a turn if there are moves to decide as well.
    fn solve_position(&mut self, run: &Run) {
        let time = self.wishes.all_moves.then_some(self.slice);
        let (position, decided) = (&self.position, &mut self.decided);
        // The search tells which moves the opponent has not yet been shown to refute: whatever leaves that set loses.
        let refutes = has_certificates(position.board());
        let mut open_before: Option<CellSet> = None;
        let solution = self.search.solve(run, position, time, "winner", &mut |counters, state| {
            let before = open_before.unwrap_or(state.open_moves);
            open_before = Some(state.open_moves);
            if refutes {
                let refuted = (before - state.open_moves) & position.empty_cells();
                decided.losing |= refuted - decided.winning;
            }
            tell(run, position, counters, None, *decided);
        });
        if is_known(&solution) {
            self.moves = self.moves.clone().with_solution(&solution);
        }
        self.solution = Some(solution);
        self.take_over_moves();
    }

    /// Goes once through the moves that are not decided.
    fn decide_moves(&mut self, run: &Run) {
        let (position, slice) = (&self.position, self.slice);
        let winner = self.solution.as_ref().and_then(|solution| verdict_name(solution.verdict));
        let (search, decided) = (&mut self.search, &mut self.decided);
        let shown_by_move = &mut self.shown_by_move;
        self.moves.decide(&mut |after| {
            if search.limit.is_some() || run.limit().is_some() {
                return None;
            }
            let known = *decided;
            let solution = search.solve(run, after, Some(slice), "moves", &mut |counters, _| {
                tell(run, position, counters, winner.clone(), known);
            });
            decided.note(position, after, &solution);
            if shown_by_move.is_none() {
                *shown_by_move = win_by_move(position, after, &solution);
            }
            Some(solution)
        });
        self.take_over_moves();
    }

    fn take_over_moves(&mut self) {
        let Moves { winning, losing, drawing, .. } = &self.moves;
        self.decided.winning |= *winning;
        self.decided.losing |= *losing;
        self.decided.drawing |= *drawing;
    }

    fn search_on(&mut self, run: &Run) {
        self.search.limit = None;
        if self.wishes.all_moves {
            decide_by_kept_proofs(&self.position, &mut self.moves);
            self.take_over_moves();
        }
        while !self.is_complete() {
            if !self.is_solved() {
                self.solve_position(run);
            }
            if self.wishes.all_moves && self.search.limit.is_none() {
                self.decide_moves(run);
            }
            self.slice = self.slice.saturating_mul(2);
            self.search.limit = self.search.limit.or_else(|| run.limit());
            if self.search.limit.is_some() {
                return;
            }
        }
    }

    fn answer(&self, run: &Run) -> Answer {
        let unknown = Solution {
            verdict: Verdict::Unknown(self.search.limit.unwrap_or(solver::search::Limit::Stopped)),
            winning_move: None,
            carrier: CellSet::EMPTY,
            line: Vec::new(),
            work: Default::default(),
        };
        let is_shown = !self.is_solved() && self.shown_by_move.is_some();
        let known = if is_shown { &self.shown_by_move } else { &self.solution };
        let mut solution = known.clone().unwrap_or(unknown);
        if self.position.winner().is_some() {
            solution.carrier = CellSet::EMPTY;
            solution.line.clear();
        }
        Answer {
            position: self.position.clone(),
            solution,
            moves: self.wishes.all_moves.then(|| self.moves.clone()),
            nodes: self.search.nodes,
            time: self.search.time(run),
            limit: self.search.limit,
        }
    }

    /// The proof, if there is one and it was asked for.
    fn prove(&mut self, run: &Run) -> Option<usize> {
        let is_wanted = self.wishes.certificate && has_certificates(self.position.board());
        if !is_wanted || !self.is_solved() {
            return None;
        }
        run.job.report_also(json!({"phase": "certificate", "nodes": self.search.nodes}));
        let (bytes, steps) = certificate(self.search.solver(), &self.position).ok()?;
        run.job.state().certificate = Some(Arc::new(bytes));
        Some(steps)
    }

    /// The cells that are needed, if that was asked for.
    fn minimize(&mut self, run: &Run) -> Option<Value> {
        let (position, search) = (&self.position, &mut self.search);
        let is_wanted = self.wishes.minimize && !position.board().is_misere();
        if !is_wanted || search.limit.is_some() {
            return None;
        }
        let found = minimal_win_set(position, &mut |position| {
            search.solve(run, position, None, "minimize", &mut |counters, _| {
                run.job.report_also(json!(counters));
            })
        });
        let summary = MinimalSummary::new(position, &found, search.nodes, search.time(run));
        serde_json::to_value(summary).ok()
    }

    /// Whether exactly one move wins, how wrong ones are refuted, and both in words.
    fn judge(&self) -> [(&'static str, Value); 3] {
        let board = self.position.board();
        let mover = player_name(self.wishes.palette, self.position.to_move());
        let (winning, undecided) = (self.moves.winning, self.moves.undecided);
        let exactly_one = match (winning.len(), undecided.is_empty()) {
            (1, true) => Some(true),
            (1, false) => None,
            (0, false) => None,
            _ => Some(false),
        };
        let names = board.names(winning).join(", ");
        let words = match (winning.len(), exactly_one) {
            (_, Some(true)) => format!("Exactly one move of {mover} wins: {names}."),
            (0, Some(_)) => format!("No move of {mover} wins."),
            (count, Some(_)) => format!("{count} moves of {mover} win: {names}."),
            (count, None) => format!(
                "{} found so far; {} moves are not decided.",
                if count == 0 {
                    "No winning move".to_owned()
                } else {
                    format!("The winning move {names}")
                },
                undecided.len()
            ),
        };
        let wrong: serde_json::Map<String, Value> =
            refutations(&self.position, &self.moves, REFUTED)
                .into_iter()
                .map(|(wrong, answer)| (wrong, Value::String(answer)))
                .collect();
        [
            ("exactly_one", json!(exactly_one)),
            ("refutations", Value::Object(wrong)),
            ("words", json!(words)),
        ]
    }
}

impl Task for SolveTask {
    fn run(&mut self, run: &Run) -> Finished {
        self.search_on(run);
        run.job.report_also(json!(self.decided.named(&self.position)));
        let steps = self.prove(run);
        let minimal = self.minimize(run);
        let answer = self.answer(run);
        run.keep_file("picture.svg", diagram::svg(&answer.diagram(self.wishes.palette)));
        let mut result = json!(answer.summary());
        if let Some(steps) = steps {
            result["steps"] = json!(steps);
        }
        if let Some(minimal) = minimal {
            result["minimal"] = minimal;
        }
        if self.wishes.is_puzzle {
            for (name, value) in self.judge() {
                result[name] = value;
            }
        }
        let can_go_on = self.search.end(run);
        Finished { result: Ok(result), can_go_on }
    }
}

impl Decided {
    /// Notes what the solution of the position after a move, or after none, says: as [`Moves`] does in the end.
    fn note(&mut self, position: &Position, after: &Position, solution: &Solution) {
        let mover = position.to_move();
        let played = after.stones(mover) - position.stones(mover);
        let open = position.empty_cells() - self.winning - self.losing - self.drawing;
        match solution.verdict {
            Verdict::Unknown(_) => {}
            Verdict::Drawn => self.drawing |= played,
            Verdict::Won(winner) if winner == mover && played.is_empty() => self.winning |= open,
            Verdict::Won(winner) if winner == mover => self.winning |= played,
            Verdict::Won(_) if position.board().is_misere() => self.losing |= played,
            Verdict::Won(_) => self.losing |= (open - solution.carrier) | played,
        }
    }

    fn named(self, position: &Position) -> DecidedMoves {
        let board = position.board();
        let Decided { winning, losing, drawing } = self;
        DecidedMoves {
            winning: board.names(winning),
            losing: board.names(losing),
            drawing: board.names(drawing),
            undecided: board.names(position.empty_cells() - winning - losing - drawing),
        }
    }
}

/// That a position is won, if the solution of the position after a move shows it.
fn win_by_move(position: &Position, after: &Position, solution: &Solution) -> Option<Solution> {
    let mover = position.to_move();
    let cell = (after.stones(mover) - position.stones(mover)).first()?;
    (solution.verdict == Verdict::Won(mover)).then(|| Solution {
        winning_move: Some(cell),
        carrier: solution.carrier.with(cell),
        line: [cell].into_iter().chain(solution.line.iter().copied()).collect(),
        ..solution.clone()
    })
}

fn is_known(solution: &Solution) -> bool {
    !matches!(solution.verdict, Verdict::Unknown(_))
}

fn tell(
    run: &Run,
    position: &Position,
    counters: Counters,
    winner: Option<String>,
    decided: Decided,
) {
    let has_win = !decided.winning.is_empty();
    let winner = winner.or_else(|| has_win.then(|| position.to_move().to_string()));
    run.job.report(json!(SolveProgress { counters, winner, moves: decided.named(position) }));
}
