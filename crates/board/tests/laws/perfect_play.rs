//! Who wins with perfect play, and Gardner's pairing.

use crate::common::{all_positions, board, split_mix};
use board::{Board, Cell, Colour, Coordinate, Key, Position};
use oracle::Oracle;
use std::collections::HashSet;

#[test]
fn no_position_is_a_draw() {
    for name in
        ["hex:3x3", "rex:3x3", "cylinder:3x3", "torus:3x3", "y:3", "cylinder:2x4", "torus:4x2"]
    {
        let board = board(name);
        let mut oracle = Oracle::new(&board);
        for position in all_positions(&board) {
            for to_move in Colour::BOTH {
                let outcome = oracle.winner(&position.clone().with_to_move(to_move));
                assert!(outcome.is_some(), "{name}\n{}", position.diagram());
            }
        }
    }
}

/// Gives the winner one more stone, anywhere; the turn stays.
fn check_extra_stones(oracle: &mut Oracle, position: &Position) {
    let winner = oracle.winner(position).expect("there are no draws");
    for cell in position.empty_cells() {
        let mut more = position.clone();
        more.set(cell, Some(winner));
        assert_eq!(oracle.winner(&more), Some(winner), "{}", more.diagram());
    }
}

#[test]
fn an_extra_own_stone_never_hurts_on_any_position_of_small_boards() {
    for name in ["hex:3x3", "cylinder:3x3", "cylinder:2x4", "torus:3x3", "y:3"] {
        let board = board(name);
        let mut oracle = Oracle::new(&board);
        for position in all_positions(&board) {
            for to_move in Colour::BOTH {
                check_extra_stones(&mut oracle, &position.clone().with_to_move(to_move));
            }
        }
    }
}

#[test]
fn an_extra_own_stone_never_hurts_on_random_positions() {
    let mut random = split_mix(6);
    for name in ["hex:4x4", "hex:4x3", "cylinder:4x3", "cylinder:3x5", "cylinder:4x4", "y:4", "y:5"]
    {
        let board = board(name);
        let mut oracle = Oracle::new(&board);
        for _ in 0..100 {
            let to_move = Colour::BOTH[(random() % 2) as usize];
            let mut position = Position::new(&board).with_to_move(to_move);
            for cell in board.cells() {
                let contents = [None, None, Some(Colour::Black), Some(Colour::White)];
                position.set(cell, contents[(random() % 4) as usize]);
            }
            check_extra_stones(&mut oracle, &position);
        }
    }
}

#[test]
fn the_first_player_wins_on_square_boards() {
    for n in 1..=4 {
        let board = Board::hex(n, n);
        let mut oracle = Oracle::new(&board);
        for first in Colour::BOTH {
            let start = Position::new(&board).with_to_move(first);
            assert_eq!(oracle.winner(&start), Some(first), "{board}");
        }
    }
}

/// All openings on the short diagonal win; all others on the first player's own two sides, the acute
/// corners among them, lose.
#[test]
fn openings_on_the_short_diagonal_win_and_others_on_the_own_sides_lose() {
    for n in 2..=4 {
        let board = Board::hex(n, n);
        let winning = Oracle::new(&board).winning_moves(&Position::new(&board));
        for cell in board.cells() {
            let Coordinate { column, row } = board.coordinate(cell);
            let (column, row) = (usize::from(column), usize::from(row));
            let name = board.name(cell);
            if column + row + 1 == n {
                assert!(winning.contains(cell), "{name} wins on {board}");
            } else if row == 0 || row + 1 == n {
                assert!(!winning.contains(cell), "{name} loses on {board}");
            }
        }
    }
}

/// Lagarias and Sleator: in reverse Hex the first player wins exactly on boards of even side.
#[test]
fn the_first_player_wins_reverse_hex_on_even_boards() {
    for n in 1..=4 {
        let board = board(&format!("rex:{n}x{n}"));
        let expected = if n % 2 == 0 { Colour::Black } else { Colour::White };
        assert_eq!(Oracle::new(&board).winner(&Position::new(&board)), Some(expected), "{board}");
    }
}

/// Gardner's partner of a cell for the player whose sides are `n` cells apart on a board `n + 1` wide. The
/// short diagonal splits the board into two triangles, and each is the mirror image of the other.
fn partner(board: &Board, cell: Cell) -> Cell {
    let at = board.coordinate(cell);
    let mirrored = board.columns() < board.rows();
    let (along, across) = if mirrored { (at.row, at.column) } else { (at.column, at.row) };
    let short = board.columns().min(board.rows()) as u16;
    let (along, across) = if along + across < short {
        (short - across, short - 1 - along)
    } else {
        (short - 1 - across, short - along)
    };
    let (column, row) = if mirrored { (across, along) } else { (along, across) };
    board.cell(Coordinate { column, row }).expect("the triangles are of the same size")
}

/// Whether answering every stone with its partner beats every line of the opponent, who is to move. A player
/// whose answer is there already plays the first empty cell: an extra stone never hurts.
fn pairing_wins(position: &Position, won: &mut HashSet<Key>) -> bool {
    let opponent = position.to_move();
    if won.contains(&position.key()) {
        return true;
    }
    if let Some(winner) = position.winner() {
        return winner == !opponent;
    }
    let wins = position.empty_cells().iter().all(|cell| {
        let after = position.after(cell);
        let answer = partner(position.board(), cell);
        let empty = after.empty_cells();
        let answer = if empty.contains(answer) { Some(answer) } else { empty.first() };
        match answer {
            Some(answer) => pairing_wins(&after.after(answer), won),
            None => after.winner() == Some(!opponent),
        }
    });
    if wins {
        won.insert(position.key());
    }
    wins
}

#[test]
fn pairing_wins_for_the_player_with_the_shorter_way_whoever_starts() {
    for n in 1..=4 {
        for (board, player) in
            [(Board::hex(n + 1, n), Colour::Black), (Board::hex(n, n + 1), Colour::White)]
        {
            let mut won = HashSet::new();
            for cell in board.cells() {
                let other = partner(&board, cell);
                assert!(other != cell && partner(&board, other) == cell, "{board}");
            }
            let second = Position::new(&board).with_to_move(!player);
            assert!(pairing_wins(&second, &mut won), "{board}, second");
            let first = Position::new(&board).with_to_move(player);
            for opening in board.cells() {
                assert!(pairing_wins(&first.after(opening), &mut won), "{board}, first");
            }
        }
    }
}

#[test]
fn the_longer_way_loses_even_with_the_first_move() {
    for (name, loser) in
        [("hex:4x3", Colour::White), ("hex:3x4", Colour::Black), ("hex:3x2", Colour::White)]
    {
        let board = board(name);
        let start = Position::new(&board).with_to_move(loser);
        assert_eq!(Oracle::new(&board).winner(&start), Some(!loser), "{name}");
    }
}
