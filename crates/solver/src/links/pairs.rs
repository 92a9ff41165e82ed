//! The store: for every pair of ends a short list of link carriers and one of prelink carriers.
//!
//! A carrier holds the empty cells that the connection needs and, for use in proofs, the stones of the chains
//! that it passes through; only empty cells count when carriers are compared. No carrier in a list contains
//! another, and no prelink carrier contains a link carrier of the same pair.
//!
//! Changes made after [`Pairs::begin`] are logged, pair by pair. With the [`Log`] they can be taken back, and made again
//! without being worked out anew.

use super::ends::PairEnds;
use super::onwards::{Onwards, OnwardsLog};
use board::{Cell, CellSet};

/// The number of a pair of ends.
pub(crate) type PairId = usize;

/// How many links and prelinks a pair can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Room {
    pub(crate) links: usize,
    pub(crate) prelinks: usize,
}

/// Carriers and keys are stored and copied in blocks of a fixed size, which takes a fraction of the time.
type Block<T> = [T; BLOCK];
const BLOCK: usize = 4;

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
        self.start as usize + usize::from(self.most_links).next_multiple_of(BLOCK)
    }

    /// The blocks that hold its links and its prelinks.
    #[inline]
    fn blocks(&self) -> [std::ops::Range<usize>; 2] {
        let blocks = |start: usize, count: u8| {
            start / BLOCK..start / BLOCK + usize::from(count).div_ceil(BLOCK)
        };
        [
            blocks(self.links_start(), self.counts.links),
            blocks(self.prelinks_start(), self.counts.prelinks),
        ]
    }
}

/// What a pair was before it was changed, but for its carriers.
#[derive(Clone, Debug)]
struct Saved {
    pair: u32,
    counts: Counts,
}

/// What a change overwrote: each pair once, with its carriers and keys in the same order.
#[derive(Clone, Debug, Default)]
pub(crate) struct Log<const W: usize> {
    saved: Vec<Saved>,
    carriers: Vec<Block<CellSet<W>>>,
    keys: Vec<Block<Cell>>,
    onwards: OnwardsLog<W>,
}

impl<const W: usize> Log<W> {
    fn clear(&mut self) {
        self.saved.clear();
        self.carriers.clear();
        self.keys.clear();
    }
}

