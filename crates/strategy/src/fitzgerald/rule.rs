//! A rule that can be followed, and the moves that follow it.

use crate::Rule;
use board::CellSet;

/// A rule that can be followed.
#[derive(Clone, Copy, Debug)]
pub(super) struct Followed {
    pub(super) rule: Rule,
    pub(super) words: &'static str,
    pub(super) moves: CellSet,
}

/// The rule, if there are moves.
pub(super) fn followed(rule: Rule, words: &'static str, moves: CellSet) -> Option<Followed> {
    (!moves.is_empty()).then_some(Followed { rule, words, moves })
}
