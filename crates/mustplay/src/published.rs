//! The algorithms of the papers, told in the same way as ours.

use board::{Board, CellSet, Position};
use solver::published::solver2003::{self, Version};
use solver::published::{self, SearchLimits, Unsolved, Watcher, winvalue};
use solver::search::{Limit, Solution, Verdict, Work};
use std::time::Instant;

/// A published algorithm.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Published {
    /// ALGORITHM SOLVER of "Solving 7x7 Hex": static links, mustplay regions, side triangles.
    Solver2003(Version),
    /// WINVALUE of "Hex and combinatorics": mustplay regions alone.
    Winvalue,
}

impl Published {
    /// Whether the algorithm is right on a board.
    pub(crate) fn check(self, board: &Board) -> Result<(), Unsolved> {
        match self.value(&Position::new(board), SearchLimits::nodes(0), &mut |_| true) {
            Err(unsuited @ Unsolved::Unsuited { .. }) => Err(unsuited),
            Ok(_) | Err(Unsolved::Stopped { .. }) => Ok(()),
        }
    }

    /// Solves a position on a board on which the algorithm is right.
    pub(crate) fn solve<'a>(
        self,
        position: &Position,
        deadline: Option<Instant>,
        watcher: &'a mut Watcher<'a>,
    ) -> Solution {
        let limits = SearchLimits { deadline, ..SearchLimits::NONE };
        self.value(position, limits, watcher).unwrap_or_else(|unsolved| {
            let (limit, nodes) = match unsolved {
                Unsolved::Stopped { limit: published::Limit::Watcher, nodes } => {
                    (Limit::Stopped, nodes)
                }
                Unsolved::Stopped { nodes, .. } => (Limit::Time, nodes),
                Unsolved::Unsuited { .. } => (Limit::Stopped, 0),
            };
            Solution {
                verdict: Verdict::Unknown(limit),
                winning_move: None,
                carrier: CellSet::EMPTY,
                line: Vec::new(),
                work: Work { nodes, ..Work::default() },
            }
        })
    }

    fn value<'a>(
        self,
        position: &Position,
        limits: SearchLimits,
        watcher: &'a mut Watcher<'a>,
    ) -> Result<Solution, Unsolved> {
        let (winner, winning_move, carrier, nodes) = match self {
            Published::Solver2003(version) => {
                let options =
                    solver2003::Options { version, limits, ..solver2003::Options::default() };
                let solved = solver2003::solve_watched(position, &options, watcher)?;
                (solved.winner, solved.winning_move, solved.carrier, solved.nodes)
            }
            Published::Winvalue => {
                let solved = winvalue::winvalue_watched(position, limits, watcher)?;
                (solved.winner, solved.winning_move, solved.carrier, solved.nodes)
            }
        };
        Ok(Solution {
            verdict: Verdict::Won(winner),
            winning_move,
            carrier,
            line: winning_move.into_iter().collect(),
            work: Work { nodes, ..Work::default() },
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use board::Colour;

    fn solve(algorithm: Published, position: &Position) -> Solution {
        algorithm.solve(position, None, &mut |_| true)
    }

    #[test]
    fn moves_that_are_told_win() {
        let board = Board::hex(3, 3);
        let versions = Version::ALL.map(Published::Solver2003);
        for algorithm in versions.into_iter().chain([Published::Winvalue]) {
            for cell in board.cells() {
                let position = Position::new(&board).after(cell);
                let solution = solve(algorithm, &position);
                let wins = solution.verdict == Verdict::Won(Colour::White);
                assert_eq!(solution.winning_move.is_some(), wins);
                if let Some(answer) = solution.winning_move {
                    let after = solve(algorithm, &position.after(answer));
                    assert_eq!(after.verdict, solution.verdict, "{algorithm:?} {position:?}");
                }
            }
        }
    }

    #[test]
    fn who_watches_can_end_the_search() {
        let position = Position::new(&Board::hex(5, 5));
        let solution = Published::Winvalue.solve(&position, None, &mut |nodes| nodes < 1_000);
        assert_eq!(solution.verdict, Verdict::Unknown(Limit::Stopped));
        assert_eq!(solution.work.nodes, 1_000);
        let late = Published::Winvalue.solve(&position, Some(Instant::now()), &mut |_| true);
        assert_eq!(late.verdict, Verdict::Unknown(Limit::Time));
    }

    #[test]
    fn boards_are_refused_before_anything_is_solved() {
        let board = |name: &str| name.parse::<Board>().unwrap();
        assert!(Published::Winvalue.check(&board("y:3")).is_ok());
        assert!(Published::Winvalue.check(&board("rex:3x3")).is_err());
        assert!(Published::Solver2003(Version::Full).check(&board("cylinder:3x3")).is_err());
    }
}
