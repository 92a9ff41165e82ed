//! The hierarchy: eleven preferences that choose among the moves of a rule.

use super::danger::blue_neighbours;
use super::defence::best_by;
use super::reach::{joined_paths, length_gain, next_joins};
use super::readings::VerticalBridges;
use super::view::{RED, View};
use crate::concepts::End;
use crate::{Preference, rings::ring};
use board::{Cell, CellSet};
use std::cmp::Reverse;

/// A cell with more blue neighbours than this is a dead end.
const MOST_BLUE_NEIGHBOURS: usize = 4;
/// A cell with this many red neighbours is a dead end.
const TOO_MANY_RED_NEIGHBOURS: usize = 5;

const WORDS: [&str; 11] = [
    "makes no bridges overlap",
    "has at most 4 blue neighbours",
    "lengthens a path that covers Blue's ring the most",
    "connects the most paths",
    "lets Red connect the most paths with the next move",
    "lets Red connect to other paths in the most ways with the next move",
    "leaves the most vertical bridges to make",
    "fills in an overlap or a bridge",
    "has the most red neighbours, but fewer than 5",
    "lies in the lowest ring",
    "lies in the leftmost column",
];

/// The moves that all preferences leave, and the preferences that took some away.
pub(super) fn prefer(view: &View<'_>, moves: CellSet) -> (CellSet, Vec<Preference>) {
    let (mut left, mut used) = (moves, Vec::new());
    for (number, words) in (1..).zip(WORDS) {
        if left.len() == 1 {
            break;
        }
        let preferred = preferred(view, number, left);
        if !preferred.is_empty() && preferred != left {
            left = preferred;
            used.push(Preference { number, words, left });
        }
    }
    (left, used)
}

/// The moves that a preference prefers; none if it has no opinion.
fn preferred(view: &View<'_>, number: u8, moves: CellSet) -> CellSet {
    let those = |is_preferred: &dyn Fn(Cell) -> bool| -> CellSet {
        moves.iter().filter(|&cell| is_preferred(cell)).collect()
    };
    match number {
        1 => those(&|cell| !view.red_now().would_overlap(cell)),
        2 => those(&|cell| blue_neighbours(view, cell) <= MOST_BLUE_NEIGHBOURS),
        3 => best_by(moves, |cell| length_gain(view, cell)),
        4 => best_by(moves, |cell| joined_paths(view, cell)),
        5 => best_by(moves, |cell| next_joins(view, cell).most_paths),
        6 => best_by(moves, |cell| next_joins(view, cell).ways),
        7 => match view.readings.vertical_bridges {
            VerticalBridges::Ignored => moves,
            VerticalBridges::Counted => best_by(moves, |cell| vertical_bridges(view, cell)),
        },
        8 => match moves & view.points_of_overlap(view.red_now()) {
            CellSet::EMPTY => moves & view.open_cells(view.red_now().bridges()),
            on_overlap => on_overlap,
        },
        9 => {
            let few = those(&|cell| red_neighbours(view, cell) < TOO_MANY_RED_NEIGHBOURS);
            best_by(few, |cell| red_neighbours(view, cell))
        }
        10 => best_by(moves, |cell| Reverse(ring(view.board, cell))),
        _ => best_by(moves, |cell| Reverse(view.board.coordinate(cell).column)),
    }
}

/// The red neighbours of a cell, those beyond a border included.
fn red_neighbours(view: &View<'_>, cell: Cell) -> usize {
    let beyond = 6 - view.board.steps(cell).len();
    (view.board.neighbours(cell) & view.red).len() + beyond
}

/// How many bridges straight up or down could be made from a cell.
fn vertical_bridges(view: &View<'_>, cell: Cell) -> usize {
    let free = |cell: Cell| view.empty.contains(cell);
    let shapes = view.shapes.between_stones(cell).iter().chain(view.shapes.to_sides(cell, RED));
    let vertical = shapes.filter(|shape| shape.offset.1.abs() == 2);
    let possible = vertical.filter(|shape| {
        shape.cells.iter().all(|&cell| free(cell))
            && match shape.to {
                End::Stone(to) => free(to),
                End::Side(_) => false,
            }
    });
    possible.count()
}
