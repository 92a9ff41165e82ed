//! Analyses against brute force: whatever is ruled out may be ruled out, and whatever is claimed is true.

use board::{Board, CellSet, Colour, Position};
use oracle::Oracle;
use proptest::prelude::*;
use solver::analysis::{Analysis, Conclusion, FillinRule, FillinStep, Obstacle, Place, Side};

fn position_from(board: &Board, contents: &[u8], to_move: Colour) -> Position {
    let mut position = Position::new(board).with_to_move(to_move);
    for (cell, content) in board.cells().iter().zip(contents) {
        let colours = [None, Some(Colour::Black), Some(Colour::White)];
        position.set(cell, colours.get(usize::from(*content)).copied().flatten());
    }
    position
}

fn check(oracle: &mut Oracle, position: &Position, exact_limit: Option<u64>) {
    let drawn = position.diagram();
    let analysis = Analysis::with_exact_dead(position, exact_limit);
    let mover = position.to_move();
    let winner = oracle.winner(position);
    if let Some(conclusion) = analysis.conclusion() {
        assert_eq!(Some(conclusion.winner()), winner, "{drawn} {conclusion:?}");
        if let Conclusion::WinsWith(_, prelink) = conclusion {
            assert!(oracle.winning_moves(position).contains(prelink.key), "{drawn}");
        }
    }
    if analysis.filled.winner().is_some() {
        let has_won = winner == Some(mover);
        let mustplay = if has_won { position.empty_cells() } else { CellSet::EMPTY };
        assert_eq!((analysis.viable, analysis.mustplay), (CellSet::EMPTY, mustplay), "{drawn}");
    }
    if position.winner().is_some() {
        assert_eq!(analysis.dead(), position.empty_cells());
        return;
    }
    for to_move in Colour::BOTH {
        let filled = analysis.filled.clone().with_to_move(to_move);
        let given = position.clone().with_to_move(to_move);
        assert_eq!(oracle.winner(&filled), oracle.winner(&given), "{drawn}");
    }
    let filled_cells = Colour::BOTH.map(|colour| analysis.captured(colour));
    let filled_cells = analysis.dead() | filled_cells[0] | filled_cells[1];
    assert_eq!(analysis.filled.empty_cells(), position.empty_cells() - filled_cells, "{drawn}");
    if analysis.filled.winner().is_some() {
        assert!(analysis.filled.empty_cells().is_empty(), "{drawn}");
        return;
    }
    for step in &analysis.fillin {
        check_reliance(oracle, &analysis, step);
    }
    let winning = oracle.winning_moves(position);
    let left = analysis.filled.empty_cells();
    assert_eq!(oracle.winning_moves(&analysis.filled), winning & left, "{drawn}");
    assert!((winning & left).is_subset(analysis.mustplay), "{drawn} {:?}", analysis.mustplay);
    if winner == Some(mover) {
        assert!(winning.intersects(analysis.viable & analysis.mustplay), "{drawn}");
    }
    for dominated in &analysis.dominated {
        if winning.contains(dominated.cell) {
            assert!(winning.intersects(dominated.dominators), "{drawn} {dominated:?}");
        }
        assert!(dominated.dominators.intersects(analysis.viable), "{drawn} {dominated:?}");
    }
    for vulnerable in &analysis.vulnerable {
        for killer in vulnerable.killers {
            let answered = |colour| {
                let mut answered = position.clone();
                answered.set(killer, Some(!mover));
                answered.set(vulnerable.cell, colour);
                oracle.winner(&answered)
            };
            // Once killed, the stone may as well be the opponent's.
            let mut answered = answered;
            assert_eq!(answered(Some(mover)), answered(Some(!mover)), "{drawn} {vulnerable:?}");
        }
    }
}

