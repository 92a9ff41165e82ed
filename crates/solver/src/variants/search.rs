//! Depth-first proof-number search for any game whose rules are known, and nothing else.
//!
//! Positions are kept in a bounded table, each once for all its symmetric images. What a proof needs is kept with it as
//! a proof set: a refuted move refutes all moves that do not interfere with its refutation, so that the mustplay
//! region shrinks with every one of them. Where the order of moves is good, only the first few count at a
//! time, as in the search with links.

use super::fill::Filled;
use super::images::{ImageId, Images, Stored};
use super::node::{Child, Node};
use super::ordering::Ordering;
use super::pairing::paired_connection;
use super::refutation::{Refutation, joined, joined_misere, with_right_number};
use super::rules::{Decided, Question, Rules};
use super::table::{Known, Table};
use crate::grid::{Grid, Stones};
use crate::search::node::{Bounds, INFINITE};
use crate::search::{Limit, Options, Progress, Work, proof_set};
use board::{Board, Cell, CellSet, Colour};
use std::sync::atomic::Ordering::Relaxed;
use std::time::{Duration, Instant};

pub(super) struct Search<const W: usize> {
    pub(super) rules: Rules<W>,
    images: Images<W>,
    ordering: Ordering,
    table: Table<W>,
    options: Options,
    nodes: u64,
    visits: u64,
    deadline: Option<Instant>,
    next_report: Instant,
    /// Why the search has to end, once it has.
    limit: Option<Limit>,
    /// The moves from the root to where the search is.
    path: Vec<Cell>,
    /// The moves of the root that are not refuted.
    open_moves: CellSet<W>,
}

/// How often whoever watches is told.
const REPORT_EVERY: Duration = Duration::from_millis(100);

/// How many visits pass between two looks at the clock.
const VISITS_BETWEEN_LOOKS: u64 = 64;

impl<const W: usize> Search<W> {
    pub(super) fn new(board: &Board, options: Options) -> Search<W> {
        Search {
            rules: Rules::new(Grid::new(board)),
            images: Images::new(board),
            ordering: Ordering::new(board),
            table: Table::new(options.memory),
            options,
            nodes: 0,
            visits: 0,
            deadline: None,
            next_report: Instant::now(),
            limit: None,
            path: Vec::new(),
            open_moves: CellSet::EMPTY,
        }
    }

    /// Finds out whose aim is reached in a position in which nobody has completed a connection.
    pub(super) fn search(
        &mut self,
        stones: Stones<W>,
        mover: Colour,
        question: Question,
        report: &mut dyn FnMut(&Progress),
    ) -> Result<(Colour, CellSet<W>), Limit> {
        self.deadline = self.options.time_limit.map(|time| Instant::now() + time);
        self.limit = None;
        self.path.clear();
        self.open_moves = self.rules.empty(&stones);
        self.look_up(report);
        let filled = self.rules.filled(stones);
        let known = match self.look(&filled.stones, mover, question) {
            Some(known) if known.bounds.is_solved() => known,
            _ => {
                let everything = Bounds { phi: INFINITE, delta: INFINITE };
                self.visit(filled.stones, mover, question, everything, report)
            }
        };
        let achiever = match known.bounds {
            Bounds { phi: 0, .. } => mover,
            Bounds { delta: 0, .. } => !mover,
            _ => return Err(self.limit.expect("only a limit ends an unsolved search")),
        };
        Ok((achiever, self.rules.unfilled(known.proof, achiever, &filled)))
    }

    /// What is known of a filled-in position, or can be seen without playing on.
    fn look(&self, stones: &Stones<W>, mover: Colour, question: Question) -> Option<Known<W>> {
        self.known(*stones, mover, question).or_else(|| {
            let foreseen = || self.rules.foreseen(stones, mover);
            let decided = self.rules.sealed(stones, question).or_else(foreseen)?;
            let Decided { achiever, proof, best_move } = decided;
            let bounds = if achiever == mover { Bounds::WON } else { Bounds::LOST };
            Some(Known { bounds, proof, best_move, work: 0 })
        })
    }

    pub(super) fn work(&self) -> Work {
        Work { nodes: self.nodes, visits: self.visits, stored: self.table.len() as u64, lemmas: 0 }
    }

    /// The winner's winning moves and the loser's longest resistance, as far as they are remembered.
    pub(super) fn line(
        &self,
        mut stones: Stones<W>,
        mut mover: Colour,
        question: Question,
    ) -> Vec<Cell> {
        let mut line = Vec::new();
        loop {
            let filled = self.rules.filled(stones).stones;
            let Some(known) = self.look(&filled, mover, question) else { break };
            let Some(cell) = known.best_move.filter(|_| known.bounds.is_solved()) else { break };
            line.push(cell);
            stones = stones.with(cell, mover);
            mover = !mover;
        }
        line
    }

