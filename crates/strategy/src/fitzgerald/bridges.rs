//! Rules 8, 9, 15, 17 and 18: save bridges that were attacked, fill in bridges when there is nothing better.

use super::rule::{Followed, followed};
use super::view::View;
use super::winning::other_cells;
use crate::Rule;
use crate::rings::rings;

/// Rule 8: Blue attacked an overlap.
pub(super) fn save_overlap(view: &View<'_>) -> Option<Followed> {
    let overlaps = view.attacked_overlaps();
    let points = view.open_points(&overlaps);
    let bridges = overlaps.iter().flat_map(|overlap| &overlap.bridges);
    followed(Rule::part(8, "(a)"), "an overlap was attacked: its point", points).or_else(|| {
        let words = "the point of an overlap was taken: save one of its bridges";
        followed(Rule::part(8, "(b)"), words, view.open_cells(bridges))
    })
}

/// Rule 9: Blue attacked a bridge.
pub(super) fn save_bridge(view: &View<'_>) -> Option<Followed> {
    let cells = other_cells(view, view.attacked());
    followed(Rule::new(9), "a bridge was attacked: its other cell", cells)
}

/// Rule 15: Blue's ring is covered, but has no red stone.
pub(super) fn strengthen(view: &View<'_>) -> Option<Followed> {
    let ring = rings(view.board, view.j, view.j);
    if view.red.intersects(ring) {
        return None;
    }
    let cells = view.open_cells(view.red_now().bridges()) & ring;
    followed(Rule::new(15), "fill in a bridge across Blue's ring", cells)
}

/// Rule 17: there are overlaps.
pub(super) fn fill_in_overlap(view: &View<'_>) -> Option<Followed> {
    let points = view.points_of_overlap(view.red_now());
    followed(Rule::new(17), "fill in where bridges overlap", points)
}

/// Rule 18: there are bridges.
pub(super) fn fill_in_bridge(view: &View<'_>) -> Option<Followed> {
    followed(Rule::new(18), "fill in a bridge", view.open_cells(view.red_now().bridges()))
}

/// Rule 19: anywhere.
pub(super) fn anywhere(view: &View<'_>) -> Option<Followed> {
    followed(Rule::new(19), "any empty cell", view.empty)
}
