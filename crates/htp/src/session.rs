//! What the engine remembers between commands.

use crate::game::Game;
use crate::live::Live;
use crate::mover::Mover;
use crate::parameters::Parameters;
use crate::worker::Worker;
use board::{Board, ByColour, CellSet, Colour, Position};
use player::{Effort, Settings, SwapRule};
use solver::analysis::Analysis;
use solver::search::{Limit, Options, Progress, Solution, Solver, Verdict, Work};
use std::io::Write;
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
    /// It remembers what it found while the board and the settings are the same.
    solver: Worker<Option<(Board, Parameters, Solver)>>,
    /// It remembers the last analysis.
    analyst: Worker<Option<Analysis>>,
}

/// What a search found.
pub(crate) struct Found {
    pub(crate) solution: Solution,
    /// The first moves that were open when it ended, if it did so without an answer.
    pub(crate) open_moves: CellSet,
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
            solver: Worker::start(|| None),
            analyst: Worker::start(|| None),
        }
    }

    /// Begins a game from a position, with all the time for both.
    pub(crate) fn begin(&mut self, game: Game) {
        self.game = game;
        self.time_left = ByColour::default();
    }

    /// Asks something about the analysis of the stones with this player to move.
    pub(crate) fn ask<T: Send + 'static>(
        &mut self,
        colour: Colour,
        question: impl FnOnce(&Analysis) -> T + Send + 'static,
    ) -> Result<T, String> {
        let position = self.game.position_for(colour);
        let work =
            move |known: &mut Option<Analysis>, _: &Arc<AtomicBool>, _: &mut dyn FnMut(())| {
                let fit = known.take().filter(|analysis| analysis.position == position);
                question(known.insert(fit.unwrap_or_else(|| Analysis::new(&position))))
            };
        let answer = self.analyst.run(&self.stop, work, &mut |()| ());
        answer.ok_or_else(|| "interrupted".to_owned())
    }

    /// Solves a position, showing the search if the client wants to see it.
    pub(crate) fn solve(&mut self, position: &Position, output: &mut dyn Write) -> Found {
        let (own, parameters) = (position.clone(), self.parameters.clone());
        let shows_search = parameters.shows_search;
        let work = move |known: &mut Option<(Board, Parameters, Solver)>,
                         stop: &Arc<AtomicBool>,
                         tell: &mut dyn FnMut(Progress)| {
            let board = own.board();
            let fit = known.take().filter(|(on, with, _)| on == board && *with == parameters);
            let (.., solver) = known.insert(fit.unwrap_or_else(|| {
                let options = Options { stop: Arc::clone(stop), ..parameters.search_options() };
                let solver = Solver::new(board, options);
                (board.clone(), parameters, solver.expect("the protocol has Hex boards alone"))
            }));
            solver.solve_with(&own, &mut |progress| tell(progress.clone()))
        };
        let mut live = Live::new(position, &self.stop);
        let mut open_moves = position.empty_cells();
        let solution = self.solver.run(&self.stop, work, &mut |progress| {
            if shows_search {
                live.show_search(&progress, output);
            }
            open_moves = progress.open_moves;
        });
        Found { solution: solution.unwrap_or_else(interrupted), open_moves }
    }

    /// How the player is to choose its next move.
    pub(crate) fn player_settings(&self, colour: Colour) -> Settings {
        let parameters = &self.parameters;
        Settings {
            effort: match parameters.playouts {
                0 => Effort::Time(self.time_for_move(colour)),
                playouts => Effort::Playouts(playouts),
            },
            seed: parameters.seed,
            threads: parameters.player_threads,
            swap: self.swap_rule(colour),
            resigns: parameters.resigns,
            stop: Arc::clone(&self.stop),
            ..Settings::default()
        }
    }

    /// Black opens, so that only White can swap: a single white stone has come from a swap that the client has done.
    fn swap_rule(&self, colour: Colour) -> SwapRule {
        let is_swapped =
            colour == Colour::Black && !self.game.position().stones(Colour::White).is_empty();
        match self.parameters.allows_swap && !is_swapped {
            true => SwapRule::Sides,
            false => SwapRule::Never,
        }
    }

    /// How long the player may think about the next move.
    fn time_for_move(&self, colour: Colour) -> Duration {
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

/// What is known of a position whose search was left alone.
fn interrupted() -> Solution {
    Solution {
        verdict: Verdict::Unknown(Limit::Stopped),
        winning_move: None,
        carrier: CellSet::EMPTY,
        line: Vec::new(),
        work: Work::default(),
    }
}
