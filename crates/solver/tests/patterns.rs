//! Generated patterns against definitions: exhaustive local play, both dual graphs, brute force on real
//! boards, and the quick rules of the search.

use board::{Board, CellSet, Colour, Position};
use oracle::Oracle;
use solver::inferior::{Effort, Fillin, inferior_cells, ring};
use solver::patterns::{
    AROUND, LocalGame, LocalOutcome, ORIGIN, Pattern, Place, SYMMETRIES, captured_part,
    captured_sets, cell_at, figure_8, figure_9, is_irreducible, place, place_on_board, shapes,
};
use solver::{Grid, Stones};

const CONTENTS: [Option<Colour>; 3] = [None, Some(Colour::Black), Some(Colour::White)];

/// Every `stride`-th way to make the cells around a shape black, white or unknown.
fn surrounded(shape: &Pattern, stride: usize) -> impl Iterator<Item = Pattern> + '_ {
    let around: Vec<Place> = shape.outside().into_iter().collect();
    let count = 3usize.pow(around.len() as u32);
    (0..count).step_by(stride).map(move |mut code| {
        around.iter().fold(shape.clone(), |pattern, &cell| {
            let stone = CONTENTS[code % 3];
            code /= 3;
            if stone.is_some() { pattern.with(cell, stone) } else { pattern }
        })
    })
}

fn parse(text: &str) -> Pattern {
    text.parse().unwrap()
}

#[test]
fn figure_8_has_as_many_patterns_as_the_paper_and_no_others() {
    let figure = figure_8();
    assert_eq!(figure.counts(), [5, 6, 11]);
    assert_eq!(figure.refuted, []);
    assert!(figure.is_complete());
    assert!(figure.reducible.iter().all(|pair| !is_irreducible(&pair.pattern, LocalGame::new)));
    let text = figure.to_string();
    assert!(text.lines().all(|line| line.len() <= 100 && line == line.trim_end()), "{text}");
}

#[test]
fn figure_9_has_no_captured_set_of_three_cells_and_twenty_four_of_four() {
    let figure = figure_9();
    assert_eq!(figure.three.irreducible.len(), 0);
    assert_eq!(figure.captured.len(), 24);
    for four in &figure.captured {
        assert!(is_irreducible(&four.pattern, LocalGame::new), "{}", four.pattern);
        assert!(!solver::patterns::is_filled_by_search(&four.pattern, Effort::Quick));
    }
    let text = figure.to_string();
    assert!(text.lines().all(|line| line.len() <= 100 && line == line.trim_end()), "{text}");
}

#[test]
fn the_search_for_captured_sets_misses_nothing() {
    for shape in (1..=3).flat_map(shapes).filter(|shape| shape.outside().len() < 10) {
        let all = || surrounded(&shape, 1);
        let captured = all().filter(|pattern| LocalGame::new(pattern).is_captured(Colour::White));
        let irreducible = all().filter(|pattern| is_irreducible(pattern, LocalGame::new));
        let found = captured_sets(&[shape.clone()].into(), LocalGame::new);
        assert_eq!(found.considered, all().count());
        assert_eq!(found.captured, captured.count());
        assert_eq!(found.irreducible, irreducible.map(|pattern| pattern.canonical()).collect());
    }
}

#[test]
fn one_of_the_dual_graphs_can_see_more_where_a_cell_lies_in_a_pocket() {
    let in_white = |pattern: &Pattern| LocalGame::counting(pattern, Colour::White);
    let in_black = |pattern: &Pattern| LocalGame::counting(pattern, Colour::Black);
    assert_eq!(captured_sets(&shapes(3), in_white).irreducible.len(), 5);
    assert_eq!(captured_sets(&shapes(3), in_black).irreducible.len(), 0);
    let pocket = parse(
        "
        W W   B
         . . . B
          W   B",
    );
    assert!(is_irreducible(&pocket, in_white));
    let pair = parse(
        "
        W W   B
         . .   B
          W   B",
    );
    assert_eq!(captured_part(&pocket, in_black), Some(pair));
}

#[test]
fn the_dual_graphs_agree_where_all_unknown_cells_lie_in_the_open() {
    for shape in (1..=3).flat_map(shapes) {
        for pattern in surrounded(&shape, 5) {
            let [white, black] = Colour::BOTH.map(|short| LocalGame::counting(&pattern, short));
            assert_eq!(white, black, "{pattern}");
        }
    }
}

#[test]
fn local_play_calls_a_cell_dead_exactly_when_the_ring_rule_does() {
    for code in 0..3usize.pow(6) {
        let mut pattern = Pattern::of_empty_cells([ORIGIN]);
        let mut ring_code = 0;
        for (direction, cell) in AROUND.into_iter().enumerate() {
            let stone = code / 3usize.pow(direction as u32) % 3;
            ring_code |= stone << (2 * direction);
            if stone > 0 {
                pattern = pattern.with(cell, CONTENTS[stone]);
            }
        }
        assert_eq!(LocalGame::new(&pattern).is_dead(), ring::facts(ring_code).is_dead, "{pattern}");
    }
}

