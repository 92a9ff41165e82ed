//! How long a search may take, and what stopped it.

use std::fmt;
use std::time::Instant;

/// The limits of a search. A number of positions gives the same result on every machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SearchLimits {
    /// The most positions that it looks at.
    pub positions: u64,
    /// When it must stop.
    pub deadline: Option<Instant>,
}

impl From<u64> for SearchLimits {
    fn from(positions: u64) -> SearchLimits {
        SearchLimits { positions, deadline: None }
    }
}

/// The limit that stopped a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// The number of positions.
    Positions,
    /// The time.
    Time,
}

impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Limit::Positions => "the limit of positions",
            Limit::Time => "the time limit",
        })
    }
}

impl SearchLimits {
    /// Uses up one position.
    pub(crate) fn spend(&mut self) -> Result<(), Limit> {
        self.positions = self.positions.checked_sub(1).ok_or(Limit::Positions)?;
        match self.deadline {
            Some(deadline) if Instant::now() >= deadline => Err(Limit::Time),
            _ => Ok(()),
        }
    }
}
