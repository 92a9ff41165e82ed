//! Rule 16: lengthen the paths through Blue's ring at their nearest ends.
//!
//! The thesis does not say whether a part of the rule is left for the next one when all its moves are dangerous; section
//! 8.3.2 speaks of extending safely, so it is.

use super::danger::is_dangerous;
use super::rule::{Followed, followed};
use super::view::View;
use crate::Rule;
use crate::concepts::End;
use crate::rings::rings;
use board::{Cell, CellSet};

/// The end of a path that is nearest to Blue's ring in one direction.
struct PathEnd {
    /// Its ring.
    ring: i32,
    /// -1 upwards, 1 downwards.
    direction: i32,
    /// The stones of the paths that end there.
    stones: CellSet,
}

/// Rule 16.
pub(super) fn extend(view: &View<'_>) -> Option<Followed> {
    let ends = nearest_ends(view);
    let safe = |moves: CellSet| moves.iter().any(|cell| !is_dangerous(view, cell));
    let all = |moves_at: &dyn Fn(&PathEnd) -> CellSet| {
        ends.iter().map(moves_at).fold(CellSet::EMPTY, |all, moves| all | moves)
    };
    let by_bridge = all(&|end| linked(view, end, 2));
    let nearby = all(&|end| linked(view, end, 1));
    let around = all(&|end| view.empty_in(end.ring, end.ring));
    let parts = [
        ("(a)", "lengthen the path by a bridge", by_bridge),
        ("(b)", "lengthen the path by a ring", nearby),
        ("(c)", "go around what blocks the path", around),
    ];
    let (part, words, moves) = parts.into_iter().find(|&(_, _, moves)| safe(moves))?;
    followed(Rule::part(16, part), words, moves)
}

fn nearest_ends(view: &View<'_>) -> Vec<PathEnd> {
    let paths = || {
        let components = view.red_now().components().iter();
        components.filter(|path| path.first_ring <= view.j && view.j <= path.last_ring)
    };
    let above = paths().map(|path| path.first_ring).filter(|&ring| ring >= 1).max();
    let below = paths().map(|path| path.last_ring).filter(|&ring| ring <= view.n()).min();
    let stones = |is_end: &dyn Fn(i32, i32) -> bool| {
        let ending = paths().filter(|path| is_end(path.first_ring, path.last_ring));
        ending.fold(CellSet::EMPTY, |all, path| all | path.stones)
    };
    let up = above.map(|ring| PathEnd {
        ring,
        direction: -1,
        stones: stones(&|first, _| first == ring),
    });
    let down =
        below.map(|ring| PathEnd { ring, direction: 1, stones: stones(&|_, last| last == ring) });
    up.into_iter().chain(down).collect()
}

/// The moves this many rings beyond an end that touch a stone of its ring or make a bridge to it.
fn linked(view: &View<'_>, end: &PathEnd, distance: i32) -> CellSet {
    let ring = end.ring + distance * end.direction;
    let stones = end.stones & rings(view.board, end.ring, end.ring);
    let is_linked = |&cell: &Cell| {
        view.board.neighbours(cell).intersects(stones)
            || view.shapes.between_stones(cell).iter().any(|shape| {
                let is_open = shape.cells.iter().all(|&between| view.empty.contains(between));
                is_open && matches!(shape.to, End::Stone(to) if stones.contains(to))
            })
    };
    view.empty_in(ring, ring).iter().filter(is_linked).collect()
}
