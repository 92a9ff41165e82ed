//! Which game is played, on a board of which size: the text `hex:7x7` and its meaning.

use std::fmt;
use std::str::FromStr;

/// The longest side of any board.
pub const MAX_SIDE: usize = 19;

/// What counts as a closed ring on the torus.
///
/// A ring that goes `x` times around horizontally and `y` times vertically has winding `(x, y)`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum TorusRule {
    /// Red needs `y` other than 0, Blue `x` other than 0. Every full board then has a winner.
    #[default]
    AnyWinding,
    /// Definition 2.3.2 of the thesis as printed: Red needs `y` = 1, Blue `x` = 1.
    Literal,
    /// Definition 3.2.1: Red needs `(0, y)`, Blue `(x, 0)`. There are draws, but never two winners.
    Restricted,
}

/// The game that is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Variant {
    /// Hex on a rhombus.
    Hex,
    /// Reverse Hex: whoever joins the own sides loses.
    Rex,
    /// Red joins top and bottom, Blue encircles.
    Cylinder,
    /// Red closes a ring vertically, Blue horizontally.
    Torus(TorusRule),
    /// Both join all three sides of a triangle.
    Y,
}

impl Variant {
    const NAMES: [(&'static str, Variant); 7] = [
        ("hex", Variant::Hex),
        ("rex", Variant::Rex),
        ("cylinder", Variant::Cylinder),
        ("torus", Variant::Torus(TorusRule::AnyWinding)),
        ("torus-literal", Variant::Torus(TorusRule::Literal)),
        ("torus-restricted", Variant::Torus(TorusRule::Restricted)),
        ("y", Variant::Y),
    ];

    /// The word before the colon of a board's name.
    pub fn name(self) -> &'static str {
        Self::NAMES.iter().find(|(_, variant)| *variant == self).expect("every variant is named").0
    }

    /// Whether columns wrap around.
    pub fn wraps_columns(self) -> bool {
        matches!(self, Variant::Cylinder | Variant::Torus(_))
    }

    /// Whether rows wrap around.
    pub fn wraps_rows(self) -> bool {
        matches!(self, Variant::Torus(_))
    }
}

/// A variant and the size of its board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Spec {
    pub(crate) variant: Variant,
    pub(crate) columns: usize,
    pub(crate) rows: usize,
}

/// The text names no board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BoardError {
    /// Not of the form `hex:7x7`.
    Form(String),
    /// The word before the colon is no variant.
    Variant(String),
    /// A side is 0 or too long.
    Size {
        /// Columns asked for.
        columns: usize,
        /// Rows asked for.
        rows: usize,
    },
}

impl fmt::Display for BoardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BoardError::Form(text) => write!(
                f,
                "'{text}' is not a board: write hex:7x7 (columns x rows), 7x7, 7, cylinder:5x9, torus:4x3, rex:4x4 or y:6"
            ),
            BoardError::Variant(name) => write!(
                f,
                "'{name}' is not a kind of board: there are hex, rex, cylinder, torus, torus-literal, torus-restricted and y"
            ),
            BoardError::Size { columns, rows } => {
                write!(
                    f,
                    "a board of {columns}x{rows} is not possible: sides are 1 to {MAX_SIDE} cells long"
                )
            }
        }
    }
}

impl std::error::Error for BoardError {}

impl Spec {
    pub(crate) fn new(variant: Variant, columns: usize, rows: usize) -> Result<Spec, BoardError> {
        if !(1..=MAX_SIDE).contains(&columns) || !(1..=MAX_SIDE).contains(&rows) {
            return Err(BoardError::Size { columns, rows });
        }
        Ok(Spec { variant, columns, rows })
    }
}

impl FromStr for Spec {
    type Err = BoardError;

    fn from_str(text: &str) -> Result<Spec, BoardError> {
        let form = || BoardError::Form(text.chars().take(40).collect());
        let (name, size) = text.split_once(':').unwrap_or(("hex", text));
        let number = |digits: &str| {
            let plain = !digits.is_empty()
                && digits.len() <= 4
                && digits.bytes().all(|byte| byte.is_ascii_digit());
            plain.then(|| digits.parse::<usize>().expect("a few digits")).ok_or_else(form)
        };
        let (columns, rows) = match size.split_once(['x', 'X']) {
            Some((columns, rows)) => (number(columns)?, number(rows)?),
            None => (number(size)?, number(size)?),
        };
        let variant = Variant::NAMES
            .iter()
            .find(|(known, _)| known.eq_ignore_ascii_case(name))
            .map(|(_, variant)| *variant)
            .ok_or_else(|| BoardError::Variant(name.chars().take(40).collect()))?;
        if variant == Variant::Y && columns != rows {
            return Err(form());
        }
        Spec::new(variant, columns, rows)
    }
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.variant {
            Variant::Y => f.pad(&format!("y:{}", self.columns)),
            variant => f.pad(&format!("{}:{}x{}", variant.name(), self.columns, self.rows)),
        }
    }
}
