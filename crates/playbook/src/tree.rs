//! The proof tree: the loser's tries, the winner's answers, and so on until links show the win.
//!
//! A node of the tree is a position with the loser to move. Each of its branches stands for all tries that are answered alike;
//! tries that a link, a captured pair or a dead cell takes care of make no branch. This is the tree of Figures 13 and
//! 14 of solving-7x7-hex, in which every path ends with a winning move. It is expanded where it is looked at; sizes
//! are counted once for each part that occurs again, however often it occurs.

use crate::book::Playbook;
use crate::node::Node;
use crate::plan::{Plan, both, view_of_conceded};
use board::{Cell, CellSet};
use proof::StepId;
use std::borrow::Borrow;
use std::collections::HashMap;

/// The loser's tries that are answered alike, and the answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Branch {
    /// All tries with this answer; others that the winner need not answer may be played as well.
    pub tries: CellSet,
    /// The try among them that disturbs most of the winner's other ways to win.
    pub tried: Cell,
    /// The winner's answer; `None` if the winner's connection is complete.
    pub answer: Option<Cell>,
    /// The position after it.
    pub node: Node,
}

/// How large the tree below a node is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Size {
    /// Moves of either player, each branch counting one try.
    pub nodes: u64,
    /// Ends of lines, at least one.
    pub lines: u64,
    /// Moves of the longest line.
    pub depth: u32,
}

/// Where the tree branches inside a plan: an or-step, what counts as the winner's there, and what does not count.
#[derive(Clone, Debug)]
struct Fork {
    step: StepId,
    view: CellSet,
    /// Conceded cells: the loser's stones there are not seen.
    hidden: CellSet,
    /// The symmetries between the board and the or-step, the outermost first.
    turned: Vec<u16>,
}

/// All that the size of a tree depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Key {
    step: StepId,
    own: CellSet,
    hidden: CellSet,
}

/// Counts trees of a playbook, which it borrows or shares, remembering what it has counted.
#[derive(Clone, Debug)]
pub struct TreeSizes<P> {
    playbook: P,
    known: HashMap<Key, Size>,
}

impl Playbook {
    /// The branches of a node; none if links show the win.
    pub fn branches(&self, node: &Node) -> Vec<Branch> {
        let Some(fork) = self.fork(&node.plan, self.view(node)) else { return Vec::new() };
        let alternatives = self.alternatives(fork.step);
        let disturbs = |cell: Cell| {
            alternatives.iter().filter(|id| self.lemmas[id.index()].free.contains(cell)).count()
        };
        let outwards = |cell| {
            let turn = |cell, symmetry: &u16| self.cell_turned(*symmetry, cell);
            fork.turned.iter().rev().fold(cell, turn)
        };
        let mut branches = Vec::new();
        for group in self.groups(fork.step, fork.view) {
            let tries = group.tries - fork.hidden;
            let strongest = tries.iter().max_by_key(|&cell| (disturbs(cell), outwards(cell)));
            let Some(tried) = strongest.map(outwards) else { continue };
            let turn = self.reply(node, tried).expect("a needed cell is empty");
            let tries = tries.iter().map(outwards).collect();
            branches.push(Branch { tries, tried, answer: turn.answer, node: turn.node });
        }
        branches
    }

    /// Where the loser's next try decides between alternatives, unless links show the win.
    fn fork(&self, plan: &Plan, view: CellSet) -> Option<Fork> {
        let mut fork = Fork { step: self.last(), view, hidden: CellSet::EMPTY, turned: Vec::new() };
        let mut plan = plan.clone();
        loop {
            plan = match &plan {
                Plan::Lemma(step) if self.heights[step.index()] < 2 => return None,
                Plan::Lemma(step) => self.unfold(*step),
                Plan::Or(step) => {
                    return (self.heights[step.index()] >= 2)
                        .then_some(Fork { step: *step, ..fork });
                }
                Plan::Joined | Plan::Move { .. } | Plan::Both(..) => return None,
                Plan::Granted { cells, plan } => {
                    fork.view |= *cells;
                    (**plan).clone()
                }
                Plan::Captured { pair, plan } => {
                    fork.view |= both(*pair);
                    (**plan).clone()
                }
                Plan::Conceded { pair, taken, plan } => {
                    fork.view = view_of_conceded(fork.view, *pair, *taken);
                    fork.hidden |= both(*pair);
                    (**plan).clone()
                }
                Plan::Turned { symmetry, plan } => {
                    fork.view = self.turned_back(*symmetry, fork.view);
                    fork.hidden = self.turned_back(*symmetry, fork.hidden);
                    fork.turned.push(*symmetry);
                    (**plan).clone()
                }
            };
        }
    }
}

impl<P: Borrow<Playbook> + Clone> TreeSizes<P> {
    /// Nothing is counted yet.
    pub fn new(playbook: P) -> TreeSizes<P> {
        TreeSizes { playbook, known: HashMap::new() }
    }

    /// How large the tree below a node is.
    pub fn size(&mut self, node: &Node) -> Size {
        let playbook = self.playbook.clone();
        let playbook = playbook.borrow();
        let Some(fork) = playbook.fork(&node.plan, playbook.view(node)) else {
            return Size { nodes: 0, lines: 1, depth: 0 };
        };
        let free = playbook.lemmas[fork.step.index()].free;
        let key = Key { step: fork.step, own: fork.view & free, hidden: fork.hidden & free };
        if let Some(&size) = self.known.get(&key) {
            return size;
        }
        let mut size = Size::default();
        for branch in playbook.branches(node) {
            let below = self.size_of_branch(&branch);
            size.nodes = size.nodes.saturating_add(below.nodes);
            size.lines = size.lines.saturating_add(below.lines);
            size.depth = size.depth.max(below.depth);
        }
        size.lines = size.lines.max(1);
        self.known.insert(key, size);
        size
    }

    /// How large a branch is, its try and its answer included.
    pub fn size_of_branch(&mut self, branch: &Branch) -> Size {
        let moves = 1 + u32::from(branch.answer.is_some());
        let below = self.size(&branch.node);
        Size {
            nodes: below.nodes.saturating_add(moves.into()),
            depth: below.depth + moves,
            ..below
        }
    }

    /// The moves of a longest line, and the position to which it leads.
    pub fn longest_line(&mut self, node: &Node) -> (Vec<Cell>, Node) {
        let (mut line, mut node) = (Vec::new(), node.clone());
        loop {
            let mut longest: Option<(u32, Branch)> = None;
            for branch in self.playbook.clone().borrow().branches(&node) {
                let depth = self.size_of_branch(&branch).depth;
                if longest.as_ref().is_none_or(|(known, _)| depth > *known) {
                    longest = Some((depth, branch));
                }
            }
            let Some((_, branch)) = longest else { return (line, node) };
            line.push(branch.tried);
            line.extend(branch.answer);
            node = branch.node;
        }
    }
}
