//! What the papers say about positions, cell by cell, and what the analysis says.
//!
//! The papers' coordinates are the transpose of ours: their C2 is our b3.

use board::{Board, Cell, CellSet, Colour, Coordinate, Position};
use solver::analysis::{Analysis, Conclusion, EXACT_STEPS, FillinRule};
use solver::links::{Limits, Links};
use solver::{Grid, Stones};

fn puzzle(name: &str) -> Position {
    puzzles::find(name).unwrap().position
}

/// Cells in the coordinates of the papers.
fn papers(board: &Board, names: &str) -> CellSet {
    let transposed = |cell: Cell| {
        let at = board.coordinate(cell);
        board.cell(Coordinate { column: at.row, row: at.column }).unwrap()
    };
    board.parse_cells(names).unwrap().iter().map(transposed).collect()
}

fn papers_cell(board: &Board, name: &str) -> Cell {
    papers(board, name).first().unwrap()
}

fn vulnerable(analysis: &Analysis) -> CellSet {
    analysis.vulnerable.iter().map(|fact| fact.cell).collect()
}

fn killers(analysis: &Analysis, cell: Cell) -> CellSet {
    analysis.vulnerable.iter().find(|fact| fact.cell == cell).unwrap().killers
}

#[test]
fn table_2_is_reached_or_surpassed() {
    for (name, available, ignored) in [
        ("berge-1", 15, 11),
        ("berge-2", 19, 13),
        ("berge-3", 163, 65),
        ("berge-4", 145, 75),
        ("berge-5", 120, 59),
    ] {
        let puzzle = puzzles::find(name).unwrap();
        let analysis = Analysis::new(&puzzle.position);
        assert_eq!(analysis.available().len(), available, "{name}");
        assert!(analysis.ignored().len() >= ignored, "{name}: {}", analysis.ignored().len());
        assert!(analysis.viable.is_disjoint(analysis.ignored()));
    }
}

#[test]
fn no_puzzle_loses_its_solution() {
    for puzzle in puzzles::all() {
        let Some(winning) = puzzle.winning_moves else { continue };
        for limit in [None, Some(EXACT_STEPS)] {
            let analysis = Analysis::with_exact_dead(&puzzle.position, limit);
            assert!(winning.cells().is_subset(analysis.mustplay), "{}", puzzle.name);
            assert!(winning.cells().intersects(analysis.viable), "{}", puzzle.name);
            let winner = analysis.conclusion().map(Conclusion::winner);
            assert!(winner.is_none_or(|winner| Some(winner) == puzzle.winner), "{}", puzzle.name);
        }
    }
}

#[test]
fn the_mustplay_region_of_primer_puzzle_2_is_within_the_papers() {
    let position = puzzle("primer-2");
    let analysis = Analysis::new(&position);
    let published = papers(position.board(), "c4 c5 d4 e3 e4 f2 f4");
    assert!(
        analysis.mustplay.is_subset(published),
        "{:?}",
        position.board().names(analysis.mustplay)
    );
}

#[test]
fn the_appendix_on_puzzle_1_holds_cell_by_cell() {
    let position = puzzle("berge-1");
    let board = position.board();
    let analysis = Analysis::new(&position);
    let cells = |names| papers(board, names);

    assert_eq!(analysis.dead(), cells("b1 a4"));
    assert_eq!(analysis.captured(Colour::Black), cells("a2 a3"));
    assert_eq!(analysis.captured(Colour::White), CellSet::EMPTY);
    let step = |cells: CellSet| analysis.fillin.iter().find(|step| step.cells == cells).unwrap();
    assert_eq!(step(cells("b1")).after, CellSet::EMPTY);
    // Of the captured A2 and A3 only A3 touches A4.
    assert_eq!(step(cells("a4")).after, cells("a3"));

    assert!(cells("b3 c1 d1 e3 e5").is_subset(vulnerable(&analysis)));
    // C1, D1 are also dominated by C2, and D4, D5 by E4. They are skipped as vulnerable already, and what
    // dominates them is kept.
    assert!(cells("c1 d1 d4 d5 e3 e5").is_subset(analysis.ignored()));
    assert!(cells("c2 e4").is_subset(analysis.viable));
    assert_eq!(analysis.viable, cells("a5 c2 d2 e4"));
    assert_eq!(board.names(analysis.viable), ["e1", "b3", "b4", "d5"]);
}

#[test]
fn the_appendix_on_puzzle_1_is_true_of_domination_too() {
    let position = puzzle("berge-1");
    let board = position.board();
    // A white stone on the dominator lets White fill in, or kills, each dominated cell.
    for (dominator, dominated) in [("c2", "c1 d1"), ("e4", "d4 d5 e3 e5")] {
        let mut after = Analysis::new(&position).filled;
        after.set(papers_cell(board, dominator), Some(Colour::White));
        let after = Analysis::new(&after);
        let filled = after.captured(Colour::White) | after.dead();
        assert!(papers(board, dominated).is_subset(filled), "{dominator}");
    }
}

/// Win-prelinks of Black on these stones.
fn black_prelinks(board: &Board, stones: &Stones<1>) -> Vec<CellSet> {
    let grid: Grid<1> = Grid::new(board);
    let mut links = Links::new(&grid, Colour::Black, Limits::THOROUGH);
    links.build(&grid, stones);
    links.win_prelinks().map(|(_, carrier)| carrier.resized()).collect()
}

