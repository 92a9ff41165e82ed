//! Why a move was chosen: as data, and in words.

use board::CellSet;
use std::borrow::Cow;
use std::fmt;

/// A rule of a strategy, numbered as in its source.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rule {
    /// The number; 0 is the rule for the first move of a game.
    pub number: u8,
    /// The part of the rule, such as `(c)`; empty if it has none.
    pub part: &'static str,
}

impl Rule {
    /// A rule without parts.
    pub const fn new(number: u8) -> Rule {
        Rule { number, part: "" }
    }

    /// A part of a rule.
    pub const fn part(number: u8, part: &'static str) -> Rule {
        Rule { number, part }
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "rule {}{}", self.number, self.part)
    }
}

/// A preference that left fewer moves to choose from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Preference {
    /// The number in the source.
    pub number: u8,
    /// What it prefers.
    pub words: &'static str,
    /// The moves that it left.
    pub left: CellSet,
}

/// Why a move was chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reason {
    /// The rule that was followed, if the strategy has rules.
    pub rule: Option<Rule>,
    /// What the rule says, or what the strategy found.
    pub words: Cow<'static, str>,
    /// All moves that the rule allowed.
    pub candidates: CellSet,
    /// The preferences that decided among them, in the order of their use.
    pub preferences: Vec<Preference>,
}

impl Reason {
    /// A rule that allows these moves, none better than the others.
    pub fn rule(rule: Rule, words: &'static str, candidates: CellSet) -> Reason {
        let words = Cow::Borrowed(words);
        Reason { rule: Some(rule), words, candidates, preferences: Vec::new() }
    }

    /// A finding that is no rule.
    pub fn finding(words: impl Into<Cow<'static, str>>, candidates: CellSet) -> Reason {
        Reason { rule: None, words: words.into(), candidates, preferences: Vec::new() }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(rule) = self.rule {
            write!(f, "{rule}: ")?;
        }
        f.write_str(&self.words)
    }
}
