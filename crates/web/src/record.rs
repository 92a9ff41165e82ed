//! Game trees in JSON, both ways.

use crate::failure::{ApiError, OrBadRequest};
use crate::position::{move_name, parse_colour, parse_move};
use board::{Board, ByColour, CellSet};
use notation::{Action, Header, Mark, Node, NodeId, NodeSetup, Record};
use serde::{Deserialize, Serialize};
use std::collections::HashMap;

/// A game tree: a list in which every node comes after its parent.
#[derive(Debug, Deserialize, Serialize)]
pub(crate) struct GameTree {
    board: String,
    #[serde(default)]
    header: HeaderFields,
    nodes: Vec<NodeFields>,
    #[serde(default)]
    cursor: Option<usize>,
}

#[derive(Debug, Default, Deserialize, Serialize)]
#[serde(default)]
struct HeaderFields {
    #[serde(skip_serializing_if = "Option::is_none")]
    black: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    white: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    result: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    date: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    application: Option<String>,
}

#[derive(Debug, Default, Deserialize, Serialize)]
#[serde(default)]
struct NodeFields {
    parent: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    setup: Option<SetupFields>,
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    action: Option<ActionFields>,
    #[serde(skip_serializing_if = "Option::is_none")]
    comment: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    marks: Vec<MarkFields>,
}

#[derive(Debug, Default, Deserialize, Serialize)]
#[serde(default)]
struct SetupFields {
    black: Vec<String>,
    white: Vec<String>,
    clear: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    to_move: Option<String>,
}

#[derive(Debug, Deserialize, Serialize)]
struct ActionFields {
    colour: String,
    play: String,
}

#[derive(Debug, Deserialize, Serialize)]
struct MarkFields {
    kind: String,
    cell: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    label: Option<String>,
}

impl GameTree {
    /// The tree of a record.
    pub(crate) fn new(record: &Record) -> GameTree {
        let board = record.board();
        let numbers: HashMap<NodeId, usize> =
            record.nodes().enumerate().map(|(number, (id, _))| (id, number)).collect();
        let header = &record.header;
        GameTree {
            board: board.to_string(),
            header: HeaderFields {
                black: header.players.black.clone(),
                white: header.players.white.clone(),
                result: header.result.clone(),
                date: header.date.clone(),
                application: header.application.clone(),
            },
            nodes: record
                .nodes()
                .map(|(_, node)| NodeFields {
                    parent: node.parent().and_then(|parent| numbers.get(&parent).copied()),
                    ..NodeFields::new(board, node)
                })
                .collect(),
            cursor: record.cursor.and_then(|cursor| numbers.get(&cursor).copied()),
        }
    }

    /// The record that the tree describes, and the numbers of its nodes.
    pub(crate) fn record(&self) -> Result<(Record, Vec<NodeId>), ApiError> {
        let board: Board = self.board.parse().or_bad_in("board")?;
        if self.nodes.len() > notation::MAX_ITEMS {
            return Err(ApiError::bad("nodes: there are too many"));
        }
        let mut record = Record::new(&board);
        record.header = Header {
            players: ByColour {
                black: self.header.black.clone(),
                white: self.header.white.clone(),
            },
            result: self.header.result.clone(),
            date: self.header.date.clone(),
            application: self.header.application.clone(),
        };
        let mut ids: Vec<NodeId> = Vec::new();
        for (number, fields) in self.nodes.iter().enumerate() {
            let place = format!("node {number}");
            let node = fields.node(&board, &place)?;
            let parent = fields.parent.map(|parent| {
                let known = ids.get(parent).copied();
                known.ok_or_else(|| {
                    ApiError::bad(format_args!("{place}: its parent does not come before it"))
                })
            });
            ids.push(match (number, parent.transpose()?) {
                (0, None) => {
                    let root = record.root();
                    record[root] = node;
                    root
                }
                (0, Some(_)) => unreachable!("no node comes before the first"),
                (_, Some(parent)) => record.add(parent, node),
                (_, None) => {
                    return Err(ApiError::bad(format_args!("{place}: only node 0 has no parent")));
                }
            });
        }
        if ids.is_empty() {
            ids.push(record.root());
        }
        record.cursor = self.cursor.map(|cursor| node_at(&ids, cursor)).transpose()?;
        Ok((record, ids))
    }
}

/// The node with this number.
pub(crate) fn node_at(ids: &[NodeId], number: usize) -> Result<NodeId, ApiError> {
    ids.get(number).copied().ok_or_else(|| ApiError::bad(format_args!("there is no node {number}")))
}

impl NodeFields {
    fn new(board: &Board, node: &Node) -> NodeFields {
        let setup = &node.setup;
        let has_setup = *setup != NodeSetup::default();
        NodeFields {
            parent: None,
            setup: has_setup.then(|| SetupFields {
                black: board.names(setup.add.black),
                white: board.names(setup.add.white),
                clear: board.names(setup.clear),
                to_move: setup.to_move.map(|colour| colour.to_string()),
            }),
            action: node.action.map(|action| ActionFields {
                colour: action.colour.to_string(),
                play: move_name(board, action.played),
            }),
            comment: node.comment.clone(),
            marks: node
                .marks
                .iter()
                .map(|(mark, cell)| MarkFields::new(mark, board.name(*cell)))
                .collect(),
        }
    }

    fn node(&self, board: &Board, place: &str) -> Result<Node, ApiError> {
        let cells = |names: &[String]| -> Result<CellSet, ApiError> {
            names.iter().map(|name| board.parse_cell(name).or_bad_in(place)).collect()
        };
        let colour = |text: &String| parse_colour(text).or_bad_in(place);
        let setup = match &self.setup {
            None => NodeSetup::default(),
            Some(setup) => NodeSetup {
                add: ByColour { black: cells(&setup.black)?, white: cells(&setup.white)? },
                clear: cells(&setup.clear)?,
                to_move: setup.to_move.as_ref().map(colour).transpose()?,
            },
        };
        let action = match &self.action {
            None => None,
            Some(action) => Some(Action {
                colour: colour(&action.colour)?,
                played: parse_move(board, &action.play).or_bad_in(place)?,
            }),
        };
        let mut node = Node::default();
        (node.setup, node.action, node.comment) = (setup, action, self.comment.clone());
        for mark in &self.marks {
            let cell = board.parse_cell(&mark.cell).or_bad_in(place)?;
            node.marks.insert((mark.mark().or_bad_in(place)?, cell));
        }
        Ok(node)
    }
}

impl MarkFields {
    fn new(mark: &Mark, cell: String) -> MarkFields {
        let (kind, label) = match mark {
            Mark::Label(text) => ("label", Some(text.clone())),
            Mark::Triangle => ("triangle", None),
            Mark::Circle => ("circle", None),
            Mark::Square => ("square", None),
            Mark::Cross => ("cross", None),
            Mark::Selected => ("selected", None),
            Mark::Shaded(colour) => ("shaded", Some(colour.clone())),
        };
        MarkFields { kind: kind.to_owned(), cell, label }
    }

    fn mark(&self) -> Result<Mark, &'static str> {
        let label = || self.label.clone().unwrap_or_default();
        Ok(match self.kind.as_str() {
            "label" => Mark::Label(label()),
            "triangle" => Mark::Triangle,
            "circle" => Mark::Circle,
            "square" => Mark::Square,
            "cross" => Mark::Cross,
            "selected" => Mark::Selected,
            "shaded" => Mark::Shaded(label()),
            _ => {
                return Err(
                    "marks are label, triangle, circle, square, cross, selected and shaded",
                );
            }
        })
    }
}
