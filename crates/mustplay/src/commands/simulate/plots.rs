//! The games as charts: one file for each.

use super::Match;
use crate::context::Context;
use crate::failure::Failure;
use board::ByColour;
use diagram::Palette;
use plots::{Experiment, Experiments};
use report::player_name;
use std::path::Path;
use strategy::simulate::Summary;

/// What the charts show of the games on a board.
pub(super) fn experiments(played: &Match) -> Vec<Experiment> {
    let strategies = &played.pairing.strategies;
    let experiment = |(first, games): &(_, Vec<_>)| Experiment {
        board: played.pairing.board.to_string(),
        strategies: ByColour::from_fn(|colour| strategies[colour].name().to_owned()),
        first: *first,
        summary: Summary::of(games),
    };
    played.series.iter().map(experiment).collect()
}

pub(super) fn write(
    experiments: &[Experiment],
    palette: Palette,
    folder: &Path,
    context: &Context<'_, '_>,
) -> Result<(), Failure> {
    let names = ByColour::from_fn(|colour| player_name(palette, colour));
    for figure in (Experiments { list: experiments, names }).figures() {
        let path = folder.join(format!("{}.svg", figure.name));
        context.write_file(&path, figure.chart.svg().as_bytes())?;
    }
    Ok(())
}
