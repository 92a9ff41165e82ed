//! Where what was proved once lies, so that all that fits a position is found quickly.
//!
//! Everything lies on a shelf, and a full one is divided in three by a cell: what needs a stone there, what only needs the
//! cell to be free of the opponent's, and the rest. A position passes by all shelves whose cells it does not have, and is compared
//! with what lies on the others, a small part of all.

use crate::grid::Stones;
use board::{Cell, CellSet, Colour};

/// A shelf with so many is divided, if that helps.
const FULL: usize = 32;
/// Of a hundred positions so many are taken to lack a stone on a cell where one is needed, and so many to have one of the
/// opponent's there.
const LACK: usize = 75;
const TAKEN: usize = 25;
/// So many in a hundred, or more, must be passed by to make a division worth it.
const WORTH: usize = 10;

/// Something that holds wherever a player has some stones, and the opponent has none on some cells.
pub(super) trait Shelved<const W: usize>: Copy {
    /// Stones that it needs.
    fn stones(&self) -> CellSet<W>;

    /// Cells that must not be the opponent's, besides the stones.
    fn cells(&self) -> CellSet<W>;

    /// Whether it holds for a player with these stones against these.
    #[inline]
    fn fits(&self, own: CellSet<W>, opposing: CellSet<W>) -> bool {
        self.stones().is_subset(own) && self.cells().is_disjoint(opposing)
    }
}

/// Something on its shelf.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry<T> {
    item: T,
    number: u32,
    /// How often it fitted, halved whenever something is forgotten.
    uses: u32,
}

/// All of one player.
#[derive(Debug)]
pub(super) struct Shelves<T> {
    all: Shelf<T>,
    /// How many there have been, and how many are left.
    pub(super) count: u32,
    pub(super) kept: usize,
}

#[derive(Debug)]
enum Shelf<T> {
    /// In the order of their numbers.
    Row(Vec<Entry<T>>),
    Divided(Box<Divided<T>>),
}

#[derive(Debug)]
struct Divided<T> {
    cell: Cell,
    /// The greatest number that was ever put here.
    latest: u32,
    /// Those that need a stone on the cell.
    owned: Shelf<T>,
    /// Those that need the cell not to be the opponent's.
    free: Shelf<T>,
    /// Those to which the cell is nothing.
    rest: Shelf<T>,
}

impl<T> Divided<T> {
    fn shelf_for<const W: usize>(&mut self, item: &T) -> &mut Shelf<T>
    where
        T: Shelved<W>,
    {
        if item.stones().contains(self.cell) {
            &mut self.owned
        } else if item.cells().contains(self.cell) {
            &mut self.free
        } else {
            &mut self.rest
        }
    }
}

impl<T> Shelves<T> {
    pub(super) fn new() -> Shelves<T> {
        Shelves { all: Shelf::Row(Vec::new()), count: 0, kept: 0 }
    }

    pub(super) fn add<const W: usize>(&mut self, item: T)
    where
        T: Shelved<W>,
    {
        self.all.add(Entry { item, number: self.count, uses: 0 }, CellSet::EMPTY);
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
        let mut found: Vec<(u32, T)> = Vec::new();
        self.all.find(stones.by[colour], stones.by[!colour], from, &mut found);
        found.sort_unstable_by_key(|(number, _)| *number);
        found.into_iter().map(|(_, item)| item).collect()
    }

    /// All that are kept.
    pub(super) fn iter(&self) -> impl Iterator<Item = &T> + '_ {
        let mut waiting = vec![&self.all];
        let rows = std::iter::from_fn(move || {
            loop {
                match waiting.pop()? {
                    Shelf::Row(row) => return Some(row),
                    Shelf::Divided(at) => waiting.extend([&at.owned, &at.free, &at.rest]),
                }
            }
        });
        rows.flatten().map(|entry| &entry.item)
    }

    /// Forgets all that have not been of use, but for a part of the youngest.
    pub(super) fn forget_useless(&mut self, part_kept: f64) {
        let young = self.count - (self.kept as f64 * part_kept) as u32;
        self.kept = self.all.retain(|entry| entry.uses > 0 || entry.number >= young);
    }

    pub(super) fn forget_all(&mut self) {
        self.all = Shelf::Row(Vec::new());
        self.kept = 0;
    }
}

impl<T> Shelf<T> {
    /// Puts something here; the cells by which the shelves above are divided say nothing more about it.
    fn add<const W: usize>(&mut self, entry: Entry<T>, above: CellSet<W>)
    where
        T: Shelved<W>,
    {
        match self {
            Shelf::Divided(at) => {
                at.latest = entry.number;
                let above = above.with(at.cell);
                at.shelf_for(&entry.item).add(entry, above);
            }
            Shelf::Row(row) => {
                row.push(entry);
                if row.len() >= FULL && row.len().is_power_of_two() {
                    self.divide(above);
                }
            }
        }
    }

    /// Divides a row by the cell that lets most be passed by.
    fn divide<const W: usize>(&mut self, above: CellSet<W>)
    where
        T: Shelved<W>,
    {
        let Shelf::Row(row) = self else { return };
        let mut passed = vec![0; W * 64];
        for Entry { item, .. } in &*row {
            let stones = item.stones() - above;
            stones.iter().for_each(|cell| passed[cell.index()] += LACK);
            let cells = item.cells() - item.stones() - above;
            cells.iter().for_each(|cell| passed[cell.index()] += TAKEN);
        }
        let best = (0..passed.len()).max_by_key(|&cell| passed[cell]).expect("there are cells");
        if passed[best] < row.len() * WORTH {
            return;
        }
        let empty = || Shelf::Row(Vec::new());
        let mut parts = Box::new(Divided {
            cell: Cell::new(best),
            latest: row.last().map_or(0, |entry| entry.number),
            owned: empty(),
            free: empty(),
            rest: empty(),
        });
        let above = above.with(parts.cell);
        for entry in std::mem::take(row) {
            parts.shelf_for(&entry.item).add(entry, above);
        }
        *self = Shelf::Divided(parts);
    }

