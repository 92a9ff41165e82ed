//! What is typed line by line, at a terminal or through a pipe.

use crate::context::Context;
use crate::failure::{Failure, shortened};

/// The longest line that is understood.
const LONGEST: usize = 1000;

/// What to say to a longer one.
pub(crate) const TOO_LONG: &str = "this line is too long; help lists what can be typed";

/// A line that is longer still has no end.
const ENDLESS: usize = notation::MAX_TEXT;

/// What came in.
pub(crate) enum Typed {
    /// A line without blanks at its ends, nor control characters.
    Line(String),
    /// More than can be meant.
    TooLong,
    /// There is no more.
    End,
}

/// The next line of the input. What comes through a pipe is shown, as a terminal would.
pub(crate) fn next(context: &mut Context<'_, '_>) -> Result<Typed, Failure> {
    let (mut line, mut length) = (Vec::new(), 0);
    let mut byte = [0];
    // Not through a buffer of our own: what is typed later belongs to the next line.
    while context.streams.input.read(&mut byte)? == 1 && byte != *b"\n" {
        length += 1;
        if length > ENDLESS {
            let message = format!("standard input: a line is longer than {} MiB", ENDLESS >> 20);
            return Err(Failure::Input(message));
        }
        if length <= LONGEST {
            line.push(byte[0]);
        }
        byte = [0];
    }
    if length == 0 && byte != *b"\n" {
        return Ok(Typed::End);
    }
    let line = printable(String::from_utf8_lossy(&line).trim());
    let is_too_long = length > LONGEST;
    if !context.streams.is_typed && !context.is_json {
        let shown = if is_too_long { shortened(&line) } else { line.clone() };
        context.print(format_args!("{shown}\n"))?;
    }
    Ok(if is_too_long { Typed::TooLong } else { Typed::Line(line) })
}

/// The text with signs in place of what would move a terminal's cursor: keys such as the arrows type that.
fn printable(text: &str) -> String {
    let sign = |c: char| match c {
        '\t' => ' ',
        _ if c.is_control() => char::REPLACEMENT_CHARACTER,
        _ => c,
    };
    text.chars().map(sign).collect()
}
