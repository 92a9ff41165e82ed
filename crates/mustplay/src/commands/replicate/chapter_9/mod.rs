//! Chapter 9 of "Cylindrical Hex and its Strategies": Red's strategies against Monte Carlo, simulated again, with what the text
//! of the thesis says beside what came out.

mod claims;
mod words;

use crate::context::Context;
use crate::failure::{ExitStatus, Failure, OrBadInput};
use crate::interrupt;
use crate::progress::ProgressLine;
use crate::quantity::{count, grouped};
use crate::session::all_cores;
use board::{ByColour, Colour};
use claims::Claim;
use plots::{Experiment, chapter_9_figures};
use serde::Serialize;
use std::path::Path;
use std::time::Instant;
pub(super) use strategy::simulate::chapter_9::GAMES;
use strategy::simulate::chapter_9::{Section, Setting};
use strategy::simulate::{Series, Summary, play_series};

const SEED: u64 = 1;

/// Games of one setting, one player beginning all of them.
struct Played {
    setting: Setting,
    first: Colour,
    summary: Summary,
    seconds: f64,
}

#[derive(Serialize)]
struct Chapter {
    name: &'static str,
    games: u64,
    seed: u64,
    sections: Vec<SectionSummary>,
    claims: Vec<Claim>,
    seconds: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<&'static str>,
}

#[derive(Serialize)]
struct SectionSummary {
    section: &'static str,
    rows: Vec<Row>,
}

#[derive(Serialize)]
struct Row {
    board: String,
    red: &'static str,
    first: &'static str,
    games: usize,
    red_wins: usize,
    moves: Option<Mean>,
    path: Option<Mean>,
    longest: usize,
    /// The thesis's bound on the moves of a game that Red plays by Gardner's strategy.
    #[serde(skip_serializing_if = "Option::is_none")]
    longest_possible: Option<usize>,
    seconds: f64,
}

#[derive(Serialize)]
struct Mean {
    mean: f64,
    sd: f64,
}

pub(super) fn replicate(
    games: u64,
    plots: Option<&Path>,
    context: &mut Context<'_, '_>,
) -> Result<ExitStatus, Failure> {
    if let Some(folder) = plots {
        context.create_folder(folder)?;
    }
    interrupt::listen();
    let started = Instant::now();
    let played = play_all(games, context)?;
    if let Some(folder) = plots {
        draw(&played, folder, context)?;
    }
    let is_stopped = interrupt::is_asked_to_stop();
    let chapter = Chapter {
        name: "chapter-9",
        games,
        seed: SEED,
        sections: Section::ALL.map(|section| section_summary(section, &played)).into(),
        claims: claims::claims(&played),
        seconds: started.elapsed().as_secs_f64(),
        reason: is_stopped.then_some("interrupted"),
    };
    if context.is_json {
        context.print_json(&chapter)?;
    } else {
        context.print(chapter.words())?;
    }
    Ok(if is_stopped { ExitStatus::Unknown } else { ExitStatus::Done })
}

/// Plays every setting once, also those that belong to two sections.
fn play_all(games: u64, context: &Context<'_, '_>) -> Result<Vec<Played>, Failure> {
    let mut all: Vec<Played> = Vec::new();
    for setting in Section::ALL.into_iter().flat_map(Section::settings) {
        for first in Colour::BOTH {
            let is_new =
                !all.iter().any(|played| (played.setting, played.first) == (setting, first));
            if is_new && !interrupt::is_asked_to_stop() {
                all.push(play(setting, first, games, context)?);
            }
        }
    }
    Ok(all)
}

fn play(
    setting: Setting,
    first: Colour,
    games: u64,
    context: &Context<'_, '_>,
) -> Result<Played, Failure> {
    let started = Instant::now();
    let pairing = setting.pairing();
    let is_shown = context.streams.shows_progress && !context.is_json;
    let line = ProgressLine::new(&pairing.board, is_shown);
    let asked = count(games as usize, "game");
    let series = Series { first, games, seed: SEED, threads: all_cores() };
    let played = play_series(&pairing, &series, Vec::new(), &mut |played| {
        let done = grouped(played.len() as u64);
        line.say(format!("{pairing:?}, {first} first: {done} of {asked}"));
        !interrupt::is_asked_to_stop()
    });
    let summary = Summary::of(&played.or_bad_input()?);
    Ok(Played { setting, first, summary, seconds: started.elapsed().as_secs_f64() })
}

/// The games of a section, in the order of its settings.
fn of_section(section: Section, all: &[Played]) -> impl Iterator<Item = &Played> {
    let settings = section.settings().into_iter();
    settings.flat_map(move |setting| all.iter().filter(move |played| played.setting == setting))
}

fn draw(all: &[Played], folder: &Path, context: &Context<'_, '_>) -> Result<(), Failure> {
    for section in Section::ALL {
        let experiment = |played: &Played| Experiment {
            board: played.setting.board().to_string(),
            strategies: ByColour {
                black: played.setting.red.to_owned(),
                white: "monte-carlo".to_owned(),
            },
            first: played.first,
            summary: played.summary.clone(),
        };
        let experiments: Vec<Experiment> = of_section(section, all).map(experiment).collect();
        for figure in chapter_9_figures(section, &experiments) {
            let path = folder.join(format!("{}.svg", figure.name));
            context.write_file(&path, figure.chart.svg().as_bytes())?;
        }
    }
    Ok(())
}

fn section_summary(section: Section, all: &[Played]) -> SectionSummary {
    let row = |Played { setting, first, summary, seconds }: &Played| Row {
        board: setting.board().to_string(),
        red: setting.red,
        first: if *first == Colour::Black { "red" } else { "blue" },
        games: summary.games,
        red_wins: summary.wins.black,
        moves: summary.moves.map(|moves| Mean { mean: moves.mean, sd: moves.sd }),
        path: summary.paths.black.map(|path| Mean { mean: path.mean, sd: path.sd }),
        longest: summary.moves.map_or(0, |moves| moves.max),
        longest_possible: setting.longest_game(*first),
        seconds: *seconds,
    };
    SectionSummary { section: section.number(), rows: of_section(section, all).map(row).collect() }
}
