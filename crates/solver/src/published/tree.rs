//! The recursion tree of a search: its lines, and a drawing in the manner of Figures 13 and 14 of solving-7x7-hex.

use board::{Board, Cell};

/// The calls of a recursive search, each with the move that led to it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RecursionTree {
    nodes: Vec<Node>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Node {
    /// None for the root.
    cell: Option<Cell>,
    children: Vec<usize>,
    /// The winning move at a leaf, which is found without a call.
    key: Option<Cell>,
}

impl RecursionTree {
    pub(super) const ROOT: usize = 0;

    pub(super) fn new() -> RecursionTree {
        RecursionTree { nodes: vec![Node { cell: None, children: Vec::new(), key: None }] }
    }

    pub(super) fn add(&mut self, parent: usize, cell: Cell) -> usize {
        let child = self.nodes.len();
        self.nodes.push(Node { cell: Some(cell), children: Vec::new(), key: None });
        self.nodes[parent].children.push(child);
        child
    }

    pub(super) fn set_key(&mut self, node: usize, key: Cell) {
        self.nodes[node].key = Some(key);
    }

    /// How many nodes it has.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Whether there is no node but the root.
    pub fn is_empty(&self) -> bool {
        self.nodes.len() <= 1
    }

    /// The lines of play from the root to each leaf, in the order in which they were searched. A line ends with the
    /// winning move of its leaf, if there is one.
    pub fn lines(&self) -> Vec<Vec<Cell>> {
        let mut lines = Vec::new();
        self.collect(Self::ROOT, &mut Vec::new(), &mut lines);
        lines
    }

    fn collect(&self, node: usize, line: &mut Vec<Cell>, lines: &mut Vec<Vec<Cell>>) {
        let Node { cell, children, key } = &self.nodes[node];
        line.extend(cell);
        if children.is_empty() {
            lines.push(line.iter().copied().chain(*key).collect());
        }
        for &child in children {
            self.collect(child, line, lines);
        }
        if cell.is_some() {
            line.pop();
        }
    }

    /// The tree as text, growing to the right, under a root of this name. A dotted edge leads to a move that was found
    /// without a call.
    pub fn draw(&self, board: &Board, root: &str) -> String {
        let names = board.cells().iter().map(|cell| board.name(cell).len());
        let width = names.max().unwrap_or(0).max(root.chars().count());
        let mut drawing = Drawing { board, root, width, text: String::new() };
        drawing.subtree(self, Self::ROOT, &mut String::new());
        drawing.text
    }
}

struct Drawing<'a> {
    board: &'a Board,
    root: &'a str,
    width: usize,
    text: String,
}

impl Drawing<'_> {
    /// Draws a node and all below it; `margin` is what stands to the left of it on further lines.
    fn subtree(&mut self, tree: &RecursionTree, node: usize, margin: &mut String) {
        let width = self.width;
        let Node { cell, children, key } = &tree.nodes[node];
        let name = cell.map_or_else(|| self.root.to_owned(), |cell| self.board.name(cell));
        match (children.is_empty(), key) {
            (true, None) => self.text.push_str(&name),
            (true, Some(key)) => {
                self.text.push_str(&format!("{name:┄<width$}┄{}", self.board.name(*key)));
            }
            (false, _) => self.text.push_str(&format!("{name:─<width$}")),
        }
        if children.is_empty() {
            self.text.push('\n');
        }
        let length = margin.len();
        for (number, &child) in children.iter().enumerate() {
            let is_last = number + 1 == children.len();
            if number > 0 {
                self.text.push_str(&format!("{margin}{:width$}", ""));
            }
            self.text.push(match (number == 0, is_last) {
                (true, true) => '─',
                (true, false) => '┬',
                (false, false) => '├',
                (false, true) => '└',
            });
            margin.push_str(&format!("{:width$}{}", "", if is_last { ' ' } else { '│' }));
            self.subtree(tree, child, margin);
            margin.truncate(length);
        }
    }
}
