//! Local paths through Blue's ring: Algorithm 4.2.2 of the thesis, by Huneke, Hayward and Toft, for Red on three columns.
//!
//! Red tries to have, in the ring where Blue has just played, a stone that touches red stones in the rings above and
//! below. The thesis leaves open whether a rule is followed when its aim is reached already, and whether the borders
//! count as red. Here a move has to reach the aim anew, and the borders count; on three columns no reading loses.

use crate::rings::{ring, rings};
use crate::{Advice, Random, Reason, Rule, Situation, Strategy};
use board::{Board, CellSet, Colour, Variant};

/// Connects the ring of Blue's move with its neighbours.
#[derive(Clone, Copy, Debug)]
pub struct ThreeColumn;

/// Which neighbouring rings a stone of the ring has to touch.
#[derive(Clone, Copy)]
struct Aim {
    above: bool,
    below: bool,
}

impl Aim {
    /// Whether a stone in the ring touches stones in the rings that are asked for. Rings beyond the board are red.
    fn is_reached(self, board: &Board, stones: CellSet, ring: i32) -> bool {
        let touches = |asked: bool, neighbours: CellSet, other: i32| {
            let cells = rings(board, other, other);
            !asked || cells.is_empty() || (neighbours & stones).intersects(cells)
        };
        (stones & rings(board, ring, ring)).iter().any(|stone| {
            let neighbours = board.neighbours(stone);
            touches(self.above, neighbours, ring - 1) && touches(self.below, neighbours, ring + 1)
        })
    }
}

impl Strategy for ThreeColumn {
    fn name(&self) -> &'static str {
        "three-column"
    }

    fn source(&self) -> &'static str {
        "Huneke, Hayward and Toft 2014; Algorithm 4.2.2 of the thesis"
    }

    fn territory(&self) -> &'static str {
        "cylinder and torus boards, as Red (black); made for three columns"
    }

    fn applies_to(&self, board: &Board, colour: Colour) -> bool {
        matches!(board.variant(), Variant::Cylinder | Variant::Torus(_)) && colour == Colour::Black
    }

    fn is_said_to_win(&self, board: &Board, colour: Colour) -> bool {
        self.applies_to(board, colour) && board.columns() == 3
    }

    fn advise(&self, situation: &Situation<'_>, _: &mut Random) -> Advice {
        let (board, position) = (situation.board(), situation.position);
        let empty = position.empty_cells();
        let advice = |rule, words, moves| Advice {
            moves,
            reason: Reason::rule(Rule::new(rule), words, moves),
        };
        let Some(last) = situation.last_move else {
            return advice(0, "begin anywhere", empty);
        };
        let (j, stones) = (ring(board, last), position.stones(situation.colour()));
        let rules = [
            (
                1,
                Aim { above: true, below: true },
                "join the ring of the last move to both neighbours",
            ),
            (
                2,
                Aim { above: false, below: true },
                "join the ring of the last move to the one below",
            ),
            (
                3,
                Aim { above: true, below: false },
                "join the ring of the last move to the one above",
            ),
        ];
        for (rule, aim, words) in rules {
            let area = rings(board, j - i32::from(aim.above), j + i32::from(aim.below)) & empty;
            let reaches = |cell| aim.is_reached(board, stones.with(cell), j);
            let moves: CellSet = area.iter().filter(|&cell| reaches(cell)).collect();
            if !moves.is_empty() && !aim.is_reached(board, stones, j) {
                return advice(rule, words, moves);
            }
        }
        match rings(board, j, j) & empty {
            CellSet::EMPTY => advice(5, "the ring of the last move is full: anywhere", empty),
            moves => advice(4, "in the ring of the last move", moves),
        }
    }
}
