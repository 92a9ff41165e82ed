//! A proof tree to some depth.

use crate::grouped;
use playbook::{Branch, Node, Playbook, TreeSizes};
use serde::Serialize;
use std::borrow::Borrow;
use std::fmt;

/// A branch with what is below it.
#[derive(Serialize)]
pub struct Listed {
    /// The try that stands for the branch.
    #[serde(rename = "try")]
    pub tried: String,
    /// The winner's answer.
    pub answer: Option<String>,
    /// All tries with this answer.
    pub tries: Vec<String>,
    /// What the winner needs afterwards.
    pub carrier: Vec<String>,
    /// Moves of either player, the try and the answer included.
    pub nodes: u64,
    /// Ends of lines.
    pub lines: u64,
    /// Moves of the longest line.
    pub depth: u32,
    /// Not there if it lies deeper than was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub below: Option<Vec<Listed>>,
}

/// More branches would be listed than was allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooMany {
    /// How many were allowed.
    pub most: usize,
}

impl fmt::Display for TooMany {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "more than {} branches would be listed: choose a smaller depth",
            grouped(self.most as u64)
        )
    }
}

impl std::error::Error for TooMany {}

/// The branches of a node, and theirs, to this depth; an error if there are more than `most`.
pub fn expand<P: Borrow<Playbook> + Clone>(
    playbook: &Playbook,
    sizes: &mut TreeSizes<P>,
    node: &Node,
    depth: usize,
    most: usize,
) -> Result<Vec<Listed>, TooMany> {
    let mut expansion = Expansion { playbook, sizes, listed: 0, most };
    if depth == 0 { Ok(Vec::new()) } else { expansion.below(node, depth) }
}

struct Expansion<'a, P> {
    playbook: &'a Playbook,
    sizes: &'a mut TreeSizes<P>,
    listed: usize,
    most: usize,
}

impl<P: Borrow<Playbook> + Clone> Expansion<'_, P> {
    fn below(&mut self, node: &Node, depth: usize) -> Result<Vec<Listed>, TooMany> {
        let branches = self.playbook.branches(node);
        branches.iter().map(|branch| self.branch(branch, depth)).collect()
    }

    fn branch(&mut self, branch: &Branch, depth: usize) -> Result<Listed, TooMany> {
        self.listed += 1;
        if self.listed > self.most {
            return Err(TooMany { most: self.most });
        }
        let board = self.playbook.board();
        let size = self.sizes.size_of_branch(branch);
        let below = (depth > 1).then(|| self.below(&branch.node, depth - 1)).transpose()?;
        Ok(Listed {
            tried: board.name(branch.tried),
            answer: branch.answer.map(|cell| board.name(cell)),
            tries: board.names(branch.tries),
            carrier: board.names(self.playbook.carrier(&branch.node)),
            nodes: size.nodes,
            lines: size.lines,
            depth: size.depth,
            below,
        })
    }
}

impl Listed {
    /// Moves of either player below the answer.
    pub fn nodes_below(&self) -> u64 {
        self.nodes - 1 - u64::from(self.answer.is_some())
    }
}
