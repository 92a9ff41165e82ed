//! Games, names of cells and boards, and diagrams, there and back.

use crate::common::{any_board, any_position, board};
use board::{
    Board, Cell, Colour, Coordinate, DiagramError, Game, GameError, Move, Outcome, Position, Setup,
    column_letters,
};
use proptest::prelude::*;

proptest! {
    #[test]
    fn names_of_cells_lead_back_to_them(column in 0u16..702, row in 0u16..999) {
        let at = Coordinate { column, row };
        prop_assert_eq!(at.to_string().parse(), Ok(at));
        prop_assert_eq!(at.to_string().to_uppercase().parse(), Ok(at));
    }

    #[test]
    fn no_text_breaks_the_parsers(text in "\\PC*") {
        let _ = text.parse::<Coordinate>();
        let _ = text.parse::<Board>();
        let board = Board::hex(3, 3);
        let _ = board.parse_cells(&text);
        let _ = Position::from_diagram(&board, &text);
        let _ = Setup { black: text.clone(), white: text, to_move: None }.validate(&board);
    }

    #[test]
    fn almost_right_text_breaks_no_parser(text in "[a-z]{0,8}:?-?[0-9]{0,5}[xX]?[0-9]{0,5}") {
        if let Ok(board) = text.parse::<Board>() {
            prop_assert_eq!(board.to_string().parse(), Ok(board));
        }
    }

    #[test]
    fn positions_lead_back_from_diagrams_setups_and_keys(position in any_position()) {
        let board = position.board();
        let drawn = Position::from_diagram(board, &position.diagram()).unwrap();
        prop_assert_eq!(&drawn.with_to_move(position.to_move()), &position);
        prop_assert_eq!(&Setup::from(&position).validate(board).unwrap(), &position);
        prop_assert_eq!(&Position::from_key(board, position.key()), &position);
        let cells = position.stones(Colour::White);
        prop_assert_eq!(board.cells_from_diagram(&board.diagram(cells)), Ok(cells));
    }

    /// Moves are chosen by number: stones on any cell, empty or not, and all the others.
    #[test]
    fn taking_back_a_move_restores_the_game(
        board in any_board(), choices in proptest::collection::vec(0usize..40, 0..30)
    ) {
        let mut game = Game::new(&board);
        for choice in choices {
            let before = game.clone();
            let played = match choice {
                30..32 => Move::SwapPieces,
                32..34 => Move::SwapSides,
                34..38 => Move::Pass,
                38 => Move::Resign,
                39 => Move::Forfeit,
                number => Move::Play(Cell::new(number % board.cell_count())),
            };
            match game.try_play(played) {
                Ok(()) => {
                    prop_assert_eq!(game.moves().last(), Some(&played));
                    let mut undone = game.clone();
                    prop_assert_eq!(undone.undo(), Some(played));
                    prop_assert_eq!(&undone, &before);
                }
                Err(_) => prop_assert_eq!(&game, &before),
            }
        }
        let moves = game.moves().to_vec();
        let mut again = Game::new(&board);
        moves.into_iter().for_each(|played| again.try_play(played).unwrap());
        prop_assert_eq!(&again, &game);
        while game.undo().is_some() {}
        prop_assert_eq!(game, Game::new(&board));
    }
}

#[test]
fn every_board_leads_back_from_its_name() {
    for variant in ["hex", "rex", "cylinder", "torus", "torus-literal", "torus-restricted"] {
        for columns in 1..=19 {
            for rows in 1..=19 {
                let name = format!("{variant}:{columns}x{rows}");
                assert_eq!(board(&name).to_string(), name);
            }
        }
    }
    for side in 1..=19 {
        assert_eq!(board(&format!("y:{side}")).to_string(), format!("y:{side}"));
        assert_eq!(board(&format!("{side}")), Board::hex(side, side));
    }
}

