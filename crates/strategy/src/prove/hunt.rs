//! Hunting for a loss: games against an opponent who plays well, where there are too many positions to go through.
//!
//! A game that is lost refutes a strategy as well as the shortest one does, and is found long before it.

use crate::{MonteCarlo, Random, RandomMoves, Situation, Strategy, seeded};
use board::{Cell, Colour, Position};

/// So many games are played.
const GAMES: u64 = 200;

/// The shortest of the games that the strategy does not win; `None` if it wins all of them, or if somebody asks to stop.
pub(super) fn hunt(
    strategy: &dyn Strategy,
    colour: Colour,
    start: &Position,
    goes_on: &mut dyn FnMut() -> bool,
) -> Option<Vec<Cell>> {
    let can_be_counted = MonteCarlo.applies_to(start.board(), !colour);
    let opponent: &dyn Strategy = if can_be_counted { &MonteCarlo } else { &RandomMoves };
    let mut shortest: Option<Vec<Cell>> = None;
    for game in 0..GAMES {
        if !goes_on() {
            break;
        }
        let (moves, winner) = play([strategy, opponent], colour, start, &mut seeded(game));
        let is_shorter = shortest.as_ref().is_none_or(|known| moves.len() < known.len());
        if winner != Some(colour) && is_shorter {
            shortest = Some(moves);
        }
    }
    shortest
}

fn play(
    [own, other]: [&dyn Strategy; 2],
    colour: Colour,
    start: &Position,
    random: &mut Random,
) -> (Vec<Cell>, Option<Colour>) {
    let mut position = start.clone();
    let mut moves: Vec<Cell> = Vec::new();
    while position.winner().is_none() && !position.empty_cells().is_empty() {
        let player = if position.to_move() == colour { own } else { other };
        let situation = Situation::new(&position, moves.last().copied());
        let choice = player.choose(&situation, random).expect("both can play in this game");
        position.play(choice.cell);
        moves.push(choice.cell);
    }
    (moves, position.winner())
}
