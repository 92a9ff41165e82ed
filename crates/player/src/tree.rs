//! Tree search with random games (UCT with RAVE), helped by what can be proved.
//!
//! Busy nodes are filled in, their inferior moves and, once they are busier still, the moves outside the mustplay
//! region are left out; who wins by fill-in, links or a finished game is handed up: a player wins with one won
//! move and loses when no other moves are left.

use crate::node::{Insight, Node};
use crate::playout::BridgePlayouts;
use crate::random::Random;
use crate::settings::{Knowledge, Settings};
use board::{ByColour, Cell, CellSet, Colour, Position};
use solver::links::{Limits, Links};
use solver::{Grid, Stones};

/// A node gets its children at this many visits.
const EXPAND_AT: f32 = 2.0;
/// When the tree has this many nodes, it does not grow any more.
const MOST_NODES: usize = 8_000_000;

/// A tree with what it takes to grow it.
pub(crate) struct Tree<const W: usize> {
    playouts: BridgePlayouts<W>,
    pub(crate) grid: Grid<W>,
    /// The links of both players, if they help.
    pub(crate) links: Option<ByColour<Links<W>>>,
    random: Random,
    pub(crate) nodes: Vec<Node>,
    pub(crate) filled: Vec<Stones<W>>,
    stones: Stones<W>,
    to_move: Colour,
    last: Option<Cell>,
    path: Vec<usize>,
}

/// A first move and what came of it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Candidate {
    pub(crate) cell: Cell,
    pub(crate) visits: f64,
    pub(crate) wins: f64,
    pub(crate) winner: Option<Colour>,
    pub(crate) is_pruned: bool,
}

impl Candidate {
    /// The share of games that were won; as long as there are none, a half.
    pub(crate) fn value(&self) -> f64 {
        if self.visits == 0.0 { 0.5 } else { self.wins / self.visits }
    }
}

impl<const W: usize> Tree<W> {
    /// A tree that has only its root: a position that nobody has won, and the last stone if it is known.
    pub(crate) fn new(
        position: &Position,
        last: Option<Cell>,
        settings: &Settings,
        seed: u64,
    ) -> Tree<W> {
        let board = position.board();
        let grid = Grid::new(board);
        let saves_bridges = settings.knowledge != Knowledge::None;
        let has_links = settings.knowledge == Knowledge::Full && crate::is_solvable(board);
        let links = has_links
            .then(|| ByColour::from_fn(|colour| Links::new(&grid, colour, Limits::default())));
        let mut tree = Tree {
            playouts: BridgePlayouts::new(board, saves_bridges),
            grid,
            links,
            random: Random::new(seed),
            nodes: vec![Node::new(Cell::new(0))],
            filled: Vec::new(),
            stones: Stones::of(position),
            to_move: position.to_move(),
            last,
            path: Vec::new(),
        };
        tree.nodes[0].insight = Insight::Ended;
        tree.expand(0, position.empty_cells().resized());
        tree
    }

    /// Leaves out first moves, but not all.
    pub(crate) fn consider_only(&mut self, moves: CellSet) {
        let range = self.nodes[0].range();
        if self.nodes[range.clone()].iter().any(|child| moves.contains(child.cell)) {
            for child in &mut self.nodes[range] {
                child.is_pruned |= !moves.contains(child.cell);
            }
        }
    }

    /// Whose move it is at the root.
    pub(crate) fn to_move(&self) -> Colour {
        self.to_move
    }

    /// Who wins, if it is proved.
    pub(crate) fn winner(&self) -> Option<Colour> {
        self.nodes[0].winner
    }

