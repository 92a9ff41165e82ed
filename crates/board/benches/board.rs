//! How fast random games are: the goals are 1,000,000 playouts a second on cylinder:5x9, 600,000 on
//! hex:11x11, and less than 50 ns for setting and taking back a stone on hex:11x11, on one core.

use board::playout::Playouts;
use board::{Board, Cell, Chains, Colour, Position};
use divan::Bencher;
use divan::counter::ItemsCount;

fn main() {
    divan::main();
}

/// Steele, Lea and Flood's SplitMix: a few instructions for 64 random bits.
fn split_mix(mut state: u64) -> impl FnMut() -> u64 {
    move || {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (state ^ state >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }
}

const PLAYOUTS: usize = 1000;

fn playouts<const WORDS: usize>(bencher: Bencher, name: &str) {
    let board: Board = name.parse().expect(name);
    let empty = Position::new(&board);
    let playouts = Playouts::<WORDS>::new(&board);
    let mut random = split_mix(1);
    bencher.counter(ItemsCount::new(PLAYOUTS)).bench_local(|| {
        let black_wins = |_: &usize| playouts.play(&empty, &mut random) == Some(Colour::Black);
        (0..PLAYOUTS).filter(black_wins).count()
    });
}

#[divan::bench(args = ["cylinder:5x9", "hex:7x7", "rex:8x8", "y:10"])]
fn playouts_in_one_word(bencher: Bencher, name: &str) {
    playouts::<1>(bencher, name);
}

#[divan::bench(args = ["hex:11x11", "cylinder:9x13", "y:15", "torus:5x5"])]
fn playouts_in_two_words(bencher: Bencher, name: &str) {
    playouts::<2>(bencher, name);
}

#[divan::bench(args = ["hex:19x19"])]
fn playouts_in_six_words(bencher: Bencher, name: &str) {
    playouts::<6>(bencher, name);
}

/// The cells in random order.
fn shuffled(board: &Board, random: &mut impl FnMut() -> u64) -> Vec<Cell> {
    let mut cells: Vec<Cell> = board.cells().iter().collect();
    for last in (1..cells.len()).rev() {
        cells.swap(last, (random() % (last as u64 + 1)) as usize);
    }
    cells
}

/// Fills the board in random order and empties it again; an item is a stone set and taken back.
#[divan::bench(args = ["hex:11x11", "cylinder:5x9", "torus:9x9", "y:15"])]
fn set_and_undo(bencher: Bencher, name: &str) {
    let board: Board = name.parse().expect(name);
    let mut random = split_mix(2);
    let games: Vec<Vec<Cell>> = (0..50).map(|_| shuffled(&board, &mut random)).collect();
    let mut chains = Chains::new(&board);
    bencher.counter(ItemsCount::new(games.len() * board.cell_count())).bench_local(|| {
        let mut black_wins = 0;
        for game in &games {
            for (number, &cell) in game.iter().enumerate() {
                chains.play(cell, Colour::BOTH[number % 2]);
            }
            black_wins += usize::from(chains.winner() == Some(Colour::Black));
            while chains.undo().is_some() {}
        }
        black_wins
    });
}
