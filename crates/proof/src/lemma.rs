//! Lemmas: what a step of a certificate says.

use board::{Cell, CellSet, Colour};

/// What a connection begins or ends at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum End {
    /// A cell of the player's.
    Cell(Cell),
    /// A side of the player's, by its number in the board's goal.
    Side(u8),
}

/// Who may move first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// It holds even when the opponent moves first.
    Link,
    /// It holds when the player moves first.
    Prelink,
}

/// What the player can bring about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Claim {
    /// The ends are joined. The player's sides conduct, as if they were stones.
    Joined {
        /// In ascending order.
        ends: [End; 2],
        /// How often the connection goes around the board from the first end to the second, to the right;
        /// 0 for a player who joins sides. Not negative if the ends are equal.
        turns: i16,
    },
    /// The player's goal is reached: the game is won.
    Goal,
}

/// "If the player owns `own` and no opponent stone stands in `free`, the claim comes true, whatever stands
/// elsewhere."
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Lemma {
    /// The player.
    pub colour: Colour,
    /// Who may move first.
    pub kind: Kind,
    /// What the player can bring about.
    pub claim: Claim,
    /// Cells that the player must own; they contain the ends that are cells.
    pub own: CellSet,
    /// Cells that must not be the opponent's; none of them is in `own`.
    pub free: CellSet,
}

impl Claim {
    /// The claim that the ends are joined, in its one spelling.
    pub(crate) fn joined(from: End, to: End, turns: i16) -> Claim {
        let backwards = from > to || from == to && turns < 0;
        let (ends, turns) = if backwards { ([to, from], -turns) } else { ([from, to], turns) };
        Claim::Joined { ends, turns }
    }

    /// Whether the cell is one of the ends.
    pub fn ends_at(&self, cell: Cell) -> bool {
        matches!(self, Claim::Joined { ends, .. } if ends.contains(&End::Cell(cell)))
    }
}

impl Lemma {
    /// The same claim with other cells. Cells of `own` need not be free.
    pub(crate) fn with_cells(self, own: CellSet, free: CellSet) -> Lemma {
        Lemma { own, free: free - own, ..self }
    }
}
