//! Giving a position: the same options for every command that takes one.
//!
//! A position comes from one source (a board with setup stones, a puzzle, an SGF file, a HexWorld link or a
//! HexWiki tag); `--play` adds moves to it and `--to-move` has the last word on whose turn it is.

use crate::context::Context;
use crate::failure::{Failure, OrBadInput, shortened};
use crate::text_source;
use board::{Board, Colour, Game, Move, Position, Setup, Variant};
use clap::Args;
use clap::builder::Resettable;
use puzzles::Puzzle;
use std::path::PathBuf;

/// The options that give a position.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Position")]
pub(crate) struct PositionArguments {
    /// A board such as hex:7x7, 11, cylinder:5x9, torus:4x3, rex:4x4 or y:6, or the name of a puzzle
    #[arg(help_heading = Resettable::Reset)]
    board: Option<String>,

    /// Cells with black (red) stones, such as "b2 c3"
    #[arg(long, value_name = "CELLS")]
    black: Option<String>,

    /// Cells with white (blue) stones
    #[arg(long, value_name = "CELLS")]
    white: Option<String>,

    /// Moves in turn from there, such as "a3 swap d4"; the player whose turn it is begins
    #[arg(long, value_name = "MOVES")]
    play: Option<String>,

    /// The main line of an SGF file, to its end; - reads the standard input
    #[arg(long, value_name = "FILE", group = "record", conflicts_with_all = ["black", "white"])]
    sgf: Option<PathBuf>,

    /// Only the first N moves of the record
    #[arg(long, value_name = "N", requires = "record")]
    at: Option<usize>,

    /// A HexWorld link or what follows its #, such as "5,c3b4d2"
    #[arg(long, value_name = "LINK", group = "record", conflicts_with_all = ["black", "white"])]
    hexworld: Option<String>,

    /// A HexWiki diagram, such as '<hexboard size="3x4" contents="R b2 B c1"/>'
    #[arg(long, value_name = "TAG", group = "record", conflicts_with_all = ["black", "white"])]
    hexwiki: Option<String>,

    /// Whose turn it is in the end: black, white, red or blue
    #[arg(long, value_name = "COLOUR")]
    to_move: Option<Colour>,
}

/// A position that was given, with the moves that led to it.
#[derive(Clone, Debug)]
pub(crate) struct GivenPosition {
    /// The moves that led to it.
    pub(crate) game: Game,
    /// The position; the turn may differ from that of the game.
    pub(crate) position: Position,
}

/// What stands in the place of BOARD.
enum Place {
    Board(Board),
    Puzzle(Box<Puzzle>),
}

impl PositionArguments {
    /// The position that the options describe.
    pub(crate) fn read(&self, context: &mut Context<'_, '_>) -> Result<GivenPosition, Failure> {
        let place = self.board.as_deref().map(read_place).transpose()?;
        let record = self.read_record(context)?;
        let mut game = match (record, place) {
            (Some(_), Some(Place::Puzzle(puzzle))) => {
                let message =
                    format!("{} is a position already: leave out the other one", puzzle.name);
                return Err(Failure::Input(message));
            }
            (Some(game), Some(Place::Board(board))) => on_board(game, &board)?,
            (Some(game), None) => game,
            (None, Some(Place::Puzzle(_))) if self.black.is_some() || self.white.is_some() => {
                let message = "a puzzle has its stones already: leave out --black and --white";
                return Err(Failure::Input(message.to_owned()));
            }
            (None, Some(Place::Puzzle(puzzle))) => Game::from_position(puzzle.position),
            (None, Some(Place::Board(board))) => Game::from_position(self.set_up(&board)?),
            (None, None) => {
                let message = "no position: give a board such as 11x11, a puzzle, --sgf, --hexworld or --hexwiki";
                return Err(Failure::Input(message.to_owned()));
            }
        };
        if let Some(moves) = &self.play {
            play(&mut game, moves)?;
        }
        let mut position = game.position().clone();
        if let Some(to_move) = self.to_move {
            position = position.with_to_move(to_move);
        }
        Ok(GivenPosition { game, position })
    }

    /// What stands in the place of BOARD, `-` by default, if no other option gives a position.
    pub(crate) fn only_place(&self) -> Option<&str> {
        let texts = [&self.black, &self.white, &self.play, &self.hexworld, &self.hexwiki];
        let is_only =
            texts.iter().all(|text| text.is_none()) && self.sgf.is_none() && self.to_move.is_none();
        is_only.then(|| self.board.as_deref().unwrap_or("-"))
    }

