//! The strategies that are known to win on a board.

use super::name;
use crate::failure::{Failure, OrBadInput};
use crate::interrupt;
use crate::progress::ProgressLine;
use crate::starter::First;
use board::{Board, Colour, Position};
use serde::Serialize;
use std::time::{Duration, Instant};
use strategy::Strategy;
use strategy::prove::{Outcome, prove};

/// The largest proof that is tried, in positions.
const MOST_POSITIONS: u64 = 100_000;
/// The largest board on which proofs are tried.
const MOST_CELLS: usize = 25;

#[derive(Serialize)]
pub(super) struct KnownStrategy {
    pub(super) strategy: &'static str,
    /// Who plays it.
    pub(super) player: &'static str,
    /// Who may begin.
    #[serde(serialize_with = "in_words")]
    pub(super) first: First,
    pub(super) ground: Ground,
}

/// Why it is known to win.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Ground {
    /// Its source proves it.
    Source,
    /// It was played against every line.
    EveryLine,
}

fn in_words<S: serde::Serializer>(first: &First, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(match first {
        First::Red => "red",
        First::Blue => "blue",
        First::Both => "both",
    })
}

/// The strategies that win, whoever begins or if one player begins.
pub(super) fn known(
    board: &Board,
    limit: Duration,
    line: &ProgressLine,
) -> Result<Vec<KnownStrategy>, Failure> {
    let mut found: Vec<KnownStrategy> = any_move(board).into_iter().collect();
    for strategy in strategy::all() {
        for colour in Colour::BOTH {
            if strategy.is_said_to_win(board, colour) {
                found.push(KnownStrategy {
                    strategy: strategy.name(),
                    player: name(colour),
                    first: First::Both,
                    ground: Ground::Source,
                });
            } else if is_to_be_tried(&*strategy, board, colour) {
                line.say(format!("{board}: {} against every line", strategy.name()));
                found.extend(proved(&*strategy, board, colour, limit)?);
            }
        }
    }
    Ok(found)
}

/// One column is closed by any move of Blue's, one ring by any move of Red's.
fn any_move(board: &Board) -> Option<KnownStrategy> {
    let known = |player, first| KnownStrategy {
        strategy: "any",
        player: name(player),
        first,
        ground: Ground::Source,
    };
    match (board.columns(), board.rows()) {
        (1, 1) => Some(KnownStrategy { player: "first", ..known(Colour::Black, First::Both) }),
        (1, _) => Some(known(Colour::White, First::Both)),
        (_, 1) => Some(known(Colour::Black, First::Both)),
        _ => None,
    }
}

/// Perfect play is search, and chance is no strategy.
fn is_to_be_tried(strategy: &dyn Strategy, board: &Board, colour: Colour) -> bool {
    strategy.applies_to(board, colour)
        && !strategy.advises_by_chance()
        && !["perfect", "random"].contains(&strategy.name())
        && board.cell_count() <= MOST_CELLS
}

fn proved(
    strategy: &dyn Strategy,
    board: &Board,
    colour: Colour,
    limit: Duration,
) -> Result<Option<KnownStrategy>, Failure> {
    let started = Instant::now();
    let mut goes_on = |_: &_| started.elapsed() < limit && !interrupt::is_asked_to_stop();
    let mut wins = [false; 2];
    for (wins, first) in wins.iter_mut().zip(Colour::BOTH) {
        let start = Position::new(board).with_to_move(first);
        let report =
            prove(strategy, colour, &start, MOST_POSITIONS, &mut goes_on).or_bad_input()?;
        *wins = report.outcome == Outcome::Proved;
    }
    let first = match wins {
        [true, true] => First::Both,
        [true, false] => First::Red,
        [false, true] => First::Blue,
        [false, false] => return Ok(None),
    };
    let (strategy, player) = (strategy.name(), name(colour));
    Ok(Some(KnownStrategy { strategy, player, first, ground: Ground::EveryLine }))
}
