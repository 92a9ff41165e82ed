//! What every command needs: where to read and write, and how.

use crate::arguments::{Arguments, Colours};
use crate::failure::Failure;
use anyhow::Context as _;
use board::Board;
use diagram::Palette;
use serde::Serialize;
use std::fmt::Display;
use std::io::{ErrorKind, Read, Write};
use std::path::{Path, PathBuf};

/// Where the program reads and writes.
pub struct Streams<'a> {
    /// What `-` reads.
    pub input: &'a mut dyn Read,
    /// Whether the input is typed at a terminal, which shows it.
    pub is_typed: bool,
    /// Results.
    pub output: &'a mut dyn Write,
    /// Errors, warnings and progress.
    pub messages: &'a mut dyn Write,
    /// Whether the output is a terminal that shows colours.
    pub is_styled: bool,
    /// Whether somebody watches a terminal on which progress can be shown.
    pub shows_progress: bool,
}

/// The streams, and the options that hold for every command.
pub(crate) struct Context<'a, 'b> {
    pub(crate) streams: &'a mut Streams<'b>,
    pub(crate) is_json: bool,
    colours: Option<Colours>,
}

impl<'a, 'b> Context<'a, 'b> {
    pub(crate) fn new(streams: &'a mut Streams<'b>, arguments: &Arguments) -> Context<'a, 'b> {
        Context { streams, is_json: arguments.json, colours: arguments.colours }
    }

    /// How the players are shown to people.
    pub(crate) fn palette(&self, board: &Board) -> Palette {
        self.colours.map_or_else(|| Palette::default_for(board), Palette::from)
    }

    /// Prints text for people.
    pub(crate) fn print(&mut self, text: impl Display) -> Result<(), Failure> {
        Ok(write!(self.streams.output, "{text}")?)
    }

    /// Prints one JSON object on a line.
    pub(crate) fn print_json(&mut self, object: &impl Serialize) -> Result<(), Failure> {
        let line = serde_json::to_string(object).context("the result cannot be written as JSON")?;
        Ok(writeln!(self.streams.output, "{line}")?)
    }

    /// Tells people something that is not the result.
    pub(crate) fn warn(&mut self, message: impl Display) -> Result<(), Failure> {
        Ok(writeln!(self.streams.messages, "mustplay: {message}")?)
    }

    /// Looks, before long work, whether the files that are to be written after it have a place, each its own.
    pub(crate) fn expect_places<const N: usize>(
        &self,
        files: [&Option<PathBuf>; N],
    ) -> Result<(), Failure> {
        let named: Vec<&PathBuf> = files.into_iter().flatten().collect();
        for (number, path) in named.iter().enumerate() {
            if named[..number].contains(path) {
                let problem = format!("{} is to be written twice", path.display());
                return Err(Failure::Input(problem));
            }
            if path.as_os_str() == "-" {
                let problem = "files are not written to the standard output; name one";
                return Err(Failure::Input(problem.to_owned()));
            }
            let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
            let problem = match folder {
                Some(folder) if !folder.is_dir() => {
                    format!("there is no folder {}", folder.display())
                }
                _ if path.is_dir() => "it is a folder".to_owned(),
                _ => continue,
            };
            return Err(Failure::Input(format!("cannot write {}: {problem}", path.display())));
        }
        Ok(())
    }

    /// Writes a file as a whole: one that is there stays as it is until the new one is written.
    pub(crate) fn write_file(&self, path: &Path, bytes: &[u8]) -> Result<(), Failure> {
        write_whole(path, bytes).map_err(|error| {
            let is_wrong_place = matches!(
                error.kind(),
                ErrorKind::NotFound | ErrorKind::PermissionDenied | ErrorKind::IsADirectory
            );
            let message = format!("cannot write {}: {error}", path.display());
            if is_wrong_place {
                Failure::Input(message)
            } else {
                Failure::Internal(anyhow::anyhow!(message))
            }
        })
    }

    /// Makes a folder, if it is not there.
    pub(crate) fn create_folder(&self, path: &Path) -> Result<(), Failure> {
        std::fs::create_dir_all(path).map_err(|error| {
            Failure::Input(format!("cannot make the folder {}: {error}", path.display()))
        })
    }

    pub(crate) fn finish(&mut self) -> Result<(), Failure> {
        Ok(self.streams.output.flush()?)
    }
}

/// Writes a file beside its place, then puts it there. Devices and pipes are written as they are.
fn write_whole(path: &Path, bytes: &[u8]) -> std::io::Result<()> {
    let place = std::fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    if place.exists() && !place.is_file() {
        return std::fs::write(place, bytes);
    }
    let mut part = place.clone().into_os_string();
    part.push(".part");
    let written = std::fs::write(&part, bytes).and_then(|()| std::fs::rename(&part, &place));
    if written.is_err() {
        let _ = std::fs::remove_file(&part);
    }
    written
}
