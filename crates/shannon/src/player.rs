//! The two players of a Shannon game.

use serde::Serialize;
use std::fmt;
use std::ops::{Index, IndexMut, Not};

/// Short joins the terminals; Cut keeps them apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Player {
    /// Wants paths between terminals.
    Short,
    /// Wants none.
    Cut,
}

impl Player {
    /// Both players, Short first.
    pub const BOTH: [Player; 2] = [Player::Short, Player::Cut];
}

impl Not for Player {
    type Output = Player;

    fn not(self) -> Player {
        match self {
            Player::Short => Player::Cut,
            Player::Cut => Player::Short,
        }
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Player::Short => "Short",
            Player::Cut => "Cut",
        })
    }
}

/// One value for each player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct ByPlayer<T> {
    /// Short's.
    pub short: T,
    /// Cut's.
    pub cut: T,
}

impl<T> ByPlayer<T> {
    /// Makes both values from their player.
    pub fn from_fn(mut make: impl FnMut(Player) -> T) -> Self {
        ByPlayer { short: make(Player::Short), cut: make(Player::Cut) }
    }
}

impl<T> Index<Player> for ByPlayer<T> {
    type Output = T;

    fn index(&self, player: Player) -> &T {
        match player {
            Player::Short => &self.short,
            Player::Cut => &self.cut,
        }
    }
}

impl<T> IndexMut<Player> for ByPlayer<T> {
    fn index_mut(&mut self, player: Player) -> &mut T {
        match player {
            Player::Short => &mut self.short,
            Player::Cut => &mut self.cut,
        }
    }
}
