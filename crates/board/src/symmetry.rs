//! The symmetries of each board.
//!
//! A symmetry of the covering plane is one of twelve turns and mirrorings followed by a shift. It is a
//! symmetry of the game when it maps the board onto itself, respects what is glued together, and maps
//! each player's goal to that player's goal, or to the opponent's: then colours change as well.

use crate::geometry::DIRECTIONS;
use crate::{Board, Cell, CellSet, Colour, Goal};

/// A rearrangement of the cells under which the game is the same game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Symmetry {
    images: Vec<Cell>,
    swaps_colours: bool,
}

impl Symmetry {
    /// Where a cell goes.
    pub fn cell(&self, cell: Cell) -> Cell {
        self.images[cell.index()]
    }

    /// Where the cells of a set go.
    pub fn set<const WORDS: usize>(&self, set: CellSet<WORDS>) -> CellSet<WORDS> {
        set.iter().map(|cell| self.cell(cell)).collect()
    }

    /// The colour that plays this colour's part in the image.
    pub fn colour(&self, colour: Colour) -> Colour {
        if self.swaps_colours { !colour } else { colour }
    }

    /// Whether the players exchange their parts.
    pub fn swaps_colours(&self) -> bool {
        self.swaps_colours
    }
}

/// A linear map of the plane: the images of one step to the right and of one step down.
#[derive(Clone, Copy)]
struct Linear {
    right: (i32, i32),
    down: (i32, i32),
}

impl Linear {
    /// The maps under which neighbours stay neighbours, the identity first.
    fn all() -> impl Iterator<Item = Linear> {
        (0..6).flat_map(|turn| {
            [turn + 1, turn + 5]
                .map(|next| Linear { right: DIRECTIONS[turn], down: DIRECTIONS[next % 6] })
        })
    }

    fn apply(self, x: i32, y: i32) -> (i32, i32) {
        (x * self.right.0 + y * self.down.0, x * self.right.1 + y * self.down.1)
    }
}

pub(crate) fn symmetries(board: &Board) -> Vec<Symmetry> {
    let mut found: Vec<Symmetry> = Vec::new();
    for linear in Linear::all() {
        let respected = respected_goals(board, linear);
        for first_image in board.cells() {
            let Some(images) = images(board, linear, first_image) else { continue };
            for swaps_colours in [false, true] {
                let symmetry = Symmetry { images: images.clone(), swaps_colours };
                let fits = respected[usize::from(swaps_colours)] && maps_goals(board, &symmetry);
                if fits && !found.contains(&symmetry) {
                    found.push(symmetry);
                }
            }
        }
    }
    found
}

/// Where each cell goes when the first one goes to `first_image`, if that fits the board.
fn images(board: &Board, linear: Linear, first_image: Cell) -> Option<Vec<Cell>> {
    let target = board.coordinate(first_image);
    let (shift_x, shift_y) = (i32::from(target.column), i32::from(target.row));
    let image = |x: i32, y: i32| {
        let (image_x, image_y) = linear.apply(x, y);
        board.cell_on_cover(image_x + shift_x, image_y + shift_y).map(|step| step.to)
    };
    let mut images = Vec::new();
    let mut seen: CellSet = CellSet::EMPTY;
    for cell in board.cells() {
        let at = board.coordinate(cell);
        let (x, y) = (i32::from(at.column), i32::from(at.row));
        let to: Cell = image(x, y)?;
        let copies_agree = (!board.variant().wraps_columns()
            || image(x + board.columns() as i32, y) == Some(to))
            && (!board.variant().wraps_rows() || image(x, y + board.rows() as i32) == Some(to));
        if seen.contains(to) || !copies_agree {
            return None;
        }
        seen.insert(to);
        images.push(to);
    }
    Some(images)
}

/// Whether walks around the board keep their direction (first), or exchange their directions (second).
fn respected_goals(board: &Board, linear: Linear) -> [bool; 2] {
    if !board.variant().wraps_rows() {
        return [true, true];
    }
    // The image of a walk around one way must not go around the other way too.
    let keeps = linear.right.1 == 0 && linear.down.0 == 0;
    let exchanges = linear.right.0 == 0 && linear.down.1 == 0;
    [keeps, exchanges]
}

fn maps_goals(board: &Board, symmetry: &Symmetry) -> bool {
    Colour::BOTH.iter().all(|&colour| {
        match (board.goal(colour), board.goal(symmetry.colour(colour))) {
            (Goal::Join(sides), Goal::Join(targets)) => {
                sides.iter().all(|&side| targets.contains(&symmetry.set(side)))
            }
            (Goal::Encircle(axis, _), Goal::Encircle(target, _)) => {
                (axis != target) == symmetry.swaps_colours
            }
            _ => false,
        }
    })
}
