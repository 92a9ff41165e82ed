//! Which cells matter: electric current through the graph of links.
//!
//! Ends that are linked are joined by a wire, the better the fewer cells all their links need; a voltage is put
//! on the player's two sides, and cells through which much current flows matter (Shannon; Anshelevich). This only
//! orders moves; nothing depends on it being right.

use crate::links::Links;
use board::{Cell, CellSet};

/// Sweeps over all ends, forth and back, until voltages are good enough to order moves.
const SWEEPS: usize = 3;

/// A wire from an end to another.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Wire {
    /// Cells and captains by their number, then the two sides.
    pub(crate) to: u32,
    pub(crate) conductance: f32,
}

/// The wires from each end, one end after the other.
#[derive(Clone, Debug, Default)]
pub(crate) struct Wires {
    pub(crate) wires: Vec<Wire>,
    /// Where the wires from each end begin, and where the last ones end.
    pub(crate) first: Vec<u32>,
}

impl Wires {
    fn from(&self, end: usize) -> &[Wire] {
        &self.wires[self.first[end] as usize..self.first[end + 1] as usize]
    }
}

/// The current through each cell, in the units of the player's own total current.
pub(crate) fn currents<const W: usize>(links: &Links<W>, cells: usize) -> Vec<f32> {
    flow(links, cells).through
}

/// The current of a player between the two sides.
#[derive(Clone, Debug)]
pub struct Flow {
    /// All of it; none where the player has no links between both sides.
    pub total: f32,
    /// The part that flows through each cell, by the number of the cell.
    pub through: Vec<f32>,
}

/// The current between the player's sides.
pub(crate) fn flow<const W: usize>(links: &Links<W>, cells: usize) -> Flow {
    let wires = links.wires();
    let mut current = vec![0.0; cells];
    if wires.wires.is_empty() {
        return Flow { total: 0.0, through: current };
    }
    let mut voltage = vec![0.5f32; cells + 2];
    voltage[cells] = 1.0;
    voltage[cells + 1] = 0.0;
    // The ends that have wires, with what the sum of their wires' currents is divided by.
    let joined: Vec<(usize, f32)> = (0..cells)
        .filter(|&end| !wires.from(end).is_empty())
        .map(|end| (end, 1.0 / wires.from(end).iter().map(|wire| wire.conductance).sum::<f32>()))
        .collect();
    let settle = |voltage: &mut [f32], &(end, resistance): &(usize, f32)| {
        let flow = wires.from(end).iter().map(|wire| wire.conductance * voltage[wire.to as usize]);
        voltage[end] = flow.sum::<f32>() * resistance;
    };
    for _ in 0..SWEEPS {
        joined.iter().for_each(|end| settle(&mut voltage, end));
        joined.iter().rev().for_each(|end| settle(&mut voltage, end));
    }
    let into = |end: usize| -> f32 {
        let flows = wires.from(end).iter();
        flows.map(|wire| wire.conductance * (voltage[wire.to as usize] - voltage[end]).abs()).sum()
    };
    let total = into(cells).max(1e-6);
    for &(end, _) in &joined {
        current[end] = into(end) / total;
    }
    Flow { total, through: current }
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
