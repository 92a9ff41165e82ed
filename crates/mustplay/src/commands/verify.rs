//! `mustplay verify`: checks a certificate with the independent checker.

use crate::context::Context;
use crate::failure::{ExitStatus, Failure, OrBadInput};
use crate::text_source;
use clap::Args;
use proof::file::{Header, Reader};
use proof::{CheckError, Checked};
use report::VerifySummary;
use std::fs::File;
use std::io::Read;
use std::path::PathBuf;

/// Check a certificate, step by step
#[derive(Args, Debug)]
#[command(after_help = "\
The checker knows the rules of the proof and the board, nothing of the solver. docs/certificate.md
describes certificates. Exit status 4 means that the certificate is readable, but wrong.

Examples:
  mustplay verify opening.certificate
  mustplay verify opening.certificate --json")]
pub(crate) struct Verify {
    /// The certificate; - for the standard input
    file: PathBuf,
}

impl Verify {
    pub(crate) fn execute(&self, context: &mut Context<'_, '_>) -> Result<ExitStatus, Failure> {
        let place = text_source::name(&self.file);
        let (header, verdict) = if self.file.as_os_str() == "-" {
            check(&mut *context.streams.input, &place)?
        } else {
            check(File::open(&self.file).or_bad_input_in(&place)?, &place)?
        };
        if context.is_json {
            context.print_json(&VerifySummary::new(&header, &verdict))?;
        } else {
            report(&header, &verdict, context)?;
        }
        Ok(if verdict.is_ok() { ExitStatus::Done } else { ExitStatus::Invalid })
    }
}

type Verdict = Result<Checked, CheckError>;

fn check(source: impl Read, place: &str) -> Result<(Header, Verdict), Failure> {
    let reader = Reader::new(source).or_bad_input_in(place)?;
    let header = reader.header().clone();
    Ok((header, reader.check().or_bad_input_in(place)?))
}

fn report(
    header: &Header,
    verdict: &Verdict,
    context: &mut Context<'_, '_>,
) -> Result<(), Failure> {
    let position = &header.position;
    let board = position.board();
    let palette = context.palette(board);
    let stones = [board::Colour::Black, board::Colour::White].map(|colour| {
        let names = board.names(position.stones(colour));
        if names.is_empty() {
            String::new()
        } else {
            format!(", {} {}", palette.name(colour), names.join(" "))
        }
    });
    let claim = format!(
        "{} wins {board}{}, {} to move",
        palette.name(header.winner),
        stones.concat(),
        palette.name(position.to_move()),
    );
    context.print(match verdict {
        Ok(_) => format!("Valid: {claim}; {} steps.\n", header.steps),
        Err(error) => {
            format!("INVALID: {error}.\nThe claim was: {claim}; {} steps.\n", header.steps)
        }
    })
}
