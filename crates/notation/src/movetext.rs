//! Plain move text, loosely: `1. a3 2. swap 3. d5`, `a5 swap-pieces d4`, `a5d7f3 resign`.
//!
//! Black moves first. Numbers with a dot or bracket, commas and line breaks are skipped, case does not matter.
//! `swap` is swap-pieces where the board looks the same to both players, and swap-sides elsewhere.

use crate::error::{Fault, check_length};
use crate::line::{Start, actions_of, note_common_losses, note_lost_appearance};
use crate::loss::written;
use crate::{Action, Appearance, Format, Loss, Node, NotationError, Problem, Record, Written};
use board::{Board, Colour, Coordinate, Move};

/// Reads moves on a board.
pub fn read(text: &str, board: &Board) -> Result<Record, NotationError> {
    parse(text, board).map_err(|fault| fault.locate(Format::MoveText, text))
}

fn parse(text: &str, board: &Board) -> Result<Record, Fault> {
    check_length(text)?;
    let mut record = Record::new(board);
    let mut at = record.root();
    let mut colour = Colour::Black;
    for token in Tokens::new(text) {
        let (offset, word) = token?;
        let played = match word {
            Word::Cell(name) => Move::Play(
                board.parse_cell(name).map_err(|error| Fault::new(offset, Problem::Cell(error)))?,
            ),
            Word::Move(played) => played,
            Word::Swap if has_mirror(board) => Move::SwapPieces,
            Word::Swap => Move::SwapSides,
        };
        if at.index() >= crate::MAX_ITEMS {
            return Err(Fault::new(offset, Problem::TooManyItems));
        }
        let action = Action { colour, played };
        at = record.add(at, Node::with_action(action));
        colour = action.next();
    }
    Ok(record)
}

/// Whether the text consists of moves, on whatever board.
pub(crate) fn looks_like_moves(text: &str) -> bool {
    let mut count = 0;
    let all_fit = Tokens::new(text).all(|token| {
        count += 1;
        match token {
            Ok((_, Word::Cell(name))) => name.parse::<Coordinate>().is_ok(),
            Ok(_) => true,
            Err(_) => false,
        }
    });
    all_fit && count > 0
}

/// Whether the diagonal mirror that swap-pieces needs is a symmetry of the game.
fn has_mirror(board: &Board) -> bool {
    board.symmetries().iter().any(|symmetry| {
        symmetry.swaps_colours()
            && board.cells().iter().all(|cell| {
                let at = board.coordinate(cell);
                let mirrored = Coordinate { column: at.row, row: at.column };
                board.cell(mirrored) == Some(symmetry.cell(cell))
            })
    })
}

enum Word<'a> {
    Cell(&'a str),
    Move(Move),
    Swap,
}

/// Longer words first where one begins another.
const WORDS: [(&str, Option<Move>); 9] = [
    ("swap-pieces", Some(Move::SwapPieces)),
    ("swap-sides", Some(Move::SwapSides)),
    ("swap", None),
    ("resigns", Some(Move::Resign)),
    ("resign", Some(Move::Resign)),
    ("forfeits", Some(Move::Forfeit)),
    ("forfeit", Some(Move::Forfeit)),
    ("passes", Some(Move::Pass)),
    ("pass", Some(Move::Pass)),
];

struct Tokens<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Tokens<'a> {
    fn new(text: &'a str) -> Tokens<'a> {
        Tokens { text, at: 0 }
    }

    fn skip_separators(&mut self) {
        let rest = &self.text[self.at..];
        let separators = |c: char| c.is_whitespace() || matches!(c, ',' | ';' | '\u{feff}');
        self.at += rest.len() - rest.trim_start_matches(separators).len();
    }

    /// Skips a move number such as `12.`, `12)` or `12`, but nothing that something is glued to.
    fn skip_number(&mut self) -> bool {
        let rest = &self.text[self.at..];
        let after = rest.trim_start_matches(|c: char| c.is_ascii_digit());
        let is_number = after.len() < rest.len();
        let after_mark = after.trim_start_matches(['.', ')', '…']);
        let is_apart = after_mark.len() < after.len()
            || after.is_empty()
            || after.starts_with(char::is_whitespace);
        if is_number && is_apart {
            self.at = self.text.len() - after_mark.len();
        }
        is_number && is_apart
    }
}

impl<'a> Iterator for Tokens<'a> {
    type Item = Result<(usize, Word<'a>), Fault>;

    fn next(&mut self) -> Option<Self::Item> {
        self.skip_separators();
        while self.skip_number() {
            self.skip_separators();
        }
        let (start, rest) = (self.at, &self.text[self.at..]);
        if rest.is_empty() {
            return None;
        }
        for (word, played) in WORDS {
            if rest.get(..word.len()).is_some_and(|head| head.eq_ignore_ascii_case(word)) {
                self.at += word.len();
                return Some(Ok((start, played.map_or(Word::Swap, Word::Move))));
            }
        }
        let letters = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_alphabetic()).len();
        let digits = rest[letters..].len()
            - rest[letters..].trim_start_matches(|c: char| c.is_ascii_digit()).len();
        if letters == 0 || digits == 0 {
            self.at = self.text.len();
            let expected = "a move such as c2, swap, pass or resign";
            return Some(Err(Fault::expected(expected, self.text, start)));
        }
        self.at += letters + digits;
        Some(Ok((start, Word::Cell(&rest[..letters + digits]))))
    }
}

/// Writes the main line.
pub fn write(record: &Record) -> Written {
    let mut lost = Vec::new();
    note_common_losses(record, &mut lost);
    note_lost_appearance(record, &Appearance::default(), &mut lost);
    // The text names no board, so none is written wrongly.
    lost.retain(|loss| !matches!(loss, Loss::Board(_)));
    if record.nodes().any(|(_, node)| !node.marks.is_empty()) {
        lost.push(Loss::Marks);
    }
    if record.has_variations() {
        lost.push(Loss::Variations);
    }
    if record.cursor.is_some() {
        lost.push(Loss::Cursor);
    }
    let start = Start::of(record, &mut lost);
    let mut actions = start.actions;
    let mut turn = start.turn;
    let line = record.main_line();
    for &at in line.iter().skip_while(|&&at| at != start.node) {
        actions.append(&mut actions_of(&record[at], at == start.node, &mut turn));
    }
    let mut words = Vec::new();
    let mut turn = Colour::Black;
    for action in actions {
        // Nothing but the order says who resigns.
        if action.colour != turn {
            words.push(word(record.board(), Move::Pass));
        }
        words.push(word(record.board(), action.played));
        turn = action.next();
    }
    written(words.join(" "), lost)
}

fn word(board: &Board, played: Move) -> String {
    match played {
        Move::Play(cell) => board.name(cell),
        _ => WORDS.iter().rfind(|(_, word)| *word == Some(played)).expect("a word").0.to_owned(),
    }
}

#[cfg(test)]
mod tests;
