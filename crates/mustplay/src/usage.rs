//! What clap has to say: help on the output, complaints as one line.

use crate::Streams;
use crate::failure::{ExitStatus, Failure};
use clap::error::{ContextKind, ContextValue, ErrorKind};

/// Prints help, the version or what is wrong with the arguments.
pub(crate) fn report(error: &clap::Error, streams: &mut Streams<'_>) -> ExitStatus {
    match error.kind() {
        ErrorKind::DisplayHelp
        | ErrorKind::DisplayVersion
        | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            let help = error.render();
            let shown = if streams.is_styled {
                write!(streams.output, "{}", help.ansi())
            } else {
                write!(streams.output, "{help}")
            };
            match shown.and_then(|()| streams.output.flush()) {
                Ok(()) => ExitStatus::Done,
                Err(error) => Failure::from(error).report(streams),
            }
        }
        _ => Failure::Input(one_line(error)).report(streams),
    }
}

/// The complaint and the tip, without the usage that clap repeats below them.
fn one_line(error: &clap::Error) -> String {
    let text = error.render().to_string();
    let mut paragraphs = text.split("\n\n");
    let complaint = paragraphs.next().unwrap_or_default();
    let mut line = complaint.trim_start_matches("error: ").to_owned();
    let tips = paragraphs.filter_map(|paragraph| paragraph.trim().strip_prefix("tip: "));
    for tip in tips.filter(|tip| !tip.starts_with("to pass")) {
        line = format!("{line}; {tip}");
    }
    match error.get(ContextKind::Usage) {
        Some(ContextValue::StyledStr(usage)) => {
            format!("{line} (see {} --help)", command_of(&usage.to_string()))
        }
        _ => line,
    }
}

/// The words of a usage line before its options and arguments.
fn command_of(usage: &str) -> String {
    let words = usage.trim_start_matches("Usage: ").split_whitespace();
    let command: Vec<_> = words
        .take_while(|word| {
            word.chars().all(|c| c.is_ascii_lowercase() || c == '-') && !word.starts_with('-')
        })
        .collect();
    command.join(" ")
}
