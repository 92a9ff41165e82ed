//! Preferences 3 to 6: how a move lengthens and connects paths, now and with the next move.

use super::readings::{Length, NextMove, Ways};
use super::view::{RED, View};
use crate::concepts::bridge::DIRECTIONS;
use crate::concepts::{End, Join, Link, Network};
use board::{Cell, CellSet};

/// How many cells of a border ring a cell next to it touches.
const BORDER_NEIGHBOURS: usize = 2;

/// Preference 3: how much longer the path through Blue's ring becomes; 0 if the move is not on such a path.
pub(super) fn length_gain(view: &View<'_>, cell: Cell) -> i32 {
    let path = view.red_now().join_at(cell);
    if !path.covers(view.j, view.j) {
        return 0;
    }
    let lengths = path.labels.iter().map(|&label| view.red_now().components()[label].length());
    let before = match view.readings.length {
        Length::GainOverShortest => lengths.min(),
        Length::GainOverLongest => lengths.max(),
        Length::After => None,
    };
    path.length() - before.unwrap_or(0)
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

/// The paths that a move connects.
fn connected(network: &Network<'_>, join: &Join, borders_are_paths: bool) -> Vec<PathName> {
    let mut names: Vec<PathName> =
        join.labels.iter().map(|&label| name_of(network, label)).collect();
    if borders_are_paths {
        let reached = (0..2).filter(|side| join.own_sides >> side & 1 != 0);
        names.extend(reached.map(PathName::Border));
    }
    names.sort_unstable();
    names.dedup();
    names
}

/// Preference 4: how many paths the move connects.
pub(super) fn joined_paths(view: &View<'_>, cell: Cell) -> usize {
    let join = view.red_now().join_at(cell);
    connected(view.red_now(), &join, view.readings.borders_are_paths).len()
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
    let now = view.red_now().with_stone(cell);
    let own = now.label(cell);
    let own_name = name_of(&now, own);
    let mut joins = NextJoins::default();
    for next in next_moves(view, cell) {
        let join = now.join_at(next);
        let names = connected(&now, &join, true);
        if !join.labels.contains(&own) || names.iter().all(|&name| name == own_name) {
            continue;
        }
        joins.most_paths = joins.most_paths.max(names.len());
        joins.ways += match view.readings.ways {
            Ways::Moves => 1,
            Ways::Joints => joints(&now, next, own),
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
fn joints(now: &Network<'_>, next: Cell, own: usize) -> usize {
    let outside = |link: &Link| matches!(link.to, End::Stone(to) if now.label(to) != own);
    let stones = now.links_to_stones(next).filter(outside).count();
    let own_sides = now.components()[own].sides;
    let touched = now.shapes().board().side_mask(next, RED) & !own_sides;
    let beyond = |link: &Link| matches!(link.to, End::Side(side) if own_sides >> side & 1 == 0);
    let bridges = now.bridges_to_sides(next).filter(beyond).count();
    stones + touched.count_ones() as usize * BORDER_NEIGHBOURS + bridges
}
