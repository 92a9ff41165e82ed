//! How long a search may take, and how it says that it has no answer.

use board::Board;
use std::fmt;
use std::time::Instant;

/// The limits of a search. A number of nodes gives the same result on every machine.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SearchLimits {
    /// The most nodes that it looks at.
    pub nodes: Option<u64>,
    /// When it must stop.
    pub deadline: Option<Instant>,
}

impl SearchLimits {
    /// No limits.
    pub const NONE: SearchLimits = SearchLimits { nodes: None, deadline: None };

    /// At most so many nodes.
    pub fn nodes(nodes: u64) -> SearchLimits {
        SearchLimits { nodes: Some(nodes), deadline: None }
    }
}

/// The limit that stopped a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// The number of nodes.
    Nodes,
    /// The time.
    Time,
    /// The one who watches the search.
    Watcher,
}

impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Limit::Nodes => "the limit of nodes",
            Limit::Time => "the time limit",
            Limit::Watcher => "a request",
        })
    }
}

/// Why there is no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unsolved {
    /// The algorithm is not right on such boards.
    Unsuited {
        /// What the algorithm is called.
        algorithm: &'static str,
        /// The board.
        board: Board,
        /// The boards on which it is right.
        suited: &'static str,
    },
    /// A limit was reached first.
    Stopped {
        /// Which limit.
        limit: Limit,
        /// The nodes looked at.
        nodes: u64,
    },
}

impl fmt::Display for Unsolved {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unsolved::Unsuited { algorithm, board, suited } => {
                write!(f, "{algorithm} does not solve {board}: it is right on {suited} only")
            }
            Unsolved::Stopped { limit, nodes } => {
                write!(f, "stopped at {limit}, after {nodes} nodes")
            }
        }
    }
}

impl std::error::Error for Unsolved {}

/// Hears at every node how many there have been, and says whether to go on.
pub type Watcher<'a> = dyn FnMut(u64) -> bool + 'a;

/// Counts nodes and compares them with the limits.
pub(super) struct Budget<'a> {
    limits: SearchLimits,
    watcher: &'a mut Watcher<'a>,
    pub(super) nodes: u64,
}

impl<'a> Budget<'a> {
    pub(super) fn new(limits: SearchLimits, watcher: &'a mut Watcher<'a>) -> Budget<'a> {
        Budget { limits, watcher, nodes: 0 }
    }

    /// Counts one node, unless a limit is reached.
    pub(super) fn spend(&mut self) -> Result<(), Limit> {
        if !(self.watcher)(self.nodes) {
            return Err(Limit::Watcher);
        }
        if self.limits.nodes.is_some_and(|most| self.nodes >= most) {
            return Err(Limit::Nodes);
        }
        if self.limits.deadline.is_some_and(|deadline| Instant::now() >= deadline) {
            return Err(Limit::Time);
        }
        self.nodes += 1;
        Ok(())
    }

    pub(super) fn stopped(&self, limit: Limit) -> Unsolved {
        Unsolved::Stopped { limit, nodes: self.nodes }
    }
}
