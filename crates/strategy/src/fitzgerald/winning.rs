//! Rules 1, 3 and 4: win, finish a provisional winning path, make one.

use super::rule::{Followed, followed};
use super::view::{RED, View};
use crate::Rule;
use crate::concepts::overlap::overlaps_with_shared_end;
use crate::concepts::{Bridge, ProvisionalPath};
use board::CellSet;

/// Rule 1: a winning move.
pub(super) fn win(view: &View<'_>) -> Option<Followed> {
    followed(Rule::new(1), "this move wins", view.winning_moves(RED))
}

/// Rule 3: Red had a provisional winning path before Blue's move; keep it, and fill it in.
pub(super) fn finish_path(view: &View<'_>) -> Option<Followed> {
    let path = ProvisionalPath::shortest(view.red_before())?;
    keep_overlap(view, &path).or_else(|| keep_bridge(view, &path)).or_else(|| fill_in(view))
}

/// Rule 3(a): Blue attacked an overlap of the path.
fn keep_overlap(view: &View<'_>, path: &ProvisionalPath) -> Option<Followed> {
    let overlaps = overlaps_with_shared_end(&path.bridges);
    let attacked: Vec<_> =
        overlaps.iter().filter(|overlap| overlap.carrier().contains(view.last)).collect();
    let points = view.open_points(attacked.iter().copied());
    let bridges = attacked.iter().flat_map(|overlap| &overlap.bridges);
    followed(Rule::part(3, "(a)i"), "the winning path's overlap was attacked: its point", points)
        .or_else(|| {
            let words = "the point where the winning path overlaps was taken: save one bridge";
            followed(Rule::part(3, "(a)ii"), words, view.open_cells(bridges))
        })
}

/// Rule 3(b): Blue attacked a bridge of the path.
fn keep_bridge(view: &View<'_>, path: &ProvisionalPath) -> Option<Followed> {
    let others = path.bridges.iter().filter_map(|bridge| bridge.other_cell(view.last));
    let words = "a bridge of the winning path was attacked: its other cell";
    followed(Rule::part(3, "(b)"), words, others.collect::<CellSet>() & view.empty)
}

/// Rules 3(c) and 3(d): Blue played elsewhere.
fn fill_in(view: &View<'_>) -> Option<Followed> {
    let path = ProvisionalPath::shortest(view.red_now())?;
    let points = view.open_points(&overlaps_with_shared_end(&path.bridges));
    followed(Rule::part(3, "(c)"), "fill in where the winning path overlaps", points).or_else(
        || {
            let cells = view.open_cells(&path.bridges);
            followed(Rule::part(3, "(d)"), "fill in a bridge of the winning path", cells)
        },
    )
}

/// Rule 4: make a provisional winning path.
pub(super) fn make_path(view: &View<'_>) -> Option<Followed> {
    let moves = view.red_now().winning_path_moves(view.empty);
    followed(Rule::new(4), "this move makes a provisional winning path", moves)
}

/// The other cells of bridges that were attacked.
pub(super) fn other_cells<'b>(
    view: &View<'_>,
    bridges: impl IntoIterator<Item = &'b Bridge>,
) -> CellSet {
    let others = bridges.into_iter().filter_map(|bridge| bridge.other_cell(view.last));
    others.collect::<CellSet>() & view.empty
}
