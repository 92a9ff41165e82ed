//! All positions that the search has met, each once, whichever way it was reached or turned.

use super::node::{Bounds, Ground, Node, NodeId};
use crate::grid::{Grid, Stones};
use board::{ByColour, CellSet, Colour};
use std::collections::HashMap;

#[derive(Debug)]
pub(crate) struct Nodes<const W: usize> {
    nodes: Vec<Node<W>>,
    by_position: HashMap<(Stones<W>, Colour), NodeId>,
}

impl<const W: usize> Nodes<W> {
    pub(crate) fn new() -> Nodes<W> {
        Nodes { nodes: Vec::new(), by_position: HashMap::new() }
    }

    pub(crate) fn len(&self) -> usize {
        self.nodes.len()
    }

    /// About how much memory the nodes take.
    pub(crate) fn bytes(&self) -> usize {
        // A node, its entry in the map, and its moves and threats while it is unsolved.
        self.nodes.len() * (size_of::<Node<W>>() + size_of::<(Stones<W>, Colour)>() + 16 + 150)
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
        let next = self.nodes.len() as NodeId;
        let id = *self.by_position.entry((stored, mover)).or_insert(next);
        if id == next {
            self.nodes.push(Node {
                stones: stored,
                mover,
                bounds: Bounds::UNKNOWN,
                is_expanded: false,
                children: Vec::new(),
                mustplay: CellSet::EMPTY,
                threats: Vec::new(),
                ground: Ground::Unsolved,
                solved_as: 0,
                compared: ByColour::default(),
                proof: CellSet::EMPTY,
                best_move: None,
                most_visits: 0,
                visits: 0,
                workers: 0,
                is_being_expanded: false,
            });
        }
        (id, is_turned)
    }
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
