//! Wins that have been proved once, to be used wherever they fit.
//!
//! A lemma says: with these stones, and these cells free of the opponent's, the player wins moving first. It comes
//! from the proof set of a solved position and holds in every position that has the stones and leaves the cells
//! free. A position that fits is won by its mover at once; if the opponent is to move, it is one more threat, and
//! the opponent must play in its cells. Each lemma serves four ways: as it is, after a half turn, and on square
//! boards mirrored for the other player. Some can be taken apart (see `parts`), and their parts fit in more places.

use super::node::{NodeId, Source};
use super::parts::{Part, first_part};
use super::shelves::{Entry, Shelved, Shelves};
use crate::grid::{Grid, Stones};
use board::{ByColour, Cell, CellSet, Colour, Variant};
use std::collections::HashSet;

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

impl<const W: usize> Shelved<W> for Lemma<W> {
    #[inline]
    fn stones(&self) -> CellSet<W> {
        self.stones
    }

    #[inline]
    fn cells(&self) -> CellSet<W> {
        self.cells
    }
}

impl<const W: usize> Lemma<W> {
    /// The proof set.
    pub(crate) fn proof(&self) -> CellSet<W> {
        self.stones | self.cells
    }
}

#[derive(Debug)]
pub(crate) struct Lemmas<const W: usize> {
    wins: ByColour<Shelves<Lemma<W>>>,
    parts: ByColour<Shelves<Part<W>>>,
    /// The same part comes from many wins, and is kept once.
    known_parts: ByColour<HashSet<Part<W>>>,
}

impl<const W: usize> Lemmas<W> {
    pub(crate) fn new() -> Lemmas<W> {
        Lemmas {
            wins: ByColour::from_fn(|_| Shelves::new()),
            parts: ByColour::from_fn(|_| Shelves::new()),
            known_parts: ByColour::from_fn(|_| HashSet::new()),
        }
    }

    /// How many lemmas each player has had so far: the number of the next.
    pub(crate) fn counts(&self) -> ByColour<u32> {
        ByColour::from_fn(|colour| self.wins[colour].count)
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
        self.put(grid, colour, lemma);
        let turned = Lemma {
            stones: grid.turned(lemma.stones),
            cells: grid.turned(lemma.cells),
            key: grid.turned_cell(lemma.key),
            source: Source { turned: true, ..lemma.source },
        };
        if (turned.stones, turned.cells) != (lemma.stones, lemma.cells) {
            self.put(grid, colour, turned);
        }
    }

    fn put(&mut self, grid: &Grid<W>, colour: Colour, lemma: Lemma<W>) {
        self.wins[colour].add(lemma);
        if let Some(part) = first_part(grid, colour, &lemma)
            && self.known_parts[colour].insert(part)
        {
            self.parts[colour].add(part);
        }
    }

    /// The lemmas of a player, from a number on, that fit a position, in the order in which they were added.
    pub(crate) fn fitting(
        &mut self,
        stones: &Stones<W>,
        colour: Colour,
        from: u32,
    ) -> Vec<Lemma<W>> {
        self.wins[colour].fitting(stones, colour, from)
    }

    /// The parts that fit a position, in the order in which they were added.
    pub(crate) fn fitting_parts(&mut self, stones: &Stones<W>, colour: Colour) -> Vec<Part<W>> {
        self.parts[colour].fitting(stones, colour, 0)
    }

    #[cfg(test)]
    pub(super) fn all_parts(&self, colour: Colour) -> impl Iterator<Item = &Part<W>> + '_ {
        self.parts[colour].iter()
    }

    /// How many lemmas are kept.
    pub(crate) fn len(&self) -> usize {
        self.wins.black.kept + self.wins.white.kept
    }

    /// About how much memory the lemmas and their parts take.
    pub(crate) fn bytes(&self) -> usize {
        let parts = self.parts.black.kept + self.parts.white.kept;
        // Shelves have room to grow, and so have tables.
        (self.len() * size_of::<Entry<Lemma<W>>>()
            + parts * (size_of::<Entry<Part<W>>>() + size_of::<Part<W>>()))
            * 3
            / 2
    }

    /// The nodes from which the lemmas and parts come.
    pub(crate) fn sources(&self) -> impl Iterator<Item = NodeId> + '_ {
        let wins = [&self.wins.black, &self.wins.white].into_iter();
        let parts = [&self.parts.black, &self.parts.white].into_iter();
        let of_wins = wins.flat_map(|wins| wins.iter().map(|lemma| lemma.source.node));
        of_wins.chain(parts.flat_map(|parts| parts.iter().map(|part| part.source.node)))
    }

    /// Forgets what has not been of use, but for a part of the youngest.
    pub(crate) fn forget_useless(&mut self, part_kept: f64) {
        for colour in Colour::BOTH {
            self.wins[colour].forget_useless(part_kept);
            self.parts[colour].forget_useless(part_kept);
            self.known_parts[colour] = self.parts[colour].iter().copied().collect();
        }
    }

    pub(crate) fn forget_all(&mut self) {
        for colour in Colour::BOTH {
            self.wins[colour].forget_all();
            self.parts[colour].forget_all();
            self.known_parts[colour].clear();
        }
    }
}
