//! Text between brackets: escapes.

/// The text that a value stands for: a backslash protects the next character, or joins two lines.
pub(super) fn unescape(raw: &str) -> String {
    let mut text = String::with_capacity(raw.len());
    let mut characters = raw.chars().peekable();
    while let Some(character) = characters.next() {
        match character {
            '\\' => match characters.next() {
                Some(end @ ('\n' | '\r')) => {
                    characters.next_if(|&next| is_second_half(end, next));
                }
                Some(protected) => text.push(protected),
                None => {}
            },
            end @ ('\n' | '\r') => {
                characters.next_if(|&next| is_second_half(end, next));
                text.push('\n');
            }
            _ => text.push(character),
        }
    }
    text
}

/// Whether the two characters are one line break.
fn is_second_half(first: char, second: char) -> bool {
    matches!((first, second), ('\r', '\n') | ('\n', '\r'))
}

/// The value that stands for a text.
pub(super) fn escape(text: &str) -> String {
    let mut raw = String::with_capacity(text.len());
    for character in text.chars() {
        if matches!(character, '\\' | ']') {
            raw.push('\\');
        }
        raw.push(character);
    }
    raw
}

/// Like [`escape`], also for the colon that separates two parts.
pub(super) fn escape_part(text: &str) -> String {
    escape(text).replace(':', "\\:")
}

/// Splits a raw value at its first colon that is not escaped.
pub(super) fn split(raw: &str) -> Option<(&str, &str)> {
    let mut escaped = false;
    for (at, character) in raw.char_indices() {
        match character {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            ':' => return Some((&raw[..at], &raw[at + 1..])),
            _ => {}
        }
    }
    None
}
