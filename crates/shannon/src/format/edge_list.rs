//! The edge list: two names a line, `#` for comments, and lines such as `terminals: s t`.

use super::builder::{Builder, Role};
use super::{FormatError, shown};
use crate::Player;

pub(super) fn read(text: &str, builder: &mut Builder) -> Result<(), FormatError> {
    for (line, content) in (1..).zip(text.lines()) {
        let words: Vec<&str> =
            content.split_whitespace().take_while(|word| !word.starts_with('#')).collect();
        match words[..] {
            [] => {}
            [directive, ref names @ ..] if directive.ends_with(':') => {
                let role = match directive {
                    "nodes:" => None,
                    "terminals:" => Some(Role::Terminal),
                    "short:" => Some(Role::Owned(Player::Short)),
                    "cut:" => Some(Role::Owned(Player::Cut)),
                    _ => return Err(unknown_directive(directive, line)),
                };
                for name in names {
                    let node = node(builder, name, line)?;
                    if let Some(role) = role {
                        builder.role(node, role, line)?;
                    }
                }
            }
            [a, b] => {
                let (a, b) = (node(builder, a, line)?, node(builder, b, line)?);
                builder.edge(a, b, line)?;
            }
            _ => {
                let problem = format!("an edge is two names, but here are {}", words.len());
                return Err(FormatError::at(line, problem));
            }
        }
    }
    Ok(())
}

fn node(builder: &mut Builder, name: &str, line: usize) -> Result<crate::Node, FormatError> {
    if name.ends_with(':') {
        let problem = format!("'{}' must stand at the beginning of a line", shown(name));
        return Err(FormatError::at(line, problem));
    }
    builder.node(name, line)
}

fn unknown_directive(directive: &str, line: usize) -> FormatError {
    let directive = shown(directive);
    let problem = format!("'{directive}' is unknown: write terminals:, short:, cut: or nodes:");
    FormatError::at(line, problem)
}
