//! The command line of Mustplay: reads positions, calls the libraries, prints what they say.
//!
//! ```
//! let mut output = Vec::new();
//! let mut streams = mustplay::Streams {
//!     input: &mut std::io::empty(),
//!     is_typed: false,
//!     output: &mut output,
//!     messages: &mut std::io::sink(),
//!     is_styled: false,
//!     shows_progress: false,
//! };
//! let code = mustplay::run(["mustplay", "puzzle", "berge-1", "--json"], &mut streams);
//! assert_eq!(code, mustplay::ExitStatus::Done);
//! assert!(output.starts_with(br#"{"name":"berge-1","#));
//! ```

mod answer;
mod arguments;
mod commands;
mod context;
mod database;
mod failure;
mod interrupt;
mod line_input;
mod opponent;
mod picture;
mod player_arguments;
mod position_input;
mod progress;
mod published;
mod quantity;
mod roads;
mod session;
mod starter;
mod text_source;
mod usage;
mod wrap;

pub use context::Streams;
pub use failure::ExitStatus;

use arguments::Arguments;
use clap::Parser;
use context::Context;
use failure::Failure;
use std::ffi::OsString;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Runs the program with these arguments, the first of which is its name.
pub fn run<A>(arguments: impl IntoIterator<Item = A>, streams: &mut Streams<'_>) -> ExitStatus
where
    A: Into<OsString> + Clone,
{
    let arguments = match Arguments::try_parse_from(arguments) {
        Ok(arguments) => arguments,
        Err(error) => return usage::report(&error, streams),
    };
    // A bug must not look like bad input: it is reported as what it is, with its own exit status.
    let outcome = catch_unwind(AssertUnwindSafe(|| execute(&arguments, streams)));
    match outcome {
        Ok(Ok(status)) => status,
        Ok(Err(failure)) => failure.report(streams),
        Err(_) => {
            Failure::Internal(anyhow::anyhow!("this is a bug, please report it")).report(streams)
        }
    }
}

fn execute(arguments: &Arguments, streams: &mut Streams<'_>) -> Result<ExitStatus, Failure> {
    let mut context = Context::new(streams, arguments);
    let status = arguments.command.execute(&mut context)?;
    context.finish()?;
    Ok(status)
}
