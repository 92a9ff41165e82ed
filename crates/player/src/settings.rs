//! How to play: all settings in one place.

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// What the player knows besides the rules.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Knowledge {
    /// Nothing: plain tree search with random games.
    None,
    /// Bridges are saved in the random games.
    Bridges,
    /// Saved bridges, fill-in, links, the mustplay region and the solver.
    #[default]
    Full,
}

/// How much to think about a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effort {
    /// About so long.
    Time(Duration),
    /// So many random games on each thread: with one thread the same choice every time.
    Playouts(u64),
}

/// Whether and how the second player may take over the first move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SwapRule {
    /// No swap.
    #[default]
    Never,
    /// The stone changes colour and is mirrored.
    Pieces,
    /// The players exchange their colours.
    Sides,
}

/// How to play.
#[derive(Clone, Debug)]
pub struct Settings {
    /// How much to think about a move.
    pub effort: Effort,
    /// What to know.
    pub knowledge: Knowledge,
    /// Where the random games begin.
    pub seed: u64,
    /// How many trees are searched side by side.
    pub threads: NonZeroUsize,
    /// The swap rule.
    pub swap: SwapRule,
    /// Whether to resign when the game is lost by proof, rather than to play on.
    pub resigns: bool,
    /// Set by somebody else to have the choice at once.
    pub stop: Arc<AtomicBool>,
}

impl Settings {
    /// How a game that is lost by proof is played on: at once, by what a few random games make of it.
    pub fn resistance() -> Settings {
        Settings {
            effort: Effort::Playouts(1000),
            knowledge: Knowledge::Bridges,
            ..Settings::default()
        }
    }

    /// Whether somebody asked to stop.
    pub(crate) fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            effort: Effort::Time(Duration::from_secs(2)),
            knowledge: Knowledge::Full,
            seed: 1,
            threads: NonZeroUsize::MIN,
            swap: SwapRule::Never,
            resigns: true,
            stop: Arc::default(),
        }
    }
}
