//! A position.

use board::{Colour, Position};
use serde::Serialize;

/// A position in JSON.
#[derive(Serialize)]
pub struct PositionSummary {
    board: String,
    to_move: String,
    black: Vec<String>,
    white: Vec<String>,
    /// Who has completed a connection.
    connected: Option<String>,
}

impl PositionSummary {
    /// The position's stones, whose turn it is, and who has completed a connection.
    pub fn new(position: &Position) -> PositionSummary {
        let connected =
            Colour::BOTH.into_iter().find(|&colour| position.shortest_connection(colour).is_some());
        let stones = |colour| position.board().names(position.stones(colour));
        PositionSummary {
            board: position.board().to_string(),
            to_move: position.to_move().to_string(),
            black: stones(Colour::Black),
            white: stones(Colour::White),
            connected: connected.map(|colour| colour.to_string()),
        }
    }
}
