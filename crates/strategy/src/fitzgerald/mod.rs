//! Fitzgerald's strategy for Red on cylinders with five columns: Algorithm 8.4.1 of the thesis.
//!
//! Red follows the first of nineteen rules that can be followed and, for most rules, does not lead into danger; a
//! hierarchy of eleven preferences decides among the moves of the rule. The rules are in files by what they are about:
//!
//! | rules | file |
//! |---|---|
//! | 1, 3, 4 | `winning`: Red's own winning path |
//! | 2, 5, 6 | `defence`: Blue's winning path |
//! | 7 | `set_up`: Blue's double-bridge set-ups |
//! | 8, 9, 15, 17, 18, 19 | `bridges`: bridges saved and filled in |
//! | 10 to 14 | `cover`: the rings around Blue's move |
//! | 16 | `extend`: longer paths |
//!
//! The text is misprinted or silent in places; [`Readings`] has the choices that were made.

mod bridges;
mod cover;
mod danger;
mod defence;
mod extend;
mod hierarchy;
mod reach;
mod readings;
mod rule;
mod set_up;
mod view;
mod winning;

pub use readings::{
    ConnectionArea, Cover, Length, NextMove, Readings, SetUps, VerticalBridges, Ways,
};

use crate::concepts::BridgeShapes;
use crate::concepts::overlap::overlaps;
use crate::{Advice, Random, Reason, Rule, Situation, Strategy};
use board::{Board, CellSet, Colour, Coordinate, Position, Variant};
use cover::{Directions, cover};
use rule::Followed;
use view::View;

/// Follows nineteen rules and eleven preferences.
#[derive(Clone, Copy, Debug, Default)]
pub struct Fitzgerald {
    /// How the algorithm is read.
    pub readings: Readings,
}

/// The last rule.
const RULES: u8 = 19;

/// Rules that are not followed if all their moves are dangerous. Rule 16 looks for danger part by part.
fn avoids_danger(rule: u8) -> bool {
    rule == 4 || rule >= 8
}

impl Strategy for Fitzgerald {
    fn name(&self) -> &'static str {
        "fitzgerald"
    }

    fn source(&self) -> &'static str {
        "Fitzgerald 2026; Algorithm 8.4.1 of the thesis"
    }

    fn territory(&self) -> &'static str {
        "cylinder boards with five columns, as Red (black)"
    }

    fn applies_to(&self, board: &Board, colour: Colour) -> bool {
        board.variant() == Variant::Cylinder && board.columns() == 5 && colour == Colour::Black
    }

    fn is_said_to_win(&self, board: &Board, colour: Colour) -> bool {
        self.applies_to(board, colour) && board.rows() <= 3
    }

    /// A provisional winning path, which rules 3 and 4 leave behind, is a true one if no bridges overlap (section 9.1).
    fn secures_win(&self, after: &Position, reason: &Reason) -> bool {
        let has_path = reason.rule.is_some_and(|rule| matches!(rule.number, 3 | 4));
        has_path && {
            let bridges = BridgeShapes::of(after.board()).bridges_in(after, Colour::Black);
            overlaps(&bridges).is_empty()
        }
    }

    fn advise(&self, situation: &Situation<'_>, _: &mut Random) -> Advice {
        let Some(last) = situation.last_move else { return begin(situation) };
        let shapes = BridgeShapes::of(situation.board());
        let view = View::new(situation.position, last, &shapes, self.readings);
        let Followed { rule, words, moves } = (1..=RULES)
            .filter_map(|number| follow(&view, number))
            .find(|followed| {
                let is_safe = |cell| !danger::is_dangerous(&view, cell);
                !avoids_danger(followed.rule.number) || followed.moves.iter().any(is_safe)
            })
            // The last rule is any cell; if all are dangerous, nothing else is left.
            .or_else(|| bridges::anywhere(&view))
            .expect("the game is not over");
        let (left, preferences) = hierarchy::prefer(&view, moves);
        let reason = Reason { preferences, ..Reason::rule(rule, words, moves) };
        Advice { moves: left, reason }
    }
}

/// A rule, if it can be followed.
fn follow(view: &View<'_>, number: u8) -> Option<Followed> {
    match number {
        1 => winning::win(view),
        2 => defence::stop_win(view),
        3 => winning::finish_path(view),
        4 => winning::make_path(view),
        5 => defence::break_path(view),
        6 => defence::prevent_path(view),
        7 => set_up::answer_set_up(view),
        8 => bridges::save_overlap(view),
        9 => bridges::save_bridge(view),
        10..=14 => cover(view, number, Directions::Both),
        15 => bridges::strengthen(view),
        16 => extend::extend(view),
        17 => bridges::fill_in_overlap(view),
        18 => bridges::fill_in_bridge(view),
        _ => bridges::anywhere(view),
    }
}

/// The first move of the game: the middle cell, or one of the two middle rings nearer to the top.
pub(crate) fn begin(situation: &Situation<'_>) -> Advice {
    let board = situation.board();
    let middle = |length: usize| ((length - 1) / 2) as u16;
    let at = Coordinate { column: middle(board.columns()), row: middle(board.rows()) };
    let wanted: CellSet = board.cell(at).into_iter().collect();
    let empty = situation.position.empty_cells();
    let moves = if wanted.is_subset(empty) { wanted } else { empty };
    Advice { moves, reason: Reason::rule(Rule::new(0), "begin in the middle of the board", moves) }
}
