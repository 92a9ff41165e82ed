//! Which moves to try first.
//!
//! On Y boards, and on Hex boards as corners of Y boards, by Schensted's reduction (hex-and-combinatorics, section 5)
//! with chances in place of stones: an empty cell is black with chance one half, a reduced cell with the chance that
//! two of its three are, as if these were independent. How much the chance of the last cell depends on a cell is what a
//! move there is worth. On a torus, by how many stones are near.

use crate::grid::{Grid, Stones};
use board::{Board, Cell, CellSet, Colour, Coordinate, Variant};

pub(super) struct Ordering {
    /// The side of the triangle; 0 if the board is none.
    side: usize,
    /// For each place of the triangle, row by row: the cell there, or how surely black it is.
    places: Vec<Place>,
    /// Of how many unrefuted moves one is looked at: the better the order, the fewer need be. On a torus and in reverse
    /// Hex, looking at all of them took a third of the nodes.
    pub(super) one_in: usize,
}

#[derive(Clone, Copy)]
enum Place {
    Cell(Cell),
    Fixed(f32),
}

impl Ordering {
    pub(super) fn new(board: &Board) -> Ordering {
        let (columns, rows) = (board.columns(), board.rows());
        let side = match board.variant() {
            Variant::Y => columns,
            Variant::Hex | Variant::Rex => columns + rows,
            Variant::Cylinder | Variant::Torus(_) => 0,
        };
        // As in `board::y_reduction`: below a rhombus all is black, to the right of it white.
        let place = |column: usize, row: usize| {
            let at = Coordinate { column: column as u16, row: row as u16 };
            match board.cell(at) {
                Some(cell) => Place::Cell(cell),
                None => Place::Fixed(if row >= rows { 1.0 } else { 0.0 }),
            }
        };
        let places =
            (0..side).flat_map(|row| (0..side - row).map(move |column| place(column, row)));
        let one_in = if board.variant() == Variant::Y { 4 } else { 1 };
        Ordering { side, places: places.collect(), one_in }
    }

    /// How much each cell matters, by the number of the cell.
    pub(super) fn weights<const W: usize>(&self, grid: &Grid<W>, stones: &Stones<W>) -> Vec<f32> {
        if self.side == 0 { nearness(grid, stones) } else { self.by_reduction(grid, stones) }
    }

    fn by_reduction<const W: usize>(&self, grid: &Grid<W>, stones: &Stones<W>) -> Vec<f32> {
        let chance = |place: &Place| match *place {
            Place::Fixed(chance) => chance,
            Place::Cell(cell) if stones.by[Colour::Black].contains(cell) => 1.0,
            Place::Cell(cell) if stones.by[Colour::White].contains(cell) => 0.0,
            Place::Cell(_) => 0.5,
        };
        let mut levels: Vec<Vec<f32>> = vec![self.places.iter().map(chance).collect()];
        for side in (1..self.side).rev() {
            let above = levels.last().expect("there is a first level");
            let reduced = triangles(side).map(|three| {
                let [a, b, c] = three.map(|place| above[place]);
                a * b + b * c + c * a - 2.0 * a * b * c
            });
            levels.push(reduced.collect());
        }
        let mut weights = vec![1.0];
        for (level, side) in levels.iter().rev().skip(1).zip(1..) {
            let mut above = vec![0.0; level.len()];
            for (three, weight) in triangles(side).zip(weights) {
                let [a, b, c] = three.map(|place| level[place]);
                above[three[0]] += weight * (b + c - 2.0 * b * c);
                above[three[1]] += weight * (a + c - 2.0 * a * c);
                above[three[2]] += weight * (a + b - 2.0 * a * b);
            }
            weights = above;
        }
        let mut by_cell = vec![0.0; grid.cell_count()];
        for (place, weight) in self.places.iter().zip(weights) {
            if let Place::Cell(cell) = place {
                by_cell[cell.index()] = weight;
            }
        }
        by_cell
    }
}

/// For each place of a triangle with this side, row by row: the three places of the next larger one that it stands for.
fn triangles(side: usize) -> impl Iterator<Item = [usize; 3]> {
    let larger = side + 1;
    (0..side).flat_map(move |row| {
        let start = row * larger - row * row.saturating_sub(1) / 2;
        let next = start + larger - row;
        (0..side - row).map(move |column| [start + column, start + column + 1, next + column])
    })
}

fn nearness<const W: usize>(grid: &Grid<W>, stones: &Stones<W>) -> Vec<f32> {
    let near = |cells: CellSet<W>| {
        cells.iter().fold(CellSet::EMPTY, |all, cell| all | grid.neighbours(cell))
    };
    let weight = |cell: Cell| {
        let first = grid.neighbours(cell);
        let second = near(first) - first;
        let all = stones.all();
        2.0 * (first & all).len() as f32 + (second & all).len() as f32
    };
    grid.cells().iter().map(weight).collect()
}
