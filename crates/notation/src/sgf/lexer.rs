//! From text to trees of raw properties.
//!
//! The crate sgf-parse was tried first. It knows Hex only as an unknown game, keeps point lists in no order,
//! refuses labels with a colon, forgets where errors are, and its trees are dropped recursively, so that a
//! long game overflows the stack. This lexer keeps values as they are, in a flat list without recursion.
//!
//! It is tolerant where files in use are careless: text around the games is skipped, lower-case letters of
//! long property names are allowed, and a `]` directly before the closing one belongs to the value, as in
//! names on LittleGolem.

use crate::Problem;
use crate::error::{Fault, MAX_ITEMS};

#[derive(Debug)]
pub(super) struct RawValue {
    pub(super) text: String,
    pub(super) offset: usize,
}

#[derive(Debug)]
pub(super) struct RawProperty {
    pub(super) name: String,
    pub(super) values: Vec<RawValue>,
    pub(super) offset: usize,
}

impl RawProperty {
    /// The name in the spelling of `FF[4]`: `FF[3]` allowed `PlayerBlack` for `PB`.
    pub(super) fn short_name(&self) -> String {
        self.name.chars().filter(char::is_ascii_uppercase).collect()
    }
}

#[derive(Debug)]
pub(super) struct RawNode {
    pub(super) parent: Option<usize>,
    pub(super) properties: Vec<RawProperty>,
}

impl RawNode {
    /// The first property of this name.
    pub(super) fn find(&self, name: &str) -> Option<&RawProperty> {
        self.properties.iter().find(|property| property.short_name() == name)
    }
}

/// One game: the root first, every node after its parent.
#[derive(Debug)]
pub(super) struct RawTree {
    pub(super) nodes: Vec<RawNode>,
}

/// The games of a text, at least one and not more than asked for.
pub(super) fn lex(text: &str, most: usize) -> Result<Vec<RawTree>, Fault> {
    let mut lexer = Lexer { text, at: 0, items: 0 };
    let mut trees = Vec::new();
    while trees.len() < most && lexer.find_tree() {
        trees.push(lexer.tree()?);
    }
    if trees.is_empty() {
        return Err(Fault::expected("a game that begins with (;", text, 0));
    }
    Ok(trees)
}

struct Lexer<'a> {
    text: &'a str,
    at: usize,
    items: usize,
}

impl Lexer<'_> {
    fn peek(&self) -> Option<char> {
        self.text[self.at..].chars().next()
    }

    fn skip_whitespace(&mut self) {
        let rest = &self.text[self.at..];
        self.at += rest.len() - rest.trim_start().len();
    }

    /// Goes to the next `(` before a `;`.
    fn find_tree(&mut self) -> bool {
        let rest = &self.text[self.at..];
        let found = rest
            .match_indices('(')
            .find(|(open, _)| rest[open + 1..].trim_start().starts_with(';'))
            .map(|(open, _)| open);
        self.at += found.unwrap_or(0);
        found.is_some()
    }

    fn count(&mut self) -> Result<(), Fault> {
        self.items += 1;
        if self.items > MAX_ITEMS {
            return Err(Fault::new(self.at, Problem::TooManyItems));
        }
        Ok(())
    }

    fn tree(&mut self) -> Result<RawTree, Fault> {
        let mut nodes: Vec<RawNode> = Vec::new();
        // The node that comes before whatever is read next, for each open parenthesis.
        let mut open: Vec<Option<usize>> = Vec::new();
        let mut before = None;
        loop {
            self.skip_whitespace();
            match self.peek() {
                Some('(') => {
                    self.count()?;
                    open.push(before);
                    self.at += 1;
                }
                Some(')') => {
                    self.at += 1;
                    before = open.pop().flatten();
                    if open.is_empty() {
                        return Ok(RawTree { nodes });
                    }
                }
                Some(';') => {
                    self.at += 1;
                    self.count()?;
                    if before.is_none() && !nodes.is_empty() {
                        return Err(Fault::expected("a ) after the game", self.text, self.at - 1));
                    }
                    nodes.push(RawNode { parent: before, properties: self.properties()? });
                    before = Some(nodes.len() - 1);
                }
                _ => {
                    let expected = "a node ;, a variation ( or the end of one )";
                    return Err(Fault::expected(expected, self.text, self.at));
                }
            }
        }
    }

    fn properties(&mut self) -> Result<Vec<RawProperty>, Fault> {
        let mut properties = Vec::new();
        loop {
            self.skip_whitespace();
            let offset = self.at;
            let rest = &self.text[offset..];
            let length = rest.find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(rest.len());
            let name = &rest[..length];
            if name.is_empty() {
                return Ok(properties);
            }
            if !name.contains(|c: char| c.is_ascii_uppercase()) {
                return Err(Fault::expected("a property in capitals", self.text, offset));
            }
            self.at += length;
            let values = self.values()?;
            properties.push(RawProperty { name: name.to_owned(), values, offset });
        }
    }

    fn values(&mut self) -> Result<Vec<RawValue>, Fault> {
        let mut values = Vec::new();
        loop {
            self.skip_whitespace();
            if self.peek() != Some('[') {
                break;
            }
            self.at += 1;
            self.count()?;
            let offset = self.at;
            values.push(RawValue { text: self.value()?, offset });
        }
        if values.is_empty() {
            return Err(Fault::expected("a value in brackets [", self.text, self.at));
        }
        Ok(values)
    }

    /// Up to the bracket that closes the value.
    fn value(&mut self) -> Result<String, Fault> {
        let start = self.at;
        let mut value = String::new();
        let mut characters = self.text[start..].char_indices().peekable();
        while let Some((at, character)) = characters.next() {
            match character {
                '\\' => {
                    value.push('\\');
                    value.extend(characters.next().map(|(_, protected)| protected));
                }
                ']' if characters.peek().is_some_and(|&(_, next)| next == ']') => {
                    value.push_str("\\]");
                }
                ']' => {
                    self.at = start + at + 1;
                    return Ok(value);
                }
                _ => value.push(character),
            }
        }
        self.at = self.text.len();
        Err(Fault::expected("a ] that closes the value", self.text, self.text.len()))
    }
}
