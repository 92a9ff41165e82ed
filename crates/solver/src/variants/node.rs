//! A position while it is being worked on, and the choice of the next move.

use super::refutation::Refutation;
use super::rules::Question;
use crate::grid::Stones;
use crate::search::node::{Bounds, INFINITE};
use board::{Cell, CellSet, Colour};

/// A move that may still win.
#[derive(Clone, Copy, Debug)]
pub(super) struct Child {
    pub(super) cell: Cell,
    pub(super) bounds: Bounds,
}

/// A position while it is being worked on.
pub(super) struct Node<const W: usize> {
    pub(super) stones: Stones<W>,
    pub(super) mover: Colour,
    pub(super) question: Question,
    /// The moves not yet refuted, the best first.
    pub(super) children: Vec<Child>,
    /// Where the player to move must play.
    pub(super) mustplay: CellSet<W>,
    pub(super) refutations: Vec<Refutation<W>>,
    /// Of how many unrefuted moves one is looked at.
    pub(super) one_in: usize,
    /// The refuted move that took the most work.
    pub(super) longest: Option<(u32, Cell)>,
}

impl<const W: usize> Node<W> {
    pub(super) fn add(&mut self, refutation: Refutation<W>) {
        let left = refutation.left(self.mustplay);
        if left != self.mustplay {
            self.mustplay = left;
            self.refutations.push(refutation);
        }
    }

    pub(super) fn bounds(&self) -> Bounds {
        let first = self.first_children().iter();
        let phi = first.map(|child| child.bounds.delta).min().expect("a node has children");
        let each = self.children.iter().map(|child| child.bounds.phi);
        let delta = each.fold(0, u32::saturating_add);
        Bounds { phi, delta: delta.min(INFINITE - 1) }
    }

    /// The children that are looked at together: a part of them, and one more.
    fn first_children(&self) -> &[Child] {
        let count = self.children.len();
        &self.children[..count.min(1 + count.div_ceil(self.one_in))]
    }

    /// The most promising child, and how far to work on it: until it or the node is no longer the best choice.
    pub(super) fn select(&self, bounds: Bounds, limits: Bounds) -> (usize, Bounds) {
        let (mut best, mut second) = (0, INFINITE);
        let first = self.first_children();
        for (number, child) in first.iter().enumerate().skip(1) {
            if child.bounds.delta < first[best].bounds.delta {
                second = second.min(first[best].bounds.delta);
                best = number;
            } else {
                second = second.min(child.bounds.delta);
            }
        }
        let child = first[best].bounds;
        let limits = Bounds {
            phi: (limits.delta - (bounds.delta - child.phi)).min(INFINITE),
            delta: limits.phi.min(second + 1 + second / 4),
        };
        (best, limits)
    }
}
