//! `mustplay strategy prove`: a strategy against every line of the opponent.

use super::find;
use crate::context::Context;
use crate::failure::{ExitStatus, Failure, OrBadInput};
use crate::interrupt;
use crate::progress::ProgressLine;
use crate::quantity::{self, count, grouped, time_in_words};
use crate::starter::First;
use crate::wrap::wrap;
use board::{Board, Colour, Position};
use clap::Args;
use diagram::{Diagram, Palette};
use report::player_name;
use serde::Serialize;
use std::collections::BTreeMap;
use std::time::{Duration, Instant};
use strategy::Strategy;
use strategy::prove::{Outcome, Progress, Report, Stop, positions_in, prove};

/// Play a strategy against every line of the opponent
#[derive(Args, Debug)]
#[command(after_help = "\
Proved means that the strategy wins whatever the opponent plays, and whatever it chooses itself where it
leaves the choice to chance. Otherwise a game that it does not win is shown, a shortest one unless limits or
Ctrl-C end the search before. If no such game is known then, the exit status is 3.

Examples:
  mustplay strategy prove gardner cylinder:5x3
  mustplay strategy prove opposite torus:4x3 --first blue
  mustplay strategy prove fitzgerald cylinder:5x4 --json")]
pub(crate) struct Prove {
    /// The name of the strategy
    name: String,

    /// A board such as cylinder:5x4
    board: Board,

    /// Who begins
    #[arg(long, value_name = "PLAYER", default_value = "both")]
    first: First,

    /// The strategy's colour, where it can play both
    #[arg(long = "as", value_name = "COLOUR")]
    colour: Option<Colour>,

    /// Stop after this many seconds
    #[arg(long, value_name = "S", value_parser = quantity::parse_seconds)]
    time_limit: Option<Duration>,

    /// Stop when the positions need more memory than this
    #[arg(long, value_name = "SIZE", default_value = "2G", value_parser = quantity::parse_bytes)]
    memory: usize,
}

#[derive(Serialize)]
struct Summary {
    strategy: &'static str,
    board: String,
    colour: String,
    proofs: Vec<ProofSummary>,
    seconds: f64,
}

#[derive(Serialize)]
struct ProofSummary {
    first: String,
    status: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<Vec<String>>,
    positions: u64,
    longest: usize,
    /// How often each rule was followed, parts of a rule together.
    rules: BTreeMap<u8, u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<&'static str>,
}

/// A proof that was tried: who began, and what came out.
struct Attempt {
    first: Colour,
    report: Report,
    is_late: bool,
}

impl Prove {
    pub(crate) fn execute(&self, context: &mut Context<'_, '_>) -> Result<ExitStatus, Failure> {
        let strategy = find(&self.name)?;
        let colour = self.colour.unwrap_or_else(|| {
            let applies = |colour: &Colour| strategy.applies_to(&self.board, *colour);
            Colour::BOTH.into_iter().find(applies).unwrap_or(Colour::Black)
        });
        interrupt::listen();
        let started = Instant::now();
        let attempts = self.attempt_all(&*strategy, colour, context)?;
        let time = started.elapsed();
        if context.is_json {
            context.print_json(&Summary {
                strategy: strategy.name(),
                board: self.board.to_string(),
                colour: colour.to_string(),
                proofs: attempts.iter().map(|attempt| attempt.summary(&self.board)).collect(),
                seconds: time.as_secs_f64(),
            })?;
        } else {
            self.tell(&*strategy, colour, &attempts, time, context)?;
        }
        let is_open = |attempt: &Attempt| matches!(attempt.report.outcome, Outcome::Unknown(_));
        Ok(if attempts.iter().any(is_open) { ExitStatus::Unknown } else { ExitStatus::Done })
    }

