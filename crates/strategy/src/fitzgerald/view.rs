//! What Red sees: the networks of both players, now and before Blue's move.

use super::readings::Readings;
use crate::completion::winning_moves;
use crate::concepts::overlap::{Overlap, overlaps_with_shared_end};
use crate::concepts::{Bridge, BridgeShapes, Network};
use crate::rings::{ring, rings};
use board::{Board, Cell, CellSet, Chains, Colour, Position};
use std::cell::OnceCell;

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
    red_before: OnceCell<Network<'a>>,
    red_now: OnceCell<Network<'a>>,
    blue_now: OnceCell<Network<'a>>,
}

impl<'a> View<'a> {
    pub(super) fn new(
        position: &'a Position,
        last: Cell,
        shapes: &'a BridgeShapes,
        readings: Readings,
    ) -> View<'a> {
        let board = position.board();
        View {
            board,
            position,
            readings,
            shapes,
            last,
            j: ring(board, last),
            red: position.stones(RED),
            blue: position.stones(BLUE),
            empty: position.empty_cells(),
            red_before: OnceCell::new(),
            red_now: OnceCell::new(),
            blue_now: OnceCell::new(),
        }
    }

    /// Red's network before Blue's move.
    pub(super) fn red_before(&self) -> &Network<'a> {
        self.red_before
            .get_or_init(|| Network::new(self.shapes, RED, self.red, self.empty.with(self.last)))
    }

    pub(super) fn red_now(&self) -> &Network<'a> {
        self.red_now.get_or_init(|| Network::new(self.shapes, RED, self.red, self.empty))
    }

    pub(super) fn blue_now(&self) -> &Network<'a> {
        self.blue_now.get_or_init(|| Network::new(self.shapes, BLUE, self.blue, self.empty))
    }

    /// The bridges that Blue has just broken.
    pub(super) fn attacked(&self) -> impl Iterator<Item = &Bridge> {
        self.red_before().bridges().iter().filter(|bridge| bridge.carrier().contains(self.last))
    }

    /// The overlaps, of bridges with a stone in common, that Blue has just attacked.
    pub(super) fn attacked_overlaps(&self) -> Vec<Overlap> {
        let mut overlaps = overlaps_with_shared_end(self.red_before().bridges());
        overlaps.retain(|overlap| overlap.carrier().contains(self.last));
        overlaps
    }

    /// How many rings the board has.
    pub(super) fn n(&self) -> i32 {
        self.board.rows() as i32
    }

    /// The empty cells of the rings `from` to `to`.
    pub(super) fn empty_in(&self, from: i32, to: i32) -> CellSet {
        rings(self.board, from, to) & self.empty
    }

    /// The moves that complete a player's connection.
    pub(super) fn winning_moves(&self, colour: Colour) -> CellSet {
        winning_moves(&mut Chains::of(self.position), self.empty, colour)
    }

    /// Blue's moves that make a provisional winning path.
    pub(super) fn blue_threats(&self) -> CellSet {
        self.blue_now().winning_path_moves(self.empty)
    }

    /// Blue's moves that make a provisional winning path after a red move.
    pub(super) fn blue_threats_after(&self, cell: Cell) -> CellSet {
        self.blue_now().without_cell(cell).winning_path_moves(self.empty.without(cell))
    }

    /// Whether Blue, after Red's move, has no move that makes a provisional winning path.
    pub(super) fn prevents_blue_paths(&self, cell: Cell) -> bool {
        self.blue_threats_after(cell).is_empty()
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
