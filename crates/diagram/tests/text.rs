//! Text diagrams of small boards, character by character.

use board::{Board, Colour, Position, Setup};
use diagram::{Diagram, Mark, Palette, text};

fn position(board: &str, black: &str, white: &str) -> Position {
    let setup = Setup { black: black.into(), white: white.into(), to_move: None };
    setup.validate(&board.parse().unwrap()).unwrap()
}

#[track_caller]
fn assert_drawn(diagram: &Diagram, expected: &[&str]) {
    let drawn = text(diagram, false);
    assert_eq!(drawn.lines().collect::<Vec<_>>(), expected, "\n{drawn}");
}

#[test]
fn a_hex_board_is_a_rhombus() {
    assert_drawn(
        &Diagram::new(&position("4x3", "b2 c1", "a3")).caption("Four columns, three rows"),
        &[
            r"Four columns, three rows",
            r"",
            r"  a b c d",
            r"1\ . . B . \1",
            r" 2\ . B . . \2",
            r"  3\ W . . . \3",
            r"      a b c d",
            r"",
            r"B black   W white",
        ],
    );
}

#[test]
fn long_row_numbers_stay_in_line() {
    let drawn = text(&Diagram::new(&Position::new(&Board::hex(2, 11))), false);
    let lines: Vec<&str> = drawn.lines().collect();
    assert_eq!(lines[0], r"  a b");
    assert_eq!(lines[1], r"1\ . . \1");
    assert_eq!(lines[9], r"        9\ . . \9");
    assert_eq!(lines[10], r"        10\ . . \10");
    assert_eq!(lines[11], r"         11\ . . \11");
}

#[test]
fn brackets_use_the_gap_between_cells_if_they_can() {
    let position = position("4x2", "b1 c2", "d1");
    let board = position.board().clone();
    let diagram = Diagram::new(&position).mark(Mark::LastMove, board.parse_cells("b1").unwrap());
    assert_drawn(
        &diagram,
        &[
            r"  a b c d",
            r"1\ .(B). W \1",
            r" 2\ . . B . \2",
            r"     a b c d",
            r"",
            r"B black   W white   ( ) last move",
        ],
    );
    assert_drawn(
        &diagram.highlight("bridge", board.parse_cells("b1 c1 b2 c2").unwrap()),
        &[
            r"  a     b     c     d",
            r"1\   .   [(B)]  [.]    W   \1",
            r"   2\   .    [.]   [B]    .   \2",
            r"           a     b     c     d",
            r"",
            r"B black   W white   ( ) last move   [ ] bridge",
        ],
    );
}

#[test]
fn numbers_stand_beside_their_stones() {
    let position = position("3x3", "b2 c1", "a3");
    let cell = |name| position.board().parse_cell(name).unwrap();
    assert_drawn(
        &Diagram::new(&position).number(["b2", "a3", "c1", "b1"].map(cell)),
        &[
            r"  a   b   c",
            r"1\  .   4   B3 \1",
            r"  2\  .   B1  .  \2",
            r"    3\  W2  .   .  \3",
            r"          a   b   c",
            r"",
            r"B black   W white",
        ],
    );
}

#[test]
fn a_cylinder_repeats_columns_in_small_letters() {
    assert_drawn(
        &Diagram::new(&position("cylinder:4x2", "a1 c2", "d1")),
        &[
            r"      a b c d",
            r"1  . b\R . . B\r .  1",
            r" 2  r .\. . R .\. .  2",
            r"         a b c d",
            r"",
            r"R red   B blue",
        ],
    );
}

#[test]
fn a_torus_repeats_rows_too() {
    assert_drawn(
        &Diagram::new(&position("torus:3x2", "a1", "c2")).palette(Palette::BlackWhite),
        &[
            r"     a b c",
            r"  . w . . w . .",
            r"1  . .\B . .\b .  1",
            r" 2  . w\. . W\. .  2",
            r"     . . b . . b .",
            r"          a b c",
            r"",
            r"B black   W white",
        ],
    );
}

#[test]
fn a_y_board_is_a_triangle() {
    assert_drawn(
        &Diagram::new(&position("y:3", "b1", "a2 a3")),
        &[r"  a b c", r"1\ . B . /1", r" 2\ W . /2", r"  3\ W /3", r"", r"B black   W white"],
    );
}

#[test]
fn the_legend_lists_the_marks_in_use() {
    let board = Board::hex(6, 2);
    let mut diagram = Diagram::new(&Position::new(&board));
    for (mark, cell) in Mark::ALL.into_iter().zip(board.cells()) {
        diagram = diagram.mark(mark, [cell]);
    }
    let arrow = ["a1", "b2"].map(|name| board.parse_cell(name).unwrap());
    assert_drawn(
        &diagram.arrow(arrow[0], arrow[1]),
        &[
            r"  a b c d e f",
            r"1\ + - x b w d \1",
            r" 2\ v * :(.)= . \2",
            r"     a b c d e f",
            r"",
            r"+ wins   - loses   x dead   b captured by black   w captured by white",
            r"d dominated   v vulnerable   * key   : carrier   ( ) last move   = path",
            r"a1 -> b2",
        ],
    );
    let bare = Diagram::new(&Position::new(&board)).mark(Mark::Dead, board.cells());
    assert!(!text(&bare.without_legend(), false).contains("dead"));
}

#[test]
fn colour_only_adds() {
    let position = position("cylinder:3x3", "a1", "b2");
    let diagram = Diagram::new(&position)
        .mark(Mark::Captured(Colour::White), position.board().parse_cells("c1").unwrap());
    let coloured = text(&diagram, true);
    assert!(coloured.contains("\x1b[1;97;41mR\x1b[0m"), "{coloured}");
    let mut plain = String::new();
    for (number, part) in coloured.split('\x1b').enumerate() {
        plain += if number == 0 { part } else { part.split_once('m').unwrap().1 };
    }
    assert_eq!(plain, text(&diagram, false));
}

#[test]
fn text_cannot_garble_the_terminal() {
    let board = Board::hex(2, 2);
    let cell = board.parse_cell("a1").unwrap();
    let diagram =
        Diagram::new(&Position::new(&board)).label(cell, "\x1b[2J").caption("\x07one\ntwo");
    let drawn = text(&diagram, false);
    assert!(!drawn.contains(['\x1b', '\x07']));
    assert!(drawn.starts_with("one\ntwo\n\n"));
}
