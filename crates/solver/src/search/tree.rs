//! What the search knows: the nodes, the lemmas, and how the solved ones settle others.
//!
//! A node's `phi` is the least `delta` among its children, its `delta` the sum of their `phi` (Nagai). Only the
//! first few moves in order count for `phi` at a time; refuted moves make room (widening). A refuted move's proof
//! set is a threat of the opponent, and shrinks the mustplay region of the node.

use super::Work;
use super::archive::Archive;
use super::expansion::{Finding, Move};
use super::lemmas::{Lemma, Lemmas};
use super::node::{
    Bounds, Child, Ground, INFINITE, NodeId, Open, Origin, Solved, Source, State, Threat,
};
use super::nodes::Nodes;
use super::parts::Part;
use super::proof_set::{self, filled};
use crate::grid::{Grid, Stones};
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
    /// The positions whose proofs have to be kept.
    pub(super) asked_for: Vec<NodeId>,
    pub(super) solved_count: u32,
    /// What outlasts the tree.
    pub(super) archive: Option<Arc<dyn Archive>>,
}

impl<const W: usize> Tree<W> {
    /// A tree that knows no more than the archive's lemmas, after some work.
    pub(super) fn new(
        grid: Arc<Grid<W>>,
        archive: Option<Arc<dyn Archive>>,
        work: Work,
    ) -> Tree<W> {
        let mut tree = Tree {
            nodes: Nodes::default(),
            lemmas: Lemmas::new(),
            grid,
            work,
            asked_for: Vec::new(),
            solved_count: 0,
            archive,
        };
        tree.recall_lemmas();
        tree
    }

    pub(super) fn work(&self) -> Work {
        let (stored, lemmas) = (self.nodes.len() as u64, self.lemmas.len() as u64);
        Work { stored, lemmas, ..self.work }
    }

    pub(crate) fn winner(&self, id: NodeId) -> Option<Colour> {
        self.nodes[id].winner()
    }

    /// Takes over what the links of a node tell.
    pub(super) fn settle(&mut self, id: NodeId, finding: Finding<W>) {
        self.work.nodes += 1;
        match finding {
            Finding::Won { proof, key } => {
                self.solve(id, Bounds::WON, proof, Ground::Origin(Origin::Links), key);
            }
            Finding::Lost { proof } => {
                self.solve(id, Bounds::LOST, proof, Ground::Origin(Origin::Links), None);
            }
            Finding::Open { mustplay, threats, moves } => {
                let reply = !self.nodes[id].mover;
                let child = |Move { cell, after, bounds }| {
                    let (node, turned) = self.node_of(after, reply);
                    if self.nodes[node].bounds == Bounds::UNKNOWN_UNITS {
                        self.nodes[node].bounds = bounds;
                    }
                    Child { cell, node, turned }
                };
                let children: Vec<Child> = moves.into_iter().map(child).collect();
                let is_lost = children.is_empty();
                let origin = Origin::Links;
                let threats = threats.into_iter().map(|proof| Threat { proof, origin });
                self.change(id, |open| {
                    open.is_expanded = true;
                    open.mustplay = mustplay;
                    open.threats.extend(threats);
                    open.children = children;
                });
                if is_lost {
                    self.lose(id);
                }
            }
        }
    }

    /// Takes over what is known of the children.
    pub(super) fn update(&mut self, id: NodeId) {
        let Some(open) = self.nodes[id].open().filter(|open| open.is_expanded) else { return };
        let solved = |child: &&Child| self.nodes[child.node].bounds.is_solved();
        let solved: Vec<Child> = open.children.iter().filter(solved).copied().collect();
        let mover = Some(self.nodes[id].mover);
        if let Some(&child) = solved.iter().find(|child| self.winner(child.node) == mover) {
            self.win_by(id, child);
            return;
        }
        for &child in &solved {
            let threat = Threat { proof: self.proof_of(id, child), origin: Origin::Move(child) };
            let length = Some((self.nodes[child.node].visits, child.cell));
            self.change(id, |open| {
                open.mustplay &= threat.proof.without(child.cell);
                open.threats.push(threat);
                open.longest = open.longest.max(length);
            });
        }
        if !solved.is_empty() {
            self.change(id, |open| {
                let mustplay = open.mustplay;
                open.children.retain(|child| mustplay.contains(child.cell));
            });
        }
        if self.open(id).children.is_empty() {
            let mustplay = self.open(id).mustplay;
            if mustplay.is_empty() {
                self.lose(id);
                return;
            }
            let children = self.reopen(id, mustplay);
            self.change(id, |open| open.children = children);
            // They may be solved already.
            return self.update(id);
        }
        let children = &self.open(id).children;
        let bounds = |child: &Child| self.nodes[child.node].bounds;
        let phi = children[..wide(children.len())].iter().map(|child| bounds(child).delta).min();
        let delta = children.iter().map(|child| bounds(child).phi).sum::<u32>().min(INFINITE - 1);
        self.nodes[id].bounds = Bounds { phi: phi.expect("there are children"), delta };
    }

    /// The parts that fit a position, of wins found before one with this number.
    pub(crate) fn parts(
        &mut self,
        stones: &Stones<W>,
        colour: Colour,
        before: u32,
    ) -> Vec<Part<W>> {
        let mut parts = self.lemmas.fitting_parts(stones, colour);
        parts.retain(|part| {
            let solved = self.nodes[part.source.node].solved();
            solved.is_some_and(|solved| solved.solved_as < before)
        });
        parts
    }

