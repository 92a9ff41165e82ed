//! A board laid out for the search: neighbours, rings and sides in sets of a fixed number of words.

use crate::inferior::ring;
use board::{Board, ByColour, Cell, CellSet, Colour, Goal, Position, Variant};

/// What lies in one of the six directions from a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RingPlace {
    /// Another cell.
    Cell(Cell),
    /// Beyond the border, which acts as a stone of the player whose side it is.
    Border(Colour),
    /// Beyond a border that either player may use, as in the Game of Y.
    Shared,
}

/// A board in sets of `W` words, with what the inferior-cell and link rules need at hand.
#[derive(Clone, Debug)]
pub struct Grid<const W: usize> {
    board: Board,
    neighbours: Vec<CellSet<W>>,
    near: Vec<CellSet<W>>,
    rings: Vec<[RingPlace; 6]>,
    sides: ByColour<Vec<CellSet<W>>>,
    ring_codes: Vec<u16>,
}

impl<const W: usize> Grid<W> {
    /// Lays out a board.
    ///
    /// # Panics
    /// If its cells do not fit into `W` words.
    pub fn new(board: &Board) -> Grid<W> {
        let neighbours: Vec<CellSet<W>> =
            board.cells().iter().map(|cell| board.neighbours(cell).resized()).collect();
        let around = |cells: CellSet<W>| {
            cells.iter().fold(cells, |all, cell| all | neighbours[cell.index()])
        };
        let near = board
            .cells()
            .iter()
            .map(|cell| around(around(CellSet::single(cell))).without(cell))
            .collect();
        let rings: Vec<_> = board.cells().iter().map(|cell| ring_of(board, cell)).collect();
        let sides = ByColour::from_fn(|colour| match board.goal(colour) {
            Goal::Join(sides) => sides.iter().map(CellSet::resized).collect(),
            Goal::Encircle(..) => Vec::new(),
        });
        let ring_codes = rings.iter().map(ring::code).collect();
        Grid { board: board.clone(), neighbours, near, rings, sides, ring_codes }
    }

    /// The board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// How many cells there are.
    pub fn cell_count(&self) -> usize {
        self.neighbours.len()
    }

    /// All cells.
    pub fn cells(&self) -> CellSet<W> {
        CellSet::first_cells(self.cell_count())
    }

    /// The cells that touch a cell.
    #[inline]
    pub fn neighbours(&self, cell: Cell) -> CellSet<W> {
        self.neighbours[cell.index()]
    }

    /// The cells at a distance of one or two from a cell.
    #[inline]
    pub(crate) fn near(&self, cell: Cell) -> CellSet<W> {
        self.near[cell.index()]
    }

    /// The sides that a player joins; none for a player who encircles.
    pub fn sides(&self, colour: Colour) -> &[CellSet<W>] {
        &self.sides[colour]
    }

    pub(crate) fn ring(&self, cell: Cell) -> &[RingPlace; 6] {
        &self.rings[cell.index()]
    }

    /// The codes of all rings on the empty board.
    pub(crate) fn ring_codes(&self) -> &[u16] {
        &self.ring_codes
    }

    /// The cells of a set after a half turn of the board, which keeps every variant's goals.
    #[inline]
    pub fn turned(&self, set: CellSet<W>) -> CellSet<W> {
        // The turn maps cell i to the i-th from the end: bits in reverse, moved down to begin with cell 0.
        let words = set.words();
        let reversed: [u64; W] = std::array::from_fn(|word| words[W - 1 - word].reverse_bits());
        let unused = W * 64 - self.cell_count();
        let (whole, bits) = (unused / 64, unused % 64);
        let word = |index: usize| if index < W { reversed[index] } else { 0 };
        CellSet::from_words(std::array::from_fn(|index| {
            word(index + whole) >> bits | word(index + whole + 1) << 1 << (63 - bits)
        }))
    }

    /// The cell that a half turn of the board makes of a cell.
    #[inline]
    pub fn turned_cell(&self, cell: Cell) -> Cell {
        Cell::new(self.cell_count() - 1 - cell.index())
    }

