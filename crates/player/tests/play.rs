//! The player plays by the rules on every board, wins what is won, and does the same again for the same seed.

use board::{Board, Cell, Colour, Game, Move, Outcome, Position};
use oracle::Oracle;
use player::{Effort, Knowledge, Known, Player, Random, Settings, Source, SwapRule, known_opening};
use solver::search::{Options, Solver, Verdict};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

fn with_playouts(playouts: u64) -> Settings {
    Settings { effort: Effort::Playouts(playouts), ..Settings::default() }
}

/// A position after random moves, which nobody has won.
fn random_position(board: &Board, moves: usize, random: &mut Random) -> Option<Position> {
    let mut position = Position::new(board);
    for _ in 0..moves {
        let empty: Vec<_> = position.empty_cells().iter().collect();
        position.play(empty[random.below(empty.len())]);
    }
    position.winner().is_none().then_some(position)
}

#[test]
fn every_move_is_legal_on_every_board_and_games_end() {
    let boards = [
        "1",
        "2x3",
        "5x5",
        "8x8",
        "9x3",
        "cylinder:2x3",
        "cylinder:5x4",
        "torus:3x3",
        "rex:4x4",
        "y:5",
    ];
    for name in boards {
        let board: Board = name.parse().unwrap();
        for knowledge in [Knowledge::None, Knowledge::Bridges, Knowledge::Full] {
            let settings = Settings { knowledge, resigns: false, ..with_playouts(60) };
            let mut player = Player::new(&board, settings);
            let mut game = Game::new(&board);
            while let Ok(choice) = player.choose(&game) {
                assert!(matches!(choice.action, Move::Play(_)), "{name}: {choice:?}");
                game.try_play(choice.action).unwrap();
            }
            assert!(game.outcome().is_some(), "{name}");
        }
    }
}

#[test]
fn won_positions_are_won_and_proofs_are_true() {
    let mut random = Random::new(7);
    for (name, moves) in
        [("4x4", 3), ("4x4", 6), ("3x5", 4), ("cylinder:4x4", 4), ("cylinder:3x5", 5), ("y:5", 5)]
    {
        let board: Board = name.parse().unwrap();
        let mut oracle = Oracle::new(&board);
        let mut player = Player::new(&board, Settings { resigns: false, ..with_playouts(3000) });
        for _ in 0..12 {
            let Some(position) = random_position(&board, moves, &mut random) else { continue };
            let winner = oracle.winner(&position);
            let choice = player.choose(&Game::from_position(position.clone())).unwrap();
            let Move::Play(cell) = choice.action else { panic!("{name}: {choice:?}") };
            if let Some(proof) = choice.evidence.proof {
                assert_eq!(proof.winner, winner, "{name}\n{position:?}");
            }
            if winner == Some(position.to_move()) {
                assert_eq!(oracle.winner(&position.after(cell)), winner, "{name}\n{position:?}");
            }
        }
    }
}

/// Without the solver's answer at the root: only the tree, on boards that are too large for the rule that small
/// boards are solved, is asked to prove something.
#[test]
fn the_tree_proves_only_what_is_true() {
    let mut random = Random::new(3);
    for name in ["rex:3x3", "torus:3x3", "y:4", "4x4"] {
        let board: Board = name.parse().unwrap();
        let mut oracle = Oracle::new(&board);
        let settings =
            Settings { knowledge: Knowledge::Bridges, resigns: false, ..with_playouts(20_000) };
        let mut player = Player::new(&board, settings);
        let mut proofs = 0;
        for _ in 0..8 {
            let moves = board.cell_count() / 2;
            let Some(position) = random_position(&board, moves, &mut random) else { continue };
            let choice = player.choose(&Game::from_position(position.clone())).unwrap();
            if let Some(proof) = choice.evidence.proof {
                assert_eq!(proof.winner, oracle.winner(&position), "{name}\n{position:?}");
                proofs += 1;
            }
        }
        assert!(proofs > 0, "{name}");
    }
}

