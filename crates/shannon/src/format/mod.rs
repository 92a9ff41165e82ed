//! Graphs as text: edge list, DIMACS and a subset of Graphviz DOT, as docs/graph-formats.md specifies.
//!
//! The readers accept anything up to fixed limits and answer bad input with the line and the remedy.
//! They are written by hand: the DOT parser that petgraph uses, dot-parser, is under the GPL, and the subset
//! read here is small.

mod builder;
mod dimacs;
mod dot;
mod dot_tokens;
mod edge_list;
mod graph_file;

pub use graph_file::GraphFile;

use builder::Builder;
use std::fmt;

/// The most bytes of a file.
pub const MAX_BYTES: usize = 4 << 20;
/// The most edges of a file, repeated ones counted.
pub const MAX_FILE_EDGES: usize = 100_000;
/// The most characters of a node's name.
pub const MAX_NAME: usize = 64;

/// A way to write a graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// An edge a line.
    EdgeList,
    /// `p edge` of the DIMACS challenges.
    Dimacs,
    /// Graphviz.
    Dot,
}

impl Format {
    /// The format that a text seems to have: DIMACS if its first line that is no comment is a `p` line,
    /// DOT if it opens like an (un)directed graph with a brace, an edge list otherwise.
    pub fn detect(text: &str) -> Format {
        let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
        let is_comment = |line: &&str| line.split_whitespace().next() == Some("c");
        let first = lines.find(|line| !is_comment(line));
        if first.is_some_and(|line| line.split_whitespace().next() == Some("p")) {
            return Format::Dimacs;
        }
        if dot::is_dot(text) { Format::Dot } else { Format::EdgeList }
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Format::EdgeList => "edge list",
            Format::Dimacs => "DIMACS",
            Format::Dot => "DOT",
        })
    }
}

/// A text is not a graph.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FormatError {
    /// The line, counted from 1; `None` if the trouble is with the whole.
    pub line: Option<usize>,
    /// What is wrong and what to do.
    pub problem: String,
}

impl FormatError {
    fn at(line: usize, problem: impl Into<String>) -> FormatError {
        FormatError { line: Some(line), problem: problem.into() }
    }

    fn whole(problem: impl Into<String>) -> FormatError {
        FormatError { line: None, problem: problem.into() }
    }
}

impl fmt::Display for FormatError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            Some(line) => write!(f, "line {line}: {}", self.problem),
            None => f.write_str(&self.problem),
        }
    }
}

impl std::error::Error for FormatError {}

/// Reads a graph in a given format.
pub fn parse(text: &str, format: Format) -> Result<GraphFile, FormatError> {
    if text.len() > MAX_BYTES {
        let size = text.len();
        return Err(FormatError::whole(format!("{size} bytes are too many: at most {MAX_BYTES}")));
    }
    let mut builder = Builder::default();
    match format {
        Format::EdgeList => edge_list::read(text, &mut builder)?,
        Format::Dimacs => dimacs::read(text, &mut builder)?,
        Format::Dot => dot::read(text, &mut builder)?,
    }
    Ok(builder.finish())
}

/// Some characters of a text, for a message.
fn shown(text: &str) -> String {
    text.chars().take(30).flat_map(char::escape_debug).collect()
}
