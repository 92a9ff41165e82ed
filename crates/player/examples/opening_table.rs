//! Prints what can be found out about the openings of a board, as `src/openings.txt` has it: by solving them or, if a
//! number is given, by a search of so many random games after each, without links and solver.
//!
//! `cargo run --release -p player --example opening_table 7x7`
//! `cargo run --release -p player --example opening_table 11x11 20000`

use board::{Board, CellSet, Game, Move};
use player::{Effort, Knowledge, Player, Settings};
use solver::search::{Options, Solver, Verdict};

fn main() {
    let mut arguments = std::env::args().skip(1);
    let board: Option<Board> = arguments.next().and_then(|name| name.parse().ok());
    let board = board.expect("a board, such as 9x9");
    let playouts: Option<u64> = arguments.next().and_then(|text| text.parse().ok());
    let mut done: CellSet = CellSet::EMPTY;
    for opening in board.cells() {
        if done.contains(opening) {
            continue;
        }
        let turns = board.symmetries().iter().filter(|symmetry| !symmetry.swaps_colours());
        done |= turns.map(|symmetry| symmetry.cell(opening)).collect();
        let mut game = Game::new(&board);
        game.try_play(Move::Play(opening)).expect("an empty cell");
        let name = format!("{}x{} {}", board.columns(), board.rows(), board.name(opening));
        match playouts {
            Some(playouts) => println!("{name} {:.3}", chance(&game, playouts)),
            None => println!("{name} {}", solved(&game)),
        }
    }
}

/// The chance of whoever opened.
fn chance(game: &Game, playouts: u64) -> f64 {
    let settings = Settings {
        effort: Effort::Playouts(playouts),
        knowledge: Knowledge::Bridges,
        ..Settings::default()
    };
    let choice = Player::new(game.position().board(), settings).choose(game);
    1.0 - choice.expect("a game under way").evidence.value
}

/// The winner, an answer if there is a winning one, and the work.
fn solved(game: &Game) -> String {
    let board = game.position().board();
    let solver = Solver::new(board, Options::default());
    let solution = solver.expect("every board can be solved").solve(game.position());
    let nodes = solution.work.nodes;
    match (solution.verdict, solution.winning_move) {
        (Verdict::Won(winner), Some(answer)) => format!("{winner} {} {nodes}", board.name(answer)),
        (Verdict::Won(winner), None) => format!("{winner} {nodes}"),
        (Verdict::Drawn | Verdict::Unknown(_), _) => "is not decided".to_owned(),
    }
}
