//! Makes room when the memory is full, by forgetting what is least useful.
//!
//! What is known of nodes with few visits is forgotten first: they keep their bounds and are expanded again if the
//! search comes back. Then goes every node that nothing refers to any more. Kept in any case are the lines of the
//! workers, and whatever the proofs of the positions that were asked for, of what is known of kept nodes, and of kept
//! lemmas build on: certificates need that. Numbers of kept nodes stay the same, so that workers go on at once.

use super::node::{NodeId, State};
use super::tree::Tree;

impl<const W: usize> Tree<W> {
    /// About how much memory everything takes.
    pub(super) fn bytes(&self) -> usize {
        self.nodes.bytes() + self.lemmas.bytes()
    }

    /// Forgets until some of the memory is free again; whether that could be done.
    pub(super) fn make_room(&mut self, root: NodeId, memory: usize) -> bool {
        let mut visits: Vec<u32> = self.forgettable(root).map(|(_, visits)| visits).collect();
        visits.sort_unstable();
        let is_enough = |tree: &Self| tree.bytes() <= memory / 4 * 3;
        // Half of the open nodes, then half of the others, and so on.
        let mut kept = visits.len() / 2;
        loop {
            let fewest = if kept == 0 { u32::MAX } else { visits[visits.len() - kept] };
            self.lemmas.forget_useless(if kept == 0 { 0.0 } else { 0.5 });
            self.forget(root, fewest);
            if is_enough(self) {
                return true;
            }
            if kept == 0 {
                break;
            }
            kept /= 4;
        }
        self.lemmas.forget_all();
        self.forget(root, u32::MAX);
        is_enough(self)
    }

    /// Open nodes that no worker needs, and their visits.
    fn forgettable(&self, root: NodeId) -> impl Iterator<Item = (NodeId, u32)> + '_ {
        self.nodes.ids().filter_map(move |id| {
            let node = &self.nodes[id];
            let is_needed = id == root || node.workers > 0 || node.open().is_none();
            (!is_needed).then_some((id, node.visits))
        })
    }

    fn forget(&mut self, root: NodeId, fewest_visits: u32) {
        let forgettable = self.forgettable(root).filter(|&(_, visits)| visits < fewest_visits);
        let forgotten: Vec<NodeId> = forgettable.map(|(id, _)| id).collect();
        for id in forgotten {
            self.nodes.change(id, |node| node.state = State::New);
        }
        let is_kept = self.reachable(root);
        self.nodes.retain(&is_kept);
    }

    /// Which nodes are reached from those that have to be kept.
    fn reachable(&self, root: NodeId) -> Vec<bool> {
        let mut is_reached = vec![false; self.nodes.ids().len()];
        let mut queue: Vec<NodeId> = Vec::new();
        let mut reach = |id: NodeId, queue: &mut Vec<NodeId>| {
            if !std::mem::replace(&mut is_reached[id as usize], true) {
                queue.push(id);
            }
        };
        let on_lines = self.nodes.ids().filter(|&id| self.nodes[id].workers > 0);
        let asked_for = self.asked_for.iter().copied();
        for id in on_lines.chain(asked_for).chain(self.lemmas.sources()).chain([root]) {
            reach(id, &mut queue);
        }
        while let Some(id) = queue.pop() {
            match &self.nodes[id].state {
                State::New => {}
                State::Open(open) => open.refers_to().for_each(|next| reach(next, &mut queue)),
                State::Solved(solved) => {
                    solved.builds_on().for_each(|next| reach(next, &mut queue));
                }
            }
        }
        is_reached
    }
}
