//! Texts that people name: files, `-` for the standard input, or the text itself. Nothing is read without end.

use crate::context::Context;
use crate::failure::{Failure, OrBadInput};
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

/// The most bytes that are read from a file or the standard input.
const LIMIT: usize = notation::MAX_TEXT;

/// The text of a file, or of the standard input for `-`.
pub(crate) fn read_file(path: &Path, context: &mut Context<'_, '_>) -> Result<String, Failure> {
    let text = if path.as_os_str() == "-" {
        read_limited(context.streams.input)
    } else {
        File::open(path).and_then(|mut file| read_limited(&mut file))
    };
    text.or_bad_input_in(name(path))
}

/// What to call a file in messages.
pub(crate) fn name(path: &Path) -> String {
    if path.as_os_str() == "-" { "standard input".to_owned() } else { path.display().to_string() }
}

/// The text, or that of the standard input for `-`.
pub(crate) fn read_inline(text: &str, context: &mut Context<'_, '_>) -> Result<String, Failure> {
    match text {
        "-" => read_file(Path::new("-"), context),
        text => Ok(text.to_owned()),
    }
}

fn read_limited(source: &mut dyn Read) -> io::Result<String> {
    let mut bytes = Vec::new();
    source.take(LIMIT as u64 + 1).read_to_end(&mut bytes)?;
    if bytes.len() > LIMIT {
        let message = format!("this is longer than {} MiB, too long for a position", LIMIT >> 20);
        return Err(io::Error::other(message));
    }
    Ok(notation::decode(&bytes).into_owned())
}
