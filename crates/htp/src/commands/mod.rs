//! The commands: one table, in groups of a file each.

mod administration;
mod inspection;
mod play;
mod records;
mod solving;

use crate::request::Reply;
use crate::session::Session;
use board::{Board, CellSet, Colour};
use std::io::Write;

/// A command: its name, what it takes, and what it does. It writes to the output only what is to be seen before
/// its reply.
pub(crate) struct Command {
    pub(crate) name: &'static str,
    /// Its arguments in words; those in brackets can be left out, and dots stand for any number of them.
    arguments: &'static str,
    pub(crate) run: fn(&mut Session, &[&str], &mut dyn Write) -> Reply,
}

impl Command {
    /// Whether it takes so many arguments.
    pub(crate) fn takes(&self, count: usize) -> bool {
        let words = self.arguments.split_whitespace();
        let needed = words.clone().filter(|word| !word.starts_with('[') && *word != "…").count();
        let is_open = words.clone().any(|word| word.ends_with('…'));
        count >= needed && (is_open || count <= words.count())
    }

    /// How to write it.
    pub(crate) fn usage(&self) -> String {
        format!("{} {}", self.name, self.arguments)
    }
}

/// All commands.
pub(crate) fn all() -> impl Iterator<Item = &'static Command> {
    let groups = [
        administration::COMMANDS,
        play::COMMANDS,
        records::COMMANDS,
        solving::COMMANDS,
        inspection::COMMANDS,
    ];
    groups.into_iter().flatten()
}

/// The command of this name.
pub(crate) fn find(name: &str) -> Option<&'static Command> {
    all().find(|command| command.name == name)
}

/// The colour that a client names.
fn colour(text: &str) -> Result<Colour, String> {
    let short: String = text.chars().take(20).collect();
    short.parse().map_err(|error: board::UnknownColour| error.to_string())
}

/// The names of cells in one line.
fn names(board: &Board, cells: CellSet) -> String {
    board.names(cells).join(" ")
}
