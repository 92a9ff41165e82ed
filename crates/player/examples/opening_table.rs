//! Prints what is known about the openings of a board, as `src/openings.txt` has it: solved on boards of up to 7x7,
//! else by a search of so many random games after each opening.
//!
//! `cargo run --release -p player --example opening_table 7x7`
//! `cargo run --release -p player --example opening_table 11x11 30000`

use board::{Board, CellSet, Game, Move};
use player::{Effort, Player, Settings};
use solver::search::{Options, Solver, Verdict};

const SOLVED: usize = 49;

fn main() {
    let mut arguments = std::env::args().skip(1);
    let board =
        arguments.next().and_then(|name| name.parse::<Board>().ok()).expect("a board, such as 9x9");
    let playouts = arguments.next().and_then(|text| text.parse().ok()).unwrap_or(30_000);
    let settings =
        Settings { effort: Effort::Playouts(playouts), resigns: false, ..Settings::default() };
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
        if board.cell_count() > SOLVED {
            let choice =
                Player::new(&board, settings.clone()).choose(&game).expect("a game under way");
            println!("{name} {:.3}", 1.0 - choice.evidence.value);
            continue;
        }
        let mut solver =
            Solver::new(&board, Options::default()).expect("every board can be solved");
        let solution = solver.solve(game.position());
        let nodes = solution.work.nodes;
        match (solution.verdict, solution.winning_move) {
            (Verdict::Won(winner), Some(answer)) => {
                println!("{name} {winner} {} {nodes}", board.name(answer));
            }
            (Verdict::Won(winner), None) => println!("{name} {winner} {nodes}"),
            (Verdict::Drawn | Verdict::Unknown(_), _) => println!("# {name} is not decided"),
        }
    }
}
