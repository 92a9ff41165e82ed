//! Certificates of positions of tiny boards, by brute force and the mustplay rule.

use board::{Board, Cell, Colour, Position};
use oracle::Oracle;
use proof::{Builder, Certificate, Claim, End, ProofStep, StepId};

/// Proves positions of one board.
pub(crate) struct Prover {
    board: Board,
    oracle: Oracle,
    builder: Builder,
}

impl Prover {
    pub(crate) fn new(board: &Board) -> Prover {
        let builder = Builder::new(board).unwrap();
        Prover { board: board.clone(), oracle: Oracle::new(board), builder }
    }

    /// The certificate of whoever wins.
    pub(crate) fn certify(&mut self, position: &Position) -> Certificate {
        let winner = self.oracle.winner(position).unwrap();
        let last = self.prove(position, winner);
        self.builder.finish(last, position, winner).unwrap()
    }

    /// Whether the player wins the position indeed.
    pub(crate) fn is_won_by(&mut self, position: &Position, winner: Colour) -> bool {
        self.oracle.winner(position) == Some(winner)
    }

    fn prove(&mut self, position: &Position, winner: Colour) -> StepId {
        if let Some(path) = position.shortest_connection(winner) {
            return self.connection(&path, winner);
        }
        if position.to_move() == winner {
            let cell = self.oracle.winning_moves(position).first().expect("the player wins");
            let lemma = self.prove(&position.after(cell), winner);
            let is_needed = self.builder.lemma(lemma).own.contains(cell);
            return if is_needed { self.add(ProofStep::Move { lemma, cell }) } else { lemma };
        }
        let mut mustplay = position.empty_cells();
        let mut lemmas = Vec::new();
        while let Some(cell) = mustplay.first() {
            let lemma = self.prove(&position.after(cell), winner);
            mustplay &= self.builder.lemma(lemma).free;
            lemmas.push(lemma);
        }
        self.add(ProofStep::Or { lemmas })
    }

    /// The goal reached over a path of stones, or around a ring of them.
    fn connection(&mut self, path: &[Cell], colour: Colour) -> StepId {
        let mut ends: Vec<End> = path.iter().copied().map(End::Cell).collect();
        if self.board.side_mask(path[0], colour) == 0 && !self.has_sides(colour) {
            ends.push(ends[0]);
        } else {
            let first = End::Side(self.board.side_mask(path[0], colour).trailing_zeros() as u8);
            let End::Side(number) = first else { unreachable!() };
            ends.insert(0, first);
            ends.push(End::Side(1 - number));
        }
        // Where two steps lead to the same cell on a narrow cylinder, one combination closes the ring.
        for choice in 0..1usize << (ends.len() - 1) {
            if let Some(lemma) = self.chain(&ends, colour, choice) {
                return lemma;
            }
        }
        panic!("{path:?} is no connection");
    }

    fn has_sides(&self, colour: Colour) -> bool {
        matches!(self.board.goal(colour), board::Goal::Join(_))
    }

    fn chain(&mut self, ends: &[End], colour: Colour, choice: usize) -> Option<StepId> {
        let mut joined: Option<StepId> = None;
        for (index, pair) in ends.windows(2).enumerate() {
            let turns: Vec<i16> = [0, 1, -1]
                .into_iter()
                .filter(|&turns| {
                    let ends = [pair[0], pair[1]];
                    self.builder.derive(&ProofStep::Adjacent { colour, ends, turns }).is_ok()
                })
                .collect();
            let turns = *turns.get(choice >> index & 1)?;
            let step = self.add(ProofStep::Adjacent { colour, ends: [pair[0], pair[1]], turns });
            joined = Some(match joined {
                None => step,
                Some(first) => self.add(ProofStep::And { first, second: step, via: pair[0] }),
            });
        }
        let goal = self.builder.add(ProofStep::Goal { lemma: joined? }).ok()?;
        assert_eq!(self.builder.lemma(goal).claim, Claim::Goal);
        Some(goal)
    }

    fn add(&mut self, step: ProofStep) -> StepId {
        self.builder.add(step).unwrap()
    }
}
