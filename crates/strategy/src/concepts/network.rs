//! Provisional paths (Definition 6.4.1) as a graph: the stones of a player, joined where they touch or have a bridge.
//!
//! A component of this graph is what the thesis calls a path: everything in it can be joined as long as no two of its
//! bridges overlap. From ring to ring it covers (Definition 8.2.2) what lies between its ends, the borders included
//! where it reaches them.

use super::bridge::{Bridge, BridgeShapes, End};
use super::forest::Forest;
use super::provisional::ProvisionalPath;
use crate::rings::ring;
use board::{Cell, CellSet, Colour, Goal, Position, TorusRule, Turn};

/// The stones of a player with their bridges, and the components they form.
#[derive(Clone, Debug)]
pub struct Network<'a> {
    shapes: &'a BridgeShapes,
    colour: Colour,
    stones: CellSet,
    empty: CellSet,
    bridges: Vec<Bridge>,
    /// The number of each stone's component, and the turns on the way to it from the component's root.
    labels: Vec<(u16, Turn)>,
    components: Vec<Component>,
}

/// Stones that hang together by touching or by bridges.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Component {
    /// The stones.
    pub stones: CellSet,
    /// A bit for each side of the player's goal that it touches or has a bridge to.
    pub sides: u8,
    /// Its first ring, 0 if it reaches the top border.
    pub first_ring: i32,
    /// Its last ring, one more than the board has if it reaches the bottom border.
    pub last_ring: i32,
    /// Whether some closed walk in it has a winding that reaches the player's goal.
    pub(super) winds: bool,
}

impl Component {
    /// How many rings it is long.
    pub fn length(&self) -> i32 {
        self.last_ring - self.first_ring
    }

    /// Whether it covers the rings from one to another.
    pub fn covers(&self, from: i32, to: i32) -> bool {
        self.first_ring <= from && to <= self.last_ring
    }
}

/// A way from a stone, or a cell where one could stand, to a stone or a side of the same player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Link {
    /// What it leads to.
    pub to: End,
    /// How often it crosses the seam of the board.
    pub turn: Turn,
    /// The cells of the bridge, if it is one.
    pub bridge: Option<[Cell; 2]>,
}

