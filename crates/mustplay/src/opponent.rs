//! Whom to play against: the player, or a strategy by its name.

use std::fmt;
use std::str::FromStr;
use strategy::{Strategy, UnknownStrategy};

/// The player's name among the strategies.
const PLAYER: &str = "mcts";

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
            _ if name == PLAYER => Ok(OpponentName::Player),
            Ok(found) => Ok(OpponentName::Strategy(found.name())),
            Err(UnknownStrategy(name)) => {
                let names: Vec<_> = strategy::all().iter().map(|known| known.name()).collect();
                Err(format!("there are {PLAYER}, {}, but no '{name}'", names.join(", ")))
            }
        }
    }
}

impl fmt::Display for OpponentName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            OpponentName::Player => PLAYER,
            OpponentName::Strategy(name) => name,
        })
    }
}
