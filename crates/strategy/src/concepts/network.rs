//! Provisional paths (Definition 6.4.1) as a graph: the stones of a player, joined where they touch or have a bridge.
//!
//! A component of this graph is what the thesis calls a path: everything in it can be joined as long as no two of its
//! bridges overlap. From ring to ring it covers (Definition 8.2.2) what lies between its ends, the borders included
//! where it reaches them.

use super::bridge::{Bridge, BridgeShapes, End};
use super::provisional::ProvisionalPath;
use crate::rings::ring;
use board::{Cell, CellSet, Colour, Goal, Position, TorusRule, Turn};

/// The stones of a player with their bridges, and the components they form.
#[derive(Clone, Debug)]
pub struct Network<'a> {
    shapes: &'a BridgeShapes,
    colour: Colour,
    stones: CellSet,
    bridges: Vec<Bridge>,
    /// The number of each stone's component.
    labels: Vec<u16>,
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
    /// Whether some closed walk in it goes around the board in the direction of the player's goal.
    winds: bool,
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
                if stones.contains(step.to) {
                    forest.join(from, step.to, step.turn);
                }
            }
        }
        for bridge in &bridges {
            if let End::Stone(to) = bridge.to {
                forest.join(bridge.from, to, bridge.turn);
            }
        }
        let mut network = Network {
            shapes,
            colour,
            stones,
            bridges,
            labels: vec![0; shapes.board().cell_count()],
            components: Vec::new(),
        };
        network.gather(&forest);
        network
    }

    /// The network of a player in a position.
    pub fn of(shapes: &'a BridgeShapes, position: &Position, colour: Colour) -> Network<'a> {
        Network::new(shapes, colour, position.stones(colour), position.empty_cells())
    }

    fn gather(&mut self, forest: &Forest) {
        let board = self.shapes.board();
        let goal = board.goal(self.colour);
        let mut numbers = vec![u16::MAX; board.cell_count()];
        for stone in self.stones {
            let root = forest.find(stone.index()).0;
            if numbers[root] == u16::MAX {
                numbers[root] = self.components.len() as u16;
                self.components.push(Component {
                    stones: CellSet::EMPTY,
                    sides: 0,
                    first_ring: i32::MAX,
                    last_ring: i32::MIN,
                    winds: forest.winding[root].iter().any(|&turn| goal.is_reached_by_ring(turn)),
                });
            }
            let number = numbers[root];
            self.labels[stone.index()] = number;
            let component = &mut self.components[usize::from(number)];
            component.stones.insert(stone);
            component.sides |= board.side_mask(stone, self.colour);
            component.first_ring = component.first_ring.min(ring(board, stone));
            component.last_ring = component.last_ring.max(ring(board, stone));
        }
        for bridge in &self.bridges {
            if let End::Side(side) = bridge.to {
                let number = usize::from(self.labels[bridge.from.index()]);
                self.components[number].sides |= 1 << side;
            }
        }
        // Black's sides are the top and the bottom border, and on the Y board the top is the first of three.
        let last = board.rows() as i32 + 1;
        if self.colour == Colour::Black && matches!(goal, Goal::Join(_)) {
            for component in &mut self.components {
                if component.sides & 1 != 0 {
                    component.first_ring = 0;
                }
                if matches!(goal, Goal::Join(sides) if sides.len() == 2) && component.sides & 2 != 0
                {
                    component.last_ring = last;
                }
            }
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
        self.labels[stone.index()].into()
    }

    /// The component of a stone.
    pub fn component(&self, stone: Cell) -> &Component {
        &self.components[self.label(stone)]
    }

    /// The stones that touch a stone or have a bridge to it.
    pub fn linked_stones(&self, stone: Cell) -> CellSet {
        let touching = self.shapes.board().neighbours(stone) & self.stones;
        let bridges = self.bridges.iter().filter(|bridge| bridge.ends_at(stone));
        let bridged = bridges.filter_map(|bridge| match bridge.to {
            End::Stone(to) if to == stone => Some(bridge.from),
            End::Stone(to) => Some(to),
            End::Side(_) => None,
        });
        touching | bridged.collect()
    }

    /// The sides that a stone touches or has a bridge to, as bits.
    pub fn linked_sides(&self, stone: Cell) -> u8 {
        let bridges = self.bridges.iter().filter(|bridge| bridge.from == stone);
        bridges.fold(
            self.shapes.board().side_mask(stone, self.colour),
            |sides, bridge| match bridge.to {
                End::Side(side) => sides | 1 << side,
                End::Stone(_) => sides,
            },
        )
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
}

/// A union-find forest that knows how often the way to the parent goes around the board.
struct Forest {
    parents: Vec<(u16, Turn)>,
    /// For each root, how closed walks in its tree go around.
    winding: Vec<Vec<Turn>>,
}

impl Forest {
    fn new(cells: usize) -> Forest {
        let parents = (0..cells).map(|cell| (cell as u16, Turn::NONE)).collect();
        Forest { parents, winding: vec![Vec::new(); cells] }
    }

    /// The root, and the turns on the way from it to the cell.
    fn find(&self, cell: usize) -> (usize, Turn) {
        let (mut at, mut turn) = (cell, Turn::NONE);
        while usize::from(self.parents[at].0) != at {
            turn = turn + self.parents[at].1;
            at = self.parents[at].0.into();
        }
        (at, turn)
    }

    fn join(&mut self, from: Cell, to: Cell, turn: Turn) {
        let (root, turn_from) = self.find(from.index());
        let (other, turn_to) = self.find(to.index());
        let between = turn_from + turn - turn_to;
        if root != other {
            self.parents[other] = (root as u16, between);
            let moved = std::mem::take(&mut self.winding[other]);
            self.winding[root].extend(moved);
        } else if between != Turn::NONE && !self.winding[root].contains(&between) {
            self.winding[root].push(between);
        }
    }
}
