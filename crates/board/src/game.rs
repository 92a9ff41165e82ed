//! A position with the moves that led to it.

use crate::{Board, ByColour, Cell, Colour, PlayError, Position};
use std::fmt;

/// What a player can do in turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// Put a stone on an empty cell.
    Play(Cell),
    /// Take over the opponent's stones: colours invert and the board is mirrored in its long diagonal,
    /// so that a3 becomes c1. Needs a board that looks the same to both players.
    SwapPieces,
    /// Take over the opponent's colour: the stones stay, and the opponent, now of the other colour, moves.
    SwapSides,
    /// Do nothing.
    Pass,
    /// Give up.
    Resign,
    /// Lose on time or otherwise off the board.
    Forfeit,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// A connection was completed; the winner.
    Connected(Colour),
    /// The other player resigned or forfeited; the winner.
    Conceded(Colour),
    /// The board is full and nobody has won, as some rules of the torus allow.
    Drawn,
}

impl Outcome {
    /// The winner, if there is one.
    pub fn winner(self) -> Option<Colour> {
        match self {
            Outcome::Connected(colour) | Outcome::Conceded(colour) => Some(colour),
            Outcome::Drawn => None,
        }
    }
}

/// The move is against the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GameError {
    /// The stone cannot be put there.
    Play(PlayError),
    /// There is no stone to take over.
    NothingToSwap,
    /// The board does not look the same to both players.
    NoMirror(String),
    /// Somebody has resigned or forfeited.
    Over,
}

impl fmt::Display for GameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GameError::Play(error) => error.fmt(f),
            GameError::NothingToSwap => f.write_str("there is no stone to swap"),
            GameError::NoMirror(board) => write!(
                f,
                "swap-pieces is not possible on {board}, which looks different to the two players: use swap-sides"
            ),
            GameError::Over => f.write_str("the game is over: a player has resigned"),
        }
    }
}

impl std::error::Error for GameError {}

/// A game in progress.
///
/// ```
/// use board::{Board, Colour, Game, Move};
/// let board = Board::hex(5, 5);
/// let mut game = Game::new(&board);
/// game.try_play(Move::Play(board.parse_cell("a3").unwrap())).unwrap();
/// game.try_play(Move::SwapPieces).unwrap();
/// let c1 = board.parse_cell("c1").unwrap();
/// assert_eq!(game.position().colour_at(c1), Some(Colour::White));
/// assert_eq!(game.position().to_move(), Colour::Black);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    moves: Vec<Move>,
    /// The start, and the position after each move.
    positions: Vec<Position>,
}

impl Game {
    /// A game from the empty board.
    pub fn new(board: &Board) -> Game {
        Game::from_position(Position::new(board))
    }

    /// A game from a position.
    pub fn from_position(start: Position) -> Game {
        Game { moves: Vec::new(), positions: vec![start] }
    }

    /// Where the game began.
    pub fn start(&self) -> &Position {
        &self.positions[0]
    }

    /// Where the game is now.
    pub fn position(&self) -> &Position {
        self.positions.last().expect("the start is always there")
    }

    /// The moves so far.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// Whether the players have exchanged colours an odd number of times.
    pub fn sides_swapped(&self) -> bool {
        self.moves.iter().filter(|&&played| played == Move::SwapSides).count() % 2 == 1
    }

    /// How the game ended, once it has.
    pub fn outcome(&self) -> Option<Outcome> {
        let position = self.position();
        match self.moves.last() {
            Some(Move::Resign | Move::Forfeit) => Some(Outcome::Conceded(position.to_move())),
            _ if position.winner().is_some() => position.winner().map(Outcome::Connected),
            _ if position.empty_cells().is_empty() => Some(Outcome::Drawn),
            _ => None,
        }
    }

    /// Plays a move for the player whose turn it is. Moves after a completed connection are allowed, as
    /// in records of games; moves after a resignation are not.
    pub fn try_play(&mut self, played: Move) -> Result<(), GameError> {
        if matches!(self.moves.last(), Some(Move::Resign | Move::Forfeit)) {
            return Err(GameError::Over);
        }
        let position = self.position();
        let next = match played {
            Move::Play(cell) => {
                let mut next = position.clone();
                next.try_play(cell).map_err(GameError::Play)?;
                next
            }
            Move::SwapPieces => mirrored(position)?,
            Move::SwapSides if position.stones(!position.to_move()).is_empty() => {
                return Err(GameError::NothingToSwap);
            }
            Move::SwapSides => position.clone(),
            Move::Pass | Move::Resign | Move::Forfeit => {
                position.clone().with_to_move(!position.to_move())
            }
        };
        self.moves.push(played);
        self.positions.push(next);
        Ok(())
    }

    /// Takes back the last move; `None` when there is none.
    pub fn undo(&mut self) -> Option<Move> {
        let played = self.moves.pop()?;
        self.positions.pop();
        Some(played)
    }
}

fn mirrored(position: &Position) -> Result<Position, GameError> {
    if position.stones(!position.to_move()).is_empty() {
        return Err(GameError::NothingToSwap);
    }
    let board = position.board();
    let in_diagonal = |cell| {
        let at = board.coordinate(cell);
        board.cell(crate::Coordinate { column: at.row, row: at.column })
    };
    let mirror = board
        .symmetries()
        .iter()
        .find(|symmetry| {
            symmetry.swaps_colours()
                && board.cells().iter().all(|cell| in_diagonal(cell) == Some(symmetry.cell(cell)))
        })
        .ok_or_else(|| GameError::NoMirror(board.to_string()))?;
    let stones = ByColour::from_fn(|colour: Colour| mirror.set(position.stones(!colour)));
    Ok(Position::with_stones(board, stones, !position.to_move()))
}
