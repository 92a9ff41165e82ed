//! Draws one picture of each kind into a folder: `cargo run -p raster --example gallery -- FOLDER`.

use board::{Board, Cell, CellSet, Colour, Position, Setup};
use diagram::{Diagram, Mark, Palette, svg, text};
use oracle::Oracle;
use std::error::Error;
use std::fs;
use std::path::Path;

fn main() -> Result<(), Box<dyn Error>> {
    let folder = std::env::args().nth(1).ok_or("name a folder for the pictures")?;
    fs::create_dir_all(&folder)?;
    for (name, diagram) in gallery()? {
        let picture = svg(&diagram);
        let path = Path::new(&folder).join(name);
        fs::write(path.with_extension("svg"), &picture)?;
        fs::write(path.with_extension("png"), raster::png(&picture, 1.5)?)?;
        println!("{}", text(&diagram, false));
    }
    Ok(())
}

fn position(
    board: &str,
    black: &str,
    white: &str,
    to_move: Colour,
) -> Result<Position, Box<dyn Error>> {
    let setup = Setup { black: black.into(), white: white.into(), to_move: Some(to_move) };
    Ok(setup.validate(&board.parse()?)?)
}

fn gallery() -> Result<Vec<(&'static str, Diagram)>, Box<dyn Error>> {
    Ok(vec![
        ("game", game()?),
        ("berge-1", berge_1()?),
        ("marks", marks()?),
        ("cylinder", cylinder()?),
        ("torus", torus()?),
        ("y", y()?),
        ("openings", openings()?),
        ("large", large()?),
        ("smallest", Diagram::new(&Position::new(&Board::hex(1, 1)))),
    ])
}

/// The beginning of a game, move by move.
fn game() -> Result<Diagram, Box<dyn Error>> {
    let board = Board::hex(11, 11);
    let moves = "k2 d8 h5 f5 g6 e6 e7 d7 d9 c9 c10 h3 g4 g3";
    let moves: Vec<Cell> =
        moves.split(' ').map(|name| board.parse_cell(name)).collect::<Result<_, _>>()?;
    let mut position = Position::new(&board);
    for &cell in &moves {
        position.try_play(cell)?;
    }
    Ok(Diagram::new(&position)
        .palette(Palette::RedBlue)
        .number(moves.iter().copied())
        .mark(Mark::LastMove, moves.last().copied())
        .highlight("bridge", board.parse_cells("h5 g6 g5 h4")?)
        .highlight("edge template", board.parse_cells("c10 b11 c11")?)
        .caption("A game on 11x11: “Vil De lære Polygon?” Red to move."))
}

fn berge_1() -> Result<Diagram, Box<dyn Error>> {
    let position = position("5x5", "a5 b2 c3 e2 e3", "a1 b5 c4 d2 d3", Colour::White)?;
    let board = position.board().clone();
    Ok(Diagram::new(&position)
        .mark(Mark::Winning, board.parse_cells("b3")?)
        .mark(Mark::Losing, position.empty_cells() - board.parse_cells("b3")?)
        .caption("Berge’s first puzzle: White to move and win."))
}

/// Every mark; what is marked where means nothing.
fn marks() -> Result<Diagram, Box<dyn Error>> {
    let position = position("8x6", "b2 c2 d2 f4 g3", "c4 d4 e3 b5", Colour::Black)?;
    let board = position.board().clone();
    let cells = |names: &str| board.parse_cells(names);
    let cell = |name: &str| board.parse_cell(name);
    Ok(Diagram::new(&position)
        .mark(Mark::Dead, cells("a1 b1")?)
        .mark(Mark::Captured(Colour::Black), cells("d1 e1")?)
        .mark(Mark::Captured(Colour::White), cells("a3 a4")?)
        .mark(Mark::Dominated, cells("g1 h1")?)
        .mark(Mark::Vulnerable, cells("g2 h2")?)
        .mark(Mark::Carrier, cells("d5 e5 f5 d6 e6 e4 c5 c6")?)
        .mark(Mark::Key, cells("d5")?)
        .mark(Mark::Winning, cells("e4 f2")?)
        .mark(Mark::Losing, cells("h4 h5 h6")?)
        .mark(Mark::LastMove, cells("g3")?)
        .mark(Mark::Path, cells("b2 c2 d2")?)
        .label(cell("h3")?, "A")
        .label(cell("a6")?, "x<y")
        .arrow(cell("g2")?, cell("f2")?)
        .arrow(cell("h1")?, cell("f1")?)
        .caption("Every mark & its meaning."))
}

fn cylinder() -> Result<Diagram, Box<dyn Error>> {
    let position = position("cylinder:5x4", "a1 c2 b4", "a3 b3 c3 d2 e2 e3", Colour::Black)?;
    let ring = position.shortest_connection(Colour::White).ok_or("Blue has a ring")?;
    Ok(Diagram::new(&position).mark(Mark::Path, ring).caption("Blue encircles the cylinder."))
}

fn torus() -> Result<Diagram, Box<dyn Error>> {
    let position = position("torus:4x3", "a1 b1 b2 a3", "c1 d2 c3", Colour::White)?;
    let board = position.board().clone();
    let ring = position.shortest_connection(Colour::Black).ok_or("Red has a ring")?;
    Ok(Diagram::new(&position)
        .mark(Mark::Path, ring)
        .arrow(board.parse_cell("d3")?, board.parse_cell("a2")?)
        .caption("Red closes a ring."))
}

fn y() -> Result<Diagram, Box<dyn Error>> {
    let position = position("y:6", "c3 b4 c2", "d2 b2 a5", Colour::Black)?;
    Ok(Diagram::new(&position).caption("The Game of Y."))
}

/// Who wins after each first move, by brute force.
fn openings() -> Result<Diagram, Box<dyn Error>> {
    let board = Board::hex(4, 4);
    let position = Position::new(&board);
    let winning = Oracle::new(&board).winning_moves(&position);
    Ok(Diagram::new(&position)
        .mark(Mark::Winning, winning)
        .mark(Mark::Losing, board.cells() - winning)
        .caption("The openings of 4x4."))
}

fn large() -> Result<Diagram, Box<dyn Error>> {
    let board = Board::hex(19, 19);
    let mut position = Position::new(&board);
    let cells: CellSet = board.cells();
    let order = (0..120).map(|step| Cell::new(step * 97 % cells.len()));
    let mut moves = Vec::new();
    for cell in order {
        position.try_play(cell)?;
        moves.push(cell);
    }
    Ok(Diagram::new(&position).number(moves))
}
