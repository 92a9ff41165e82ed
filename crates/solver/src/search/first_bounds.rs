//! How much has to be proved of positions that nobody has looked at yet, at a guess.
//!
//! Looking at a position is most of the work of a search, and a third of the positions would be looked at only to find
//! that there is more to prove than elsewhere. Links tell before (see `links::outlook`): the fewer answers a move
//! leaves, the sooner it wins; the fewer answers the opponent can leave with the next move, the sooner it loses. This
//! only guides the search; nothing depends on it being right.

use super::node::{Bounds, UNIT};
use crate::links::Links;
use board::Cell;

/// Bounds of the positions after these moves.
pub(super) fn first_bounds<const W: usize>(
    own: &Links<W>,
    opposing: &Links<W>,
    moves: &[Cell],
) -> Vec<Bounds> {
    if !own.joins_sides() || !opposing.joins_sides() {
        return vec![Bounds::UNKNOWN_UNITS; moves.len()];
    }
    let fewest = opposing.fewest_answers_after(moves);
    let bounds = |(&cell, fewest)| Bounds {
        phi: 2 * UNIT + to_be_proved(fewest),
        delta: to_be_proved(own.answers_after(cell).len()).max(UNIT),
    };
    moves.iter().zip(fewest).map(bounds).collect()
}

/// How much is left to be proved if a player has so many answers: two fifths of them do well in practice.
fn to_be_proved(answers: usize) -> u32 {
    answers as u32 * UNIT * 2 / 5
}
