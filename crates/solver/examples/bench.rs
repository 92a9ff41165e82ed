//! scratch
use board::*;
use solver::inferior::*;
use solver::links::*;
use solver::*;
fn run<const W: usize>(size: &str, stones: usize, limits: Limits) {
    let board: Board = size.parse().unwrap();
    let grid: Grid<W> = Grid::new(&board);
    let mut s = 12345u64;
    let mut rnd = move |n: usize| {
        s ^= s << 13;
        s ^= s >> 7;
        s ^= s << 17;
        (s % n as u64) as usize
    };
    let mut links = Colour::BOTH.map(|c| Links::<W>::new(&grid, c, limits));
    let mut total = std::time::Duration::ZERO;
    let mut fill = std::time::Duration::ZERO;
    let (mut inc, mut und, mut n, mut incm, mut incf) =
        (std::time::Duration::ZERO, std::time::Duration::ZERO, 0u32, 0, 0);
    let (mut pre, mut must, mut wins) = (0, 0, 0);
    let games = if W > 1 { 10 } else { 100 };
    for _ in 0..games {
        let mut pos = Position::new(&board);
        for _ in 0..stones {
            let e: Vec<Cell> = pos.empty_cells().iter().collect();
            pos.play(e[rnd(e.len())]);
        }
        let t = std::time::Instant::now();
        let mut f = Filling::new(&grid, Stones::of(&pos));
        f.run(&grid, &Colour::BOTH);
        fill += t.elapsed();
        let t = std::time::Instant::now();
        for l in &mut links {
            l.build(&grid, &f.stones());
        }
        total += t.elapsed();
        // incremental
        let mut kids = 0;
        for c in f.empty(&grid).iter().step_by(5) {
            let mut f2 = f.clone();
            f2.place(&grid, c, pos.to_move());
            f2.run(&grid, &Colour::BOTH);
            kids += 1;
            let t = std::time::Instant::now();
            for l in &mut links {
                l.update(&grid, &f2.stones());
            }
            inc += t.elapsed();
            for l in &mut links {
                incm += l.opponents_mustplay().len();
            }
            let t = std::time::Instant::now();
            for l in &mut links {
                l.undo();
            }
            und += t.elapsed();
            let mut fresh = Links::<W>::new(&grid, Colour::Black, limits);
            fresh.build(&grid, &f2.stones());
            incf += fresh.opponents_mustplay().len();
            let mut fresh = Links::<W>::new(&grid, Colour::White, limits);
            fresh.build(&grid, &f2.stones());
            incf += fresh.opponents_mustplay().len();
        }
        n += kids;
        for l in &links {
            pre += l.win_prelinks().count();
            must += l.opponents_mustplay().len();
            wins += (l.win_links().count() > 0) as usize;
        }
    }
    println!(
        "{size} stones {stones}: fill {:?}, links both colours {:?}, prelinks {pre} mustplay {must} wins {wins}; update {:?} undo {:?} mustplay inc {incm} fresh {incf}",
        fill / games,
        total / games,
        inc / n,
        und / n
    );
}
fn main() {
    for limits in [Limits::default()] {
        run::<1>("7x7", 1, limits);
        run::<1>("7x7", 6, limits);
        run::<1>("7x7", 12, limits);
        if limits == Limits::default() {
            run::<2>("11x11", 40, limits);
        }
    }
}
