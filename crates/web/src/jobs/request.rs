//! What clients may ask for, checked before it becomes a job.

use super::job::JobLimits;
use super::openings::OpeningsTask;
use super::simulate::SimulateTask;
use super::solve::{SolveTask, Wishes};
use super::task::Task;
use crate::failure::{ApiError, OrBadRequest};
use crate::limits::{Choice, Limits};
use crate::position::{Colours, PositionRequest, palette};
use board::{Board, ByColour, Colour, Position};
use diagram::Palette;
use serde::{Deserialize, Serialize};
use std::fmt::Display;
use strategy::simulate::Pairing;

/// The body of `POST /api/jobs`.
#[derive(Deserialize)]
pub(crate) struct JobRequest {
    time_limit: Option<f64>,
    memory: Option<usize>,
    threads: Option<usize>,
    #[serde(flatten)]
    wish: Wish,
}

#[derive(Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
enum Wish {
    Solve {
        position: PositionRequest,
        #[serde(default = "yes")]
        all_moves: bool,
        #[serde(default = "yes")]
        certificate: bool,
        #[serde(default)]
        minimize: bool,
        colours: Option<Colours>,
    },
    Minimize {
        position: PositionRequest,
        colours: Option<Colours>,
    },
    Check {
        position: PositionRequest,
        colours: Option<Colours>,
    },
    Openings {
        board: String,
        colours: Option<Colours>,
    },
    Simulate {
        board: String,
        red: String,
        blue: String,
        #[serde(default)]
        first: First,
        games: Option<u64>,
        #[serde(default = "one")]
        seed: u64,
        #[serde(default)]
        random_when_lost: bool,
    },
}

#[derive(Clone, Copy, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
enum First {
    Red,
    Blue,
    #[default]
    Both,
}

fn yes() -> bool {
    true
}

fn one() -> u64 {
    1
}

/// What a job will do: possible, and within the limits.
pub(crate) enum Plan {
    Solve { position: Position, wishes: Wishes },
    Minimize { position: Position, palette: Palette },
    Check { position: Position, palette: Palette },
    Openings { board: Board, palette: Palette },
    Simulate { pairing: Pairing, first: &'static [Colour], games: u64, seed: u64 },
}

impl JobRequest {
    /// What the job may use.
    pub(crate) fn limits(&self, limits: &Limits) -> Result<JobLimits, ApiError> {
        Ok(JobLimits {
            time_limit: time_limit(self.time_limit, limits)?,
            memory: within("memory", self.memory, limits.memory, 1 << 20)?,
            threads: within("threads", self.threads, limits.threads, 1)?,
        })
    }

    /// What the job will do.
    pub(crate) fn plan(self, limits: &Limits) -> Result<Plan, ApiError> {
        let place = |position: &PositionRequest, colours| {
            let position = position.position()?;
            let palette = palette(colours, position.board());
            Ok::<_, ApiError>((position, palette))
        };
        Ok(match self.wish {
            Wish::Solve { position, all_moves, certificate, minimize, colours } => {
                let (position, palette) = place(&position, colours)?;
                let is_puzzle = false;
                let wishes = Wishes { all_moves, certificate, minimize, is_puzzle, palette };
                Plan::Solve { position, wishes }
            }
            Wish::Minimize { position, colours } => {
                let (position, palette) = place(&position, colours)?;
                if position.board().is_misere() {
                    let message = "there are no win-sets in reverse Hex: there the winner's stones hurt the winner";
                    return Err(ApiError::bad(message));
                }
                Plan::Minimize { position, palette }
            }
            Wish::Check { position, colours } => {
                let (position, palette) = place(&position, colours)?;
                if position.winner().is_some() {
                    return Err(ApiError::bad("the game is over: that is no puzzle"));
                }
                Plan::Check { position, palette }
            }
            Wish::Openings { board, colours } => {
                let board: Board = board.parse().or_bad_in("board")?;
                Plan::Openings { palette: palette(colours, &board), board }
            }
            Wish::Simulate { board, red, blue, first, games, seed, random_when_lost } => {
                let board: Board = board.parse().or_bad_in("board")?;
                let strategies = ByColour {
                    black: strategy::find(&red).or_bad_in("red")?,
                    white: strategy::find(&blue).or_bad_in("blue")?,
                };
                let pairing = Pairing { board, strategies, random_when_lost };
                pairing.check().or_bad()?;
                let games = within("games", games, limits.games, 1)?;
                let first: &[Colour] = match first {
                    First::Red => &[Colour::Black],
                    First::Blue => &[Colour::White],
                    First::Both => &Colour::BOTH,
                };
                Plan::Simulate { pairing, first, games, seed }
            }
        })
    }
}

impl Plan {
    pub(crate) fn kind(&self) -> &'static str {
        match self {
            Plan::Solve { .. } => "solve",
            Plan::Minimize { .. } => "minimize",
            Plan::Check { .. } => "check",
            Plan::Openings { .. } => "openings",
            Plan::Simulate { .. } => "simulate",
        }
    }

    /// The work, on the thread that does it.
    pub(crate) fn task(self, limits: JobLimits) -> Box<dyn Task> {
        let wishes = |palette| Wishes {
            all_moves: false,
            certificate: false,
            minimize: false,
            is_puzzle: false,
            palette,
        };
        match self {
            Plan::Solve { position, wishes } => Box::new(SolveTask::new(position, wishes, limits)),
            Plan::Minimize { position, palette } => {
                let wishes = Wishes { minimize: true, ..wishes(palette) };
                Box::new(SolveTask::new(position, wishes, limits))
            }
            Plan::Check { position, palette } => {
                let wishes = Wishes { all_moves: true, is_puzzle: true, ..wishes(palette) };
                Box::new(SolveTask::new(position, wishes, limits))
            }
            Plan::Openings { board, palette } => {
                Box::new(OpeningsTask::new(&board, palette, limits))
            }
            Plan::Simulate { pairing, first, games, seed } => {
                Box::new(SimulateTask::new(pairing, first, games, seed, limits))
            }
        }
    }
}

/// The seconds that were asked for, if that is allowed.
pub(crate) fn time_limit(asked: Option<f64>, limits: &Limits) -> Result<f64, ApiError> {
    within("time_limit", asked, limits.time, 0.0)
}

/// The value that was asked for, if it is allowed.
pub(crate) fn within<T: PartialOrd + Display + Copy + Serialize>(
    name: &str,
    asked: Option<T>,
    allowed: Choice<T>,
    least: T,
) -> Result<T, ApiError> {
    let value = asked.unwrap_or(allowed.default);
    if value >= least && value <= allowed.most {
        return Ok(value);
    }
    let most = allowed.most;
    Err(ApiError::bad(format_args!("{name}: {value} is not between {least} and {most}")))
}