    /// Compares a node with the lemmas that are new to it.
    pub(super) fn compare_lemmas(&mut self, id: NodeId) {
        let node = &mut self.nodes[id];
        let (mover, stones) = (node.mover, node.stones);
        if node.bounds.is_solved() {
            return;
        }
        if node.open().is_none() {
            let mustplay = self.grid.cells() - stones.all();
            self.nodes.change(id, |node| node.state = State::Open(Box::new(Open::new(mustplay))));
        }
        let compared = self.open(id).compared;
        let won = self.lemmas.fitting(&stones, mover, compared[mover]).into_iter().next();
        if let Some(won) = won {
            let key = Some(won.key).filter(|&key| !stones.all().contains(key));
            let ground = Ground::Origin(Origin::Lemma(won.source));
            self.solve(id, Bounds::WON, won.proof(), ground, key);
            return;
        }
        let fitting = self.lemmas.fitting(&stones, !mover, compared[!mover]);
        let compared = self.lemmas.counts();
        let is_lost = self.change(id, |open| {
            for lemma in fitting {
                // A threat that leaves the mustplay region as it is would only make proofs longer.
                if !open.mustplay.is_subset(lemma.cells) {
                    open.mustplay &= lemma.cells;
                    let origin = Origin::Lemma(lemma.source);
                    open.threats.push(Threat { proof: lemma.proof(), origin });
                }
            }
            open.compared = compared;
            let mustplay = open.mustplay;
            open.children.retain(|child| mustplay.contains(child.cell));
            // Without a threat the region is empty because the board is full, and says nothing.
            mustplay.is_empty() && !open.threats.is_empty()
        });
        if is_lost {
            self.lose(id);
        }
    }

    fn open(&self, id: NodeId) -> &Open<W> {
        self.nodes[id].open().expect("the node was visited and is not solved")
    }

    fn change<T>(&mut self, id: NodeId, change: impl FnOnce(&mut Open<W>) -> T) -> T {
        self.nodes.change(id, |node| {
            change(node.open_mut().expect("the node was visited and is not solved"))
        })
    }

    /// The proof set of a solved child, in the position of its parent.
    fn proof_of(&self, id: NodeId, child: Child) -> CellSet<W> {
        let (node, after) = (&self.nodes[id], &self.nodes[child.node]);
        let (filled, steps) = filled(&self.grid, node.stones.with(child.cell, node.mover));
        let solved = after.solved().expect("the child is solved");
        let proof = self.grid.oriented(solved.proof, child.turned);
        let winner = after.winner().expect("the child is solved");
        proof_set::unfilled(&self.grid, proof, winner, filled, &steps)
    }

    fn lose(&mut self, id: NodeId) {
        let (open, node) = (self.open(id), &self.nodes[id]);
        let empty = self.grid.cells() - node.stones.all();
        let sets: Vec<CellSet<W>> = open.threats.iter().map(|threat| threat.proof).collect();
        let chosen = proof_set::joined(&sets, empty).expect("no cell is left to play on");
        let proof = chosen.iter().fold(CellSet::EMPTY, |all, &number| all | sets[number]);
        let proof = proof_set::shrunk(&self.grid, proof, !node.mover, node.stones, CellSet::EMPTY);
        let threats = chosen.into_iter().map(|number| open.threats[number]).collect();
        let best_move = open.longest.map(|(_, cell)| cell);
        self.solve(id, Bounds::LOST, proof, Ground::Threats(threats), best_move);
    }

    /// Notes that a move wins, for use elsewhere as well.
    fn win_by(&mut self, id: NodeId, child: Child) {
        let proof = self.proof_of(id, child).with(child.cell);
        let (stones, winner) = (self.nodes[id].stones, self.nodes[id].mover);
        let key = child.cell;
        // A win that could spare its key would have another one, which is not known: the key may lose where it fits.
        let proof = proof_set::shrunk(&self.grid, proof, winner, stones, CellSet::single(key));
        self.solve(id, Bounds::WON, proof, Ground::Origin(Origin::Move(child)), Some(key));
        self.add_lemma(id, proof, key);
    }

    /// Adds the win at a node with its first move to the lemmas.
    pub(super) fn add_lemma(&mut self, id: NodeId, proof: CellSet<W>, key: Cell) {
        let (stones, winner) = (self.nodes[id].stones, self.nodes[id].mover);
        let own = stones.by[winner];
        let source = Source { node: id, mirrored: false, turned: false };
        let lemma = Lemma { stones: proof & own, cells: proof - own, key, source };
        self.lemmas.add(&self.grid, winner, lemma);
    }

    pub(super) fn solve(
        &mut self,
        id: NodeId,
        bounds: Bounds,
        proof: CellSet<W>,
        ground: Ground<W>,
        best_move: Option<Cell>,
    ) {
        self.solved_count += 1;
        let solved = Solved { proof, ground, solved_as: self.solved_count, best_move };
        self.nodes[id].bounds = bounds;
        self.nodes.change(id, |node| node.state = State::Solved(Box::new(solved)));
    }
}

/// How many of the unrefuted moves are looked at together.
pub(super) fn wide(children: usize) -> usize {
    children.min(1 + children.div_ceil(WIDENING))
}