    fn attempt_all(
        &self,
        strategy: &dyn Strategy,
        colour: Colour,
        context: &Context<'_, '_>,
    ) -> Result<Vec<Attempt>, Failure> {
        // A limit beyond all clocks is none.
        let deadline = self.time_limit.and_then(|time| Instant::now().checked_add(time));
        let most = positions_in(self.memory, &self.board);
        let is_shown = context.streams.shows_progress && !context.is_json;
        let line = ProgressLine::new(&self.board, is_shown);
        let palette = context.palette(&self.board);
        let attempt = |&first: &Colour| {
            let start = Position::new(&self.board).with_to_move(first);
            let mut is_late = false;
            let mut goes_on = |progress: &Progress| {
                line.say(format!("{} first: {}", player_name(palette, first), in_words(progress)));
                is_late = deadline.is_some_and(|deadline| Instant::now() >= deadline);
                !is_late && !interrupt::is_asked_to_stop()
            };
            let report = prove(strategy, colour, &start, most, &mut goes_on).or_bad_input()?;
            Ok(Attempt { first, report, is_late })
        };
        self.first.colours().iter().map(attempt).collect()
    }

    fn tell(
        &self,
        strategy: &dyn Strategy,
        colour: Colour,
        attempts: &[Attempt],
        time: Duration,
        context: &mut Context<'_, '_>,
    ) -> Result<(), Failure> {
        let palette = context.palette(&self.board);
        let player = player_name(palette, colour);
        context.print(format_args!("{} as {player} on {}\n", strategy.name(), self.board))?;
        for attempt in attempts {
            let first = player_name(palette, attempt.first);
            let words = format!("{first} first: {}", attempt.words(&self.board, palette, colour));
            context.print(format_args!("\n{}", wrap(&words, "")))?;
            if let Outcome::Fails { line, .. } = &attempt.report.outcome {
                let mut end = Position::new(&self.board).with_to_move(attempt.first);
                line.iter().for_each(|&cell| end.play(cell));
                let diagram = Diagram::new(&end).palette(palette).number(line.iter().copied());
                context.print("\n")?;
                context.print(diagram::text(&diagram, context.streams.is_styled))?;
            }
        }
        context.print(format_args!("\n{}.\n", time_in_words(time)))
    }
}

fn in_words(progress: &Progress) -> String {
    let Progress { moves, done, layer, positions } = *progress;
    let (done, layer) = (grouped(done as u64), count(layer, "position"));
    format!("after {moves} moves, {done} of {layer}, {} in all", grouped(positions))
}

impl Attempt {
    /// Why it was not finished.
    fn reason(&self) -> Option<&'static str> {
        let stop = match self.report.outcome {
            Outcome::Unknown(stop) => stop,
            Outcome::Fails { unless_shorter, .. } => unless_shorter?,
            Outcome::Proved => return None,
        };
        Some(match stop {
            Stop::TooManyPositions => "the memory limit was reached",
            Stop::Asked if self.is_late => "the time limit was reached",
            Stop::Asked => "interrupted",
        })
    }

    fn words(&self, board: &Board, palette: Palette, colour: Colour) -> String {
        let positions = count(self.report.positions as usize, "position");
        let player = player_name(palette, colour);
        match &self.report.outcome {
            Outcome::Proved => {
                let longest = self.report.longest;
                format!(
                    "proved. {player} always wins; {positions}, games of at most {longest} moves."
                )
            }
            Outcome::Fails { line, .. } => {
                let names: Vec<String> = line.iter().map(|&cell| board.name(cell)).collect();
                let moves = count(line.len(), "move");
                let game = format!("{moves}: {}", names.join(" "));
                match self.reason() {
                    None => {
                        format!("{player} does not always win. A shortest such game has {game}.")
                    }
                    Some(reason) => format!(
                        "{player} does not always win. Such a game has {game}. There may be shorter ones: \
                         {reason} after {positions}."
                    ),
                }
            }
            Outcome::Unknown(_) => {
                let reason = self.reason().unwrap_or_default();
                format!("unknown: {reason} after {positions}, none of them lost.")
            }
        }
    }

    fn summary(&self, board: &Board) -> ProofSummary {
        let mut rules = BTreeMap::new();
        for (rule, times) in &self.report.rules {
            *rules.entry(rule.number).or_default() += times;
        }
        let (status, line) = match &self.report.outcome {
            Outcome::Proved => ("proved", None),
            Outcome::Fails { line, .. } => {
                ("fails", Some(line.iter().map(|&cell| board.name(cell)).collect()))
            }
            Outcome::Unknown(_) => ("unknown", None),
        };
        ProofSummary {
            first: self.first.to_string(),
            status,
            line,
            positions: self.report.positions,
            longest: self.report.longest,
            rules,
            reason: self.reason(),
        }
    }
}
