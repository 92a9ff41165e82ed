//! Text for people, in lines that fit a terminal.

const WIDTH: usize = 80;

/// The words in lines of at most 80 characters, each after the indent and ended by a newline.
pub(crate) fn wrap(words: &str, indent: &str) -> String {
    let mut text = String::new();
    let mut line = indent.to_owned();
    for word in words.split_whitespace() {
        let is_first = line.len() == indent.len();
        if !is_first && line.chars().count() + 1 + word.chars().count() > WIDTH {
            text.push_str(&line);
            text.push('\n');
            line = indent.to_owned();
        } else if !is_first {
            line.push(' ');
        }
        line.push_str(word);
    }
    text.push_str(&line);
    text.push('\n');
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_short_and_words_stay() {
        let words = "one two three four five six seven eight nine ten ".repeat(6);
        let text = wrap(&words, "  ");
        assert!(text.lines().all(|line| line.starts_with("  ") && line.len() <= WIDTH));
        assert!(text.split_whitespace().eq(words.split_whitespace()));
        assert_eq!(wrap("", ""), "\n");
    }
}
