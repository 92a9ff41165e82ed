//! A position that the search has met, how far it is from being solved, and why it is.

use super::presumed::Pair;
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

/// What the search with links counts for one position to be looked at; first guesses differ by less.
pub(crate) const UNIT: u32 = 16;

/// More than any sum of proof numbers.
pub(crate) const INFINITE: u32 = 1 << 30;

impl Bounds {
    pub(crate) const UNKNOWN: Bounds = Bounds { phi: 1, delta: 1 };
    /// Nothing is known, counted in units.
    pub(crate) const UNKNOWN_UNITS: Bounds = Bounds { phi: UNIT, delta: UNIT };
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

impl Origin {
    /// The solved node from which it is known.
    pub(crate) fn node(self) -> Option<NodeId> {
        match self {
            Origin::Links => None,
            Origin::Move(child) => Some(child.node),
            Origin::Lemma(source) => Some(source.node),
        }
    }
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
    /// The archive says so, and may know why.
    Archived,
    /// One way to win.
    Origin(Origin),
    /// Threats that no single move of the loser spoils.
    Threats(Box<[Threat<W>]>),
    /// The position in which the players have some more stones.
    Presumed(Presumed<W>),
}

/// A position with stones on pairs of cells that join chains of their player, and of the opponent's where the player does
/// not mean to play.
#[derive(Clone, Debug)]
pub(crate) struct Presumed<const W: usize> {
    pub(crate) node: NodeId,
    /// Whether it is stored after a half turn of the board.
    pub(crate) turned: bool,
    /// Whose the pairs are.
    pub(crate) colour: Colour,
    pub(crate) pairs: Vec<Pair>,
    /// What the opponent has got.
    pub(crate) conceded: CellSet<W>,
    /// The pairs that the proof needs, in the order in which they can be taken back.
    pub(crate) order: Vec<Pair>,
}

impl<const W: usize> Presumed<W> {
    /// The stones of a position and those that are presumed.
    pub(crate) fn added_to(&self, mut stones: Stones<W>) -> Stones<W> {
        stones.by[!self.colour] |= self.conceded;
        self.pairs.iter().flatten().fold(stones, |all, &cell| all.with(cell, self.colour))
    }
}

/// What is known of a node that was visited and is not solved.
#[derive(Clone, Debug)]
pub(crate) struct Open<const W: usize> {
    /// Whether its links have been looked at.
    pub(crate) is_expanded: bool,
    /// The moves not yet refuted, the best first.
    pub(crate) children: Vec<Child>,
    /// Where the player to move must play.
    pub(crate) mustplay: CellSet<W>,
    /// The opponent's ways to win with the first move.
    pub(crate) threats: Vec<Threat<W>>,
    /// How many lemmas of each player have been compared with the position.
    pub(crate) compared: ByColour<u32>,
    /// The move whose refutation took the most visits, and how many.
    pub(crate) longest: Option<(u32, Cell)>,
}

impl<const W: usize> Open<W> {
    pub(crate) fn new(mustplay: CellSet<W>) -> Open<W> {
        Open {
            is_expanded: false,
            children: Vec::new(),
            mustplay,
            threats: Vec::new(),
            compared: ByColour::default(),
            longest: None,
        }
    }

    /// The nodes to which it refers.
    pub(crate) fn refers_to(&self) -> impl Iterator<Item = NodeId> + '_ {
        let proved = self.threats.iter().filter_map(|threat| threat.origin.node());
        self.children.iter().map(|child| child.node).chain(proved)
    }
}

/// What is known of a solved node.
#[derive(Clone, Debug)]
pub(crate) struct Solved<const W: usize> {
    /// The winner's proof set.
    pub(crate) proof: CellSet<W>,
    /// Why it is solved, and when: as which of all nodes.
    pub(crate) ground: Ground<W>,
    pub(crate) solved_as: u32,
    /// If won: the move that wins. If lost: the move whose refutation took the most visits.
    pub(crate) best_move: Option<Cell>,
}

impl<const W: usize> Solved<W> {
    /// The solved nodes on which the proof builds.
    pub(crate) fn builds_on(&self) -> impl Iterator<Item = NodeId> + '_ {
        let (origin, threats) = match &self.ground {
            Ground::Archived => (None, &[][..]),
            Ground::Origin(origin) => (Some(*origin), &[][..]),
            Ground::Threats(threats) => (None, &threats[..]),
            Ground::Presumed(_) => (None, &[][..]),
        };
        let presumed = match &self.ground {
            Ground::Presumed(presumed) => Some(presumed.node),
            _ => None,
        };
        let origins = origin.into_iter().chain(threats.iter().map(|threat| threat.origin));
        origins.filter_map(Origin::node).chain(presumed)
    }
}

/// How much is known of a node.
#[derive(Clone, Debug)]
pub(crate) enum State<const W: usize> {
    /// Nothing: it was not visited, or that is forgotten.
    New,
    Open(Box<Open<W>>),
    Solved(Box<Solved<W>>),
}

/// Most nodes are never visited: what is known of the others is elsewhere.
#[derive(Clone, Debug)]
pub(crate) struct Node<const W: usize> {
    /// The stones, filled-in ones among them.
    pub(crate) stones: Stones<W>,
    pub(crate) mover: Colour,
    /// Whether a worker is building its links.
    pub(crate) is_being_expanded: bool,
    /// How many workers are at the node or below it.
    pub(crate) workers: u16,
    /// Visits to the node and below it.
    pub(crate) visits: u32,
    pub(crate) bounds: Bounds,
    pub(crate) state: State<W>,
}

impl<const W: usize> Node<W> {
    pub(crate) fn new(stones: Stones<W>, mover: Colour) -> Node<W> {
        Node {
            stones,
            mover,
            is_being_expanded: false,
            workers: 0,
            visits: 0,
            bounds: Bounds::UNKNOWN_UNITS,
            state: State::New,
        }
    }

    pub(crate) fn winner(&self) -> Option<Colour> {
        match self.bounds {
            Bounds { phi: 0, .. } => Some(self.mover),
            Bounds { delta: 0, .. } => Some(!self.mover),
            _ => None,
        }
    }

    pub(crate) fn open(&self) -> Option<&Open<W>> {
        match &self.state {
            State::Open(open) => Some(open),
            State::New | State::Solved(_) => None,
        }
    }

    pub(crate) fn open_mut(&mut self) -> Option<&mut Open<W>> {
        match &mut self.state {
            State::Open(open) => Some(open),
            State::New | State::Solved(_) => None,
        }
    }

    pub(crate) fn solved(&self) -> Option<&Solved<W>> {
        match &self.state {
            State::Solved(solved) => Some(solved),
            State::New | State::Open(_) => None,
        }
    }

    /// How much memory is taken by what is known of the node.
    pub(crate) fn bytes(&self) -> usize {
        match &self.state {
            State::New => 0,
            State::Open(open) => {
                size_of::<Open<W>>()
                    + open.children.capacity() * size_of::<Child>()
                    + open.threats.capacity() * size_of::<Threat<W>>()
            }
            State::Solved(solved) => {
                let threats = match &solved.ground {
                    Ground::Archived | Ground::Origin(_) | Ground::Presumed(_) => 0,
                    Ground::Threats(threats) => threats.len(),
                };
                size_of::<Solved<W>>() + threats * size_of::<Threat<W>>()
            }
        }
    }
}
