//! The papers' figures: what their texts say about them is so.

use board::{Board, Colour, Position};
use solver::published::SearchLimits;
use solver::published::figure_12::ablation;
use solver::published::openings::{Observation, Openings};
use solver::published::solver2003::{self, Options};
use solver::search::{Solver, Verdict};
use std::convert::Infallible;

fn fast_openings(size: usize) -> Result<Openings, Verdict> {
    let board = Board::hex(size, size);
    let mut solver = Solver::new(&board, solver::search::Options::default()).unwrap();
    Openings::compute(size, |position| match solver.solve(&position).verdict {
        Verdict::Won(winner) => Ok(winner),
        verdict => Err(verdict),
    })
}

fn made_up(winner: impl Fn(Position) -> Colour) -> Openings {
    Openings::compute(3, |position| Ok::<_, Infallible>(winner(position))).unwrap()
}

#[test]
fn openings_up_to_6x6_are_as_the_papers_observe() {
    for size in 2..=6 {
        let openings = fast_openings(size).unwrap();
        for Observation { text, holds } in openings.observations() {
            assert!(holds, "{text}: not on {size}x{size}\n{openings}");
        }
    }
}

#[test]
fn observations_fail_on_a_wrong_map() {
    let nobody_wins = made_up(|_| Colour::White);
    assert_eq!(nobody_wins.observations().map(|one| one.holds), [false, true, true, true]);
    let everybody_wins = made_up(|_| Colour::Black);
    assert_eq!(everybody_wins.observations().map(|one| one.holds), [true, false, false, true]);
    let a2 = |position: &Position| position.stones(Colour::Black).first().unwrap().index() == 3;
    let one_wins = made_up(|position| if a2(&position) { Colour::Black } else { Colour::White });
    assert_eq!(one_wins.observations().map(|one| one.holds), [false, true, true, false]);
}

#[test]
fn the_map_of_3x3_is_drawn_in_the_shape_of_the_board() {
    let openings = fast_openings(3).unwrap();
    let drawn = "  a b c\n1 ○ ○ ●\n 2 ● ● ●\n  3 ● ○ ○\n";
    assert_eq!(openings.to_string(), drawn);
}

/// Figure 8 follows this line after the paper's White opening at b6, and White has won at its end.
#[test]
fn the_paper_s_white_opening_at_b6_is_our_black_opening_at_b6() {
    let board = Board::hex(7, 7);
    let mut position = Position::new(&board);
    for name in "b6 c4 f2 d5 d4 c5 e5 e4 g3 f3 g2 f4".split(' ') {
        position.play(board.parse_cell(name).unwrap());
    }
    let leaf = solver2003::solve(&position, &Options::default()).unwrap();
    assert_eq!((leaf.winner, leaf.nodes), (Colour::Black, 1));
    assert_eq!(leaf.longest_line, [board.parse_cell("g4").unwrap()]);
}

#[test]
fn b6_on_7x7_takes_about_as_many_nodes_as_in_the_paper() {
    let board = Board::hex(7, 7);
    let b6 = Position::new(&board).after(board.parse_cell("b6").unwrap());
    let options = Options { limits: SearchLimits::nodes(2 * 197), ..Options::default() };
    assert_eq!(solver2003::solve(&b6, &options).unwrap().winner, Colour::Black);
}

#[test]
fn fill_in_saves_nodes_and_limits_are_shown() {
    let board = Board::hex(5, 5);
    let figure =
        ablation(&board, SearchLimits::nodes(40), &|| true, |done, all| assert!(done <= all));
    let text = figure.to_string();
    assert!(text.contains(">40"), "{text}");
    assert!(text.contains("SOLVER-FD"), "{text}");
    for counts in board.cells().iter().map(|cell| figure.counts(cell)) {
        assert!(counts.iter().all(|count| count.exact().is_none_or(|nodes| nodes <= 40)));
    }
}