    /// The cells of a set, after a half turn of the board if it is turned.
    #[inline]
    pub(crate) fn oriented(&self, set: CellSet<W>, turned: bool) -> CellSet<W> {
        if turned { self.turned(set) } else { set }
    }

    /// A cell, after a half turn of the board if it is turned.
    #[inline]
    pub(crate) fn oriented_cell(&self, cell: Cell, turned: bool) -> Cell {
        if turned { self.turned_cell(cell) } else { cell }
    }

    /// Whether the six-cell ring around a cell tells enough for the inferior-cell rules: the winner is
    /// always exactly one, and extra stones do not hurt. Narrow cylinders, on which a ring meets
    /// itself, are left to the search.
    pub fn has_inferior_cells(&self) -> bool {
        match self.board.variant() {
            Variant::Hex | Variant::Y => true,
            Variant::Cylinder => self.board.columns() >= 3,
            Variant::Rex | Variant::Torus(_) => false,
        }
    }
}

/// The six directions from a cell, in the order of a walk around it.
const DIRECTIONS: [(i32, i32); 6] = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)];

fn ring_of(board: &Board, cell: Cell) -> [RingPlace; 6] {
    let at = board.coordinate(cell);
    let mut ring = DIRECTIONS.map(|(dx, dy)| {
        let (x, y) = (i32::from(at.column) + dx, i32::from(at.row) + dy);
        match board.cell_on_cover(x, y) {
            Some(step) => RingPlace::Cell(step.to),
            None => border(board, x, y),
        }
    });
    let is_shared = |place: &&mut RingPlace| **place == RingPlace::Shared;
    if ring.iter_mut().filter(is_shared).count() > 2 {
        // In a corner of a Y board two sides meet that only the cell itself joins: colours that change four
        // times keep it alive.
        for (number, place) in ring.iter_mut().filter(is_shared).enumerate() {
            *place = RingPlace::Border(Colour::BOTH[number % 2]);
        }
    }
    ring
}

fn border(board: &Board, x: i32, y: i32) -> RingPlace {
    match board.variant() {
        // Beyond an obtuse corner the border may count as either player's: its neighbours on both sides
        // along the ring differ anyway.
        Variant::Hex | Variant::Rex if x < 0 || x >= board.columns() as i32 => {
            RingPlace::Border(Colour::White)
        }
        Variant::Hex | Variant::Rex | Variant::Cylinder if y < 0 || y >= board.rows() as i32 => {
            RingPlace::Border(Colour::Black)
        }
        _ => RingPlace::Shared,
    }
}

/// The stones of a position in sets of `W` words.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Stones<const W: usize> {
    /// The stones of each player.
    pub by: ByColour<CellSet<W>>,
}

impl<const W: usize> Stones<W> {
    /// The stones of a position.
    pub fn of(position: &Position) -> Stones<W> {
        Stones { by: ByColour::from_fn(|colour| position.stones(colour).resized()) }
    }

    /// The stones after a half turn of the board.
    pub fn turned(&self, grid: &Grid<W>) -> Stones<W> {
        Stones { by: ByColour::from_fn(|colour| grid.turned(self.by[colour])) }
    }

    /// The stones as they are or after a half turn of the board.
    pub(crate) fn oriented(&self, grid: &Grid<W>, turned: bool) -> Stones<W> {
        if turned { self.turned(grid) } else { *self }
    }

    /// Whether a position has all these stones.
    pub(crate) fn is_part_of(&self, other: &Stones<W>) -> bool {
        Colour::BOTH.iter().all(|&colour| self.by[colour].is_subset(other.by[colour]))
    }

    /// The same stones and one more.
    #[must_use]
    pub fn with(mut self, cell: Cell, colour: Colour) -> Stones<W> {
        self.by[colour].insert(cell);
        self
    }

    /// All stones.
    #[inline]
    pub fn all(&self) -> CellSet<W> {
        self.by.black | self.by.white
    }
}