    fn canonical(
        &self,
        stones: Stones<W>,
        mover: Colour,
        question: Question,
    ) -> (Stored<W>, ImageId) {
        // Without draws both questions are the same.
        let seeker = if self.rules.may_draw { question.seeker } else { mover };
        self.images.canonical(Stored { stones, mover, seeker })
    }

    /// What is known of a position, as it lies on the board.
    fn known(&self, stones: Stones<W>, mover: Colour, question: Question) -> Option<Known<W>> {
        let (position, image) = self.canonical(stones, mover, question);
        self.table.get(&position).map(|known| Known {
            proof: self.images.set_back(image, known.proof),
            best_move: known.best_move.map(|cell| self.images.cell_back(image, cell)),
            ..*known
        })
    }

    fn store(&mut self, stones: Stones<W>, mover: Colour, question: Question, known: Known<W>) {
        let (position, image) = self.canonical(stones, mover, question);
        let known = Known {
            proof: self.images.set(image, known.proof),
            best_move: known.best_move.map(|cell| self.images.cell(image, cell)),
            ..known
        };
        self.table.put(position, known);
    }

    /// Notes a limit that has been reached, and reports from time to time.
    fn look_up(&mut self, report: &mut dyn FnMut(&Progress)) {
        let now = Instant::now();
        self.limit = if self.options.stop.load(Relaxed) {
            Some(Limit::Stopped)
        } else if self.deadline.is_some_and(|deadline| now >= deadline) {
            Some(Limit::Time)
        } else {
            None
        };
        if now >= self.next_report {
            self.next_report = now + REPORT_EVERY;
            report(&Progress {
                work: self.work(),
                line: self.path.clone(),
                open_moves: self.open_moves.resized(),
                memory_used: self.table.fullness(),
            });
        }
    }

    /// Works on a position until it is solved, its bounds reach the limits, or the search has to end.
    fn visit(
        &mut self,
        stones: Stones<W>,
        mover: Colour,
        question: Question,
        limits: Bounds,
        report: &mut dyn FnMut(&Progress),
    ) -> Known<W> {
        let visits_before = self.visits;
        self.visits += 1;
        if self.visits.is_multiple_of(VISITS_BETWEEN_LOOKS) {
            self.look_up(report);
        }
        let mut known = match self.expand(stones, mover, question) {
            Ok(node) => self.work_on(node, limits, report),
            Err(solved) => solved,
        };
        known.work = (self.visits - visits_before).try_into().unwrap_or(u32::MAX);
        self.store(stones, mover, question, known);
        known
    }

    fn work_on(
        &mut self,
        mut node: Node<W>,
        limits: Bounds,
        report: &mut dyn FnMut(&Progress),
    ) -> Known<W> {
        loop {
            if node.children.is_empty() {
                return self.lost(&node);
            }
            if self.path.is_empty() {
                self.open_moves = node.children.iter().map(|child| child.cell).collect();
            }
            let bounds = node.bounds();
            let done = bounds.phi >= limits.phi || bounds.delta >= limits.delta;
            if done || self.limit.is_some() {
                return Known { bounds, proof: CellSet::EMPTY, best_move: None, work: 0 };
            }
            let (number, child_limits) = node.select(bounds, limits);
            let cell = node.children[number].cell;
            let after = self.rules.filled(node.stones.with(cell, node.mover));
            self.path.push(cell);
            let known = self.visit(after.stones, !node.mover, node.question, child_limits, report);
            self.path.pop();
            match known.bounds {
                Bounds { delta: 0, .. } => return self.won(&node, cell, known, &after),
                Bounds { phi: 0, .. } => self.refute(&mut node, cell, known, &after),
                bounds => node.children[number].bounds = bounds,
            }
        }
    }

