//! The player: proof first, then search.

use crate::choice::{Choice, Evidence};
use crate::proof::Prover;
use crate::search::search;
use crate::settings::{Effort, Knowledge, Settings};
use crate::swap;
use board::{Board, Cell, CellSet, Game, Move, Position};
use solver::with_words;
use std::fmt;
use std::time::Instant;

/// The game is over: there is nothing to choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameOver;

impl fmt::Display for GameOver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the game is over")
    }
}

impl std::error::Error for GameOver {}

/// Plays on one board and remembers what it proved.
pub struct Player {
    board: Board,
    settings: Settings,
    prover: Prover,
}

impl Player {
    /// A player who knows nothing yet.
    pub fn new(board: &Board, settings: Settings) -> Player {
        Player { board: board.clone(), settings, prover: Prover::new(board) }
    }

    /// How it plays.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Plays otherwise from now on.
    pub fn set(&mut self, settings: Settings) {
        self.settings = settings;
    }

    /// What to do in a game, for the player whose turn it is.
    ///
    /// # Panics
    /// If the game is on another board.
    pub fn choose(&mut self, game: &Game) -> Result<Choice, GameOver> {
        let position = game.position();
        assert_eq!(position.board(), &self.board, "the player plays on another board");
        if game.outcome().is_some() || position.winner().is_some() {
            return Err(GameOver);
        }
        if let Some(cell) = swap::even_opening(game, self.settings.swap) {
            let evidence = Evidence { value: 0.5, playouts: 0, line: vec![cell], proof: None };
            return Ok(Choice { action: Move::Play(cell), evidence });
        }
        let last = match game.moves().last() {
            Some(&Move::Play(cell)) => Some(cell),
            _ => None,
        };
        let (cell, evidence) = self.best_move(position, last);
        let is_lost = evidence.proof.is_some_and(|proof| proof.winner != position.to_move());
        let action = match swap::offered(game, self.settings.swap) {
            Some(swap) if swap::is_worth_it(&evidence) => swap,
            None if is_lost && self.settings.resigns => Move::Resign,
            _ => Move::Play(cell),
        };
        Ok(Choice { action, evidence })
    }

    /// The best stone to put in a position that nobody has won.
    fn best_move(&mut self, position: &Position, last: Option<Cell>) -> (Cell, Evidence) {
        let end = match self.settings.effort {
            Effort::Time(time) => Instant::now().checked_add(time),
            Effort::Playouts(_) => None,
        };
        let mut moves = position.empty_cells();
        if self.settings.knowledge == Knowledge::Full {
            let certain = self.prover.look(position, &self.settings);
            if let Some((proof, solution)) = certain.proof {
                let first = solution.winning_move.or(solution.line.first().copied());
                let anywhere = position.empty_cells().first();
                let cell = first.or(anywhere).expect("nobody has won, so that a cell is empty");
                return (cell, Evidence::of_proof(proof, position.to_move(), solution.line));
            }
            moves = certain.moves;
        }
        self.search(position, last, moves, end)
    }

    fn search(
        &self,
        position: &Position,
        last: Option<Cell>,
        moves: CellSet,
        end: Option<Instant>,
    ) -> (Cell, Evidence) {
        let cells = self.board.cell_count();
        with_words!(cells, W => search::<W>(position, last, moves, &self.settings, end))
    }
}
