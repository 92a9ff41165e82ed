//! The store: for every pair of ends a short list of link carriers and one of prelink carriers.
//!
//! A carrier holds the empty cells that the connection needs and, for use in proofs, the stones of the chains
//! that it passes through; only empty cells count when carriers are compared. No carrier in a list contains
//! another, and no prelink carrier contains a link carrier of the same pair.
//!
//! Changes made after [`Pairs::begin`] are logged, pair by pair, and [`Pairs::undo`] takes them back.

use super::ends::PairEnds;
use super::onwards::Onwards;
use board::{Cell, CellSet};

/// The number of a pair of ends.
pub(crate) type PairId = usize;

/// How many links and prelinks a pair can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Room {
    pub(crate) links: usize,
    pub(crate) prelinks: usize,
}

#[derive(Clone, Copy, Debug, Default)]
struct Counts {
    links: u8,
    /// Links that have been combined with others stand first in the list.
    processed: u8,
    prelinks: u8,
}

/// What is known of a pair, but for its carriers.
#[derive(Clone, Copy, Debug)]
struct Slot<const W: usize> {
    /// All cells that are in one of its carriers, and maybe some that no longer are.
    touched: CellSet<W>,
    /// The cells that all its prelinks need, and stones: what the or-rule cannot get rid of.
    common: CellSet<W>,
    /// Where its links begin.
    start: u32,
    /// The change during which it was last saved.
    saved_in: u32,
    most_links: u8,
    most_prelinks: u8,
    counts: Counts,
}

impl<const W: usize> Slot<W> {
    #[inline]
    fn links_start(&self) -> usize {
        self.start as usize
    }

    #[inline]
    fn prelinks_start(&self) -> usize {
        self.start as usize + usize::from(self.most_links)
    }
}

/// What a pair was before it was changed; its carriers are at the end of the log.
#[derive(Clone, Debug)]
struct Saved<const W: usize> {
    pair: PairId,
    counts: Counts,
    touched: CellSet<W>,
    common: CellSet<W>,
}

#[derive(Clone, Debug)]
pub(crate) struct Pairs<const W: usize> {
    slots: Vec<Slot<W>>,
    /// For each pair its links, then its prelinks, side by side because they are looked at together.
    carriers: Vec<CellSet<W>>,
    /// The keys of the prelinks, at the same places.
    keys: Vec<Cell>,
    /// The ends of each pair but the last, if that is no pair of ends.
    ends: Vec<PairEnds>,
    onwards: Onwards<W>,
    change: u32,
    /// Where the log of each change begins.
    changes: Vec<usize>,
    saved: Vec<Saved<W>>,
    saved_carriers: Vec<CellSet<W>>,
    saved_keys: Vec<Cell>,
}

impl<const W: usize> Pairs<W> {
    /// A store with room for each of these pairs. A last one more than there are pairs of ends is the goal of a
    /// player who encircles.
    pub(crate) fn new(
        end_count: usize,
        ends: Vec<PairEnds>,
        rooms: impl Iterator<Item = Room>,
    ) -> Pairs<W> {
        let mut start = 0;
        let slots: Vec<Slot<W>> = rooms
            .map(|room| {
                let slot = Slot {
                    touched: CellSet::EMPTY,
                    common: !CellSet::EMPTY,
                    start: start as u32,
                    saved_in: 0,
                    most_links: room.links as u8,
                    most_prelinks: room.prelinks as u8,
                    counts: Counts::default(),
                };
                start += room.links + room.prelinks;
                slot
            })
            .collect();
        Pairs {
            slots,
            carriers: vec![CellSet::EMPTY; start],
            keys: vec![Cell::new(0); start],
            ends,
            onwards: Onwards::new(end_count),
            change: 0,
            changes: Vec::new(),
            saved: Vec::new(),
            saved_carriers: Vec::new(),
            saved_keys: Vec::new(),
        }
    }

    /// How many pairs there are.
    pub(crate) fn len(&self) -> usize {
        self.slots.len()
    }

    /// The ends of a pair; `None` for the goal of a player who encircles.
    pub(crate) fn ends(&self, pair: PairId) -> Option<PairEnds> {
        self.ends.get(pair).copied()
    }

    /// The combined links, by the ends from which they lead.
    #[inline]
    pub(crate) fn onwards(&self) -> &Onwards<W> {
        &self.onwards
    }

    #[inline]
    pub(crate) fn onwards_mut(&mut self) -> &mut Onwards<W> {
        &mut self.onwards
    }

    /// Removes everything, the log as well.
    pub(crate) fn clear_all(&mut self) {
        for slot in &mut self.slots {
            slot.counts = Counts::default();
            slot.touched = CellSet::EMPTY;
            slot.common = !CellSet::EMPTY;
        }
        self.onwards.clear();
        self.changes.clear();
        self.saved.clear();
        self.saved_carriers.clear();
        self.saved_keys.clear();
    }

