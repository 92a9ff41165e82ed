//! One game between two strategies.

use crate::{Refusal, Situation, Strategy, random::RandomMoves, seeded};
use board::{Board, ByColour, Cell, Colour, Position};
use std::collections::BTreeMap;
use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};

/// How often things with a number were used.
pub type Uses = BTreeMap<u8, u64>;

/// Two strategies, and the board they meet on.
pub struct Pairing {
    /// The board.
    pub board: Board,
    /// Who plays which colour.
    pub strategies: ByColour<Box<dyn Strategy>>,
    /// Whether a player plays at random once the opponent's win is secured by what the opponent's strategy says. The
    /// thesis did so to save time (section 9.1).
    pub random_when_lost: bool,
}

impl fmt::Debug for Pairing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ByColour { black, white } = &self.strategies;
        write!(f, "{} against {} on {}", black.name(), white.name(), self.board)
    }
}

/// A game that was played to its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedGame {
    /// Its number in the series, from 1.
    pub number: u64,
    /// Who began.
    pub first: Colour,
    /// The seed of its random numbers.
    pub seed: u64,
    /// The moves of both players.
    pub moves: Vec<Cell>,
    /// Who won; `None` for a draw, which only the torus has.
    pub winner: Option<Colour>,
    /// The number of cells of the winner's shortest connection; `None` where winning needs none.
    pub path: Option<usize>,
    /// How often each player followed each rule, parts of a rule together.
    pub rules: ByColour<Uses>,
    /// How often each preference of each player left fewer moves to choose from.
    pub preferences: ByColour<Uses>,
    /// How many moves of each player needed a preference at all.
    pub preferred_moves: ByColour<u64>,
}

impl PlayedGame {
    /// How many moves a player made.
    pub fn moves_of(&self, colour: Colour) -> usize {
        let moves = self.moves.len();
        if colour == self.first { moves.div_ceil(2) } else { moves / 2 }
    }
}

impl Pairing {
    /// Whether both strategies can play here.
    pub fn check(&self) -> Result<(), Refusal> {
        let empty = Position::new(&self.board);
        Colour::BOTH.into_iter().try_for_each(|colour| {
            let position = empty.clone().with_to_move(colour);
            self.strategies[colour].check(&Situation::new(&position, None))
        })
    }

    /// Plays a game; `None` if it was stopped.
    pub(super) fn play(
        &self,
        first: Colour,
        number: u64,
        seed: u64,
        is_stopped: &AtomicBool,
    ) -> Result<Option<PlayedGame>, Refusal> {
        let seed = seed_of_game(seed, &self.board, first, number);
        let mut random = seeded(seed);
        let mut position = Position::new(&self.board).with_to_move(first);
        let mut moves: Vec<Cell> = Vec::new();
        let mut rules: ByColour<Uses> = ByColour::default();
        let mut preferences: ByColour<Uses> = ByColour::default();
        let mut preferred_moves: ByColour<u64> = ByColour::default();
        let mut is_lost = false;
        while position.winner().is_none() && !position.empty_cells().is_empty() {
            if is_stopped.load(Ordering::Relaxed) {
                return Ok(None);
            }
            let mover = position.to_move();
            let strategy: &dyn Strategy =
                if is_lost { &RandomMoves } else { &*self.strategies[mover] };
            let situation = Situation::new(&position, moves.last().copied());
            let choice = strategy.choose(&situation, &mut random)?;
            if let Some(rule) = choice.reason.rule {
                *rules[mover].entry(rule.number).or_default() += 1;
            }
            preferred_moves[mover] += u64::from(!choice.reason.preferences.is_empty());
            for preference in &choice.reason.preferences {
                *preferences[mover].entry(preference.number).or_default() += 1;
            }
            position.play(choice.cell);
            moves.push(choice.cell);
            is_lost = self.random_when_lost && strategy.secures_win(&position, &choice.reason);
        }
        let (winner, path) = outcome(&position);
        Ok(Some(PlayedGame {
            number,
            first,
            seed,
            moves,
            winner,
            path,
            rules,
            preferences,
            preferred_moves,
        }))
    }
}

/// Who won, and the length of the winner's shortest connection.
pub(super) fn outcome(end: &Position) -> (Option<Colour>, Option<usize>) {
    let winner = end.winner();
    let path = winner.and_then(|winner| end.shortest_connection(winner));
    (winner, path.map(|path| path.len()))
}

/// The seed of one game: every bit depends on everything that makes the game another one.
pub(super) fn seed_of_game(seed: u64, board: &Board, first: Colour, number: u64) -> u64 {
    let name = board.to_string();
    let parts = name.bytes().map(u64::from).chain([first.index() as u64, number]);
    parts.fold(mix(seed), |state, part| mix(state ^ part))
}

/// One step of the generator SplitMix64 (Steele, Lea and Flood 2014), a bijection that spreads every bit.
fn mix(state: u64) -> u64 {
    let mut z = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn every_game_has_its_own_seed() {
        let boards: Vec<Board> =
            ["4x3", "3x4", "cylinder:4x3"].iter().map(|name| name.parse().unwrap()).collect();
        let mut seeds = HashSet::new();
        for board in &boards {
            for first in Colour::BOTH {
                for number in 1..=100 {
                    seeds.extend((0..10).map(|seed| seed_of_game(seed, board, first, number)));
                }
            }
        }
        assert_eq!(seeds.len(), 3 * 2 * 100 * 10);
    }
}
