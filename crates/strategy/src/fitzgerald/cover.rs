//! Rules 10 to 14: cover the rings around Blue's move, as many as possible.

use super::readings::Cover;
use super::rule::{Followed, followed};
use super::view::View;
use crate::Rule;
use board::{Cell, CellSet};

/// In which directions rules 12 and 13 look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Directions {
    Both,
    Up,
    Down,
}

impl Directions {
    /// The ranges of rings, as distances from Blue's, that cover this many rings beside it.
    fn ranges(self, beside: i32) -> Vec<(i32, i32)> {
        match self {
            Directions::Both => vec![(-beside, 0), (0, beside)],
            Directions::Up => vec![(-beside, 0)],
            Directions::Down => vec![(0, beside)],
        }
    }
}

/// One of the rules 10 to 14.
pub(super) fn cover(view: &View<'_>, rule: u8, directions: Directions) -> Option<Followed> {
    let (words, ranges) = match rule {
        10 => ("cover two rings on both sides of Blue's move", vec![(-2, 2)]),
        11 => ("cover one ring on both sides of Blue's move", vec![(-1, 1)]),
        12 => ("cover Blue's ring and two beside it", directions.ranges(2)),
        13 => ("cover Blue's ring and one beside it", directions.ranges(1)),
        14 => ("cover Blue's ring", vec![(0, 0)]),
        _ => return None,
    };
    let moves = ranges
        .into_iter()
        .map(|(up, down)| covering(view, view.j + up, view.j + down))
        .fold(CellSet::EMPTY, |all, moves| all | moves);
    followed(Rule::new(rule), words, moves)
}

/// The moves, at most one ring outside, by which rings become covered.
fn covering(view: &View<'_>, from: i32, to: i32) -> CellSet {
    let is_covered = view.red_now().covers(from, to);
    if is_covered && view.readings.cover == Cover::Anew {
        return CellSet::EMPTY;
    }
    let (first, last) = (from.max(0), to.min(view.n() + 1));
    let covers = |&cell: &Cell| is_covered || view.red_now().join_at(cell).covers(first, last);
    view.empty_in(from - 1, to + 1).iter().filter(covers).collect()
}