    /// Begins a change that can be undone.
    pub(crate) fn begin(&mut self) {
        self.changes.push(self.saved.len());
        self.change = self.change.wrapping_add(1);
        self.onwards.begin();
    }

    /// Takes back everything since the last [`begin`](Pairs::begin).
    pub(crate) fn undo(&mut self) {
        let start = self.changes.pop().expect("a change was begun");
        while self.saved.len() > start {
            let Saved { pair, counts, touched, common } =
                self.saved.pop().expect("longer than before");
            let (links, prelinks) = (usize::from(counts.links), usize::from(counts.prelinks));
            let carriers = self.saved_carriers.len() - links - prelinks;
            let keys = self.saved_keys.len() - prelinks;
            let slot = &mut self.slots[pair];
            (slot.counts, slot.touched, slot.common) = (counts, touched, common);
            let (from, to) = (slot.links_start(), slot.prelinks_start());
            let (saved_links, saved_prelinks) = self.saved_carriers[carriers..].split_at(links);
            self.carriers[from..from + links].copy_from_slice(saved_links);
            self.carriers[to..to + prelinks].copy_from_slice(saved_prelinks);
            self.keys[to..to + prelinks].copy_from_slice(&self.saved_keys[keys..]);
            self.saved_carriers.truncate(carriers);
            self.saved_keys.truncate(keys);
        }
        self.onwards.undo();
        // What the change before saved is saved once more if it is changed again: too much, never too little.
        self.change = self.change.wrapping_add(1);
    }

    fn save(&mut self, pair: PairId) {
        let slot = &mut self.slots[pair];
        if self.changes.is_empty() || slot.saved_in == self.change {
            return;
        }
        slot.saved_in = self.change;
        let Slot { counts, touched, common, .. } = *slot;
        let (links, prelinks) = (usize::from(counts.links), usize::from(counts.prelinks));
        let (from, to) = (slot.links_start(), slot.prelinks_start());
        self.saved_carriers.extend_from_slice(&self.carriers[from..from + links]);
        self.saved_carriers.extend_from_slice(&self.carriers[to..to + prelinks]);
        self.saved_keys.extend_from_slice(&self.keys[to..to + prelinks]);
        self.saved.push(Saved { pair, counts, touched, common });
    }

    #[inline]
    pub(crate) fn links(&self, pair: PairId) -> &[CellSet<W>] {
        let slot = &self.slots[pair];
        let start = slot.links_start();
        &self.carriers[start..start + usize::from(slot.counts.links)]
    }

    #[inline]
    pub(crate) fn processed(&self, pair: PairId) -> &[CellSet<W>] {
        let slot = &self.slots[pair];
        let start = slot.links_start();
        &self.carriers[start..start + usize::from(slot.counts.processed)]
    }

    #[inline]
    pub(crate) fn prelinks(&self, pair: PairId) -> &[CellSet<W>] {
        let slot = &self.slots[pair];
        let start = slot.prelinks_start();
        &self.carriers[start..start + usize::from(slot.counts.prelinks)]
    }

    /// The cells and stones that all prelinks of a pair need; maybe fewer.
    #[inline]
    pub(crate) fn common(&self, pair: PairId) -> CellSet<W> {
        self.slots[pair].common
    }

    pub(crate) fn keys(&self, pair: PairId) -> &[Cell] {
        let slot = &self.slots[pair];
        let start = slot.prelinks_start();
        &self.keys[start..start + usize::from(slot.counts.prelinks)]
    }

    /// Whether a carrier of the pair may contain one of these cells.
    #[inline]
    pub(crate) fn may_contain(&self, pair: PairId, cells: CellSet<W>) -> bool {
        self.slots[pair].touched.intersects(cells)
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
        if is_any_within(self.links(pair), beyond) {
            return false;
        }
        self.save(pair);
        self.remove_links(pair, |link| needed.is_subset(link));
        if self.remove_prelinks(pair, |prelink| needed.is_subset(prelink)) {
            let prelinks = self.prelinks(pair).iter();
            let common = prelinks.fold(!CellSet::EMPTY, |all, &prelink| all & prelink);
            self.slots[pair].common = common;
        }
        let slot = &mut self.slots[pair];
        if slot.counts.links == slot.most_links {
            return false;
        }
        self.carriers[slot.links_start() + usize::from(slot.counts.links)] = carrier;
        slot.counts.links += 1;
        slot.touched |= carrier;
        true
    }

