//! Depth-first proof-number search: always follow the line that needs the least to be proved.

use super::bands::Bands;
use super::expansion::Expander;
use super::node::{Bounds, Child, Ground, NodeId, Presumed};
use super::presumed::{Needed, Pair, Presumption, taken_back};
use super::proof_set;
use super::tree::Tree;
use super::worker::{Shared, Worker};
use super::{Limit, Options, Progress, Work};
use crate::certificate::Certifier;
use crate::grid::{Grid, Stones};
use crate::inferior::Fillin;
use board::{Board, Cell, CellSet, Colour};
use std::sync::Arc;
use std::time::Instant;

/// How many nodes are built before anything is presumed.
const FIRST_TURN: u64 = 200;

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
        let limit = self.run(root, turned, report);
        self.is_half_done = false;
        let node = &self.tree.nodes[root];
        let (Some(winner), Some(solved)) = (node.winner(), node.solved()) else {
            return Err(limit.expect("only a limit ends an unsolved search"));
        };
        let proof = self.grid.oriented(solved.proof, turned);
        Ok((winner, proof_set::unfilled(&self.grid, proof, winner, filled, &steps)))
    }

    /// Solves a node: as it is, and in turns with it, for ever longer, with more stones.
    fn run(
        &mut self,
        root: NodeId,
        turned: bool,
        report: &mut dyn FnMut(&Progress),
    ) -> Option<Limit> {
        // It must not be forgotten while the position with pairs is searched.
        self.tree.asked_for.push(root);
        let limit = self.run_in_turns(root, turned, report);
        self.tree.asked_for.pop();
        limit
    }

    fn run_in_turns(
        &mut self,
        root: NodeId,
        turned: bool,
        report: &mut dyn FnMut(&Progress),
    ) -> Option<Limit> {
        let time_limit = self.options.time_limit;
        let deadline = time_limit.and_then(|time| Instant::now().checked_add(time));
        let (stones, mover) = (self.tree.nodes[root].stones, self.tree.nodes[root].mover);
        let mut presumption = Presumption::new(&self.grid, stones, !mover);
        let mut bands: Option<Bands<W>> = None;
        let mut turn = FIRST_TURN;
        let mut open_moves = CellSet::EMPTY;
        while self.winner(root).is_none() {
            let is_alone =
                bands.as_ref().is_some_and(Bands::is_empty) && presumption.pairs.is_empty();
            let pause_at = if is_alone { u64::MAX } else { self.tree.work.nodes + turn };
            let limit = self.run_until(root, turned, deadline, pause_at, &mut |progress| {
                open_moves = progress.open_moves;
                report(progress);
            });
            if limit.is_some() || self.winner(root).is_some() {
                return limit;
            }
            let bands = bands.get_or_insert_with(|| self.bands(root));
            let mut band = bands.next();
            let pause_at = self.tree.work.nodes + turn;
            while self.tree.work.nodes < pause_at {
                let conceded = band.as_ref().map(|band| bands.conceded_by(&self.grid, band));
                presumption.concede(conceded.unwrap_or_default());
                if !presumption.is_any() {
                    break;
                }
                let (node, is_turned, _, steps) = self.locate(presumption.stones(), mover);
                let turned = turned ^ is_turned;
                // What is refuted there need not be refuted here.
                let limit = self.run_until(node, turned, deadline, pause_at, &mut |progress| {
                    report(&Progress { open_moves, ..progress.clone() });
                });
                if limit.is_some() {
                    return limit;
                }
                let Some(winner) = self.winner(node) else { break };
                if let Some(lost) = band.take_if(|_| winner == mover) {
                    bands.lose(&lost);
                    band = bands.next();
                    continue;
                }
                let presumed = presumption.at(node, is_turned);
                let progress = self.between_searches(open_moves);
                let options = self.options.clone();
                let mut limit = None;
                let taken_back = self.take_back(root, winner, presumed, &steps, &mut || {
                    report(&progress);
                    limit = options.limit_reached(deadline);
                    limit.is_some()
                });
                match taken_back {
                    Ok(()) => return None,
                    Err(_) if limit.is_some() => return limit,
                    Err(pair) => presumption.refuse(&self.grid, pair),
                }
            }
            turn *= 2;
        }
        None
    }

    /// Where the player who is not to move at a node may win: around the smallest known win with the first move.
    fn bands(&self, id: NodeId) -> Bands<W> {
        let node = &self.tree.nodes[id];
        let empty = self.grid.cells() - node.stones.all();
        let threats = node.open().map_or(&[][..], |open| &open.threats).iter();
        let smallest =
            threats.map(|threat| threat.proof).min_by_key(|proof| (*proof & empty).len());
        Bands::new(&self.grid, !node.mover, empty, smallest)
    }

    /// Solves a node by one with pairs that this player wins; else a pair that is more than captured.
    fn take_back(
        &mut self,
        root: NodeId,
        winner: Colour,
        mut presumed: Presumed<W>,
        steps: &[Fillin<W>],
        is_over: &mut dyn FnMut() -> bool,
    ) -> Result<(), Pair> {
        let (grid, turned) = (&self.grid, presumed.turned);
        let node = &self.tree.nodes[presumed.node];
        let solved = node.solved().expect("somebody wins it");
        let best_move = solved.best_move.map(|cell| grid.oriented_cell(cell, turned));
        let filled = node.stones.oriented(grid, turned);
        let proof = grid.oriented(solved.proof, turned);
        let proof = proof_set::unfilled(grid, proof, winner, filled, steps);
        let stones = presumed.added_to(self.tree.nodes[root].stones).by[winner];
        let own = proof & stones;
        let mut needed = Needed { colour: winner, own, free: proof - own };
        if winner == presumed.colour {
            (needed, presumed.order) = taken_back(grid, needed, stones, &presumed.pairs, is_over)?;
        }
        let is_won = winner == self.tree.nodes[root].mover;
        let bounds = if is_won { Bounds::WON } else { Bounds::LOST };
        let ground = Ground::Presumed(presumed);
        self.tree.solve(root, bounds, needed.own | needed.free, ground, best_move);
        Ok(())
    }

    /// The progress while no worker is at work.
    fn between_searches(&self, open_moves: CellSet) -> Progress {
        let memory_used = self.tree.bytes() as f64 / self.options.memory as f64;
        Progress { work: self.work(), line: Vec::new(), open_moves, memory_used }
    }

    /// Lets all workers loose on a node.
    fn run_until(
        &mut self,
        root: NodeId,
        turned: bool,
        deadline: Option<Instant>,
        pause_at: u64,
        report: &mut dyn FnMut(&Progress),
    ) -> Option<Limit> {
        if self.winner(root).is_some() {
            return None;
        }
        let stones = self.tree.nodes[root].stones.oriented(&self.grid, turned);
        // The root is entered as a child of nothing: its cell is never read.
        let root = Child { cell: Cell::new(0), node: root, turned };
        let shared = Shared::new(&mut self.tree, &self.options, deadline, pause_at, root);
        let (first, others) = self.expanders.split_first_mut().expect("there is a thread");
        std::thread::scope(|scope| {
            for expander in others {
                let (shared, stones) = (&shared, &stones);
                let started = std::thread::Builder::new().spawn_scoped(scope, move || {
                    expander.build(stones);
                    Worker::new(shared, expander, None).run();
                });
                // The system has no more threads to give: those that there are do the work.
                if started.is_err() {
                    break;
                }
            }
            first.build(&stones);
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
