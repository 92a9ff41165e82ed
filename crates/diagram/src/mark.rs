//! What can be said of a cell.

use crate::Palette;
use board::Colour;
use std::fmt;
use std::str::FromStr;

/// A remark on a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Mark {
    /// The player to move wins by playing here.
    Winning,
    /// The player to move loses by playing here.
    Losing,
    /// A stone of either colour here changes nothing.
    Dead,
    /// As good as filled with a stone of this colour.
    Captured(Colour),
    /// Another move of the player to move is at least as good.
    Dominated,
    /// The opponent can answer so that a stone here is dead.
    Vulnerable,
    /// The first move of a prelink.
    Key,
    /// Needed by a link or a win.
    Carrier,
    /// The move just played.
    LastMove,
    /// On a connecting path.
    Path,
}

impl Mark {
    /// Every mark, in the order of legends.
    pub const ALL: [Mark; 11] = [
        Mark::Winning,
        Mark::Losing,
        Mark::Dead,
        Mark::Captured(Colour::Black),
        Mark::Captured(Colour::White),
        Mark::Dominated,
        Mark::Vulnerable,
        Mark::Key,
        Mark::Carrier,
        Mark::LastMove,
        Mark::Path,
    ];

    /// What a legend says of it.
    pub fn meaning(self, palette: Palette) -> String {
        let meaning = match self {
            Mark::Winning => "wins",
            Mark::Losing => "loses",
            Mark::Dead => "dead",
            Mark::Captured(colour) => return format!("captured by {}", palette.name(colour)),
            Mark::Dominated => "dominated",
            Mark::Vulnerable => "vulnerable",
            Mark::Key => "key",
            Mark::Carrier => "carrier",
            Mark::LastMove => "last move",
            Mark::Path => "path",
        };
        meaning.to_owned()
    }
}

const NAMES: [(&str, Mark); 11] = [
    ("winning", Mark::Winning),
    ("losing", Mark::Losing),
    ("dead", Mark::Dead),
    ("captured-black", Mark::Captured(Colour::Black)),
    ("captured-white", Mark::Captured(Colour::White)),
    ("dominated", Mark::Dominated),
    ("vulnerable", Mark::Vulnerable),
    ("key", Mark::Key),
    ("carrier", Mark::Carrier),
    ("last-move", Mark::LastMove),
    ("path", Mark::Path),
];

/// The text names no mark.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownMark(pub String);

impl fmt::Display for UnknownMark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kinds = NAMES.map(|(name, _)| name).join(", ");
        write!(f, "'{}' is not a kind of mark: there are {kinds}", self.0)
    }
}

impl std::error::Error for UnknownMark {}

impl FromStr for Mark {
    type Err = UnknownMark;

    fn from_str(text: &str) -> Result<Mark, UnknownMark> {
        let known = NAMES.iter().find(|(name, _)| *name == text);
        known.map(|(_, mark)| *mark).ok_or_else(|| UnknownMark(text.chars().take(40).collect()))
    }
}
