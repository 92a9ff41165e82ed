//! `--db`: solved positions that are kept in a file from one run to the next.

use crate::context::Context;
use crate::failure::{Failure, OrBadInput};
use crate::quantity::{count, grouped};
use board::{Board, Variant};
use clap::Args;
use solver::search::archive::Archive;
use std::path::PathBuf;
use std::sync::Arc;
use store::Store;

/// The option that names the file.
#[derive(Args, Clone, Debug)]
pub(crate) struct DatabaseArguments {
    /// Keep solved positions in this file, and go on from those that it has
    #[arg(id = "db", long = "db", value_name = "FILE", help_heading = "Search")]
    path: Option<PathBuf>,
}

/// The file at work, if there is one.
pub(crate) struct Database {
    opened: Option<Opened>,
}

struct Opened {
    path: PathBuf,
    board: Board,
    store: Arc<Store>,
}

impl DatabaseArguments {
    /// Refuses the option where nothing would be kept.
    pub(crate) fn only_with(&self, option: &str, is_given: bool) -> Result<(), Failure> {
        match self.path {
            Some(_) if !is_given => Err(Failure::Input(format!("--db goes with {option}"))),
            _ => Ok(()),
        }
    }

    /// Opens the file, if one was named, for positions of a board.
    pub(crate) fn open(&self, board: &Board) -> Result<Database, Failure> {
        let Some(path) = self.path.clone() else { return Ok(Database { opened: None }) };
        if !matches!(board.variant(), Variant::Hex | Variant::Cylinder) {
            let message =
                format!("--db keeps positions of hex and cylinder boards, not of {board}");
            return Err(Failure::Input(message));
        }
        let store = Store::open(&path, board).or_bad_input_in(path.display())?;
        let opened = Opened { path, board: board.clone(), store: Arc::new(store) };
        Ok(Database { opened: Some(opened) })
    }
}

impl Database {
    /// Where a search finds and keeps solved positions.
    pub(crate) fn archive(&self) -> Option<Arc<dyn Archive>> {
        self.opened.as_ref().map(|opened| opened.store.clone() as Arc<dyn Archive>)
    }

    /// Writes what is not in the file yet, and tells people how much there is.
    pub(crate) fn finish(self, context: &mut Context<'_, '_>) -> Result<(), Failure> {
        let Some(Opened { path, board, store }) = self.opened else { return Ok(()) };
        let path = path.display();
        store.flush().map_err(|error| {
            Failure::Internal(anyhow::anyhow!("{path}: {error}; the answer is not affected"))
        })?;
        if context.is_json {
            return Ok(());
        }
        let total = count(store.len(), "position");
        let new = grouped((store.len() - store.known()) as u64);
        context.print(format_args!("Database: {path}, {total} of {board}, {new} of them new.\n"))
    }
}
