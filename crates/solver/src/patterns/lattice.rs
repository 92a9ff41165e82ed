//! The infinite lattice of hexagons and its twelve symmetries around a cell.

use std::ops::{Add, Sub};

/// A cell of the lattice: column and row, each row half a cell further to the right than the one above.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// The row, downwards.
    pub row: i32,
    /// The column, to the right.
    pub column: i32,
}

/// Short for the place in this column and row.
pub const fn place(column: i32, row: i32) -> Place {
    Place { row, column }
}

/// The six neighbours of the origin, in the order of a walk around it.
pub const AROUND: [Place; 6] =
    [place(1, 0), place(0, 1), place(-1, 1), place(-1, 0), place(0, -1), place(1, -1)];

/// The origin.
pub const ORIGIN: Place = place(0, 0);

/// How many symmetries of the lattice keep the origin in its place.
pub const SYMMETRIES: usize = 12;

impl Place {
    /// The six cells that touch this one.
    pub fn neighbours(self) -> [Place; 6] {
        AROUND.map(|step| self + step)
    }

    /// Whether two cells touch.
    pub fn touches(self, other: Place) -> bool {
        AROUND.contains(&(other - self))
    }

    /// The place turned about the origin by a sixth `symmetry % 6` times, after a reflection from 6 on.
    pub fn transformed(self, symmetry: usize) -> Place {
        let start = if symmetry < 6 { self } else { place(self.row, self.column) };
        (0..symmetry % 6).fold(start, |at, _| place(-at.row, at.column + at.row))
    }
}

impl Add for Place {
    type Output = Place;

    fn add(self, other: Place) -> Place {
        place(self.column + other.column, self.row + other.row)
    }
}

impl Sub for Place {
    type Output = Place;

    fn sub(self, other: Place) -> Place {
        place(self.column - other.column, self.row - other.row)
    }
}
