//! The store: for every pair of ends a short list of link carriers and one of prelink carriers.
//!
//! A carrier holds the empty cells that the connection needs and, for use in proofs, the stones of the chains
//! that it passes through; only empty cells count when carriers are compared. No carrier in a list contains
//! another, and no prelink carrier contains a link carrier of the same pair.
//!
//! Changes made after [`Pairs::begin`] are logged, pair by pair, and [`Pairs::undo`] takes them back.

use super::Limits;
use board::{Cell, CellSet};

/// The number of a pair of ends.
pub(crate) type PairId = usize;

#[derive(Clone, Copy, Debug, Default)]
struct Counts {
    links: u8,
    /// Links that have been combined with others stand first in the list.
    processed: u8,
    prelinks: u8,
}

/// What a pair was before it was changed; its carriers are at the end of the log.
#[derive(Clone, Debug)]
struct Saved<const W: usize> {
    pair: PairId,
    counts: Counts,
    touched: CellSet<W>,
}

#[derive(Clone, Debug)]
pub(crate) struct Pairs<const W: usize> {
    limits: Limits,
    counts: Vec<Counts>,
    /// For each pair its links, then its prelinks, side by side because they are looked at together.
    carriers: Vec<CellSet<W>>,
    keys: Vec<Cell>,
    /// For each pair all cells that are in one of its carriers, and maybe some that no longer are.
    touched: Vec<CellSet<W>>,
    /// For each pair the change during which it was last saved.
    saved_in: Vec<u64>,
    change: u64,
    /// Where the log of each change begins.
    changes: Vec<usize>,
    saved: Vec<Saved<W>>,
    saved_carriers: Vec<CellSet<W>>,
    saved_keys: Vec<Cell>,
}

impl<const W: usize> Pairs<W> {
    pub(crate) fn new(count: usize, limits: Limits) -> Pairs<W> {
        Pairs {
            limits,
            counts: vec![Counts::default(); count],
            carriers: vec![CellSet::EMPTY; count * (limits.links + limits.prelinks)],
            keys: vec![Cell::new(0); count * limits.prelinks],
            touched: vec![CellSet::EMPTY; count],
            saved_in: vec![0; count],
            change: 0,
            changes: Vec::new(),
            saved: Vec::new(),
            saved_carriers: Vec::new(),
            saved_keys: Vec::new(),
        }
    }

    /// How many pairs there are.
    pub(crate) fn len(&self) -> usize {
        self.counts.len()
    }

    #[inline]
    fn links_start(&self, pair: PairId) -> usize {
        pair * (self.limits.links + self.limits.prelinks)
    }

    #[inline]
    fn prelinks_start(&self, pair: PairId) -> usize {
        self.links_start(pair) + self.limits.links
    }

    #[inline]
    fn keys_start(&self, pair: PairId) -> usize {
        pair * self.limits.prelinks
    }

    /// Removes everything, the log as well.
    pub(crate) fn clear_all(&mut self) {
        self.counts.fill(Counts::default());
        self.touched.fill(CellSet::EMPTY);
        self.changes.clear();
        self.saved.clear();
        self.saved_carriers.clear();
        self.saved_keys.clear();
    }

    /// Begins a change that can be undone.
    pub(crate) fn begin(&mut self) {
        self.changes.push(self.saved.len());
        self.change += 1;
    }

    /// Takes back everything since the last [`begin`](Pairs::begin).
    pub(crate) fn undo(&mut self) {
        let start = self.changes.pop().expect("a change was begun");
        while self.saved.len() > start {
            let Saved { pair, counts, touched } = self.saved.pop().expect("longer than before");
            let (links, prelinks) = (usize::from(counts.links), usize::from(counts.prelinks));
            let carriers = self.saved_carriers.len() - links - prelinks;
            let keys = self.saved_keys.len() - prelinks;
            self.counts[pair] = counts;
            self.touched[pair] = touched;
            let (saved_links, saved_prelinks) = self.saved_carriers[carriers..].split_at(links);
            let (from, to) = (self.links_start(pair), self.prelinks_start(pair));
            self.carriers[from..from + links].copy_from_slice(saved_links);
            self.carriers[to..to + prelinks].copy_from_slice(saved_prelinks);
            let to = self.keys_start(pair);
            self.keys[to..to + prelinks].copy_from_slice(&self.saved_keys[keys..]);
            self.saved_carriers.truncate(carriers);
            self.saved_keys.truncate(keys);
        }
        // What the change before saved is saved once more if it is changed again: too much, never too little.
        self.change += 1;
    }

    fn save(&mut self, pair: PairId) {
        if self.changes.is_empty() || self.saved_in[pair] == self.change {
            return;
        }
        self.saved_in[pair] = self.change;
        let counts = self.counts[pair];
        let (links, prelinks) = (usize::from(counts.links), usize::from(counts.prelinks));
        let (from, to) = (self.links_start(pair), self.prelinks_start(pair));
        self.saved_carriers.extend_from_slice(&self.carriers[from..from + links]);
        self.saved_carriers.extend_from_slice(&self.carriers[to..to + prelinks]);
        let to = self.keys_start(pair);
        self.saved_keys.extend_from_slice(&self.keys[to..to + prelinks]);
        self.saved.push(Saved { pair, counts, touched: self.touched[pair] });
    }

    #[inline]
    pub(crate) fn links(&self, pair: PairId) -> &[CellSet<W>] {
        let start = self.links_start(pair);
        &self.carriers[start..start + usize::from(self.counts[pair].links)]
    }

