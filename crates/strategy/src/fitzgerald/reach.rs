//! Preferences 3 to 6: how a move lengthens and connects paths, now and with the next move.

use super::readings::{Length, NextMove, Ways};
use super::view::{RED, View};
use crate::concepts::bridge::DIRECTIONS;
use crate::concepts::{End, Network};
use board::{Cell, CellSet};

/// How many cells of a border ring a cell next to it touches.
const BORDER_NEIGHBOURS: usize = 2;

/// Preference 3: how much longer the path through Blue's ring becomes; 0 if the move is not on such a path.
pub(super) fn length_gain(view: &View<'_>, cell: Cell) -> i32 {
    let after = view.red_after(cell);
    let path = after.component(cell);
    if !path.covers(view.j, view.j) {
        return 0;
    }
    let merged = merged_paths(&view.red_now, &after, cell);
    let lengths = merged.iter().map(|&number| view.red_now.components()[number].length());
    let before = match view.readings.length {
        Length::GainOverShortest => lengths.min(),
        Length::GainOverLongest => lengths.max(),
        Length::After => None,
    };
    path.length() - before.unwrap_or(0)
}

/// The components, by their numbers before the move, that a move joins to itself.
fn merged_paths(before: &Network<'_>, after: &Network<'_>, cell: Cell) -> Vec<usize> {
    let mut numbers: Vec<usize> =
        after.linked_stones(cell).iter().map(|stone| before.label(stone)).collect();
    numbers.sort_unstable();
    numbers.dedup();
    numbers
}

/// What counts as one path when paths are connected: those that reach the same border are connected already.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum PathName {
    Border(u32),
    Component(usize),
}

fn name_of(network: &Network<'_>, number: usize) -> PathName {
    match network.components()[number].sides {
        0 => PathName::Component(number),
        sides => PathName::Border(sides.trailing_zeros()),
    }
}

/// The paths that a move connects, by their names before it.
fn connected(
    before: &Network<'_>,
    after: &Network<'_>,
    cell: Cell,
    borders_are_paths: bool,
) -> Vec<PathName> {
    let merged = merged_paths(before, after, cell);
    let mut names: Vec<PathName> =
        merged.into_iter().map(|number| name_of(before, number)).collect();
    if borders_are_paths {
        let sides = after.linked_sides(cell);
        names.extend((0..2).filter(|side| sides >> side & 1 != 0).map(PathName::Border));
    }
    names.sort_unstable();
    names.dedup();
    names
}

/// Preference 4: how many paths the move connects.
pub(super) fn joined_paths(view: &View<'_>, cell: Cell) -> usize {
    let after = view.red_after(cell);
    connected(&view.red_now, &after, cell, view.readings.borders_are_paths).len()
}

/// What the next red move can connect.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct NextJoins {
    /// Preference 5: the most paths that one move connects.
    pub(super) most_paths: usize,
    /// Preference 6: in how many ways.
    pub(super) ways: usize,
}

/// Preferences 5 and 6: what the next red move can connect the path of this one to.
pub(super) fn next_joins(view: &View<'_>, cell: Cell) -> NextJoins {
    let now = view.red_after(cell);
    let own = now.label(cell);
    let own_name = name_of(&now, own);
    let mut joins = NextJoins::default();
    for next in next_moves(view, cell) {
        let empty = view.empty.without(cell).without(next);
        let after = Network::new(view.shapes, RED, now.stones().with(next), empty);
        let names = connected(&now, &after, next, true);
        let is_joined = merged_paths(&now, &after, next).contains(&own);
        if !is_joined || names.iter().all(|&name| name == own_name) {
            continue;
        }
        joins.most_paths = joins.most_paths.max(names.len());
        joins.ways += match view.readings.ways {
            Ways::Moves => 1,
            Ways::Joints => joints(&now, &after, next, own),
        };
    }
    joins
}

fn next_moves(view: &View<'_>, cell: Cell) -> CellSet {
    let rest = view.empty.without(cell);
    match view.readings.next_move {
        NextMove::Anywhere => rest,
        NextMove::Near => {
            let at = view.board.coordinate(cell);
            let bridges = (0..6).map(|direction| {
                let [(x, y), (right, down)] =
                    [DIRECTIONS[direction], DIRECTIONS[(direction + 1) % 6]];
                (x + right, y + down)
            });
            let near = DIRECTIONS.into_iter().chain(bridges).filter_map(|(x, y)| {
                view.board.cell_on_cover(i32::from(at.column) + x, i32::from(at.row) + y)
            });
            near.map(|step| step.to).collect::<CellSet>() & rest
        }
    }
}

/// The red cells outside the own path that a move touches or has a bridge to, those of the border rings included.
fn joints(now: &Network<'_>, after: &Network<'_>, next: Cell, own: usize) -> usize {
    let stones = after.linked_stones(next).iter().filter(|&stone| now.label(stone) != own).count();
    let own_sides = now.components()[own].sides;
    let touched = after.shapes().board().side_mask(next, RED) & !own_sides;
    let bridges = after.bridges().iter().filter(|bridge| {
        bridge.from == next && matches!(bridge.to, End::Side(side) if own_sides >> side & 1 == 0)
    });
    stones + touched.count_ones() as usize * BORDER_NEIGHBOURS + bridges.count()
}
