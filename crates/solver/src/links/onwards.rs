//! The links that have been combined with others, by the end from which they lead.
//!
//! The and-rule reads them through, one end at a time, so they lie side by side. Changes made after
//! [`Onwards::begin`] are logged, end by end, and can be taken back and made again.

use super::ends::{End, PairEnds};
use board::CellSet;

/// A link, seen from one of its ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Onward<const W: usize> {
    pub(crate) carrier: CellSet<W>,
    pub(crate) to: u16,
    pub(crate) turns: i16,
}

/// What a change overwrote: ends with how many links they had, and these links in the same order.
#[derive(Clone, Debug, Default)]
pub(crate) struct OnwardsLog<const W: usize> {
    saved: Vec<(End, usize)>,
    links: Vec<Onward<W>>,
}

impl<const W: usize> OnwardsLog<W> {
    fn clear(&mut self) {
        self.saved.clear();
        self.links.clear();
    }
}

#[derive(Clone, Debug)]
pub(crate) struct Onwards<const W: usize> {
    from: Vec<Vec<Onward<W>>>,
    /// For each end the change during which it was last saved.
    saved_in: Vec<u64>,
    /// The number of the last change, and its log while it goes on.
    change: u64,
    log: OnwardsLog<W>,
    is_logging: bool,
}

impl<const W: usize> Onwards<W> {
    pub(crate) fn new(ends: usize) -> Onwards<W> {
        Onwards {
            from: vec![Vec::new(); ends],
            saved_in: vec![0; ends],
            change: 0,
            log: OnwardsLog::default(),
            is_logging: false,
        }
    }

    /// Removes everything.
    pub(crate) fn clear(&mut self) {
        self.from.iter_mut().for_each(Vec::clear);
    }

    /// Begins a change, to be logged here.
    pub(crate) fn begin(&mut self, mut log: OnwardsLog<W>) {
        log.clear();
        self.log = log;
        self.change += 1;
        self.is_logging = true;
    }

    /// Ends the change that was begun.
    pub(crate) fn end(&mut self) -> OnwardsLog<W> {
        self.is_logging = false;
        std::mem::take(&mut self.log)
    }

    /// Takes back the last change.
    pub(crate) fn undo(&mut self, log: &OnwardsLog<W>) {
        let mut links = &log.links[..];
        for &(end, count) in &log.saved {
            let (saved, left) = links.split_at(count);
            self.from[end].clear();
            self.from[end].extend_from_slice(saved);
            links = left;
        }
    }

    /// Takes back the last change, or makes one again that was taken back; the log then serves for the opposite.
    pub(crate) fn exchange(&mut self, log: &mut OnwardsLog<W>) {
        self.log.clear();
        for &(end, _) in &log.saved {
            self.write_down(end);
        }
        self.undo(log);
        std::mem::swap(&mut self.log, log);
    }

    #[inline]
    fn save(&mut self, end: End) {
        if self.is_logging && self.saved_in[end] != self.change {
            self.saved_in[end] = self.change;
            self.write_down(end);
        }
    }

    fn write_down(&mut self, end: End) {
        self.log.saved.push((end, self.from[end].len()));
        self.log.links.extend_from_slice(&self.from[end]);
    }

    /// The links that lead on from an end.
    #[inline]
    pub(crate) fn from(&self, end: End) -> &[Onward<W>] {
        &self.from[end]
    }

    /// Takes the list of an end out, to be read while others change, and put back with [`Onwards::put_back`].
    #[inline]
    pub(crate) fn take(&mut self, end: End) -> Vec<Onward<W>> {
        std::mem::take(&mut self.from[end])
    }

    #[inline]
    pub(crate) fn put_back(&mut self, end: End, links: Vec<Onward<W>>) {
        self.from[end] = links;
    }

    pub(crate) fn add(&mut self, ends: PairEnds, carrier: CellSet<W>) {
        for (from, onward) in both_ways(ends, carrier) {
            self.save(from);
            self.from[from].push(onward);
        }
    }

    pub(crate) fn remove(&mut self, ends: PairEnds, carrier: CellSet<W>) {
        for (from, onward) in both_ways(ends, carrier) {
            self.save(from);
            let at = self.from[from].iter().rposition(|known| *known == onward);
            self.from[from].swap_remove(at.expect("a combined link is listed at both ends"));
        }
    }
}

fn both_ways<const W: usize>(ends: PairEnds, carrier: CellSet<W>) -> [(End, Onward<W>); 2] {
    let PairEnds { low, high, turns } = ends;
    [
        (low.into(), Onward { carrier, to: high, turns }),
        (high.into(), Onward { carrier, to: low, turns: -turns }),
    ]
}
