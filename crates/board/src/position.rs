//! Stones on a board, and whose turn it is.

use crate::{Board, ByColour, Cell, CellSet, Chains, Colour, path};
use std::fmt;

/// A valid position: any number of stones of either colour, at most one on a cell.
///
/// ```
/// use board::{Board, Colour, Position};
/// let board = Board::hex(4, 3);
/// let mut position = Position::new(&board);
/// for name in ["b2", "c2", "b3"] {
///     position.play(board.parse_cell(name).unwrap());
/// }
/// let drawn = ". . . .
///               . B W .
///                . B . .";
/// assert_eq!(position, Position::from_diagram(&board, drawn).unwrap());
/// assert_eq!(position.to_move(), Colour::White);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    board: Board,
    stones: ByColour<CellSet>,
    to_move: Colour,
}

/// Everything that tells two positions on the same board apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Key {
    /// The stones of each player.
    pub stones: ByColour<CellSet>,
    /// Whose turn it is.
    pub to_move: Colour,
}

/// The move cannot be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayError {
    /// The cell has a stone already.
    Occupied {
        /// The cell's name.
        cell: String,
        /// The colour of its stone.
        colour: Colour,
    },
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayError::Occupied { cell, colour } => {
                write!(f, "cell {cell} has a {colour} stone already")
            }
        }
    }
}

impl std::error::Error for PlayError {}

impl Position {
    /// The empty board, Black to move.
    pub fn new(board: &Board) -> Position {
        Position { board: board.clone(), stones: ByColour::default(), to_move: Colour::Black }
    }

    /// The position with these stones.
    ///
    /// # Panics
    /// If a cell has two stones or is not on the board; [`Setup`](crate::Setup) checks what people typed.
    pub fn with_stones(board: &Board, stones: ByColour<CellSet>, to_move: Colour) -> Position {
        assert!(stones.black.is_disjoint(stones.white), "two stones on one cell");
        assert!((stones.black | stones.white).is_subset(board.cells()), "a stone off the board");
        Position { board: board.clone(), stones, to_move }
    }

    /// The board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The cells with stones of a colour.
    pub fn stones(&self, colour: Colour) -> CellSet {
        self.stones[colour]
    }

    /// The cells without a stone.
    pub fn empty_cells(&self) -> CellSet {
        self.board.cells() - self.stones.black - self.stones.white
    }

    /// The colour of the stone on a cell.
    pub fn colour_at(&self, cell: Cell) -> Option<Colour> {
        Colour::BOTH.into_iter().find(|&colour| self.stones[colour].contains(cell))
    }

    /// Whose turn it is.
    pub fn to_move(&self) -> Colour {
        self.to_move
    }

    /// The same stones with this player to move.
    #[must_use]
    pub fn with_to_move(mut self, to_move: Colour) -> Position {
        self.to_move = to_move;
        self
    }

    /// Plays a move for the player whose turn it is.
    pub fn try_play(&mut self, cell: Cell) -> Result<(), PlayError> {
        if let Some(colour) = self.colour_at(cell) {
            return Err(PlayError::Occupied { cell: self.board.name(cell), colour });
        }
        self.stones[self.to_move].insert(cell);
        self.to_move = !self.to_move;
        Ok(())
    }

    /// Plays a move for the player whose turn it is.
    ///
    /// # Panics
    /// If the cell has a stone.
    pub fn play(&mut self, cell: Cell) {
        self.try_play(cell).unwrap_or_else(|error| panic!("{error}"));
    }

    /// The position after a move.
    ///
    /// # Panics
    /// If the cell has a stone.
    #[must_use]
    pub fn after(&self, cell: Cell) -> Position {
        let mut position = self.clone();
        position.play(cell);
        position
    }

    /// Puts a stone on a cell or takes it away; the turn stays.
    pub fn set(&mut self, cell: Cell, content: Option<Colour>) {
        for colour in Colour::BOTH {
            self.stones[colour].remove(cell);
        }
        if let Some(colour) = content {
            self.stones[colour].insert(cell);
        }
    }

    /// Who has won.
    pub fn winner(&self) -> Option<Colour> {
        Chains::of(self).winner()
    }

    /// A shortest completed connection of a player, if there is one.
    ///
    /// ```
    /// use board::{Board, Colour, Position};
    /// let board = "cylinder:4x3".parse().unwrap();
    /// let drawn = "W W . .
    ///               B W W W
    ///                W B W B";
    /// let position = Position::from_diagram(&board, drawn).unwrap();
    /// let ring = position.shortest_connection(Colour::White).unwrap();
    /// let expected = "* * . .
    ///                  . * * *
    ///                   . . . .";
    /// assert_eq!(board.cells_from_diagram(expected), Ok(ring.into_iter().collect()));
    /// ```
    pub fn shortest_connection(&self, colour: Colour) -> Option<Vec<Cell>> {
        path::shortest(&self.board, self.stones[colour], self.board.goal(colour))
    }

    /// Everything that tells this position from others on the board.
    pub fn key(&self) -> Key {
        Key { stones: self.stones, to_move: self.to_move }
    }

    /// The same key for all positions that are symmetric to each other, and for no others.
    pub fn canonical_key(&self) -> Key {
        let keys = self.board.symmetries().iter().map(|symmetry| {
            let stones =
                ByColour::from_fn(|colour| symmetry.set(self.stones[symmetry.colour(colour)]));
            Key { stones, to_move: symmetry.colour(self.to_move) }
        });
        keys.min().expect("the identity is a symmetry")
    }

    /// The position of this key.
    pub fn from_key(board: &Board, key: Key) -> Position {
        Position::with_stones(board, key.stones, key.to_move)
    }
}
