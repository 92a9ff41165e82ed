//! Finds the edge templates of `src/links/templates.txt` anew and prints them: `cargo run --release -p solver --example
//! templates`, less than a minute.
//!
//! For every cell from the second to the fifth row, alone and with one more stone beside or below it, it asks whether the
//! cell is linked to the side when all cells around are free, and takes away cells as long as it is, in several orders.

use board::{Board, Cell, Colour, Position};
use solver::search::{Options, Solver, Verdict};
use std::collections::BTreeSet;
use std::ops::RangeInclusive;

/// Cells in a carrier, at least and at the most.
const CARRIER: RangeInclusive<usize> = 3..=30;
const COLUMNS: isize = 12;
/// The column of the end.
const END: isize = 5;

/// How far from the side, and how far along it.
type Place = (isize, isize);

/// A template: its stones and its carrier, from an end at this height and in column 0.
type Template = (isize, BTreeSet<Place>, BTreeSet<Place>);

/// In which order cells are taken away: by the place, and how far it is to the right of the end.
type Order = fn(Place, isize) -> Place;

const ORDERS: [Order; 5] = [
    |(height, _), right| (-right.abs(), -height),
    |(height, _), right| (right, -height),
    |(height, _), right| (-right, -height),
    |(height, _), right| (-height, -right.abs()),
    |(height, _), right| (height, -right.abs()),
];

/// Ends at one height.
struct Laboratory {
    board: Board,
    solver: Solver,
    height: isize,
}

impl Laboratory {
    fn new(height: isize) -> Laboratory {
        let board = Board::hex(COLUMNS as usize, height as usize + 2);
        let solver = Solver::new(&board, Options::default()).expect("Hex can be solved");
        Laboratory { board, solver, height }
    }

    fn cell(&self, (height, along): Place) -> Cell {
        Cell::new(((self.height + 1 - height) * COLUMNS + along) as usize)
    }

    /// How far to the right of the end, in half cells.
    fn to_the_right(&self, (height, along): Place) -> isize {
        2 * (along - END) - (height - self.height)
    }

    fn around(&self) -> BTreeSet<Place> {
        let rows = 0..=self.height;
        let places = rows.flat_map(|height| (0..COLUMNS).map(move |along| (height, along)));
        places
            .filter(|&place| place != (self.height, END) && self.to_the_right(place).abs() <= 9)
            .collect()
    }

    /// Whether the end is linked to the side.
    fn holds(&mut self, stones: &BTreeSet<Place>, carrier: &BTreeSet<Place>) -> bool {
        let mut position = Position::new(&self.board);
        for cell in 0..self.board.cell_count() {
            position.set(Cell::new(cell), Some(Colour::White));
        }
        for &place in carrier {
            position.set(self.cell(place), None);
        }
        let end = [(self.height, END), (self.height + 1, END)];
        for &place in stones.iter().chain(&end) {
            position.set(self.cell(place), Some(Colour::Black));
        }
        let solution = self.solver.solve(&position.with_to_move(Colour::White));
        solution.verdict == Verdict::Won(Colour::Black)
    }

    /// A carrier from which no cell can be spared, cells tried in this order.
    fn minimal(
        &mut self,
        stones: &BTreeSet<Place>,
        mut carrier: BTreeSet<Place>,
        order: Order,
    ) -> BTreeSet<Place> {
        let mut places: Vec<Place> = carrier.iter().copied().collect();
        places.sort_by_key(|&place| order(place, self.to_the_right(place)));
        for place in places {
            carrier.remove(&place);
            if !self.holds(stones, &carrier) {
                carrier.insert(place);
            }
        }
        carrier
    }

    /// Whether the link needs every one of its stones: a free cell would not do.
    fn needs_all(&mut self, stones: &BTreeSet<Place>, carrier: &BTreeSet<Place>) -> bool {
        stones.iter().all(|&stone| {
            let mut fewer = stones.clone();
            fewer.remove(&stone);
            let mut more = carrier.clone();
            more.insert(stone);
            !self.holds(&fewer, &more)
        })
    }

    /// The template or its mirror image, whichever comes first.
    fn template(&self, stones: &BTreeSet<Place>, carrier: &BTreeSet<Place>) -> Template {
        let image = |places: &BTreeSet<Place>, mirrored: bool| -> BTreeSet<Place> {
            let place = |&(height, along): &Place| {
                let along = along - END;
                (height, if mirrored { height - self.height - along } else { along })
            };
            places.iter().map(place).collect()
        };
        let images = [false, true]
            .map(|mirrored| (self.height, image(stones, mirrored), image(carrier, mirrored)));
        images.into_iter().min().expect("two images")
    }
}

fn main() {
    let mut found: Vec<Template> = Vec::new();
    for height in 1..5 {
        let mut laboratory = Laboratory::new(height);
        let around = laboratory.around();
        let single = around.iter().map(|&stone| BTreeSet::from([stone]));
        for stones in std::iter::once(BTreeSet::new()).chain(single) {
            let all: BTreeSet<Place> = around.difference(&stones).copied().collect();
            if !laboratory.holds(&stones, &all) {
                continue;
            }
            for order in ORDERS {
                let carrier = laboratory.minimal(&stones, all.clone(), order);
                let template = laboratory.template(&stones, &carrier);
                if CARRIER.contains(&carrier.len())
                    && !found.contains(&template)
                    && laboratory.needs_all(&stones, &carrier)
                {
                    found.push(template);
                }
            }
        }
    }
    for template in &found {
        println!("{}", drawn(template));
    }
}

fn drawn((end, stones, carrier): &Template) -> String {
    let along = || stones.iter().chain(carrier).map(|place| place.1).chain([0]);
    let (first, last) = (along().min().unwrap_or(0), along().max().unwrap_or(0));
    let mark = |place: Place| match place {
        (height, 0) if height == *end => "e",
        _ if stones.contains(&place) => "b",
        _ if carrier.contains(&place) => ".",
        _ => "-",
    };
    let rows = (0..=*end).rev().map(|height| {
        let marks: Vec<&str> = (first..=last).map(|along| mark((height, along))).collect();
        format!("{}{}\n", " ".repeat((end - height) as usize), marks.join(" "))
    });
    rows.collect()
}
