//! What is known of positions, in bounded memory: when it is full, what took the least work is forgotten.

use super::images::Stored;
use crate::search::node::Bounds;
use board::{Cell, CellSet, Colour};

/// What is known of a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Known<const W: usize> {
    pub(super) bounds: Bounds,
    /// Once solved: the proof set of the player whose aim is reached.
    pub(super) proof: CellSet<W>,
    /// Once won: the move that wins. Once lost: the move whose refutation took the most work.
    pub(super) best_move: Option<Cell>,
    /// Visits to the position and below it.
    pub(super) work: u32,
}

#[derive(Clone, Copy)]
struct Entry<const W: usize> {
    position: Stored<W>,
    /// Nothing is known in an unused entry.
    known: Known<W>,
    is_used: bool,
}

/// Entries that share a place.
const BUCKET: usize = 4;

const SMALLEST: usize = 1 << 12;

pub(super) struct Table<const W: usize> {
    entries: Vec<Entry<W>>,
    used: usize,
    /// How many entries the memory holds at most.
    most: usize,
}

impl<const W: usize> Table<W> {
    /// A table that takes about this many bytes at most.
    pub(super) fn new(bytes: usize) -> Table<W> {
        let most = (bytes / size_of::<Entry<W>>()).max(SMALLEST);
        // A power of two, so that a hash is cut to an index.
        let most = 1 << most.ilog2();
        Table { entries: vec![Self::unused(); SMALLEST], used: 0, most }
    }

    fn unused() -> Entry<W> {
        let position = Stored {
            stones: crate::grid::Stones::default(),
            mover: Colour::Black,
            seeker: Colour::Black,
        };
        let known =
            Known { bounds: Bounds::UNKNOWN, proof: CellSet::EMPTY, best_move: None, work: 0 };
        Entry { position, known, is_used: false }
    }

    pub(super) fn len(&self) -> usize {
        self.used
    }

    /// Which part of the memory is used.
    pub(super) fn fullness(&self) -> f64 {
        self.used as f64 / self.most as f64
    }

    fn bucket(&self, position: &Stored<W>) -> usize {
        let by = &position.stones.by;
        let words = by.black.words().iter().chain(by.white.words());
        let players = (position.mover.index() << 1 | position.seeker.index()) as u64;
        let hash = words.fold(players, |hash, &word| {
            let mixed = (hash ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
            mixed ^ mixed >> 29
        });
        let hash = hash.wrapping_mul(0xbf58_476d_1ce4_e5b9);
        (hash >> 20) as usize & (self.entries.len() - 1) & !(BUCKET - 1)
    }

    pub(super) fn get(&self, position: &Stored<W>) -> Option<&Known<W>> {
        let bucket = self.bucket(position);
        let entries = self.entries[bucket..bucket + BUCKET].iter();
        entries
            .filter(|entry| entry.is_used)
            .find(|entry| entry.position == *position)
            .map(|entry| &entry.known)
    }

    pub(super) fn put(&mut self, position: Stored<W>, known: Known<W>) {
        if self.used * 4 >= self.entries.len() * 3 && self.entries.len() < self.most {
            self.grow();
        }
        self.insert(Entry { position, known, is_used: true });
    }

    fn insert(&mut self, entry: Entry<W>) {
        let bucket = self.bucket(&entry.position);
        let entries = &mut self.entries[bucket..bucket + BUCKET];
        let same = entries.iter().position(|old| old.is_used && old.position == entry.position);
        let place = same.unwrap_or_else(|| {
            let work = |place: &usize| (entries[*place].is_used, entries[*place].known.work);
            (0..BUCKET).min_by_key(work).expect("a bucket has places")
        });
        self.used += usize::from(!entries[place].is_used);
        entries[place] = entry;
    }

    fn grow(&mut self) {
        let larger = vec![Self::unused(); self.entries.len() * 2];
        let old = std::mem::replace(&mut self.entries, larger);
        self.used = 0;
        for entry in old.into_iter().filter(|entry| entry.is_used) {
            self.insert(entry);
        }
    }
}