    /// Plays one game down the tree and on to its end, and learns from it.
    pub(crate) fn grow(&mut self) {
        let (mut stones, mut mover, mut last) = (self.stones, self.to_move, self.last);
        let mut at = 0;
        self.path.clear();
        self.path.push(0);
        loop {
            stones = self.look_closer(at, stones, mover);
            if self.nodes[at].winner.is_some() {
                break;
            }
            let empty = self.grid.cells() - stones.all();
            if self.nodes[at].children == 0
                && self.nodes[at].visits >= EXPAND_AT
                && self.nodes.len() < MOST_NODES
            {
                self.expand(at, empty);
            }
            let Some(next) = self.select(at, empty) else { break };
            last = Some(self.nodes[next].cell);
            stones = stones.with(self.nodes[next].cell, mover);
            mover = !mover;
            at = next;
            self.path.push(at);
        }
        match self.nodes[at].winner {
            Some(winner) => {
                self.hand_up_proof();
                self.learn(None, Some(winner));
            }
            None => {
                let full = self.playouts.fill(stones.by, mover, last, &mut self.random);
                let winner = self.playouts.winner(full, mover);
                self.learn(Some(full), winner);
            }
        }
    }

    fn expand(&mut self, at: usize, moves: CellSet<W>) {
        let first_child = self.nodes.len();
        self.nodes.extend(moves.iter().map(Node::new));
        let children = self.nodes.len() - first_child;
        self.nodes[at].first_child = first_child as u32;
        self.nodes[at].children = children as u32;
    }

    /// The most promising move that is neither left out nor decided.
    fn select(&self, at: usize, empty: CellSet<W>) -> Option<usize> {
        let log_of_visits = self.nodes[at].visits.max(1.0).ln();
        let mut best = None;
        let mut most = f32::NEG_INFINITY;
        for index in self.nodes[at].range() {
            let child = &self.nodes[index];
            if child.is_pruned || child.winner.is_some() || !empty.contains(child.cell) {
                continue;
            }
            let promise = child.promise(log_of_visits);
            if promise > most {
                (best, most) = (Some(index), promise);
            }
        }
        best
    }

    /// Hands the proof at the end of the path up as far as it goes.
    fn hand_up_proof(&mut self) {
        for depth in (1..self.path.len()).rev() {
            let (child, parent) = (self.path[depth], self.path[depth - 1]);
            let Some(winner) = self.nodes[child].winner else { return };
            let mover = self.mover_at(depth - 1);
            let is_open = |child: &Node| !child.is_pruned && child.winner != Some(!mover);
            if winner == mover || !self.nodes[self.nodes[parent].range()].iter().any(is_open) {
                self.nodes[parent].winner = Some(winner);
            }
        }
    }

    /// Who moves after so many moves of the path.
    fn mover_at(&self, depth: usize) -> Colour {
        if depth.is_multiple_of(2) { self.to_move } else { !self.to_move }
    }

    /// Learns from a game along the path: its winner and, if it was played to the end, who has which cell.
    fn learn(&mut self, full: Option<ByColour<CellSet<W>>>, winner: Option<Colour>) {
        for depth in 0..self.path.len() {
            let (at, mover) = (self.path[depth], self.mover_at(depth));
            let score = winner.map_or(0.5, |winner| f32::from(u8::from(winner == mover)));
            self.nodes[at].visits += 1.0;
            self.nodes[at].wins += 1.0 - score;
            let Some(full) = full else { continue };
            let range = self.nodes[at].range();
            let own = full[mover];
            for child in &mut self.nodes[range] {
                if own.contains(child.cell) {
                    child.note_occurrence(score);
                }
            }
        }
    }

    /// All first moves.
    pub(crate) fn candidates(&self) -> impl Iterator<Item = Candidate> + '_ {
        self.nodes[self.nodes[0].range()].iter().map(|child| Candidate {
            cell: child.cell,
            visits: child.visits.into(),
            wins: child.wins.into(),
            winner: child.winner,
            is_pruned: child.is_pruned,
        })
    }

    /// The moves most looked at, from a first move on.
    pub(crate) fn line(&self, first: Cell) -> Vec<Cell> {
        const FEWEST_VISITS: f32 = 10.0;
        let mut line = vec![first];
        let mut at = self.nodes[0].range().find(|&index| self.nodes[index].cell == first);
        while let Some(node) = at {
            let children = self.nodes[node].range();
            at = children
                .filter(|&child| self.nodes[child].visits >= FEWEST_VISITS)
                .max_by(|&a, &b| self.nodes[a].visits.total_cmp(&self.nodes[b].visits));
            line.extend(at.map(|child| self.nodes[child].cell));
        }
        line
    }
}
