//! A place on the board, and its name.

use std::fmt;

/// A cell, by its number on its [`Board`](crate::Board): never an edge, a swap or a pass.
///
/// On a board with straight columns the number is `row * columns + column`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u16);

impl Cell {
    /// The cell with this number.
    pub const fn new(index: usize) -> Cell {
        Cell(index as u16)
    }

    /// The cell's number.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A column and a row, both counted from 0, on no particular board.
///
/// ```
/// use board::Coordinate;
/// let c2: Coordinate = "c2".parse().unwrap();
/// assert_eq!((c2.column, c2.row), (2, 1));
/// assert_eq!(Coordinate { column: 26, row: 0 }.to_string(), "aa1");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Coordinate {
    /// Columns are lettered from the left.
    pub column: u16,
    /// Rows are numbered from the top.
    pub row: u16,
}

/// The letters of a column: `a` to `z`, then `aa`, `ab`, …
pub fn column_letters(column: usize) -> String {
    let mut letters = Vec::new();
    let mut rest = column + 1;
    while rest > 0 {
        rest -= 1;
        letters.push(b'a' + (rest % 26) as u8);
        rest /= 26;
    }
    letters.reverse();
    String::from_utf8(letters).expect("letters are ASCII")
}

impl fmt::Display for Coordinate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{}{}", column_letters(self.column.into()), self.row + 1))
    }
}

/// The text is not letters followed by a number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotACell(pub String);

impl fmt::Display for NotACell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "'{}' is not a cell: write a column letter and a row number, as in c2", self.0)
    }
}

impl std::error::Error for NotACell {}

impl std::str::FromStr for Coordinate {
    type Err = NotACell;

    fn from_str(text: &str) -> Result<Coordinate, NotACell> {
        let error = || NotACell(text.chars().take(20).collect());
        let digits = text.find(|c: char| !c.is_ascii_alphabetic()).ok_or_else(error)?;
        let (letters, number) = text.split_at(digits);
        if letters.is_empty() || letters.len() > 2 || number.len() > 3 {
            return Err(error());
        }
        let column = letters
            .bytes()
            .fold(0, |sum, letter| sum * 26 + u16::from(letter.to_ascii_lowercase() - b'a') + 1);
        if !number.bytes().all(|byte| byte.is_ascii_digit()) || number.starts_with('0') {
            return Err(error());
        }
        let row: u16 = number.parse().map_err(|_| error())?;
        Ok(Coordinate { column: column - 1, row: row - 1 })
    }
}
