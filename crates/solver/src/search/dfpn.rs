//! Depth-first proof-number search: always follow the line that needs the least to be proved.

use super::expansion::Expander;
use super::node::{Child, NodeId};
use super::proof_set;
use super::tree::Tree;
use super::worker::{Shared, Worker};
use super::{Limit, Options, Progress, Work};
use crate::certificate::Certifier;
use crate::grid::{Grid, Stones};
use crate::inferior::Fillin;
use board::{Board, Cell, CellSet, Colour};
use std::sync::Arc;

pub(crate) struct Search<const W: usize> {
    pub(crate) grid: Arc<Grid<W>>,
    options: Options,
    /// One for each thread.
    expanders: Vec<Expander<W>>,
    pub(crate) tree: Tree<W>,
    /// Whether a search ended in a panic and left the tree half done.
    is_half_done: bool,
    /// What has been certified, once something has.
    pub(crate) certifier: Option<Box<Certifier<W>>>,
}

impl<const W: usize> Search<W> {
    pub(crate) fn new(board: &Board, options: Options) -> Search<W> {
        let grid = Arc::new(Grid::new(board));
        let expander = || Expander::new(Arc::clone(&grid), options.links);
        let expanders = std::iter::repeat_with(expander).take(options.threads.get()).collect();
        let tree = Tree::new(Arc::clone(&grid), options.archive.clone(), Work::default());
        Search { grid, options, expanders, tree, is_half_done: false, certifier: None }
    }

    /// Solves a position; its winner, and a proof set in the position as given.
    pub(crate) fn search(
        &mut self,
        stones: Stones<W>,
        mover: Colour,
        report: &mut dyn FnMut(&Progress),
    ) -> Result<(Colour, CellSet<W>), Limit> {
        if std::mem::replace(&mut self.is_half_done, true) {
            let archive = self.options.archive.clone();
            self.tree = Tree::new(Arc::clone(&self.grid), archive, self.tree.work);
        }
        let (root, turned, filled, steps) = self.locate(stones, mover);
        let limit = self.run(&filled, root, turned, report);
        self.is_half_done = false;
        let node = &self.tree.nodes[root];
        let (Some(winner), Some(solved)) = (node.winner(), node.solved()) else {
            return Err(limit.expect("only a limit ends an unsolved search"));
        };
        let proof = self.grid.oriented(solved.proof, turned);
        Ok((winner, proof_set::unfilled(&self.grid, proof, winner, filled, &steps)))
    }

    /// Lets all workers loose on a node.
    fn run(
        &mut self,
        stones: &Stones<W>,
        root: NodeId,
        turned: bool,
        report: &mut dyn FnMut(&Progress),
    ) -> Option<Limit> {
        if self.winner(root).is_some() {
            return None;
        }
        // The root is entered as a child of nothing: its cell is never read.
        let root = Child { cell: Cell::new(0), node: root, turned };
        let shared = Shared::new(&mut self.tree, &self.options, root);
        let (first, others) = self.expanders.split_first_mut().expect("there is a thread");
        std::thread::scope(|scope| {
            for expander in others {
                let shared = &shared;
                scope.spawn(move || {
                    expander.build(stones);
                    Worker::new(shared, expander, None).run();
                });
            }
            first.build(stones);
            Worker::new(&shared, first, Some(report)).run();
        });
        shared.into_limit()
    }

    /// The node of a position, whether it is turned, the stones after filling in, and the steps of that.
    pub(crate) fn locate(
        &mut self,
        stones: Stones<W>,
        mover: Colour,
    ) -> (NodeId, bool, Stones<W>, Vec<Fillin<W>>) {
        let (filled, steps) = self.filled(stones);
        let (node, turned) = self.tree.node_of(filled, mover);
        (node, turned, filled, steps)
    }

    /// Keeps the proof of a position once there is one.
    pub(crate) fn keep(&mut self, stones: Stones<W>, mover: Colour) {
        let (node, ..) = self.locate(stones, mover);
        if !self.tree.asked_for.contains(&node) {
            self.tree.asked_for.push(node);
        }
    }

    pub(crate) fn work(&self) -> Work {
        self.tree.work()
    }

    /// The winner's winning moves and the loser's longest resistance, as far as they are known.
    pub(crate) fn line(&mut self, mut stones: Stones<W>, mut mover: Colour) -> Vec<Cell> {
        let mut line = Vec::new();
        loop {
            let (node, turned, ..) = self.locate(stones, mover);
            let best_move = self.tree.nodes[node].solved().and_then(|solved| solved.best_move);
            let Some(cell) = best_move else { return line };
            let cell = self.grid.oriented_cell(cell, turned);
            line.push(cell);
            stones = stones.with(cell, mover);
            mover = !mover;
        }
    }

    pub(crate) fn filled(&self, stones: Stones<W>) -> (Stones<W>, Vec<Fillin<W>>) {
        proof_set::filled(&self.grid, stones)
    }

    pub(crate) fn winner(&self, id: NodeId) -> Option<Colour> {
        self.tree.winner(id)
    }
}
