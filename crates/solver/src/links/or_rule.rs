//! The or-rule: prelinks between the same ends whose carriers have no cell in common make a link.
//!
//! Why: wherever the opponent plays, some prelink is untouched, and its owner plays its key. The carriers may
//! share cells that the ends capture (see `captured`). (Theorem 2 of solving-7x7-hex.)

use board::CellSet;

/// Finds sets of at most `width` carriers, the newest among them, whose intersection lies within `shared`,
/// and hands the union of each to `found`. Only empty cells count.
pub(super) fn join<const W: usize>(
    newest: CellSet<W>,
    others: &[CellSet<W>],
    relevant: CellSet<W>,
    width: usize,
    found: &mut impl FnMut(CellSet<W>),
) {
    // The cells common to each tail of the list: what no choice from there on can get rid of.
    let mut tails = [CellSet::EMPTY; MOST_PRELINKS + 1];
    tails[others.len()] = relevant;
    for (at, carrier) in others.iter().enumerate().rev() {
        tails[at] = tails[at + 1] & *carrier;
    }
    choose(newest & relevant, newest, others, &tails, width - 1, found);
}

/// The longest list of prelinks for one pair of ends.
pub(super) const MOST_PRELINKS: usize = 64;

fn choose<const W: usize>(
    common: CellSet<W>,
    union: CellSet<W>,
    others: &[CellSet<W>],
    tails: &[CellSet<W>],
    left: usize,
    found: &mut impl FnMut(CellSet<W>),
) {
    if common.is_empty() {
        found(union);
        return;
    }
    if left == 0 {
        return;
    }
    for (at, &carrier) in others.iter().enumerate() {
        if (common & tails[at]) != CellSet::EMPTY {
            return;
        }
        let next = common & carrier;
        if next != common {
            choose(next, union | carrier, &others[at + 1..], &tails[at + 1..], left - 1, found);
        }
    }
}
