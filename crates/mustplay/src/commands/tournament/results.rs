//! The games so far, also in a file if there is one: a table that grows row by row. A run that was killed may have left
//! half a row; its game is played again.

use super::found::{Found, Head};
use super::plan::Plan;
use super::row::Row;
use crate::context::Context;
use crate::failure::{Failure, OrBadInput};
use std::fs::{File, OpenOptions};
use std::io::{Read, Write};
use std::path::{Path, PathBuf};

/// The most bytes that are read from a file.
const LIMIT: u64 = notation::MAX_TEXT as u64;

/// The games so far.
pub(super) struct Results {
    rows: Vec<Row>,
    file: Option<(PathBuf, File)>,
    /// What the file needs before the first row.
    missing_head: String,
}

impl Results {
    /// The games that are in a file, if there are any.
    pub(super) fn open(
        path: Option<&Path>,
        head: &Head,
        plan: &Plan,
        context: &mut Context<'_, '_>,
    ) -> Result<Results, Failure> {
        let Some(path) = path else {
            return Ok(Results { rows: Vec::new(), file: None, missing_head: String::new() });
        };
        let place = path.display();
        let file = OpenOptions::new().create(true).read(true).append(true).open(path);
        let file = file.or_bad_input_in(format_args!("cannot write {place}"))?;
        let mut bytes = Vec::new();
        (&file).take(LIMIT + 1).read_to_end(&mut bytes).or_bad_input_in(&place)?;
        if bytes.len() as u64 > LIMIT {
            let problem = format!(
                "{place}: this is longer than {} MiB, too long for a table of games",
                LIMIT >> 20
            );
            return Err(Failure::Input(problem));
        }
        let mut found = Found::in_file(&bytes, head, plan)
            .map_err(|problem| Failure::Input(format!("{place}{problem}")))?;
        if found.length < bytes.len() {
            if !found.is_new() {
                context.warn(format_args!(
                    "{place}: the last line is incomplete; it is left out, and its game is played again"
                ))?;
            }
            let cut = file.set_len(found.length as u64);
            cut.or_bad_input_in(format_args!("cannot write {place}"))?;
        }
        let beyond = found.rows.extract_if(.., |row| row.game >= plan.total()).count();
        if beyond > 0 {
            context.warn(format_args!(
                "{place}: {beyond} games are beyond the {} of this tournament; they do not count",
                plan.total()
            ))?;
        }
        let missing_head = if found.is_new() { head.text() } else { String::new() };
        Ok(Results { rows: found.rows, file: Some((path.to_owned(), file)), missing_head })
    }

    pub(super) fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// Whether the game of this number has been played.
    pub(super) fn has(&self, game: usize) -> bool {
        self.rows.iter().any(|row| row.game == game)
    }

    pub(super) fn add(&mut self, row: Row) -> Result<(), Failure> {
        if let Some((path, file)) = &mut self.file {
            let text = format!("{}{}\n", std::mem::take(&mut self.missing_head), row.text());
            let written = file.write_all(text.as_bytes());
            written.or_bad_input_in(format_args!("cannot write {}", path.display()))?;
        }
        self.rows.push(row);
        Ok(())
    }
}
