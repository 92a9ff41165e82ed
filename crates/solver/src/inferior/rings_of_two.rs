//! Cylinders with two columns, on which every ring has two cells.
//!
//! Claim: a ring of two empty cells is captured by Red, and the other cell of a ring in which Red has a stone is dead.
//! Why: both cells of a ring touch both cells of the next ones, so that either is as good as the other for Red; and Blue
//! needs both to go around.

use super::Fillin;
use crate::grid::{Grid, Stones};
use board::{Cell, CellSet, Colour, Variant};

/// Whether the rings of a board have two cells each.
pub(crate) fn has_rings_of_two<const W: usize>(grid: &Grid<W>) -> bool {
    grid.board().variant() == Variant::Cylinder && grid.board().columns() == 2
}

/// The stones after filling in, and the steps of that.
pub(crate) fn filled<const W: usize>(
    grid: &Grid<W>,
    mut stones: Stones<W>,
) -> (Stones<W>, Vec<Fillin<W>>) {
    let mut steps = Vec::new();
    let colour = Colour::Black;
    for ring in 0..grid.board().rows() {
        let cells: CellSet<W> = [2 * ring, 2 * ring + 1].map(Cell::new).into_iter().collect();
        if cells.intersects(stones.by[!colour]) {
            continue;
        }
        let empty = cells - stones.all();
        match (empty.len(), empty.first()) {
            (1, Some(cell)) => steps.push(Fillin::Dead { cell, colour }),
            (2, _) => steps.push(Fillin::Captured { cells, colour }),
            _ => continue,
        }
        stones.by[colour] |= empty;
    }
    (stones, steps)
}

#[cfg(test)]
mod tests {
    use super::{Grid, Stones, filled};
    use board::{Board, Cell, Colour, Position};
    use oracle::Oracle;

    #[test]
    fn filling_in_keeps_the_winner_of_every_position() {
        for rings in 1..=4 {
            let board: Board = format!("cylinder:2x{rings}").parse().unwrap();
            let grid: Grid<1> = Grid::new(&board);
            let mut oracle = Oracle::new(&board);
            for code in 0..3usize.pow(2 * rings) {
                let mut position = Position::new(&board);
                for cell in 0..2 * rings {
                    let content = [None, Some(Colour::Black), Some(Colour::White)];
                    position.set(Cell::new(cell as usize), content[code / 3usize.pow(cell) % 3]);
                }
                let (stones, _) = filled(&grid, Stones::of(&position));
                for mover in Colour::BOTH {
                    let stones = board::ByColour::from_fn(|colour| stones.by[colour].resized());
                    let after = Position::with_stones(&board, stones, mover);
                    let before = position.clone().with_to_move(mover);
                    assert_eq!(oracle.winner(&after), oracle.winner(&before), "{before:?}");
                }
            }
        }
    }
}
