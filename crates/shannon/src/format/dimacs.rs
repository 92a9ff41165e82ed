//! DIMACS `p edge`: nodes are numbered from 1; `n` lines give roles.

use super::builder::{Builder, Role};
use super::{FormatError, shown};
use crate::{MAX_NODES, Node};

pub(super) fn read(text: &str, builder: &mut Builder) -> Result<(), FormatError> {
    let mut nodes: Option<Vec<Node>> = None;
    for (line, content) in (1..).zip(text.lines()) {
        let words: Vec<&str> = content.split_whitespace().collect();
        match words[..] {
            [] | ["c", ..] => {}
            ["p", "edge" | "col", count, _] => {
                if nodes.is_some() {
                    return Err(FormatError::at(line, "a second p line"));
                }
                nodes = Some(make_nodes(builder, count, line)?);
            }
            ["p", ..] => return Err(FormatError::at(line, "write 'p edge NODES EDGES'")),
            ["e", a, b] => {
                let (a, b) = (find(&nodes, a, line)?, find(&nodes, b, line)?);
                builder.edge(a, b, line)?;
            }
            ["n", node, role] => {
                let node = find(&nodes, node, line)?;
                let role = Role::from_word(role).ok_or_else(|| {
                    let role = shown(role);
                    FormatError::at(line, format!("'{role}' is not terminal, short or cut"))
                })?;
                builder.role(node, role, line)?;
            }
            [word, ..] => {
                let problem = format!(
                    "'{}' begins no line: write 'e NODE NODE', 'n NODE terminal|short|cut' or 'c' and a comment",
                    shown(word)
                );
                return Err(FormatError::at(line, problem));
            }
        }
    }
    match nodes {
        Some(_) => Ok(()),
        None => Err(FormatError::whole("no line 'p edge NODES EDGES'")),
    }
}

fn make_nodes(builder: &mut Builder, count: &str, line: usize) -> Result<Vec<Node>, FormatError> {
    let count = count.parse().ok().filter(|&count: &usize| count <= MAX_NODES);
    let count = count.ok_or_else(|| {
        FormatError::at(line, format!("the number of nodes must be 0 to {MAX_NODES}"))
    })?;
    (1..=count).map(|number| builder.node(&number.to_string(), line)).collect()
}

fn find(nodes: &Option<Vec<Node>>, name: &str, line: usize) -> Result<Node, FormatError> {
    let nodes = nodes
        .as_ref()
        .ok_or_else(|| FormatError::at(line, "the line 'p edge NODES EDGES' must come first"))?;
    let number = name.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
    number.and_then(|number| nodes.get(number)).copied().ok_or_else(|| {
        let problem = format!("'{}' is not a node: they are 1 to {}", shown(name), nodes.len());
        FormatError::at(line, problem)
    })
}
