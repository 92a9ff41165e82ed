//! What has been found out, and from what.

use board::{Cell, CellSet};
use proof::{End, Kind, StepId};

/// The number of a fact.
pub(super) type FactId = usize;

/// A connection that the player can force.
#[derive(Clone, Copy)]
pub(super) struct Fact<const W: usize> {
    pub(super) ends: [usize; 2],
    pub(super) turns: i16,
    /// The empty cells that it needs.
    pub(super) free: CellSet<W>,
    pub(super) how: How,
    /// The step that proves it, once there is one.
    pub(super) step: Option<StepId>,
}

/// What a fact comes from.
#[derive(Clone, Copy)]
pub(super) enum How {
    /// A cell touches another or a side.
    Touch { from: Cell, to: End, turn: i16 },
    /// Two links meet at a chain or, if the player moves there, at an empty cell.
    And { parts: [FactId; 2], via: Cell },
    /// Some alternatives in the list of joined facts.
    Or { first: usize, count: usize },
    /// A link that was learned, by its number.
    Learned { number: usize },
    /// A connection goes around the board; if its end is empty, the player moves there first.
    Ring { part: FactId },
}

/// A fact with the cells that it needs close at hand.
#[derive(Clone, Copy)]
pub(super) struct Carried<const W: usize> {
    pub(super) free: CellSet<W>,
    pub(super) fact: FactId,
}

/// What is known of one pair of ends. No list has a fact that needs all cells of another.
#[derive(Clone, Default)]
pub(super) struct Known<const W: usize> {
    /// Those that have been combined with others come first.
    links: Vec<Carried<W>>,
    processed: usize,
    /// Whether a link has ever been processed.
    is_linked: bool,
    prelinks: Vec<Carried<W>>,
}

impl<const W: usize> Known<W> {
    pub(super) fn clear(&mut self) {
        self.links.clear();
        self.processed = 0;
        self.is_linked = false;
        self.prelinks.clear();
    }

    pub(super) fn links(&self) -> &[Carried<W>] {
        &self.links
    }

    pub(super) fn processed(&self) -> usize {
        self.processed
    }

    pub(super) fn prelinks(&self) -> &[Carried<W>] {
        &self.prelinks
    }

    pub(super) fn is_unused(&self) -> bool {
        self.links.is_empty() && self.prelinks.is_empty()
    }

    /// Whether the ends are joined already.
    pub(super) fn is_touching(&self) -> bool {
        self.links.first().is_some_and(|link| link.free.is_empty())
    }

    /// Whether as much is known already with no other cells.
    pub(super) fn covers(&self, free: CellSet<W>, is_prelink: bool) -> bool {
        let covers = |known: &Carried<W>| known.free.is_subset(free);
        self.links.iter().any(covers) || is_prelink && self.prelinks.iter().any(covers)
    }

    /// A fact of this kind.
    pub(super) fn found(&self, kind: Kind) -> Option<FactId> {
        let prelink = self.prelinks.first().filter(|_| kind == Kind::Prelink);
        self.links.first().or(prelink).map(|known| known.fact)
    }

    /// Moves a link to the processed ones; whether it is the first ever, or `None` if it is there already or gone.
    pub(super) fn process(&mut self, fact: FactId) -> Option<bool> {
        let waiting = self.links[self.processed..].iter().position(|link| link.fact == fact)?;
        self.links.swap(self.processed, self.processed + waiting);
        self.processed += 1;
        Some(!std::mem::replace(&mut self.is_linked, true))
    }

    /// Adds a link, unless there are many, in place of all that needs its cells and more.
    pub(super) fn add_link(&mut self, link: Carried<W>, most: usize) -> bool {
        let is_longer = |other: &Carried<W>| link.free.is_subset(other.free);
        let processed = self.links[..self.processed].iter().filter(|link| !is_longer(link)).count();
        self.links.retain(|other| !is_longer(other));
        self.processed = processed;
        self.prelinks.retain(|other| !is_longer(other));
        let has_room = self.links.len() < most;
        if has_room {
            self.links.push(link);
        }
        has_room
    }

    /// Adds a prelink, unless there are many, in place of all that need its cells and more.
    pub(super) fn add_prelink(&mut self, prelink: Carried<W>, most: usize) -> bool {
        self.prelinks.retain(|other| !prelink.free.is_subset(other.free));
        let has_room = self.prelinks.len() < most;
        if has_room {
            self.prelinks.push(prelink);
        }
        has_room
    }
}