#[test]
fn a_seed_and_a_number_of_playouts_give_the_same_choice_again() {
    let board = Board::hex(9, 9);
    let mut game = Game::new(&board);
    for name in ["a3", "e5", "d7"] {
        game.try_play(Move::Play(board.parse_cell(name).unwrap())).unwrap();
    }
    let choose =
        |seed| Player::new(&board, Settings { seed, ..with_playouts(1500) }).choose(&game).unwrap();
    assert_eq!(choose(5), choose(5));
    assert_ne!(choose(5).evidence, choose(6).evidence);
}

#[test]
fn every_opening_of_small_boards_is_swapped_if_and_only_if_it_wins() {
    for side in 3..=5 {
        let board = Board::hex(side, side);
        let settings = Settings { swap: SwapRule::Pieces, ..with_playouts(10) };
        let mut player = Player::new(&board, settings);
        let mut oracle = (side < 5).then(|| Oracle::new(&board));
        let mut solver = Solver::new(&board, Options::default()).unwrap();
        for cell in board.cells() {
            let mut game = Game::new(&board);
            game.try_play(Move::Play(cell)).unwrap();
            let winner = match &mut oracle {
                Some(oracle) => oracle.winner(game.position()),
                None => match solver.solve(game.position()).verdict {
                    Verdict::Won(winner) => Some(winner),
                    _ => None,
                },
            };
            let choice = player.choose(&game).unwrap();
            assert_eq!(
                choice.action == Move::SwapPieces,
                winner == Some(Colour::Black),
                "{}",
                board.name(cell)
            );
        }
    }
}

/// Whose sides are nearer wins boards that are longer than wide, whoever begins.
#[test]
fn openings_of_longer_boards_are_taken_over_by_who_would_lose() {
    for (name, opener_wins) in [("9x8", true), ("8x9", false), ("19x12", true), ("12x19", false)] {
        let board: Board = name.parse().unwrap();
        let settings = Settings { swap: SwapRule::Sides, ..with_playouts(10) };
        for opening in [Cell::new(0), Cell::new(board.cell_count() / 2)] {
            let mut game = Game::new(&board);
            game.try_play(Move::Play(opening)).unwrap();
            let choice = Player::new(&board, settings.clone()).choose(&game).unwrap();
            assert_eq!(choice.action == Move::SwapSides, opener_wins, "{name}: {choice:?}");
            let source = choice.evidence.proof.map(|proof| proof.source);
            assert_eq!(source == Some(Source::NearerSides), opener_wins, "{name}");
        }
    }
}

/// What the solver says is won stays won after the player's move, whatever time it is given.
#[test]
fn up_to_7x7_play_is_perfect() {
    let mut random = Random::new(11);
    let mut won = 0;
    for (side, moves) in [(6, 3), (6, 6), (6, 9), (7, 12), (7, 16), (7, 20)] {
        let board = Board::hex(side, side);
        let mut player = Player::new(&board, Settings { resigns: false, ..with_playouts(1) });
        let mut solver = Solver::new(&board, Options::default()).unwrap();
        for _ in 0..8 {
            let Some(position) = random_position(&board, moves, &mut random) else { continue };
            let verdict = solver.solve(&position).verdict;
            let choice = player.choose(&Game::from_position(position.clone())).unwrap();
            let Move::Play(cell) = choice.action else { panic!("{choice:?}") };
            let proof = choice.evidence.proof.expect("small boards are solved");
            assert_eq!(verdict, Verdict::Won(proof.winner.unwrap()), "{position:?}");
            if verdict == Verdict::Won(position.to_move()) {
                assert_eq!(solver.solve(&position.after(cell)).verdict, verdict, "{position:?}");
                won += 1;
            }
        }
    }
    assert!(won > 10, "{won}");
}