    /// Marks a link as combined with all others; false if it has been removed in the meantime.
    pub(crate) fn process(&mut self, pair: PairId, carrier: CellSet<W>) -> bool {
        let slot = &self.slots[pair];
        let start = slot.links_start();
        let Counts { links, processed, .. } = slot.counts;
        let mut waiting = start + usize::from(processed)..start + usize::from(links);
        let first = waiting.start;
        let Some(found) = waiting.find(|&at| self.carriers[at] == carrier) else {
            return false;
        };
        self.save(pair);
        self.carriers.swap(first, found);
        self.slots[pair].counts.processed += 1;
        self.onwards.add(self.ends[pair], carrier);
        true
    }

    /// Marks all links of a pair as waiting.
    pub(crate) fn unprocess(&mut self, pair: PairId) {
        self.save(pair);
        self.forget_processed(pair);
        self.slots[pair].counts.processed = 0;
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
        if is_any_within(self.links(pair), beyond) || is_any_within(self.prelinks(pair), beyond) {
            return false;
        }
        self.save(pair);
        self.remove_prelinks(pair, |prelink| needed.is_subset(prelink));
        let slot = &mut self.slots[pair];
        if slot.counts.prelinks == slot.most_prelinks {
            return false;
        }
        let at = slot.prelinks_start() + usize::from(slot.counts.prelinks);
        self.carriers[at] = carrier;
        self.keys[at] = key;
        slot.counts.prelinks += 1;
        slot.touched |= carrier;
        slot.common &= carrier;
        true
    }

    /// Removes every carrier that contains one of these cells.
    pub(crate) fn remove_containing(&mut self, pair: PairId, cells: CellSet<W>) {
        self.save(pair);
        self.remove_links(pair, |link| link.intersects(cells));
        self.remove_prelinks(pair, |prelink| prelink.intersects(cells));
        let common =
            self.prelinks(pair).iter().fold(!CellSet::EMPTY, |all, &prelink| all & prelink);
        let slot = &mut self.slots[pair];
        slot.touched -= cells;
        slot.common = common;
    }

    /// Removes everything from a pair.
    pub(crate) fn remove_everything(&mut self, pair: PairId) {
        let Counts { links, prelinks, .. } = self.slots[pair].counts;
        if links + prelinks > 0 {
            self.save(pair);
            self.forget_processed(pair);
            let slot = &mut self.slots[pair];
            slot.counts = Counts::default();
            (slot.touched, slot.common) = (CellSet::EMPTY, !CellSet::EMPTY);
        }
    }

    /// Takes the processed links of a pair out of the lists by ends.
    fn forget_processed(&mut self, pair: PairId) {
        let slot = &self.slots[pair];
        let start = slot.links_start();
        for at in start..start + usize::from(slot.counts.processed) {
            self.onwards.remove(self.ends[pair], self.carriers[at]);
        }
    }

    /// Removes links, keeping the processed ones first.
    fn remove_links(&mut self, pair: PairId, is_unwanted: impl Fn(CellSet<W>) -> bool) {
        let slot = &mut self.slots[pair];
        let start = slot.links_start();
        let mut at = 0;
        while at < usize::from(slot.counts.links) {
            let carrier = self.carriers[start + at];
            if !is_unwanted(carrier) {
                at += 1;
                continue;
            }
            let mut hole = at;
            if at < usize::from(slot.counts.processed) {
                self.onwards.remove(self.ends[pair], carrier);
                slot.counts.processed -= 1;
                hole = usize::from(slot.counts.processed);
                self.carriers[start + at] = self.carriers[start + hole];
            }
            slot.counts.links -= 1;
            self.carriers[start + hole] = self.carriers[start + usize::from(slot.counts.links)];
        }
    }

    fn remove_prelinks(&mut self, pair: PairId, is_unwanted: impl Fn(CellSet<W>) -> bool) -> bool {
        let slot = &mut self.slots[pair];
        let start = slot.prelinks_start();
        let count = usize::from(slot.counts.prelinks);
        let mut at = 0;
        while at < usize::from(slot.counts.prelinks) {
            if is_unwanted(self.carriers[start + at]) {
                slot.counts.prelinks -= 1;
                let last = start + usize::from(slot.counts.prelinks);
                self.carriers[start + at] = self.carriers[last];
                self.keys[start + at] = self.keys[last];
            } else {
                at += 1;
            }
        }
        usize::from(slot.counts.prelinks) < count
    }
}

/// Whether one of the carriers has nothing beyond some border. Which one nobody could foretell: without branches it takes
/// less time to compare all of them.
#[inline]
pub(super) fn is_any_within<const W: usize>(carriers: &[CellSet<W>], beyond: CellSet<W>) -> bool {
    carriers.iter().fold(false, |any, carrier| any | carrier.is_disjoint(beyond))
}
