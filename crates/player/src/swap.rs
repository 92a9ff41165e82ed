//! Whether to swap, and with what to open when the opponent may.
//!
//! After one stone the second player takes it over if whoever put it there would win: known for certain up to 8x8 and
//! wherever the solver knows it and on boards that are longer than wide, else by the table of openings, else by the chance
//! that the search gives.

use crate::choice::Evidence;
use crate::openings::hardest_opening;
use crate::settings::SwapRule;
use board::{Board, Cell, Colour, Coordinate, Game, Move, Variant};
use std::cmp::Ordering;

/// The swap that the player to move may do.
pub(crate) fn offered(game: &Game, rule: SwapRule) -> Option<Move> {
    let swap = match rule {
        SwapRule::Never => return None,
        SwapRule::Pieces => Move::SwapPieces,
        SwapRule::Sides => Move::SwapSides,
    };
    let start = game.start();
    let is_first_answer =
        matches!(game.moves(), [Move::Play(_)]) && start.empty_cells() == start.board().cells();
    (is_first_answer && game.clone().try_play(swap).is_ok()).then_some(swap)
}

/// Who wins a board of Hex that is longer than wide, whoever begins: whose sides are nearer to each other, by answering
/// every move at its mirror image (Gardner).
pub(crate) fn favoured(board: &Board) -> Option<Colour> {
    match (board.variant(), board.columns().cmp(&board.rows())) {
        (Variant::Hex, Ordering::Greater) => Some(Colour::Black),
        (Variant::Hex, Ordering::Less) => Some(Colour::White),
        _ => None,
    }
}

/// Whether the stone on the board is worth taking over.
pub(crate) fn is_worth_it(evidence: &Evidence) -> bool {
    evidence.value < 0.5
}

/// An opening that is neither too strong nor too weak: the hardest to judge in the table. On other boards of Hex that
/// is near the end of the first column: of its cells, those next to the acute corner lose, and the further from it
/// the stronger they are.
pub(crate) fn even_opening(game: &Game, rule: SwapRule) -> Option<Cell> {
    let board = game.position().board();
    let is_empty = game.position().empty_cells() == board.cells();
    if rule == SwapRule::Never || !is_empty || board.variant() != Variant::Hex {
        return None;
    }
    hardest_opening(board).or_else(|| board.cell(even_place(board)))
}

fn even_place(board: &Board) -> Coordinate {
    let row = if board.rows() >= 5 { 2 } else { board.rows().min(2) - 1 };
    Coordinate { column: 0, row: row as u16 }
}
