//! The solver's move: a winning one if there is one, otherwise the first of the solver's line, or any.
//!
//! Every position is solved anew, so that the move does not depend on what was asked before.

use crate::{Advice, Random, Reason, Situation, Strategy};
use board::{Board, CellSet, Colour, Variant};
use solver::search::{Options, Solver, Verdict};

/// Plays what the solver finds.
#[derive(Clone, Copy, Debug)]
pub struct Perfect;

/// Bytes for what the solver remembers while it thinks.
const MEMORY: usize = 256 << 20;

/// Boards with more cells take too long.
fn most_cells(variant: Variant) -> usize {
    match variant {
        Variant::Hex | Variant::Cylinder => 64,
        Variant::Y => 28,
        Variant::Rex => 25,
        Variant::Torus(_) => 20,
    }
}

impl Strategy for Perfect {
    fn name(&self) -> &'static str {
        "perfect"
    }

    fn source(&self) -> &'static str {
        "the solver"
    }

    fn territory(&self) -> &'static str {
        "both colours on Hex and cylinder boards of up to 64 cells, Y of up to side 7, reverse Hex of up to 25 and torus boards of up to 20 cells"
    }

    fn applies_to(&self, board: &Board, _: Colour) -> bool {
        board.cell_count() <= most_cells(board.variant())
    }

    fn needs_last_move(&self) -> bool {
        false
    }

    fn advise(&self, situation: &Situation<'_>, _: &mut Random) -> Advice {
        let options = Options { memory: MEMORY, ..Options::default() };
        let mut solver = Solver::new(situation.board(), options)
            .expect("the solver knows the boards of this strategy");
        let solution = solver.solve(situation.position);
        let empty = situation.position.empty_cells();
        let (words, cell) = match (solution.verdict, solution.winning_move) {
            (_, Some(cell)) => ("this move wins", Some(cell)),
            (Verdict::Won(_), None) => ("every move loses", solution.line.first().copied()),
            (Verdict::Drawn, None) => ("no move wins", solution.line.first().copied()),
            (Verdict::Unknown(_), None) => ("the solver found nothing", None),
        };
        let moves = cell.map_or(empty, CellSet::single);
        Advice { moves, reason: Reason::finding(words, moves) }
    }
}
