//! The shortest winning chain of a won position: the thesis measures its length.

use crate::{Axis, Board, Cell, CellSet, Goal, Turn};
use std::collections::{HashMap, VecDeque};

/// A shortest set of stones that reaches the goal, in the order of a walk along it where it is a path
/// or a ring; for three sides, the arms of a star one after the other. By the literal and the restricted
/// rule of the torus a ring may have to cross itself: then it is the shortest walk, and names a cell twice.
pub(crate) fn shortest(board: &Board, stones: CellSet, goal: &Goal) -> Option<Vec<Cell>> {
    match goal {
        Goal::Join(sides) => shortest_star(board, stones, sides),
        Goal::Encircle(axis, _) => shortest_ring(board, stones, *axis, goal),
    }
}

/// For each stone, how far it is from a side, and the stone before it on the way.
struct Distances {
    distance: Vec<Option<usize>>,
    before: Vec<Option<Cell>>,
}

impl Distances {
    fn from(board: &Board, stones: CellSet, side: CellSet) -> Distances {
        let mut distance = vec![None; board.cell_count()];
        let mut before = vec![None; board.cell_count()];
        let mut queue: VecDeque<Cell> = (stones & side).iter().collect();
        for &cell in &queue {
            distance[cell.index()] = Some(0);
        }
        while let Some(cell) = queue.pop_front() {
            for step in board.steps(cell) {
                if stones.contains(step.to) && distance[step.to.index()].is_none() {
                    distance[step.to.index()] = distance[cell.index()].map(|steps| steps + 1);
                    before[step.to.index()] = Some(cell);
                    queue.push_back(step.to);
                }
            }
        }
        Distances { distance, before }
    }

    /// The stones from a cell, without it, to the side.
    fn arm(&self, cell: Cell) -> impl Iterator<Item = Cell> {
        std::iter::successors(self.before[cell.index()], |cell| self.before[cell.index()])
    }
}

fn shortest_star(board: &Board, stones: CellSet, sides: &[CellSet]) -> Option<Vec<Cell>> {
    let distances: Vec<_> =
        sides.iter().map(|&side| Distances::from(board, stones, side)).collect();
    let length = |cell: Cell| -> Option<usize> {
        distances.iter().map(|from_side| from_side.distance[cell.index()]).sum()
    };
    let (_, centre) = stones.iter().filter_map(|cell| Some((length(cell)?, cell))).min()?;
    let mut path: Vec<Cell> = distances[0].arm(centre).collect();
    path.reverse();
    path.push(centre);
    for from_side in &distances[1..] {
        path.extend(from_side.arm(centre));
    }
    Some(path)
}

fn shortest_ring(board: &Board, stones: CellSet, axis: Axis, goal: &Goal) -> Option<Vec<Cell>> {
    // A ring crosses every column or row of its direction, the first one among them.
    let starts = stones.iter().filter(|&cell| match axis {
        Axis::Horizontal => board.coordinate(cell).column == 0,
        Axis::Vertical => board.coordinate(cell).row == 0,
    });
    starts.filter_map(|start| ring_through(board, stones, start, goal)).min_by_key(Vec::len)
}

fn ring_through(board: &Board, stones: CellSet, start: Cell, goal: &Goal) -> Option<Vec<Cell>> {
    let most_turns = board.columns().max(board.rows()) as i16 + 1;
    let origin = (start, Turn::NONE);
    let mut before = HashMap::from([(origin, origin)]);
    let mut queue = VecDeque::from([origin]);
    while let Some(at) = queue.pop_front() {
        if at.0 == start && goal.is_reached_by_ring(at.1) {
            let walk_back = std::iter::successors(Some(before[&at]), |place| {
                (*place != origin).then(|| before[place])
            });
            let mut ring: Vec<Cell> = walk_back.map(|(cell, _)| cell).collect();
            ring.reverse();
            return Some(ring);
        }
        for step in board.steps(at.0) {
            let next = (step.to, at.1 + step.turn);
            let near = next.1.x.abs() <= most_turns && next.1.y.abs() <= most_turns;
            if near && stones.contains(step.to) && !before.contains_key(&next) {
                before.insert(next, at);
                queue.push_back(next);
            }
        }
    }
    None
}
