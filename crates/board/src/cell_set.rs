//! Sets of cells, as bits.
//!
//! Cell number `i` is bit `i % 64` of word `i / 64`. On hex:7x7 the one word of a `CellSet<1>` reads
//!
//! ```text
//! bit   0  1  2  3  4  5  6        a1 b1 c1 d1 e1 f1 g1
//!         7  8  9 10 11 12 13        a2 b2 c2 d2 e2 f2 g2
//!          14 15 16 …                  a3 b3 c3 …
//! ```

use crate::Cell;
use std::fmt;
use std::ops::{
    BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub, SubAssign,
};

/// The words needed for the largest board, 19x19.
pub const MAX_WORDS: usize = 6;

/// A set of cells in `WORDS` words of 64 bits.
///
/// The default holds every board; search chooses one word for up to 64 cells and two for up to 128,
/// so that the compiler unrolls everything.
///
/// ```
/// use board::{Cell, CellSet};
/// let odd: CellSet = [1, 3, 5].map(Cell::new).into_iter().collect();
/// let small: CellSet = [0, 1, 2, 3].map(Cell::new).into_iter().collect();
/// assert_eq!((odd & small).len(), 2);
/// assert!((odd & small).is_subset(odd));
/// assert_eq!((odd - small).first(), Some(Cell::new(5)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CellSet<const WORDS: usize = MAX_WORDS>([u64; WORDS]);

impl<const WORDS: usize> CellSet<WORDS> {
    /// The set with no cell.
    pub const EMPTY: Self = CellSet([0; WORDS]);

    /// The set whose bits are these words.
    pub const fn from_words(words: [u64; WORDS]) -> Self {
        CellSet(words)
    }

    /// The bits.
    pub const fn words(&self) -> &[u64; WORDS] {
        &self.0
    }

    /// The set of one cell.
    #[inline]
    pub const fn single(cell: Cell) -> Self {
        let mut words = [0; WORDS];
        words[cell.index() / 64] = 1 << (cell.index() % 64);
        CellSet(words)
    }

    /// The cells numbered 0 up to `count`.
    pub fn first_cells(count: usize) -> Self {
        assert!(count <= WORDS * 64, "{count} cells do not fit into {WORDS} words");
        CellSet(std::array::from_fn(|word| match count.saturating_sub(word * 64) {
            bits @ 0..64 => (1 << bits) - 1,
            _ => u64::MAX,
        }))
    }

    /// The same cells in another number of words.
    ///
    /// # Panics
    /// If a cell does not fit.
    pub fn resized<const OTHER: usize>(&self) -> CellSet<OTHER> {
        assert!(
            self.0.iter().skip(OTHER).all(|&word| word == 0),
            "the set has cells that do not fit"
        );
        CellSet(std::array::from_fn(|word| if word < WORDS { self.0[word] } else { 0 }))
    }

    /// Whether no cell is in the set.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    /// How many cells are in the set.
    #[inline]
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether the cell is in the set.
    #[inline]
    pub fn contains(&self, cell: Cell) -> bool {
        self.0[cell.index() / 64] >> (cell.index() % 64) & 1 != 0
    }

    /// Adds a cell.
    #[inline]
    pub fn insert(&mut self, cell: Cell) {
        self.0[cell.index() / 64] |= 1 << (cell.index() % 64);
    }

    /// Takes a cell out.
    #[inline]
    pub fn remove(&mut self, cell: Cell) {
        self.0[cell.index() / 64] &= !(1 << (cell.index() % 64));
    }

    /// The set and one more cell.
    #[inline]
    #[must_use]
    pub fn with(mut self, cell: Cell) -> Self {
        self.insert(cell);
        self
    }

    /// The set less one cell.
    #[inline]
    #[must_use]
    pub fn without(mut self, cell: Cell) -> Self {
        self.remove(cell);
        self
    }

    /// Whether every cell of the set is in `other`.
    #[inline]
    pub fn is_subset(&self, other: Self) -> bool {
        (*self - other).is_empty()
    }

    /// Whether the sets have no cell in common.
    #[inline]
    pub fn is_disjoint(&self, other: Self) -> bool {
        (*self & other).is_empty()
    }

    /// Whether the sets have a cell in common.
    #[inline]
    pub fn intersects(&self, other: Self) -> bool {
        !self.is_disjoint(other)
    }

    /// The cell with the lowest number.
    #[inline]
    pub fn first(&self) -> Option<Cell> {
        self.0
            .iter()
            .position(|&word| word != 0)
            .map(|word| Cell::new(word * 64 + self.0[word].trailing_zeros() as usize))
    }

    /// Takes out the cell with the lowest number.
    #[inline]
    pub fn pop(&mut self) -> Option<Cell> {
        let cell = self.first()?;
        self.0[cell.index() / 64] &= self.0[cell.index() / 64] - 1;
        Some(cell)
    }

    /// The cells in the order of their numbers.
    #[inline]
    pub fn iter(self) -> Cells<WORDS> {
        Cells(self)
    }
}

impl<const WORDS: usize> Default for CellSet<WORDS> {
    fn default() -> Self {
        CellSet::EMPTY
    }
}

/// Iterates over a [`CellSet`].
#[derive(Clone, Debug)]
pub struct Cells<const WORDS: usize>(CellSet<WORDS>);

impl<const WORDS: usize> Iterator for Cells<WORDS> {
    type Item = Cell;

    #[inline]
    fn next(&mut self) -> Option<Cell> {
        self.0.pop()
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl<const WORDS: usize> ExactSizeIterator for Cells<WORDS> {}

impl<const WORDS: usize> IntoIterator for CellSet<WORDS> {
    type Item = Cell;
    type IntoIter = Cells<WORDS>;

    #[inline]
    fn into_iter(self) -> Cells<WORDS> {
        self.iter()
    }
}

impl<const WORDS: usize> FromIterator<Cell> for CellSet<WORDS> {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        let mut set = CellSet::EMPTY;
        set.extend(cells);
        set
    }
}

impl<const WORDS: usize> Extend<Cell> for CellSet<WORDS> {
    fn extend<I: IntoIterator<Item = Cell>>(&mut self, cells: I) {
        for cell in cells {
            self.insert(cell);
        }
    }
}

impl<const WORDS: usize> fmt::Debug for CellSet<WORDS> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Cell::index)).finish()
    }
}

macro_rules! set_operator {
    ($operator:ident $function:ident, $assign:ident $assign_function:ident, $combine:expr) => {
        impl<const WORDS: usize> $operator for CellSet<WORDS> {
            type Output = Self;

            #[inline]
            fn $function(self, other: Self) -> Self {
                let combine: fn(u64, u64) -> u64 = $combine;
                CellSet(std::array::from_fn(|word| combine(self.0[word], other.0[word])))
            }
        }

        impl<const WORDS: usize> $assign for CellSet<WORDS> {
            #[inline]
            fn $assign_function(&mut self, other: Self) {
                *self = $operator::$function(*self, other);
            }
        }
    };
}

set_operator!(BitAnd bitand, BitAndAssign bitand_assign, |a, b| a & b);
set_operator!(BitOr bitor, BitOrAssign bitor_assign, |a, b| a | b);
set_operator!(BitXor bitxor, BitXorAssign bitxor_assign, |a, b| a ^ b);
set_operator!(Sub sub, SubAssign sub_assign, |a, b| a & !b);

/// Every cell number that the words can hold and that is not in the set; intersect with a board's cells.
impl<const WORDS: usize> Not for CellSet<WORDS> {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        CellSet(self.0.map(|word| !word))
    }
}
