//! Who chooses the engine's moves.

use board::{Board, Cell, CellSet, Colour, Position};
use solver::analysis::Analysis;
use solver::search::{Options, Solver, Verdict};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// A player of Hex that the engine can be given.
pub trait Mover {
    /// What to call the player.
    fn name(&self) -> String;

    /// Chooses a move for the player to move, within the time and soon after `stop` is set. A position that is
    /// decided by a connection is not asked about.
    fn choose(&mut self, request: &MoveRequest<'_>) -> Choice;
}

/// A position in which a move is wanted.
#[derive(Clone, Debug)]
pub struct MoveRequest<'a> {
    /// The stones and the player to move.
    pub position: &'a Position,
    /// Whether the opponent's only stone may be taken over: the colours are exchanged, the stone stays.
    pub may_swap: bool,
    /// How long the choice may take.
    pub time: Duration,
    /// Set by somebody else when the move is wanted at once.
    pub stop: Arc<AtomicBool>,
}

/// What the player does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// Puts a stone on a cell.
    Play(Cell),
    /// Takes over the opponent's stone.
    Swap,
    /// Gives up.
    Resign,
}

/// Plays perfectly what the solver decides in time, and otherwise where most current flows through the links of both
/// players, within the mustplay region.
#[derive(Default)]
pub struct LinkMover {
    solver: Option<(Board, Duration, Solver)>,
}

/// What the solver may use, in bytes.
const MEMORY: usize = 256 << 20;

impl Mover for LinkMover {
    fn name(&self) -> String {
        "links".to_owned()
    }

    fn choose(&mut self, request: &MoveRequest<'_>) -> Choice {
        let (position, mover) = (request.position, request.position.to_move());
        let solution = self.solver(request).solve(position);
        match solution.verdict {
            Verdict::Won(winner) if winner == mover => {
                let cell = solution.winning_move.or(position.empty_cells().first());
                cell.map_or(Choice::Resign, Choice::Play)
            }
            Verdict::Won(_) if request.may_swap => Choice::Swap,
            Verdict::Won(_) => Choice::Resign,
            Verdict::Drawn | Verdict::Unknown(_) => guess(position, request.may_swap),
        }
    }
}

impl LinkMover {
    /// The solver that remembers the moves before, if board and time are still the same.
    fn solver(&mut self, request: &MoveRequest<'_>) -> &mut Solver {
        let (board, time) = (request.position.board(), request.time);
        let known = self.solver.take().filter(|(on, limit, _)| on == board && *limit == time);
        let (.., solver) = self.solver.insert(known.unwrap_or_else(|| {
            let options = Options {
                time_limit: Some(time),
                memory: MEMORY,
                stop: Arc::clone(&request.stop),
                ..Options::default()
            };
            let solver = Solver::new(board, options).expect("the protocol has Hex boards alone");
            (board.clone(), time, solver)
        }));
        solver
    }
}

/// The move through which most current flows: first among moves that must be played and are no worse than others.
fn guess(position: &Position, may_swap: bool) -> Choice {
    let analysis = Analysis::new(position);
    let mover = position.to_move();
    let flow = |colour: Colour| analysis.flow(colour);
    let (Some(own), Some(opposing)) = (flow(mover), flow(!mover)) else {
        return Choice::Resign;
    };
    if may_swap && opposing.total > own.total {
        return Choice::Swap;
    }
    let empty = position.empty_cells();
    let kinds = [analysis.mustplay & analysis.viable, analysis.mustplay & empty, empty];
    let moves = kinds.into_iter().find(|moves| !moves.is_empty()).unwrap_or(CellSet::EMPTY);
    let score = |cell: Cell| own.through[cell.index()] + opposing.through[cell.index()];
    let best = moves.iter().max_by(|&one, &other| score(one).total_cmp(&score(other)));
    best.map_or(Choice::Resign, Choice::Play)
}
