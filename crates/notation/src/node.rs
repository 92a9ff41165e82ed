//! One step of a record: a move or a setup, and what was written about it.

use board::{ByColour, Cell, CellSet, Colour, Move};
use std::collections::BTreeSet;

/// A node, by its number in its [`Record`](crate::Record).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(u32);

impl NodeId {
    pub(crate) const ROOT: NodeId = NodeId(0);

    pub(crate) fn new(index: usize) -> NodeId {
        NodeId(u32::try_from(index).expect("a record has fewer nodes than MAX_ITEMS"))
    }

    pub(crate) fn index(self) -> usize {
        self.0 as usize
    }
}

/// A move and who made it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Action {
    /// Who.
    pub colour: Colour,
    /// What.
    pub played: Move,
}

impl Action {
    /// Whose turn it is afterwards.
    pub fn next(self) -> Colour {
        if self.played == Move::SwapSides { self.colour } else { !self.colour }
    }

    /// Whether it ends the game; such a move is possible out of turn.
    pub fn concedes(self) -> bool {
        matches!(self.played, Move::Resign | Move::Forfeit)
    }
}

/// Stones put on the board or taken off it outside of play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NodeSetup {
    /// Stones added.
    pub add: ByColour<CellSet>,
    /// Cells cleared.
    pub clear: CellSet,
    /// Whose turn it is afterwards, if that was said.
    pub to_move: Option<Colour>,
}

impl NodeSetup {
    /// Whether it changes any cell.
    pub fn changes_stones(&self) -> bool {
        !(self.add.black | self.add.white | self.clear).is_empty()
    }
}

/// A sign on a cell.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Mark {
    /// A short text.
    Label(String),
    /// A triangle.
    Triangle,
    /// A circle.
    Circle,
    /// A square.
    Square,
    /// A cross.
    Cross,
    /// Selected or shaded.
    Selected,
    /// Shaded in a colour, such as HexWiki's `red`.
    Shaded(String),
}

/// A property of SGF that this program does not interpret: values as they stood between the brackets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Property {
    /// The name.
    pub name: String,
    /// The values, with their escapes.
    pub values: Vec<String>,
}

/// A node of a record.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Node {
    pub(crate) parent: Option<NodeId>,
    pub(crate) children: Vec<NodeId>,
    /// Stones set up, before the move if the node has both.
    pub setup: NodeSetup,
    /// The move.
    pub action: Option<Action>,
    /// The comment.
    pub comment: Option<String>,
    /// The marks.
    pub marks: BTreeSet<(Mark, Cell)>,
    /// Properties that are only kept.
    pub other: Vec<Property>,
}

impl Node {
    /// A node with a move.
    pub fn with_action(action: Action) -> Node {
        Node { action: Some(action), ..Node::default() }
    }

    /// The node before this one.
    pub fn parent(&self) -> Option<NodeId> {
        self.parent
    }

    /// The nodes that follow: the main line, then variations.
    pub fn children(&self) -> &[NodeId] {
        &self.children
    }

    /// Whether the nodes are equal apart from their places in the tree.
    pub(crate) fn same_content(&self, other: &Node) -> bool {
        self.setup == other.setup
            && self.action == other.action
            && self.comment == other.comment
            && self.marks == other.marks
            && self.other == other.other
    }
}
