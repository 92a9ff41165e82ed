//! Graphviz DOT, undirected, without subgraphs: nodes may say `terminal=true` and `colour=short|cut`.

use super::builder::{Builder, Role};
use super::dot_tokens::{Token, tokens};
use super::{FormatError, shown};

/// Whether a text opens like a DOT file.
pub(super) fn is_dot(text: &str) -> bool {
    let Ok(start) = tokens(text.split_once('{').map_or("", |(before, _)| before)) else {
        return false;
    };
    let words = start.iter().map(|(token, _)| match token {
        Token::Word { text, .. } => text.to_ascii_lowercase(),
        _ => String::new(),
    });
    let words: Vec<String> = words.take(2).collect();
    match words.first().map(String::as_str) {
        Some("graph" | "digraph") => true,
        Some("strict") => words.get(1).is_some_and(|word| word == "graph" || word == "digraph"),
        _ => false,
    }
}

pub(super) fn read(text: &str, builder: &mut Builder) -> Result<(), FormatError> {
    let tokens = tokens(text)?;
    let mut parser = Parser { tokens: &tokens, builder };
    parser.header()?;
    while !parser.takes_sign('}') {
        parser.statement()?;
    }
    match parser.tokens.first() {
        None => Ok(()),
        Some((token, line)) => {
            let problem = format!("{} after the end of the graph", token.shown());
            Err(FormatError::at(*line, problem))
        }
    }
}

struct Parser<'a> {
    tokens: &'a [(Token, usize)],
    builder: &'a mut Builder,
}

type Attributes = Vec<(String, String, usize)>;

impl Parser<'_> {
    fn next(&mut self, wanted: &str) -> Result<(Token, usize), FormatError> {
        let (first, rest) = self.tokens.split_first().ok_or_else(|| {
            FormatError::whole(format!("the file ends where {wanted} is missing"))
        })?;
        self.tokens = rest;
        Ok(first.clone())
    }

    fn takes_sign(&mut self, sign: char) -> bool {
        self.takes(&Token::Sign(sign))
    }

    fn takes(&mut self, wanted: &Token) -> bool {
        let is_next = self.tokens.first().is_some_and(|(token, _)| token == wanted);
        if is_next {
            self.tokens = &self.tokens[1..];
        }
        is_next
    }

    fn takes_keyword(&mut self, keyword: &str) -> bool {
        let is_next = matches!(self.tokens.first(), Some((Token::Word { text, is_quoted: false }, _))
            if text.eq_ignore_ascii_case(keyword));
        if is_next {
            self.tokens = &self.tokens[1..];
        }
        is_next
    }

    fn word(&mut self, wanted: &str) -> Result<(String, usize), FormatError> {
        match self.next(wanted)? {
            (Token::Word { text, is_quoted: false }, line)
                if text.eq_ignore_ascii_case("subgraph") =>
            {
                Err(FormatError::at(line, "subgraphs are not read: list nodes and edges plainly"))
            }
            (Token::Word { text, .. }, line) => Ok((text, line)),
            (Token::Sign('{'), line) => {
                Err(FormatError::at(line, "subgraphs are not read: list nodes and edges plainly"))
            }
            (token, line) => {
                Err(FormatError::at(line, format!("{wanted} is missing before {}", token.shown())))
            }
        }
    }

    fn header(&mut self) -> Result<(), FormatError> {
        self.takes_keyword("strict");
        let line = self.tokens.first().map_or(1, |(_, line)| *line);
        if !self.takes_keyword("graph") {
            return Err(FormatError::at(line, "begin with 'graph {': the game is undirected"));
        }
        if !self.takes_sign('{') {
            self.word("a brace {")?;
            match self.next("a brace {")? {
                (Token::Sign('{'), _) => {}
                (token, line) => {
                    let problem = format!("a brace {{ is missing before {}", token.shown());
                    return Err(FormatError::at(line, problem));
                }
            }
        }
        Ok(())
    }

    fn statement(&mut self) -> Result<(), FormatError> {
        if self.takes_sign(';') {
            return Ok(());
        }
        for keyword in ["node", "edge", "graph"] {
            if self.takes_keyword(keyword) {
                return self.defaults(keyword);
            }
        }
        let (name, line) = self.word("a node or }")?;
        if self.takes_sign('=') {
            self.word("a value")?;
            return Ok(());
        }
        let mut node = self.builder.node(&name, line)?;
        let mut is_edge = false;
        while self.takes(&Token::Edge) {
            let (name, line) = self.word("a node")?;
            let next = self.builder.node(&name, line)?;
            self.builder.edge(node, next, line)?;
            (node, is_edge) = (next, true);
        }
        for (key, value, line) in self.attributes()? {
            // On an edge the words have no meaning for the vertex game.
            if is_edge {
                continue;
            }
            if let Some(role) = role(&key, &value, line)? {
                self.builder.role(node, role, line)?;
            }
        }
        Ok(())
    }

    /// Defaults are for drawing; a default role would be easy to overlook, so there is none.
    fn defaults(&mut self, keyword: &str) -> Result<(), FormatError> {
        for (key, value, line) in self.attributes()? {
            if keyword == "node" && role(&key, &value, line)?.is_some() {
                let problem = format!("give {} to each node by itself", shown(&key));
                return Err(FormatError::at(line, problem));
            }
        }
        Ok(())
    }

    fn attributes(&mut self) -> Result<Attributes, FormatError> {
        let mut attributes = Attributes::new();
        while self.takes_sign('[') {
            while !self.takes_sign(']') {
                let (key, line) = self.word("an attribute or ]")?;
                if !self.takes_sign('=') {
                    let problem = format!("the attribute {} has no '=' and value", shown(&key));
                    return Err(FormatError::at(line, problem));
                }
                let (value, _) = self.word("a value")?;
                attributes.push((key, value, line));
                let _ = self.takes_sign(',') || self.takes_sign(';');
            }
        }
        Ok(attributes)
    }
}

/// The role that an attribute gives; `color` is Graphviz's own unless its value is one of ours.
fn role(key: &str, value: &str, line: usize) -> Result<Option<Role>, FormatError> {
    let owned = || Role::from_word(value).filter(|role| *role != Role::Terminal);
    match key.to_ascii_lowercase().as_str() {
        "terminal" => match value.to_ascii_lowercase().as_str() {
            "true" | "yes" | "1" => Ok(Some(Role::Terminal)),
            "false" | "no" | "0" => Ok(None),
            _ => Err(FormatError::at(line, "terminal is true or false")),
        },
        "colour" => match owned() {
            Some(role) => Ok(Some(role)),
            None => Err(FormatError::at(line, "colour is short or cut")),
        },
        "color" => Ok(owned()),
        _ => Ok(None),
    }
}
