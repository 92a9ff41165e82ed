//! What Red sees: the networks of both players, now and before Blue's move.

use super::readings::Readings;
use crate::concepts::overlap::{Overlap, overlaps_with_shared_end};
use crate::concepts::{Bridge, BridgeShapes, Network};
use crate::rings::{ring, rings};
use board::{Board, Cell, CellSet, Chains, Colour, Position};

pub(super) const RED: Colour = Colour::Black;
pub(super) const BLUE: Colour = Colour::White;

/// The position as the rules need it.
pub(super) struct View<'a> {
    pub(super) board: &'a Board,
    pub(super) position: &'a Position,
    pub(super) readings: Readings,
    pub(super) shapes: &'a BridgeShapes,
    /// Blue's latest move, (i, j).
    pub(super) last: Cell,
    /// Its ring, j.
    pub(super) j: i32,
    pub(super) red: CellSet,
    pub(super) blue: CellSet,
    pub(super) empty: CellSet,
    /// Red's network before Blue's move.
    pub(super) red_before: Network<'a>,
    pub(super) red_now: Network<'a>,
    pub(super) blue_now: Network<'a>,
    /// The bridges that Blue has just broken, and the overlaps among those before.
    pub(super) attacked: Vec<Bridge>,
    pub(super) attacked_overlaps: Vec<Overlap>,
}

impl<'a> View<'a> {
    pub(super) fn new(
        position: &'a Position,
        last: Cell,
        shapes: &'a BridgeShapes,
        readings: Readings,
    ) -> View<'a> {
        let board = position.board();
        let (red, blue) = (position.stones(RED), position.stones(BLUE));
        let empty = position.empty_cells();
        let red_before = Network::new(shapes, RED, red, empty.with(last));
        let bridges = red_before.bridges();
        let attacked =
            bridges.iter().filter(|bridge| bridge.carrier().contains(last)).copied().collect();
        let overlaps = overlaps_with_shared_end(bridges).into_iter();
        let attacked_overlaps =
            overlaps.filter(|overlap| overlap.carrier().contains(last)).collect();
        View {
            board,
            position,
            readings,
            shapes,
            last,
            j: ring(board, last),
            red,
            blue,
            empty,
            red_before,
            red_now: Network::new(shapes, RED, red, empty),
            blue_now: Network::new(shapes, BLUE, blue, empty),
            attacked,
            attacked_overlaps,
        }
    }

    /// How many rings the board has.
    pub(super) fn n(&self) -> i32 {
        self.board.rows() as i32
    }

    /// The empty cells of the rings `from` to `to`.
    pub(super) fn empty_in(&self, from: i32, to: i32) -> CellSet {
        rings(self.board, from, to) & self.empty
    }

    /// Red's network after a red move.
    pub(super) fn red_after(&self, cell: Cell) -> Network<'a> {
        Network::new(self.shapes, RED, self.red.with(cell), self.empty.without(cell))
    }

    /// Blue's network after a red move.
    pub(super) fn blue_after_red(&self, cell: Cell) -> Network<'a> {
        Network::new(self.shapes, BLUE, self.blue, self.empty.without(cell))
    }

    /// The moves that complete a player's connection.
    pub(super) fn winning_moves(&self, colour: Colour) -> CellSet {
        winning_moves(&mut Chains::of(self.position), self.empty, colour)
    }

    /// Blue's moves that make a provisional winning path, when these cells are empty.
    pub(super) fn blue_threats(&self, empty: CellSet) -> CellSet {
        let wins = |&cell: &Cell| {
            let (stones, rest) = (self.blue.with(cell), empty.without(cell));
            Network::new(self.shapes, BLUE, stones, rest).has_winning_path()
        };
        empty.iter().filter(wins).collect()
    }

    /// Whether Blue, after Red's move, has no move that makes a provisional winning path.
    pub(super) fn prevents_blue_paths(&self, cell: Cell) -> bool {
        let rest = self.empty.without(cell);
        !self.blue_after_red(cell).has_winning_path()
            && rest.iter().all(|next| {
                let (stones, rest) = (self.blue.with(next), rest.without(next));
                !Network::new(self.shapes, BLUE, stones, rest).has_winning_path()
            })
    }

    /// The cells of those bridges that are still empty.
    pub(super) fn open_cells<'b>(&self, bridges: impl IntoIterator<Item = &'b Bridge>) -> CellSet {
        let cells = bridges.into_iter().map(Bridge::carrier);
        cells.fold(CellSet::EMPTY, |all, cells| all | cells) & self.empty
    }

    /// The points of overlap that are still empty.
    pub(super) fn open_points<'b>(
        &self,
        overlaps: impl IntoIterator<Item = &'b Overlap>,
    ) -> CellSet {
        overlaps.into_iter().map(|overlap| overlap.point).collect::<CellSet>() & self.empty
    }

    /// The points of overlap of a network whose bridges have a stone in common.
    pub(super) fn points_of_overlap(&self, network: &Network<'_>) -> CellSet {
        self.open_points(&overlaps_with_shared_end(network.bridges()))
    }
}

/// The moves among some that complete a player's connection.
pub(super) fn winning_moves(chains: &mut Chains, empty: CellSet, colour: Colour) -> CellSet {
    let wins = |&cell: &Cell| {
        chains.play(cell, colour);
        let wins = chains.has_completed(colour);
        chains.undo();
        wins
    };
    empty.iter().filter(wins).collect()
}
