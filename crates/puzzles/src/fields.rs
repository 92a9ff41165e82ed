//! Lines of the form `key: value`, as puzzle files have them; a line that begins with a space continues
//! the value before it, `#` begins a comment line.

use std::fmt;

/// The text is not a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FormatError {
    /// The line at fault, from 1; `None` when something is missing.
    pub line: Option<usize>,
    /// What is wrong.
    pub reason: Reason,
}

/// What is wrong with a puzzle's text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The line is neither `key: value` nor a continuation.
    NotAField,
    /// The key means nothing.
    UnknownKey(String),
    /// The key may be used only once.
    RepeatedKey(&'static str),
    /// A puzzle needs this key.
    MissingKey(&'static str),
    /// The key says the opposite of another one, or nothing without it.
    Contradiction(&'static str),
    /// The value cannot be read.
    Value(String),
}

impl fmt::Display for FormatError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(line) = self.line {
            write!(f, "line {line}: ")?;
        }
        match &self.reason {
            Reason::NotAField => f.write_str("this is not of the form 'key: value'"),
            Reason::UnknownKey(key) => write!(f, "'{key}' is not a key of a puzzle"),
            Reason::RepeatedKey(key) => write!(f, "'{key}' is given twice"),
            Reason::MissingKey(key) => write!(f, "a puzzle needs '{key}'"),
            Reason::Contradiction(message) => f.write_str(message),
            Reason::Value(message) => f.write_str(message),
        }
    }
}

impl std::error::Error for FormatError {}

/// Every key; the second entry says whether it may be repeated.
const KEYS: [(&str, bool); 18] = [
    ("name", false),
    ("also", false),
    ("title", false),
    ("board", false),
    ("black", false),
    ("white", false),
    ("to-move", false),
    ("task", false),
    ("winner", false),
    ("wins", false),
    ("only", false),
    ("available", false),
    ("ignored", false),
    ("viable", false),
    ("viable-moves", false),
    ("source", false),
    ("solution", false),
    ("note", true),
];

pub(crate) struct Field {
    pub(crate) line: usize,
    pub(crate) key: &'static str,
    pub(crate) value: String,
}

/// The fields of a puzzle file, each key known and repeated only where it may be.
pub(crate) struct Fields(Vec<Field>);

impl Fields {
    pub(crate) fn read(text: &str) -> Result<Fields, FormatError> {
        let mut fields: Vec<Field> = Vec::new();
        for (number, line) in text.lines().enumerate() {
            let fail = |reason| FormatError { line: Some(number + 1), reason };
            if line.trim().is_empty() || line.starts_with('#') {
                continue;
            }
            if line.starts_with([' ', '\t']) {
                let field = fields.last_mut().ok_or_else(|| fail(Reason::NotAField))?;
                field.value.push(' ');
                field.value.push_str(line.trim());
                continue;
            }
            let (key, value) = line.split_once(':').ok_or_else(|| fail(Reason::NotAField))?;
            let &(key, repeatable) = KEYS
                .iter()
                .find(|(known, _)| *known == key)
                .ok_or_else(|| fail(Reason::UnknownKey(key.chars().take(40).collect())))?;
            if !repeatable && fields.iter().any(|field| field.key == key) {
                return Err(fail(Reason::RepeatedKey(key)));
            }
            fields.push(Field { line: number + 1, key, value: value.trim().to_owned() });
        }
        Ok(Fields(fields))
    }

    /// The values of a key that may be repeated.
    pub(crate) fn all(&self, key: &'static str) -> Vec<String> {
        let fields = self.0.iter().filter(|field| field.key == key);
        fields.map(|field| field.value.clone()).collect()
    }

    pub(crate) fn get(&self, key: &'static str) -> Option<&Field> {
        self.0.iter().find(|field| field.key == key)
    }

    pub(crate) fn require(&self, key: &'static str) -> Result<&Field, FormatError> {
        self.get(key).ok_or(FormatError { line: None, reason: Reason::MissingKey(key) })
    }

    /// The value of an optional key, read by `parse`.
    pub(crate) fn parse<T, E: fmt::Display>(
        &self,
        key: &'static str,
        parse: impl FnOnce(&str) -> Result<T, E>,
    ) -> Result<Option<T>, FormatError> {
        self.get(key).map(|field| field.parse(parse)).transpose()
    }
}

impl Field {
    pub(crate) fn parse<T, E: fmt::Display>(
        &self,
        parse: impl FnOnce(&str) -> Result<T, E>,
    ) -> Result<T, FormatError> {
        parse(&self.value).map_err(|error| self.wrong(Reason::Value(error.to_string())))
    }

    pub(crate) fn wrong(&self, reason: Reason) -> FormatError {
        FormatError { line: Some(self.line), reason }
    }
}
