//! The player, asked as a strategy: tree search with random games, links, fill-in and the solver.
//!
//! It thinks for a number of random games rather than for a time, and anew about every position: the move depends on the
//! position, the opponent's latest move and the seed, and on nothing else.

use crate::{Advice, Random, Reason, Situation, Strategy};
use board::{Board, CellSet, Colour, Game, Move};
use player::{Effort, Evidence, Player, Settings};
use rand::Rng;

/// Plays what the player finds.
#[derive(Clone, Copy, Debug)]
pub struct Mcts;

/// Random games for a move that nothing proves.
const PLAYOUTS: u64 = 10_000;

impl Strategy for Mcts {
    fn name(&self) -> &'static str {
        "mcts"
    }

    fn source(&self) -> &'static str {
        "the player: tree search with random games, links and the solver"
    }

    fn territory(&self) -> &'static str {
        "both colours on every board"
    }

    fn applies_to(&self, _: &Board, _: Colour) -> bool {
        true
    }

    fn needs_last_move(&self) -> bool {
        false
    }

    fn advises_by_chance(&self) -> bool {
        true
    }

    fn advise(&self, situation: &Situation<'_>, random: &mut Random) -> Advice {
        let settings = Settings {
            effort: Effort::Playouts(PLAYOUTS),
            seed: random.next_u64(),
            resigns: false,
            ..Settings::default()
        };
        let choice = Player::new(situation.board(), settings).choose(&game(situation));
        let choice = choice.expect("the game is not over");
        let Move::Play(cell) = choice.action else {
            unreachable!("the player neither swaps nor resigns with these settings");
        };
        let words = words(&choice.evidence, situation.colour());
        let reason = Reason::finding(words, situation.position.empty_cells());
        Advice { moves: CellSet::single(cell), reason }
    }
}

/// A game that ends in the situation, the opponent's latest move being its only one.
fn game(situation: &Situation<'_>) -> Game {
    let position = situation.position.clone();
    let Some(last) = situation.last_move else { return Game::from_position(position) };
    let mut before = position.with_to_move(!situation.colour());
    before.set(last, None);
    let mut game = Game::from_position(before);
    game.try_play(Move::Play(last)).expect("the cell is empty and nobody has resigned");
    game
}

fn words(evidence: &Evidence, mover: Colour) -> String {
    let Some(proof) = evidence.proof else {
        let share = 100.0 * evidence.value;
        return format!("wins {share:.0} % of {} random games", evidence.playouts);
    };
    let outcome = match proof.winner {
        Some(winner) if winner == mover => "this move wins",
        Some(_) => "every move loses",
        None => "the game is drawn",
    };
    format!("{outcome}: {}", proof.source.in_words())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seeded;
    use board::Position;
    use oracle::Oracle;

    #[test]
    fn the_seed_decides_everything() {
        for name in ["hex:8x8", "cylinder:5x9", "torus:5x5", "rex:6x6", "y:8"] {
            let board: Board = name.parse().unwrap();
            let first = board.cells().iter().nth(20).unwrap();
            let position = Position::new(&board).after(first);
            let situation = Situation::new(&position, Some(first));
            let choose = |seed| Mcts.choose(&situation, &mut seeded(seed)).unwrap();
            let (one, other) = (choose(3), choose(3));
            assert_eq!((one.cell, &one.reason), (other.cell, &other.reason), "{name}");
            assert!(position.empty_cells().contains(one.cell), "{name}");
        }
    }

    /// With the latest move known and without.
    #[test]
    fn small_boards_are_played_without_mistakes() {
        let boards = [
            ("hex:3x3", 101),
            ("hex:4x3", 2_003),
            ("cylinder:3x3", 101),
            ("rex:3x3", 101),
            ("y:4", 499),
        ];
        for (name, stride) in boards {
            let board: Board = name.parse().unwrap();
            let mut oracle = Oracle::new(&board);
            for position in oracle::positions(&board, stride) {
                let mover = position.to_move();
                if position.winner().is_some() || oracle.winner(&position) != Some(mover) {
                    continue;
                }
                let wins = oracle.winning_moves(&position);
                for last in [None, position.stones(!mover).first()] {
                    let situation = Situation::new(&position, last);
                    let choice = Mcts.choose(&situation, &mut seeded(1)).unwrap();
                    assert!(wins.contains(choice.cell), "{position:?}");
                    assert!(choice.reason.words.starts_with("this move wins: "), "{position:?}");
                }
            }
        }
    }

    #[test]
    fn it_says_what_speaks_for_a_move() {
        let words = |name: &str| {
            let position = Position::new(&name.parse().unwrap());
            let choice = Mcts.choose(&Situation::new(&position, None), &mut seeded(1)).unwrap();
            choice.reason.to_string()
        };
        assert_eq!(words("hex:5x4"), "this move wins: links show it");
        assert!(words("hex:9x9").ends_with(" % of 10000 random games"));
    }
}
