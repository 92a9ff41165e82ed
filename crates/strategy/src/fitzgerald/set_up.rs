//! Rule 7: Blue has made a double-bridge set-up that could soon become a ring.

use super::cover::{Directions, cover};
use super::readings::{ConnectionArea, SetUps};
use super::rule::{Followed, followed};
use super::view::View;
use crate::Rule;
use crate::concepts::DoubleBridge;
use crate::concepts::connection_area::{
    THREATENING_OFFSETS, connection_area, connection_area_as_printed,
};
use crate::concepts::double_bridge::double_bridges_from;
use board::CellSet;

/// The ways that rule 7 names in the thesis. To one of them no double bridge leads.
const PRINTED_OFFSETS: [(i32, i32); 4] = [(4, -2), (2, -2), (-4, 2), (-2, -2)];

/// Rule 7.
pub(super) fn answer_set_up(view: &View<'_>) -> Option<Followed> {
    let offsets = match view.readings.set_ups {
        SetUps::Straight => THREATENING_OFFSETS,
        SetUps::AsPrinted => PRINTED_OFFSETS,
    };
    let set_ups: Vec<DoubleBridge> =
        double_bridges_from(view.shapes, view.last, view.blue, view.empty)
            .into_iter()
            .filter(|set_up| offsets.contains(&set_up.offset))
            .collect();
    let up = set_ups.iter().any(|set_up| set_up.offset.1 < 0);
    let down = set_ups.iter().any(|set_up| set_up.offset.1 > 0);
    let j = view.j;
    let (part, from, to, directions) = match (up, down) {
        (false, false) => return None,
        (true, true) => ("(b)", j - 2, j + 2, Directions::Both),
        (true, false) => ("(c)", j - 2, j, Directions::Up),
        (false, true) => ("(d)", j, j + 2, Directions::Down),
    };
    // Rule 7(a): the set-up does no harm.
    if view.red_now().covers(from, to) {
        return None;
    }
    let moves = (10..=14).find_map(|rule| cover(view, rule, directions))?.moves;
    let inside = moves & area(view, &set_ups);
    let preferred = if inside.is_empty() { moves } else { inside };
    followed(Rule::part(7, part), "get in the way of Blue's double-bridge set-up", preferred)
}

/// The connection areas of all set-ups.
fn area(view: &View<'_>, set_ups: &[DoubleBridge]) -> CellSet {
    let area_of = |set_up: &DoubleBridge| match view.readings.connection_area {
        ConnectionArea::Strip => connection_area(view.board, set_up.from, set_up.offset),
        ConnectionArea::AsPrinted => {
            connection_area_as_printed(view.board, set_up.from, set_up.offset)
        }
    };
    set_ups.iter().map(area_of).fold(CellSet::EMPTY, |all, area| all | area)
}
