//! The links that have been combined with others, by the end from which they lead.
//!
//! The and-rule reads them through, one end at a time, so they lie side by side. Changes made after
//! [`Onwards::begin`] are logged, end by end, and [`Onwards::undo`] takes them back.

use super::ends::{End, PairEnds};
use board::CellSet;

/// A link, seen from one of its ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Onward<const W: usize> {
    pub(crate) carrier: CellSet<W>,
    pub(crate) to: u16,
    pub(crate) turns: i16,
}

#[derive(Clone, Debug)]
pub(crate) struct Onwards<const W: usize> {
    from: Vec<Vec<Onward<W>>>,
    /// For each end the change during which it was last saved.
    saved_in: Vec<u64>,
    change: u64,
    /// Where the log of each change begins.
    changes: Vec<usize>,
    /// Ends that were changed, with how many links they had; the links are at the end of the log.
    saved: Vec<(End, usize)>,
    saved_links: Vec<Onward<W>>,
}

impl<const W: usize> Onwards<W> {
    pub(crate) fn new(ends: usize) -> Onwards<W> {
        Onwards {
            from: vec![Vec::new(); ends],
            saved_in: vec![0; ends],
            change: 0,
            changes: Vec::new(),
            saved: Vec::new(),
            saved_links: Vec::new(),
        }
    }

    /// Removes everything, the log as well.
    pub(crate) fn clear(&mut self) {
        self.from.iter_mut().for_each(Vec::clear);
        self.changes.clear();
        self.saved.clear();
        self.saved_links.clear();
    }

    /// Begins a change that can be undone.
    pub(crate) fn begin(&mut self) {
        self.changes.push(self.saved.len());
        self.change += 1;
    }

    /// Takes back everything since the last [`begin`](Onwards::begin).
    pub(crate) fn undo(&mut self) {
        let start = self.changes.pop().expect("a change was begun");
        while self.saved.len() > start {
            let (end, count) = self.saved.pop().expect("longer than before");
            let first = self.saved_links.len() - count;
            self.from[end].clear();
            self.from[end].extend_from_slice(&self.saved_links[first..]);
            self.saved_links.truncate(first);
        }
        // What the change before saved is saved once more if it is changed again: too much, never too little.
        self.change += 1;
    }

    fn save(&mut self, end: End) {
        if self.changes.is_empty() || self.saved_in[end] == self.change {
            return;
        }
        self.saved_in[end] = self.change;
        self.saved.push((end, self.from[end].len()));
        self.saved_links.extend_from_slice(&self.from[end]);
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
