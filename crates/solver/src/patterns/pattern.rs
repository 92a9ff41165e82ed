//! A local pattern: some cells of the lattice, each with a stone or empty; nothing is known of the others.
//!
//! A pattern says more than another when it knows the contents of more cells. What is captured in a pattern
//! is captured in every position that contains it, hence in every pattern that says more.

use super::lattice::{Place, SYMMETRIES, place};
use board::Colour;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::str::FromStr;

/// Cells of the lattice whose contents are known.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pattern {
    contents: BTreeMap<Place, Option<Colour>>,
}

impl Pattern {
    /// The pattern that has these empty cells and nothing else.
    pub fn of_empty_cells(cells: impl IntoIterator<Item = Place>) -> Pattern {
        Pattern { contents: cells.into_iter().map(|cell| (cell, None)).collect() }
    }

    /// The pattern that also knows what is on a cell; what it said about the cell before is replaced.
    #[must_use]
    pub fn with(mut self, cell: Place, contents: Option<Colour>) -> Pattern {
        self.contents.insert(cell, contents);
        self
    }

    /// The pattern that knows nothing of a cell.
    #[must_use]
    pub fn without(mut self, cell: Place) -> Pattern {
        self.contents.remove(&cell);
        self
    }

    /// What is on a cell: `None` if that is unknown, `Some(None)` if the cell is empty.
    pub fn contents(&self, cell: Place) -> Option<Option<Colour>> {
        self.contents.get(&cell).copied()
    }

    /// All cells of the pattern with what is on them.
    pub fn cells(&self) -> impl Iterator<Item = (Place, Option<Colour>)> + '_ {
        self.contents.iter().map(|(&cell, &contents)| (cell, contents))
    }

    /// The empty cells.
    pub fn empty_cells(&self) -> Vec<Place> {
        self.cells().filter(|(_, contents)| contents.is_none()).map(|(cell, _)| cell).collect()
    }

    /// The cells with a stone of this colour.
    pub fn stones(&self, colour: Colour) -> Vec<Place> {
        self.cells()
            .filter(|&(_, contents)| contents == Some(colour))
            .map(|(cell, _)| cell)
            .collect()
    }

    /// How many stones it has.
    pub fn stone_count(&self) -> usize {
        self.contents.values().flatten().count()
    }

    /// The cells around the pattern: those that touch it and of which nothing is known.
    pub fn outside(&self) -> BTreeSet<Place> {
        self.contents
            .keys()
            .flat_map(|cell| cell.neighbours())
            .filter(|cell| !self.contents.contains_key(cell))
            .collect()
    }

    /// What both patterns say together; `None` if they contradict each other.
    pub fn united(&self, other: &Pattern) -> Option<Pattern> {
        let agree = other
            .cells()
            .all(|(cell, contents)| self.contents(cell).is_none_or(|mine| mine == contents));
        agree.then(|| {
            let mut contents = self.contents.clone();
            contents.extend(&other.contents);
            Pattern { contents }
        })
    }

    /// The pattern in which no cells are known to be empty except these.
    #[must_use]
    pub fn focused_on(&self, cells: &[Place]) -> Pattern {
        let kept = self.cells().filter(|(cell, known)| known.is_some() || cells.contains(cell));
        Pattern { contents: kept.collect() }
    }

    /// The pattern moved so that the origin goes to `offset`.
    #[must_use]
    pub fn moved(&self, offset: Place) -> Pattern {
        self.mapped(|cell| cell + offset)
    }

    /// The pattern turned and reflected about the origin.
    #[must_use]
    pub fn transformed(&self, symmetry: usize) -> Pattern {
        self.mapped(|cell| cell.transformed(symmetry))
    }

    fn mapped(&self, map: impl Fn(Place) -> Place) -> Pattern {
        let contents = self.cells().map(|(cell, contents)| (map(cell), contents));
        Pattern { contents: contents.collect() }
    }

    /// One pattern for all that differ by a symmetry of the lattice: the flattest, and so the best to draw.
    #[must_use]
    pub fn canonical(&self) -> Pattern {
        (0..SYMMETRIES)
            .map(|symmetry| self.transformed(symmetry).at_corner())
            .min_by_key(|pattern| (pattern.size(), pattern.clone()))
            .expect("there are twelve symmetries")
    }

    /// The pattern moved so that its first row and its first column are numbered 0.
    #[must_use]
    pub fn at_corner(&self) -> Pattern {
        let first = |of: fn(&Place) -> i32| self.contents.keys().map(of).min().unwrap_or(0);
        let corner = place(first(|cell| cell.column), first(|cell| cell.row));
        self.mapped(|cell| cell - corner)
    }

    /// Rows, then columns of the smallest rhombus around a pattern that is at the corner.
    fn size(&self) -> (i32, i32) {
        let last = |of: fn(&Place) -> i32| self.contents.keys().map(of).max().unwrap_or(0);
        (last(|cell| cell.row) + 1, last(|cell| cell.column) + 1)
    }

    /// How many columns and rows a pattern at the corner needs.
    pub fn columns_and_rows(&self) -> (usize, usize) {
        let (rows, columns) = self.size();
        (columns as usize, rows as usize)
    }
}

/// The text is not a drawing of a pattern.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PatternError {
    /// A sign means nothing.
    Sign {
        /// The number of the line, counted from 1.
        line: usize,
        /// What stands there.
        sign: char,
    },
    /// A cell stands neither straight below another nor half a cell beside it.
    Column {
        /// The number of the line, counted from 1.
        line: usize,
    },
}

impl fmt::Display for PatternError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PatternError::Sign { line, sign } => {
                let sign = sign.escape_debug();
                write!(f, "line {line}: '{sign}' means nothing: write B, W or . for an empty cell")
            }
            PatternError::Column { line } => {
                write!(f, "line {line}: move its cells by one blank, to lie between those above")
            }
        }
    }
}

impl std::error::Error for PatternError {}

/// Reads what the figures draw: cells two columns apart, those of the next line half a cell beside them.
impl FromStr for Pattern {
    type Err = PatternError;

    fn from_str(text: &str) -> Result<Pattern, PatternError> {
        let mut contents = BTreeMap::new();
        let mut origin = None;
        for (row, line) in text.lines().enumerate() {
            for (at, sign) in line.chars().enumerate().filter(|(_, sign)| *sign != ' ') {
                let known = match sign {
                    'B' => Some(Colour::Black),
                    'W' => Some(Colour::White),
                    '.' | '*' => None,
                    _ => return Err(PatternError::Sign { line: row + 1, sign }),
                };
                let shifted = at as i32 - row as i32;
                let across = shifted - *origin.get_or_insert(shifted);
                if across % 2 != 0 {
                    return Err(PatternError::Column { line: row + 1 });
                }
                contents.insert(place(across / 2, row as i32), known);
            }
        }
        Ok(Pattern { contents }.at_corner())
    }
}
