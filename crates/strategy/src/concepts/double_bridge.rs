//! Double-bridge set-ups (Definition 6.3.1): two stones, and an empty cell from which bridges to both would not overlap.

use super::bridge::{BridgeShape, BridgeShapes, End};
use board::{Cell, CellSet};

/// Two stones that one move joins by two bridges.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DoubleBridge {
    /// A stone.
    pub from: Cell,
    /// Another one.
    pub to: Cell,
    /// The way from one to the other: columns to the right and rows down, on the covering plane.
    pub offset: (i32, i32),
    /// The cell to play.
    pub middle: Cell,
    /// The cells of both bridges.
    pub cells: [Cell; 4],
}

/// The double-bridge set-ups from a stone to others of its colour.
pub fn double_bridges_from(
    shapes: &BridgeShapes,
    from: Cell,
    stones: CellSet,
    empty: CellSet,
) -> Vec<DoubleBridge> {
    let is_open = |shape: &&BridgeShape| shape.cells.iter().all(|&cell| empty.contains(cell));
    let mut found = Vec::new();
    for first in shapes.between_stones(from).iter().filter(is_open) {
        let End::Stone(middle) = first.to else { continue };
        if !empty.contains(middle) {
            continue;
        }
        for second in shapes.between_stones(middle).iter().filter(is_open) {
            let End::Stone(to) = second.to else { continue };
            let [a, b] = first.cells;
            let [c, d] = second.cells;
            let cells: CellSet = [a, b, c, d, middle].into_iter().collect();
            if to != from && stones.contains(to) && cells.len() == 5 {
                let offset = (first.offset.0 + second.offset.0, first.offset.1 + second.offset.1);
                found.push(DoubleBridge { from, to, offset, middle, cells: [a, b, c, d] });
            }
        }
    }
    found
}

/// All double-bridge set-ups among stones of one colour, each once.
pub fn double_bridges(shapes: &BridgeShapes, stones: CellSet, empty: CellSet) -> Vec<DoubleBridge> {
    let from_each = stones.iter().flat_map(|from| double_bridges_from(shapes, from, stones, empty));
    from_each.filter(|set_up| set_up.from < set_up.to).collect()
}
