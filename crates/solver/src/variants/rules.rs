//! When a game of any variant is over, and which cells show it.
//!
//! A *proof set* of the player who reaches the own aim is a set of cells. In the games in which connecting wins the
//! player reaches the aim with the own stones in the set, its other cells empty, and every cell outside it the
//! opponent's. In reverse Hex it is the other way round: the opponent's stones in the set, and every cell outside it
//! the player's own. Either way what lies outside is as bad for the player as can be.

use super::pairing::paired_connection;
use crate::grid::{Grid, Stones};
use board::{Axis, Cell, CellSet, Colour, Goal, TorusRule, Turn, Variant, Windings};

/// The aims of a search: one player wants to win, the other wants that not to happen. Without draws these are
/// both players' aims at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Question {
    pub(super) seeker: Colour,
}

/// The player whose aim is reached, and a proof set of it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Decided<const W: usize> {
    pub(super) achiever: Colour,
    pub(super) proof: CellSet<W>,
    /// If the player to move reaches the aim: a move that does.
    pub(super) best_move: Option<Cell>,
}

pub(super) struct Rules<const W: usize> {
    pub(super) grid: Grid<W>,
    pub(super) is_misere: bool,
    /// Whether a full board may have no winner.
    pub(super) may_draw: bool,
    /// Whether both players can complete their connections, so that the first to do so wins.
    is_race: bool,
}

impl<const W: usize> Rules<W> {
    pub(super) fn new(grid: Grid<W>) -> Rules<W> {
        let variant = grid.board().variant();
        let draws =
            [TorusRule::Literal, TorusRule::Restricted].map(|rule| variant == Variant::Torus(rule));
        Rules {
            is_misere: grid.board().is_misere(),
            may_draw: draws.contains(&true),
            is_race: matches!(variant, Variant::Torus(_)),
            grid,
        }
    }

    pub(super) fn empty(&self, stones: &Stones<W>) -> CellSet<W> {
        self.grid.cells() - stones.all()
    }

    /// Whether the stone that a player has put on a cell completes the connection.
    pub(super) fn completes(&self, stones: CellSet<W>, cell: Cell, colour: Colour) -> bool {
        self.is_complete_chain(self.chain(stones, cell), colour)
    }

    /// What shows that a player's stone on this cell completes the connection, for whom it is good.
    pub(super) fn completed(&self, stones: &Stones<W>, cell: Cell, colour: Colour) -> CellSet<W> {
        let chain = self.minimal(self.chain(stones.by[colour], cell), colour);
        if self.is_misere {
            return chain;
        }
        let opponent_is_shut_out =
            |proof: CellSet<W>| !self.is_complete(self.grid.cells() - proof, !colour);
        if !self.is_race || opponent_is_shut_out(chain) {
            return chain;
        }
        // The opponent must not have been first: keep of the other cells what prevents that.
        let mut proof = self.grid.cells() - stones.by[!colour];
        for cell in proof - chain {
            if opponent_is_shut_out(proof.without(cell)) {
                proof.remove(cell);
            }
        }
        proof
    }

    /// What can be seen of a position without playing on, where players join sides.
    pub(super) fn foreseen(&self, stones: &Stones<W>, mover: Colour) -> Option<Decided<W>> {
        if !self.joins() {
            return None;
        }
        let empty = self.empty(stones);
        for colour in [mover, !mover] {
            let Some(joined) = paired_connection(&self.grid, stones.by[colour], empty, colour)
            else {
                continue;
            };
            let proof =
                if joined.is_disjoint(empty) { self.minimal(joined, colour) } else { joined };
            if !self.is_misere {
                let best_move = (proof & empty).first().or(empty.first());
                return Some(Decided { achiever: colour, proof, best_move });
            }
            if colour == mover || proof.is_disjoint(empty) {
                return Some(Decided { achiever: !colour, proof, best_move: empty.first() });
            }
            // The player to move first needs a move that leaves all pairs alone.
            if let Some(cell) = (empty - proof).first() {
                let best_move = Some(cell);
                return Some(Decided { achiever: !colour, proof: proof.with(cell), best_move });
            }
        }
        None
    }

    /// Whether players join sides rather than encircle.
    pub(super) fn joins(&self) -> bool {
        !self.grid.sides(Colour::Black).is_empty()
    }

    /// Where there are draws: whether the seeker can no longer complete the connection with all empty cells.
    pub(super) fn sealed(&self, stones: &Stones<W>, question: Question) -> Option<Decided<W>> {
        let (seeker, other) = (question.seeker, !question.seeker);
        if !self.may_draw || self.is_complete(self.grid.cells() - stones.by[other], seeker) {
            return None;
        }
        let mut proof = stones.by[other];
        for cell in stones.by[other] {
            if !self.is_complete(self.grid.cells() - proof.without(cell), seeker) {
                proof.remove(cell);
            }
        }
        Some(Decided { achiever: other, proof, best_move: self.empty(stones).first() })
    }

    /// As few of the stones as still complete the connection.
    fn minimal(&self, mut stones: CellSet<W>, colour: Colour) -> CellSet<W> {
        for cell in stones {
            if self.is_complete(stones.without(cell), colour) {
                stones.remove(cell);
            }
        }
        stones
    }

    /// Whether the stones complete a player's connection.
    pub(super) fn is_complete(&self, stones: CellSet<W>, colour: Colour) -> bool {
        let mut starts = match self.grid.sides(colour) {
            [side, ..] => stones & *side,
            [] => stones,
        };
        while let Some(start) = starts.first() {
            let chain = self.chain(stones, start);
            if self.is_complete_chain(chain, colour) {
                return true;
            }
            starts -= chain;
        }
        false
    }

    fn is_complete_chain(&self, chain: CellSet<W>, colour: Colour) -> bool {
        match self.grid.board().goal(colour) {
            Goal::Join(_) => self.grid.sides(colour).iter().all(|&side| side.intersects(chain)),
            Goal::Encircle(axis, rule) => self.encircles(chain, *axis, *rule),
        }
    }

    /// The chain to which a cell belongs.
    fn chain(&self, stones: CellSet<W>, cell: Cell) -> CellSet<W> {
        let mut chain = CellSet::single(cell);
        let mut new = chain;
        while let Some(cell) = new.pop() {
            let more = (self.grid.neighbours(cell) & stones) - chain;
            chain |= more;
            new |= more;
        }
        chain
    }

    fn encircles(&self, chain: CellSet<W>, axis: Axis, rule: TorusRule) -> bool {
        let Some(start) = chain.first() else { return false };
        let board = self.grid.board();
        let mut turns = vec![Turn::NONE; self.grid.cell_count()];
        let (mut seen, mut new) = (CellSet::<W>::single(start), vec![start]);
        let mut windings = Windings::default();
        while let Some(cell) = new.pop() {
            for step in board.steps(cell).iter().filter(|step| chain.contains(step.to)) {
                let turn = turns[cell.index()] + step.turn;
                if seen.contains(step.to) {
                    windings.add(turn - turns[step.to.index()]);
                } else {
                    turns[step.to.index()] = turn;
                    seen.insert(step.to);
                    new.push(step.to);
                }
            }
        }
        windings.reach(axis, rule)
    }
}
