//! Gardner's mirror strategy: Algorithms 4.1.1 (Blue, Hex), 4.1.2 (Red, Hex) and 5.1.1 (Red, cylinder) of the thesis.
//!
//! A player whose way is shorter by at least one cell takes the square of that length and the line beside it, cuts it
//! into two triangles that mirror each other, and answers every move by its mirror image. The opponent's path would have
//! to cross from one triangle into the other, where the mirrored path stands in its way.
//!
//! On the cylinder this works for Red alone, and on the torus for nobody; it can be played there all the same.

use crate::rings::ring;
use crate::{Advice, Random, Reason, Rule, Situation, Strategy};
use board::{Board, Cell, CellSet, Colour, Coordinate, Variant};

/// Answers by the mirror image.
#[derive(Clone, Copy, Debug)]
pub struct Gardner;

/// The cell that mirrors another one, `None` outside the two triangles.
///
/// Along the player's way the board is `short` cells long, across it longer. With `(across, along)` counted from 1,
/// the triangle with `across + along <= short + 1` is mapped to the other one.
fn mirror(board: &Board, colour: Colour, cell: Cell) -> Option<Cell> {
    let (column, row) = (i32::from(board.coordinate(cell).column) + 1, ring(board, cell));
    let (across, along, short) = match colour {
        Colour::Black => (column, row, board.rows() as i32),
        Colour::White => (row, column, board.columns() as i32),
    };
    if across > short + 1 {
        return None;
    }
    let image = if across + along <= short + 1 {
        (short + 2 - along, short + 1 - across)
    } else {
        (short + 1 - along, short + 2 - across)
    };
    let (column, row) = match colour {
        Colour::Black => image,
        Colour::White => (image.1, image.0),
    };
    board.cell(Coordinate { column: (column - 1) as u16, row: (row - 1) as u16 })
}

impl Strategy for Gardner {
    fn name(&self) -> &'static str {
        "gardner"
    }

    fn source(&self) -> &'static str {
        "Gardner 1959; Algorithms 4.1.1, 4.1.2 and 5.1.1 of the thesis"
    }

    fn territory(&self) -> &'static str {
        "Hex, cylinder and torus boards that are not square, the colour whose way is shorter"
    }

    fn applies_to(&self, board: &Board, colour: Colour) -> bool {
        let has_sides =
            matches!(board.variant(), Variant::Hex | Variant::Cylinder | Variant::Torus(_));
        has_sides
            && match colour {
                Colour::Black => board.columns() > board.rows(),
                Colour::White => board.columns() < board.rows(),
            }
    }

    fn is_said_to_win(&self, board: &Board, colour: Colour) -> bool {
        self.applies_to(board, colour)
            && match board.variant() {
                Variant::Hex => true,
                Variant::Cylinder => colour == Colour::Black,
                _ => false,
            }
    }

    fn advise(&self, situation: &Situation<'_>, _: &mut Random) -> Advice {
        let (board, colour) = (situation.board(), situation.colour());
        let empty = situation.position.empty_cells();
        let image = |cell| mirror(board, colour, cell);
        let (rule, words, wanted) = match (situation.last_move, situation.last_move.and_then(image))
        {
            (None, _) => (0, "begin in one of the two triangles", CellSet::EMPTY),
            (Some(_), Some(image)) if empty.contains(image) => {
                (1, "the mirror image of the opponent's move", CellSet::single(image))
            }
            (Some(_), Some(_)) => {
                (2, "the mirror image is taken: anywhere in the triangles", CellSet::EMPTY)
            }
            (Some(_), None) => {
                (3, "the opponent left the triangles: anywhere in them", CellSet::EMPTY)
            }
        };
        let triangles = || board.cells().iter().filter(|&cell| image(cell).is_some());
        let anywhere: CellSet = triangles().collect::<CellSet>() & empty;
        // A full pair of triangles decides Hex and the cylinder; on the torus the game may go on outside them.
        let moves =
            [wanted, anywhere, empty].into_iter().find(|moves| !moves.is_empty()).unwrap_or(empty);
        Advice { moves, reason: Reason::rule(Rule::new(rule), words, moves) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mirror_images_come_in_pairs_that_touch_along_the_cut() {
        for (name, colour) in [
            ("hex:3x6", Colour::White),
            ("hex:5x4", Colour::Black),
            ("cylinder:7x3", Colour::Black),
        ] {
            let board: Board = name.parse().unwrap();
            let pairs: Vec<(Cell, Cell)> = board
                .cells()
                .iter()
                .filter_map(|cell| Some((cell, mirror(&board, colour, cell)?)))
                .collect();
            let short = board.columns().min(board.rows());
            assert_eq!(pairs.len(), short * (short + 1));
            for &(cell, image) in &pairs {
                assert_ne!(cell, image);
                assert_eq!(mirror(&board, colour, image), Some(cell));
            }
            let touching = pairs.iter().filter(|&&(cell, image)| {
                let hex = Board::hex(board.columns(), board.rows());
                hex.neighbours(cell).contains(image)
            });
            assert_eq!(touching.count(), 2 * short);
        }
    }
}
