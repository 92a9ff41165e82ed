//! LaTeX pictures: the commands of the `hexboard` package, in an order in which nothing is hidden.

use board::{Colour, Position, Setup};
use diagram::{Diagram, Mark, Palette, latex};

fn position(board: &str, black: &str, white: &str) -> Position {
    let setup = Setup { black: black.into(), white: white.into(), to_move: None };
    setup.validate(&board.parse().unwrap()).unwrap()
}

#[test]
fn a_position_with_remarks() {
    let position = position("5x5", "b2", "c3");
    let board = position.board().clone();
    let cell = |name| board.parse_cell(name).unwrap();
    let diagram = Diagram::new(&position)
        .palette(Palette::RedBlue)
        .number([cell("b2")])
        .mark(Mark::Carrier, [cell("d1")])
        .mark(Mark::Dead, [cell("a1")])
        .mark(Mark::Captured(Colour::White), [cell("e5")])
        .arrow(cell("a1"), cell("b1"))
        .caption("50% of A & B");
    let expected = [
        r"\begin{hexpicture}",
        r"\hexcellshaded[gray!30]{d}{1}",
        r"\hexboard{5}",
        r"\hexcounter{b}{2}{A}",
        r"\hexcounter{c}{3}{B}",
        r"\hexcontent[black]{a}{1}{$\times$}",
        r"\hexcontent[white]{b}{2}{1}",
        r"\hexcounter{e}{5}{B}",
        r"\hexcontent[white]{e}{5}{$\cdot$}",
        r"\hexconnect{a}{1}{b}{1}",
        r"\end{hexpicture}",
        r"",
        r"50\% of A \& B",
    ];
    assert_eq!(latex(&diagram).lines().collect::<Vec<_>>(), expected);
}

#[test]
fn each_board_has_its_grid() {
    let drawn = |board| latex(&Diagram::new(&position(board, "", "")));
    assert!(drawn("3x4").contains("\\hexgrid{3}{4}"));
    assert!(drawn("3x4").contains("\\setcolorA{black}"));
    assert!(drawn("y:4").contains("\\hexreducingnoborder{4}{4}"));
    assert!(drawn("torus:3x2").contains("\\hexsubrow{1}{3}{1}\n\\hexsubrow{1}{3}{2}\n"));
}

#[test]
fn text_cannot_become_a_command() {
    let position = position("2x2", "", "");
    let diagram = Diagram::new(&position).caption("\\input{x} $y$ #1_2^3~");
    let text = latex(&diagram);
    assert!(text.ends_with(
        "\\textbackslash{}input\\{x\\} \\$y\\$ \\#1\\_2\\textasciicircum{}3\\textasciitilde{}\n"
    ));
}