    /// What a position's moves lead to, as far as that is known; or the position solved.
    fn expand(
        &mut self,
        stones: Stones<W>,
        mover: Colour,
        question: Question,
    ) -> Result<Node<W>, Known<W>> {
        self.nodes += 1;
        let empty = self.rules.empty(&stones);
        let mut node = Node {
            stones,
            mover,
            question,
            children: Vec::new(),
            mustplay: empty,
            refutations: Vec::new(),
            one_in: self.ordering.one_in,
            longest: None,
        };
        self.look_one_move_ahead(&mut node)?;
        let mut children = Vec::with_capacity(node.mustplay.len());
        for cell in node.mustplay {
            if !node.mustplay.contains(cell) {
                continue;
            }
            let after = self.rules.filled(stones.with(cell, mover));
            match self.look(&after.stones, !mover, question) {
                Some(known) if known.bounds.delta == 0 => {
                    return Err(self.won(&node, cell, known, &after));
                }
                Some(known) if known.bounds.phi == 0 => {
                    self.refute(&mut node, cell, known, &after);
                }
                Some(known) => children.push(Child { cell, bounds: known.bounds }),
                None => children.push(Child { cell, bounds: Bounds::UNKNOWN }),
            }
        }
        children.retain(|child| node.mustplay.contains(child.cell));
        let weights = self.ordering.weights(&self.rules.grid, &stones);
        let sign = if self.rules.is_misere { 1.0 } else { -1.0 };
        children.sort_by(|one, other| {
            let weight = |child: &Child| sign * weights[child.cell.index()];
            weight(one).total_cmp(&weight(other))
        });
        node.children = children;
        Ok(node)
    }

    /// Moves that complete a connection: the player's own decide, the opponent's must be prevented. In reverse Hex
    /// nobody has to make such a move as long as there are others.
    fn look_one_move_ahead(&self, node: &mut Node<W>) -> Result<(), Known<W>> {
        if self.rules.is_misere {
            return Ok(());
        }
        let (mover, empty) = (node.mover, node.mustplay);
        for colour in [mover, !mover] {
            for cell in empty {
                let after = node.stones.with(cell, colour);
                let Some(proof) = self.connected(&after, cell, colour) else { continue };
                let proof = proof.with(cell);
                if colour == mover {
                    let (bounds, best_move) = (Bounds::WON, Some(cell));
                    return Err(Known { bounds, proof, best_move, work: 0 });
                }
                node.add(Refutation { proof, tried: None });
            }
        }
        Ok(())
    }

    /// What shows that a player is connected by the stone on this cell.
    fn connected(&self, stones: &Stones<W>, cell: Cell, colour: Colour) -> Option<CellSet<W>> {
        if self.rules.joins() {
            let empty = self.rules.empty(stones);
            return paired_connection(&self.rules.grid, stones.by[colour], empty, colour);
        }
        let completes = self.rules.completes(stones.by[colour], cell, colour);
        completes.then(|| self.rules.completed(stones, cell, colour))
    }

    /// A position in which this move wins, because of what is known of the position after it.
    fn won(&self, node: &Node<W>, cell: Cell, known: Known<W>, after: &Filled<W>) -> Known<W> {
        let proof = self.taken_back(node, cell, node.mover, known.proof, after).with(cell);
        Known {
            bounds: Bounds::WON,
            proof: self.shrunk(node, proof, node.mover),
            best_move: Some(cell),
            work: 0,
        }
    }

    fn refute(&self, node: &mut Node<W>, cell: Cell, known: Known<W>, after: &Filled<W>) {
        node.longest = node.longest.max(Some((known.work, cell)));
        let proof = self.taken_back(node, cell, !node.mover, known.proof, after);
        node.add(Refutation { proof, tried: Some(cell) });
        node.children.retain(|child| node.mustplay.contains(child.cell));
    }

    /// The proof set after a move, before anything was filled in.
    fn taken_back(
        &self,
        node: &Node<W>,
        cell: Cell,
        achiever: Colour,
        proof: CellSet<W>,
        after: &Filled<W>,
    ) -> CellSet<W> {
        let proof = self.rules.unfilled(proof, achiever, after);
        if !self.rules.is_misere {
            return proof;
        }
        let empty = self.rules.empty(&node.stones).without(cell);
        with_right_number(proof, empty, !node.mover, achiever)
    }

    fn shrunk(&self, node: &Node<W>, proof: CellSet<W>, achiever: Colour) -> CellSet<W> {
        if self.rules.is_misere {
            return proof;
        }
        proof_set::shrunk(&self.rules.grid, proof, achiever, node.stones, CellSet::EMPTY)
    }

    fn lost(&self, node: &Node<W>) -> Known<W> {
        let empty = self.rules.empty(&node.stones);
        let proof = if self.rules.is_misere {
            joined_misere(&node.refutations, empty, node.mover)
        } else {
            self.shrunk(node, joined(&node.refutations, empty), !node.mover)
        };
        let best_move = node.longest.map(|(_, cell)| cell).or(empty.first());
        Known { bounds: Bounds::LOST, proof, best_move, work: 0 }
    }
}
