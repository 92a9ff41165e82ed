//! The moves of a game.

use board::{Cell, Coordinate, Game, Move};

/// The cells of a game's moves with their numbers, where the stones stand now: swapping pieces takes the
/// numbers along.
pub fn move_numbers(game: &Game) -> Vec<(Cell, usize)> {
    let board = game.position().board();
    let mirror = |cell| {
        let at = board.coordinate(cell);
        board.cell(Coordinate { column: at.row, row: at.column }).unwrap_or(cell)
    };
    let mut numbers: Vec<(Cell, usize)> = Vec::new();
    for (index, played) in game.moves().iter().enumerate() {
        match played {
            Move::Play(cell) => numbers.push((*cell, index + 1)),
            Move::SwapPieces => numbers.iter_mut().for_each(|(cell, _)| *cell = mirror(*cell)),
            Move::SwapSides | Move::Pass | Move::Resign | Move::Forfeit => {}
        }
    }
    numbers
}
