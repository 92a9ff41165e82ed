//! The two dual Shannon games of a Hex position: Black as Short and White as Short.
//!
//! A node has the number of its cell; the sides follow as terminals. Since exactly one player joins
//! the own sides of a full board, preventing the one connection is making the other, and both games
//! have the same values and the same dead cells. On the cylinder the game with Black as Short is
//! Black's game too (strong cylindrical theorem); White's ring is no Shannon game.

use crate::{ByPlayer, Graph, Node, NodeSet, State};
use board::{Board, Colour, Goal, Position};
use std::fmt;

/// The position's game is not a Shannon game with this player as Short.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotAShannonGame {
    board: String,
    short: Colour,
}

impl fmt::Display for NotAShannonGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let NotAShannonGame { board, short } = self;
        write!(
            f,
            "{board} with {short} as Short is no Shannon game: take a hex board, or black on a cylinder"
        )
    }
}

impl std::error::Error for NotAShannonGame {}

/// The Shannon game of a position with this player as Short.
pub fn shannon_game(position: &Position, short: Colour) -> Result<State, NotAShannonGame> {
    let board = position.board();
    let sides = match board.goal(short) {
        Goal::Join(sides) if sides.len() == 2 && !board.is_misere() => sides,
        _ => return Err(NotAShannonGame { board: board.to_string(), short }),
    };
    let cells = board.cell_count();
    let mut graph = Graph::new(cells + sides.len());
    for cell in board.cells() {
        for neighbour in board.neighbours(cell) {
            graph.connect(cell, neighbour);
        }
    }
    let mut terminals = NodeSet::EMPTY;
    for (number, side) in sides.iter().enumerate() {
        let terminal = Node::new(cells + number);
        terminals.insert(terminal);
        for cell in *side {
            graph.connect(cell, terminal);
        }
    }
    let stones = ByPlayer { short: position.stones(short), cut: position.stones(!short) };
    Ok(State::new(graph, terminals, stones).expect("stones lie on different cells of the board"))
}

/// The name of a node of a position's game: its cell, or the side.
pub fn node_name(board: &Board, short: Colour, node: Node) -> String {
    if node.index() < board.cell_count() {
        return board.name(node);
    }
    let sides = match short {
        Colour::Black => ["top", "bottom"],
        Colour::White => ["left", "right"],
    };
    sides[(node.index() - board.cell_count()) % 2].to_owned()
}
