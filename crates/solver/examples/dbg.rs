//! debug
use board::*;
use solver::links::*;
use solver::*;
fn main() {
    let board: Board = "cylinder:3x3".parse().unwrap();
    let grid: Grid<1> = Grid::new(&board);
    let mut l = Links::new(&grid, Colour::Black, Limits::THOROUGH);
    let mut p = Position::new(&board);
    l.build(&grid, &Stones::of(&p));
    p.set(Cell::new(4), Some(Colour::Black));
    p.set(Cell::new(0), Some(Colour::White));
    l.update(&grid, &Stones::of(&p));
    show(&l);
    p.set(Cell::new(3), Some(Colour::White));
    l.update(&grid, &Stones::of(&p));
    println!("--- inc");
    show(&l);
    let mut s = Links::new(&grid, Colour::Black, Limits::THOROUGH);
    s.build(&grid, &Stones::of(&p));
    println!("--- scratch");
    show(&s);
}
fn show(l: &Links<1>) {
    for e in [Endpoint::Side(0), Endpoint::Side(1)] {
        for c in 0..9 {
            let ep = l.endpoint_of(Cell::new(c));
            for x in l.links_between([ep, e]) {
                println!("link {ep:?} {e:?} {:?}", x.carrier);
            }
            for x in l.prelinks_between([ep, e]) {
                println!("pre {ep:?} {e:?} {:?} {:?}", x.key, x.carrier);
            }
        }
    }
    for w in l.win_links() {
        println!("win {w:?}");
    }
    for w in l.win_prelinks() {
        println!("winpre {w:?}");
    }
}
