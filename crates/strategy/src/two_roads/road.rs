//! A road: the rings between a red stone and one edge, as a game of its own.
//!
//! Red's stone has to reach the edge. Beyond the stone's ring the other side is taken to be Blue's, and so are the other
//! cells of the stone's ring unless the road owns them. So two roads from one stone to the two edges have no cell in common
//! if at most one of them owns the ring: Red wins the game if both are won, and answers each move on its own road.
//!
//! As a board of its own a road is a cylinder that begins with a blue ring with one red cell, then the stone's ring, then
//! the rings up to the edge. The red cell touches the stone, and one more cell that touches the stone as well: who reaches
//! one has reached the other.

use crate::concepts::{BridgeShapes, End};
use board::{Board, ByColour, Cell, CellSet, Colour, Coordinate, Position, Variant};
use std::ops::RangeInclusive;

/// The two edges.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Edge {
    Top,
    Bottom,
}

/// The rings from a red stone to an edge.
#[derive(Clone, Copy, Debug)]
pub(super) struct Road<'a> {
    position: &'a Position,
    from: Cell,
    edge: Edge,
    owns_ring: bool,
}

/// How long a road is for which its stone's ring is known to outweigh one blue stone.
pub(super) const ROADS_WITH_RING: RangeInclusive<i32> = 2..=5;

/// Rings of a road's own board before the stone's ring, this one included.
const RINGS_BEHIND: usize = 2;

impl<'a> Road<'a> {
    pub(super) fn new(position: &'a Position, from: Cell, edge: Edge, owns_ring: bool) -> Self {
        Road { position, from, edge, owns_ring }
    }

    /// How many rings lie between the stone and the edge.
    pub(super) fn length(&self) -> usize {
        let row = usize::from(self.board().coordinate(self.from).row);
        match self.edge {
            Edge::Top => row,
            Edge::Bottom => self.board().rows() - 1 - row,
        }
    }

    /// How many rings a cell is nearer to the edge than the stone: negative behind it.
    pub(super) fn advance(&self, cell: Cell) -> i32 {
        let row = |cell| i32::from(self.board().coordinate(cell).row);
        match self.edge {
            Edge::Top => row(self.from) - row(cell),
            Edge::Bottom => row(cell) - row(self.from),
        }
    }

    /// The cells of the road, the stone's own included.
    pub(super) fn cells(&self) -> CellSet {
        let is_on = |&cell: &Cell| match self.advance(cell) {
            0 => self.owns_ring || cell == self.from,
            advance => advance > 0,
        };
        self.board().cells().iter().filter(is_on).collect()
    }

    /// The empty cells of the road.
    pub(super) fn empty_cells(&self) -> CellSet {
        self.cells() & self.position.empty_cells()
    }

    /// Blue's stones on the road, less Red's.
    pub(super) fn blue_excess(&self) -> i32 {
        let count = |colour| (self.cells() & self.position.stones(colour)).len() as i32;
        count(Colour::White) - count(Colour::Black)
    }

    /// Whether its stone's ring makes it strong: on longer roads the ring does not outweigh every blue stone.
    pub(super) fn suits_ring(&self) -> bool {
        self.length() as i32 <= *ROADS_WITH_RING.end()
    }

    /// Red's stones on the road that are joined to its beginning by steps and bridges, and the cells of these bridges. No
    /// cell serves two bridges, so all of them hold together.
    pub(super) fn joined(&self) -> (CellSet, CellSet) {
        let (red, empty) = (self.cells() & self.position.stones(Colour::Black), self.empty_cells());
        let shapes = BridgeShapes::of(self.board());
        let (mut joined, mut used) = (CellSet::single(self.from), CellSet::EMPTY);
        loop {
            let touching = self.board().neighbours_of_set(joined) & (red - joined);
            let bridged = || {
                let all = joined.iter().flat_map(|stone| shapes.between_stones(stone));
                let mut ends = all.filter_map(|shape| match shape.to {
                    End::Stone(to) => Some((to, shape.cells.into_iter().collect::<CellSet>())),
                    End::Side(_) => None,
                });
                ends.find(|&(to, cells)| {
                    (red - joined).contains(to) && cells.is_subset(empty - used)
                })
            };
            if !touching.is_empty() {
                joined |= touching;
            } else if let Some((to, cells)) = bridged() {
                joined.insert(to);
                used |= cells;
            } else {
                return (joined, used);
            }
        }
    }

    /// Whether stones that are joined to the beginning stand at the edge.
    pub(super) fn is_finished(&self) -> bool {
        let (joined, _) = self.joined();
        joined.iter().any(|stone| self.advance(stone) == self.length() as i32)
    }

    /// Whether one of the two facts shows that Red wins the road although Blue moves. A stone that is joined to the beginning
    /// reaches the edge if no blue stone stands before it, or if only one stands before it or in its ring.
    pub(super) fn is_clear(&self) -> bool {
        let (joined, used) = self.joined();
        let cells = self.cells();
        let blue = self.position.stones(Colour::White);
        joined.iter().any(|stone| {
            let start = self.advance(stone);
            let from = |least: i32| -> CellSet {
                cells.iter().filter(|&cell| self.advance(cell) >= least).collect()
            };
            let is_free = |cells: CellSet, most: usize| {
                cells.is_disjoint(used) && (cells & blue).len() <= most
            };
            let owns_ring = stone != self.from || self.owns_ring;
            let rings = self.length() as i32 - start;
            is_free(from(start + 1), 0)
                || owns_ring && ROADS_WITH_RING.contains(&rings) && is_free(from(start), 1)
        })
    }

    /// The road as a position of its own board.
    pub(super) fn alone(&self, to_move: Colour) -> Position {
        let rings = self.length() + RINGS_BEHIND;
        let columns = self.board().columns();
        let board = Board::new(Variant::Cylinder, columns, rings).expect("a road is a small board");
        let mut stones = ByColour::from_fn(|_| CellSet::EMPTY);
        let mut put = |column: usize, row: usize, colour: Option<Colour>| {
            let at = Coordinate { column: column as u16, row: row as u16 };
            if let (Some(cell), Some(colour)) = (board.cell(at), colour) {
                stones[colour].insert(cell);
            }
        };
        let wall = |is_red: bool| Some(if is_red { Colour::Black } else { Colour::White });
        (0..columns).for_each(|column| put(column, 0, wall(column == 0)));
        let start = i32::from(self.board().coordinate(self.from).column);
        for cell in self.board().cells() {
            let advance = self.advance(cell);
            if advance < 0 {
                continue;
            }
            let column = i32::from(self.board().coordinate(cell).column) - start;
            let turned = if self.edge == Edge::Top { -column } else { column };
            let is_walled = advance == 0 && !self.owns_ring;
            let content =
                if is_walled { wall(cell == self.from) } else { self.position.colour_at(cell) };
            let column = turned.rem_euclid(columns as i32) as usize;
            put(column, advance as usize + RINGS_BEHIND - 1, content);
        }
        Position::with_stones(&board, stones, to_move)
    }

    /// The same road in another position.
    pub(super) fn on<'b>(&self, position: &'b Position) -> Road<'b> {
        Road { position, from: self.from, edge: self.edge, owns_ring: self.owns_ring }
    }

    /// The whole board.
    pub(super) fn board(&self) -> &'a Board {
        self.position.board()
    }
}
