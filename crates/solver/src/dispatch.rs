//! The choice of word size, once, at the door: everything behind it is compiled for sets of 1, 2, 4 or 6 words.

/// Evaluates an expression with a constant that is the number of words a board of this many cells needs.
///
/// ```
/// use board::{Board, CellSet};
/// fn bytes<const W: usize>() -> usize {
///     size_of::<CellSet<W>>()
/// }
/// let bytes_for = |board: Board| solver::with_words!(board.cell_count(), W => bytes::<W>());
/// assert_eq!(bytes_for(Board::hex(7, 7)), 8);
/// assert_eq!(bytes_for(Board::hex(11, 11)), 16);
/// assert_eq!(bytes_for(Board::hex(14, 14)), 32);
/// assert_eq!(bytes_for(Board::hex(19, 19)), 48);
/// ```
#[macro_export]
macro_rules! with_words {
    ($cells:expr, $words:ident => $body:expr) => {
        match $cells {
            0..=64 => {
                const $words: usize = 1;
                $body
            }
            65..=128 => {
                const $words: usize = 2;
                $body
            }
            129..=256 => {
                const $words: usize = 4;
                $body
            }
            _ => {
                const $words: usize = 6;
                $body
            }
        }
    };
}
