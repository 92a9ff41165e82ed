//! The player: proof first, then search.

use crate::choice::{Choice, Evidence, Proof, Source};
use crate::openings::{Known, known_opening};
use crate::proof::{Prover, is_solved_at_once};
use crate::search::search;
use crate::settings::{Effort, Knowledge, Settings};
use crate::swap;
use crate::thought::{Thought, Watch};
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
        self.choose_aloud(game, &mut |_| ())
    }

    /// The same, telling what it thinks from time to time.
    ///
    /// # Panics
    /// If the game is on another board.
    pub fn choose_aloud(
        &mut self,
        game: &Game,
        hear: &mut dyn FnMut(Thought),
    ) -> Result<Choice, GameOver> {
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
        let mut offered = swap::offered(game, self.settings.swap);
        if let Some(winner) = swap::favoured(&self.board) {
            // Who is favoured does not give that away.
            if let Some(swap) = offered.take()
                && winner != position.to_move()
            {
                let proof = Proof { winner: Some(winner), source: Source::NearerSides };
                let evidence = Evidence::of_proof(proof, position.to_move(), Vec::new());
                return Ok(Choice { action: swap, evidence });
            }
        }
        if let Some(choice) = self.by_table(position, offered) {
            return Ok(choice);
        }
        let (cell, evidence) = self.best_move(position, last, &mut Watch::new(hear));
        let is_lost = evidence.proof.is_some_and(|proof| proof.is_loss_of(position.to_move()));
        let action = match offered {
            Some(swap) if swap::is_worth_it(&evidence) => swap,
            None if is_lost && self.settings.resigns => Move::Resign,
            _ => Move::Play(cell),
        };
        Ok(Choice { action, evidence })
    }

    /// What the table of openings says to do.
    fn by_table(&self, position: &Position, offered: Option<Move>) -> Option<Choice> {
        match self.known(position)? {
            Known::Won { winner, answer } => {
                let action = match (answer, offered) {
                    (Some(cell), _) => Move::Play(cell),
                    (None, Some(swap)) => swap,
                    // Where the player could not have won such a game for certain, an opponent may fail as well.
                    (None, None) if self.settings.resigns && is_solved_at_once(&self.board) => {
                        Move::Resign
                    }
                    (None, None) => return None,
                };
                let proof = Proof { winner: Some(winner), source: Source::Table };
                let line = answer.into_iter().collect();
                let evidence = Evidence::of_proof(proof, position.to_move(), line);
                Some(Choice { action, evidence })
            }
            Known::Estimated(chance) => {
                let evidence =
                    Evidence { value: 1.0 - chance, playouts: 0, line: Vec::new(), proof: None };
                let action = offered.filter(|_| swap::is_worth_it(&evidence))?;
                Some(Choice { action, evidence })
            }
        }
    }

    /// What is known about a position beforehand.
    fn known(&self, position: &Position) -> Option<Known> {
        let has_tables = self.settings.knowledge == Knowledge::Full;
        has_tables.then(|| known_opening(position)).flatten()
    }

    /// The best stone to put in a position that nobody has won.
    fn best_move(
        &mut self,
        position: &Position,
        last: Option<Cell>,
        watch: &mut Watch<'_>,
    ) -> (Cell, Evidence) {
        let end = match self.settings.effort {
            Effort::Time(time) => Instant::now().checked_add(time),
            Effort::Playouts(_) => None,
        };
        let mover = position.to_move();
        let mut moves = position.empty_cells();
        if self.settings.knowledge == Knowledge::Full {
            let certain = self.prover.look(position, &self.settings, watch);
            match certain.proof {
                Some((proof, solution)) if proof.is_loss_of(mover) => {
                    // Where links refute every move, one within the winner's carrier has to be answered at least.
                    let needed = solution.carrier & moves;
                    let moves = if proof.source == Source::Links { needed } else { moves };
                    let settings = Settings::resistance();
                    let (cell, evidence) =
                        self.search(position, last, moves, &settings, None, watch);
                    return (cell, Evidence::of_proof(proof, mover, evidence.line));
                }
                Some((proof, solution)) => {
                    let first = solution.winning_move.or(solution.line.first().copied());
                    let cell = first.or(moves.first()).expect("nobody has won: a cell is empty");
                    return (cell, Evidence::of_proof(proof, mover, solution.line));
                }
                None => moves = certain.moves,
            }
        }
        self.search(position, last, moves, &self.settings, end, watch)
    }

    fn search(
        &self,
        position: &Position,
        last: Option<Cell>,
        moves: CellSet,
        settings: &Settings,
        end: Option<Instant>,
        watch: &mut Watch<'_>,
    ) -> (Cell, Evidence) {
        let cells = self.board.cell_count();
        with_words!(cells, W => search::<W>(position, last, moves, settings, end, watch))
    }
}
