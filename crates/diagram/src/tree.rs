//! Trees of moves, drawn as SVG: growing to the right, in the manner of Figures 13 and 14 of solving-7x7-hex.
//!
//! Each move is a stone with its cell's name; a dotted edge leads to a remark. Children stand below one another
//! in their order, a parent at the middle of its children.

use crate::Palette;
use crate::svg::{Sheet, escape, number};
use board::Colour;

const COLUMN: f64 = 48.0;
const ROW: f64 = 30.0;
const MARGIN: f64 = 26.0;

/// A move, or a remark, and what follows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tree {
    /// The cell's name, or the remark.
    pub label: String,
    /// Who moves; a remark has no colour.
    pub colour: Option<Colour>,
    /// A few words for whoever points at it.
    pub title: String,
    /// What follows, from top to bottom.
    pub children: Vec<Tree>,
}

/// Draws a tree as a complete SVG file.
pub fn tree_svg(tree: &Tree, palette: Palette) -> String {
    let mut drawing =
        Drawing { sheet: Sheet::new(palette), edges: String::new(), rows: 0, right: 0.0 };
    drawing.place(tree, 0);
    let height = drawing.rows as f64 * ROW + 2.0 * MARGIN - ROW;
    let width = drawing.right + MARGIN;
    drawing.sheet.finish(width, height, &drawing.edges)
}

struct Drawing {
    sheet: Sheet,
    edges: String,
    /// Rows used so far.
    rows: usize,
    right: f64,
}

impl Drawing {
    /// Draws a node and all below it; its height on the sheet.
    fn place(&mut self, tree: &Tree, depth: usize) -> f64 {
        let x = MARGIN + depth as f64 * COLUMN;
        let children: Vec<f64> =
            tree.children.iter().map(|child| self.place(child, depth + 1)).collect();
        let y = match (children.first(), children.last()) {
            (Some(first), Some(last)) => (first + last) / 2.0,
            _ => {
                self.rows += 1;
                MARGIN + (self.rows - 1) as f64 * ROW
            }
        };
        for (child, below) in tree.children.iter().zip(children) {
            let dots = if child.colour.is_some() { "" } else { " stroke-dasharray=\"2 5\"" };
            let middle = number(x + COLUMN / 2.0);
            let [x, y, to, below] = [x, y, x + COLUMN, below].map(number);
            self.edges += &format!(
                "<path d=\"M{x} {y}C{middle} {y} {middle} {below} {to} {below}\"{dots}/>\n"
            );
        }
        let end = self.sheet.node(&tree.label, tree.colour, (x, y), &escape(&tree.title));
        self.right = self.right.max(end);
        y
    }
}
