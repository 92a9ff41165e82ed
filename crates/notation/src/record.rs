//! A game record: a tree of nodes on one board.

use crate::{Action, Node, NodeId};
use board::{Board, ByColour, Colour, Game, Position};
use std::fmt;
use std::ops::{Index, IndexMut};

/// Words about the whole game, as they were written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Header {
    /// Names of the players.
    pub players: ByColour<Option<String>>,
    /// The result, such as `B+` or `W+Resign`.
    pub result: Option<String>,
    /// The date, such as `2026-11-15`.
    pub date: Option<String>,
    /// The program that wrote the record, such as `HexGui:0.9`.
    pub application: Option<String>,
}

/// How other programs showed the board: kept, not used.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Appearance {
    /// HexWorld's flags after the size, such as `r9c1`.
    pub hexworld: String,
    /// Attributes of a hexboard tag other than size and contents.
    pub hexboard: Vec<(String, String)>,
}

/// A game record.
///
/// Two records are equal if they say the same, wherever their nodes are stored.
#[derive(Clone)]
pub struct Record {
    board: Board,
    nodes: Vec<Node>,
    /// Words about the game.
    pub header: Header,
    /// How other programs showed it.
    pub appearance: Appearance,
    /// The node that the reader was looking at, if it was said.
    pub cursor: Option<NodeId>,
}

impl Record {
    /// A record with nothing but its root.
    pub fn new(board: &Board) -> Record {
        Record {
            board: board.clone(),
            nodes: vec![Node::default()],
            header: Header::default(),
            appearance: Appearance::default(),
            cursor: None,
        }
    }

    /// The record of a position: setup stones.
    pub fn from_position(position: &Position) -> Record {
        let mut record = Record::new(position.board());
        if *position != Position::new(position.board()) {
            let setup = &mut record.nodes[0].setup;
            setup.add = ByColour::from_fn(|colour| position.stones(colour));
            setup.to_move = Some(position.to_move());
        }
        record
    }

    /// The record of a game: its start as setup stones, then its moves.
    pub fn from_game(game: &Game) -> Record {
        let mut record = Record::from_position(game.start());
        let mut at = record.root();
        let mut colour = game.start().to_move();
        for &played in game.moves() {
            let action = Action { colour, played };
            at = record.add(at, Node::with_action(action));
            colour = action.next();
        }
        record
    }

    /// The board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The first node.
    pub fn root(&self) -> NodeId {
        NodeId::ROOT
    }

    /// All nodes; a node comes after its parent.
    pub fn nodes(&self) -> impl Iterator<Item = (NodeId, &Node)> {
        self.nodes.iter().enumerate().map(|(index, node)| (NodeId::new(index), node))
    }

    /// Adds a node as the last child of another.
    pub fn add(&mut self, parent: NodeId, node: Node) -> NodeId {
        let id = NodeId::new(self.nodes.len());
        self.nodes.push(Node { parent: Some(parent), children: Vec::new(), ..node });
        self.nodes[parent.index()].children.push(id);
        id
    }

    /// From the root along first children to the end.
    pub fn main_line(&self) -> Vec<NodeId> {
        self.line_through(self.root())
    }

    /// From the root to a node, then along first children to the end.
    pub fn line_through(&self, node: NodeId) -> Vec<NodeId> {
        let mut line: Vec<NodeId> =
            std::iter::successors(Some(node), |&at| self[at].parent).collect();
        line.reverse();
        let mut at = node;
        while let Some(&next) = self[at].children.first() {
            line.push(next);
            at = next;
        }
        line
    }

    /// The moves along the main line.
    pub fn main_moves(&self) -> Vec<Action> {
        self.main_line().into_iter().filter_map(|at| self[at].action).collect()
    }

    /// Whether there is more than the main line.
    pub fn has_variations(&self) -> bool {
        self.nodes.iter().any(|node| node.children.len() > 1)
    }
}

impl Index<NodeId> for Record {
    type Output = Node;

    fn index(&self, node: NodeId) -> &Node {
        &self.nodes[node.index()]
    }
}

impl IndexMut<NodeId> for Record {
    fn index_mut(&mut self, node: NodeId) -> &mut Node {
        &mut self.nodes[node.index()]
    }
}

impl PartialEq for Record {
    fn eq(&self, other: &Record) -> bool {
        if self.board != other.board
            || self.header != other.header
            || self.appearance != other.appearance
            || self.nodes.len() != other.nodes.len()
        {
            return false;
        }
        let mut pairs = vec![(self.root(), other.root())];
        while let Some((mine, theirs)) = pairs.pop() {
            let (node, twin) = (&self[mine], &other[theirs]);
            let cursors_agree = (self.cursor == Some(mine)) == (other.cursor == Some(theirs));
            if !cursors_agree
                || !node.same_content(twin)
                || node.children.len() != twin.children.len()
            {
                return false;
            }
            pairs.extend(node.children.iter().copied().zip(twin.children.iter().copied()));
        }
        true
    }
}

impl Eq for Record {}

impl fmt::Debug for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Record")
            .field("board", &self.board)
            .field("header", &self.header)
            .field("appearance", &self.appearance)
            .field("cursor", &self.cursor)
            .field("nodes", &self.nodes)
            .finish()
    }
}

/// The colour that is to move by default: White if Black has more stones, else Black.
pub(crate) fn default_to_move(stones: &ByColour<board::CellSet>) -> Colour {
    if stones.black.len() > stones.white.len() { Colour::White } else { Colour::Black }
}
