//! Table B.1 of "Cylindrical Hex and its Strategies": on which cylinders the winner is known, and why.
//!
//! A board can have a strategy that its source proves to win, a strategy that is proved here by playing it against every line, or a
//! certificate found by search, or put together from two roads, which the independent checker has accepted. The others are open.

mod published;
mod strategies;
mod words;

use crate::context::Context;
use crate::failure::{ExitStatus, Failure};
use crate::interrupt;
use crate::progress::ProgressLine;
use crate::roads::compose;
use crate::session::{SearchArguments, Session};
use board::{Board, Colour, Position};
use proof::{Certificate, Checked};
use serde::Serialize;
use std::time::{Duration, Instant};
use strategies::KnownStrategy;

/// Boards with no more cells are searched even if there is a strategy, to check it.
const SMALL: usize = 30;
/// How long each board is searched for each player who begins, unless told otherwise.
const TIME_LIMIT: Duration = Duration::from_secs(10);

/// How far the table goes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Extent {
    columns: usize,
    rings: usize,
}

impl std::str::FromStr for Extent {
    type Err = String;

    fn from_str(text: &str) -> Result<Extent, String> {
        let numbers = text.split_once('x').and_then(|(columns, rings)| {
            Some(Extent { columns: columns.parse().ok()?, rings: rings.parse().ok()? })
        });
        let is_board = |extent: &Extent| cylinder(extent.columns, extent.rings).is_some();
        numbers
            .filter(is_board)
            .ok_or_else(|| "write COLUMNSxRINGS of a cylinder board, such as 10x12".to_owned())
    }
}

#[derive(Serialize)]
struct Table {
    name: &'static str,
    columns: usize,
    rings: usize,
    boards: Vec<Entry>,
    seconds: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<&'static str>,
}

/// What is known of a board.
#[derive(Serialize)]
struct Entry {
    board: String,
    #[serde(skip)]
    size: (usize, usize),
    /// What the thesis's table lists.
    published: Vec<&'static str>,
    strategies: Vec<KnownStrategy>,
    /// What search found for each player who begins, if it was tried.
    search: Vec<Searched>,
    status: Status,
}

/// Why the winner is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
enum Status {
    Strategy,
    Certificate,
    /// For one of the players who begin.
    Half,
    Open,
}

#[derive(Serialize)]
struct Searched {
    first: &'static str,
    winner: Option<&'static str>,
    /// The work of the search; none if two roads were enough.
    #[serde(skip_serializing_if = "Option::is_none")]
    nodes: Option<u64>,
    seconds: f64,
    /// Steps of the certificate, which was checked.
    #[serde(skip_serializing_if = "Option::is_none")]
    steps: Option<usize>,
}

fn cylinder(columns: usize, rings: usize) -> Option<Board> {
    format!("cylinder:{columns}x{rings}").parse().ok()
}

/// What a player is called here.
fn name(colour: Colour) -> &'static str {
    match colour {
        Colour::Black => "red",
        Colour::White => "blue",
    }
}

pub(super) fn replicate(
    extent: Extent,
    time_limit: Option<u64>,
    context: &mut Context<'_, '_>,
) -> Result<ExitStatus, Failure> {
    interrupt::listen();
    let started = Instant::now();
    let limit = time_limit.map_or(TIME_LIMIT, Duration::from_secs);
    let mut boards = Vec::new();
    for rings in 1..=extent.rings {
        for columns in 1..=extent.columns {
            let Some(board) = cylinder(columns, rings) else { continue };
            boards.push(entry(&board, limit, context)?);
        }
    }
    let is_stopped = interrupt::is_asked_to_stop();
    let table = Table {
        name: "table-b1",
        columns: extent.columns,
        rings: extent.rings,
        boards,
        seconds: started.elapsed().as_secs_f64(),
        reason: is_stopped.then_some("interrupted"),
    };
    if context.is_json {
        context.print_json(&table)?;
    } else {
        context.print(table.words())?;
    }
    Ok(if is_stopped { ExitStatus::Unknown } else { ExitStatus::Done })
}

fn entry(board: &Board, limit: Duration, context: &Context<'_, '_>) -> Result<Entry, Failure> {
    let size = (board.columns(), board.rows());
    let is_shown = context.streams.shows_progress && !context.is_json;
    let line = ProgressLine::new(board, is_shown);
    let strategies = strategies::known(board, limit, &line)?;
    drop(line);
    let has_strategy = Colour::BOTH
        .iter()
        .all(|first| strategies.iter().any(|known| known.first.colours().contains(first)));
    let mut search = Vec::new();
    if !has_strategy || board.cell_count() <= SMALL {
        for first in Colour::BOTH {
            let by_roads =
                if has_strategy { None } else { two_roads(board, first, limit, context)? };
            search.push(match by_roads {
                Some(found) => found,
                None => solve(board, first, limit, context)?,
            });
        }
    }
    let solved = search.iter().filter(|searched| searched.winner.is_some()).count();
    let status = match solved {
        _ if has_strategy => Status::Strategy,
        2 => Status::Certificate,
        1 => Status::Half,
        _ => Status::Open,
    };
    let published = published::strategies(size.0, size.1);
    Ok(Entry { board: board.to_string(), size, published, strategies, search, status })
}

/// Puts a certificate together from two roads, if that takes no longer than the limit.
fn two_roads(
    board: &Board,
    first: Colour,
    limit: Duration,
    context: &Context<'_, '_>,
) -> Result<Option<Searched>, Failure> {
    let started = Instant::now();
    let Ok(certificate) = compose(board, first, Some(limit), context) else { return Ok(None) };
    let checked = check(&certificate)?;
    Ok(Some(Searched {
        first: name(first),
        winner: Some(name(checked.winner)),
        nodes: None,
        seconds: started.elapsed().as_secs_f64(),
        steps: Some(checked.steps),
    }))
}

fn check(certificate: &Certificate) -> Result<Checked, Failure> {
    let checked = proof::check(certificate).map_err(|error| {
        let position = &certificate.position;
        let (board, first) = (position.board(), position.to_move());
        anyhow::anyhow!("the certificate of {board}, {first} first: {error}")
    })?;
    Ok(checked)
}

/// Solves a board with a certificate that the checker accepts, if that takes no longer than the limit.
fn solve(
    board: &Board,
    first: Colour,
    limit: Duration,
    context: &Context<'_, '_>,
) -> Result<Searched, Failure> {
    let position = Position::new(board).with_to_move(first);
    let arguments = SearchArguments::with_time_limit(limit);
    let mut session = Session::begin(board, &arguments, None, context)?;
    session.set_task(format!("{board}, {} first", name(first)));
    let certificate = session.certificate(&position)?;
    let checked = certificate.as_ref().map(check).transpose()?;
    let effort = session.effort();
    Ok(Searched {
        first: name(first),
        winner: checked.as_ref().map(|checked| name(checked.winner)),
        nodes: Some(effort.nodes),
        seconds: effort.time.as_secs_f64(),
        steps: checked.as_ref().map(|checked| checked.steps),
    })
}
