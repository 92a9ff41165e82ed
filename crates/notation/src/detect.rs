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

#[cfg(test)]
mod tests {
    use super::detect;
    use crate::{Format, decode, read};
    use board::Board;

    #[test]
    fn pasted_texts_are_recognised() {
        for (text, format) in [
            ("\u{feff}\n(;SZ[5])", Some(Format::Sgf)),
            ("saved game: ( ;SZ[5])", Some(Format::Sgf)),
            ("(;C[see <hexboard size])", Some(Format::Sgf)),
            ("https://hexworld.org/board/#5,a1(b1)", Some(Format::HexWorld)),
            ("#5,a1", Some(Format::HexWorld)),
            ("11x9", Some(Format::HexWorld)),
            ("11nc1,", Some(Format::HexWorld)),
            ("<HexBoard size='3x3'/>", Some(Format::Hexboard)),
            ("a5d7f3", Some(Format::MoveText)),
            ("1. a3 2. swap", Some(Format::MoveText)),
            ("", None),
            ("1.", None),
            ("who wins?", None),
        ] {
            assert_eq!(detect(text), format, "{text}");
        }
    }

    #[test]
    fn moves_need_a_board() {
        assert!(read("a1 b2", None).unwrap_err().to_string().contains("give one, such as 11x11"));
        assert!(read("what?", None).unwrap_err().to_string().contains("this is neither SGF"));
        assert_eq!(read("a1 b2", Some(&Board::hex(3, 3))).unwrap().main_moves().len(), 2);
    }

    #[test]
    fn old_files_are_latin_1() {
        assert_eq!(decode("(;C[ü])".as_bytes()), "(;C[ü])");
        assert_eq!(decode(b"(;C[\xfc])"), "(;C[ü])");
    }
}
