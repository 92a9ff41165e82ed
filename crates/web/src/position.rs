//! Positions as clients send them.

use crate::failure::{ApiError, OrBadRequest};
use board::{Board, Colour, Game, Move, Position, Setup};
use diagram::Palette;
use serde::Deserialize;

/// More moves than a game of the largest board has, with passes.
const MOST_MOVES: usize = 1000;

const MOVE_NAMES: [(&str, Move); 5] = [
    ("swap-pieces", Move::SwapPieces),
    ("swap-sides", Move::SwapSides),
    ("pass", Move::Pass),
    ("resign", Move::Resign),
    ("forfeit", Move::Forfeit),
];

/// A position: setup stones, then moves.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct PositionRequest {
    pub(crate) board: String,
    #[serde(default)]
    black: Vec<String>,
    #[serde(default)]
    white: Vec<String>,
    to_move: Option<String>,
    #[serde(default)]
    moves: Vec<String>,
}

impl PositionRequest {
    /// The game, if it is possible.
    pub(crate) fn game(&self) -> Result<Game, ApiError> {
        let board: Board = self.board.parse().or_bad_in("board")?;
        let setup = Setup {
            black: self.black.join(" "),
            white: self.white.join(" "),
            to_move: self.to_move.as_deref().map(parse_colour).transpose().or_bad_in("to_move")?,
        };
        let mut game = Game::from_position(setup.validate(&board).or_bad()?);
        if self.moves.len() > MOST_MOVES {
            return Err(ApiError::bad(format_args!("moves: no game has more than {MOST_MOVES}")));
        }
        for (index, text) in self.moves.iter().enumerate() {
            let number = index + 1;
            let played = parse_move(&board, text)
                .map_err(|error| ApiError::bad(format_args!("move {number}: {error}")))?;
            game.try_play(played)
                .map_err(|error| ApiError::bad(format_args!("move {number}: {error}")))?;
        }
        Ok(game)
    }

    /// The position at the end of the game.
    pub(crate) fn position(&self) -> Result<Position, ApiError> {
        Ok(self.game()?.position().clone())
    }
}

/// `black` or `white`, `red` or `blue`.
pub(crate) fn parse_colour(text: &str) -> Result<Colour, board::UnknownColour> {
    text.chars().take(40).collect::<String>().parse()
}

/// A cell, or the name of a move that is none.
pub(crate) fn parse_move(board: &Board, text: &str) -> Result<Move, board::CellError> {
    match MOVE_NAMES.iter().find(|(name, _)| *name == text) {
        Some((_, named)) => Ok(*named),
        None => board.parse_cell(text).map(Move::Play),
    }
}

/// What [`parse_move`] reads.
pub(crate) fn move_name(board: &Board, played: Move) -> String {
    match (played, MOVE_NAMES.iter().find(|(_, named)| *named == played)) {
        (Move::Play(cell), _) => board.name(cell),
        (_, Some((name, _))) => (*name).to_owned(),
        (_, None) => unreachable!("every move but a stone is named"),
    }
}

/// How the players are called and drawn.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Colours {
    RedBlue,
    BlackWhite,
}

/// The palette that was asked for, or the usual one.
pub(crate) fn palette(colours: Option<Colours>, board: &Board) -> Palette {
    match colours {
        Some(Colours::RedBlue) => Palette::RedBlue,
        Some(Colours::BlackWhite) => Palette::BlackWhite,
        None => Palette::default_for(board),
    }
}

/// The name of a palette, as requests have it.
pub(crate) fn palette_name(palette: Palette) -> &'static str {
    match palette {
        Palette::RedBlue => "red-blue",
        Palette::BlackWhite => "black-white",
    }
}
