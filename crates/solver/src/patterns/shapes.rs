//! Connected sets of cells, one for all that differ by a symmetry of the lattice.

use super::lattice::ORIGIN;
use super::pattern::Pattern;
use std::collections::BTreeSet;

/// The shapes of `size` connected cells, drawn as patterns of empty cells.
///
/// ```
/// use solver::patterns::shapes;
/// assert_eq!([1, 2, 3, 4, 5].map(|size| shapes(size).len()), [1, 1, 3, 7, 22]);
/// ```
pub fn shapes(size: usize) -> BTreeSet<Pattern> {
    if size <= 1 {
        return (0..size).map(|_| Pattern::of_empty_cells([ORIGIN])).collect();
    }
    let smaller = shapes(size - 1);
    let grown = smaller.iter().flat_map(|shape| {
        shape.outside().into_iter().map(|cell| shape.clone().with(cell, None).canonical())
    });
    grown.collect()
}
