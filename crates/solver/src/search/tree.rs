//! What the search knows: the nodes, the lemmas, and how the solved ones settle others.
//!
//! A node's `phi` is the least `delta` among its children, its `delta` the sum of their `phi` (Nagai). Only the
//! first few moves in order count for `phi` at a time; refuted moves make room (widening). A refuted move's proof
//! set is a threat of the opponent, and shrinks the mustplay region of the node.

use super::Work;
use super::expansion::Finding;
use super::lemmas::{Lemma, Lemmas};
use super::node::{Bounds, Child, Ground, INFINITE, NodeId, Origin, Source, Threat};
use super::nodes::Nodes;
use super::proof_set::{self, filled};
use crate::grid::Grid;
use board::{Cell, CellSet, Colour};
use std::sync::Arc;

/// Part of the unrefuted moves that are looked at together: one in four, and one more.
const WIDENING: usize = 4;

pub(crate) struct Tree<const W: usize> {
    pub(super) grid: Arc<Grid<W>>,
    pub(crate) nodes: Nodes<W>,
    pub(super) lemmas: Lemmas<W>,
    /// Nodes and visits of all workers so far.
    pub(super) work: Work,
    solved_count: u32,
}

impl<const W: usize> Tree<W> {
    /// A tree without nodes, after some work.
    pub(super) fn new(grid: Arc<Grid<W>>, work: Work) -> Tree<W> {
        let lemmas = Lemmas::new(&grid);
        Tree { grid, nodes: Nodes::new(), lemmas, work, solved_count: 0 }
    }

    pub(super) fn work(&self) -> Work {
        let counts = self.lemmas.counts();
        let lemmas = u64::from(counts.black) + u64::from(counts.white);
        Work { stored: self.nodes.len() as u64, lemmas, ..self.work }
    }

    pub(crate) fn winner(&self, id: NodeId) -> Option<Colour> {
        let node = &self.nodes[id];
        match node.bounds {
            Bounds { phi: 0, .. } => Some(node.mover),
            Bounds { delta: 0, .. } => Some(!node.mover),
            _ => None,
        }
    }

    /// Takes over what the links of a node tell.
    pub(super) fn settle(&mut self, id: NodeId, finding: Finding<W>) {
        self.work.nodes += 1;
        let node = &mut self.nodes[id];
        node.is_expanded = true;
        match finding {
            Finding::Won { proof, key } => {
                node.proof = proof;
                node.best_move = key;
                self.solved(id, Bounds::WON, Ground::Origin(Origin::Links));
            }
            Finding::Lost { proof } => {
                node.proof = proof;
                self.solved(id, Bounds::LOST, Ground::Origin(Origin::Links));
            }
            Finding::Open { mustplay, threats, moves } => {
                let reply = !node.mover;
                node.mustplay = mustplay;
                let origin = Origin::Links;
                node.threats.extend(threats.into_iter().map(|proof| Threat { proof, origin }));
                if moves.is_empty() {
                    self.lose(id);
                    return;
                }
                let mut child = |(cell, stones)| {
                    let (node, turned) = self.nodes.find_or_add(&self.grid, stones, reply);
                    Child { cell, node, turned }
                };
                self.nodes[id].children = moves.into_iter().map(&mut child).collect();
            }
        }
    }

    /// Takes over what is known of the children.
    pub(super) fn update(&mut self, id: NodeId) {
        if self.nodes[id].bounds.is_solved() {
            return;
        }
        let mut refuted = None::<(u32, Cell)>;
        for number in 0..self.nodes[id].children.len() {
            let child = self.nodes[id].children[number];
            match self.winner(child.node) {
                None => {}
                Some(winner) if winner == self.nodes[id].mover => {
                    let proof = self.proof_of(id, child).with(child.cell);
                    let node = &mut self.nodes[id];
                    node.proof = proof;
                    node.best_move = Some(child.cell);
                    self.solved(id, Bounds::WON, Ground::Origin(Origin::Move(child)));
                    self.learn(id);
                    return;
                }
                Some(_) => {
                    let proof = self.proof_of(id, child);
                    let node = &mut self.nodes[id];
                    node.mustplay &= proof.without(child.cell);
                    node.threats.push(Threat { proof, origin: Origin::Move(child) });
                    let visits = self.nodes[child.node].visits;
                    refuted = refuted.max(Some((visits, child.cell)));
                }
            }
        }
        let node = &mut self.nodes[id];
        if let Some((visits, cell)) = refuted {
            let mustplay = node.mustplay;
            if visits >= node.most_visits {
                (node.most_visits, node.best_move) = (visits, Some(cell));
            }
            node.children.retain(|child| mustplay.contains(child.cell));
        }
        if node.children.is_empty() {
            self.lose(id);
            return;
        }
        let children = &self.nodes[id].children;
        let bounds = |child: &Child| self.nodes[child.node].bounds;
        let phi = children[..wide(children.len())].iter().map(|child| bounds(child).delta).min();
        let delta = children.iter().map(|child| bounds(child).phi).sum::<u32>().min(INFINITE - 1);
        self.nodes[id].bounds = Bounds { phi: phi.expect("there are children"), delta };
    }

