//! What commands share when they show a position.

use board::{Cell, Colour, Coordinate, Game, Move, Position};
use diagram::{Mark, Palette};
use serde::Serialize;
use std::str::FromStr;

/// A position in JSON.
#[derive(Serialize)]
pub(crate) struct PositionSummary {
    board: String,
    to_move: String,
    black: Vec<String>,
    white: Vec<String>,
    /// Who has completed a connection.
    connected: Option<String>,
}

impl PositionSummary {
    pub(crate) fn new(position: &Position) -> PositionSummary {
        let connected =
            Colour::BOTH.into_iter().find(|&colour| position.shortest_connection(colour).is_some());
        let stones = |colour| position.board().names(position.stones(colour));
        PositionSummary {
            board: position.board().to_string(),
            to_move: position.to_move().to_string(),
            black: stones(Colour::Black),
            white: stones(Colour::White),
            connected: connected.map(|colour| colour.to_string()),
        }
    }
}

/// `KIND=CELLS`; the cells are read when the board is known.
#[derive(Clone, Debug)]
pub(crate) struct MarkOption {
    pub(crate) kind: Mark,
    pub(crate) cells: String,
}

const MARK_NAMES: [(&str, Mark); 11] = [
    ("winning", Mark::Winning),
    ("losing", Mark::Losing),
    ("dead", Mark::Dead),
    ("captured-black", Mark::Captured(Colour::Black)),
    ("captured-white", Mark::Captured(Colour::White)),
    ("dominated", Mark::Dominated),
    ("vulnerable", Mark::Vulnerable),
    ("key", Mark::Key),
    ("carrier", Mark::Carrier),
    ("last-move", Mark::LastMove),
    ("path", Mark::Path),
];

impl FromStr for MarkOption {
    type Err = String;

    fn from_str(text: &str) -> Result<MarkOption, String> {
        let (name, cells) = text.split_once('=').ok_or("write KIND=CELLS, such as winning=b3")?;
        let known = MARK_NAMES.iter().find(|(known, _)| *known == name);
        let kinds = || MARK_NAMES.map(|(name, _)| name).join(", ");
        let (_, kind) = known
            .ok_or_else(|| format!("'{name}' is not a kind of mark: there are {}", kinds()))?;
        Ok(MarkOption { kind: *kind, cells: cells.to_owned() })
    }
}

/// The nearest that HexWiki's diagrams have: shading for areas, a sign or letter for the rest.
pub(crate) fn hexboard_mark(mark: Mark) -> notation::Mark {
    let label = match mark {
        Mark::Carrier | Mark::Path => return notation::Mark::Selected,
        Mark::Winning => "+",
        Mark::Losing => "-",
        Mark::Key | Mark::LastMove => "*",
        Mark::Dead => "x",
        Mark::Captured(_) => "c",
        Mark::Dominated => "d",
        Mark::Vulnerable => "v",
    };
    notation::Mark::Label(label.to_owned())
}

/// The cells of a game's moves with their numbers, where the stones stand now: swapping pieces takes the
/// numbers along.
pub(crate) fn move_numbers(game: &Game) -> Vec<(Cell, usize)> {
    let board = game.position().board();
    let mirror = |cell| {
        let at = board.coordinate(cell);
        board.cell(Coordinate { column: at.row, row: at.column }).unwrap_or(cell)
    };
    let mut numbers: Vec<(Cell, usize)> = Vec::new();
    for (index, played) in game.moves().iter().enumerate() {
        match played {
            Move::Play(cell) => numbers.push((*cell, index + 1)),
            Move::SwapPieces => numbers.iter_mut().for_each(|(cell, _)| *cell = mirror(*cell)),
            Move::SwapSides | Move::Pass | Move::Resign | Move::Forfeit => {}
        }
    }
    numbers
}

/// What a player is called at the beginning of a sentence.
pub(crate) fn player_name(palette: Palette, colour: Colour) -> &'static str {
    match (palette, colour) {
        (Palette::RedBlue, Colour::Black) => "Red",
        (Palette::RedBlue, Colour::White) => "Blue",
        (Palette::BlackWhite, Colour::Black) => "Black",
        (Palette::BlackWhite, Colour::White) => "White",
    }
}
