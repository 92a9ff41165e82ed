//! Who wins after each opening: Figure 7 of hex-and-combinatorics, Figures 2 and 10 of solving-7x7-hex.
//!
//! Any algorithm can fill the map. What the texts say about the figures can be asked of it.

use super::{opening, rhombus};
use board::{Board, Cell, CellSet, Colour, Position, Symmetry};
use std::fmt;

/// The winner after each opening on an empty square board, Black moving first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Openings {
    board: Board,
    winning: CellSet,
}

/// Something that the papers say about winning openings, and whether it is so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Observation {
    /// What they say.
    pub text: &'static str,
    /// Whether it is so.
    pub holds: bool,
}

impl Openings {
    /// Asks for the winner after each opening on a board of this size.
    pub fn compute<E>(
        size: usize,
        mut winner: impl FnMut(Position) -> Result<Colour, E>,
    ) -> Result<Openings, E> {
        let board = Board::hex(size, size);
        let mut winning = CellSet::EMPTY;
        for cell in board.cells() {
            if winner(opening(&board, cell))? == Colour::Black {
                winning.insert(cell);
            }
        }
        Ok(Openings { board, winning })
    }

    /// The board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The openings that win.
    pub fn winning(&self) -> CellSet {
        self.winning
    }

    /// The observations of section 5 of solving-7x7-hex, made there for boards from 3x3 to 7x7.
    pub fn observations(&self) -> [Observation; 4] {
        let size = self.board.columns();
        let cell = |column: usize, row: usize| Cell::new(row * size + column);
        let short_diagonal: CellSet = (0..size).map(|row| cell(size - 1 - row, row)).collect();
        let ends = [0, size - 1];
        let own_sides: CellSet = ends
            .into_iter()
            .flat_map(|row| (0..size).map(move |column| cell(column, row)))
            .collect();
        let acute: CellSet = ends.into_iter().map(|end| cell(end, end)).collect();
        let keeps = |symmetry: &Symmetry| {
            symmetry.swaps_colours() || symmetry.set(self.winning) == self.winning
        };
        [
            ("every cell of the short diagonal wins", short_diagonal.is_subset(self.winning)),
            (
                "every other cell on the first player's own sides loses",
                (own_sides - short_diagonal).is_disjoint(self.winning),
            ),
            ("the acute corners lose", (acute - short_diagonal).is_disjoint(self.winning)),
            ("a half turn changes nothing", self.board.symmetries().iter().all(keeps)),
        ]
        .map(|(text, holds)| Observation { text, holds })
    }
}

impl fmt::Display for Openings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mark = |cell| if self.winning.contains(cell) { "●" } else { "○" };
        f.write_str(&rhombus::draw(&self.board, |cell| vec![mark(cell).to_owned()]))
    }
}