impl<'a> Network<'a> {
    /// The network of a player with these stones.
    pub fn new(
        shapes: &'a BridgeShapes,
        colour: Colour,
        stones: CellSet,
        empty: CellSet,
    ) -> Network<'a> {
        let bridges = shapes.bridges(colour, stones, empty);
        let mut forest = Forest::new(shapes.board().cell_count());
        for from in stones {
            for step in shapes.board().steps(from) {
                if from <= step.to && stones.contains(step.to) {
                    forest.join(from, step.to, step.turn);
                }
            }
        }
        for bridge in &bridges {
            if let End::Stone(to) = bridge.to {
                forest.join(bridge.from, to, bridge.turn);
            }
        }
        let labels = vec![(u16::MAX, Turn::NONE); shapes.board().cell_count()];
        let components = Vec::new();
        let mut network = Network { shapes, colour, stones, empty, bridges, labels, components };
        network.gather(&forest);
        network
    }

    /// The network of a player in a position.
    pub fn of(shapes: &'a BridgeShapes, position: &Position, colour: Colour) -> Network<'a> {
        Network::new(shapes, colour, position.stones(colour), position.empty_cells())
    }

    fn gather(&mut self, forest: &Forest) {
        let mut numbers = vec![u16::MAX; self.labels.len()];
        for stone in self.stones {
            let (root, turn) = forest.find(stone.index());
            if numbers[root] == u16::MAX {
                numbers[root] = self.components.len() as u16;
                self.components.push(Component {
                    stones: CellSet::EMPTY,
                    sides: 0,
                    first_ring: i32::MAX,
                    last_ring: i32::MIN,
                    winds: false,
                });
            }
            self.labels[stone.index()] = (numbers[root], turn);
            let (sides, first, last) =
                (self.linked_sides(stone), self.ring_of(stone), self.ring_of(stone));
            let component = &mut self.components[usize::from(numbers[root])];
            component.stones.insert(stone);
            component.sides |= sides;
            component.first_ring = component.first_ring.min(first);
            component.last_ring = component.last_ring.max(last);
        }
        let goal = self.shapes.board().goal(self.colour);
        for &(cell, winding) in forest.windings() {
            let number = numbers[forest.find(cell).0];
            self.components[usize::from(number)].winds |= goal.is_reached_by_ring(winding);
        }
        for number in 0..self.components.len() {
            let (first, last) = self.border_rings(self.components[number].sides);
            let component = &mut self.components[number];
            component.first_ring = first.unwrap_or(component.first_ring);
            component.last_ring = last.unwrap_or(component.last_ring);
        }
    }

    fn ring_of(&self, cell: Cell) -> i32 {
        ring(self.shapes.board(), cell)
    }

    /// The rings beyond the board that belong to these sides, if they are the top and the bottom.
    pub(super) fn border_rings(&self, sides: u8) -> (Option<i32>, Option<i32>) {
        let board = self.shapes.board();
        match board.goal(self.colour) {
            Goal::Join(all) if self.colour == Colour::Black && all.len() == 2 => {
                let last = board.rows() as i32 + 1;
                ((sides & 1 != 0).then_some(0), (sides & 2 != 0).then_some(last))
            }
            _ => (None, None),
        }
    }

    /// The places where bridges could be.
    pub fn shapes(&self) -> &'a BridgeShapes {
        self.shapes
    }

    /// The player.
    pub fn colour(&self) -> Colour {
        self.colour
    }

    /// The player's stones.
    pub fn stones(&self) -> CellSet {
        self.stones
    }

    /// All bridges of the player.
    pub fn bridges(&self) -> &[Bridge] {
        &self.bridges
    }

    /// The components.
    pub fn components(&self) -> &[Component] {
        &self.components
    }

    /// The number of a stone's component.
    pub fn label(&self, stone: Cell) -> usize {
        self.labels[stone.index()].0.into()
    }

    /// The turns on the way from the root of its component to a stone.
    pub(super) fn turn_of(&self, stone: Cell) -> Turn {
        self.labels[stone.index()].1
    }

    /// The component of a stone.
    pub fn component(&self, stone: Cell) -> &Component {
        &self.components[self.label(stone)]
    }

    /// The links of a stone to other stones, or of an empty cell as if the player had a stone there.
    pub fn links_to_stones(&self, cell: Cell) -> impl Iterator<Item = Link> + '_ {
        let touching = self.shapes.board().steps(cell).iter();
        let touching = touching.filter(|step| self.stones.contains(step.to)).map(|step| Link {
            to: End::Stone(step.to),
            turn: step.turn,
            bridge: None,
        });
        let bridged = self.shapes.between_stones(cell).iter().filter(|shape| {
            matches!(shape.to, End::Stone(to) if self.stones.contains(to))
                && self.is_open(shape.cells)
        });
        touching.chain(bridged.map(|shape| Link {
            to: shape.to,
            turn: shape.turn,
            bridge: Some(shape.cells),
        }))
    }

    /// The bridges of a cell to sides of the player's goal.
    pub fn bridges_to_sides(&self, cell: Cell) -> impl Iterator<Item = Link> + '_ {
        let shapes = self.shapes.to_sides(cell, self.colour).iter();
        shapes.filter(|shape| self.is_open(shape.cells)).map(|shape| Link {
            to: shape.to,
            turn: shape.turn,
            bridge: Some(shape.cells),
        })
    }

    fn is_open(&self, cells: [Cell; 2]) -> bool {
        cells.iter().all(|&cell| self.empty.contains(cell))
    }

    /// The sides that a cell touches or has a bridge to, as bits.
    pub fn linked_sides(&self, cell: Cell) -> u8 {
        let touched = self.shapes.board().side_mask(cell, self.colour);
        self.bridges_to_sides(cell).fold(touched, |sides, link| match link.to {
            End::Side(side) => sides | 1 << side,
            End::Stone(_) => sides,
        })
    }

    /// Whether some component covers the rings from one to another; rings beyond the borders count as the border.
    pub fn covers(&self, from: i32, to: i32) -> bool {
        let last = self.shapes.board().rows() as i32 + 1;
        self.components.iter().any(|component| component.covers(from.max(0), to.min(last)))
    }

    /// Whether there is a provisional winning path (Definition 6.4.2).
    pub fn has_winning_path(&self) -> bool {
        match self.shapes.board().goal(self.colour) {
            Goal::Join(sides) => {
                let all = (1u8 << sides.len()) - 1;
                self.components.iter().any(|component| component.sides == all)
            }
            Goal::Encircle(_, TorusRule::AnyWinding) => {
                self.components.iter().any(|component| component.winds)
            }
            // The ring may have to be made of several closed walks: look for it.
            Goal::Encircle(..) => ProvisionalPath::shortest(self).is_some(),
        }
    }

    /// The network after a move of the player.
    pub fn with_stone(&self, cell: Cell) -> Network<'a> {
        let (stones, empty) = (self.stones.with(cell), self.empty.without(cell));
        Network::new(self.shapes, self.colour, stones, empty)
    }

    /// The network after a move of the opponent.
    pub fn without_cell(&self, cell: Cell) -> Network<'a> {
        Network::new(self.shapes, self.colour, self.stones, self.empty.without(cell))
    }
}
