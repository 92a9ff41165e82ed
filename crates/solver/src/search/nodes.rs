//! All positions that the search remembers, each once, whichever way it was reached or turned.

use super::node::{Node, NodeId, State};
use crate::grid::{Grid, Stones};
use board::Colour;
use hashbrown::HashTable;
use hashbrown::hash_table::Entry;

#[derive(Debug, Default)]
pub(crate) struct Nodes<const W: usize> {
    nodes: Vec<Node<W>>,
    by_position: HashTable<NodeId>,
    /// Numbers of forgotten nodes, to be given to new ones.
    free: Vec<NodeId>,
    /// The memory taken by what is known of the nodes.
    known_bytes: usize,
}

/// The table's share of a node: its number and a byte beside it, with room to grow.
const TABLE_BYTES: usize = 8;

impl<const W: usize> Nodes<W> {
    pub(crate) fn len(&self) -> usize {
        self.nodes.len() - self.free.len()
    }

    /// About how much memory the nodes take.
    pub(crate) fn bytes(&self) -> usize {
        self.len() * (size_of::<Node<W>>() + TABLE_BYTES) + self.known_bytes
    }

    /// The node of a filled-in position, and whether it is stored after a half turn.
    pub(crate) fn find_or_add(
        &mut self,
        grid: &Grid<W>,
        stones: Stones<W>,
        mover: Colour,
    ) -> (NodeId, bool) {
        let turned = stones.turned(grid);
        let is_turned = (turned.by.black, turned.by.white) < (stones.by.black, stones.by.white);
        let stored = if is_turned { turned } else { stones };
        let is_same = |&id: &NodeId| {
            let node = &self.nodes[id as usize];
            node.stones == stored && node.mover == mover
        };
        let rehash = |&id: &NodeId| {
            let node = &self.nodes[id as usize];
            hash(&node.stones, node.mover)
        };
        match self.by_position.entry(hash(&stored, mover), is_same, rehash) {
            Entry::Occupied(entry) => (*entry.get(), is_turned),
            Entry::Vacant(entry) => {
                let id = self.free.pop().unwrap_or(self.nodes.len() as NodeId);
                entry.insert(id);
                let node = Node::new(stored, mover);
                match self.nodes.get_mut(id as usize) {
                    Some(free) => *free = node,
                    None => self.nodes.push(node),
                }
                (id, is_turned)
            }
        }
    }

    /// Changes what is known of a node, and keeps count of the memory that takes.
    pub(crate) fn change<T>(&mut self, id: NodeId, change: impl FnOnce(&mut Node<W>) -> T) -> T {
        let node = &mut self.nodes[id as usize];
        let before = node.bytes();
        let result = change(node);
        self.known_bytes = self.known_bytes + node.bytes() - before;
        result
    }

    /// The nodes by their numbers, numbers without a node among them.
    pub(crate) fn ids(&self) -> std::ops::Range<NodeId> {
        0..self.nodes.len() as NodeId
    }

    /// Forgets nodes to which nothing that is kept refers.
    pub(crate) fn retain(&mut self, is_kept: &[bool]) {
        self.by_position.retain(|&mut id| is_kept[id as usize]);
        self.free = self.ids().filter(|&id| !is_kept[id as usize]).collect();
        for number in 0..self.free.len() {
            self.change(self.free[number], |node| node.state = State::New);
        }
    }
}

fn hash<const W: usize>(stones: &Stones<W>, mover: Colour) -> u64 {
    let words = stones.by.black.words().iter().chain(stones.by.white.words());
    let hash = words.fold(mover.index() as u64, |hash, word| {
        (hash.rotate_left(23) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    });
    // The table looks at the lowest and the highest bits, and multiplying mixes upwards only.
    hash ^ hash >> 32
}

impl<const W: usize> std::ops::Index<NodeId> for Nodes<W> {
    type Output = Node<W>;

    fn index(&self, id: NodeId) -> &Node<W> {
        &self.nodes[id as usize]
    }
}

impl<const W: usize> std::ops::IndexMut<NodeId> for Nodes<W> {
    fn index_mut(&mut self, id: NodeId) -> &mut Node<W> {
        &mut self.nodes[id as usize]
    }
}
