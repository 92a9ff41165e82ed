//! The opposite cell: Algorithm 4.2.1 of the thesis, by Alpern and Beck, for Red on boards with an even number of columns.
//!
//! Blue's ring, turned half around the cylinder, would be Red's as well, and two rings around a cylinder that cannot cross
//! cannot be each other's images. On the torus they can, and the strategy loses.

use crate::{Advice, Random, Reason, Rule, Situation, Strategy};
use board::{Board, Cell, CellSet, Colour, Variant};

/// Answers on the opposite side of the cylinder.
#[derive(Clone, Copy, Debug)]
pub struct Opposite;

fn opposite(board: &Board, cell: Cell) -> Cell {
    let at = board.coordinate(cell);
    let column = i32::from(at.column) + board.columns() as i32 / 2;
    board.cell_on_cover(column, at.row.into()).expect("rows are closed").to
}

impl Strategy for Opposite {
    fn name(&self) -> &'static str {
        "opposite"
    }

    fn source(&self) -> &'static str {
        "Alpern and Beck 1991; Algorithm 4.2.1 of the thesis"
    }

    fn territory(&self) -> &'static str {
        "cylinder and torus boards with an even number of columns, as Red (black)"
    }

    fn applies_to(&self, board: &Board, colour: Colour) -> bool {
        let is_closed = matches!(board.variant(), Variant::Cylinder | Variant::Torus(_));
        is_closed && colour == Colour::Black && board.columns().is_multiple_of(2)
    }

    fn is_said_to_win(&self, board: &Board, colour: Colour) -> bool {
        self.applies_to(board, colour) && board.variant() == Variant::Cylinder
    }

    fn advise(&self, situation: &Situation<'_>, _: &mut Random) -> Advice {
        let empty = situation.position.empty_cells();
        let image = situation.last_move.map(|cell| opposite(situation.board(), cell));
        let (rule, words, moves) = match image {
            None => (0, "begin anywhere", empty),
            Some(image) if empty.contains(image) => {
                (1, "the cell opposite the opponent's move", CellSet::single(image))
            }
            Some(_) => (2, "the opposite cell is taken: anywhere", empty),
        };
        Advice { moves, reason: Reason::rule(Rule::new(rule), words, moves) }
    }
}
