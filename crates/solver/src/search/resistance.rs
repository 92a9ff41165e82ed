//! Which moves look best: electric current through the graph of links.
//!
//! Ends that are linked are joined by a wire, the better the fewer cells all their links need; a voltage is put
//! on the player's two sides, and cells through which much current flows matter (Shannon; Anshelevich). This only
//! orders moves; nothing depends on it being right.

use crate::links::Links;
use board::{Cell, CellSet};

/// Sweeps over all ends, forth and back, until voltages are good enough to order moves.
const SWEEPS: usize = 5;

/// The current through each cell, in the units of the player's own total current.
pub(crate) fn currents<const W: usize>(links: &Links<W>, cells: usize) -> Vec<f32> {
    let wires = links.wires();
    let mut current = vec![0.0; cells];
    if wires.is_empty() {
        return current;
    }
    let ends = cells + 2;
    let mut first = vec![0usize; ends + 1];
    for wire in &wires {
        first[wire.ends[0] + 1] += 1;
        first[wire.ends[1] + 1] += 1;
    }
    for end in 0..ends {
        first[end + 1] += first[end];
    }
    let mut next = first.clone();
    let mut beside = vec![(0usize, 0.0f32); wires.len() * 2];
    for wire in &wires {
        let [one, other] = wire.ends;
        beside[next[one]] = (other, wire.conductance);
        beside[next[other]] = (one, wire.conductance);
        next[one] += 1;
        next[other] += 1;
    }
    let mut voltage = vec![0.5f32; ends];
    voltage[cells] = 1.0;
    voltage[cells + 1] = 0.0;
    let settle = |voltage: &mut Vec<f32>, end: usize| {
        let (flow, total) = beside[first[end]..first[end + 1]]
            .iter()
            .fold((0.0, 0.0), |(flow, total), &(other, g)| (flow + g * voltage[other], total + g));
        if total > 0.0 {
            voltage[end] = flow / total;
        }
    };
    for _ in 0..SWEEPS {
        (0..cells).for_each(|end| settle(&mut voltage, end));
        (0..cells).rev().for_each(|end| settle(&mut voltage, end));
    }
    let into = |end: usize| -> f32 {
        let wires = beside[first[end]..first[end + 1]].iter();
        wires.map(|&(other, g)| g * (voltage[other] - voltage[end]).abs()).sum()
    };
    let total = into(cells).max(1e-6);
    for (cell, current) in current.iter_mut().enumerate() {
        *current = into(cell) / total;
    }
    current
}

/// A wire between two linked ends.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Wire {
    /// Cells and captains by their number, then the two sides.
    pub(crate) ends: [usize; 2],
    pub(crate) conductance: f32,
}

/// The moves in a set, the most promising first.
pub(crate) fn ordered<const W: usize>(
    moves: CellSet<W>,
    opponent: &[f32],
    own: &[f32],
) -> Vec<Cell> {
    let score = |cell: Cell| opponent[cell.index()] + 0.5 * own[cell.index()];
    let mut ordered: Vec<Cell> = moves.iter().collect();
    ordered.sort_by(|&one, &other| score(other).total_cmp(&score(one)));
    ordered
}
