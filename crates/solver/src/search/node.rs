//! A position that the search has met, how far it is from being solved, and why it is.

use crate::grid::Stones;
use board::{ByColour, Cell, CellSet, Colour};

/// The number of a node.
pub(crate) type NodeId = u32;

/// How much has to be proved, at least: for a win of the player to move and for a loss.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bounds {
    pub(crate) phi: u32,
    pub(crate) delta: u32,
}

/// More than any sum of proof numbers.
pub(crate) const INFINITE: u32 = 1 << 30;

impl Bounds {
    pub(crate) const UNKNOWN: Bounds = Bounds { phi: 1, delta: 1 };
    pub(crate) const WON: Bounds = Bounds { phi: 0, delta: INFINITE };
    pub(crate) const LOST: Bounds = Bounds { phi: INFINITE, delta: 0 };
    pub(crate) const NO_LIMIT: Bounds = Bounds { phi: INFINITE, delta: INFINITE };

    pub(crate) fn is_solved(self) -> bool {
        self.phi == 0 || self.delta == 0
    }
}

/// A move that may still win.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Child {
    pub(crate) cell: Cell,
    pub(crate) node: NodeId,
    /// Whether the node is stored after a half turn of the board.
    pub(crate) turned: bool,
}

/// A lemma by where it comes from: the win at a node, mirrored for the other player or not, then turned or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Source {
    pub(crate) node: NodeId,
    pub(crate) mirrored: bool,
    pub(crate) turned: bool,
}

/// How a win is known.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Origin {
    /// From the links of the position.
    Links,
    /// From the position after a move.
    Move(Child),
    /// From a lemma.
    Lemma(Source),
}

/// A way to win with the first move.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Threat<const W: usize> {
    pub(crate) proof: CellSet<W>,
    pub(crate) origin: Origin,
}

/// Why a node is solved.
#[derive(Clone, Debug)]
pub(crate) enum Ground<const W: usize> {
    /// It is not.
    Unsolved,
    /// One way to win.
    Origin(Origin),
    /// Threats that no single move of the loser spoils.
    Threats(Vec<Threat<W>>),
}

#[derive(Clone, Debug)]
pub(crate) struct Node<const W: usize> {
    /// The stones, filled-in ones among them.
    pub(crate) stones: Stones<W>,
    pub(crate) mover: Colour,
    pub(crate) bounds: Bounds,
    pub(crate) is_expanded: bool,
    /// The moves not yet refuted, the best first.
    pub(crate) children: Vec<Child>,
    /// Where the player to move must play.
    pub(crate) mustplay: CellSet<W>,
    /// The opponent's ways to win with the first move.
    pub(crate) threats: Vec<Threat<W>>,
    /// Why it is solved, and when: as which of all nodes.
    pub(crate) ground: Ground<W>,
    pub(crate) solved_as: u32,
    /// How many lemmas of each player have been compared with the position.
    pub(crate) compared: ByColour<u32>,
    /// Once solved: the winner's proof set.
    pub(crate) proof: CellSet<W>,
    /// Once won: the move that wins. Once lost: the move whose refutation took the most visits.
    pub(crate) best_move: Option<Cell>,
    /// How many visits that took.
    pub(crate) most_visits: u32,
    /// Visits to the node and below it.
    pub(crate) visits: u32,
    /// How many workers are at the node or below it.
    pub(crate) workers: u16,
    /// Whether one of them is building its links.
    pub(crate) is_being_expanded: bool,
}
