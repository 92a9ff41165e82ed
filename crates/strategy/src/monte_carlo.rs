//! Monte Carlo: Algorithm 9.1.1 of the thesis, for either player.
//!
//! Every move is tried with random games, as many as a win rate with a margin of error of 0.05 at 95 % confidence needs;
//! the variance behind that number is estimated in each position by 500 random games. The move with the best rate is
//! played. A random game is a random full board, whose winner is the same as that of the moves one by one: on the
//! boards of this strategy a full board has one winner, and who connects first has connected in the end.

use crate::{Advice, Random, Reason, Situation, Strategy};
use board::playout::Playouts;
use board::{Board, ByColour, CellSet, Colour, Position, Variant};
use rand::Rng;
use solver::with_words;

/// Plays the move that wins most random games.
#[derive(Clone, Copy, Debug)]
pub struct MonteCarlo;

/// Games to estimate the variance with.
const FIRST_PLAYOUTS: u32 = 500;
/// Two-sided quantile of the normal distribution for 95 %.
const QUANTILE: f64 = 1.96;
/// Margin of error of a win rate.
const MARGIN: f64 = 0.05;

/// How many games each move is tried with, after so many wins in the first ones: steps 1(b), 1(c) and 2.
fn playouts_for_each_move(first_wins: u32) -> u32 {
    let games = f64::from(FIRST_PLAYOUTS);
    let rate = f64::from(first_wins) / games;
    let variance = rate * (1.0 - rate) * games / (games - 1.0);
    let needed = variance * QUANTILE.powi(2) / MARGIN.powi(2);
    10 * (needed / 10.0).ceil() as u32 + 50
}

/// Counts the games that a player wins from a position.
fn count_wins<const W: usize>(
    playouts: &Playouts<W>,
    position: &Position,
    winner: Colour,
    games: u32,
    random: &mut Random,
) -> u32 {
    let stones = ByColour::from_fn(|colour| position.stones(colour).resized());
    let to_move = position.to_move();
    let mut bits = || random.next_u64();
    let wins = (0..games).filter(|_| {
        let full = playouts.fill(stones, to_move, &mut bits);
        playouts.winner(full, to_move) == Some(winner)
    });
    wins.count() as u32
}

fn best_moves<const W: usize>(position: &Position, random: &mut Random) -> (CellSet, u32, u32) {
    let playouts = Playouts::<W>::new(position.board());
    let mover = position.to_move();
    let first_wins = count_wins(&playouts, position, mover, FIRST_PLAYOUTS, random);
    let games = playouts_for_each_move(first_wins);
    let (mut best, mut most_wins) = (CellSet::EMPTY, 0);
    for cell in position.empty_cells() {
        let wins = count_wins(&playouts, &position.after(cell), mover, games, random);
        if best.is_empty() || wins > most_wins {
            (best, most_wins) = (CellSet::EMPTY, wins);
        }
        if wins == most_wins {
            best.insert(cell);
        }
    }
    (best, most_wins, games)
}

impl Strategy for MonteCarlo {
    fn name(&self) -> &'static str {
        "monte-carlo"
    }

    fn source(&self) -> &'static str {
        "Algorithm 9.1.1 of the thesis"
    }

    fn territory(&self) -> &'static str {
        "both colours on Hex, cylinder and Y boards, where a full board has one winner"
    }

    fn applies_to(&self, board: &Board, _: Colour) -> bool {
        matches!(board.variant(), Variant::Hex | Variant::Cylinder | Variant::Y)
    }

    fn needs_last_move(&self) -> bool {
        false
    }

    fn advises_by_chance(&self) -> bool {
        true
    }

    fn advise(&self, situation: &Situation<'_>, random: &mut Random) -> Advice {
        let position = situation.position;
        let (moves, wins, games) =
            with_words!(position.board().cell_count(), W => best_moves::<W>(position, random));
        let words = format!("wins {wins} of {games} random games, more than any other move");
        Advice { moves, reason: Reason::finding(words, position.empty_cells()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seeded;

    #[test]
    fn the_number_of_playouts_follows_the_variance() {
        // s² = 500/499 · 0.25, n = s² · 1.96² / 0.05² = 384.93…
        assert_eq!(playouts_for_each_move(250), 440);
        // s² = 500/499 · 0.09, n = 138.57…
        assert_eq!(playouts_for_each_move(450), 190);
        assert_eq!(playouts_for_each_move(500), 50);
        assert_eq!(playouts_for_each_move(0), 50);
    }

    #[test]
    fn winning_moves_are_found_and_the_seed_decides_everything() {
        let board: Board = "cylinder:5x4".parse().unwrap();
        let drawn = ". . B . .
                      . . B . .
                       . . B . .
                        . . . . .";
        let position = Position::from_diagram(&board, drawn).unwrap().with_to_move(Colour::Black);
        let situation = Situation::new(&position, None);
        let advice = MonteCarlo.advise(&situation, &mut seeded(7));
        assert!(board.parse_cells("b4 c4").unwrap().is_subset(advice.moves));
        let empty = Position::new(&board);
        let choose = |seed| {
            MonteCarlo.choose(&Situation::new(&empty, None), &mut seeded(seed)).unwrap().cell
        };
        assert_eq!(choose(3), choose(3));
    }
}
