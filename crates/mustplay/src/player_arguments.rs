//! How the player thinks: the same options wherever it plays.

use clap::Args;
use player::{Effort, Knowledge, Settings};
use std::num::NonZeroUsize;
use std::time::Duration;

#[derive(Args, Debug)]
#[command(next_help_heading = "Player")]
pub(crate) struct PlayerArguments {
    /// Think for so many random games instead of a time, the same every time
    #[arg(long, value_name = "N")]
    playouts: Option<u64>,

    /// The seed of the random games
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,

    /// How many trees are searched side by side
    #[arg(long, value_name = "N", default_value = "1")]
    threads: NonZeroUsize,

    /// Play without links, fill-in, solver and saved bridges
    #[arg(long)]
    plain: bool,
}

impl PlayerArguments {
    /// How to play, with so much time for a move.
    pub(crate) fn settings(&self, time: Duration) -> Settings {
        Settings {
            effort: self.playouts.map_or(Effort::Time(time), Effort::Playouts),
            knowledge: if self.plain { Knowledge::None } else { Knowledge::Full },
            seed: self.seed,
            threads: self.threads,
            ..Settings::default()
        }
    }
}
