//! `mustplay convert`: a game in one format, written in another.

use crate::context::Context;
use crate::failure::{ExitStatus, Failure, OrBadInput, shortened};
use crate::text_source;
use board::Board;
use clap::{Args, ValueEnum};
use notation::{NotationError, Problem, Record};
use serde::Serialize;
use std::path::Path;

/// Convert a game or position between SGF, HexWorld, HexWiki and move text
#[derive(Args, Debug)]
#[command(after_help = "\
Formats: sgf, hexworld (a link), hexboard (HexWiki's tag), moves (such as a3 swap d4).
What the target cannot hold is named on the standard error.

Examples:
  mustplay convert game.sgf --to hexworld
  mustplay convert 'https://hexworld.org/board/#5c1,a3:sd4' --to sgf > game.sgf
  mustplay convert --board 5 'c3 b4 d2' --to hexboard
  cat game.sgf | mustplay convert --to moves")]
pub(crate) struct Convert {
    /// A file, the text itself, or - for the standard input
    #[arg(default_value = "-")]
    input: String,

    /// The format of the input; guessed by default
    #[arg(long, value_name = "FORMAT")]
    from: Option<FormatName>,

    /// The format of the output
    #[arg(long, value_name = "FORMAT")]
    to: FormatName,

    /// The board of moves, which do not name it, such as 11x11
    #[arg(long, value_name = "BOARD")]
    board: Option<Board>,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum FormatName {
    Sgf,
    Hexworld,
    Hexboard,
    Moves,
}

#[derive(Serialize)]
struct Converted<'a> {
    board: String,
    text: &'a str,
    lost: Vec<String>,
}

impl Convert {
    pub(crate) fn execute(&self, context: &mut Context<'_, '_>) -> Result<ExitStatus, Failure> {
        let (text, place) = self.read_text(context)?;
        let record = self.read_record(&text).map_err(|error| match error.problem {
            Problem::NoBoard => Failure::Input(
                "moves do not name their board: add --board 11x11 or the like".to_owned(),
            ),
            _ => Failure::Input(format!("{place}: {error}")),
        })?;
        if let Some(board) = self.board.as_ref().filter(|board| *board != record.board()) {
            let named = record.board();
            let message = format!("{place} is on {named}, but --board says {board}");
            return Err(Failure::Input(message));
        }
        let written = match self.to {
            FormatName::Sgf => notation::sgf::write(&record),
            FormatName::Hexworld => notation::hexworld::write_url(&record),
            FormatName::Hexboard => notation::hexboard::write(&record).or_bad_input_in(&place)?,
            FormatName::Moves => notation::movetext::write(&record),
        };
        if context.is_json {
            let lost = written.lost.iter().map(ToString::to_string).collect();
            let board = record.board().to_string();
            context.print_json(&Converted { board, text: &written.text, lost })?;
            return Ok(ExitStatus::Done);
        }
        context.print(written.text.trim_end())?;
        context.print('\n')?;
        for loss in &written.lost {
            context.warn(loss)?;
        }
        Ok(ExitStatus::Done)
    }

    /// The text, and what to call it in complaints.
    fn read_text(&self, context: &mut Context<'_, '_>) -> Result<(String, String), Failure> {
        let path = Path::new(&self.input);
        if self.input == "-" || path.exists() {
            return Ok((text_source::read_file(path, context)?, text_source::name(path)));
        }
        if self.from.is_none() && notation::detect(&self.input).is_none() {
            let input = shortened(&self.input);
            let message = format!("'{input}' is neither a file nor a game in a known format");
            return Err(Failure::Input(message));
        }
        Ok((self.input.clone(), "the text".to_owned()))
    }

    fn read_record(&self, text: &str) -> Result<Record, NotationError> {
        match (self.from, &self.board) {
            (Some(FormatName::Sgf), _) => notation::sgf::read(text),
            (Some(FormatName::Hexworld), _) => notation::hexworld::read(text),
            (Some(FormatName::Hexboard), _) => notation::hexboard::read(text),
            (Some(FormatName::Moves), Some(board)) => notation::movetext::read(text, board),
            (Some(FormatName::Moves) | None, board) => notation::read(text, board.as_ref()),
        }
    }
}
