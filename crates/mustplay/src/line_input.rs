//! What is typed line by line, at a terminal or through a pipe.

use crate::context::Context;
use crate::failure::Failure;

/// The longest line that is read.
const LONGEST: usize = 1000;

/// The next line of the input; `None` at its end. What comes through a pipe is shown, as a terminal would.
pub(crate) fn next(context: &mut Context<'_, '_>) -> Result<Option<String>, Failure> {
    let mut line = Vec::new();
    let mut byte = [0];
    // Not through a buffer of our own: what is typed later belongs to the next line.
    while context.streams.input.read(&mut byte)? == 1 && byte != *b"\n" {
        if line.len() == LONGEST {
            let message = format!("standard input: a line has more than {LONGEST} bytes");
            return Err(Failure::Input(message));
        }
        line.push(byte[0]);
        byte = [0];
    }
    if line.is_empty() && byte != *b"\n" {
        return Ok(None);
    }
    let line = String::from_utf8_lossy(&line).into_owned();
    if !context.streams.is_typed && !context.is_json {
        context.print(format_args!("{}\n", line.trim()))?;
    }
    Ok(Some(line))
}
