//! The tables behind a board: which cells there are, which touch, and what each player is after.

use crate::variant::{Spec, TorusRule, Variant};
use crate::{ByColour, Cell, CellSet, Coordinate};

/// How often a step or a walk went around the board, horizontally and vertically.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Turn {
    /// Turns to the right.
    pub x: i16,
    /// Turns downwards.
    pub y: i16,
}

impl Turn {
    /// Staying on the same copy of the board.
    pub const NONE: Turn = Turn { x: 0, y: 0 };
}

impl std::ops::Add for Turn {
    type Output = Turn;

    fn add(self, other: Turn) -> Turn {
        Turn { x: self.x + other.x, y: self.y + other.y }
    }
}

impl std::ops::Sub for Turn {
    type Output = Turn;

    fn sub(self, other: Turn) -> Turn {
        Turn { x: self.x - other.x, y: self.y - other.y }
    }
}

/// From a cell to one that touches it.
///
/// On narrow cylinders and tori two steps may lead to the same cell by different turns, and a step may
/// lead back to where it began.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// The cell it leads to.
    pub to: Cell,
    /// Whether it crosses the seam of a cylinder or torus.
    pub turn: Turn,
}

/// A direction around the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Axis {
    /// Along the rows: Blue's direction.
    Horizontal,
    /// Along the columns: Red's direction on the torus.
    Vertical,
}

/// What completes a player's connection.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Goal {
    /// A chain that touches all of these sides, each given as its cells.
    Join(Vec<CellSet>),
    /// A chain that closes around the board.
    Encircle(Axis, TorusRule),
}

impl Goal {
    /// Whether a closed walk with this winding reaches the goal.
    pub fn is_reached_by_ring(&self, winding: Turn) -> bool {
        let Goal::Encircle(axis, rule) = self else { return false };
        let (along, aside) = match axis {
            Axis::Horizontal => (winding.x, winding.y),
            Axis::Vertical => (winding.y, winding.x),
        };
        match rule {
            TorusRule::AnyWinding => along != 0,
            TorusRule::Literal => along.abs() == 1,
            TorusRule::Restricted => along != 0 && aside == 0,
        }
    }
}

#[derive(Debug)]
pub(crate) struct Geometry {
    pub(crate) spec: Spec,
    pub(crate) coordinates: Vec<Coordinate>,
    pub(crate) steps: Vec<Vec<Step>>,
    /// The step in each of the six directions. Beyond a side it leads to a place after the last cell.
    pub(crate) around: Vec<[Step; 6]>,
    pub(crate) neighbours: Vec<CellSet>,
    pub(crate) goals: ByColour<Goal>,
    /// For each cell and colour, a bit for each side of the goal that the cell lies on.
    pub(crate) sides: Vec<ByColour<u8>>,
}

/// Neighbours in the order of a walk around a cell, starting to the right.
pub(crate) const DIRECTIONS: [(i32, i32); 6] = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)];

impl Geometry {
    pub(crate) fn new(spec: Spec) -> Geometry {
        let coordinates: Vec<Coordinate> = (0..spec.rows)
            .flat_map(|row| (0..spec.row_length(row)).map(move |column| (column, row)))
            .map(|(column, row)| Coordinate { column: column as u16, row: row as u16 })
            .collect();
        let beyond = Step { to: Cell::new(coordinates.len()), turn: Turn::NONE };
        let around: Vec<[Step; 6]> = coordinates
            .iter()
            .map(|at| {
                let (x, y) = (i32::from(at.column), i32::from(at.row));
                DIRECTIONS.map(|(dx, dy)| spec.locate(x + dx, y + dy).unwrap_or(beyond))
            })
            .collect();
        let steps: Vec<Vec<Step>> = around
            .iter()
            .map(|steps| steps.iter().copied().filter(|&step| step != beyond).collect())
            .collect();
        let neighbours =
            steps.iter().map(|steps| steps.iter().map(|step| step.to).collect()).collect();
        let goals = spec.goals(&coordinates);
        let sides = (0..coordinates.len())
            .map(|cell| ByColour::from_fn(|colour| side_mask(&goals[colour], Cell::new(cell))))
            .collect();
        Geometry { spec, coordinates, steps, around, neighbours, goals, sides }
    }
}

fn side_mask(goal: &Goal, cell: Cell) -> u8 {
    match goal {
        Goal::Join(sides) => sides
            .iter()
            .enumerate()
            .map(|(number, side)| u8::from(side.contains(cell)) << number)
            .sum(),
        Goal::Encircle(..) => 0,
    }
}

impl Spec {
    /// How many cells a row has: fewer in each row of a Y board.
    pub(crate) fn row_length(&self, row: usize) -> usize {
        if self.variant == Variant::Y { self.columns - row } else { self.columns }
    }

    /// The number of the first cell of a row.
    fn row_start(&self, row: usize) -> usize {
        (0..row).map(|above| self.row_length(above)).sum()
    }

    /// The cell at a place of the infinite plane that covers the board, if there is one.
    pub(crate) fn locate(&self, x: i32, y: i32) -> Option<Step> {
        let (columns, rows) = (self.columns as i32, self.rows as i32);
        let turn = Turn {
            x: if self.variant.wraps_columns() { x.div_euclid(columns) as i16 } else { 0 },
            y: if self.variant.wraps_rows() { y.div_euclid(rows) as i16 } else { 0 },
        };
        let (column, row) = (x - i32::from(turn.x) * columns, y - i32::from(turn.y) * rows);
        let on_board = column >= 0
            && (0..rows).contains(&row)
            && column < self.row_length(row as usize) as i32;
        on_board
            .then(|| Step { to: Cell::new(self.row_start(row as usize) + column as usize), turn })
    }

    fn goals(&self, coordinates: &[Coordinate]) -> ByColour<Goal> {
        let side = |on_side: &dyn Fn(usize, usize) -> bool| -> CellSet {
            let cells = coordinates.iter().enumerate();
            cells
                .filter(|(_, at)| on_side(at.column.into(), at.row.into()))
                .map(|(cell, _)| Cell::new(cell))
                .collect()
        };
        let top_bottom =
            || Goal::Join(vec![side(&|_, row| row == 0), side(&|_, row| row + 1 == self.rows)]);
        match self.variant {
            Variant::Hex | Variant::Rex => ByColour {
                black: top_bottom(),
                white: Goal::Join(vec![
                    side(&|column, _| column == 0),
                    side(&|column, _| column + 1 == self.columns),
                ]),
            },
            Variant::Cylinder => ByColour {
                black: top_bottom(),
                white: Goal::Encircle(Axis::Horizontal, TorusRule::AnyWinding),
            },
            Variant::Torus(rule) => ByColour {
                black: Goal::Encircle(Axis::Vertical, rule),
                white: Goal::Encircle(Axis::Horizontal, rule),
            },
            Variant::Y => {
                let sides = Goal::Join(vec![
                    side(&|_, row| row == 0),
                    side(&|column, _| column == 0),
                    side(&|column, row| column + row + 1 == self.columns),
                ]);
                ByColour { black: sides.clone(), white: sides }
            }
        }
    }
}
