//! Winners by definition: the reference with which everything faster is compared.
//!
//! A position on a cylinder or torus is laid out again and again over the infinite plane that covers it,
//! and the definitions of the cylindrical-Hex thesis (2.1.5, 2.2.2, 2.3.2, 3.2.1) are read off that plane
//! literally. A shortest ring visits no cell twice, so a window of as many cells as the board has, to every
//! side, is wide enough.

use crate::variant::TorusRule;
use crate::{Axis, Board, ByColour, Cell, CellSet, Colour, Goal, Position};
use std::collections::{HashSet, VecDeque};

/// Which players have completed their connection.
pub fn completed_slow(position: &Position) -> ByColour<bool> {
    ByColour::from_fn(|colour| {
        let (board, stones) = (position.board(), position.stones(colour));
        match board.goal(colour) {
            Goal::Join(sides) => joins(board, stones, sides),
            Goal::Encircle(axis, rule) => encircles(board, stones, *axis, *rule),
        }
    })
}

/// Who has won, by definition. Where both have completed their connection, the one who is not to move.
pub fn winner_slow(position: &Position) -> Option<Colour> {
    let completed = completed_slow(position);
    [!position.to_move(), position.to_move()]
        .into_iter()
        .find(|&colour| completed[colour])
        .map(|colour| if position.board().is_misere() { !colour } else { colour })
}

fn joins(board: &Board, stones: CellSet, sides: &[CellSet]) -> bool {
    stones.iter().any(|start| {
        let chain = chain(board, stones, start);
        sides.iter().all(|&side| side.intersects(chain))
    })
}

fn chain(board: &Board, stones: CellSet, start: Cell) -> CellSet {
    let mut chain = CellSet::single(start);
    let mut queue = vec![start];
    while let Some(cell) = queue.pop() {
        for step in board.steps(cell) {
            if stones.contains(step.to) && !chain.contains(step.to) {
                chain.insert(step.to);
                queue.push(step.to);
            }
        }
    }
    chain
}

fn encircles(board: &Board, stones: CellSet, axis: Axis, rule: TorusRule) -> bool {
    let (columns, rows) = (board.columns() as i32, board.rows() as i32);
    let starts = match axis {
        Axis::Horizontal => (0..rows).map(|y| (0, y)).collect::<Vec<_>>(),
        Axis::Vertical => (0..columns).map(|x| (x, 0)).collect(),
    };
    starts.into_iter().any(|start| {
        lifted_chain(board, stones, start).into_iter().any(|(x, y)| {
            let (across, down) = (x - start.0, y - start.1);
            if across % columns != 0 || down % rows != 0 {
                return false;
            }
            let (turns_x, turns_y) = (across / columns, down / rows);
            let (along, aside) = match axis {
                Axis::Horizontal => (turns_x, turns_y),
                Axis::Vertical => (turns_y, turns_x),
            };
            match rule {
                TorusRule::AnyWinding => along != 0,
                TorusRule::Literal => along == 1,
                TorusRule::Restricted => along != 0 && aside == 0,
            }
        })
    })
}

/// The places of the plane that can be reached over stones from one place, within the window.
fn lifted_chain(board: &Board, stones: CellSet, start: (i32, i32)) -> HashSet<(i32, i32)> {
    let reach = board.cell_count() as i32 + 1;
    let is_stone =
        |x: i32, y: i32| board.cell_on_cover(x, y).is_some_and(|place| stones.contains(place.to));
    let mut seen = HashSet::new();
    let mut queue = VecDeque::new();
    if is_stone(start.0, start.1) {
        seen.insert(start);
        queue.push_back(start);
    }
    while let Some((x, y)) = queue.pop_front() {
        for (dx, dy) in crate::geometry::DIRECTIONS {
            let to = (x + dx, y + dy);
            let inside = (to.0 - start.0).abs() <= reach && (to.1 - start.1).abs() <= reach;
            if inside && is_stone(to.0, to.1) && seen.insert(to) {
                queue.push_back(to);
            }
        }
    }
    seen
}
