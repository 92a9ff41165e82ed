//! From a record to the game that it records.
//!
//! A colour in a record is meant literally. Where the colours of moves do not alternate, the player in
//! between passes, as HexWorld writes it. Stones set up in the middle begin a new game from that position.

use crate::record::default_to_move;
use crate::{Action, Node, NodeId, Record};
use board::{ByColour, Colour, Game, GameError, Move, Position};
use std::fmt;

/// A record whose moves cannot be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReplayError {
    /// The node.
    pub node: NodeId,
    /// Which move of the line it is, from 1.
    pub move_number: usize,
    /// Why not.
    pub reason: ReplayProblem,
}

/// Why a record cannot be replayed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReplayProblem {
    /// The move is against the rules.
    Rules(GameError),
    /// The line ends before the move that was asked for.
    TooFewMoves {
        /// How many moves it has.
        available: usize,
    },
}

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.reason {
            ReplayProblem::Rules(error) => write!(f, "move {}: {error}", self.move_number),
            ReplayProblem::TooFewMoves { available } => write!(
                f,
                "there is no position after {} moves: the game has {available}",
                self.move_number
            ),
        }
    }
}

impl std::error::Error for ReplayError {}

impl Record {
    /// The main line to its end.
    pub fn game(&self) -> Result<Game, ReplayError> {
        let line = self.main_line();
        self.replay(&line, line.len())
    }

    /// The main line after this many moves; swaps, passes and resignations count.
    pub fn game_at(&self, moves: usize) -> Result<Game, ReplayError> {
        let line = self.main_line();
        let played: Vec<usize> =
            (0..line.len()).filter(|&index| self[line[index]].action.is_some()).collect();
        if moves > played.len() {
            return Err(ReplayError {
                node: *line.last().expect("the root is there"),
                move_number: moves,
                reason: ReplayProblem::TooFewMoves { available: played.len() },
            });
        }
        self.replay(&line, played.get(moves).copied().unwrap_or(line.len()))
    }

    /// The position on the main line after this many moves.
    pub fn position_at(&self, moves: usize) -> Result<Position, ReplayError> {
        self.game_at(moves).map(|game| game.position().clone())
    }

    /// The line that leads to a node.
    pub fn game_to(&self, node: NodeId) -> Result<Game, ReplayError> {
        let line = self.line_through(node);
        let end = line.iter().position(|&at| at == node).map_or(line.len(), |index| index + 1);
        self.replay(&line, end)
    }

    /// Plays the first `end` nodes of a line; the rest tells whose turn it is where nothing else does.
    fn replay(&self, line: &[NodeId], end: usize) -> Result<Game, ReplayError> {
        let turns = self.turns(line);
        let to_move = turns[0].unwrap_or(Colour::Black);
        let mut game = Game::from_position(Position::new(self.board()).with_to_move(to_move));
        let mut moves = 0;
        for (index, &at) in line[..end].iter().enumerate() {
            let node = &self[at];
            if node.setup != Default::default() {
                let position = set_up(game.position(), node, turns[index], moves == 0);
                game = Game::from_position(position);
            }
            if let Some(action) = node.action {
                moves += 1;
                play(&mut game, action).map_err(|error| ReplayError {
                    node: at,
                    move_number: moves,
                    reason: ReplayProblem::Rules(error),
                })?;
            }
        }
        Ok(game)
    }

    /// The position in a node after its setup and before its move.
    pub(crate) fn position_before_move(&self, node: NodeId) -> Result<Position, ReplayError> {
        let line = self.line_through(node);
        let index = line.iter().position(|&at| at == node).expect("the line leads to the node");
        let game = self.replay(&line, index)?;
        if self[node].setup == Default::default() {
            return Ok(game.position().clone());
        }
        let is_start = line[..index].iter().all(|&at| self[at].action.is_none());
        Ok(set_up(game.position(), &self[node], self.turns(&line)[index], is_start))
    }

    /// For each node of a line, the colour of the next move from there; nothing if that player concedes,
    /// since that is possible out of turn.
    fn turns(&self, line: &[NodeId]) -> Vec<Option<Colour>> {
        let mut next = None;
        let mut turns: Vec<Option<Colour>> = line
            .iter()
            .rev()
            .map(|&at| {
                if let Some(action) = self[at].action {
                    next = (!action.concedes()).then_some(action.colour);
                }
                next
            })
            .collect();
        turns.reverse();
        turns
    }
}

fn set_up(before: &Position, node: &Node, next: Option<Colour>, is_start: bool) -> Position {
    let setup = &node.setup;
    let removed = setup.clear | setup.add.black | setup.add.white;
    let mut stones =
        ByColour::from_fn(|colour| (before.stones(colour) - removed) | setup.add[colour]);
    stones.white -= setup.add.black;
    let default = if is_start { default_to_move(&stones) } else { before.to_move() };
    Position::with_stones(before.board(), stones, setup.to_move.or(next).unwrap_or(default))
}

fn play(game: &mut Game, action: Action) -> Result<(), GameError> {
    if game.position().to_move() != action.colour {
        game.try_play(Move::Pass)?;
    }
    game.try_play(action.played)
}