/// By the table, so that nobody waits.
#[test]
fn openings_of_7x7_are_answered_at_once() {
    let board = Board::hex(7, 7);
    for swap in [SwapRule::Never, SwapRule::Pieces, SwapRule::Sides] {
        let settings = Settings { swap, ..with_playouts(1) };
        let mut player = Player::new(&board, settings);
        for opening in board.cells() {
            let mut game = Game::new(&board);
            game.try_play(Move::Play(opening)).unwrap();
            let choice = player.choose(&game).unwrap();
            let proof = choice.evidence.proof.unwrap();
            assert_eq!(proof.source, Source::Table);
            match (choice.action, proof.winner) {
                (Move::Play(_), Some(Colour::White)) => {}
                (Move::Resign, Some(Colour::Black)) if swap == SwapRule::Never => {}
                (Move::SwapPieces, Some(Colour::Black)) if swap == SwapRule::Pieces => {}
                (Move::SwapSides, Some(Colour::Black)) if swap == SwapRule::Sides => {}
                (action, winner) => panic!("{opening:?}: {action:?}, {winner:?}"),
            }
        }
    }
}

/// Any stones, good or bad: whoever has won keeps the win.
#[test]
fn odd_answers_of_7x7_are_punished() {
    let board = Board::hex(7, 7);
    let mut player = Player::new(&board, Settings { resigns: false, ..with_playouts(1) });
    let mut solver = Solver::new(&board, Options::default()).unwrap();
    for names in [["a1", "b7"], ["g2", "d4"], ["b4", "a7"], ["a2", "g7"]] {
        let mut game = Game::new(&board);
        for name in names {
            game.try_play(Move::Play(board.parse_cell(name).unwrap())).unwrap();
        }
        let choice = player.choose(&game).unwrap();
        let winner = choice.evidence.proof.unwrap().winner.unwrap();
        game.try_play(choice.action).unwrap();
        assert_eq!(solver.solve(game.position()).verdict, Verdict::Won(winner), "{names:?}");
    }
}

/// After a few openings of either winner, against any answers.
#[test]
fn who_wins_7x7_goes_on_to_win() {
    let board = Board::hex(7, 7);
    let mut random = Random::new(2);
    for opening in ["a1", "a2", "g2", "d4", "c6", "g1"] {
        let mut game = Game::new(&board);
        game.try_play(Move::Play(board.parse_cell(opening).unwrap())).unwrap();
        let Some(Known::Won { winner, .. }) = known_opening(game.position()) else {
            panic!("{opening}")
        };
        let mut player = Player::new(&board, with_playouts(1));
        while game.outcome().is_none() {
            let played = if game.position().to_move() == winner {
                let choice = player.choose(&game).unwrap();
                let proof = choice.evidence.proof.unwrap();
                assert_eq!(proof.winner, Some(winner), "{:?}", game.position());
                choice.action
            } else {
                let empty: Vec<_> = game.position().empty_cells().iter().collect();
                Move::Play(empty[random.below(empty.len())])
            };
            game.try_play(played).unwrap();
        }
        assert_eq!(game.outcome().and_then(Outcome::winner), Some(winner), "{opening}");
    }
}

/// What the table of larger boards rests on: random games tell which openings win. They would take longer to get all
/// of them right.
#[test]
fn random_games_judge_openings_as_the_solver_does() {
    const EVEN: f64 = 0.47;
    let board = Board::hex(7, 7);
    let settings = Settings { knowledge: Knowledge::Bridges, ..with_playouts(20_000) };
    let mut right = 0;
    let half = board.cells().iter().take(25);
    for opening in half {
        let mut game = Game::new(&board);
        game.try_play(Move::Play(opening)).unwrap();
        let choice = Player::new(&board, settings.clone()).choose(&game).unwrap();
        let known = known_opening(game.position());
        let wins = matches!(known, Some(Known::Won { winner: Colour::Black, .. }));
        right += u32::from((1.0 - choice.evidence.value > EVEN) == wins);
    }
    assert!(right >= 22, "{right}");
}

