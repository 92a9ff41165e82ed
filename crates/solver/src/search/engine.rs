//! The search behind the door: what it does for every word size alike.

use super::dfpn::Search;
use super::{Progress, Solution, Verdict};
use crate::certificate::{CertificateError, certify};
use crate::grid::Stones;
use board::{Cell, Position};
use proof::Certificate;

pub(crate) trait Engine {
    fn solve(&mut self, position: &Position, report: &mut dyn FnMut(&Progress)) -> Solution;
    fn certificate(&mut self, position: &Position) -> Result<Certificate, CertificateError>;
}

impl<const W: usize> Engine for Search<W> {
    fn certificate(&mut self, position: &Position) -> Result<Certificate, CertificateError> {
        assert_eq!(position.board(), self.grid.board(), "the solver knows another board");
        self.keep(Stones::of(position), position.to_move());
        certify(self, position)
    }

    fn solve(&mut self, position: &Position, report: &mut dyn FnMut(&Progress)) -> Solution {
        assert_eq!(position.board(), self.grid.board(), "the solver knows another board");
        self.keep(Stones::of(position), position.to_move());
        let before = self.work();
        let solved = self.search(Stones::of(position), position.to_move(), report);
        let after = self.work();
        let work = super::Work {
            nodes: after.nodes - before.nodes,
            visits: after.visits - before.visits,
            ..after
        };
        match solved {
            Err(limit) => Solution {
                verdict: Verdict::Unknown(limit),
                winning_move: None,
                carrier: board::CellSet::EMPTY,
                line: Vec::new(),
                work,
            },
            Ok((winner, proof)) => {
                let line = self.line(Stones::of(position), position.to_move());
                let carrier = proof.resized() & position.empty_cells();
                let moves_now = winner == position.to_move() && position.winner().is_none();
                // A player who wins even moving second wins with any move.
                let winning_move = line.first().copied().or_else(|| carrier.first());
                Solution {
                    verdict: Verdict::Won(winner),
                    winning_move: winning_move.filter(|_| moves_now),
                    carrier,
                    line: played_out(position, line),
                    work,
                }
            }
        }
    }
}

/// The line up to where somebody has won.
pub(crate) fn played_out(position: &Position, line: Vec<Cell>) -> Vec<Cell> {
    let mut position = position.clone();
    line.into_iter()
        .take_while(|&cell| {
            let goes_on = position.winner().is_none() && position.colour_at(cell).is_none();
            if goes_on {
                position.play(cell);
            }
            goes_on
        })
        .collect()
}
