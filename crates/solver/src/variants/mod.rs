//! Solving the relatives of Hex: torus, reverse Hex, Y.
//!
//! One search serves every game whose rules can tell when it is over; `rules` says when, `refutation` what
//! refuted moves say about others, `ordering` what to try first. Where a full board may have no winner, two questions
//! are asked: does the player to move win, and if not, does the opponent?

mod fill;
mod images;
mod node;
mod ordering;
mod pairing;
mod refutation;
mod rules;
mod search;
mod table;

use crate::certificate::CertificateError;
use crate::grid::Stones;
use crate::search::engine::{Engine, played_out};
use crate::search::{Limit, Options, Progress, Solution, Verdict, Work};
use board::{Board, CellSet, Position};
use proof::Certificate;
use rules::Question;
use search::Search;

/// A solver for one board of any variant.
pub(crate) struct VariantSolver<const W: usize> {
    search: Search<W>,
}

impl<const W: usize> VariantSolver<W> {
    pub(crate) fn new(board: &Board, options: Options) -> VariantSolver<W> {
        VariantSolver { search: Search::new(board, options) }
    }

    /// The verdict, a carrier for the winner, and the question whose answer says what to play.
    fn decide(
        &mut self,
        position: &Position,
        report: &mut dyn FnMut(&Progress),
    ) -> Result<(Verdict, CellSet<W>, Question), Limit> {
        let mover = position.to_move();
        let mut answer = None;
        for seeker in [mover, !mover] {
            let question = Question { seeker };
            let (achiever, proof) =
                self.search.search(Stones::of(position), mover, question, report)?;
            if achiever == seeker || !self.search.rules.may_draw {
                return Ok((Verdict::Won(achiever), proof, question));
            }
            answer = Some((Verdict::Drawn, CellSet::EMPTY, question));
        }
        Ok(answer.expect("two questions were asked"))
    }
}

impl<const W: usize> Engine for VariantSolver<W> {
    fn solve(&mut self, position: &Position, report: &mut dyn FnMut(&Progress)) -> Solution {
        let board = self.search.rules.grid.board();
        assert_eq!(position.board(), board, "the solver knows another board");
        let mut solution = Solution {
            verdict: Verdict::Drawn,
            winning_move: None,
            carrier: CellSet::EMPTY,
            line: Vec::new(),
            work: Work::default(),
        };
        if let Some(winner) = position.winner() {
            solution.verdict = Verdict::Won(winner);
            return solution;
        }
        if position.empty_cells().is_empty() {
            return solution;
        }
        let before = self.search.work();
        match self.decide(position, report) {
            Err(limit) => solution.verdict = Verdict::Unknown(limit),
            Ok((verdict, proof, question)) => {
                let line = self.search.line(Stones::of(position), position.to_move(), question);
                let mut line = played_out(position, line);
                if verdict == Verdict::Drawn {
                    // The rest of the line would show how the player to move is kept from losing, not how both play.
                    line.truncate(1);
                }
                let wins = verdict == Verdict::Won(position.to_move());
                // Where everything has been filled in, any move will do.
                let any_move = || position.empty_cells().first();
                solution.winning_move = line.first().copied().or_else(any_move).filter(|_| wins);
                solution.verdict = verdict;
                solution.carrier = proof.resized() & position.empty_cells();
                solution.line = line;
            }
        }
        let after = self.search.work();
        solution.work = Work {
            nodes: after.nodes - before.nodes,
            visits: after.visits - before.visits,
            ..after
        };
        solution
    }

    fn certificate(&mut self, position: &Position) -> Result<Certificate, CertificateError> {
        Err(CertificateError::unsupported(position.board()))
    }
}
