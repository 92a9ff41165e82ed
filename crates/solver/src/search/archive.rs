//! Where solved positions outlast the search that solved them.
//!
//! A search asks its archive about every position that it meets for the first time, and hands it every position
//! that it solves, with the reason. The archive may forget, but must not lie: what it returns is believed, but for
//! contradictions that [`Solved::is_consistent`] finds.

use board::{Board, ByColour, Cell, CellSet, Colour, Key, Position};

/// A position, who wins it, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solved {
    /// As which of all positions it was solved, counted from 1. Its reason builds on lower numbers alone.
    pub number: u32,
    /// The position after fill-in; of the two that a half turn exchanges, the lower.
    pub position: Key,
    /// Who wins it.
    pub winner: Colour,
    /// Cells, none of them the loser's: the winner wins with the stones in it even if every cell outside is the
    /// loser's.
    pub proof: CellSet,
    /// The winning move; for a lost position, the longest resistance.
    pub best_move: Option<Cell>,
    /// Visits to the position and below it.
    pub visits: u32,
    /// Why it is solved.
    pub reason: Reason,
}

/// Why a position is solved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// One way to win.
    Origin(Origin),
    /// Proof sets of threats that no single move of the loser spoils.
    Threats(Vec<(CellSet, Origin)>),
}

/// How a win is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// From the links of the position.
    Links,
    /// From the position after this move.
    Move(Cell),
    /// From the win of another position.
    Lemma {
        /// The number of that position.
        number: u32,
        /// Whether it is mirrored for the other player.
        mirrored: bool,
        /// Whether it is turned after that.
        turned: bool,
    },
}

impl Solved {
    /// Whether nothing in it is impossible: stones and cells where they cannot be, a proof set that does not even
    /// connect when it is full.
    pub fn is_consistent(&self, board: &Board) -> bool {
        let Key { stones, .. } = self.position;
        let all = stones.black | stones.white;
        let has_room = stones.black.is_disjoint(stones.white)
            && (all | self.proof).is_subset(board.cells())
            && self.proof.is_disjoint(stones[!self.winner])
            && self.best_move.is_none_or(|cell| (board.cells() - all).contains(cell));
        let full = || {
            let mut stones = ByColour::default();
            stones[self.winner] = self.proof;
            stones[!self.winner] = board.cells() - self.proof;
            Position::with_stones(board, stones, self.winner)
        };
        has_room && full().winner() == Some(self.winner)
    }

    /// Whether its first move makes it a lemma.
    pub fn is_won_by_a_move(&self) -> bool {
        matches!(self.reason, Reason::Origin(Origin::Move(_))) && self.best_move.is_some()
    }
}

/// Solved positions of one board.
pub trait Archive: std::fmt::Debug + Send + Sync {
    /// The highest number in use.
    fn last_number(&self) -> u32;

    /// What is known of a position.
    fn find(&self, position: &Key) -> Option<Solved>;

    /// The position with this number.
    fn get(&self, number: u32) -> Option<Solved>;

    /// Positions won by a move that are worth comparing with every other, in the order of their numbers.
    fn lemmas(&self) -> Vec<Solved>;

    /// Keeps a solved position.
    fn keep(&self, solved: &Solved);
}
