//! Wins that have been proved once, to be used wherever they fit.
//!
//! A lemma says: with these stones, and these cells free of the opponent's, the player wins moving first. It comes
//! from the proof set of a solved position and holds in every position that has the stones and leaves the cells
//! free. A position that fits is won by its mover at once; if the opponent is to move, it is one more threat, and
//! the opponent must play in its cells. Each lemma serves four ways: as it is, after a half turn, and on square
//! boards mirrored for the other player.

use super::node::Source;
use crate::grid::{Grid, Stones};
use board::{ByColour, Cell, CellSet, Colour, Variant};

/// A proved win for the player who moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Lemma<const W: usize> {
    /// Stones that the player needs.
    pub(crate) stones: CellSet<W>,
    /// Cells that must not be the opponent's.
    pub(crate) cells: CellSet<W>,
    /// The first move.
    pub(crate) key: Cell,
    pub(crate) source: Source,
}

impl<const W: usize> Lemma<W> {
    #[inline]
    fn fits(&self, stones: &Stones<W>, colour: Colour) -> bool {
        self.stones.is_subset(stones.by[colour]) && self.cells.is_disjoint(stones.by[!colour])
    }

    /// The proof set.
    pub(crate) fn proof(&self) -> CellSet<W> {
        self.stones | self.cells
    }
}

#[derive(Debug, Default)]
pub(crate) struct Lemmas<const W: usize> {
    by: ByColour<Vec<Lemma<W>>>,
}

impl<const W: usize> Lemmas<W> {
    /// How many lemmas a player has.
    pub(crate) fn len(&self, colour: Colour) -> usize {
        self.by[colour].len()
    }

    /// Adds a lemma in all the ways in which it holds.
    pub(crate) fn add(&mut self, grid: &Grid<W>, colour: Colour, lemma: Lemma<W>) {
        self.add_turned(grid, colour, lemma);
        if grid.board().variant() == Variant::Hex && grid.board().columns() == grid.board().rows() {
            let side = grid.board().columns();
            let mirror = |cell: Cell| Cell::new(cell.index() % side * side + cell.index() / side);
            let mirrored = Lemma {
                stones: lemma.stones.iter().map(mirror).collect(),
                cells: lemma.cells.iter().map(mirror).collect(),
                key: mirror(lemma.key),
                source: Source { mirrored: true, ..lemma.source },
            };
            self.add_turned(grid, !colour, mirrored);
        }
    }

    fn add_turned(&mut self, grid: &Grid<W>, colour: Colour, lemma: Lemma<W>) {
        self.by[colour].push(lemma);
        let turned = Lemma {
            stones: grid.turned(lemma.stones),
            cells: grid.turned(lemma.cells),
            key: grid.turned_cell(lemma.key),
            source: Source { turned: true, ..lemma.source },
        };
        if (turned.stones, turned.cells) != (lemma.stones, lemma.cells) {
            self.by[colour].push(turned);
        }
    }

    /// The lemmas of a player, from a number on, that fit a position.
    pub(crate) fn fitting<'a>(
        &'a self,
        stones: &'a Stones<W>,
        colour: Colour,
        from: usize,
    ) -> impl Iterator<Item = &'a Lemma<W>> + 'a {
        self.by[colour][from..].iter().filter(move |lemma| lemma.fits(stones, colour))
    }
}
