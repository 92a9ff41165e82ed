//! Bridges (Definition 6.1.1): two stones of a colour that do not touch and have two empty neighbours in common.
//!
//! If the opponent takes one of the two cells, the other one still joins the stones. A stone next to the first line has
//! such a bridge to its side as well, as if the side were a row of stones.

use board::{Board, ByColour, Cell, CellSet, Colour, Goal, Position, Turn};
use std::cell::RefCell;
use std::rc::Rc;

/// What a bridge leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum End {
    /// A stone.
    Stone(Cell),
    /// A side of the player's goal, by its number.
    Side(usize),
}

/// A bridge between a stone and another one, or a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Bridge {
    /// A stone.
    pub from: Cell,
    /// What it is joined to.
    pub to: End,
    /// The two cells, either of which joins them.
    pub cells: [Cell; 2],
    /// How often the way from one end to the other crosses the seam of the board.
    pub turn: Turn,
}

impl Bridge {
    /// The two cells, as a set.
    pub fn carrier(&self) -> CellSet {
        self.cells.into_iter().collect()
    }

    /// Whether a stone is one of its ends.
    pub fn ends_at(&self, stone: Cell) -> bool {
        self.from == stone || self.to == End::Stone(stone)
    }

    /// The other cell, if this is one of the two.
    pub fn other_cell(&self, cell: Cell) -> Option<Cell> {
        match self.cells {
            [first, second] if first == cell => Some(second),
            [first, second] if second == cell => Some(first),
            _ => None,
        }
    }
}

/// A place where a bridge could be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BridgeShape {
    /// Where it leads to.
    pub to: End,
    /// Columns to the right and rows down, on the covering plane.
    pub offset: (i32, i32),
    /// How often the way crosses the seam of the board.
    pub turn: Turn,
    /// The two cells.
    pub cells: [Cell; 2],
}

/// All places of a board where bridges could be.
#[derive(Clone, Debug)]
pub struct BridgeShapes {
    board: Board,
    between_stones: Vec<Vec<BridgeShape>>,
    to_sides: ByColour<Vec<Vec<BridgeShape>>>,
}

/// The directions to the neighbours of a cell, in the order of a walk around it.
pub(crate) const DIRECTIONS: [(i32, i32); 6] = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)];

impl BridgeShapes {
    /// The places of a board.
    pub fn new(board: &Board) -> BridgeShapes {
        let shapes_of = |make: &dyn Fn(Cell, usize) -> Option<BridgeShape>| -> Vec<Vec<_>> {
            let around = |cell| (0..6).filter_map(move |direction| make(cell, direction)).collect();
            board.cells().iter().map(around).collect()
        };
        BridgeShapes {
            between_stones: shapes_of(&|cell, direction| stone_shape(board, cell, direction)),
            to_sides: ByColour::from_fn(|colour| {
                shapes_of(&|cell, direction| side_shape(board, colour, cell, direction))
            }),
            board: board.clone(),
        }
    }

    /// The places of a board, remembered for the next time that this thread asks.
    pub fn of(board: &Board) -> Rc<BridgeShapes> {
        thread_local! {
            static LATEST: RefCell<Option<Rc<BridgeShapes>>> = const { RefCell::new(None) };
        }
        LATEST.with_borrow_mut(|latest| match latest {
            Some(shapes) if shapes.board == *board => shapes.clone(),
            _ => latest.insert(Rc::new(BridgeShapes::new(board))).clone(),
        })
    }

    /// The board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Where bridges from a cell to another stone could be.
    pub fn between_stones(&self, cell: Cell) -> &[BridgeShape] {
        &self.between_stones[cell.index()]
    }

    /// Where bridges from a cell to a side of the player could be.
    pub fn to_sides(&self, cell: Cell, colour: Colour) -> &[BridgeShape] {
        &self.to_sides[colour][cell.index()]
    }

    /// All bridges of a player who has these stones, each once.
    pub fn bridges(&self, colour: Colour, stones: CellSet, empty: CellSet) -> Vec<Bridge> {
        let mut bridges = Vec::new();
        for from in stones {
            let is_open =
                |shape: &&BridgeShape| shape.cells.iter().all(|&cell| empty.contains(cell));
            let between = self.between_stones(from).iter().filter(|shape| match shape.to {
                End::Stone(to) => from < to && stones.contains(to),
                End::Side(_) => false,
            });
            let all = between.chain(self.to_sides(from, colour)).filter(is_open);
            bridges.extend(all.map(|&BridgeShape { to, cells, turn, .. }| Bridge {
                from,
                to,
                cells,
                turn,
            }));
        }
        bridges
    }

    /// All bridges of a player in a position.
    pub fn bridges_in(&self, position: &Position, colour: Colour) -> Vec<Bridge> {
        self.bridges(colour, position.stones(colour), position.empty_cells())
    }
}

/// The two cells between a cell and the place beyond them: the neighbours in a direction and the next one.
fn cells_between(board: &Board, cell: Cell, direction: usize) -> Option<([Cell; 2], (i32, i32))> {
    let at = board.coordinate(cell);
    let [first, second] = [DIRECTIONS[direction], DIRECTIONS[(direction + 1) % 6]];
    let place =
        |(x, y): (i32, i32)| board.cell_on_cover(i32::from(at.column) + x, i32::from(at.row) + y);
    let cells = [place(first)?.to, place(second)?.to];
    (cells[0] != cells[1]).then_some((cells, (first.0 + second.0, first.1 + second.1)))
}

fn stone_shape(board: &Board, cell: Cell, direction: usize) -> Option<BridgeShape> {
    let (cells, offset) = cells_between(board, cell, direction)?;
    let at = board.coordinate(cell);
    let step =
        board.cell_on_cover(i32::from(at.column) + offset.0, i32::from(at.row) + offset.1)?;
    let is_apart = step.to != cell && !board.neighbours(cell).contains(step.to);
    is_apart.then_some(BridgeShape { to: End::Stone(step.to), offset, turn: step.turn, cells })
}

fn side_shape(board: &Board, colour: Colour, cell: Cell, direction: usize) -> Option<BridgeShape> {
    let Goal::Join(sides) = board.goal(colour) else { return None };
    let (cells, offset) = cells_between(board, cell, direction)?;
    let at = board.coordinate(cell);
    let beyond = board.cell_on_cover(i32::from(at.column) + offset.0, i32::from(at.row) + offset.1);
    let leads_to =
        |side: &CellSet| cells.iter().all(|&cell| side.contains(cell)) && !side.contains(cell);
    let side = sides.iter().position(leads_to)?;
    let shape = BridgeShape { to: End::Side(side), offset, turn: Turn::NONE, cells };
    beyond.is_none().then_some(shape)
}
