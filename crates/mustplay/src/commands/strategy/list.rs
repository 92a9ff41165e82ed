//! `mustplay strategy list`: what there is.

use crate::context::Context;
use crate::failure::{ExitStatus, Failure};
use crate::wrap::wrap;
use clap::Args;
use report::StrategyEntry;
use serde::Serialize;

/// List the strategies: where each plays, and who thought of it
#[derive(Args, Debug)]
pub(crate) struct List {}

#[derive(Serialize)]
struct Entries {
    strategies: Vec<StrategyEntry>,
}

impl List {
    pub(crate) fn execute(&self, context: &mut Context<'_, '_>) -> Result<ExitStatus, Failure> {
        let strategies: Vec<StrategyEntry> =
            strategy::all().iter().map(|strategy| StrategyEntry::new(&**strategy)).collect();
        if context.is_json {
            context.print_json(&Entries { strategies })?;
            return Ok(ExitStatus::Done);
        }
        for StrategyEntry { name, plays, source } in strategies {
            context.print(format_args!("{name}\n"))?;
            context.print(wrap(&format!("Plays {plays}. From: {source}."), "  "))?;
        }
        Ok(ExitStatus::Done)
    }
}
