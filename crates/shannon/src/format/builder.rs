//! What all readers share: names, limits, roles of nodes.

use super::{FormatError, GraphFile, MAX_FILE_EDGES, MAX_NAME, shown};
use crate::{ByPlayer, MAX_NODES, Node, NodeSet, Player};
use std::collections::HashMap;

/// What a file says about a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    Terminal,
    Owned(Player),
}

impl Role {
    /// `terminal`, `short` or `cut`.
    pub(super) fn from_word(word: &str) -> Option<Role> {
        match word.to_ascii_lowercase().as_str() {
            "terminal" => Some(Role::Terminal),
            "short" => Some(Role::Owned(Player::Short)),
            "cut" => Some(Role::Owned(Player::Cut)),
            _ => None,
        }
    }

    fn name(self) -> &'static str {
        match self {
            Role::Terminal => "a terminal",
            Role::Owned(Player::Short) => "Short's",
            Role::Owned(Player::Cut) => "Cut's",
        }
    }
}

#[derive(Debug, Default)]
pub(super) struct Builder {
    names: Vec<String>,
    numbers: HashMap<String, Node>,
    roles: HashMap<Node, Role>,
    edges: Vec<(usize, usize)>,
}

impl Builder {
    /// The node of this name, made when it is new.
    pub(super) fn node(&mut self, name: &str, line: usize) -> Result<Node, FormatError> {
        if let Some(&node) = self.numbers.get(name) {
            return Ok(node);
        }
        if name.is_empty() || name.chars().nth(MAX_NAME).is_some() {
            let problem =
                format!("a node's name has 1 to {MAX_NAME} characters: '{}'", shown(name));
            return Err(FormatError::at(line, problem));
        }
        if name.contains(|c: char| c.is_control() || c == '"' || c == '\\') {
            let problem = format!("leave quotes and backslashes out of the name '{}'", shown(name));
            return Err(FormatError::at(line, problem));
        }
        if self.names.len() == MAX_NODES {
            return Err(FormatError::at(line, format!("more than {MAX_NODES} nodes")));
        }
        let node = Node::new(self.names.len());
        self.names.push(name.to_owned());
        self.numbers.insert(name.to_owned(), node);
        Ok(node)
    }

    pub(super) fn edge(&mut self, a: Node, b: Node, line: usize) -> Result<(), FormatError> {
        if self.edges.len() == MAX_FILE_EDGES {
            return Err(FormatError::at(line, format!("more than {MAX_FILE_EDGES} edges")));
        }
        self.edges.push((a.index(), b.index()));
        Ok(())
    }

    pub(super) fn role(&mut self, node: Node, role: Role, line: usize) -> Result<(), FormatError> {
        match self.roles.insert(node, role) {
            Some(before) if before != role => {
                let (name, before, now) = (&self.names[node.index()], before.name(), role.name());
                Err(FormatError::at(line, format!("node {name} cannot be {before} and {now}")))
            }
            _ => Ok(()),
        }
    }

    pub(super) fn finish(self) -> GraphFile {
        let with_role = |role: Role| -> NodeSet {
            self.roles.iter().filter(|(_, r)| **r == role).map(|(node, _)| *node).collect()
        };
        let terminals = with_role(Role::Terminal);
        let stones = ByPlayer::from_fn(|player| with_role(Role::Owned(player)));
        GraphFile { names: self.names, edges: self.edges, terminals, stones }
    }
}