/// Reverse Hex, Y and the torus have no links, but a solver.
#[test]
fn small_boards_of_other_games_are_played_perfectly() {
    let mut random = Random::new(5);
    for (name, moves) in [("rex:4x4", 2), ("y:5", 3), ("torus:3x3", 2), ("torus:4x3", 3)] {
        let board: Board = name.parse().unwrap();
        let mut oracle = Oracle::new(&board);
        let mut player = Player::new(&board, Settings { resigns: false, ..with_playouts(1) });
        for _ in 0..6 {
            let Some(position) = random_position(&board, moves, &mut random) else { continue };
            let winner = oracle.winner(&position);
            let choice = player.choose(&Game::from_position(position.clone())).unwrap();
            let Move::Play(cell) = choice.action else { panic!("{name}: {choice:?}") };
            assert_eq!(choice.evidence.proof.map(|proof| proof.winner), Some(winner), "{name}");
            if winner != Some(!position.to_move()) {
                assert_eq!(oracle.winner(&position.after(cell)), winner, "{name}\n{position:?}");
            }
        }
    }
}

#[test]
fn a_lost_game_is_resigned_or_played_on() {
    let board = Board::hex(3, 3);
    let mut game = Game::new(&board);
    game.try_play(Move::Play(board.parse_cell("b2").unwrap())).unwrap();
    let mut player = Player::new(&board, with_playouts(10));
    assert_eq!(player.choose(&game).unwrap().action, Move::Resign);
    player.set(Settings { resigns: false, ..with_playouts(10) });
    assert!(matches!(player.choose(&game).unwrap().action, Move::Play(_)));
}

#[test]
fn what_links_refute_is_played_where_it_disturbs_the_winner() {
    let board = Board::hex(3, 3);
    let position = Position::new(&board).after(board.parse_cell("b2").unwrap());
    let mut player = Player::new(&board, Settings { resigns: false, ..with_playouts(200) });
    let Move::Play(cell) = player.choose(&Game::from_position(position)).unwrap().action else {
        panic!("it plays on")
    };
    assert!(board.parse_cells("b1 c1 a3 b3").unwrap().contains(cell), "{}", board.name(cell));
}

#[test]
fn time_and_stop_are_obeyed() {
    let board = Board::hex(11, 11);
    let mut game = Game::new(&board);
    game.try_play(Move::Play(board.parse_cell("b4").unwrap())).unwrap();
    let settings =
        Settings { effort: Effort::Time(Duration::from_millis(100)), ..Settings::default() };
    let started = Instant::now();
    let choice = Player::new(&board, settings.clone()).choose(&game).unwrap();
    assert!(choice.evidence.playouts > 0);
    // Other work on the machine may take its time too.
    assert!(started.elapsed() < Duration::from_secs(10));
    let settings = Settings {
        effort: Effort::Time(Duration::from_secs(600)),
        stop: Arc::new(AtomicBool::new(true)),
        ..settings
    };
    let started = Instant::now();
    Player::new(&board, settings).choose(&game).unwrap();
    assert!(started.elapsed() < Duration::from_secs(10));
}

#[test]
fn two_threads_play_too() {
    let board = Board::hex(8, 8);
    let settings = Settings { threads: 2.try_into().unwrap(), ..with_playouts(200) };
    let choice = Player::new(&board, settings).choose(&Game::new(&board)).unwrap();
    assert!(matches!(choice.action, Move::Play(_)));
    assert_eq!(choice.evidence.playouts, 400);
}

#[test]
fn an_opening_that_loses_is_answered_unless_the_player_would_win_with_it_for_certain() {
    for (side, opening, resigns) in [(7, "d4", true), (8, "d4", false)] {
        let board = Board::hex(side, side);
        let mut game = Game::new(&board);
        game.try_play(Move::Play(board.parse_cell(opening).unwrap())).unwrap();
        let known = known_opening(game.position());
        assert!(matches!(known, Some(Known::Won { winner: Colour::Black, .. })), "{board}");
        let choice = Player::new(&board, with_playouts(50)).choose(&game).unwrap();
        assert_eq!(choice.action == Move::Resign, resigns, "{board}: {choice:?}");
    }
}
