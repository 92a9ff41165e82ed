//! Who wins a position, and by which moves: found in a session, told in JSON, words and pictures.

use crate::failure::ExitStatus;
use crate::picture::player_name;
use crate::quantity::count;
use crate::session::{Effort, Session, reason};
use crate::wrap::wrap;
use board::{CellSet, Colour, Position};
use diagram::{Diagram, Mark, Palette};
use serde::Serialize;
use solver::moves::Moves;
use solver::search::{Limit, Solution, Verdict};
use std::time::Duration;

/// How long each move is looked at in the first round, when time is limited; twice as long in the next.
const FIRST_SLICE: Duration = Duration::from_millis(250);

/// What a session found out about a position.
pub(crate) struct Answer {
    pub(crate) position: Position,
    pub(crate) solution: Solution,
    /// Every move, if that was asked for.
    pub(crate) moves: Option<Moves>,
    effort: Effort,
    limit: Option<Limit>,
    /// If the winner is unknown: how many first moves are not refuted.
    open_moves: usize,
}

#[derive(Serialize)]
pub(crate) struct Summary {
    board: String,
    to_move: String,
    status: &'static str,
    winner: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    winning_moves: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    drawing_moves: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    undecided_moves: Option<Vec<String>>,
    #[serde(rename = "move")]
    winning_move: Option<String>,
    carrier: Vec<String>,
    line: Vec<String>,
    nodes: u64,
    seconds: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<&'static str>,
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
        Answer { position: position.clone(), solution, moves, effort, limit, open_moves }
    }

    pub(crate) fn winner(&self) -> Option<Colour> {
        match self.solution.verdict {
            Verdict::Won(winner) => Some(winner),
            Verdict::Drawn | Verdict::Unknown(_) => None,
        }
    }

    fn is_solved(&self) -> bool {
        !matches!(self.solution.verdict, Verdict::Unknown(_))
    }

    /// Who wins, or that nobody does; `None` if that is not known.
    fn outcome(&self) -> Option<String> {
        match self.solution.verdict {
            Verdict::Won(winner) => Some(winner.to_string()),
            Verdict::Drawn => Some("draw".to_owned()),
            Verdict::Unknown(_) => None,
        }
    }

    /// Moves that win, as far as known.
    pub(crate) fn winning_moves(&self) -> CellSet {
        let one = self.solution.winning_move.into_iter().collect();
        self.moves.as_ref().map_or(one, |moves| moves.winning)
    }

    /// Moves that were asked for and not decided.
    pub(crate) fn undecided_moves(&self) -> CellSet {
        self.moves.as_ref().map_or(CellSet::EMPTY, |moves| moves.undecided)
    }

    pub(crate) fn status(&self) -> ExitStatus {
        if self.is_solved() && self.undecided_moves().is_empty() {
            ExitStatus::Done
        } else {
            ExitStatus::Unknown
        }
    }

    pub(crate) fn summary(&self) -> Summary {
        let board = self.position.board();
        let name = |cell| board.name(cell);
        let drawing = self.moves.as_ref().map(|moves| moves.drawing);
        let undecided = Some(self.undecided_moves()).filter(|moves| !moves.is_empty());
        Summary {
            board: board.to_string(),
            to_move: self.position.to_move().to_string(),
            status: if self.is_solved() { "solved" } else { "unknown" },
            winner: self.outcome(),
            winning_moves: self.moves.as_ref().map(|moves| board.names(moves.winning)),
            drawing_moves: drawing
                .filter(|moves| !moves.is_empty())
                .map(|moves| board.names(moves)),
            undecided_moves: undecided.map(|moves| board.names(moves)),
            winning_move: self.solution.winning_move.map(name),
            carrier: board.names(self.solution.carrier),
            line: self.solution.line.iter().map(|&cell| name(cell)).collect(),
            nodes: self.effort.nodes,
            seconds: self.effort.time.as_secs_f64(),
            reason: self.limit.filter(|_| self.status() == ExitStatus::Unknown).map(reason),
        }
    }

    /// The position with the winning moves and the carrier.
    pub(crate) fn diagram(&self, palette: Palette) -> Diagram {
        let winning = self.winning_moves();
        Diagram::new(&self.position)
            .palette(palette)
            .mark(Mark::Winning, winning)
            .mark(Mark::Carrier, self.solution.carrier - winning)
    }

    /// The answer in sentences.
    pub(crate) fn words(&self, palette: Palette) -> String {
        let mut text = wrap(&self.headline(palette), "");
        let mut paragraph = |title: &str, words: &str| {
            text.push_str(&format!("\n{title}\n{}", wrap(words, "  ")));
        };
        if let (Some(moves), Verdict::Drawn) = (&self.moves, self.solution.verdict) {
            paragraph(
                "Drawing moves",
                &self.moves_in_words(moves.drawing, "every other move loses"),
            );
        }
        let Some(winner) = self.winner().filter(|_| self.position.winner().is_none()) else {
            return text;
        };
        if let Some(moves) = self.moves.as_ref().filter(|_| winner == self.position.to_move()) {
            paragraph("Winning moves", &self.moves_in_words(moves.winning, "no other move wins"));
        }
        let [winner_name, loser] = [winner, !winner].map(|colour| player_name(palette, colour));
        let size = count(self.solution.carrier.len(), "cell");
        let carrier = self.names(self.solution.carrier);
        let outside = if self.position.board().is_misere() {
            format!("{winner_name} had to take all others that are empty")
        } else {
            format!("{loser} has all others that are empty")
        };
        let words = format!("{carrier}. {winner_name} wins with these {size} even if {outside}.");
        paragraph("Carrier", &words);
        if !self.solution.line.is_empty() {
            paragraph("Line", &self.line());
        }
        text
    }

    fn names(&self, cells: CellSet) -> String {
        self.position.board().names(cells).join(", ")
    }

    /// Who wins, in a sentence or two.
    fn headline(&self, palette: Palette) -> String {
        let mover = self.position.to_move();
        let [mover_name, other] = [mover, !mover].map(|colour| player_name(palette, colour));
        match (self.winner(), self.solution.winning_move) {
            (Some(winner), _) if self.position.winner().is_some() => {
                format!("{} has won.", player_name(palette, winner))
            }
            (Some(winner), Some(cell)) if winner == mover => {
                format!("{mover_name} wins with {}.", self.position.board().name(cell))
            }
            (Some(winner), None) if winner == mover => format!("{mover_name} wins."),
            (Some(_), _) => format!("{other} wins, whatever {mover_name} plays."),
            (None, _) if self.is_solved() => match self.solution.line.first() {
                Some(&cell) => {
                    format!(
                        "A draw: {mover_name} can hold it with {}.",
                        self.position.board().name(cell)
                    )
                }
                None => "A draw.".to_owned(),
            },
            (None, _) => format!(
                "Unknown: {}. Of {mover_name}'s {} {} not refuted yet.",
                self.limit.map_or("", reason),
                count(self.position.empty_cells().len(), "move"),
                match self.open_moves {
                    1 => "1 is".to_owned(),
                    open => format!("{open} are"),
                },
            ),
        }
    }

    /// The best moves, and what is known of the others.
    fn moves_in_words(&self, best: CellSet, others: &str) -> String {
        let (best, undecided) = (self.names(best), self.undecided_moves());
        if undecided.is_empty() {
            return format!("{best}; {others}.");
        }
        let why = self.limit.map_or("", reason);
        format!("{best}. Not decided, because {why}: {}.", self.names(undecided))
    }

    /// The moves of the line; dots where it ends before the game does.
    fn line(&self) -> String {
        let board = self.position.board();
        let mut end = self.position.clone();
        let mut names = Vec::new();
        for &cell in &self.solution.line {
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
        format!("{}.\n", self.effort.in_words())
    }
}

/// Decides every move. When time is limited, in rounds of growing length: a hard move must not keep the others from
/// being decided.
fn decide_moves(position: &Position, solution: &Solution, session: &mut Session) -> Moves {
    let mut moves = Moves::of(position).with_solution(solution);
    if position.winner().is_some() {
        moves.undecided = CellSet::EMPTY;
    }
    let is_limited = session.has_time_limit();
    let mut slice = FIRST_SLICE;
    while !moves.undecided.is_empty() && session.limit().is_none() {
        moves.decide(&mut |after| {
            session.limit().is_none().then(|| match is_limited {
                true => session.solve_within(after, slice),
                false => session.solve(after),
            })
        });
        slice *= 2;
    }
    moves
}
