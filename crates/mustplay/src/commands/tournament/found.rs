//! What a file of results holds already: a table under comments that say who plays and where. It has to be of this
//! tournament, or its games would count for something that they do not show.

use super::plan::Plan;
use super::row::{COLUMNS, Row};
use board::Board;

/// The comments above the table, each with the beginning that tells it from the others, as in twogtp's files.
pub(super) struct Head {
    comments: [(&'static str, String); 3],
}

impl Head {
    pub(super) fn new(board: &Board, commands: [&str; 2]) -> Head {
        let plain = |text: &str| text.replace(char::is_control, " ").trim().to_owned();
        let comments = [
            ("# Boardsize: ", format!("{}x{}", board.columns(), board.rows())),
            ("# p1cmd: ", plain(commands[0])),
            ("# p2cmd: ", plain(commands[1])),
        ];
        Head { comments }
    }

    pub(super) fn text(&self) -> String {
        let [size, first, second] =
            self.comments.each_ref().map(|(key, value)| format!("{key}{value}\n"));
        format!("{size}{first}{second}{COLUMNS}\n")
    }

    /// Whether this comment can stand in a file of this tournament.
    fn compare(&self, comment: &str) -> Result<(), String> {
        let known = self.comments.iter().find(|(key, _)| comment.starts_with(key));
        match known {
            Some((key, value)) if comment[key.len()..].trim() != value => {
                Err(format!("these are games with '{comment}', not '{key}{value}'"))
            }
            _ => Ok(()),
        }
    }
}

/// What is in a file.
pub(super) struct Found {
    pub(super) rows: Vec<Row>,
    /// How many bytes are whole lines.
    pub(super) length: usize,
}

impl Found {
    /// The games in a file; what is wrong with it, to be said after its name.
    pub(super) fn in_file(bytes: &[u8], head: &Head, plan: &Plan) -> Result<Found, String> {
        let mut found = Found { rows: Vec::new(), length: 0 };
        if head.text().as_bytes().starts_with(bytes) {
            return Ok(found);
        }
        let mut is_table = false;
        let mut lines = bytes.split_inclusive(|&byte| byte == b'\n').enumerate().peekable();
        while let Some((index, line)) = lines.next() {
            let text = String::from_utf8_lossy(line);
            if is_table && lines.peek().is_none() && is_torn(&text) {
                break;
            }
            found.take_in(text.trim_end_matches(['\n', '\r']), head, plan).map_err(|problem| {
                format!(", line {}: {problem}; name another file for the results", index + 1)
            })?;
            is_table |= text.trim_end() == COLUMNS || !found.rows.is_empty();
            found.length += line.len();
        }
        if !is_table {
            let problem = "this is no table of a tournament; name another file for the results";
            return Err(format!(": {problem}"));
        }
        Ok(found)
    }

    fn take_in(&mut self, line: &str, head: &Head, plan: &Plan) -> Result<(), String> {
        if line.is_empty() {
            return Ok(());
        }
        if line.starts_with('#') {
            return head.compare(line);
        }
        let row = Row::parse(line).ok_or("this is no game of a tournament")?;
        row.compare(plan)?;
        if self.rows.iter().any(|earlier| earlier.game == row.game) {
            return Err(format!("game {} is there twice", row.game));
        }
        self.rows.push(row);
        Ok(())
    }

    /// Whether even the head has still to be written.
    pub(super) fn is_new(&self) -> bool {
        self.length == 0
    }
}

/// Whether the last line of a file was not written to its end.
fn is_torn(line: &str) -> bool {
    let Some(line) = line.strip_suffix('\n') else { return true };
    let line = line.trim_end_matches('\r');
    !line.is_empty() && !line.starts_with('#') && Row::parse(line).is_none()
}