#[test]
fn outcomes_have_the_names_of_table_1() {
    let outcome = |text| LocalGame::new(&parse(text)).outcome();
    assert_eq!(outcome("W . . W\n W W W"), LocalOutcome::Captured(Colour::White));
    assert_eq!(outcome("W . W\n W W"), LocalOutcome::Dead);
    assert_eq!(outcome("."), LocalOutcome::DominatedByBoth);
    assert_eq!(outcome(" W W\nW . ."), LocalOutcome::Dominated(Colour::White));
    assert_eq!(outcome(". . ."), LocalOutcome::Indifferent);
}

#[test]
fn drawings_are_read_back() {
    for pattern in captured_sets(&shapes(2), LocalGame::new).minimal {
        assert_eq!(parse(&pattern.to_string()), pattern);
    }
    assert!("W x".parse::<Pattern>().unwrap_err().to_string().contains("'x' means nothing"));
    assert!("W .\nW".parse::<Pattern>().unwrap_err().to_string().contains("line 2"));
}

/// The cells of a step of filling in with all stones around them; the border counts as stones.
fn surroundings(board: &Board, stones: Stones<1>, cells: CellSet<1>) -> Pattern {
    let places: Vec<Place> = cells
        .iter()
        .map(|cell| board.coordinate(cell))
        .map(|at| place(at.column.into(), at.row.into()))
        .collect();
    let empty = Pattern::of_empty_cells(places);
    empty.outside().into_iter().fold(empty, |pattern, at| {
        let colour = match board.cell_on_cover(at.column, at.row) {
            Some(step) => {
                Colour::BOTH.into_iter().find(|&colour| stones.by[colour].contains(step.to))
            }
            None if at.column < 0 || at.column >= board.columns() as i32 => Some(Colour::White),
            None => Some(Colour::Black),
        };
        if colour.is_some() { pattern.with(at, colour) } else { pattern }
    })
}

fn confirm_steps(position: &Position, effort: Effort) {
    let grid: Grid<1> = Grid::new(position.board());
    let mut stones = Stones::of(position);
    for step in inferior_cells(&grid, stones, Colour::Black, effort).fillin {
        let game = LocalGame::new(&surroundings(position.board(), stones, step.cells()));
        let colour = match step {
            Fillin::Dead { colour, .. } => {
                assert!(game.is_dead(), "{step:?} of\n{}", position.diagram());
                colour
            }
            Fillin::Captured { colour, .. } => {
                assert!(game.is_captured(colour), "{step:?} of\n{}", position.diagram());
                colour
            }
        };
        stones.by[colour] |= step.cells();
    }
}

#[test]
fn local_play_confirms_all_that_the_search_fills_in() {
    let board = Board::hex(7, 6);
    let pair = Pattern::of_empty_cells([place(1, 1), place(2, 1)]);
    for pattern in surrounded(&pair, 1) {
        confirm_steps(&place_on_board(&pattern, &board, 1, 1).unwrap(), Effort::Quick);
    }
    for shape in shapes(4) {
        for pattern in surrounded(&shape.moved(place(1, 1)), 997) {
            let position = place_on_board(&pattern, &board, 0, 0);
            position.into_iter().for_each(|position| confirm_steps(&position, Effort::Thorough));
        }
    }
}

/// Puts the pattern everywhere on the board and asks brute force whether White's stones on its empty cells
/// change the winner, with the rest of the board empty or filled in several ways. Returns how often it asked.
fn compare_with_brute_force(pattern: &Pattern, oracle: &mut Oracle, board: &Board) -> usize {
    let mut compared = 0;
    for symmetry in 0..SYMMETRIES {
        let turned = pattern.transformed(symmetry).at_corner();
        for (column, row) in
            (0..board.columns()).flat_map(|x| (0..board.rows()).map(move |y| (x, y)))
        {
            let Some(start) = place_on_board(&turned, board, column, row) else { continue };
            let at = |cell: Place| cell_at(board, cell, column, row).unwrap();
            let owned: CellSet = turned.empty_cells().into_iter().map(at).collect();
            let mut noise = (symmetry * 97 + column * 31 + row) as u32;
            for _ in 0..3 {
                let mut position = start.clone();
                for cell in start.empty_cells() - owned {
                    noise = noise.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                    position.set(cell, CONTENTS[(noise >> 16) as usize % 3]);
                }
                for mover in Colour::BOTH {
                    let before = position.clone().with_to_move(mover);
                    let mut after = before.clone();
                    owned.iter().for_each(|cell| after.set(cell, Some(Colour::White)));
                    let [before, after] = [before, after].map(|position| oracle.winner(&position));
                    assert_eq!(before, after, "{turned}\nat {column} {row} of {board}");
                    compared += 1;
                }
            }
        }
    }
    compared
}

#[test]
fn filling_in_captured_sets_keeps_the_winner_on_real_boards() {
    for (size, board, least) in [(2, Board::hex(4, 4), 1000), (4, Board::hex(5, 4), 500)] {
        let mut oracle = Oracle::new(&board);
        let patterns = captured_sets(&shapes(size), LocalGame::new).irreducible;
        let compared: usize = patterns
            .iter()
            .map(|pattern| compare_with_brute_force(pattern, &mut oracle, &board))
            .sum();
        assert!(compared >= least, "only {compared} comparisons of {size} cells");
    }
}
