//! A board: cheap to clone, shared by all positions on it.

use crate::geometry::Geometry;
use crate::symmetry;
use crate::variant::{BoardError, Spec};
use crate::{Cell, CellSet, Colour, Coordinate, Goal, NotACell, Step, Symmetry, Variant};
use std::fmt;
use std::str::FromStr;
use std::sync::{Arc, OnceLock};

/// A board of any variant and size.
///
/// ```
/// use board::Board;
/// let board: Board = "hex:11x11".parse().unwrap();
/// let c2 = board.parse_cell("c2").unwrap();
/// let around: Vec<_> = board.neighbours(c2).iter().map(|cell| board.name(cell)).collect();
/// assert_eq!(around, ["c1", "d1", "b2", "d2", "b3", "c3"]);
/// assert!("hex:20x20".parse::<Board>().is_err());
/// ```
#[derive(Clone)]
pub struct Board(Arc<Tables>);

struct Tables {
    geometry: Geometry,
    symmetries: OnceLock<Vec<Symmetry>>,
}

/// The text names no cell of the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CellError {
    /// Not letters and a number.
    Form(NotACell),
    /// A cell, but not of this board.
    OffBoard {
        /// The cell's name.
        cell: String,
        /// The board's name.
        board: String,
    },
}

impl fmt::Display for CellError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CellError::Form(error) => error.fmt(f),
            CellError::OffBoard { cell, board } => {
                write!(f, "cell {cell} is not on the board {board}")
            }
        }
    }
}

impl std::error::Error for CellError {}

impl Board {
    /// A board with this many columns and rows; a Y board has as many of both.
    pub fn new(variant: Variant, columns: usize, rows: usize) -> Result<Board, BoardError> {
        let spec = Spec::new(variant, columns, rows)?;
        if variant == Variant::Y && columns != rows {
            return Err(BoardError::Form(format!("y:{columns}x{rows}")));
        }
        Ok(Board::from_spec(spec))
    }

    /// A Hex board.
    ///
    /// # Panics
    /// If a side is not 1 to [`MAX_SIDE`](crate::MAX_SIDE) cells long.
    pub fn hex(columns: usize, rows: usize) -> Board {
        Board::new(Variant::Hex, columns, rows).expect("a possible size")
    }

    fn from_spec(spec: Spec) -> Board {
        Board(Arc::new(Tables { geometry: Geometry::new(spec), symmetries: OnceLock::new() }))
    }

    /// The game that is played on it.
    pub fn variant(&self) -> Variant {
        self.0.geometry.spec.variant
    }

    /// Whether completing the connection loses.
    pub fn is_misere(&self) -> bool {
        self.variant() == Variant::Rex
    }

    /// Whether a walk can go around the board.
    pub fn is_periodic(&self) -> bool {
        self.variant().wraps_columns()
    }

    /// How many columns it has.
    pub fn columns(&self) -> usize {
        self.0.geometry.spec.columns
    }

    /// How many rows it has.
    pub fn rows(&self) -> usize {
        self.0.geometry.spec.rows
    }

    /// How many cells a row has, the first row being number 0: fewer in each row of a Y board.
    pub(crate) fn row_length(&self, row: usize) -> usize {
        self.0.geometry.spec.row_length(row)
    }

    /// How many cells it has.
    pub fn cell_count(&self) -> usize {
        self.0.geometry.coordinates.len()
    }

    /// All its cells.
    pub fn cells(&self) -> CellSet {
        CellSet::first_cells(self.cell_count())
    }

    /// The steps from a cell, in the order of a walk around it that begins on the right.
    pub fn steps(&self, cell: Cell) -> &[Step] {
        &self.0.geometry.steps[cell.index()]
    }

    /// The step in each of the six directions. Beyond a side it leads to a place after the last cell.
    #[inline]
    pub(crate) fn around(&self, cell: Cell) -> &[Step; 6] {
        &self.0.geometry.around[cell.index()]
    }

    /// The cells that touch a cell.
    pub fn neighbours(&self, cell: Cell) -> CellSet {
        self.0.geometry.neighbours[cell.index()]
    }

    /// The cells outside a set that touch it.
    ///
    /// ```
    /// use board::Board;
    /// let board = Board::hex(4, 4);
    /// let set = ". . . .
    ///             . * * .
    ///              . . . .
    ///               . . . .";
    /// let around = ". * * *
    ///                * . . *
    ///                 * * * .
    ///                  . . . .";
    /// let set = board.cells_from_diagram(set).unwrap();
    /// assert_eq!(board.cells_from_diagram(around), Ok(board.neighbours_of_set(set)));
    /// ```
    pub fn neighbours_of_set(&self, set: CellSet) -> CellSet {
        set.iter().fold(CellSet::EMPTY, |all, cell| all | self.neighbours(cell)) - set
    }

    /// What completes a player's connection.
    pub fn goal(&self, colour: Colour) -> &Goal {
        &self.0.geometry.goals[colour]
    }

    /// A bit for each side of the player's goal on which the cell lies.
    pub fn side_mask(&self, cell: Cell, colour: Colour) -> u8 {
        self.0.geometry.sides[cell.index()][colour]
    }

    /// The cell at a place, or `None` off the board.
    pub fn cell(&self, at: Coordinate) -> Option<Cell> {
        let spec = &self.0.geometry.spec;
        let inside = usize::from(at.column) < spec.columns && usize::from(at.row) < spec.rows;
        let step = inside.then(|| spec.locate(at.column.into(), at.row.into())).flatten();
        step.map(|step| step.to)
    }

    /// The cell over which a place of the covering plane lies; `None` beyond a side.
    pub fn cell_on_cover(&self, x: i32, y: i32) -> Option<Step> {
        self.0.geometry.spec.locate(x, y)
    }

    /// The place of a cell.
    pub fn coordinate(&self, cell: Cell) -> Coordinate {
        self.0.geometry.coordinates[cell.index()]
    }

    /// The name of a cell.
    pub fn name(&self, cell: Cell) -> String {
        self.coordinate(cell).to_string()
    }

    /// The names of cells, in the order of their numbers.
    pub fn names(&self, cells: CellSet) -> Vec<String> {
        cells.iter().map(|cell| self.name(cell)).collect()
    }

    /// The cell with this name.
    pub fn parse_cell(&self, name: &str) -> Result<Cell, CellError> {
        let at: Coordinate = name.parse().map_err(CellError::Form)?;
        self.cell(at)
            .ok_or_else(|| CellError::OffBoard { cell: at.to_string(), board: self.to_string() })
    }

    /// The cells named in a text, separated by spaces or commas.
    pub fn parse_cells(&self, names: &str) -> Result<CellSet, CellError> {
        names
            .split(|c: char| c.is_whitespace() || c == ',')
            .filter(|name| !name.is_empty())
            .map(|name| self.parse_cell(name))
            .collect()
    }

    /// Every symmetry of the game on this board, the identity first.
    pub fn symmetries(&self) -> &[Symmetry] {
        self.0.symmetries.get_or_init(|| symmetry::symmetries(self))
    }
}

impl FromStr for Board {
    type Err = BoardError;

    fn from_str(text: &str) -> Result<Board, BoardError> {
        Ok(Board::from_spec(text.parse()?))
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.geometry.spec.fmt(f)
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Board({self})")
    }
}

impl PartialEq for Board {
    fn eq(&self, other: &Board) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || self.0.geometry.spec == other.0.geometry.spec
    }
}

impl Eq for Board {}
