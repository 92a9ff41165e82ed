//! Everything that chapters 6 and 8 have a name for, found in a position.

use super::connection_area::{THREATENING_OFFSETS, connection_area};
use super::double_bridge::double_bridges;
use super::overlap::overlaps;
use super::{Bridge, BridgeShapes, Component, DoubleBridge, Network, Overlap, ProvisionalPath};
use board::{CellSet, Colour, Position, Variant};

/// What one player has.
#[derive(Clone, Debug)]
pub struct Findings {
    /// The player.
    pub colour: Colour,
    /// Bridges.
    pub bridges: Vec<Bridge>,
    /// Bridges that need the same cell.
    pub overlaps: Vec<Overlap>,
    /// Double-bridge set-ups.
    pub double_bridges: Vec<DoubleBridge>,
    /// Stones that hang together by touching or by bridges, with the rings that they cover.
    pub components: Vec<Component>,
    /// A shortest provisional winning path.
    pub winning_path: Option<ProvisionalPath>,
    /// The connection areas of the double-bridge set-ups, on cylinders with five columns.
    pub connection_areas: Vec<ConnectionArea>,
}

/// The cells by which a double bridge would be closed to a ring.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ConnectionArea {
    /// The set-up.
    pub set_up: DoubleBridge,
    /// The cells between its ends, on the other side.
    pub cells: CellSet,
}

impl Findings {
    /// What a player has in a position.
    pub fn of(position: &Position, colour: Colour) -> Findings {
        let board = position.board();
        let shapes = BridgeShapes::of(board);
        let (stones, empty) = (position.stones(colour), position.empty_cells());
        let network = Network::new(&shapes, colour, stones, empty);
        let set_ups = double_bridges(&shapes, stones, empty);
        let has_areas = board.variant() == Variant::Cylinder && board.columns() == 5;
        let threats = set_ups
            .iter()
            .filter(|set_up| has_areas && THREATENING_OFFSETS.contains(&set_up.offset));
        let area = |&set_up: &DoubleBridge| ConnectionArea {
            set_up,
            cells: connection_area(board, set_up.from, set_up.offset),
        };
        Findings {
            colour,
            bridges: network.bridges().to_vec(),
            overlaps: overlaps(network.bridges()),
            components: network.components().to_vec(),
            winning_path: ProvisionalPath::shortest(&network),
            connection_areas: threats.map(area).collect(),
            double_bridges: set_ups,
        }
    }
}
