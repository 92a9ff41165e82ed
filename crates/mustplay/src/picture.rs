//! What commands share when they show a position.

use diagram::{Mark, UnknownMark};
use std::str::FromStr;

/// `KIND=CELLS`; the cells are read when the board is known.
#[derive(Clone, Debug)]
pub(crate) struct MarkOption {
    pub(crate) kind: Mark,
    pub(crate) cells: String,
}

impl FromStr for MarkOption {
    type Err = String;

    fn from_str(text: &str) -> Result<MarkOption, String> {
        let (name, cells) = text.split_once('=').ok_or("write KIND=CELLS, such as winning=b3")?;
        let kind = name.parse().map_err(|error: UnknownMark| error.to_string())?;
        Ok(MarkOption { kind, cells: cells.to_owned() })
    }
}

/// The nearest that HexWiki's diagrams have: shading for areas, a sign or letter for the rest.
pub(crate) fn hexboard_mark(mark: Mark) -> notation::Mark {
    let label = match mark {
        Mark::Carrier | Mark::Path => return notation::Mark::Selected,
        Mark::Winning => "+",
        Mark::Losing => "-",
        Mark::Key | Mark::LastMove => "*",
        Mark::Dead => "x",
        Mark::Captured(_) => "c",
        Mark::Dominated => "d",
        Mark::Vulnerable => "v",
    };
    notation::Mark::Label(label.to_owned())
}
