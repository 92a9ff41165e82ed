//! The program `mustplay`.

use std::io::{self, BufWriter, IsTerminal};
use std::process::ExitCode;

fn main() -> ExitCode {
    let is_styled = anstream::AutoStream::choice(&io::stdout()) != anstream::ColorChoice::Never;
    let mut streams = mustplay::Streams {
        // Not locked: the engine listens on a thread of its own.
        input: &mut io::stdin(),
        is_typed: io::stdin().is_terminal(),
        output: &mut BufWriter::new(io::stdout()),
        messages: &mut io::stderr(),
        is_styled,
        shows_progress: io::stderr().is_terminal(),
    };
    mustplay::run(std::env::args_os(), &mut streams).into()
}
