//! The local game of a pattern, played out exhaustively (dead-cell-analysis, sections 4 to 6).
//!
//! The players fill the empty cells in turn. The cells around the pattern are the terminals, of which nothing
//! is known. A player wins if in the end the terminals are joined as if that player had every cell: then
//! nothing outside can tell the difference, so the cells may be given to a player who wins moving second
//! (Theorem 4.1). Both players win at once when the cells are dead.
//!
//! A position of Hex has two dual graphs: one counts the connections of White, who is Short, the other those
//! of Black. Either shows that two ways of filling are worth the same, and the game uses both. Mostly they
//! agree; where a terminal lies in a pocket that one player's stones enclose, one sees more than the other.

use super::lattice::Place;
use super::pattern::Pattern;
use super::region::{Region, members};
use board::{ByColour, Colour};

/// The local game of one pattern.
///
/// ```
/// use board::Colour;
/// use solver::patterns::{LocalGame, Pattern};
/// let pattern: Pattern = "
///     B . . B
///      B B B".parse().unwrap();
/// let game = LocalGame::new(&pattern);
/// assert!(game.is_captured(Colour::Black));
/// assert!(!game.is_captured(Colour::White));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LocalGame {
    cells: Vec<Place>,
    /// For each set of cells that the player has in the end, the other having the rest: whether that wins.
    won: ByColour<Vec<bool>>,
}

/// What a pattern decides about its empty cells (Table 1 of the paper).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum LocalOutcome {
    /// Nothing depends on these cells.
    Dead,
    /// This player owns them whoever moves first.
    Captured(Colour),
    /// Whoever moves first owns them.
    DominatedByBoth,
    /// This player owns them by moving first; the other player only spoils that.
    Dominated(Colour),
    /// Neither player can own them.
    Indifferent,
}

impl LocalGame {
    /// The game on the empty cells of a pattern.
    ///
    /// # Panics
    /// If the pattern has more than [`MAX_PLACES`](super::MAX_PLACES) cells with those around it.
    pub fn new(pattern: &Pattern) -> LocalGame {
        let [mut game, black] =
            [Colour::White, Colour::Black].map(|short| LocalGame::counting(pattern, short));
        for player in Colour::BOTH {
            for (one, other) in game.won[player].iter_mut().zip(&black.won[player]) {
                *one |= other;
            }
        }
        game
    }

    /// The game in one of the two dual graphs, which counts the connections of this player only.
    pub fn counting(pattern: &Pattern, short: Colour) -> LocalGame {
        let cells = pattern.empty_cells();
        let outside = pattern.outside();
        let known = pattern.cells().map(|(cell, _)| cell);
        let region = Region::new(known.chain(outside.iter().copied()).collect());
        let terminals = region.set(&outside);
        let stones = region.set(&pattern.stones(short));
        let filled = stones | region.set(&cells);
        let with_set =
            |set: usize| stones | region.set(members(set as u128).map(|number| &cells[number]));
        let all = (1 << cells.len()) - 1;
        let mut won = ByColour::from_fn(|_| vec![true; all + 1]);
        for set in (0..all).rev() {
            // More cells are never worse.
            let can_win =
                |won: &[bool]| members((all & !set) as u128).all(|number| won[set | 1 << number]);
            won[short][set] =
                can_win(&won[short]) && region.join_the_same(terminals, with_set(set), filled);
            won[!short][set] = can_win(&won[!short])
                && region.join_the_same(terminals, stones, with_set(all & !set));
        }
        LocalGame { cells, won }
    }

    /// The cells on which it is played.
    pub fn cells(&self) -> &[Place] {
        &self.cells
    }

    /// Whether nothing depends on who gets which of the cells.
    pub fn is_dead(&self) -> bool {
        Colour::BOTH.into_iter().any(|player| self.won[player][0])
    }

    /// Whether the player wins when `first` moves first.
    pub fn wins(&self, player: Colour, first: Colour) -> bool {
        self.wins_from(player, ByColour::default(), first)
    }

    /// Whether the player wins moving second: then all cells are captured.
    pub fn is_captured(&self, player: Colour) -> bool {
        self.wins(player, !player)
    }

    /// What the game decides about the cells.
    pub fn outcome(&self) -> LocalOutcome {
        let owner = |first: fn(Colour) -> Colour| {
            Colour::BOTH.into_iter().filter(move |&player| self.wins(player, first(player)))
        };
        if self.is_dead() {
            LocalOutcome::Dead
        } else if let Some(player) = owner(|player| !player).next() {
            LocalOutcome::Captured(player)
        } else {
            match owner(|player| player).collect::<Vec<_>>()[..] {
                [] => LocalOutcome::Indifferent,
                [player] => LocalOutcome::Dominated(player),
                _ => LocalOutcome::DominatedByBoth,
            }
        }
    }

    /// The first moves with which the player captures all other cells.
    pub fn dominating_moves(&self, player: Colour) -> Vec<Place> {
        self.moves_after_which(player, player)
    }

    /// The first moves of the player that lose locally: the opponent's answer captures everything, the stone
    /// itself is dead.
    pub fn losing_moves(&self, player: Colour) -> Vec<Place> {
        self.moves_after_which(!player, player)
    }

    /// The moves of `mover` after which `winner` wins.
    fn moves_after_which(&self, winner: Colour, mover: Colour) -> Vec<Place> {
        let wins_after = |&number: &usize| {
            let mut owned = ByColour::default();
            owned[mover] = 1 << number;
            self.wins_from(winner, owned, !mover)
        };
        (0..self.cells.len()).filter(wins_after).map(|number| self.cells[number]).collect()
    }

    fn wins_from(&self, player: Colour, owned: ByColour<usize>, mover: Colour) -> bool {
        let empty = (1 << self.cells.len()) - 1 - (owned.black | owned.white);
        if empty == 0 {
            return self.won[player][owned[player]];
        }
        let mut moves = members(empty as u128).map(|number| {
            let mut after = owned;
            after[mover] |= 1 << number;
            self.wins_from(player, after, !mover)
        });
        if mover == player { moves.any(|won| won) } else { moves.all(|won| won) }
    }
}
