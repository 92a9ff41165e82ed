//! Whom to play against: the player, or a strategy by its name.
//!
//! As an opponent the player has some time for a move, and may swap and resign. As a strategy it cannot.

use std::fmt;
use std::str::FromStr;
use strategy::{Mcts, Strategy, UnknownStrategy};

/// The name of an opponent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum OpponentName {
    Player,
    Strategy(&'static str),
}

impl OpponentName {
    /// The strategy; `None` for the player.
    pub(crate) fn strategy(&self) -> Option<Box<dyn Strategy>> {
        match self {
            OpponentName::Player => None,
            OpponentName::Strategy(name) => strategy::find(name).ok(),
        }
    }
}

impl FromStr for OpponentName {
    type Err = String;

    fn from_str(name: &str) -> Result<OpponentName, String> {
        match strategy::find(name) {
            Ok(found) if found.name() == Mcts.name() => Ok(OpponentName::Player),
            Ok(found) => Ok(OpponentName::Strategy(found.name())),
            Err(UnknownStrategy(name)) => {
                let names: Vec<_> = strategy::all().iter().map(|known| known.name()).collect();
                Err(format!("there are {}, but no '{name}'", names.join(", ")))
            }
        }
    }
}

impl fmt::Display for OpponentName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            OpponentName::Player => Mcts.name(),
            OpponentName::Strategy(name) => name,
        })
    }
}
