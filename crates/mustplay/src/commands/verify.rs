//! `mustplay verify`: checks certificates with the independent checker.

use crate::context::Context;
use crate::failure::{ExitStatus, Failure, OrBadInput};
use crate::quantity::count;
use crate::text_source;
use clap::Args;
use proof::file::{Header, Reader};
use proof::{CheckError, Checked};
use report::{VerifyAllSummary, VerifySummary};
use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};

/// Check certificates, step by step
#[derive(Args, Debug)]
#[command(after_help = "\
The checker knows the rules of the proof and the board, nothing of the solver. docs/certificate.md
describes certificates. Exit status 4 means that a certificate is readable, but wrong; 2 that one
cannot be read. Of several files, all are checked in any case.

Examples:
  mustplay verify opening.certificate
  mustplay verify 7x7-proofs/*
  mustplay verify opening.certificate --json")]
pub(crate) struct Verify {
    /// The certificates; - for the standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
}

impl Verify {
    pub(crate) fn execute(&self, context: &mut Context<'_, '_>) -> Result<ExitStatus, Failure> {
        let [file] = &self.files[..] else { return self.check_all(context) };
        let (header, verdict) = check_file(file, context)?;
        if context.is_json {
            context.print_json(&VerifySummary::new(&header, &verdict))?;
        } else {
            context.print(words(&header, &verdict, context))?;
        }
        Ok(if verdict.is_ok() { ExitStatus::Done } else { ExitStatus::Invalid })
    }

    fn check_all(&self, context: &mut Context<'_, '_>) -> Result<ExitStatus, Failure> {
        let mut summary = VerifyAllSummary::default();
        for file in &self.files {
            let name = text_source::name(file);
            match check_file(file, context) {
                Ok((header, verdict)) => {
                    if !context.is_json {
                        let words = words(&header, &verdict, context);
                        context.print(format_args!("{name}: {words}"))?;
                    }
                    summary.add(name, &header, &verdict);
                }
                Err(Failure::Input(error)) => {
                    context.warn(&error)?;
                    summary.add_unreadable(name, error);
                }
                Err(failure) => return Err(failure),
            }
        }
        if context.is_json {
            context.print_json(&summary)?;
        } else {
            let words = match (summary.invalid, summary.unreadable) {
                (0, 0) => "all valid".to_owned(),
                (wrong, unread) => format!("{wrong} invalid, {unread} unreadable"),
            };
            context.print(format_args!("{}: {words}.\n", count(self.files.len(), "file")))?;
        }
        Ok(match (summary.invalid, summary.unreadable) {
            (0, 0) => ExitStatus::Done,
            (_, 0) => ExitStatus::Invalid,
            _ => ExitStatus::BadInput,
        })
    }
}

type Verdict = Result<Checked, CheckError>;

fn check_file(file: &Path, context: &mut Context<'_, '_>) -> Result<(Header, Verdict), Failure> {
    let place = text_source::name(file);
    if file.as_os_str() == "-" {
        check(&mut *context.streams.input, &place)
    } else {
        check(File::open(file).or_bad_input_in(&place)?, &place)
    }
}

fn check(source: impl Read, place: &str) -> Result<(Header, Verdict), Failure> {
    let reader = Reader::new(source).or_bad_input_in(place)?;
    let header = reader.header().clone();
    Ok((header, reader.check().or_bad_input_in(place)?))
}

fn words(header: &Header, verdict: &Verdict, context: &Context<'_, '_>) -> String {
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
    match verdict {
        Ok(_) => format!("Valid: {claim}; {} steps.\n", header.steps),
        Err(error) => {
            format!("INVALID: {error}.\nThe claim was: {claim}; {} steps.\n", header.steps)
        }
    }
}
