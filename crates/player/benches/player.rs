//! How fast random games with saved bridges are: the goal is 60,000 a second on hex:11x11, on one core.

use board::{Board, ByColour, CellSet, Colour};
use divan::Bencher;
use divan::counter::ItemsCount;
use player::{BridgePlayouts, Random};

fn main() {
    divan::main();
}

const PLAYOUTS: usize = 1000;

#[divan::bench(args = ["hex:9x9", "hex:11x11", "y:15"])]
fn playouts_with_saved_bridges(bencher: Bencher, name: &str) {
    let board: Board = name.parse().expect(name);
    let mut playouts = BridgePlayouts::<2>::new(&board, true);
    let mut random = Random::new(1);
    let empty = ByColour { black: CellSet::EMPTY, white: CellSet::EMPTY };
    bencher.counter(ItemsCount::new(PLAYOUTS)).bench_local(|| {
        let mut black_wins = 0;
        for _ in 0..PLAYOUTS {
            let full = playouts.fill(empty, Colour::Black, None, &mut random);
            black_wins += usize::from(playouts.winner(full, Colour::Black) == Some(Colour::Black));
        }
        black_wins
    });
}
