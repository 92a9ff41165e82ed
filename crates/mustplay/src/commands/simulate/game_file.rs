//! The file of games. It grows row by row, always in the order of the games, so that a run that is killed leaves the beginning
//! of what it would have written.

use crate::failure::{Failure, OrBadInput};
use board::Colour;
use std::collections::VecDeque;
use std::fs::{File, OpenOptions};
use std::io::{self, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use strategy::simulate::{Pairing, PlayedGame, Resumed, csv_header, csv_row, resume};

pub(super) struct GameFile {
    path: PathBuf,
    file: File,
    /// The games of each series that were there already.
    played: VecDeque<Vec<PlayedGame>>,
    /// How many games of the present series are in the file.
    written: usize,
}

impl GameFile {
    /// A new file, over one that is there.
    pub(super) fn create(path: &Path) -> Result<GameFile, Failure> {
        let resumed = Resumed { series: Vec::new(), length: 0 };
        GameFile::open(path, resumed)
    }

    /// A file with the beginning of these series; a new one if there is none.
    pub(super) fn resume(
        path: &Path,
        series: &[(&Pairing, Colour)],
        games: u64,
        seed: u64,
    ) -> Result<GameFile, Failure> {
        let text = match std::fs::read_to_string(path) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return GameFile::create(path),
            Err(error) => {
                let text = format!("cannot read {}: {error}", path.display());
                return Err(Failure::Input(text));
            }
        };
        let resumed = resume(&text, series, games, seed).or_bad_input_in(path.display())?;
        GameFile::open(path, resumed)
    }

    /// Keeps as much of the file as holds the games.
    fn open(path: &Path, resumed: Resumed) -> Result<GameFile, Failure> {
        let open = || {
            let is_new = resumed.length == 0;
            let mut options = OpenOptions::new();
            let mut file = options.write(true).create(true).truncate(is_new).open(path)?;
            if is_new {
                file.write_all(csv_header().as_bytes())?;
            } else {
                file.set_len(resumed.length as u64)?;
                file.seek(SeekFrom::End(0))?;
            }
            Ok(file)
        };
        let file = open().map_err(|error| cannot_write(path, &error))?;
        Ok(GameFile { path: path.to_owned(), file, played: resumed.series.into(), written: 0 })
    }

    /// Begins the next series: the games of it that are in the file.
    pub(super) fn next_series(&mut self) -> Vec<PlayedGame> {
        let played = self.played.pop_front().unwrap_or_default();
        self.written = played.len();
        played
    }

    /// Adds those games of the present series that are new.
    pub(super) fn write(&mut self, pairing: &Pairing, games: &[PlayedGame]) -> Result<(), Failure> {
        let new = games.get(self.written..).unwrap_or_default();
        let rows: String = new.iter().map(|game| csv_row(pairing, game)).collect();
        self.file.write_all(rows.as_bytes()).map_err(|error| cannot_write(&self.path, &error))?;
        self.written = games.len();
        Ok(())
    }
}

fn cannot_write(path: &Path, error: &io::Error) -> Failure {
    Failure::Input(format!("cannot write {}: {error}", path.display()))
}
