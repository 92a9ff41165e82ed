//! `GET /api/board/{spec}`: what is needed to draw a board and to play on it.

use crate::app::App;
use crate::failure::{ApiError, OrBadRequest};
use crate::position::palette_name;
use axum::Json;
use axum::extract::{Path, State};
use board::{Board, ByColour, Cell, CellSet, Colour, Goal, MAX_WORDS, Variant};
use diagram::Palette;
use serde::Serialize;
use solver::Grid;
use std::sync::Arc;

#[derive(Serialize)]
pub(crate) struct BoardView {
    board: String,
    variant: &'static str,
    columns: usize,
    rows: usize,
    misere: bool,
    cells: Vec<CellView>,
    sides: Vec<SideView>,
    goals: Goals,
    wraps: Wraps,
    copies: Vec<Copy>,
    colours: &'static str,
    swap_pieces: bool,
    links: bool,
    inferior_cells: bool,
    certificates: bool,
}

#[derive(Serialize)]
struct CellView {
    name: String,
    column: i32,
    row: i32,
    x: f64,
    y: f64,
    neighbours: Vec<String>,
}

#[derive(Serialize)]
struct SideView {
    name: &'static str,
    owners: Vec<String>,
    cells: Vec<String>,
}

#[derive(Serialize)]
struct Goals {
    black: &'static str,
    white: &'static str,
}

#[derive(Serialize)]
struct Wraps {
    columns: bool,
    rows: bool,
}

/// A cell that is drawn once more.
#[derive(Serialize)]
struct Copy {
    cell: String,
    column: i32,
    row: i32,
    x: f64,
    y: f64,
}

pub(crate) async fn show(
    State(app): State<Arc<App>>,
    Path(spec): Path<String>,
) -> Result<Json<BoardView>, ApiError> {
    let board: Board = spec.parse().or_bad()?;
    app.compute(move || Ok(BoardView::new(&board))).await.map(Json)
}

impl BoardView {
    fn new(board: &Board) -> BoardView {
        let variant = board.variant();
        let places = diagram::places(board);
        let copies = places.iter().filter(|place| place.is_copy).map(|place| {
            let (x, y) = centre(place.x, place.y);
            Copy { cell: board.name(place.cell), column: place.x, row: place.y, x, y }
        });
        let goals = goals(variant);
        let is_square_hex =
            matches!(variant, Variant::Hex | Variant::Rex) && board.columns() == board.rows();
        let has_links = matches!(variant, Variant::Hex | Variant::Cylinder);
        BoardView {
            board: board.to_string(),
            variant: variant.name(),
            columns: board.columns(),
            rows: board.rows(),
            misere: board.is_misere(),
            cells: board.cells().iter().map(|cell| CellView::new(board, cell)).collect(),
            sides: sides(board),
            goals: Goals { black: goals.black, white: goals.white },
            wraps: Wraps { columns: variant.wraps_columns(), rows: variant.wraps_rows() },
            copies: copies.collect(),
            colours: palette_name(Palette::default_for(board)),
            swap_pieces: is_square_hex,
            links: has_links,
            inferior_cells: Grid::<MAX_WORDS>::new(board).has_inferior_cells(),
            certificates: has_links,
        }
    }
}

impl CellView {
    fn new(board: &Board, cell: Cell) -> CellView {
        let at = board.coordinate(cell);
        let (column, row) = (i32::from(at.column), i32::from(at.row));
        let (x, y) = centre(column, row);
        let mut around: CellSet = CellSet::EMPTY;
        let mut neighbours = Vec::new();
        for step in board.steps(cell).iter().filter(|step| step.to != cell) {
            if !around.contains(step.to) {
                around.insert(step.to);
                neighbours.push(board.name(step.to));
            }
        }
        CellView { name: board.name(cell), column, row, x, y, neighbours }
    }
}

/// Where a cell is drawn; cells that touch are at distance 1.
fn centre(column: i32, row: i32) -> (f64, f64) {
    let (column, row) = (f64::from(column), f64::from(row));
    (column + row / 2.0, row * 3f64.sqrt() / 2.0)
}

fn sides(board: &Board) -> Vec<SideView> {
    let names: ByColour<&[&'static str]> = match board.variant() {
        Variant::Y => ByColour { black: &["top", "left", "right"], white: &[] },
        _ => ByColour { black: &["top", "bottom"], white: &["left", "right"] },
    };
    let mut sides = Vec::new();
    for colour in Colour::BOTH {
        let Goal::Join(goal) = board.goal(colour) else { continue };
        let owners: &[Colour] = if board.variant() == Variant::Y {
            &Colour::BOTH
        } else {
            std::slice::from_ref(&Colour::BOTH[colour.index()])
        };
        sides.extend(names[colour].iter().zip(goal).map(|(&name, &cells)| SideView {
            name,
            owners: owners.iter().map(ToString::to_string).collect(),
            cells: board.names(cells),
        }));
    }
    sides
}

fn goals(variant: Variant) -> ByColour<&'static str> {
    match variant {
        Variant::Hex => ByColour { black: "joins top and bottom", white: "joins left and right" },
        Variant::Rex => ByColour {
            black: "must not join top and bottom",
            white: "must not join left and right",
        },
        Variant::Cylinder => {
            ByColour { black: "joins top and bottom", white: "closes a ring around the cylinder" }
        }
        Variant::Torus(_) => ByColour {
            black: "closes a ring from top to bottom",
            white: "closes a ring from left to right",
        },
        Variant::Y => ByColour { black: "joins all three sides", white: "joins all three sides" },
    }
}