#[test]
fn the_four_black_win_prelinks_of_puzzle_1_are_found() {
    let position = puzzle("berge-1");
    let board = position.board();
    let analysis = Analysis::new(&position);
    let published =
        ["a2 a3 b3 c2 d2", "a2 a3 c2 d1 d2", "a2 a4 b3 c1 c2 d1 d2", "a3 a4 b3 c1 c2 d1 d2"]
            .map(|names| papers(board, names));

    // On the position as it stands, each of the four contains one that is found.
    let found = black_prelinks(board, &Stones::of(&position));
    for carrier in published {
        assert!(
            found.iter().any(|prelink| prelink.is_subset(carrier)),
            "{:?}",
            board.names(carrier)
        );
    }
    // With A2 and A3 filled in they are not needed, and the first two are found exactly.
    let filled: Vec<CellSet> =
        analysis.win_prelinks[Colour::Black].iter().map(|prelink| prelink.carrier).collect();
    for carrier in &published[..2] {
        assert!(filled.contains(&(*carrier - papers(board, "a2 a3"))));
    }
    // The four as printed have D2 in common as well as C2. A prelink without D2, which the paper's own answer
    // [1. D2 D1!] needs, makes the mustplay region what the paper says it is.
    let common = published.into_iter().fold(board.cells(), |common, carrier| common & carrier);
    assert_eq!(common, papers(board, "c2 d2"));
    let without_d2 = analysis.win_prelinks[Colour::Black]
        .iter()
        .find(|prelink| !prelink.carrier.contains(papers_cell(board, "d2")))
        .unwrap();
    assert_eq!(without_d2.key, papers_cell(board, "d1"));
    assert_eq!(analysis.mustplay, papers(board, "c2"));
    assert_eq!(analysis.conclusion().map(Conclusion::winner), Some(Colour::White));
}

#[test]
fn the_primer_on_puzzle_4_holds_cell_by_cell() {
    let position = puzzle("primer-4");
    let board = position.board();
    let cells = |names| papers(board, names);
    for limit in [None, Some(EXACT_STEPS)] {
        let analysis = Analysis::with_exact_dead(&position, limit);
        assert_eq!(analysis.available().len(), 25);
        assert_eq!(analysis.dead(), cells("a1 c1 d1"));
        assert_eq!(analysis.captured(Colour::Black), cells("f1 e2 f2 f3"));
        assert_eq!(analysis.captured(Colour::White), cells("a2 b2"));

        assert!(cells("d3 f4 f5").is_subset(vulnerable(&analysis)));
        for (cell, killer) in [("d3", "d4"), ("f4", "e4"), ("f5", "e5")] {
            let killers = killers(&analysis, papers_cell(board, cell));
            assert!(killers.contains(papers_cell(board, killer)), "{cell} {killer}");
        }
        // Of each dominated set at most one cell needs to be considered, which may be another than the paper's
        // where cells dominate one another.
        for dominated in ["b4 a4 b3", "b5 a6 b6", "e5 d6 e6", "f5 e6 f6"] {
            assert!((cells(dominated) & analysis.viable).len() <= 1, "{dominated}");
        }
        assert!(analysis.viable.len() <= 6, "the paper leaves six");
        let winning = puzzles::find("primer-4").unwrap().winning_moves.unwrap().cells();
        assert!(winning.is_subset(analysis.mustplay));
        assert!(winning.intersects(analysis.viable));
        assert!(!analysis.win_prelinks[Colour::Black].is_empty(), "Figure 7 shows a weak win-set");
    }
}

#[test]
fn the_primer_on_puzzle_4_says_f2_and_f3_alone_are_captured() {
    // On the position as it stands, {f2, f3} is a captured pair, and so is {f1, e2} after it.
    let position = puzzle("primer-4");
    let board = position.board();
    let analysis = Analysis::new(&position);
    let step = |names| {
        let cells = papers(board, names);
        *analysis.fillin.iter().find(|step| step.cells == cells).unwrap()
    };
    assert_eq!(step("f2 f3").after, CellSet::EMPTY);
    assert_eq!(step("f2 f3").rule, FillinRule::Captured);
    assert!(step("f1 e2").after.is_subset(papers(board, "f2 f3")));
}

#[test]
fn side_triangles_are_captured_on_every_board() {
    // Theorem 5 of solving-7x7-hex: a stone on the second row and the two free cells below it on its own side.
    for size in ["hex:4x4", "hex:5x5", "hex:7x4", "hex:4x6", "hex:9x9", "hex:11x11"] {
        let board: Board = size.parse().unwrap();
        let (columns, rows) = (board.columns() as u16, board.rows() as u16);
        let at = |column, row| board.cell(Coordinate { column, row }).unwrap();
        let mut triangles = Vec::new();
        for column in 0..columns {
            if column + 1 < columns {
                triangles.push((Colour::Black, at(column, 1), [at(column, 0), at(column + 1, 0)]));
            }
            if column > 0 {
                let feet = [at(column, rows - 1), at(column - 1, rows - 1)];
                triangles.push((Colour::Black, at(column, rows - 2), feet));
            }
        }
        for row in 0..rows {
            if row + 1 < rows {
                triangles.push((Colour::White, at(1, row), [at(0, row), at(0, row + 1)]));
            }
            if row > 0 {
                let feet = [at(columns - 1, row), at(columns - 1, row - 1)];
                triangles.push((Colour::White, at(columns - 2, row), feet));
            }
        }
        for (colour, tip, feet) in triangles {
            let mut position = Position::new(&board);
            position.set(tip, Some(colour));
            let analysis = Analysis::new(&position);
            let filled = analysis.captured(colour) | analysis.dead();
            let feet: CellSet = feet.into_iter().collect();
            assert!(feet.is_subset(filled), "{size} {colour} {}", board.name(tip));
        }
    }
}
