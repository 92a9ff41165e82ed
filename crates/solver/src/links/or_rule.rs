//! The or-rule: prelinks between the same ends whose carriers have no cell in common make a link.
//!
//! Why: wherever the opponent plays, some prelink is untouched, and its owner plays its key. The carriers may
//! share cells that the ends capture (see `captured`). (Theorem 2 of solving-7x7-hex.)

use super::pairs::is_any_within;
use board::CellSet;

/// The longest list of prelinks for one pair of ends.
pub(super) const MOST_PRELINKS: usize = 64;

/// Choices tried for one prelink: the few that are worth having come early.
const MOST_TRIES: usize = 60;

/// A search for sets of prelinks with nothing in common.
struct Search<'a, const W: usize> {
    prelinks: &'a [CellSet<W>],
    /// The cells common to each tail of the list: what no choice from there on can get rid of.
    tails: &'a [CellSet<W>],
    /// All empty cells.
    empty: CellSet<W>,
    /// Links between the same ends, old ones and those found. A union that contains one is of no use.
    links: &'a mut Vec<CellSet<W>>,
    /// How many more choices may be tried.
    tries: usize,
}

/// Adds to `links`, which holds the known links between the ends, the carriers of those that the newest prelink
/// makes with at most `width - 1` others. Cells in `shared` do not count as common. What is in `tails` before does not
/// matter: it is only not to be made anew.
pub(super) fn join<const W: usize>(
    newest: CellSet<W>,
    others: &[CellSet<W>],
    empty: CellSet<W>,
    shared: CellSet<W>,
    width: usize,
    links: &mut Vec<CellSet<W>>,
    tails: &mut [CellSet<W>; MOST_PRELINKS + 1],
) {
    let relevant = empty - shared;
    tails[others.len()] = relevant;
    for (at, carrier) in others.iter().enumerate().rev() {
        tails[at] = tails[at + 1] & *carrier;
    }
    let mut search = Search { prelinks: others, tails, empty, links, tries: MOST_TRIES };
    search.choose(newest & relevant, newest, 0, width - 1);
}

impl<const W: usize> Search<'_, W> {
    fn is_covered(&self, union: CellSet<W>) -> bool {
        is_any_within(self.links, self.empty - union)
    }

    fn choose(&mut self, common: CellSet<W>, union: CellSet<W>, from: usize, left: usize) {
        if common.is_empty() {
            self.links.push(union);
            return;
        }
        if left == 0 {
            return;
        }
        // Nobody could foretell which ones help: they are told apart without branches.
        let (prelinks, tails) = (&self.prelinks[from..], &self.tails[from..]);
        let helpful = prelinks.iter().zip(tails).enumerate().fold(0u64, |helpful, (at, pair)| {
            let (carrier, tail) = pair;
            let rest = common & *carrier;
            // The last one has to do away with all that is left.
            let helps = if left == 1 { rest.is_empty() } else { rest != common };
            helpful | u64::from(helps & common.is_disjoint(*tail)) << at
        });
        for number in CellSet::<1>::from_words([helpful]) {
            let at = from + number.index();
            let union = union | self.prelinks[at];
            if self.tries == 0 {
                return;
            }
            if !self.is_covered(union) {
                self.tries -= 1;
                self.choose(common & self.prelinks[at], union, at + 1, left - 1);
            }
        }
    }
}