    /// Compares a node with the lemmas that are new to it.
    pub(super) fn compare_lemmas(&mut self, id: NodeId) {
        let node = &mut self.nodes[id];
        if node.bounds.is_solved() {
            return;
        }
        let (mover, stones) = (node.mover, node.stones);
        let won = self.lemmas.fitting(&stones, mover, node.compared[mover]).into_iter().next();
        if let Some(won) = won {
            node.proof = won.proof();
            node.best_move = Some(won.key).filter(|&key| !stones.all().contains(key));
            let ground = Ground::Origin(Origin::Lemma(won.source));
            self.solved(id, Bounds::WON, ground);
            return;
        }
        let empty = self.grid.cells() - stones.all();
        let fitting = self.lemmas.fitting(&stones, !mover, node.compared[!mover]);
        let mut mustplay = if node.is_expanded { node.mustplay } else { empty };
        for lemma in fitting {
            // A threat that leaves the mustplay region as it is would only make proofs longer.
            if !mustplay.is_subset(lemma.cells) {
                mustplay &= lemma.cells;
                let origin = Origin::Lemma(lemma.source);
                node.threats.push(Threat { proof: lemma.proof(), origin });
            }
        }
        node.compared = self.lemmas.counts();
        node.mustplay = mustplay;
        if node.is_expanded {
            node.children.retain(|child| mustplay.contains(child.cell));
        }
        // Without a threat the region is empty because the board is full, and says nothing.
        if mustplay.is_empty() && !node.threats.is_empty() {
            self.lose(id);
        }
    }

    /// The proof set of a solved child, in the position of its parent.
    fn proof_of(&self, id: NodeId, child: Child) -> CellSet<W> {
        let node = &self.nodes[id];
        let (after, steps) = filled(&self.grid, node.stones.with(child.cell, node.mover));
        let proof = self.grid.oriented(self.nodes[child.node].proof, child.turned);
        let winner = self.winner(child.node).expect("the child is solved");
        proof_set::unfilled(&self.grid, proof, winner, after, &steps)
    }

    fn lose(&mut self, id: NodeId) {
        let node = &mut self.nodes[id];
        let empty = self.grid.cells() - node.stones.all();
        let threats = std::mem::take(&mut node.threats);
        let sets: Vec<CellSet<W>> = threats.iter().map(|threat| threat.proof).collect();
        let chosen = proof_set::joined(&sets, empty).expect("no cell is left to play on");
        let proof = chosen.iter().fold(CellSet::EMPTY, |all, &number| all | sets[number]);
        node.proof = proof_set::shrunk(&self.grid, proof, !node.mover, node.stones);
        node.children = Vec::new();
        let ground = Ground::Threats(chosen.into_iter().map(|number| threats[number]).collect());
        self.solved(id, Bounds::LOST, ground);
    }

    fn solved(&mut self, id: NodeId, bounds: Bounds, ground: Ground<W>) {
        self.solved_count += 1;
        let node = &mut self.nodes[id];
        node.bounds = bounds;
        node.ground = ground;
        node.solved_as = self.solved_count;
    }

    fn learn(&mut self, id: NodeId) {
        let node = &mut self.nodes[id];
        let winner = node.mover;
        node.proof = proof_set::shrunk(&self.grid, node.proof, winner, node.stones);
        let own = node.stones.by[winner];
        let key = node.best_move.expect("the node was won by a move");
        let source = Source { node: id, mirrored: false, turned: false };
        let lemma = Lemma { stones: node.proof & own, cells: node.proof - own, key, source };
        self.lemmas.add(&self.grid, winner, lemma);
    }
}

/// How many of the unrefuted moves are looked at together.
pub(super) fn wide(children: usize) -> usize {
    children.min(1 + children.div_ceil(WIDENING))
}
