//! Figure 12 of solving-7x7-hex: what fill-in and domination save on 6x6.

use super::solver2003::{Options, Version, solve_watched};
use super::{NodeCount, SearchLimits, Unsolved, opening, rhombus};
use board::{Board, Cell};
use std::fmt;

/// The nodes of the recursion trees of all openings, for each version of SOLVER.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Figure12 {
    board: Board,
    /// For each opening the counts in the order of [`Version::ALL`].
    counts: Vec<[NodeCount; 3]>,
}

/// Recomputes the figure, with the limits for each search, while it may go on. `progress` hears of searches done and
/// searches in all.
pub fn figure_12(
    limits: SearchLimits,
    goes_on: &dyn Fn() -> bool,
    progress: impl FnMut(usize, usize),
) -> Figure12 {
    ablation(&Board::hex(6, 6), limits, goes_on, progress)
}

/// The same for another Hex board.
///
/// # Panics
/// If it is not a board of Hex.
pub fn ablation(
    board: &Board,
    limits: SearchLimits,
    goes_on: &dyn Fn() -> bool,
    mut progress: impl FnMut(usize, usize),
) -> Figure12 {
    let mut done = 0;
    let mut count = |cell, version| {
        let count = node_count(board, cell, version, limits, goes_on);
        done += 1;
        progress(done, board.cell_count() * Version::ALL.len());
        count
    };
    let counts =
        board.cells().iter().map(|cell| Version::ALL.map(|version| count(cell, version))).collect();
    Figure12 { board: board.clone(), counts }
}

/// The nodes that a version of SOLVER needs for an opening.
pub(super) fn node_count(
    board: &Board,
    cell: Cell,
    version: Version,
    limits: SearchLimits,
    goes_on: &dyn Fn() -> bool,
) -> NodeCount {
    let options = Options { version, limits, ..Options::default() };
    match solve_watched(&opening(board, cell), &options, &mut |_| goes_on()) {
        Ok(solution) => NodeCount::Exactly(solution.nodes),
        Err(Unsolved::Stopped { nodes, .. }) => NodeCount::MoreThan(nodes),
        Err(error @ Unsolved::Unsuited { .. }) => panic!("{error}"),
    }
}

impl Figure12 {
    /// The board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The counts of an opening, in the order of [`Version::ALL`].
    pub fn counts(&self, cell: Cell) -> [NodeCount; 3] {
        self.counts[cell.index()]
    }

    /// The openings that both the full algorithm and a version of it finished, and the nodes of either in all.
    pub fn totals(&self, version: Version) -> Totals {
        let both = self
            .counts
            .iter()
            .filter_map(|counts| Some((counts[0].exact()?, counts[version as usize].exact()?)));
        both.fold(Totals::default(), |sum, (full, reduced)| Totals {
            openings: sum.openings + 1,
            full: sum.full + full,
            reduced: sum.reduced + reduced,
        })
    }
}

/// Nodes over several openings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Totals {
    /// How many openings.
    pub openings: usize,
    /// The nodes of the full algorithm.
    pub full: u64,
    /// The nodes of the version with fewer reductions.
    pub reduced: u64,
}

impl fmt::Display for Figure12 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "Nodes of the recursion tree after each opening on {}:", self.board)?;
        writeln!(f, "  top     SOLVER")?;
        writeln!(f, "  middle  SOLVER-D, without side-cell domination")?;
        writeln!(f, "  bottom  SOLVER-FD, without side-cell domination and fill-in\n")?;
        let entries = |cell| self.counts(cell).iter().map(NodeCount::to_string).collect();
        writeln!(f, "{}", rhombus::draw(&self.board, entries))?;
        for version in &Version::ALL[1..] {
            let Totals { openings, full, reduced } = self.totals(*version);
            writeln!(
                f,
                "Over the {openings} openings that both finish, SOLVER has {full} nodes and {version} {reduced}."
            )?;
        }
        Ok(())
    }
}
