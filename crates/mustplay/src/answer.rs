//! Who wins a position, and by which moves: found in a session, told in JSON, words and pictures.

use crate::failure::ExitStatus;
use crate::quantity::count;
use crate::session::{Effort, Session};
use crate::wrap::wrap;
use board::{CellSet, Position};
use diagram::Palette;
use report::{decide_by_kept_proofs, limit_in_words, player_name};
use solver::moves::Moves;
use solver::search::{Solution, Verdict};
use std::time::Duration;

/// How long each move is looked at in the first round, when time is limited; twice as long in the next.
const FIRST_SLICE: Duration = Duration::from_millis(250);

/// What a session found out about a position.
pub(crate) struct Answer {
    pub(crate) known: report::Answer,
    /// If the winner is unknown: how many first moves are not refuted.
    open_moves: usize,
}

impl Answer {
    /// Solves a position, and every move of it if asked to.
    pub(crate) fn find(position: &Position, every_move: bool, mut session: Session) -> Answer {
        let mut solution = session.solve(position);
        if position.winner().is_some() {
            solution.carrier = CellSet::EMPTY;
            solution.line.clear();
        }
        let open_moves = session.open_moves();
        let moves = every_move.then(|| decide_moves(position, &solution, &mut session));
        let (effort, limit) = (session.effort(), session.limit());
        let known = report::Answer {
            position: position.clone(),
            solution,
            moves,
            nodes: effort.nodes,
            time: effort.time,
            limit,
        };
        Answer { known, open_moves }
    }

    pub(crate) fn status(&self) -> ExitStatus {
        if self.known.is_complete() { ExitStatus::Done } else { ExitStatus::Unknown }
    }

    /// The answer in sentences.
    pub(crate) fn words(&self, palette: Palette) -> String {
        let mut text = wrap(&self.headline(palette), "");
        let mut paragraph = |title: &str, words: &str| {
            text.push_str(&format!("\n{title}\n{}", wrap(words, "  ")));
        };
        if let (Some(moves), Verdict::Drawn) = (&self.known.moves, self.known.solution.verdict) {
            paragraph(
                "Drawing moves",
                &self.moves_in_words(moves.drawing, "every other move loses"),
            );
        }
        let Some(winner) = self.known.winner().filter(|_| self.known.position.winner().is_none())
        else {
            return text;
        };
        if let Some(moves) =
            self.known.moves.as_ref().filter(|_| winner == self.known.position.to_move())
        {
            paragraph("Winning moves", &self.moves_in_words(moves.winning, "no other move wins"));
        }
        let [winner_name, loser] = [winner, !winner].map(|colour| player_name(palette, colour));
        let proved_before = self.known.moves_proved_before();
        if !proved_before.is_empty() {
            let words = format!(
                "{}: by proofs that come with the program, checked again just now.",
                self.names(proved_before)
            );
            paragraph("Proved before", &words);
        }
        let cells = match self.known.solution.carrier.len() {
            1 => "this cell".to_owned(),
            many => format!("these {many} cells"),
        };
        let carrier = self.names(self.known.solution.carrier);
        let outside = if self.known.position.board().is_misere() {
            format!("{winner_name} had to take all others that are empty")
        } else {
            format!("{loser} has all others that are empty")
        };
        let words = format!("{carrier}. {winner_name} wins with {cells} even if {outside}.");
        paragraph("Carrier", &words);
        if !self.known.solution.line.is_empty() {
            paragraph("Line", &self.line());
        }
        text
    }

    fn names(&self, cells: CellSet) -> String {
        self.known.position.board().names(cells).join(", ")
    }

    /// Who wins, in a sentence or two.
    fn headline(&self, palette: Palette) -> String {
        let mover = self.known.position.to_move();
        let [mover_name, other] = [mover, !mover].map(|colour| player_name(palette, colour));
        match (self.known.winner(), self.known.solution.winning_move) {
            (Some(winner), _) if self.known.position.winner().is_some() => {
                format!("{} has won.", player_name(palette, winner))
            }
            (Some(winner), Some(cell)) if winner == mover => {
                format!("{mover_name} wins with {}.", self.known.position.board().name(cell))
            }
            (Some(winner), None) if winner == mover => format!("{mover_name} wins."),
            (Some(_), _) => format!("{other} wins, whatever {mover_name} plays."),
            (None, _) if self.known.is_solved() => match self.known.solution.line.first() {
                Some(&cell) => {
                    format!(
                        "A draw: {mover_name} can hold it with {}.",
                        self.known.position.board().name(cell)
                    )
                }
                None => "A draw.".to_owned(),
            },
            (None, _) => format!(
                "Unknown: {}. Of {mover_name}'s {} {} not refuted yet.",
                self.known.limit.map_or("", limit_in_words),
                count(self.known.position.empty_cells().len(), "move"),
                match self.open_moves {
                    1 => "1 is".to_owned(),
                    open => format!("{open} are"),
                },
            ),
        }
    }

    /// The best moves, and what is known of the others.
    fn moves_in_words(&self, best: CellSet, others: &str) -> String {
        let (best, undecided) = (self.names(best), self.known.undecided_moves());
        if undecided.is_empty() {
            return format!("{best}; {others}.");
        }
        let why = self.known.limit.map_or("", limit_in_words);
        format!("{best}. Not decided, because {why}: {}.", self.names(undecided))
    }

    /// The moves of the line; dots where it ends before the game does.
    fn line(&self) -> String {
        let board = self.known.position.board();
        let mut end = self.known.position.clone();
        let mut names = Vec::new();
        for &cell in &self.known.solution.line {
            end.play(cell);
            names.push(board.name(cell));
        }
        if end.winner().is_none() {
            names.push("…".to_owned());
        }
        names.join(" ")
    }

    /// How much work it was, in a line.
    pub(crate) fn effort_in_words(&self) -> String {
        let effort = Effort { nodes: self.known.nodes, time: self.known.time };
        format!("{}.\n", effort.in_words())
    }
}

/// Decides every move. When time is limited, in rounds of growing length: a hard move must not keep the others from
/// being decided. What refutes a pass refutes most moves, and is worth the time of a quarter of them; what was proved before
/// need not be searched.
fn decide_moves(position: &Position, solution: &Solution, session: &mut Session) -> Moves {
    let mut moves = Moves::of(position).with_solution(solution);
    if position.winner().is_some() {
        moves.undecided = CellSet::EMPTY;
    }
    let mut slice = FIRST_SLICE;
    while !moves.undecided.is_empty() && session.limit().is_none() {
        let quarter = (moves.undecided.len() as u32 / 4).max(1);
        moves.decide_by_passing(&mut |passed| solve_within(passed, slice * quarter, session));
        if slice == FIRST_SLICE {
            decide_by_kept_proofs(position, &mut moves);
        }
        if session.has_time_limit() {
            moves.decide_by_known_answers(&mut |after| solve_within(after, slice, session));
        }
        moves.decide_one_by_one(&mut |after| solve_within(after, slice, session));
        slice *= 2;
    }
    moves
}

/// Solves a position if that takes no longer than this, or however long it takes if time is not limited at all.
fn solve_within(position: &Position, slice: Duration, session: &mut Session) -> Option<Solution> {
    session.limit().is_none().then(|| match session.has_time_limit() {
        true => session.solve_within(position, slice),
        false => session.solve(position),
    })
}
