//! One line of the protocol, and how it is answered.

/// The most digits of an id.
const MAX_ID: usize = 18;

/// A command with its words.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Request {
    pub(crate) id: Option<String>,
    pub(crate) command: String,
    pub(crate) arguments: Vec<String>,
}

impl Request {
    /// The command on a line; `None` for empty lines and comments. Control characters are blanks.
    pub(crate) fn parse(line: &str) -> Option<Request> {
        let plain: String =
            line.chars().map(|sign| if sign.is_control() { ' ' } else { sign }).collect();
        let before_comment = plain.split('#').next().unwrap_or_default();
        let mut words = before_comment.split_whitespace().map(str::to_owned).peekable();
        let id = words
            .next_if(|word| word.len() <= MAX_ID && word.bytes().all(|byte| byte.is_ascii_digit()));
        let command = words.next();
        if id.is_none() && command.is_none() {
            return None;
        }
        Some(Request { id, command: command.unwrap_or_default(), arguments: words.collect() })
    }
}

/// What to say to a command: its result, or what is wrong.
pub(crate) type Reply = Result<String, String>;

/// The reply as it is sent. Empty lines would end it early and are left out; the blank after the sign is always
/// there, since HexGui insists on it.
pub(crate) fn framed(id: Option<&str>, reply: &Reply) -> String {
    let (sign, text) = match reply {
        Ok(text) => ('=', text),
        Err(text) => ('?', text),
    };
    let starts_below = text.starts_with('\n');
    let lines: Vec<&str> =
        text.lines().map(str::trim_end).filter(|line| !line.is_empty()).collect();
    let gap = if starts_below { "\n" } else { "" };
    format!("{sign}{} {gap}{}\n\n", id.unwrap_or_default(), lines.join("\n"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_comments_and_control_characters_are_understood() {
        let request = Request::parse("12 play\tblack a1 # a comment\r").unwrap();
        assert_eq!(request.id.as_deref(), Some("12"));
        assert_eq!((request.command.as_str(), request.arguments.len()), ("play", 2));
        assert_eq!(Request::parse("  # interrupt"), None);
        assert_eq!(Request::parse(" \t"), None);
        let bare = Request::parse("3").unwrap();
        assert_eq!((bare.id.as_deref(), bare.command.as_str()), (Some("3"), ""));
    }

    #[test]
    fn replies_have_a_blank_after_the_sign_and_one_empty_line() {
        assert_eq!(framed(None, &Ok(String::new())), "= \n\n");
        assert_eq!(framed(Some("7"), &Ok("a\n\nb\n".into())), "=7 a\nb\n\n");
        assert_eq!(framed(None, &Err("no".into())), "? no\n\n");
        assert_eq!(framed(None, &Ok("\n  a b".into())), "= \n  a b\n\n");
    }
}
