//! The algorithms of the papers, told in the same way as ours.
//!
//! They say who wins within which cells. The winning move is then the first cell of the carrier after which the player
//! still wins; what that takes is not counted.

use board::{Board, CellSet, Position};
use solver::published::{SearchLimits, Unsolved, solver2003, winvalue};
use solver::search::{Limit, Solution, Verdict, Work};
use std::time::Instant;

/// A published algorithm.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Published {
    /// ALGORITHM SOLVER of "Solving 7x7 Hex": static links, mustplay regions, side triangles.
    Solver2003,
    /// WINVALUE of "Hex and combinatorics": mustplay regions alone.
    Winvalue,
}

impl Published {
    /// Whether the algorithm is right on a board.
    pub(crate) fn check(self, board: &Board) -> Result<(), Unsolved> {
        match self.value(&Position::new(board), SearchLimits::nodes(0)) {
            Err(unsuited @ Unsolved::Unsuited { .. }) => Err(unsuited),
            Ok(_) | Err(Unsolved::Stopped { .. }) => Ok(()),
        }
    }

    /// Solves a position on a board on which the algorithm is right.
    pub(crate) fn solve(self, position: &Position, deadline: Option<Instant>) -> Solution {
        let limits = SearchLimits { deadline, ..SearchLimits::NONE };
        let mut solution = match self.value(position, limits) {
            Ok(solution) => solution,
            Err(unsolved) => {
                let nodes = match unsolved {
                    Unsolved::Stopped { nodes, .. } => nodes,
                    Unsolved::Unsuited { .. } => 0,
                };
                return unanswered(Verdict::Unknown(Limit::Time), CellSet::EMPTY, nodes);
            }
        };
        let mover = Verdict::Won(position.to_move());
        if solution.verdict == mover && position.winner().is_none() {
            solution.winning_move = solution.carrier.iter().find(|&cell| {
                let after = self.value(&position.after(cell), limits);
                after.is_ok_and(|after| after.verdict == mover)
            });
            solution.line = solution.winning_move.into_iter().collect();
        }
        solution
    }

    /// Who wins, and within which cells.
    fn value(self, position: &Position, limits: SearchLimits) -> Result<Solution, Unsolved> {
        let (winner, carrier, nodes) = match self {
            Published::Solver2003 => {
                let options = solver2003::Options { limits, ..solver2003::Options::default() };
                let solved = solver2003::solve(position, &options)?;
                (solved.winner, solved.carrier, solved.nodes)
            }
            Published::Winvalue => {
                let solved = winvalue::winvalue(position, limits)?;
                (solved.winner, solved.carrier, solved.nodes)
            }
        };
        Ok(unanswered(Verdict::Won(winner), carrier, nodes))
    }
}

/// A solution without a move.
fn unanswered(verdict: Verdict, carrier: CellSet, nodes: u64) -> Solution {
    let work = Work { nodes, ..Work::default() };
    Solution { verdict, winning_move: None, carrier, line: Vec::new(), work }
}

#[cfg(test)]
mod tests {
    use super::*;
    use board::Colour;

    #[test]
    fn moves_that_are_told_win() {
        let board = Board::hex(3, 3);
        for algorithm in [Published::Solver2003, Published::Winvalue] {
            for cell in board.cells() {
                let position = Position::new(&board).after(cell);
                let solution = algorithm.solve(&position, None);
                let wins = solution.verdict == Verdict::Won(Colour::White);
                assert_eq!(solution.winning_move.is_some(), wins);
                if let Some(answer) = solution.winning_move {
                    let after = algorithm.solve(&position.after(answer), None);
                    assert_eq!(after.verdict, solution.verdict, "{algorithm:?} {position:?}");
                }
            }
        }
    }

    #[test]
    fn boards_are_refused_before_anything_is_solved() {
        let board = |name: &str| name.parse::<Board>().unwrap();
        assert!(Published::Winvalue.check(&board("y:3")).is_ok());
        assert!(Published::Winvalue.check(&board("rex:3x3")).is_err());
        assert!(Published::Solver2003.check(&board("cylinder:3x3")).is_err());
    }
}
