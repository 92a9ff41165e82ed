//! Hex positions as Shannon games: both dual graphs tell the same, and it is what brute force tells.

mod common;

use board::{Board, ByColour, Cell, CellSet, Colour, Position};
use common::Random;
use oracle::{Oracle, positions};
use shannon::hex::{node_name, shannon_game};
use shannon::induced_path::{liveness, stone_liveness};
use shannon::{AdviceLimits, Outcome, Player, ReducedGraph, State, advise, value};

fn random_position(board: &Board, random: &mut Random, percent: u64) -> Position {
    let mut stones = ByColour::<CellSet>::default();
    for cell in board.cells() {
        if random.below(100) < percent {
            stones[Colour::BOTH[random.below(2) as usize]].insert(cell);
        }
    }
    Position::with_stones(board, stones, Colour::BOTH[random.below(2) as usize])
}

/// Dead cells, stones included: a stone is dead iff its cell is dead without it.
fn dead_cells(state: &State) -> CellSet {
    let reduced = ReducedGraph::of(state);
    let cells = liveness(&reduced, reduced.free(), 100_000);
    let stones = stone_liveness(state, 100_000);
    assert!((cells.undecided | stones.undecided).is_empty());
    cells.dead | stones.dead
}

fn dead_cells_slow(position: &Position, oracle: &Oracle) -> CellSet {
    let board = position.board();
    let is_dead = |cell: Cell| {
        let free: Vec<Cell> = position.empty_cells().without(cell).iter().collect();
        (0..1u32 << free.len()).all(|mask| {
            let black: CellSet =
                (0..free.len()).filter(|b| mask >> b & 1 != 0).map(|b| free[b]).collect();
            let black = black | position.stones(Colour::Black);
            oracle.is_completed(black.with(cell), Colour::Black)
                == oracle.is_completed(black.without(cell), Colour::Black)
        })
    };
    board.cells().iter().filter(|&cell| is_dead(cell)).collect()
}

fn check_values(position: &Position, oracle: &mut Oracle) {
    for to_move in Colour::BOTH {
        let winner = oracle.winner(&position.clone().with_to_move(to_move)).unwrap();
        for short in Colour::BOTH {
            let Ok(state) = shannon_game(position, short) else { continue };
            let first = if to_move == short { Player::Short } else { Player::Cut };
            let outcome = if winner == short { Outcome::Short } else { Outcome::Cut };
            let verdict = value(&state, first, 1_000_000);
            assert_eq!(verdict.outcome(), Some(outcome), "{short} as Short in {position:?}");
            if let (Some(cell), true) = (verdict.best_move(), winner == to_move) {
                let after = position.clone().with_to_move(to_move).after(cell);
                assert_eq!(oracle.winner(&after), Some(winner), "{cell:?} in {position:?}");
            }
        }
    }
}

#[test]
fn dual_graphs_have_the_same_dead_cells_on_all_positions_of_3x3() {
    let board = Board::hex(3, 3);
    let oracle = Oracle::new(&board);
    for (number, position) in positions(&board, 1).enumerate() {
        let [black, white] = Colour::BOTH.map(|c| dead_cells(&shannon_game(&position, c).unwrap()));
        assert_eq!(black, white, "{position:?}");
        if number % 7 == 0 {
            assert_eq!(black, dead_cells_slow(&position, &oracle), "{position:?}");
        }
    }
}

#[test]
fn dual_graphs_have_the_same_dead_cells_on_larger_boards() {
    let mut random = Random(0x4e78_0000_0000_0001);
    for name in ["4x3", "4x4", "6x6"] {
        let board: Board = name.parse().unwrap();
        for _ in 0..150 {
            let position = random_position(&board, &mut random, 55);
            let [black, white] =
                Colour::BOTH.map(|c| dead_cells(&shannon_game(&position, c).unwrap()));
            assert_eq!(black, white, "{position:?}");
        }
    }
}

#[test]
fn values_agree_with_brute_force() {
    let board = Board::hex(3, 3);
    let mut oracle = Oracle::new(&board);
    positions(&board, 1).for_each(|position| check_values(&position, &mut oracle));
    let mut random = Random(0x4e78_0000_0000_0002);
    for (name, rounds) in [("4x3", 300), ("4x4", 100), ("cylinder:3x4", 200)] {
        let board: Board = name.parse().unwrap();
        let mut oracle = Oracle::new(&board);
        for _ in 0..rounds {
            let position = random_position(&board, &mut random, 30);
            check_values(&position, &mut oracle);
        }
    }
}

/// Whoever wins with the next move still does with a move that advice calls viable.
fn check_advice(position: &Position, oracle: &mut Oracle) {
    let mover = position.to_move();
    let winning = oracle.winning_moves(position);
    for short in Colour::BOTH {
        let state = shannon_game(position, short).unwrap();
        let player = if short == mover { Player::Short } else { Player::Cut };
        let advice = advise(&ReducedGraph::of(&state), player, AdviceLimits::default());
        if advice.viable.is_empty() {
            let is_same = winning.is_empty() || winning == position.empty_cells();
            assert!(is_same, "{short} as Short in {position:?}");
        } else if !winning.is_empty() {
            assert!(winning.intersects(advice.viable), "{short} as Short in {position:?}");
        }
    }
}

#[test]
fn advice_keeps_a_winning_move() {
    let mut random = Random(0x4e78_0000_0000_0003);
    for (name, rounds) in [("3x3", 400), ("4x3", 250), ("4x4", 100)] {
        let board: Board = name.parse().unwrap();
        let mut oracle = Oracle::new(&board);
        for round in 0..rounds {
            let position = random_position(&board, &mut random, 15 + round % 40);
            check_advice(&position, &mut oracle);
        }
    }
}

#[test]
fn the_empty_4x4_board_is_won_by_the_first_player() {
    let position = Position::new(&Board::hex(4, 4));
    for short in Colour::BOTH {
        let state = shannon_game(&position, short).unwrap();
        assert_eq!(value(&state, Player::Short, 1_000_000).outcome(), Some(Outcome::Short));
        assert_eq!(value(&state, Player::Cut, 1_000_000).outcome(), Some(Outcome::Cut));
    }
}

#[test]
fn other_games_are_refused_and_nodes_have_names() {
    for (name, short) in
        [("cylinder:3x3", Colour::White), ("torus:3x3", Colour::Black), ("rex:3x3", Colour::Black)]
    {
        let board: Board = name.parse().unwrap();
        let error = shannon_game(&Position::new(&board), short).unwrap_err();
        assert!(error.to_string().contains("no Shannon game"));
    }
    let board = Board::hex(3, 3);
    assert_eq!(node_name(&board, Colour::White, Cell::new(4)), "b2");
    assert_eq!(node_name(&board, Colour::White, Cell::new(10)), "right");
}