    fn find<const W: usize>(
        &mut self,
        own: CellSet<W>,
        opposing: CellSet<W>,
        from: u32,
        found: &mut Vec<(u32, T)>,
    ) where
        T: Shelved<W>,
    {
        match self {
            Shelf::Row(row) => {
                for entry in row.iter_mut().rev().take_while(|entry| entry.number >= from) {
                    if entry.item.fits(own, opposing) {
                        entry.uses += 1;
                        found.push((entry.number, entry.item));
                    }
                }
            }
            Shelf::Divided(at) if at.latest >= from => {
                if own.contains(at.cell) {
                    at.owned.find(own, opposing, from, found);
                }
                if !opposing.contains(at.cell) {
                    at.free.find(own, opposing, from, found);
                }
                at.rest.find(own, opposing, from, found);
            }
            Shelf::Divided(_) => {}
        }
    }

    /// Keeps some, and tells how many.
    fn retain(&mut self, is_kept: impl Fn(&Entry<T>) -> bool + Copy) -> usize {
        match self {
            Shelf::Row(row) => {
                row.retain(is_kept);
                row.shrink_to_fit();
                row.iter_mut().for_each(|entry| entry.uses /= 2);
                row.len()
            }
            Shelf::Divided(at) => {
                let parts = [&mut at.owned, &mut at.free, &mut at.rest];
                let kept = parts.into_iter().map(|part| part.retain(is_kept)).sum();
                if kept == 0 {
                    *self = Shelf::Row(Vec::new());
                }
                kept
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{FULL, Shelf, Shelved, Shelves};
    use crate::grid::Stones;
    use board::{ByColour, CellSet, Colour};
    use rand::{RngExt, SeedableRng};
    use rand_xoshiro::Xoshiro256PlusPlus as Random;

    const CELLS: usize = 40;

    #[derive(Clone, Copy, Debug, PartialEq)]
    struct Item {
        stones: CellSet<1>,
        cells: CellSet<1>,
    }

    impl Shelved<1> for Item {
        fn stones(&self) -> CellSet<1> {
            self.stones
        }

        fn cells(&self) -> CellSet<1> {
            self.cells
        }
    }

    /// Each cell with a chance of so many in a hundred, those in the beginning more often.
    fn some_cells(random: &mut Random, chance: usize) -> CellSet<1> {
        let cells = CellSet::<1>::first_cells(CELLS).iter();
        cells
            .filter(|cell| random.random_range(0..100) < chance * 20 / (10 + cell.index()))
            .collect()
    }

    fn compare(shelves: &mut Shelves<Item>, all: &[(u32, Item)], random: &mut Random) -> usize {
        let mut found = 0;
        for _ in 0..200 {
            let own = some_cells(random, 35);
            let mut by = ByColour::from_fn(|_| own);
            by.white = some_cells(random, 25) - own;
            let from = random.random_range(0..=shelves.count);
            let fits =
                |item: &Item| item.stones.is_subset(by.black) && item.cells.is_disjoint(by.white);
            let expected: Vec<Item> = all
                .iter()
                .filter(|(number, item)| *number >= from && fits(item))
                .map(|(_, item)| *item)
                .collect();
            assert_eq!(shelves.fitting(&Stones { by }, Colour::Black, from), expected);
            found += expected.len();
        }
        found
    }

    #[test]
    fn what_fits_is_found_as_if_everything_were_looked_at() {
        let mut random = Random::seed_from_u64(7);
        let mut shelves = Shelves::new();
        let mut all = Vec::new();
        for round in 0..8 {
            for _ in 0..500 {
                let stones = some_cells(&mut random, 8);
                let item = Item { stones, cells: some_cells(&mut random, 15) - stones };
                all.push((shelves.count, item));
                shelves.add(item);
            }
            assert!(matches!(shelves.all, Shelf::Divided(_)));
            assert!(compare(&mut shelves, &all, &mut random) > 1000);
            assert_eq!(shelves.iter().count(), all.len());
            if round % 3 == 2 {
                shelves.forget_useless(0.3);
                let mut kept: Vec<Item> = shelves.iter().copied().collect();
                assert!(kept.len() < all.len() && kept.len() == shelves.kept);
                all.retain(|(_, item)| {
                    let place = kept.iter().position(|other| other == item);
                    place.map(|place| kept.swap_remove(place)).is_some()
                });
                assert!(kept.is_empty());
                compare(&mut shelves, &all, &mut random);
            }
        }
        shelves.forget_all();
        assert_eq!(shelves.iter().count(), 0);
    }

    #[test]
    fn what_no_cell_tells_apart_stays_together() {
        let mut shelves = Shelves::new();
        for _ in 0..3 * FULL {
            shelves.add(Item { stones: CellSet::EMPTY, cells: CellSet::EMPTY });
        }
        let found = shelves.fitting(&Stones { by: ByColour::default() }, Colour::Black, 5);
        assert_eq!(found.len(), 3 * FULL - 5);
    }
}
