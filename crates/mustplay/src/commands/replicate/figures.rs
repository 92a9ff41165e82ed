//! Figures 8 and 9 of "Dead cell analysis in Hex and the Shannon game": local patterns, generated anew.

use crate::context::Context;
use crate::failure::Failure;
use serde::Serialize;
use solver::patterns::{self, CapturedSets, Figure8Report, Figure9Report, Pattern};

#[derive(Serialize)]
struct Figure8 {
    name: &'static str,
    published: Figure8Counts,
    ours: Figure8Counts,
    dead: Vec<String>,
    dominated: Vec<DominatedPair>,
    captured: Vec<CapturedPair>,
    reducible: usize,
    refuted_by_play: Vec<String>,
    search_agrees: bool,
}

#[derive(Serialize)]
struct Figure8Counts {
    dead: usize,
    dominated: usize,
    captured: usize,
}

#[derive(Serialize)]
struct DominatedPair {
    pattern: String,
    makes: usize,
}

#[derive(Serialize)]
struct CapturedPair {
    pattern: String,
    made_of: Vec<(usize, usize)>,
}

#[derive(Serialize)]
struct Figure9 {
    name: &'static str,
    three: SearchSummary,
    four: SearchSummary,
    captured: Vec<CapturedFour>,
}

#[derive(Serialize)]
struct SearchSummary {
    patterns: usize,
    captured: usize,
    minimal: usize,
    irreducible: usize,
}

#[derive(Serialize)]
struct CapturedFour {
    pattern: String,
    found_by_search: bool,
}

pub(super) fn replicate_figure_8(context: &mut Context<'_, '_>) -> Result<(), Failure> {
    let report = patterns::figure_8();
    if context.is_json {
        return context.print_json(&Figure8::from(&report));
    }
    context.print(report)
}

pub(super) fn replicate_figure_9(context: &mut Context<'_, '_>) -> Result<(), Failure> {
    let report = patterns::figure_9();
    if context.is_json {
        return context.print_json(&Figure9::from(&report));
    }
    context.print(report)
}

impl From<&Figure8Report> for Figure8 {
    fn from(report: &Figure8Report) -> Figure8 {
        let dominated = report
            .dominated
            .iter()
            .map(|pair| DominatedPair { pattern: pair.pattern.to_string(), makes: pair.makes + 1 });
        let captured = report.captured.iter().map(|pair| CapturedPair {
            pattern: pair.pattern.to_string(),
            made_of: pair.made_of.iter().map(|(one, other)| (one + 1, other + 1)).collect(),
        });
        Figure8 {
            name: "figure-8",
            published: patterns::PUBLISHED_FIGURE_8.into(),
            ours: report.counts().into(),
            dead: report.dead.iter().map(Pattern::to_string).collect(),
            dominated: dominated.collect(),
            captured: captured.collect(),
            reducible: report.reducible.len(),
            refuted_by_play: report.refuted.iter().map(Pattern::to_string).collect(),
            search_agrees: report.is_complete(),
        }
    }
}

impl From<[usize; 3]> for Figure8Counts {
    fn from([dead, dominated, captured]: [usize; 3]) -> Figure8Counts {
        Figure8Counts { dead, dominated, captured }
    }
}

impl From<&Figure9Report> for Figure9 {
    fn from(report: &Figure9Report) -> Figure9 {
        let captured = report.captured.iter().map(|four| CapturedFour {
            pattern: four.pattern.to_string(),
            found_by_search: four.is_found_by_search,
        });
        Figure9 {
            name: "figure-9",
            three: SearchSummary::from(&report.three),
            four: SearchSummary::from(&report.four),
            captured: captured.collect(),
        }
    }
}

impl From<&CapturedSets> for SearchSummary {
    fn from(sets: &CapturedSets) -> SearchSummary {
        SearchSummary {
            patterns: sets.considered,
            captured: sets.captured,
            minimal: sets.minimal.len(),
            irreducible: sets.irreducible.len(),
        }
    }
}
