//! Rules 2, 5 and 6: stop Blue from winning, break Blue's provisional winning path, prevent one.

use super::rule::{Followed, followed};
use super::view::{BLUE, RED, View};
use super::winning::other_cells;
use crate::Rule;
use crate::completion::winning_moves;
use crate::concepts::ProvisionalPath;
use crate::concepts::overlap::overlaps_with_shared_end;
use board::{Cell, CellSet, Chains};

/// Rule 2: take Blue's winning move.
pub(super) fn stop_win(view: &View<'_>) -> Option<Followed> {
    let threats = view.winning_moves(BLUE);
    let mut chains = Chains::of(view.position);
    let stops_all = |&cell: &Cell| {
        chains.play(cell, RED);
        let left = winning_moves(&mut chains, view.empty.without(cell), BLUE);
        chains.undo();
        left.is_empty()
    };
    let stopping = threats.iter().filter(stops_all).collect();
    followed(Rule::part(2, "(a)"), "take Blue's winning move", stopping)
        .or_else(|| followed(Rule::part(2, "(b)"), "take one of Blue's winning moves", threats))
}

/// Rule 5: Blue has a provisional winning path.
pub(super) fn break_path(view: &View<'_>) -> Option<Followed> {
    let path = ProvisionalPath::shortest(view.blue_now())?;
    let breaks = |&cell: &Cell| !view.blue_now().without_cell(cell).has_winning_path();
    let points = view.points_of_overlap(view.blue_now()).iter().filter(breaks).collect();
    let words = "break Blue's provisional winning path where its bridges overlap";
    followed(Rule::part(5, "(a)"), words, points).or_else(|| {
        let cells = view.open_cells(&path.bridges);
        followed(Rule::part(5, "(b)"), "attack Blue's provisional winning path", cells)
    })
}

/// Rule 6: Blue threatens to make a provisional winning path.
pub(super) fn prevent_path(view: &View<'_>) -> Option<Followed> {
    let threats = view.blue_threats();
    if threats.is_empty() {
        return None;
    }
    let prevents = |cells: CellSet| -> CellSet {
        cells.iter().filter(|&cell| view.prevents_blue_paths(cell)).collect()
    };
    let own_points = view.open_points(&view.attacked_overlaps());
    let own_bridges = other_cells(view, view.attacked());
    let against_blue = cells_against_blue(view, threats);
    let prevent = |part, words, cells| followed(Rule::part(6, part), words, prevents(cells));
    prevent("(a)", "save an overlap and prevent Blue's provisional winning path", own_points)
        .or_else(|| {
            prevent("(b)", "save a bridge and prevent Blue's provisional winning path", own_bridges)
        })
        .or_else(|| prevent("(c)", "prevent Blue's provisional winning path", against_blue))
        .or_else(|| {
            let moves = least_bad(view, own_points | own_bridges | against_blue);
            followed(Rule::part(6, "(d)"), "Blue's provisional winning path: the least evil", moves)
        })
}

/// Blue's threats, the cells of blue bridges and of those that the threats would make. Points of overlap are among them.
fn cells_against_blue(view: &View<'_>, threats: CellSet) -> CellSet {
    let mut cells = threats | view.open_cells(view.blue_now().bridges());
    for threat in threats {
        let made = view.blue_now().bridges_from(threat);
        cells |= view.open_cells(&made);
    }
    cells
}

/// Rule 6(d): most blue overlaps, then fewest threats.
fn least_bad(view: &View<'_>, moves: CellSet) -> CellSet {
    let most_overlaps = best_by(moves, |cell| {
        overlaps_with_shared_end(view.blue_now().without_cell(cell).bridges()).len()
    });
    best_by(most_overlaps, |cell| std::cmp::Reverse(view.blue_threats_after(cell).len()))
}

/// The moves with the highest value.
pub(super) fn best_by<K: Ord>(moves: CellSet, value: impl Fn(Cell) -> K) -> CellSet {
    let values: Vec<(K, Cell)> = moves.iter().map(|cell| (value(cell), cell)).collect();
    let Some(best) = values.iter().map(|(value, _)| value).max() else { return moves };
    values.iter().filter(|(value, _)| value == best).map(|&(_, cell)| cell).collect()
}
