//! Iterated fill-in: dead cells, and pairs of cells of which each dies when the player has the other.
//!
//! Claim: the winner stays the same, whoever is to move. Why: a dead cell may have any colour (Observation
//! 3.4 of dead-cell-analysis). A pair is captured because the player answers an intrusion on the other cell,
//! which kills the intruder (Theorem 4.1); the side triangle of Theorem 5 of solving-7x7-hex is such a pair.
//! Each step is found in the position that the steps before it made.

use super::ring::Rings;
use crate::grid::{Grid, RingPlace, Stones};
use board::{Cell, CellSet, Colour};

/// One justified step of filling in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fillin<const W: usize> {
    /// The cell is dead and may have any colour; it was given this one.
    Dead {
        /// The cell.
        cell: Cell,
        /// The colour of the stone put there.
        colour: Colour,
    },
    /// The player can kill every intruder into this set.
    Captured {
        /// The cells.
        cells: CellSet<W>,
        /// The player who owns them.
        colour: Colour,
    },
}

impl<const W: usize> Fillin<W> {
    /// The cells that the step fills.
    pub fn cells(&self) -> CellSet<W> {
        match self {
            Fillin::Dead { cell, .. } => CellSet::single(*cell),
            Fillin::Captured { cells, .. } => *cells,
        }
    }
}

/// A position that is being filled in.
#[derive(Clone, Debug)]
pub struct Filling<const W: usize> {
    stones: Stones<W>,
    rings: Rings,
    /// Empty cells whose ring, or that of a neighbour, has changed since they were looked at. Those of neighbours count, so
    /// that whatever is unchanged has nothing to fill in: going on from a filled-in position is the same as from scratch.
    changed: CellSet<W>,
    steps: Vec<Fillin<W>>,
}

impl<const W: usize> Filling<W> {
    /// A position of which nothing has been filled in.
    pub fn new(grid: &Grid<W>, stones: Stones<W>) -> Filling<W> {
        let rings = Rings::of(grid, &stones);
        Filling { stones, rings, changed: grid.cells() - stones.all(), steps: Vec::new() }
    }

    /// A position in which nothing is left to be filled in before there are more stones.
    pub(crate) fn settled(grid: &Grid<W>, stones: Stones<W>) -> Filling<W> {
        Filling { changed: CellSet::EMPTY, ..Filling::new(grid, stones) }
    }

    /// The stones, filled-in ones among them.
    pub fn stones(&self) -> Stones<W> {
        self.stones
    }

    /// The cells that are still empty.
    pub fn empty(&self, grid: &Grid<W>) -> CellSet<W> {
        grid.cells() - self.stones.all()
    }

    /// The steps so far.
    pub fn steps(&self) -> &[Fillin<W>] {
        &self.steps
    }

    pub(crate) fn into_steps(self) -> Vec<Fillin<W>> {
        self.steps
    }

    pub(crate) fn rings(&self) -> &Rings {
        &self.rings
    }

    /// Puts a stone on the board that is not filled in: a move, or a trial.
    #[inline]
    pub fn place(&mut self, grid: &Grid<W>, cell: Cell, colour: Colour) {
        self.stones.by[colour].insert(cell);
        self.rings.place(grid, cell, colour);
        self.changed |= grid.near(cell);
    }

    pub(crate) fn capture(&mut self, grid: &Grid<W>, cells: CellSet<W>, colour: Colour) {
        for cell in cells {
            self.place(grid, cell, colour);
        }
        self.steps.push(Fillin::Captured { cells, colour });
    }

    /// Fills in dead cells and pairs captured by one of these players, until there are none.
    pub fn run(&mut self, grid: &Grid<W>, players: &[Colour]) {
        while let Some(cell) = self.changed.pop() {
            if self.stones.all().contains(cell) {
                continue;
            }
            let facts = self.rings.facts(cell);
            if facts.is_dead {
                self.place(grid, cell, players[0]);
                self.steps.push(Fillin::Dead { cell, colour: players[0] });
                continue;
            }
            let pair = players.iter().find_map(|&colour| {
                let other = self.partner(grid, cell, facts.killers[colour.index()], colour)?;
                Some((CellSet::single(cell).with(other), colour))
            });
            if let Some((cells, colour)) = pair {
                self.capture(grid, cells, colour);
            }
        }
    }

    /// A neighbour that kills the cell and is killed by it, for the same player.
    fn partner(&self, grid: &Grid<W>, cell: Cell, killers: u8, colour: Colour) -> Option<Cell> {
        let ring = grid.ring(cell);
        (0..6).filter(|direction| killers >> direction & 1 == 1).find_map(|direction| {
            let RingPlace::Cell(other) = ring[direction] else { return None };
            let back = self.rings.facts(other).killers[colour.index()] >> ((direction + 3) % 6) & 1;
            (back == 1).then_some(other)
        })
    }

    /// Whether the ring of a cell, empty or not, shows that it is dead.
    pub(crate) fn is_dead(&self, cell: Cell) -> bool {
        self.rings.facts(cell).is_dead
    }
}
