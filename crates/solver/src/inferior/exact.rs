//! Dead cells exactly, by induced paths.
//!
//! Claim: an empty cell is live if and only if it lies on an induced path between the player's two sides in the
//! player's reduced graph, in which chains are contracted and the opponent's stones are gone (Corollary 3.3 of
//! dead-cell-analysis). Why: give the player that path and the opponent everything else, and the cell decides
//! the game; conversely, where a cell decides, a shortest path of the player goes through it. Either player's
//! graph settles the question, so the second is asked only when the first was too hard.
//!
//! Method: from the cell an arm is grown to one side, step by step; whatever touches the arm is out of bounds. The
//! other arm is never searched: it exists when the other side can still be reached, since a shortest way is
//! induced. The problem is NP-complete, hence the limit.

use crate::grid::{Grid, Stones};
use board::{Cell, CellSet, Colour};

/// Which empty cells of a position are dead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ExactDeadness<const W: usize> {
    /// These are dead.
    pub dead: CellSet<W>,
    /// These may be dead or live: the limit was reached.
    pub undecided: CellSet<W>,
}

/// Decides which empty cells are dead, with at most `limit` steps for each cell and player.
///
/// Every completion of the board must have exactly one winner, and Black must join two sides; both hold on the
/// rhombus and on the cylinder.
///
/// # Panics
/// If Black does not join two sides.
pub fn exact_deadness<const W: usize>(
    grid: &Grid<W>,
    stones: &Stones<W>,
    limit: u64,
) -> ExactDeadness<W> {
    let joining = Colour::BOTH.into_iter().filter(|&colour| grid.sides(colour).len() == 2);
    let graphs: Vec<ReducedGraph<W>> =
        joining.map(|colour| ReducedGraph::new(grid, stones, colour)).collect();
    assert!(!graphs.is_empty(), "exact deadness needs a player who joins two sides");
    let empty = grid.cells() - stones.all();
    let mut found = ExactDeadness { dead: CellSet::EMPTY, undecided: CellSet::EMPTY };
    for cell in empty {
        match graphs.iter().find_map(|graph| graph.is_live(cell, limit)) {
            Some(true) => {}
            Some(false) => found.dead.insert(cell),
            None => found.undecided.insert(cell),
        }
    }
    found
}

/// The graph on which a player is Short: empty cells, and two terminals with all stones joined to them.
struct ReducedGraph<const W: usize> {
    neighbours: Vec<CellSet<W>>,
    /// The cells next to each terminal.
    terminals: [CellSet<W>; 2],
    /// Stones join the terminals.
    is_joined: bool,
}

impl<const W: usize> ReducedGraph<W> {
    fn new(grid: &Grid<W>, stones: &Stones<W>, colour: Colour) -> ReducedGraph<W> {
        let empty = grid.cells() - stones.all();
        let sides = grid.sides(colour);
        let mut graph = ReducedGraph {
            neighbours: grid.cells().iter().map(|cell| grid.neighbours(cell) & empty).collect(),
            terminals: [sides[0] & empty, sides[1] & empty],
            is_joined: false,
        };
        let mut left = stones.by[colour];
        while let Some(first) = left.first() {
            let chain = flood(CellSet::single(first), |cell| grid.neighbours(cell) & left);
            left -= chain;
            let around = chain.iter().fold(CellSet::EMPTY, |all, at| all | grid.neighbours(at));
            let around = around & empty;
            let touched = [sides[0].intersects(chain), sides[1].intersects(chain)];
            match touched {
                [true, true] => graph.is_joined = true,
                [false, false] => {
                    for cell in around {
                        graph.neighbours[cell.index()] |= around.without(cell);
                    }
                }
                [first, _] => graph.terminals[usize::from(!first)] |= around,
            }
        }
        graph
    }

    /// Whether the cell is on an induced path between the terminals; `None` if that is too hard to say.
    fn is_live(&self, cell: Cell, limit: u64) -> Option<bool> {
        if self.is_joined {
            return Some(false);
        }
        let [near, far] = self.terminals;
        let others = CellSet::first_cells(self.neighbours.len()).without(cell);
        let mut search = ArmSearch { graph: self, middle: cell, steps_left: limit };
        search.grow(cell, others - far, others - near)
    }
}

/// Grows the arm from the middle to the first terminal.
struct ArmSearch<'a, const W: usize> {
    graph: &'a ReducedGraph<W>,
    middle: Cell,
    steps_left: u64,
}

impl<const W: usize> ArmSearch<'_, W> {
    /// Whether an arm that has come to `head` can be completed. The arm may go on within `allowed`, the cells
    /// that touch neither the rest of it nor the far terminal; the other arm may use `other`, the cells that touch
    /// nothing of this arm but the middle.
    fn grow(&mut self, head: Cell, allowed: CellSet<W>, other: CellSet<W>) -> Option<bool> {
        self.steps_left = self.steps_left.checked_sub(1)?;
        let [near, far] = self.graph.terminals;
        if !self.reaches(self.middle, other, far) || !self.reaches(head, allowed, near) {
            return Some(false);
        }
        if near.contains(head) {
            return Some(true);
        }
        let next = self.graph.neighbours[head.index()] & allowed;
        for step in next {
            let around = self.graph.neighbours[step.index()].with(step);
            if self.grow(step, allowed - next, other - around)? {
                return Some(true);
            }
        }
        Some(false)
    }

    /// Whether a way within `allowed` leads from a cell to a target; the cell itself may be one.
    fn reaches(&self, from: Cell, allowed: CellSet<W>, target: CellSet<W>) -> bool {
        let reached =
            flood(CellSet::single(from), |cell| self.graph.neighbours[cell.index()] & allowed);
        reached.intersects(target)
    }
}

/// Everything that steps lead to from these cells.
fn flood<const W: usize>(from: CellSet<W>, step: impl Fn(Cell) -> CellSet<W>) -> CellSet<W> {
    let (mut reached, mut waiting) = (from, from);
    while let Some(cell) = waiting.pop() {
        let new = step(cell) - reached;
        reached |= new;
        waiting |= new;
    }
    reached
}
