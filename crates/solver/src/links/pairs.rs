//! The store: for every pair of ends a short list of link carriers and one of prelink carriers.
//!
//! A carrier holds the empty cells that the connection needs and, for use in proofs, the stones of the chains
//! that it passes through; only empty cells count when carriers are compared. No carrier in a list contains
//! another, and no prelink carrier contains a link carrier of the same pair.

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

#[derive(Clone, Debug)]
pub(crate) struct Pairs<const W: usize> {
    limits: Limits,
    counts: Vec<Counts>,
    links: Vec<CellSet<W>>,
    prelinks: Vec<CellSet<W>>,
    keys: Vec<Cell>,
}

impl<const W: usize> Pairs<W> {
    pub(crate) fn new(count: usize, limits: Limits) -> Pairs<W> {
        Pairs {
            limits,
            counts: vec![Counts::default(); count],
            links: vec![CellSet::EMPTY; count * limits.links],
            prelinks: vec![CellSet::EMPTY; count * limits.prelinks],
            keys: vec![Cell::new(0); count * limits.prelinks],
        }
    }

    pub(crate) fn clear(&mut self) {
        self.counts.fill(Counts::default());
    }

    #[inline]
    pub(crate) fn links(&self, pair: PairId) -> &[CellSet<W>] {
        let start = pair * self.limits.links;
        &self.links[start..start + usize::from(self.counts[pair].links)]
    }

    #[inline]
    pub(crate) fn processed(&self, pair: PairId) -> &[CellSet<W>] {
        let start = pair * self.limits.links;
        &self.links[start..start + usize::from(self.counts[pair].processed)]
    }

    #[inline]
    pub(crate) fn prelinks(&self, pair: PairId) -> &[CellSet<W>] {
        let start = pair * self.limits.prelinks;
        &self.prelinks[start..start + usize::from(self.counts[pair].prelinks)]
    }

    pub(crate) fn keys(&self, pair: PairId) -> &[Cell] {
        let start = pair * self.limits.prelinks;
        &self.keys[start..start + usize::from(self.counts[pair].prelinks)]
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
        self.remove_larger_links(pair, needed);
        self.remove_larger_prelinks(pair, needed);
        let counts = &mut self.counts[pair];
        if usize::from(counts.links) == self.limits.links {
            return false;
        }
        self.links[pair * self.limits.links + usize::from(counts.links)] = carrier;
        counts.links += 1;
        true
    }

    /// Marks a link as combined with all others; false if it has been removed in the meantime.
    pub(crate) fn process(&mut self, pair: PairId, carrier: CellSet<W>) -> bool {
        let start = pair * self.limits.links;
        let Counts { links, processed, .. } = self.counts[pair];
        let waiting = start + usize::from(processed)..start + usize::from(links);
        let Some(found) = waiting.clone().find(|&at| self.links[at] == carrier) else {
            return false;
        };
        self.links.swap(waiting.start, found);
        self.counts[pair].processed += 1;
        true
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
        self.remove_larger_prelinks(pair, needed);
        let count = usize::from(self.counts[pair].prelinks);
        if count == self.limits.prelinks {
            return false;
        }
        let at = pair * self.limits.prelinks + count;
        self.prelinks[at] = carrier;
        self.keys[at] = key;
        self.counts[pair].prelinks += 1;
        true
    }

    fn remove_larger_links(&mut self, pair: PairId, needed: CellSet<W>) {
        let start = pair * self.limits.links;
        let mut at = 0;
        while at < usize::from(self.counts[pair].links) {
            if needed.is_subset(self.links[start + at]) {
                self.remove_link(pair, at);
            } else {
                at += 1;
            }
        }
    }

    /// Removes a link, keeping the processed ones first.
    fn remove_link(&mut self, pair: PairId, at: usize) {
        let start = pair * self.limits.links;
        let counts = &mut self.counts[pair];
        let mut hole = at;
        if at < usize::from(counts.processed) {
            counts.processed -= 1;
            hole = usize::from(counts.processed);
            self.links[start + at] = self.links[start + hole];
        }
        counts.links -= 1;
        self.links[start + hole] = self.links[start + usize::from(counts.links)];
    }

    fn remove_larger_prelinks(&mut self, pair: PairId, needed: CellSet<W>) {
        let start = pair * self.limits.prelinks;
        let mut at = 0;
        while at < usize::from(self.counts[pair].prelinks) {
            if needed.is_subset(self.prelinks[start + at]) {
                self.counts[pair].prelinks -= 1;
                let last = start + usize::from(self.counts[pair].prelinks);
                self.prelinks[start + at] = self.prelinks[last];
                self.keys[start + at] = self.keys[last];
            } else {
                at += 1;
            }
        }
    }
}
