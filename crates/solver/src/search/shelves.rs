//! Where what was proved once lies, so that all that fits a position is found quickly.
//!
//! Everything lies on the shelf of two of the stones that it needs, those that the fewest others need. A position is
//! compared with the shelves of pairs of its stones alone, a small part of all.

use crate::grid::Stones;
use board::{Cell, CellSet, Colour};

/// Something that holds wherever a player has some stones, and more.
pub(super) trait Shelved<const W: usize>: Copy {
    /// Stones without which it does not fit.
    fn stones(&self) -> CellSet<W>;

    /// Whether it holds for a player with these stones against these.
    fn fits(&self, own: CellSet<W>, opposing: CellSet<W>) -> bool;
}

/// Something on its shelf.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry<T> {
    pub(super) item: T,
    pub(super) number: u32,
    /// How often it fitted, halved whenever something is forgotten.
    uses: u32,
}

/// All of one player.
#[derive(Debug)]
pub(super) struct Shelves<T> {
    /// In the order of their numbers, by the one or two stones of the shelf.
    shelves: Vec<Vec<Entry<T>>>,
    /// How many need a stone on each cell.
    popularity: Vec<u32>,
    /// How many there have been, and how many are left.
    pub(super) count: u32,
    pub(super) kept: usize,
}

impl<T> Shelves<T> {
    pub(super) fn new(cells: usize) -> Shelves<T> {
        let shelves = std::iter::repeat_with(Vec::new).take(cells * (cells + 1) / 2 + 1).collect();
        Shelves { shelves, popularity: vec![0; cells], count: 0, kept: 0 }
    }

    /// The shelf of one stone, if both are the same, or of two.
    #[inline]
    fn shelf(one: Cell, other: Cell) -> usize {
        let (low, high) = (one.min(other).index(), one.max(other).index());
        1 + high * (high + 1) / 2 + low
    }

    pub(super) fn add<const W: usize>(&mut self, item: T)
    where
        T: Shelved<W>,
    {
        let mut stones: Vec<Cell> = item.stones().iter().collect();
        for stone in &stones {
            self.popularity[stone.index()] += 1;
        }
        stones.sort_by_key(|stone| self.popularity[stone.index()]);
        let shelf = match stones[..] {
            [] => 0,
            [one] => Self::shelf(one, one),
            [one, other, ..] => Self::shelf(one, other),
        };
        self.shelves[shelf].push(Entry { item, number: self.count, uses: 0 });
        self.count += 1;
        self.kept += 1;
    }

    /// All from a number on that fit a position, in the order of their numbers.
    pub(super) fn fitting<const W: usize>(
        &mut self,
        stones: &Stones<W>,
        colour: Colour,
        from: u32,
    ) -> Vec<T>
    where
        T: Shelved<W>,
    {
        let (own, opposing) = (stones.by[colour], stones.by[!colour]);
        let mut found: Vec<(u32, T)> = Vec::new();
        let mut look = |shelf: usize| {
            let entries = self.shelves[shelf].iter_mut().rev();
            for entry in entries.take_while(|entry| entry.number >= from) {
                if entry.item.fits(own, opposing) {
                    entry.uses += 1;
                    found.push((entry.number, entry.item));
                }
            }
        };
        look(0);
        for high in own {
            for low in own & CellSet::first_cells(high.index() + 1) {
                look(Self::shelf(low, high));
            }
        }
        found.sort_by_key(|(number, _)| *number);
        found.into_iter().map(|(_, item)| item).collect()
    }

    /// All that are kept.
    pub(super) fn iter(&self) -> impl Iterator<Item = &T> + '_ {
        self.shelves.iter().flatten().map(|entry| &entry.item)
    }

    /// Forgets all that have not been of use, but for a part of the youngest.
    pub(super) fn forget_useless(&mut self, part_kept: f64) {
        let young = self.count - (self.kept as f64 * part_kept) as u32;
        self.retain(|entry| entry.uses > 0 || entry.number >= young);
    }

    pub(super) fn forget_all(&mut self) {
        self.retain(|_| false);
    }

    fn retain(&mut self, mut is_kept: impl FnMut(&Entry<T>) -> bool) {
        for shelf in &mut self.shelves {
            shelf.retain(&mut is_kept);
            shelf.shrink_to_fit();
            shelf.iter_mut().for_each(|entry| entry.uses /= 2);
        }
        self.kept = self.shelves.iter().map(Vec::len).sum();
    }
}
