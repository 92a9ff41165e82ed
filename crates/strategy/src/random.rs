//! Any empty cell, each as likely as the others.

use crate::{Advice, Random, Reason, Situation, Strategy};
use board::{Board, Colour};

/// Plays at random.
#[derive(Clone, Copy, Debug)]
pub struct RandomMoves;

impl Strategy for RandomMoves {
    fn name(&self) -> &'static str {
        "random"
    }

    fn source(&self) -> &'static str {
        "chance"
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

    fn advise(&self, situation: &Situation<'_>, _: &mut Random) -> Advice {
        let moves = situation.position.empty_cells();
        Advice { moves, reason: Reason::finding("any empty cell", moves) }
    }
}
