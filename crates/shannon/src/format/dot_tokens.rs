//! The words and signs of a DOT file, without comments.

use super::{FormatError, shown};

/// A word or a sign.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Token {
    /// A name, a number or a quoted text.
    Word { text: String, is_quoted: bool },
    /// One of `{ } [ ] ; , =`.
    Sign(char),
    /// `--`.
    Edge,
}

impl Token {
    /// How a message names it.
    pub(super) fn shown(&self) -> String {
        match self {
            Token::Word { text, .. } => format!("'{}'", shown(text)),
            Token::Sign(sign) => format!("'{sign}'"),
            Token::Edge => "'--'".to_owned(),
        }
    }
}

/// The tokens of a text, each with its line.
pub(super) fn tokens(text: &str) -> Result<Vec<(Token, usize)>, FormatError> {
    let mut reader = Reader { rest: text, line: 1, at_line_start: true };
    let mut tokens = Vec::new();
    while let Some(token) = reader.next_token()? {
        tokens.push(token);
    }
    Ok(tokens)
}

struct Reader<'a> {
    rest: &'a str,
    line: usize,
    at_line_start: bool,
}

impl<'a> Reader<'a> {
    fn next_token(&mut self) -> Result<Option<(Token, usize)>, FormatError> {
        self.skip_blanks_and_comments()?;
        let line = self.line;
        let Some(first) = self.rest.chars().next() else { return Ok(None) };
        self.at_line_start = false;
        let token = match first {
            '{' | '}' | '[' | ']' | ';' | ',' | '=' => {
                self.take(1);
                Token::Sign(first)
            }
            '"' => Token::Word { text: self.quoted()?, is_quoted: true },
            '-' if self.rest.starts_with("--") => {
                self.take(2);
                Token::Edge
            }
            '-' if self.rest.starts_with("->") => {
                return Err(FormatError::at(line, "the graph is undirected: write -- for an edge"));
            }
            _ if is_word_character(first) || first == '-' => {
                let tail = &self.rest[first.len_utf8()..];
                let length = tail.find(|c| !is_word_character(c)).unwrap_or(tail.len());
                let text = self.take(first.len_utf8() + length).to_owned();
                Token::Word { text, is_quoted: false }
            }
            '<' => return Err(FormatError::at(line, "HTML texts are not read: use quotes")),
            ':' => return Err(FormatError::at(line, "ports are not read: leave ':' out")),
            _ => {
                let sign = first.escape_debug();
                return Err(FormatError::at(line, format!("'{sign}' has no meaning here")));
            }
        };
        Ok(Some((token, line)))
    }

    fn take(&mut self, bytes: usize) -> &'a str {
        let (taken, rest) = self.rest.split_at(bytes);
        self.line += taken.matches('\n').count();
        self.rest = rest;
        taken
    }

    fn skip_blanks_and_comments(&mut self) -> Result<(), FormatError> {
        loop {
            let blanks = self.rest.len() - self.rest.trim_start().len();
            self.at_line_start |= self.take(blanks).contains('\n');
            let is_line =
                self.rest.starts_with("//") || (self.at_line_start && self.rest.starts_with('#'));
            if is_line {
                self.take(self.rest.find('\n').unwrap_or(self.rest.len()));
            } else if self.rest.starts_with("/*") {
                let end = self.rest.find("*/").ok_or_else(|| {
                    FormatError::at(self.line, "the comment that begins here has no end */")
                })?;
                self.take(end + 2);
            } else {
                return Ok(());
            }
        }
    }

    /// A quoted text; `\"` stands for a quote, other backslashes for themselves.
    fn quoted(&mut self) -> Result<String, FormatError> {
        let (mut text, mut is_escaped) = (String::new(), false);
        for (at, character) in self.rest.char_indices().skip(1) {
            match character {
                '"' if !is_escaped => {
                    self.take(at + 1);
                    return Ok(text);
                }
                '"' => {
                    text.pop();
                    text.push('"');
                }
                _ => text.push(character),
            }
            is_escaped = character == '\\' && !is_escaped;
        }
        Err(FormatError::at(self.line, "the quote that begins here has no end"))
    }
}

fn is_word_character(character: char) -> bool {
    character.is_ascii_alphanumeric() || "_.".contains(character) || !character.is_ascii()
}