#[derive(Clone, Debug)]
pub(crate) struct Pairs<const W: usize> {
    slots: Vec<Slot<W>>,
    /// For each pair its links, then its prelinks, side by side because they are looked at together.
    carriers: Vec<Block<CellSet<W>>>,
    /// The keys of the prelinks, at the same places.
    keys: Vec<Block<Cell>>,
    /// The ends of each pair but the last, if that is no pair of ends.
    ends: Vec<PairEnds>,
    onwards: Onwards<W>,
    /// The number of the last change, and its log while it goes on.
    change: u32,
    log: Log<W>,
    is_logging: bool,
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
                start += room.links.next_multiple_of(BLOCK) + room.prelinks.next_multiple_of(BLOCK);
                slot
            })
            .collect();
        Pairs {
            slots,
            carriers: vec![[CellSet::EMPTY; BLOCK]; start / BLOCK],
            keys: vec![[Cell::new(0); BLOCK]; start / BLOCK],
            ends,
            onwards: Onwards::new(end_count),
            change: 0,
            log: Log::default(),
            is_logging: false,
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

    /// Removes everything.
    pub(crate) fn clear_all(&mut self) {
        for slot in &mut self.slots {
            slot.counts = Counts::default();
            slot.touched = CellSet::EMPTY;
            slot.common = !CellSet::EMPTY;
        }
        self.onwards.clear();
    }

    /// Begins a change, to be logged here.
    pub(crate) fn begin(&mut self, mut log: Log<W>) {
        log.clear();
        self.onwards.begin(std::mem::take(&mut log.onwards));
        self.log = log;
        self.change = self.change.wrapping_add(1);
        self.is_logging = true;
    }

    /// Ends the change that was begun.
    pub(crate) fn end(&mut self) -> Log<W> {
        self.is_logging = false;
        Log { onwards: self.onwards.end(), ..std::mem::take(&mut self.log) }
    }

    /// Takes back the last change.
    pub(crate) fn undo(&mut self, log: &Log<W>) {
        self.restore(log);
        self.onwards.undo(&log.onwards);
    }

    /// Takes back the last change, or makes one again that was taken back; the log then serves for the opposite.
    pub(crate) fn exchange(&mut self, log: &mut Log<W>) {
        self.log.clear();
        for saved in &log.saved {
            self.write_down(saved.pair as usize);
        }
        self.restore(log);
        self.onwards.exchange(&mut log.onwards);
        self.log.onwards = std::mem::take(&mut log.onwards);
        std::mem::swap(&mut self.log, log);
    }

    fn restore(&mut self, log: &Log<W>) {
        let (mut carriers, mut keys) = (log.carriers.iter(), log.keys.iter());
        for &Saved { pair, counts } in &log.saved {
            let slot = &mut self.slots[pair as usize];
            slot.counts = counts;
            let [links, prelinks] = slot.blocks();
            for (block, saved) in self.carriers[links].iter_mut().zip(&mut carriers) {
                *block = *saved;
            }
            for (block, saved) in self.carriers[prelinks.clone()].iter_mut().zip(&mut carriers) {
                *block = *saved;
            }
            for (block, saved) in self.keys[prelinks].iter_mut().zip(&mut keys) {
                *block = *saved;
            }
            let links =
                self.links(pair as usize).iter().fold(CellSet::EMPTY, |all, &link| all | link);
            let (touched, common) = self
                .prelinks(pair as usize)
                .iter()
                .fold((links, !CellSet::EMPTY), |(touched, common), &prelink| {
                    (touched | prelink, common & prelink)
                });
            let slot = &mut self.slots[pair as usize];
            (slot.touched, slot.common) = (touched, common);
        }
    }

    #[inline]
    fn save(&mut self, pair: PairId) {
        let slot = &mut self.slots[pair];
        if self.is_logging && slot.saved_in != self.change {
            slot.saved_in = self.change;
            self.write_down(pair);
        }
    }

    fn write_down(&mut self, pair: PairId) {
        let slot = &self.slots[pair];
        let counts = slot.counts;
        let [links, prelinks] = slot.blocks();
        let log = &mut self.log;
        for block in &self.carriers[links] {
            log.carriers.push(*block);
        }
        for block in &self.carriers[prelinks.clone()] {
            log.carriers.push(*block);
        }
        for block in &self.keys[prelinks] {
            log.keys.push(*block);
        }
        log.saved.push(Saved { pair: pair as u32, counts });
    }

    #[inline]
    pub(crate) fn links(&self, pair: PairId) -> &[CellSet<W>] {
        let slot = &self.slots[pair];
        let start = slot.links_start();
        &self.carriers.as_flattened()[start..start + usize::from(slot.counts.links)]
    }

    #[inline]
    pub(crate) fn processed(&self, pair: PairId) -> &[CellSet<W>] {
        let slot = &self.slots[pair];
        let start = slot.links_start();
        &self.carriers.as_flattened()[start..start + usize::from(slot.counts.processed)]
    }

    #[inline]
    pub(crate) fn prelinks(&self, pair: PairId) -> &[CellSet<W>] {
        let slot = &self.slots[pair];
        let start = slot.prelinks_start();
        &self.carriers.as_flattened()[start..start + usize::from(slot.counts.prelinks)]
    }

    /// The cells and stones that all prelinks of a pair need; maybe fewer.
    #[inline]
    pub(crate) fn common(&self, pair: PairId) -> CellSet<W> {
        self.slots[pair].common
    }

    pub(crate) fn keys(&self, pair: PairId) -> &[Cell] {
        let slot = &self.slots[pair];
        let start = slot.prelinks_start();
        &self.keys.as_flattened()[start..start + usize::from(slot.counts.prelinks)]
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
        self.carriers.as_flattened_mut()[slot.links_start() + usize::from(slot.counts.links)] =
            carrier;
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
        let Some(found) = waiting.find(|&at| self.carriers.as_flattened()[at] == carrier) else {
            return false;
        };
        self.save(pair);
        self.carriers.as_flattened_mut().swap(first, found);
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
        let slot = &self.slots[pair];
        if slot.counts.prelinks == slot.most_prelinks
            && !self.prelinks(pair).iter().any(|&prelink| needed.is_subset(prelink))
        {
            return false;
        }
        self.save(pair);
        self.remove_prelinks(pair, |prelink| needed.is_subset(prelink));
        let slot = &mut self.slots[pair];
        let at = slot.prelinks_start() + usize::from(slot.counts.prelinks);
        self.carriers.as_flattened_mut()[at] = carrier;
        self.keys.as_flattened_mut()[at] = key;
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
            self.onwards.remove(self.ends[pair], self.carriers.as_flattened()[at]);
        }
    }

    /// Removes links, keeping the processed ones first.
    fn remove_links(&mut self, pair: PairId, is_unwanted: impl Fn(CellSet<W>) -> bool) {
        let slot = &mut self.slots[pair];
        let start = slot.links_start();
        let carriers = self.carriers.as_flattened_mut();
        let mut at = 0;
        while at < usize::from(slot.counts.links) {
            let carrier = carriers[start + at];
            if !is_unwanted(carrier) {
                at += 1;
                continue;
            }
            let mut hole = at;
            if at < usize::from(slot.counts.processed) {
                self.onwards.remove(self.ends[pair], carrier);
                slot.counts.processed -= 1;
                hole = usize::from(slot.counts.processed);
                carriers[start + at] = carriers[start + hole];
            }
            slot.counts.links -= 1;
            carriers[start + hole] = carriers[start + usize::from(slot.counts.links)];
        }
    }

    fn remove_prelinks(&mut self, pair: PairId, is_unwanted: impl Fn(CellSet<W>) -> bool) -> bool {
        let slot = &mut self.slots[pair];
        let start = slot.prelinks_start();
        let count = usize::from(slot.counts.prelinks);
        let (carriers, keys) = (self.carriers.as_flattened_mut(), self.keys.as_flattened_mut());
        let mut at = 0;
        while at < usize::from(slot.counts.prelinks) {
            if is_unwanted(carriers[start + at]) {
                slot.counts.prelinks -= 1;
                let last = start + usize::from(slot.counts.prelinks);
                carriers[start + at] = carriers[last];
                keys[start + at] = keys[last];
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