    fn set_up(&self, board: &Board) -> Result<Position, Failure> {
        let black = self.black.clone().unwrap_or_default();
        let white = self.white.clone().unwrap_or_default();
        let setup = Setup { black, ..Setup::default() };
        setup.validate(board).or_bad_input_in("--black")?;
        Setup { white, ..setup }.validate(board).or_bad_input_in("--white")
    }

    fn read_record(&self, context: &mut Context<'_, '_>) -> Result<Option<Game>, Failure> {
        let (record, place) = if let Some(path) = &self.sgf {
            let text = text_source::read_file(path, context)?;
            (notation::sgf::read(&text), text_source::name(path))
        } else if let Some(link) = &self.hexworld {
            let text = text_source::read_inline(link, context)?;
            (notation::hexworld::read(&text), "--hexworld".to_owned())
        } else if let Some(tag) = &self.hexwiki {
            let text = text_source::read_inline(tag, context)?;
            (notation::hexboard::read(&text), "--hexwiki".to_owned())
        } else {
            return Ok(None);
        };
        let record = record.or_bad_input_in(&place)?;
        let game = match (self.at, record.cursor) {
            (Some(moves), _) => record.game_at(moves),
            (None, Some(cursor)) => record.game_to(cursor),
            (None, None) => record.game(),
        };
        game.or_bad_input_in(&place).map(Some)
    }
}

fn read_place(text: &str) -> Result<Place, Failure> {
    if let Some(puzzle) = puzzles::find(text) {
        return Ok(Place::Puzzle(Box::new(puzzle)));
    }
    let looks_like_a_name =
        text.starts_with(|c: char| c.is_ascii_alphabetic()) && !text.contains(':');
    match text.parse() {
        Ok(board) => Ok(Place::Board(board)),
        Err(_) if looks_like_a_name => Err(Failure::Input(format!(
            "'{}' is neither a board, such as hex:7x7, nor a puzzle: mustplay puzzle lists them",
            shortened(text)
        ))),
        Err(error) => Err(Failure::Input(error.to_string())),
    }
}

/// The game on the board that was asked for. Most formats know Hex alone, so that the same record may be
/// read as a game on another board of its size.
fn on_board(game: Game, board: &Board) -> Result<Game, Failure> {
    let named = game.position().board();
    if named == board {
        return Ok(game);
    }
    let same_size = named.columns() == board.columns() && named.rows() == board.rows();
    if !same_size || named.variant() != Variant::Hex || board.variant() == Variant::Y {
        let message = format!("the record is on {named}, but the board given is {board}");
        return Err(Failure::Input(message));
    }
    let start = Setup::from(game.start()).validate(board).or_bad_input()?;
    let mut copy = Game::from_position(start);
    for &played in game.moves() {
        copy.try_play(played).or_bad_input()?;
    }
    Ok(copy)
}

/// Plays moves for the players in turn.
fn play(game: &mut Game, moves: &str) -> Result<(), Failure> {
    let place = "--play";
    let record = notation::movetext::read(moves, game.position().board()).or_bad_input_in(place)?;
    for (index, action) in record.main_moves().into_iter().enumerate() {
        let place = format!("{place}, move {}", index + 1);
        if is_swap(action.played) && is_too_late_to_swap(game) {
            let message = "only the first stone can be swapped, and only by the second move";
            return Err(Failure::Input(format!("{place}: {message}")));
        }
        if is_over_for_good(game) {
            return Err(Failure::Input(format!("{place}: the game is over before it")));
        }
        game.try_play(action.played).or_bad_input_in(place)?;
    }
    Ok(())
}

/// On the torus both players can close a ring, and a position does not tell who was first.
fn is_over_for_good(game: &Game) -> bool {
    let position = game.position();
    position.board().variant().wraps_rows() && position.winner().is_some()
}

fn is_swap(played: Move) -> bool {
    matches!(played, Move::SwapPieces | Move::SwapSides)
}

/// SGF lets a swap occur at any node, so that games of records may have one later; what is typed follows the rules.
fn is_too_late_to_swap(game: &Game) -> bool {
    let position = game.position();
    let stones = position.board().cells() - position.empty_cells();
    stones.len() > 1 || game.moves().iter().any(|&played| is_swap(played))
}
