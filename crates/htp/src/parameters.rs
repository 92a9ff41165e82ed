//! What clients can set, one table a command, in the form that HexGui's dialogs read and write.

use solver::search::Options;
use std::num::NonZeroUsize;
use std::time::Duration;

/// The longest time that can be set, in seconds.
const MAX_SECONDS: f64 = 1e9;

/// The most threads that can be set.
const MAX_THREADS: usize = 1024;

/// All settings.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Parameters {
    pub(crate) shows_search: bool,
    pub(crate) threads: NonZeroUsize,
    /// Of a search, in seconds; 0 for none.
    pub(crate) time_limit: f64,
    pub(crate) memory_megabytes: usize,
    pub(crate) allows_swap: bool,
    /// Of a game, in seconds; 0 for none.
    pub(crate) game_time: f64,
    /// Of a move, in seconds.
    pub(crate) move_time: f64,
    /// Random games for a move, on each thread; 0 to go by time.
    pub(crate) playouts: u64,
    pub(crate) player_threads: NonZeroUsize,
    pub(crate) seed: u64,
    pub(crate) resigns: bool,
    pub(crate) shows_player: bool,
}

impl Default for Parameters {
    fn default() -> Parameters {
        Parameters {
            shows_search: false,
            threads: NonZeroUsize::MIN,
            time_limit: 0.0,
            memory_megabytes: 512,
            allows_swap: false,
            game_time: 0.0,
            move_time: 5.0,
            playouts: 0,
            player_threads: NonZeroUsize::MIN,
            seed: 1,
            resigns: true,
            shows_player: false,
        }
    }
}

/// A setting: its kind for HexGui's dialog, its name, how to read and how to write it.
pub(crate) struct Parameter {
    kind: &'static str,
    name: &'static str,
    get: fn(&Parameters) -> String,
    set: fn(&mut Parameters, &str) -> Option<()>,
}

/// The settings of the search.
pub(crate) const SEARCH: &[Parameter] = &[
    Parameter {
        kind: "bool",
        name: "use_guifx",
        get: |all| flag(all.shows_search),
        set: |all, text| read_flag(text).map(|value| all.shows_search = value),
    },
    Parameter {
        kind: "string",
        name: "threads",
        get: |all| all.threads.to_string(),
        set: |all, text| read_threads(text).map(|value| all.threads = value),
    },
    Parameter {
        kind: "string",
        name: "timelimit",
        get: |all| all.time_limit.to_string(),
        set: |all, text| read_seconds(text).map(|value| all.time_limit = value),
    },
    Parameter {
        kind: "string",
        name: "memory",
        get: |all| all.memory_megabytes.to_string(),
        set: |all, text| {
            let megabytes: usize = text.parse().ok()?;
            (1..=1 << 20).contains(&megabytes).then(|| all.memory_megabytes = megabytes)
        },
    },
];

/// The settings of the game.
pub(crate) const GAME: &[Parameter] = &[
    Parameter {
        kind: "bool",
        name: "allow_swap",
        get: |all| flag(all.allows_swap),
        set: |all, text| read_flag(text).map(|value| all.allows_swap = value),
    },
    Parameter {
        kind: "string",
        name: "game_time",
        get: |all| all.game_time.to_string(),
        set: |all, text| read_seconds(text).map(|value| all.game_time = value),
    },
];

/// The settings of the player.
pub(crate) const PLAYER: &[Parameter] = &[
    Parameter {
        kind: "bool",
        name: "use_guifx",
        get: |all| flag(all.shows_player),
        set: |all, text| read_flag(text).map(|value| all.shows_player = value),
    },
    Parameter {
        kind: "string",
        name: "max_time",
        get: |all| all.move_time.to_string(),
        set: |all, text| read_seconds(text).map(|value| all.move_time = value),
    },
    Parameter {
        kind: "string",
        name: "max_games",
        get: |all| all.playouts.to_string(),
        set: |all, text| text.parse().ok().map(|value| all.playouts = value),
    },
    Parameter {
        kind: "string",
        name: "threads",
        get: |all| all.player_threads.to_string(),
        set: |all, text| read_threads(text).map(|value| all.player_threads = value),
    },
    Parameter {
        kind: "string",
        name: "seed",
        get: |all| all.seed.to_string(),
        set: |all, text| text.parse().ok().map(|value| all.seed = value),
    },
    Parameter {
        kind: "bool",
        name: "resign",
        get: |all| flag(all.resigns),
        set: |all, text| read_flag(text).map(|value| all.resigns = value),
    },
];

impl Parameters {
    /// The settings of a table, a line each.
    pub(crate) fn list(&self, table: &[Parameter]) -> String {
        let lines = table
            .iter()
            .map(|entry| format!("[{}] {} {}\n", entry.kind, entry.name, (entry.get)(self)));
        lines.collect()
    }

    /// Changes a setting of a table.
    pub(crate) fn set(
        &mut self,
        table: &[Parameter],
        name: &str,
        value: &str,
    ) -> Result<(), String> {
        let Some(entry) = table.iter().find(|entry| entry.name == name) else {
            let names: Vec<&str> = table.iter().map(|entry| entry.name).collect();
            return Err(format!("no such parameter: there are {}", names.join(", ")));
        };
        (entry.set)(self, value).ok_or_else(|| match entry.kind {
            "bool" => format!("{name} is 0 or 1"),
            _ => format!("this is no value of {name}, which is now {}", (entry.get)(self)),
        })
    }

    /// How the search is to be done.
    pub(crate) fn search_options(&self) -> Options {
        Options {
            threads: self.threads,
            time_limit: Some(self.time_limit)
                .filter(|&seconds| seconds > 0.0)
                .map(Duration::from_secs_f64),
            memory: self.memory_megabytes << 20,
            ..Options::default()
        }
    }
}

fn flag(value: bool) -> String {
    u8::from(value).to_string()
}

fn read_flag(text: &str) -> Option<bool> {
    match text {
        "0" | "false" => Some(false),
        "1" | "true" => Some(true),
        _ => None,
    }
}

fn read_threads(text: &str) -> Option<NonZeroUsize> {
    text.parse().ok().filter(|threads: &NonZeroUsize| threads.get() <= MAX_THREADS)
}

/// Seconds that are neither negative nor endless.
pub(crate) fn read_seconds(text: &str) -> Option<f64> {
    text.parse().ok().filter(|seconds| (0.0..=MAX_SECONDS).contains(seconds))
}
