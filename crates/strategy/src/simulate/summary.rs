//! What many games were like.

use super::{Interval, PlayedGame, Sample, Uses, wilson_interval};
use board::{ByColour, Colour};

/// What many games were like.
#[derive(Clone, Debug, PartialEq)]
pub struct Summary {
    /// How many there were.
    pub games: usize,
    /// How many each player won.
    pub wins: ByColour<usize>,
    /// Moves of both players; `None` without games.
    pub moves: Option<Sample>,
    /// Cells of the winner's shortest connection, whoever won.
    pub path: Option<Sample>,
    /// The same for the games that a player won.
    pub paths: ByColour<Option<Sample>>,
    /// How often each player followed each rule, in all games together.
    pub rules: ByColour<Uses>,
    /// How often each preference of each player decided.
    pub preferences: ByColour<Uses>,
    /// How many moves of each player needed a preference at all.
    pub preferred_moves: ByColour<u64>,
    /// How many moves each player made.
    pub moves_of: ByColour<usize>,
}

impl Summary {
    /// Sums up games.
    pub fn of<'g>(games: impl IntoIterator<Item = &'g PlayedGame>) -> Summary {
        let games: Vec<&PlayedGame> = games.into_iter().collect();
        let won = |colour| games.iter().filter(move |game| game.winner == Some(colour));
        let add = |uses: &dyn Fn(&PlayedGame, Colour) -> Uses| {
            ByColour::from_fn(|colour| {
                let mut sum = Uses::new();
                for (number, times) in games.iter().flat_map(|game| uses(game, colour)) {
                    *sum.entry(number).or_default() += times;
                }
                sum
            })
        };
        Summary {
            games: games.len(),
            wins: ByColour::from_fn(|colour| won(colour).count()),
            moves: Sample::of(games.iter().map(|game| game.moves.len())),
            path: Sample::of(games.iter().filter_map(|game| game.path)),
            paths: ByColour::from_fn(|colour| Sample::of(won(colour).filter_map(|game| game.path))),
            rules: add(&|game, colour| game.rules[colour].clone()),
            preferences: add(&|game, colour| game.preferences[colour].clone()),
            preferred_moves: ByColour::from_fn(|colour| {
                games.iter().map(|game| game.preferred_moves[colour]).sum()
            }),
            moves_of: ByColour::from_fn(|colour| {
                games.iter().map(|game| game.moves_of(colour)).sum()
            }),
        }
    }

    /// Games without a winner.
    pub fn draws(&self) -> usize {
        self.games - self.wins.black - self.wins.white
    }

    /// The 95 % confidence interval of a player's probability to win.
    pub fn win_interval(&self, colour: Colour) -> Interval {
        wilson_interval(self.wins[colour], self.games)
    }
}
