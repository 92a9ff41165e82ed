//! Which format a pasted text is in.

use crate::{Format, hexworld, movetext};

/// Guesses the format of a text; `None` if it looks like nothing that is known.
///
/// ```
/// use notation::{Format, detect};
/// assert_eq!(detect("(;FF[4]GM[11]SZ[5];B[a1])"), Some(Format::Sgf));
/// assert_eq!(detect("14r9c1,a3:sd5"), Some(Format::HexWorld));
/// assert_eq!(detect("<hexboard size=\"3x4\" contents=\"\"/>"), Some(Format::Hexboard));
/// assert_eq!(detect("1. a3 2. swap"), Some(Format::MoveText));
/// assert_eq!(detect("hello"), None);
/// ```
pub fn detect(text: &str) -> Option<Format> {
    let trimmed =
        text.trim_start_matches(|c: char| c.is_whitespace() || c == '\u{feff}').trim_end();
    let lower_start: String = trimmed.chars().take(300).collect::<String>().to_ascii_lowercase();
    let is_link = lower_start.contains("hexworld.org") || lower_start.starts_with('#');
    let begins_tree =
        trimmed.match_indices('(').any(|(at, _)| trimmed[at + 1..].trim_start().starts_with(';'));
    if lower_start.contains("<hexboard") && !trimmed.starts_with('(') {
        Some(Format::Hexboard)
    } else if begins_tree {
        Some(Format::Sgf)
    } else if is_link || hexworld::looks_like_fragment(trimmed) {
        Some(Format::HexWorld)
    } else if movetext::looks_like_moves(trimmed) {
        Some(Format::MoveText)
    } else {
        None
    }
}
