//! Strategies, and the reasons for their moves.

use serde::Serialize;
use strategy::{Choice, Situation, Strategy};

/// A strategy: where it plays, and who thought of it.
#[derive(Serialize)]
pub struct StrategyEntry {
    /// Its name.
    pub name: &'static str,
    /// Which boards and colours it plays, in words.
    pub plays: &'static str,
    /// Who thought of it.
    pub source: &'static str,
}

/// A strategy's move with its reason.
#[derive(Serialize)]
pub struct StrategyMove {
    strategy: &'static str,
    board: String,
    to_move: String,
    last: Option<String>,
    #[serde(rename = "move")]
    chosen: String,
    #[serde(flatten)]
    reason: ReasonSummary,
    seed: u64,
}

/// Why a move was chosen.
#[derive(Serialize)]
pub struct ReasonSummary {
    rule: Option<RuleSummary>,
    reason: String,
    candidates: Vec<String>,
    preferences: Vec<PreferenceSummary>,
    /// The moves among which chance decided.
    equals: Vec<String>,
}

#[derive(Serialize)]
struct RuleSummary {
    number: u8,
    part: &'static str,
}

#[derive(Serialize)]
struct PreferenceSummary {
    number: u8,
    reason: &'static str,
    left: Vec<String>,
}

impl StrategyEntry {
    /// The strategy in JSON.
    pub fn new(strategy: &dyn Strategy) -> StrategyEntry {
        StrategyEntry {
            name: strategy.name(),
            plays: strategy.territory(),
            source: strategy.source(),
        }
    }
}

impl StrategyMove {
    /// What a strategy chose in a situation, with this seed.
    pub fn new(
        strategy: &dyn Strategy,
        situation: &Situation<'_>,
        choice: &Choice,
        seed: u64,
    ) -> StrategyMove {
        let board = situation.board();
        StrategyMove {
            strategy: strategy.name(),
            board: board.to_string(),
            to_move: situation.colour().to_string(),
            last: situation.last_move.map(|cell| board.name(cell)),
            chosen: board.name(choice.cell),
            reason: ReasonSummary::new(situation, choice),
            seed,
        }
    }
}

impl ReasonSummary {
    /// The reason of a choice.
    pub fn new(situation: &Situation<'_>, choice: &Choice) -> ReasonSummary {
        let board = situation.board();
        let reason = &choice.reason;
        let preferences = reason.preferences.iter().map(|preference| PreferenceSummary {
            number: preference.number,
            reason: preference.words,
            left: board.names(preference.left),
        });
        ReasonSummary {
            rule: reason.rule.map(|rule| RuleSummary { number: rule.number, part: rule.part }),
            reason: reason.words.to_string(),
            candidates: board.names(reason.candidates),
            preferences: preferences.collect(),
            equals: board.names(choice.equals),
        }
    }
}
