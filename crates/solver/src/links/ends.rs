//! What links join: empty cells, chains of stones, and sides.
//!
//! A chain is known by its captain, its stone with the lowest number. On a cylinder the chains of the player who
//! encircles lie on the covering plane: each stone knows how often one goes around the board on the way from
//! the captain, and a link between two ends carries its turns as well.

use crate::grid::{Grid, Stones};
use board::{Axis, Cell, CellSet, Colour, Goal};

/// The number of an end: that of the empty cell, of the captain, or `cells + side`.
pub(crate) type End = usize;

/// One end of a link.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Endpoint {
    /// An empty cell.
    Empty(Cell),
    /// The chain with this captain.
    Chain(Cell),
    /// A side of the board, by its number in the player's goal.
    Side(usize),
}

/// The turns that links may have: one way, none, or the other way.
const TURNS_AROUND: i16 = 1;

#[derive(Debug)]
pub(crate) struct Ends<const W: usize> {
    cells: usize,
    sides: usize,
    /// How many different turns a link can have: 1, or 3 for a player who encircles.
    pub(crate) spans: usize,
    pub(crate) own: CellSet<W>,
    pub(crate) empty: CellSet<W>,
    /// For each own stone its captain; for other cells the cell itself.
    pub(crate) captain: Vec<End>,
    /// For each own stone the turns from its captain.
    turn: Vec<i16>,
    /// For each captain the stones of its chain.
    pub(crate) chain: Vec<CellSet<W>>,
    /// A chain that goes around the board, for a player who encircles.
    pub(crate) ring: Option<End>,
}

/// The ends of a pair, and the turns from the first to the second.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PairEnds {
    pub(crate) low: u16,
    pub(crate) high: u16,
    pub(crate) turns: i16,
}

impl<const W: usize> Clone for Ends<W> {
    fn clone(&self) -> Ends<W> {
        Ends {
            captain: self.captain.clone(),
            turn: self.turn.clone(),
            chain: self.chain.clone(),
            ..*self
        }
    }

    fn clone_from(&mut self, other: &Ends<W>) {
        self.ring = other.ring;
        self.own = other.own;
        self.empty = other.empty;
        self.captain.clone_from(&other.captain);
        self.turn.clone_from(&other.turn);
        self.chain.clone_from(&other.chain);
    }
}

impl<const W: usize> Ends<W> {
    pub(crate) fn new(grid: &Grid<W>, colour: Colour) -> Ends<W> {
        let cells = grid.cell_count();
        let encircles = matches!(grid.board().goal(colour), Goal::Encircle(Axis::Horizontal, _));
        Ends {
            cells,
            sides: grid.sides(colour).len(),
            spans: if encircles { 3 } else { 1 },
            own: CellSet::EMPTY,
            empty: CellSet::EMPTY,
            captain: (0..cells).collect(),
            turn: vec![0; cells],
            chain: vec![CellSet::EMPTY; cells],
            ring: None,
        }
    }

    pub(crate) fn set_stones(&mut self, grid: &Grid<W>, stones: &Stones<W>, colour: Colour) {
        self.own = stones.by[colour];
        self.empty = grid.cells() - stones.all();
        for cell in 0..self.cells {
            self.captain[cell] = cell;
        }
        self.ring = None;
        let mut left = self.own;
        while let Some(captain) = left.first() {
            let chain = self.explore(grid, captain);
            self.chain[captain.index()] = chain;
            left -= chain;
        }
    }

    fn explore(&mut self, grid: &Grid<W>, captain: Cell) -> CellSet<W> {
        let mut chain = CellSet::single(captain);
        let mut queue = vec![captain];
        self.turn[captain.index()] = 0;
        while let Some(cell) = queue.pop() {
            for step in grid.board().steps(cell) {
                let turn = self.turn[cell.index()] + step.turn.x;
                if !self.own.contains(step.to) {
                    continue;
                }
                if !chain.contains(step.to) {
                    chain.insert(step.to);
                    self.captain[step.to.index()] = captain.index();
                    self.turn[step.to.index()] = turn;
                    queue.push(step.to);
                } else if turn != self.turn[step.to.index()] && self.spans > 1 {
                    self.ring = Some(captain.index());
                }
            }
        }
        chain
    }

    pub(crate) fn count(&self) -> usize {
        self.cells + self.sides
    }

    pub(crate) fn side(&self, number: usize) -> End {
        self.cells + number
    }

    #[inline]
    pub(crate) fn is_side(&self, end: End) -> bool {
        end >= self.cells
    }

    #[inline]
    pub(crate) fn is_empty_cell(&self, end: End) -> bool {
        !self.is_side(end) && self.empty.contains(Cell::new(end))
    }

    /// The bit that stands for the end in a carrier; none for a side.
    #[inline]
    pub(crate) fn bit(&self, end: End) -> CellSet<W> {
        if self.is_side(end) { CellSet::EMPTY } else { CellSet::single(Cell::new(end)) }
    }

    /// How many pairs of ends there are, each with each possible number of turns.
    pub(crate) fn pair_count(&self) -> usize {
        self.count() * (self.count() - 1) / 2 * self.spans
    }

    /// The number of the pair, for a link that goes around `turns` times on the way from `one` to `other`;
    /// `None` if it goes around too often.
    #[inline]
    pub(crate) fn pair(&self, one: End, other: End, turns: i16) -> Option<usize> {
        let (low, high, turns) =
            if one < other { (one, other, turns) } else { (other, one, -turns) };
        let pair = high * (high - 1) / 2 + low;
        if self.spans == 1 {
            return Some(pair);
        }
        (turns.abs() <= TURNS_AROUND).then(|| pair * self.spans + (turns + TURNS_AROUND) as usize)
    }

    /// The ends of all pairs, in the order of their numbers.
    pub(crate) fn pair_ends(&self) -> Vec<PairEnds> {
        let turns = self.possible_turns();
        (1..self.count() as u16)
            .flat_map(|high| (0..high).map(move |low| (low, high)))
            .flat_map(|(low, high)| turns.clone().map(move |turns| PairEnds { low, high, turns }))
            .collect()
    }

    /// The end to which a cell belongs, and the turns from that end to the cell.
    pub(crate) fn end_of(&self, cell: Cell) -> (End, i16) {
        match self.captain[cell.index()] {
            captain if self.own.contains(cell) => (captain, self.turn_of(cell)),
            end => (end, 0),
        }
    }

    /// The empty cells and captains.
    pub(crate) fn heads(&self) -> CellSet<W> {
        let captains = self.own.iter().filter(|cell| self.captain[cell.index()] == cell.index());
        captains.collect::<CellSet<W>>() | self.empty
    }

    /// The end to which a former end belongs, and the turns from the one to the other.
    pub(crate) fn chain_end(&self, end: End) -> (End, i16) {
        if self.is_side(end) { (end, 0) } else { self.end_of(Cell::new(end)) }
    }

    /// The turns that a link can have.
    pub(crate) fn possible_turns(&self) -> std::ops::RangeInclusive<i16> {
        if self.spans == 1 { 0..=0 } else { -TURNS_AROUND..=TURNS_AROUND }
    }

    fn turn_of(&self, cell: Cell) -> i16 {
        if self.spans == 1 { 0 } else { self.turn[cell.index()] }
    }

    pub(crate) fn endpoint(&self, end: End) -> Endpoint {
        if self.is_side(end) {
            Endpoint::Side(end - self.cells)
        } else if self.is_empty_cell(end) {
            Endpoint::Empty(Cell::new(end))
        } else {
            Endpoint::Chain(Cell::new(end))
        }
    }
}
