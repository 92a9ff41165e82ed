//! What the engine remembers between commands.

use crate::game::Game;
use crate::live::Live;
use crate::mover::Mover;
use crate::parameters::Parameters;
use board::{Board, ByColour, Colour, Position};
use solver::analysis::Analysis;
use solver::search::{Options, Solution, Solver};
use std::io::Write;
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// The board before the first `boardsize`, as wide and as high.
const FIRST_SIZE: usize = 11;

/// The fewest moves for which the rest of a player's time has to last.
const FEWEST_MOVES: usize = 8;

pub(crate) struct Session {
    pub(crate) game: Game,
    pub(crate) parameters: Parameters,
    pub(crate) mover: Box<dyn Mover>,
    /// Set while the command at work is to stop.
    pub(crate) stop: Arc<AtomicBool>,
    pub(crate) is_over: bool,
    /// The seconds that a player has left, if the client keeps time.
    pub(crate) time_left: ByColour<Option<f64>>,
    solver: Option<(Board, Parameters, Solver)>,
    analysis: Option<Rc<Analysis>>,
}

impl Session {
    pub(crate) fn new(mover: Box<dyn Mover>, stop: Arc<AtomicBool>) -> Session {
        Session {
            game: Game::new(&Board::hex(FIRST_SIZE, FIRST_SIZE)),
            parameters: Parameters::default(),
            mover,
            stop,
            is_over: false,
            time_left: ByColour::default(),
            solver: None,
            analysis: None,
        }
    }

    /// Begins a game from a position, with all the time for both.
    pub(crate) fn begin(&mut self, game: Game) {
        self.game = game;
        self.time_left = ByColour::default();
    }

    /// The analysis of the stones with this player to move; the last one is remembered.
    pub(crate) fn analysis(&mut self, colour: Colour) -> Rc<Analysis> {
        let position = self.game.position_for(colour);
        let known = self.analysis.take().filter(|analysis| analysis.position == position);
        let analysis = known.unwrap_or_else(|| Rc::new(Analysis::new(&position)));
        Rc::clone(self.analysis.insert(analysis))
    }

    /// Solves a position, showing the search if the client wants to see it.
    pub(crate) fn solve(&mut self, position: &Position, output: &mut dyn Write) -> Solution {
        let (board, parameters) = (position.board(), &self.parameters);
        let known = self.solver.take().filter(|(on, with, _)| on == board && with == parameters);
        let (.., solver) = self.solver.insert(known.unwrap_or_else(|| {
            let options = Options { stop: Arc::clone(&self.stop), ..parameters.search_options() };
            let solver = Solver::new(board, options).expect("the protocol has Hex boards alone");
            (board.clone(), parameters.clone(), solver)
        }));
        if !self.parameters.shows_search {
            return solver.solve(position);
        }
        let mut live = Live::new(position);
        solver.solve_with(position, &mut |progress| live.show(progress, output))
    }

    /// How long the player may think about the next move.
    pub(crate) fn time_for_move(&self, colour: Colour) -> Duration {
        let left = self.seconds_left(colour);
        let moves = (self.game.position().empty_cells().len() / 2).max(FEWEST_MOVES);
        let share = left.map_or(f64::INFINITY, |seconds| seconds / moves as f64);
        Duration::from_secs_f64(share.min(self.parameters.move_time))
    }

    fn seconds_left(&self, colour: Colour) -> Option<f64> {
        let whole_game = Some(self.parameters.game_time).filter(|&seconds| seconds > 0.0);
        self.time_left[colour].or(whole_game)
    }

    /// Takes what a move took off the player's time.
    pub(crate) fn spend(&mut self, colour: Colour, time: Duration) {
        let left = self.seconds_left(colour);
        self.time_left[colour] = left.map(|seconds| (seconds - time.as_secs_f64()).max(0.0));
    }
}
