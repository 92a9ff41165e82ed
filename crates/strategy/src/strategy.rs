//! What every strategy can be asked.

use crate::{Reason, Refusal};
use board::{Board, Cell, CellSet, Colour, Game, Move, Position};
use rand::SeedableRng;
use rand::seq::IteratorRandom;

/// The random numbers of a game: the same for the same seed, on every machine.
pub type Random = rand_xoshiro::Xoshiro256PlusPlus;

/// Random numbers that begin with a seed.
pub fn seeded(seed: u64) -> Random {
    Random::seed_from_u64(seed)
}

/// What a strategy sees: the position, and the opponent's latest move.
#[derive(Clone, Copy, Debug)]
pub struct Situation<'a> {
    /// The position; the player to move asks for a move.
    pub position: &'a Position,
    /// The opponent's latest move, `None` before the first.
    pub last_move: Option<Cell>,
}

impl<'a> Situation<'a> {
    /// A position after the opponent's move.
    pub fn new(position: &'a Position, last_move: Option<Cell>) -> Situation<'a> {
        Situation { position, last_move }
    }

    /// The situation at the end of a game, with this position: whose turn it is may differ from the game. The opponent's
    /// latest move is the last one played, or the opponent's only stone.
    pub fn of(game: &Game, position: &'a Position) -> Situation<'a> {
        let theirs = position.stones(!position.to_move());
        let last_move = match game.moves().last() {
            Some(&Move::Play(cell)) if theirs.contains(cell) => Some(cell),
            _ => theirs.first().filter(|_| theirs.len() == 1),
        };
        Situation { position, last_move }
    }

    /// The board.
    pub fn board(&self) -> &'a Board {
        self.position.board()
    }

    /// The player who asks.
    pub fn colour(&self) -> Colour {
        self.position.to_move()
    }

    /// The row of the opponent's latest move, counted from 1 as on the board.
    pub fn last_ring(&self) -> Option<i32> {
        self.last_move.map(|cell| i32::from(self.board().coordinate(cell).row) + 1)
    }
}

/// The moves that a strategy holds to be equally good, and why.
#[derive(Clone, Debug)]
pub struct Advice {
    /// Not empty, and all of them empty cells.
    pub moves: CellSet,
    /// Why these.
    pub reason: Reason,
}

/// A move and its reason.
#[derive(Clone, Debug)]
pub struct Choice {
    /// The move.
    pub cell: Cell,
    /// All moves among which chance decided, this one included.
    pub equals: CellSet,
    /// Why.
    pub reason: Reason,
}

/// A way to play that can be asked for a move in every position of the boards it is made for.
pub trait Strategy: Send + Sync {
    /// The name by which it is called on the command line.
    fn name(&self) -> &'static str;

    /// Who thought of it, and where it is written down.
    fn source(&self) -> &'static str;

    /// Which boards and colours it can play, in words that follow "it plays".
    fn territory(&self) -> &'static str;

    /// Whether its rules make sense on a board for a player.
    fn applies_to(&self, board: &Board, colour: Colour) -> bool;

    /// Whether its source says that it always wins there.
    fn is_said_to_win(&self, _board: &Board, _colour: Colour) -> bool {
        false
    }

    /// Whether it needs to know the opponent's latest move.
    fn needs_last_move(&self) -> bool {
        true
    }

    /// Whether its advice itself, and not only the choice among equal moves, depends on chance.
    fn advises_by_chance(&self) -> bool {
        false
    }

    /// Whether its source says that nothing can stop it after a move that it chose for this reason. The position is the one
    /// after the move.
    fn secures_win(&self, _after: &Position, _reason: &Reason) -> bool {
        false
    }

    /// The moves it holds to be best. Ask only where it applies, in a game that is not over.
    fn advise(&self, situation: &Situation<'_>, random: &mut Random) -> Advice;

    /// Its move.
    fn choose(&self, situation: &Situation<'_>, random: &mut Random) -> Result<Choice, Refusal> {
        self.check(situation)?;
        let Advice { moves, reason } = self.advise(situation, random);
        let cell = match moves.len() {
            1 => moves.first(),
            _ => moves.iter().choose(random),
        };
        Ok(Choice { cell: cell.expect("a strategy finds a move"), equals: moves, reason })
    }

    /// Whether it can be asked here.
    fn check(&self, situation: &Situation<'_>) -> Result<(), Refusal> {
        let (board, colour) = (situation.board(), situation.colour());
        if !self.applies_to(board, colour) {
            return Err(Refusal::NotHere {
                strategy: self.name(),
                territory: self.territory(),
                board: board.to_string(),
                colour,
            });
        }
        let opponent_played = !situation.position.stones(!colour).is_empty();
        if self.needs_last_move() && opponent_played && situation.last_move.is_none() {
            return Err(Refusal::NoLastMove { strategy: self.name() });
        }
        let is_over = situation.position.winner().is_some();
        if is_over || situation.position.empty_cells().is_empty() {
            return Err(Refusal::GameOver);
        }
        Ok(())
    }
}
