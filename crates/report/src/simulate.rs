//! Games of strategies, summed up: one object a board.

use board::{ByColour, Colour};
use serde::Serialize;
use std::time::Duration;
use strategy::simulate::{Pairing, PlayedGame, Sample, Summary, Uses};

/// Games of two strategies on a board.
pub struct Match<'a> {
    /// Who plays whom, and where.
    pub pairing: &'a Pairing,
    /// Who began, and the games that were finished.
    pub series: &'a [(Colour, Vec<PlayedGame>)],
    /// How many games were asked for, for each player who begins.
    pub games: u64,
    /// Where random numbers began.
    pub seed: u64,
    /// How long it took.
    pub time: Duration,
}

/// Games in JSON.
#[derive(Serialize)]
pub struct MatchSummary {
    board: String,
    red: &'static str,
    blue: &'static str,
    #[serde(flatten)]
    all: Figures,
    /// The same for each player who began, if both did.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    starters: Vec<Figures>,
    seed: u64,
    seconds: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<&'static str>,
}

#[derive(Serialize)]
struct Figures {
    first: &'static str,
    games: usize,
    red_wins: usize,
    blue_wins: usize,
    draws: usize,
    /// 95 % confidence interval of Red's share.
    red_win_interval: [f64; 2],
    moves: Option<SampleSummary>,
    path: Option<SampleSummary>,
    paths: Players<Option<SampleSummary>>,
    rules: Players<Uses>,
    preferences: Players<Uses>,
}

#[derive(Serialize)]
struct Players<T> {
    red: T,
    blue: T,
}

impl<T> From<ByColour<T>> for Players<T> {
    fn from(values: ByColour<T>) -> Players<T> {
        Players { red: values.black, blue: values.white }
    }
}

#[derive(Serialize)]
struct SampleSummary {
    mean: f64,
    sd: f64,
    min: usize,
    max: usize,
}

impl From<Sample> for SampleSummary {
    fn from(sample: Sample) -> SampleSummary {
        let Sample { mean, sd, min, max } = sample;
        SampleSummary { mean, sd, min, max }
    }
}

impl Figures {
    fn new(first: &'static str, summary: Summary) -> Figures {
        let interval = summary.win_interval(Colour::Black);
        Figures {
            first,
            games: summary.games,
            red_wins: summary.wins.black,
            blue_wins: summary.wins.white,
            draws: summary.draws(),
            red_win_interval: [interval.low, interval.high],
            moves: summary.moves.map(Into::into),
            path: summary.path.map(Into::into),
            paths: ByColour::from_fn(|colour| summary.paths[colour].map(Into::into)).into(),
            rules: summary.rules.into(),
            preferences: summary.preferences.into(),
        }
    }
}

impl MatchSummary {
    /// Sums up games.
    pub fn new(played: &Match<'_>) -> MatchSummary {
        let name = |colour| match colour {
            Colour::Black => "red",
            Colour::White => "blue",
        };
        let all = played.series.iter().flat_map(|(_, games)| games);
        let figures =
            |(first, games): &(Colour, Vec<_>)| Figures::new(name(*first), Summary::of(games));
        let (first, starters) = match played.series {
            [(first, _)] => (name(*first), Vec::new()),
            both => ("both", both.iter().map(figures).collect()),
        };
        let asked = played.games * played.series.len() as u64;
        let all = Figures::new(first, Summary::of(all));
        MatchSummary {
            board: played.pairing.board.to_string(),
            red: played.pairing.strategies.black.name(),
            blue: played.pairing.strategies.white.name(),
            reason: ((all.games as u64) < asked).then_some("interrupted"),
            all,
            starters,
            seed: played.seed,
            seconds: played.time.as_secs_f64(),
        }
    }
}