/// With the stones on which a step relies, and no others, the step changes nothing.
fn check_reliance(oracle: &mut Oracle, analysis: &Analysis, step: &FillinStep) {
    let mut before = analysis.position.clone();
    for cell in step.after {
        before.set(cell, analysis.filled.colour_at(cell));
    }
    let colours: &[Colour] = match step.rule {
        FillinRule::Captured => &[step.colour],
        FillinRule::DeadByRing | FillinRule::DeadByPaths => &Colour::BOTH,
    };
    for (&colour, to_move) in colours.iter().flat_map(|colour| Colour::BOTH.map(|to| (colour, to)))
    {
        let before = before.clone().with_to_move(to_move);
        let mut after = before.clone();
        for cell in step.cells {
            after.set(cell, Some(colour));
        }
        let said = (analysis.position.diagram(), step);
        assert_eq!(oracle.winner(&after), oracle.winner(&before), "{said:?}");
    }
}

#[test]
fn nothing_wrong_is_said_about_any_position_of_3x3_and_cylinder_3x3() {
    for name in ["hex:3x3", "cylinder:3x3", "cylinder:2x4", "cylinder:1x3", "y:3"] {
        let board: Board = name.parse().unwrap();
        let mut oracle = Oracle::new(&board);
        let cells = board.cell_count() as u32;
        for code in 0..3u32.pow(cells) {
            let contents: Vec<u8> =
                (0..cells).map(|cell| (code / 3u32.pow(cell) % 3) as u8).collect();
            let to_move = if code % 2 == 0 { Colour::Black } else { Colour::White };
            let limit = [None, Some(1), Some(u64::MAX)][code as usize / 2 % 3];
            check(&mut oracle, &position_from(&board, &contents, to_move), limit);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn nothing_wrong_is_said_about_small_positions(
        name in prop::sample::select(vec!["hex:4x4", "hex:4x3", "hex:3x4", "hex:5x3", "cylinder:4x3", "cylinder:3x4", "cylinder:5x3", "cylinder:4x4", "y:4", "y:5"]),
        contents in prop::collection::vec(0u8..6, 16),
        black_moves in any::<bool>(),
        exact in any::<bool>(),
    ) {
        let board: Board = name.parse().unwrap();
        let to_move = if black_moves { Colour::Black } else { Colour::White };
        let position = position_from(&board, &contents, to_move);
        check(&mut Oracle::new(&board), &position, exact.then_some(1000));
    }
}

#[test]
fn other_games_are_left_alone() {
    for name in ["rex:4x4", "torus:4x3"] {
        let board: Board = name.parse().unwrap();
        let position = Position::new(&board);
        let analysis = Analysis::with_exact_dead(&position, Some(1000));
        assert!(!analysis.has_inferior_cells && !analysis.has_links(), "{name}");
        assert!(analysis.fillin.is_empty() && analysis.conclusion().is_none(), "{name}");
        assert_eq!((analysis.viable, analysis.mustplay), (board.cells(), board.cells()), "{name}");
        let place = Place::parse(&board, "a1").unwrap();
        assert!(analysis.connection(Colour::Black, [place, place]).is_err(), "{name}");
        assert!(Place::parse(&board, "top").is_err(), "{name}");
    }
}

#[test]
fn links_can_be_asked_for_between_cells_and_sides() {
    let board = Board::hex(5, 5);
    let mut position = Position::new(&board);
    let cell = |name| board.parse_cell(name).unwrap();
    position.set(cell("c3"), Some(Colour::Black));
    let analysis = Analysis::new(&position);
    let place = |name| Place::parse(&board, name).unwrap();
    let between = |colour, from, to| analysis.connection(colour, [place(from), place(to)]);

    let bridge = between(Colour::Black, "c3", "d1").unwrap();
    assert_eq!(bridge.links[0], board.parse_cells("c2 d2").unwrap());
    let template = between(Colour::Black, "c3", "top").unwrap();
    assert!(!template.links.is_empty(), "a stone on the third row is joined to its side");
    let touching = between(Colour::Black, "c3", "c2").unwrap();
    assert_eq!(touching.links, [CellSet::EMPTY]);
    assert!(between(Colour::Black, "c3", "c3").unwrap().is_joined);
    let obstacle = between(Colour::White, "c3", "left").unwrap_err();
    assert_eq!(obstacle, Obstacle::OpponentsStone(cell("c3")));
    let obstacle = between(Colour::Black, "c3", "left").unwrap_err();
    assert_eq!(obstacle, Obstacle::OpponentsSide(Side::Left));
}