    #[inline]
    pub(crate) fn processed(&self, pair: PairId) -> &[CellSet<W>] {
        let start = self.links_start(pair);
        &self.carriers[start..start + usize::from(self.counts[pair].processed)]
    }

    #[inline]
    pub(crate) fn prelinks(&self, pair: PairId) -> &[CellSet<W>] {
        let start = self.prelinks_start(pair);
        &self.carriers[start..start + usize::from(self.counts[pair].prelinks)]
    }

    pub(crate) fn keys(&self, pair: PairId) -> &[Cell] {
        let start = self.keys_start(pair);
        &self.keys[start..start + usize::from(self.counts[pair].prelinks)]
    }

    /// Whether a carrier of the pair may contain one of these cells.
    #[inline]
    pub(crate) fn may_contain(&self, pair: PairId, cells: CellSet<W>) -> bool {
        self.touched[pair].intersects(cells)
    }

    /// Adds a link unless one with a smaller carrier is there or the list is full; whether it was added.
    pub(crate) fn add_link(
        &mut self,
        pair: PairId,
        carrier: CellSet<W>,
        empty: CellSet<W>,
    ) -> bool {
        let needed = carrier & empty;
        let beyond = empty - needed;
        if self.links(pair).iter().any(|link| link.is_disjoint(beyond)) {
            return false;
        }
        self.save(pair);
        self.remove_links(pair, |link| needed.is_subset(link));
        self.remove_prelinks(pair, |prelink| needed.is_subset(prelink));
        let counts = &mut self.counts[pair];
        if usize::from(counts.links) == self.limits.links {
            return false;
        }
        counts.links += 1;
        let at = self.links_start(pair) + usize::from(self.counts[pair].links) - 1;
        self.carriers[at] = carrier;
        self.touched[pair] |= carrier;
        true
    }

    /// Marks a link as combined with all others; false if it has been removed in the meantime.
    pub(crate) fn process(&mut self, pair: PairId, carrier: CellSet<W>) -> bool {
        let start = self.links_start(pair);
        let Counts { links, processed, .. } = self.counts[pair];
        let mut waiting = start + usize::from(processed)..start + usize::from(links);
        let first = waiting.start;
        let Some(found) = waiting.find(|&at| self.carriers[at] == carrier) else {
            return false;
        };
        self.save(pair);
        self.carriers.swap(first, found);
        self.counts[pair].processed += 1;
        true
    }

    /// Marks all links of a pair as waiting.
    pub(crate) fn unprocess(&mut self, pair: PairId) {
        self.save(pair);
        self.counts[pair].processed = 0;
    }

    /// Adds a prelink unless a smaller link or prelink is there or the list is full.
    pub(crate) fn add_prelink(
        &mut self,
        pair: PairId,
        carrier: CellSet<W>,
        key: Cell,
        empty: CellSet<W>,
    ) -> bool {
        let needed = carrier & empty;
        let beyond = empty - needed;
        let covered = |known: &CellSet<W>| known.is_disjoint(beyond);
        if self.links(pair).iter().any(covered) || self.prelinks(pair).iter().any(covered) {
            return false;
        }
        self.save(pair);
        self.remove_prelinks(pair, |prelink| needed.is_subset(prelink));
        let count = usize::from(self.counts[pair].prelinks);
        if count == self.limits.prelinks {
            return false;
        }
        let (at, key_at) = (self.prelinks_start(pair) + count, self.keys_start(pair) + count);
        self.carriers[at] = carrier;
        self.keys[key_at] = key;
        self.counts[pair].prelinks += 1;
        self.touched[pair] |= carrier;
        true
    }

    /// Removes every carrier that contains one of these cells.
    pub(crate) fn remove_containing(&mut self, pair: PairId, cells: CellSet<W>) {
        self.save(pair);
        self.remove_links(pair, |link| link.intersects(cells));
        self.remove_prelinks(pair, |prelink| prelink.intersects(cells));
        self.touched[pair] -= cells;
    }

    /// Removes everything from a pair.
    pub(crate) fn remove_everything(&mut self, pair: PairId) {
        let Counts { links, prelinks, .. } = self.counts[pair];
        if links + prelinks > 0 {
            self.save(pair);
            self.counts[pair] = Counts::default();
            self.touched[pair] = CellSet::EMPTY;
        }
    }

    /// Removes links, keeping the processed ones first.
    fn remove_links(&mut self, pair: PairId, is_unwanted: impl Fn(CellSet<W>) -> bool) {
        let start = self.links_start(pair);
        let mut at = 0;
        while at < usize::from(self.counts[pair].links) {
            if !is_unwanted(self.carriers[start + at]) {
                at += 1;
                continue;
            }
            let counts = &mut self.counts[pair];
            let mut hole = at;
            if at < usize::from(counts.processed) {
                counts.processed -= 1;
                hole = usize::from(counts.processed);
                self.carriers[start + at] = self.carriers[start + hole];
            }
            counts.links -= 1;
            self.carriers[start + hole] = self.carriers[start + usize::from(counts.links)];
        }
    }

    fn remove_prelinks(&mut self, pair: PairId, is_unwanted: impl Fn(CellSet<W>) -> bool) {
        let (start, keys) = (self.prelinks_start(pair), self.keys_start(pair));
        let mut at = 0;
        while at < usize::from(self.counts[pair].prelinks) {
            if is_unwanted(self.carriers[start + at]) {
                self.counts[pair].prelinks -= 1;
                let last = usize::from(self.counts[pair].prelinks);
                self.carriers[start + at] = self.carriers[start + last];
                self.keys[keys + at] = self.keys[keys + last];
            } else {
                at += 1;
            }
        }
    }
}
