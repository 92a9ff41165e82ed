//! A part of the lattice with numbered cells, so that sets of cells are bits and connections are quick.

use super::lattice::Place;

/// The most cells that a pattern may have together with the cells around it.
pub const MAX_PLACES: usize = 128;

#[derive(Clone, Debug)]
pub(super) struct Region {
    places: Vec<Place>,
    neighbours: Vec<u128>,
}

impl Region {
    pub(super) fn new(mut places: Vec<Place>) -> Region {
        assert!(places.len() <= MAX_PLACES, "the pattern has more than {MAX_PLACES} cells");
        places.sort_unstable();
        let number = |cell: &Place| places.binary_search(cell).ok();
        let touching = |cell: &Place| cell.neighbours().iter().filter_map(number).fold(0, with);
        let neighbours = places.iter().map(touching).collect();
        Region { places, neighbours }
    }

    pub(super) fn set<'a>(&self, cells: impl IntoIterator<Item = &'a Place>) -> u128 {
        let number = |cell| self.places.binary_search(cell).expect("a cell of the region");
        cells.into_iter().map(number).fold(0, with)
    }

    /// Whether the stones `few` join every two of the terminals that the stones `many` join; `few` is a part
    /// of `many`. Terminals that touch are joined already. A connection does not lead through a terminal.
    pub(super) fn join_the_same(&self, terminals: u128, few: u128, many: u128) -> bool {
        let mut added = many & !few;
        while added != 0 {
            let whole = self.component(lowest(added), many);
            added &= !whole;
            let ends = self.touching(whole) & terminals;
            if !self.all_joined(ends, few) {
                return false;
            }
        }
        true
    }

    fn all_joined(&self, ends: u128, stones: u128) -> bool {
        let mut joined: Vec<(usize, u128)> =
            members(ends).map(|end| (end, with(self.neighbours[end], end))).collect();
        let mut left = self.touching(ends) & stones;
        while left != 0 {
            let chain = self.component(lowest(left), stones);
            left &= !chain;
            let touched = self.touching(chain);
            for (end, reached) in &mut joined {
                if touched >> *end & 1 == 1 {
                    *reached |= touched;
                }
            }
        }
        joined.iter().all(|(_, reached)| ends & !reached == 0)
    }

    fn touching(&self, set: u128) -> u128 {
        members(set).fold(0, |all, cell| all | self.neighbours[cell])
    }

    /// The cells of `within` that can be reached from `start` inside `within`.
    fn component(&self, start: u128, within: u128) -> u128 {
        let mut reached = start;
        let mut fresh = start;
        while fresh != 0 {
            fresh = self.touching(fresh) & within & !reached;
            reached |= fresh;
        }
        reached
    }
}

fn with(set: u128, number: usize) -> u128 {
    set | 1 << number
}

fn lowest(set: u128) -> u128 {
    set & set.wrapping_neg()
}

/// The numbers of the bits that are set.
pub(super) fn members(mut set: u128) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let first = set.trailing_zeros() as usize;
            set &= set - 1;
            first
        })
    })
}
