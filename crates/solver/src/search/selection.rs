//! Which child of a node a worker goes to, and how far it goes.
//!
//! Alone, a worker follows the child that needs the least to be lost. A child in which others are at work looks
//! a little worse, the more they are, so that workers part where several lines are nearly as good and stay together
//! where one is better (virtual bounds; Kaneko 2010, Pawlewicz and Hayward 2013).

use super::node::{Bounds, Child, INFINITE, Node, NodeId, UNIT};
use super::tree::{Tree, wide};

impl<const W: usize> Tree<W> {
    /// The most promising child, and how far to work on it: until it or the node is no longer the best choice.
    /// `None` if every child is being expanded by somebody else.
    pub(super) fn select(&self, id: NodeId, limits: Bounds) -> Option<(Child, Bounds)> {
        let node = &self.nodes[id];
        let (mut best, mut second) = (None::<(Child, u32)>, INFINITE);
        let children = &node.open()?.children;
        for &child in &children[..wide(children.len())] {
            let Some(delta) = looks(&self.nodes[child.node]) else { continue };
            match best {
                Some((_, so_far)) if delta >= so_far => second = second.min(delta),
                _ => {
                    second = best.map_or(second, |(_, so_far)| second.min(so_far));
                    best = Some((child, delta));
                }
            }
        }
        let (child, _) = best?;
        let bounds = self.nodes[child.node].bounds;
        let limits = Bounds {
            phi: (limits.delta - (node.bounds.delta - bounds.phi)).min(INFINITE),
            // A child that is not the best in truth needs some room, too.
            delta: limits.phi.min(second + 1 + second / 4).max(bounds.delta + 1),
        };
        Some((child, limits))
    }
}

/// How far from lost a child looks to one more worker; `None` if it has to wait for another.
fn looks<const W: usize>(child: &Node<W>) -> Option<u32> {
    let others = u32::from(child.workers);
    let delta = child.bounds.delta;
    let worse = others * (UNIT + delta / 8);
    (!child.is_being_expanded).then(|| (delta + worse).min(INFINITE - 1))
}
