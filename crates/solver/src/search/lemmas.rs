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

use super::node::{NodeId, Source};
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

/// A lemma on its shelf.
#[derive(Clone, Copy, Debug)]
struct Entry<const W: usize> {
    lemma: Lemma<W>,
    number: u32,
    /// How often it fitted, halved whenever lemmas are forgotten.
    uses: u32,
}

/// The lemmas of one player.
#[derive(Debug)]
struct Shelves<const W: usize> {
    /// The lemmas in the order of their numbers, by the one or two stones of their shelf.
    shelves: Vec<Vec<Entry<W>>>,
    /// How many lemmas need a stone on each cell.
    popularity: Vec<u32>,
    /// How many there have been, and how many are left.
    count: u32,
    kept: usize,
}

impl<const W: usize> Shelves<W> {
    fn new(cells: usize) -> Shelves<W> {
        let shelves = vec![Vec::new(); cells * (cells + 1) / 2 + 1];
        Shelves { shelves, popularity: vec![0; cells], count: 0, kept: 0 }
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
        self.shelves[shelf].push(Entry { lemma, number: self.count, uses: 0 });
        self.count += 1;
        self.kept += 1;
    }

    /// The lemmas from a number on that fit a position, in the order of their numbers.
    fn fitting(&mut self, stones: &Stones<W>, colour: Colour, from: u32) -> Vec<Lemma<W>> {
        let mut found: Vec<(u32, Lemma<W>)> = Vec::new();
        let mut look = |shelf: usize| {
            let entries = self.shelves[shelf].iter_mut().rev();
            for entry in entries.take_while(|entry| entry.number >= from) {
                if entry.lemma.fits(stones, colour) {
                    entry.uses += 1;
                    found.push((entry.number, entry.lemma));
                }
            }
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

    fn retain(&mut self, mut is_kept: impl FnMut(&Entry<W>) -> bool) {
        for shelf in &mut self.shelves {
            shelf.retain(&mut is_kept);
            shelf.shrink_to_fit();
            shelf.iter_mut().for_each(|entry| entry.uses /= 2);
        }
        self.kept = self.shelves.iter().map(Vec::len).sum();
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

    /// How many lemmas each player has had so far: the number of the next.
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
    pub(crate) fn fitting(
        &mut self,
        stones: &Stones<W>,
        colour: Colour,
        from: u32,
    ) -> Vec<Lemma<W>> {
        self.by[colour].fitting(stones, colour, from)
    }

    /// How many lemmas are kept.
    pub(crate) fn len(&self) -> usize {
        self.by.black.kept + self.by.white.kept
    }

    /// About how much memory the lemmas take.
    pub(crate) fn bytes(&self) -> usize {
        // Shelves have room to grow.
        self.len() * size_of::<Entry<W>>() * 3 / 2
    }

    /// The nodes from which the lemmas come.
    pub(crate) fn sources(&self) -> impl Iterator<Item = NodeId> + '_ {
        let shelves = [&self.by.black, &self.by.white].into_iter();
        shelves.flat_map(|by| by.shelves.iter().flatten().map(|entry| entry.lemma.source.node))
    }

    /// Forgets lemmas that have not been of use, but for a part of the youngest.
    pub(crate) fn forget_useless(&mut self, part_kept: f64) {
        for colour in Colour::BOTH {
            let shelves = &mut self.by[colour];
            let young = shelves.count - (shelves.kept as f64 * part_kept) as u32;
            shelves.retain(|entry| entry.uses > 0 || entry.number >= young);
        }
    }

    pub(crate) fn forget_all(&mut self) {
        for colour in Colour::BOTH {
            self.by[colour].retain(|_| false);
        }
    }
}
