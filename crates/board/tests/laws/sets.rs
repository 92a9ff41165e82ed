//! Sets of cells obey the laws of sets.

use board::{Cell, CellSet};
use proptest::prelude::*;
use std::collections::BTreeSet;

fn build<const WORDS: usize>(numbers: &BTreeSet<usize>) -> CellSet<WORDS> {
    numbers.iter().map(|&number| Cell::new(number)).collect()
}

fn numbers<const WORDS: usize>(set: CellSet<WORDS>) -> Vec<usize> {
    set.iter().map(Cell::index).collect()
}

fn listed<'a>(numbers: impl Iterator<Item = &'a usize>) -> Vec<usize> {
    numbers.copied().collect()
}

/// Compares everything that a set can do with the sets of the standard library.
fn check<const WORDS: usize>(a: &BTreeSet<usize>, b: &BTreeSet<usize>, number: usize) {
    let (x, y) = (build::<WORDS>(a), build::<WORDS>(b));
    let cell = Cell::new(number);
    assert_eq!(numbers(x), listed(a.iter()));
    assert_eq!(numbers(x | y), listed(a.union(b)));
    assert_eq!(numbers(x & y), listed(a.intersection(b)));
    assert_eq!(numbers(x - y), listed(a.difference(b)));
    assert_eq!(numbers(x ^ y), listed(a.symmetric_difference(b)));
    assert_eq!(x == y, a == b);
    assert_eq!(x.len(), a.len());
    assert_eq!(x.iter().len(), a.len());
    assert_eq!(x.is_empty(), a.is_empty());
    assert_eq!(x.first().map(Cell::index), a.first().copied());
    assert_eq!(x.is_subset(y), a.is_subset(b));
    assert!((x & y).is_subset(y));
    assert_eq!(x.is_disjoint(y), a.is_disjoint(b));
    assert_eq!(x.intersects(y), !a.is_disjoint(b));
    assert_eq!(x.contains(cell), a.contains(&number));
    assert!(x.with(cell).contains(cell) && !x.without(cell).contains(cell));
    assert_eq!(x.with(cell), x | CellSet::single(cell));
    assert_eq!(x.without(cell), x - CellSet::single(cell));
    assert_eq!(!(x | y), !x & !y);
    assert_eq!(x - y, x & !y);
    assert_eq!((!x).len(), 64 * WORDS - x.len());
    let mut rest = x;
    assert_eq!(rest.pop(), x.first());
    assert_eq!(rest, x.first().map_or(x, |first| x.without(first)));
    let mut assigned = x;
    assigned |= y;
    assigned -= x;
    assigned ^= y;
    assigned &= x;
    assert_eq!(assigned, x & y);
    assert_eq!(x.resized::<{ board::MAX_WORDS }>().resized::<WORDS>(), x);
    let below = CellSet::<WORDS>::first_cells(number);
    assert_eq!(numbers(below), (0..number).collect::<Vec<_>>());
}

fn any_set(limit: usize) -> impl Strategy<Value = BTreeSet<usize>> {
    prop_oneof![
        proptest::collection::btree_set(0..limit, 0..8),
        proptest::collection::btree_set(0..limit, 0..limit),
    ]
}

proptest! {
    #[test]
    fn one_word_is_a_set(a in any_set(64), b in any_set(64), number in 0usize..64) {
        check::<1>(&a, &b, number);
    }

    #[test]
    fn two_words_are_a_set(a in any_set(128), b in any_set(128), number in 0usize..128) {
        check::<2>(&a, &b, number);
    }

    #[test]
    fn six_words_are_a_set(a in any_set(384), b in any_set(384), number in 0usize..384) {
        check::<6>(&a, &b, number);
    }
}

#[test]
#[should_panic(expected = "do not fit")]
fn a_set_is_not_cut_off() {
    let _ = CellSet::<2>::single(Cell::new(64)).resized::<1>();
}
