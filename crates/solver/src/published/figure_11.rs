//! Figure 11 of solving-7x7-hex: the nodes of SOLVER after each opening on 7x7, beside those of the fast search.
//!
//! In the paper White opens and owns the sides on which the row numbers end (its Figure 6 calls e2, and Figure 7 b6, the
//! tip of a white triangle), a1 being an acute corner. That is our board with the colours exchanged: its White opening at
//! b6 is our Black opening at b6.

use super::figure_12::node_count;
use super::solver2003::Version;
use super::{NodeCount, SearchLimits, opening, rhombus};
use crate::search::{Options, Solver, Verdict};
use board::{Board, Cell, Position};
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Instant;

/// A number that the paper's text gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Published {
    /// The opening.
    pub opening: &'static str,
    /// The version of SOLVER.
    pub version: Version,
    /// The nodes of its recursion tree.
    pub nodes: u64,
}

/// The numbers that survive as text; the figure itself is a picture.
pub const PUBLISHED: [Published; 3] = [
    Published { opening: "b6", version: Version::Full, nodes: 197 },
    Published { opening: "b7", version: Version::Full, nodes: 1_196 },
    Published { opening: "b7", version: Version::WithoutDominationAndFillin, nodes: 824_796 },
];

/// The nodes of each opening.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Figure11 {
    board: Board,
    solver2003: Vec<NodeCount>,
    fast: Vec<Option<u64>>,
    beside_published: [NodeCount; 3],
}

/// Recomputes the figure, with the limits for each search; the fast search only has to be in time. `progress` hears of
/// openings done and openings in all; the searches end when they may not go on.
pub fn figure_11(
    limits: SearchLimits,
    goes_on: &dyn Fn() -> bool,
    mut progress: impl FnMut(usize, usize),
) -> Figure11 {
    let board = Board::hex(7, 7);
    let (mut solver2003, mut fast) = (Vec::new(), Vec::new());
    for cell in board.cells() {
        solver2003.push(node_count(&board, cell, Version::Full, limits, goes_on));
        fast.push(fast_nodes(&opening(&board, cell), limits.deadline, goes_on));
        progress(cell.index() + 1, board.cell_count());
    }
    let beside_published = PUBLISHED.map(|published| {
        let cell = board.parse_cell(published.opening).expect("a cell of the board");
        match published.version {
            Version::Full => solver2003[cell.index()],
            version => node_count(&board, cell, version, limits, goes_on),
        }
    });
    Figure11 { board, solver2003, fast, beside_published }
}

/// The positions on which the fast search, knowing nothing yet, builds links: what it does where SOLVER makes a node.
fn fast_nodes(
    position: &Position,
    deadline: Option<Instant>,
    goes_on: &dyn Fn() -> bool,
) -> Option<u64> {
    let time_limit = deadline.map(|deadline| deadline.saturating_duration_since(Instant::now()));
    let options = Options { time_limit, ..Options::default() };
    let stop = Arc::clone(&options.stop);
    let mut solver = Solver::new(position.board(), options).expect("a Hex board");
    let solution = solver.solve_with(position, &mut |_| {
        stop.store(!goes_on(), Ordering::Relaxed);
    });
    matches!(solution.verdict, Verdict::Won(_)).then_some(solution.work.nodes)
}

impl Figure11 {
    /// The board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The nodes of SOLVER after an opening.
    pub fn solver2003(&self, cell: Cell) -> NodeCount {
        self.solver2003[cell.index()]
    }

    /// The positions on which the fast search built links after an opening, if there was time for it.
    pub fn fast(&self, cell: Cell) -> Option<u64> {
        self.fast[cell.index()]
    }

    /// Our counts for the numbers in [`PUBLISHED`].
    pub fn beside_published(&self) -> impl Iterator<Item = (Published, NodeCount)> {
        PUBLISHED.into_iter().zip(self.beside_published)
    }
}

impl fmt::Display for Figure11 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "Nodes after each opening on {}:", self.board)?;
        writeln!(f, "  top     SOLVER of 2003")?;
        writeln!(f, "  bottom  the fast search: positions on which it built links\n")?;
        let entries = |cell| {
            let fast = self.fast(cell).map_or_else(|| "?".to_owned(), |nodes| nodes.to_string());
            vec![self.solver2003(cell).to_string(), fast]
        };
        writeln!(f, "{}", rhombus::draw(&self.board, entries))?;
        writeln!(f, "opening  version    published      ours")?;
        for (Published { opening, version, nodes }, ours) in self.beside_published() {
            writeln!(f, "{opening:<7}  {version:<9}  {nodes:>9}  {ours:>8}")?;
        }
        Ok(())
    }
}
