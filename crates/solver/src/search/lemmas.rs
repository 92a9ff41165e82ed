//! Wins that have been proved once, to be used wherever they fit.
//!
//! A lemma says: with these stones, and these cells free of the opponent's, the player wins moving first. It comes
//! from the proof set of a solved position and holds in every position that has the stones and leaves the cells
//! free. A position that fits is won by its mover at once; if the opponent is to move, it is one more threat, and
//! the opponent must play in its cells. Each lemma serves four ways: as it is, after a half turn, and on square
//! boards mirrored for the other player.
//!
//! A lemma lies on the shelf of two of its stones, those that the fewest lemmas have. A position is compared with
//! the shelves of pairs of its stones alone, a small part of all.

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

/// The lemmas of one player.
#[derive(Debug)]
struct Shelves<const W: usize> {
    /// Each lemma with its number, in the order of their numbers, by the one or two stones of its shelf.
    shelves: Vec<Vec<(u32, Lemma<W>)>>,
    /// How many lemmas need a stone on each cell.
    popularity: Vec<u32>,
    /// How many there are.
    count: u32,
}

impl<const W: usize> Shelves<W> {
    fn new(cells: usize) -> Shelves<W> {
        let shelves = vec![Vec::new(); cells * (cells + 1) / 2 + 1];
        Shelves { shelves, popularity: vec![0; cells], count: 0 }
    }

    /// The shelf of one stone, if both are the same, or of two.
    #[inline]
    fn shelf(one: Cell, other: Cell) -> usize {
        let (low, high) = (one.min(other).index(), one.max(other).index());
        1 + high * (high + 1) / 2 + low
    }

    fn add(&mut self, lemma: Lemma<W>) {
        let mut stones: Vec<Cell> = lemma.stones.iter().collect();
        for stone in &stones {
            self.popularity[stone.index()] += 1;
        }
        stones.sort_by_key(|stone| self.popularity[stone.index()]);
        let shelf = match stones[..] {
            [] => 0,
            [one] => Self::shelf(one, one),
            [one, other, ..] => Self::shelf(one, other),
        };
        self.shelves[shelf].push((self.count, lemma));
        self.count += 1;
    }

    /// The lemmas from a number on that fit a position, in the order of their numbers.
    fn fitting(&self, stones: &Stones<W>, colour: Colour, from: u32) -> Vec<Lemma<W>> {
        let mut found: Vec<(u32, Lemma<W>)> = Vec::new();
        let mut look = |shelf: usize| {
            let new = self.shelves[shelf].iter().rev().take_while(|(number, _)| *number >= from);
            found.extend(new.filter(|(_, lemma)| lemma.fits(stones, colour)));
        };
        look(0);
        for high in stones.by[colour] {
            for low in stones.by[colour] & CellSet::first_cells(high.index() + 1) {
                look(Self::shelf(low, high));
            }
        }
        found.sort_by_key(|(number, _)| *number);
        found.into_iter().map(|(_, lemma)| lemma).collect()
    }
}

#[derive(Debug)]
pub(crate) struct Lemmas<const W: usize> {
    by: ByColour<Shelves<W>>,
}

impl<const W: usize> Lemmas<W> {
    pub(crate) fn new(grid: &Grid<W>) -> Lemmas<W> {
        Lemmas { by: ByColour::from_fn(|_| Shelves::new(grid.cell_count())) }
    }

    /// How many lemmas each player has.
    pub(crate) fn counts(&self) -> ByColour<u32> {
        ByColour::from_fn(|colour| self.by[colour].count)
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
        self.by[colour].add(lemma);
        let turned = Lemma {
            stones: grid.turned(lemma.stones),
            cells: grid.turned(lemma.cells),
            key: grid.turned_cell(lemma.key),
            source: Source { turned: true, ..lemma.source },
        };
        if (turned.stones, turned.cells) != (lemma.stones, lemma.cells) {
            self.by[colour].add(turned);
        }
    }

    /// The lemmas of a player, from a number on, that fit a position, in the order in which they were added.
    pub(crate) fn fitting(&self, stones: &Stones<W>, colour: Colour, from: u32) -> Vec<Lemma<W>> {
        self.by[colour].fitting(stones, colour, from)
    }
}
