//! LaTeX, for the CTAN package `hexboard`.
//!
//! The package counts rows from the bottom and columns from the left, so its picture is ours upside down:
//! cells keep their names and neighbours, and its player A, who joins bottom and top, is our Black. Shading
//! comes before the board because the package would draw it over the sides. Cylinder and torus are drawn
//! as rows without sides; what the package cannot draw (arrows, repeated columns) becomes lines or is left
//! out.

use crate::{Diagram, Mark, Palette};
use board::{Cell, Colour, Variant, column_letters};
use std::fmt::Write;

/// A `hexpicture` to put into a document that says `\usepackage{hexboard}`.
///
/// ```
/// use board::{Board, Position};
/// let position = Position::new(&Board::hex(5, 5));
/// let picture = diagram::latex(&diagram::Diagram::new(&position));
/// assert!(picture.contains("\\hexboard{5}"));
/// ```
pub fn latex(diagram: &Diagram) -> String {
    let mut out = String::from("\\begin{hexpicture}\n");
    if diagram.palette == Palette::BlackWhite {
        out += "\\setcolorA{black}\n\\setcolorB{lightgray}\n";
    }
    shade_cells(diagram, &mut out);
    draw_board(diagram, &mut out);
    for colour in Colour::BOTH {
        for cell in diagram.position.stones(colour) {
            let _ = writeln!(out, "\\hexcounter{}{{{}}}", place(diagram, cell), player(colour));
        }
    }
    for cell in diagram.board().cells() {
        draw_remarks(diagram, cell, &mut out);
    }
    for &(from, to) in &diagram.arrows {
        let _ = writeln!(out, "\\hexconnect{}{}", place(diagram, from), place(diagram, to));
    }
    out += "\\end{hexpicture}\n";
    if let Some(caption) = &diagram.caption {
        let _ = writeln!(out, "\n{}", escape(caption));
    }
    out
}

fn player(colour: Colour) -> char {
    match colour {
        Colour::Black => 'A',
        Colour::White => 'B',
    }
}

/// The two arguments that name a cell.
fn place(diagram: &Diagram, cell: Cell) -> String {
    let at = diagram.board().coordinate(cell);
    format!("{{{}}}{{{}}}", column_letters(at.column.into()), at.row + 1)
}

fn shade_cells(diagram: &Diagram, out: &mut String) {
    const HIGHLIGHTS: [&str; 4] = ["yellow!40", "cyan!25", "violet!25", "orange!35"];
    for (highlight, shade) in diagram.highlights.iter().zip(HIGHLIGHTS.iter().cycle()) {
        for cell in highlight.cells {
            let _ = writeln!(out, "\\hexcellshaded[{shade}]{}", place(diagram, cell));
        }
    }
    for (mark, shade) in [
        (Mark::Carrier, "gray!30"),
        (Mark::Winning, "green!30"),
        (Mark::Losing, "red!20"),
        (Mark::Key, "orange!60"),
    ] {
        for cell in diagram.cells_marked(mark) {
            let _ = writeln!(out, "\\hexcellshaded[{shade}]{}", place(diagram, cell));
        }
    }
}

fn draw_board(diagram: &Diagram, out: &mut String) {
    let (columns, rows) = (diagram.board().columns(), diagram.board().rows());
    let _ = match diagram.board().variant() {
        Variant::Hex | Variant::Rex if columns == rows => writeln!(out, "\\hexboard{{{columns}}}"),
        Variant::Hex | Variant::Rex => writeln!(out, "\\hexgrid{{{columns}}}{{{rows}}}"),
        Variant::Y => writeln!(out, "\\hexreducingnoborder{{{columns}}}{{{rows}}}"),
        Variant::Cylinder | Variant::Torus(_) => {
            (1..=rows).try_for_each(|row| writeln!(out, "\\hexsubrow{{1}}{{{columns}}}{{{row}}}"))
        }
    };
}

fn draw_remarks(diagram: &Diagram, cell: Cell, out: &mut String) {
    let at = place(diagram, cell);
    let stone = diagram.position.colour_at(cell);
    let is_dark = match diagram.palette {
        Palette::RedBlue => stone.is_some(),
        Palette::BlackWhite => stone == Some(Colour::Black),
    };
    let ink = if is_dark { "white" } else { "black" };
    for mark in diagram.marks_of(cell) {
        let content = match mark {
            Mark::Dead => "$\\times$",
            Mark::Captured(colour) => {
                let _ = writeln!(out, "\\hexcounter{at}{{{}}}", player(colour));
                "$\\cdot$"
            }
            Mark::Dominated => "$\\bullet$",
            Mark::Vulnerable => "$\\circ$",
            Mark::Winning => "$+$",
            Mark::Losing => "$-$",
            Mark::Path | Mark::LastMove => "$\\ast$",
            Mark::Carrier | Mark::Key => continue,
        };
        let is_hidden_by_label = diagram.labels.contains_key(&cell);
        if !is_hidden_by_label {
            let ink = if matches!(mark, Mark::Captured(_)) { "white" } else { ink };
            let _ = writeln!(out, "\\hexcontent[{ink}]{at}{{{content}}}");
        }
    }
    if let Some(label) = diagram.labels.get(&cell) {
        let _ = writeln!(out, "\\hexcontent[{ink}]{at}{{{}}}", escape(label));
    }
}

/// Keeps LaTeX from reading text as commands.
fn escape(text: &str) -> String {
    let mut escaped = String::new();
    for character in text.chars() {
        match character {
            '\\' => escaped += "\\textbackslash{}",
            '~' => escaped += "\\textasciitilde{}",
            '^' => escaped += "\\textasciicircum{}",
            '{' | '}' | '$' | '&' | '#' | '%' | '_' => {
                escaped.push('\\');
                escaped.push(character);
            }
            character if character.is_control() => escaped.push(' '),
            character => escaped.push(character),
        }
    }
    escaped
}
