//! What is known about roads: a road that was read out once decides many others.
//!
//! Claim: if a player wins a road with certain stones and certain empty cells, that player wins every road of the same length
//! on which these stones are there and none of these cells is the opponent's, moving first if the win needs that. So does
//! its mirror image.
//!
//! Why: the solver's carrier wins even if the opponent has every other cell, and stones that neither touch it nor are joined
//! to it take no part in the connection. More stones of one's own do no harm. The mirror image leaves the road's first ring as
//! it is: its red cell touches the stone, and no cell of the road that the stone does not touch.
//!
//! This is the idea of the mustplay region: a refutation of one move refutes all moves outside its carrier.

use board::{Board, ByColour, Cell, CellSet, Colour, Coordinate, Position};

/// Cells of a road's own board.
type Cells = CellSet<1>;

/// Beyond this, all is forgotten: what is needed is soon read again.
const MOST_WINS: usize = 1 << 16;

/// A win of one player.
#[derive(Clone, Copy, Debug)]
struct Win {
    /// The player's stones that take part.
    stones: Cells,
    /// Cells that must not be the opponent's.
    cells: Cells,
}

/// What is known about the roads of one length.
#[derive(Debug, Default)]
pub(super) struct Known {
    /// The wins of each player, by who is to move.
    wins: ByColour<ByColour<Vec<Win>>>,
    count: usize,
}

impl Known {
    /// Who wins a road, if that is known.
    pub(super) fn winner(&self, road: &Position) -> Option<Colour> {
        let stones = ByColour::from_fn(|colour| road.stones(colour));
        let mirrored = ByColour::from_fn(|colour| mirrored(road.board(), stones[colour]));
        let images = [stones, mirrored]
            .map(|image| ByColour::from_fn(|colour| image[colour].resized::<1>()));
        let fits = |win: &Win, winner: Colour| {
            images.iter().any(|image| {
                win.stones.is_subset(image[winner]) && win.cells.is_disjoint(image[!winner])
            })
        };
        Colour::BOTH.into_iter().find(|&winner| {
            // Who wins moving second wins moving first.
            let moves_first = road.to_move() == winner;
            let lists = [(true, !winner), (moves_first, winner)];
            lists.into_iter().any(|(counts, to_move)| {
                let mut latest_first = self.wins[winner][to_move].iter().rev();
                counts && latest_first.any(|win| fits(win, winner))
            })
        })
    }

    /// Remembers who won a road, and with which of its empty cells.
    pub(super) fn add(&mut self, road: &Position, winner: Colour, carrier: CellSet) {
        if self.count == MOST_WINS {
            *self = Known::default();
        }
        let stones = joined_to(road, winner, carrier).resized();
        let win = Win { stones, cells: carrier.resized() };
        self.wins[winner][road.to_move()].push(win);
        self.count += 1;
    }
}

/// A player's stones that are joined to some cells, through these and through each other; all if there are no such cells.
fn joined_to(road: &Position, colour: Colour, cells: CellSet) -> CellSet {
    let stones = road.stones(colour);
    if cells.is_empty() {
        return stones;
    }
    let mut joined = cells;
    loop {
        let more = road.board().neighbours_of_set(joined) & stones;
        if more.is_empty() {
            return joined & stones;
        }
        joined |= more;
    }
}

/// Cells of a road mirrored at its stone, which is the first of the second ring; the first ring stays.
fn mirrored(board: &Board, cells: CellSet) -> CellSet {
    let image = |cell: Cell| {
        let Coordinate { column, row } = board.coordinate(cell);
        let Some(advance) = row.checked_sub(1) else { return cell };
        let column = (-i32::from(column + advance)).rem_euclid(board.columns() as i32);
        board.cell(Coordinate { column: column as u16, row }).expect("the image is on the board")
    };
    cells.iter().map(image).collect()
}
