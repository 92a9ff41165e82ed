//! The board with its history. Protocol moves name their colour, and colours need not alternate.

use board::{Board, Cell, Colour, Move, Position};

/// A position, and the moves that led to it.
pub(crate) struct Game {
    /// The start, and the position after each move; the player to move is the one expected next.
    positions: Vec<Position>,
    resigned: Option<Colour>,
}

impl Game {
    pub(crate) fn new(board: &Board) -> Game {
        Game::from_position(Position::new(board))
    }

    pub(crate) fn from_position(position: Position) -> Game {
        Game { positions: vec![position], resigned: None }
    }

    pub(crate) fn position(&self) -> &Position {
        self.positions.last().expect("the start is always there")
    }

    pub(crate) fn board(&self) -> &Board {
        self.position().board()
    }

    /// The stones with this player to move.
    pub(crate) fn position_for(&self, colour: Colour) -> Position {
        self.position().clone().with_to_move(colour)
    }

    /// Who has won, by connection or resignation.
    pub(crate) fn winner(&self) -> Option<Colour> {
        self.position().winner().or(self.resigned.map(|loser| !loser))
    }

    pub(crate) fn play(&mut self, colour: Colour, cell: Cell) -> Result<(), String> {
        let mut next = self.position_for(colour);
        next.try_play(cell).map_err(|error| error.to_string())?;
        self.advance(next);
        Ok(())
    }

    /// Adds a position that follows from the last one.
    pub(crate) fn advance(&mut self, position: Position) {
        self.positions.push(position);
        self.resigned = None;
    }

    /// Whether this player may take over the opponent's first stone.
    pub(crate) fn may_swap(&self, colour: Colour) -> bool {
        // A swap leaves the stones as they are, and cannot be answered by another one.
        let was_stone = match &self.positions[..] {
            [.., before, last] => before.empty_cells() != last.empty_cells(),
            _ => true,
        };
        let position = self.position();
        was_stone && position.stones(colour).is_empty() && position.stones(!colour).len() == 1
    }

    /// The players exchange colours: the stone stays, and the same colour moves next, as other engines do it.
    pub(crate) fn swap(&mut self, colour: Colour) -> Result<(), String> {
        if !self.may_swap(colour) {
            return Err("a swap needs one stone on the board, the opponent's".to_owned());
        }
        self.advance(self.position_for(colour));
        Ok(())
    }

    /// The last move as a game, which tells a player what was put last and whether it may be taken over.
    pub(crate) fn for_player(&self, colour: Colour) -> board::Game {
        let position = self.position_for(colour);
        if let [.., before, last] = &self.positions[..] {
            let mut game = board::Game::from_position(before.clone().with_to_move(!colour));
            let put = (before.empty_cells() - last.empty_cells()).first();
            let is_played = put.is_some_and(|cell| game.try_play(Move::Play(cell)).is_ok());
            if is_played && *game.position() == position {
                return game;
            }
        }
        board::Game::from_position(position)
    }

    pub(crate) fn resign(&mut self, colour: Colour) {
        self.advance(self.position_for(!colour));
        self.resigned = Some(colour);
    }

    pub(crate) fn undo(&mut self) -> Result<(), String> {
        if self.positions.len() == 1 {
            return Err("there is no move to take back".to_owned());
        }
        self.positions.pop();
        self.resigned = None;
        Ok(())
    }
}
