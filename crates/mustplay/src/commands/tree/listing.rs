//! A proof tree to some depth: as lines of text, as JSON, as a drawing.

use crate::failure::Failure;
use crate::quantity::{count, grouped};
use board::{Cell, Colour};
use diagram::Tree;
use playbook::{Branch, Node, Playbook, TreeSizes};
use serde::Serialize;

/// The most branches that are listed.
const MOST: usize = 20_000;

/// The most tries that a line of text names.
const MOST_NAMED: usize = 8;

/// A branch with what is below it.
#[derive(Serialize)]
pub(super) struct Listed {
    #[serde(rename = "try")]
    tried: String,
    answer: Option<String>,
    /// All tries with this answer.
    tries: Vec<String>,
    carrier: Vec<String>,
    nodes: u64,
    lines: u64,
    depth: u32,
    /// Not there if it lies deeper than was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    below: Option<Vec<Listed>>,
}

/// The branches of a node, and theirs, to this depth.
pub(super) fn expand(
    playbook: &Playbook,
    sizes: &mut TreeSizes<'_>,
    node: &Node,
    depth: usize,
) -> Result<Vec<Listed>, Failure> {
    let mut expansion = Expansion { playbook, sizes, listed: 0 };
    if depth == 0 { Ok(Vec::new()) } else { expansion.below(node, depth) }
}

struct Expansion<'a, 'b> {
    playbook: &'a Playbook,
    sizes: &'a mut TreeSizes<'b>,
    listed: usize,
}

impl Expansion<'_, '_> {
    fn below(&mut self, node: &Node, depth: usize) -> Result<Vec<Listed>, Failure> {
        let branches = self.playbook.branches(node);
        branches.iter().map(|branch| self.branch(branch, depth)).collect()
    }

    fn branch(&mut self, branch: &Branch, depth: usize) -> Result<Listed, Failure> {
        self.listed += 1;
        if self.listed > MOST {
            let most = grouped(MOST as u64);
            let message =
                format!("more than {most} branches would be listed: choose a smaller --depth");
            return Err(Failure::Input(message));
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
    fn nodes_below(&self) -> u64 {
        self.nodes - 1 - u64::from(self.answer.is_some())
    }

    fn in_words(&self) -> String {
        let mut words = match &self.answer {
            Some(answer) => format!("{} → {answer}", self.tried),
            None => self.tried.clone(),
        };
        if self.nodes_below() > 0 {
            words += &format!(", {}, depth {}", count(self.nodes as usize, "node"), self.depth);
        }
        let others: Vec<&str> =
            self.tries.iter().filter(|&cell| *cell != self.tried).map(String::as_str).collect();
        let named = others.len().min(MOST_NAMED);
        if named > 0 {
            words += &format!("; also {}", others[..named].join(" "));
        }
        if others.len() > named {
            words += &format!(" and {} more", others.len() - named);
        }
        words
    }
}

/// The branches as indented lines.
pub(super) fn text(tree: &[Listed]) -> String {
    fn add(text: &mut String, tree: &[Listed], margin: &str) {
        for (number, listed) in tree.iter().enumerate() {
            let is_last = number + 1 == tree.len();
            let (edge, further) = if is_last { ("└ ", "  ") } else { ("├ ", "│ ") };
            text.push_str(&format!("{margin}{edge}{}\n", listed.in_words()));
            let below = listed.below.as_deref().unwrap_or_default();
            add(text, below, &format!("{margin}{further}"));
        }
    }
    let mut text = String::new();
    add(&mut text, tree, "  ");
    text
}

/// The branches as a drawing, under the winner's first move or the board's name.
pub(super) fn drawing(playbook: &Playbook, first: Option<Cell>, tree: &[Listed]) -> Tree {
    let winner = playbook.winner();
    let children = tree.iter().map(|listed| drawn_branch(listed, winner)).collect();
    let start = playbook.position();
    let stones = [Colour::Black, Colour::White].map(|colour| start.stones(colour));
    let opening = (stones[0] | stones[1]).first().filter(|_| (stones[0] | stones[1]).len() == 1);
    let name = |cell| playbook.board().name(cell);
    let answered = match first {
        Some(cell) => {
            vec![Tree { label: name(cell), colour: Some(winner), children, ..Tree::default() }]
        }
        None => children,
    };
    Tree {
        label: opening.map_or_else(|| "start".to_owned(), name),
        colour: opening.and_then(|cell| start.colour_at(cell)),
        title: playbook.board().to_string(),
        children: answered,
    }
}

fn drawn_branch(listed: &Listed, winner: Colour) -> Tree {
    let mut children: Vec<Tree> = match &listed.below {
        Some(below) => below.iter().map(|listed| drawn_branch(listed, winner)).collect(),
        None if listed.nodes_below() > 0 => {
            let label = format!("{} more", listed.nodes_below());
            vec![Tree { label, ..Tree::default() }]
        }
        None => Vec::new(),
    };
    if let Some(answer) = &listed.answer {
        let title = format!("within {}", count(listed.carrier.len(), "cell"));
        children = vec![Tree { label: answer.clone(), colour: Some(winner), title, children }];
    }
    Tree {
        label: listed.tried.clone(),
        colour: Some(!winner),
        title: listed.tries.join(" "),
        children,
    }
}