#[test]
fn every_cell_leads_back_from_its_name() {
    for name in ["hex:19x19", "cylinder:19x7", "torus:3x19", "y:19"] {
        let board = board(name);
        for cell in board.cells() {
            assert_eq!(board.parse_cell(&board.name(cell)), Ok(cell), "{name}");
            assert_eq!(board.cell(board.coordinate(cell)), Some(cell), "{name}");
        }
    }
    assert_eq!(["a", "z", "aa", "az", "ba"], [0, 25, 26, 51, 52].map(column_letters));
}

fn play(game: &mut Game, name: &str) {
    let cell = game.position().board().parse_cell(name).unwrap();
    game.try_play(Move::Play(cell)).unwrap();
}

#[test]
fn swapping_pieces_mirrors_all_stones_and_swapping_twice_changes_nothing() {
    let board = Board::hex(4, 4);
    let mut game = Game::new(&board);
    for name in ["a3", "b4", "d1"] {
        play(&mut game, name);
    }
    let before = game.position().clone();
    game.try_play(Move::SwapPieces).unwrap();
    let mirrored = Position::from_diagram(
        &board,
        ". . W .
          . . . B
           . . . .
            W . . .",
    )
    .unwrap();
    assert_eq!(game.position().diagram(), mirrored.diagram());
    assert_eq!(game.position().to_move(), Colour::Black);
    game.try_play(Move::SwapPieces).unwrap();
    assert_eq!(game.position(), &before);
}

#[test]
fn swapping_sides_leaves_the_stones_and_the_turn() {
    let mut game = Game::new(&Board::hex(3, 3));
    assert_eq!(game.try_play(Move::SwapSides), Err(GameError::NothingToSwap));
    assert_eq!(game.try_play(Move::SwapPieces), Err(GameError::NothingToSwap));
    play(&mut game, "b2");
    let before = game.position().clone();
    game.try_play(Move::SwapSides).unwrap();
    assert_eq!(game.position(), &before);
    assert!(game.sides_swapped());
}

#[test]
fn pieces_cannot_be_swapped_where_the_players_see_different_boards() {
    for name in ["hex:4x3", "cylinder:4x4", "torus:4x3"] {
        let mut game = Game::new(&board(name));
        play(&mut game, "a2");
        assert_eq!(game.try_play(Move::SwapPieces), Err(GameError::NoMirror(name.to_owned())));
    }
    for name in ["hex:4x4", "rex:4x4", "torus:4x4", "y:4"] {
        let mut game = Game::new(&board(name));
        play(&mut game, "a2");
        game.try_play(Move::SwapPieces).unwrap();
        let b1 = game.position().board().parse_cell("b1").unwrap();
        assert_eq!(game.position().colour_at(b1), Some(Colour::White), "{name}");
    }
}

#[test]
fn a_game_ends_by_connection_or_resignation() {
    let mut game = Game::new(&Board::hex(2, 2));
    play(&mut game, "a1");
    assert_eq!(game.outcome(), None);
    play(&mut game, "b1");
    play(&mut game, "a2");
    assert_eq!(game.outcome(), Some(Outcome::Connected(Colour::Black)));
    game.undo();
    game.try_play(Move::Resign).unwrap();
    assert_eq!(game.outcome(), Some(Outcome::Conceded(Colour::White)));
    assert_eq!(game.try_play(Move::Pass), Err(GameError::Over));
}

#[test]
fn a_wrong_diagram_is_refused_with_the_place() {
    let board = Board::hex(2, 2);
    let message = |text: &str| Position::from_diagram(&board, text).unwrap_err().to_string();
    assert_eq!(message(". ."), "the diagram has 1 rows, but the board hex:2x2 has 2");
    assert_eq!(message(". .\n. . ."), "row 2 of the diagram has 3 cells instead of 2");
    assert_eq!(message(". .\nB x"), "'x' at b2 of the diagram means nothing: write B, W or .");
    let error = DiagramError::Sign { cell: "a1".to_owned(), sign: 'B', known: "* or ." };
    assert_eq!(board.cells_from_diagram("B *\n. ."), Err(error));
}
