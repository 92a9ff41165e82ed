//! What the six cells around a cell tell about it.
//!
//! Claim: if no way of filling the empty cells of its ring makes the colours around a cell change at least
//! four times, the cell is dead. Why: with at most two changes the stones of each colour around the cell
//! form one arc and touch one another, so a path through the cell can go along the arc instead. On a
//! cylinder the arc lies beside the cell on the covering plane too, so rings around the board stay rings.
//! The five smallest such rings are the starting patterns of Figure 8 of dead-cell-analysis.
//!
//! A side of a Y board is either player's, but does not join what touches it. Read once as Black's and once as White's,
//! the colours must change at most twice both times: then the stones of either colour form one arc that does not go
//! through the side, and if there are any, the arc ends at the side.
//!
//! A ring is coded in 12 bits, two for each direction: 0 empty, 1 Black, 2 White, 3 a side of both.

use crate::grid::{Grid, RingPlace, Stones};
use board::{Cell, CellSet, Colour};
use std::sync::LazyLock;

/// What a ring says about the cell in its middle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RingFacts {
    /// The cell is dead.
    pub is_dead: bool,
    /// Bit `d`: a black stone in direction `d`, which is empty now, kills the cell. Then the same for white.
    pub killers: [u8; 2],
}

const CODES: usize = 1 << 12;

static FACTS: LazyLock<Vec<RingFacts>> = LazyLock::new(|| {
    let dead: Vec<bool> = (0..CODES).map(is_dead_ring).collect();
    (0..CODES)
        .map(|code| RingFacts {
            is_dead: dead[code],
            killers: [1, 2].map(|stone| {
                (0..6)
                    .filter(|direction| code >> (2 * direction) & 3 == 0)
                    .filter(|direction| dead[code | stone << (2 * direction)])
                    .map(|direction| 1 << direction)
                    .sum()
            }),
        })
        .collect()
});

fn is_dead_ring(code: usize) -> bool {
    [1, 2].into_iter().all(|shared_by| is_dead_with_sides_of(shared_by, code))
}

fn is_dead_with_sides_of(shared_by: usize, code: usize) -> bool {
    let places: [usize; 6] = std::array::from_fn(|direction| match code >> (2 * direction) & 3 {
        3 => shared_by,
        place => place,
    });
    let can_be_black = |colours: usize, place: usize| match places[place] {
        0 => true,
        stone => (stone == 1) == (colours >> place & 1 == 1),
    };
    (0..64usize).filter(|&colours| (0..6).all(|place| can_be_black(colours, place))).all(
        |colours| {
            let changes =
                (0..6).filter(|place| colours >> place & 1 != colours >> ((place + 1) % 6) & 1);
            changes.count() < 4
        },
    )
}

/// What a ring with this code says.
pub fn facts(code: usize) -> RingFacts {
    FACTS[code]
}

/// The code of a ring without stones, which sees the borders.
pub(crate) fn code(ring: &[RingPlace; 6]) -> u16 {
    (0..6).fold(0, |code, direction| match ring[direction] {
        RingPlace::Border(colour) => code | (colour as u16 + 1) << (2 * direction),
        RingPlace::Shared => code | 3 << (2 * direction),
        RingPlace::Cell(_) => code,
    })
}

/// The ring codes of all cells of a position, kept up to date as stones are added.
#[derive(Clone, Debug)]
pub struct Rings {
    codes: Vec<u16>,
    facts: &'static [RingFacts],
}

impl Rings {
    /// The rings of the empty board, which see the borders.
    pub fn new<const W: usize>(grid: &Grid<W>) -> Rings {
        Rings { codes: grid.ring_codes().to_vec(), facts: &FACTS }
    }

    /// The rings of a position.
    pub fn of<const W: usize>(grid: &Grid<W>, stones: &Stones<W>) -> Rings {
        let mut rings = Rings::new(grid);
        for colour in Colour::BOTH {
            for cell in stones.by[colour] {
                rings.place(grid, cell, colour);
            }
        }
        rings
    }

    /// Adds a stone.
    #[inline]
    pub fn place<const W: usize>(&mut self, grid: &Grid<W>, cell: Cell, colour: Colour) {
        for (direction, place) in grid.ring(cell).iter().enumerate() {
            if let RingPlace::Cell(neighbour) = place {
                let back = (direction + 3) % 6;
                self.codes[neighbour.index()] |= (colour as u16 + 1) << (2 * back);
            }
        }
    }

    /// What the ring of a cell says.
    #[inline]
    pub fn facts(&self, cell: Cell) -> RingFacts {
        self.facts[usize::from(self.codes[cell.index()])]
    }

    /// The empty neighbours of a cell on which a stone of this colour kills it.
    pub fn killers<const W: usize>(
        &self,
        grid: &Grid<W>,
        cell: Cell,
        colour: Colour,
    ) -> CellSet<W> {
        let directions = self.facts(cell).killers[colour.index()];
        let ring = grid.ring(cell);
        (0..6)
            .filter(|direction| directions >> direction & 1 == 1)
            .filter_map(|direction| match ring[direction] {
                RingPlace::Cell(cell) => Some(cell),
                _ => None,
            })
            .collect()
    }

    /// The cell that makes a captured pair with `one` once a stone of this colour is on `stone`.
    pub(crate) fn partner_after<const W: usize>(
        &self,
        grid: &Grid<W>,
        one: Cell,
        stone: Cell,
        colour: Colour,
        empty: CellSet<W>,
    ) -> Option<Cell> {
        let with_stone = |cell: Cell| {
            let ring = grid.ring(cell);
            let code = usize::from(self.codes[cell.index()]);
            (0..6)
                .filter(|&direction| ring[direction] == RingPlace::Cell(stone))
                .fold(code, |code, direction| code | (colour.index() + 1) << (2 * direction))
        };
        let killers = self.facts[with_stone(one)].killers[colour.index()];
        if killers == 0 {
            return None;
        }
        let ring = grid.ring(one);
        (0..6).filter(|direction| killers >> direction & 1 == 1).find_map(|direction| {
            let RingPlace::Cell(other) = ring[direction] else { return None };
            let back = (direction + 3) % 6;
            let mutual = self.facts[with_stone(other)].killers[colour.index()] >> back & 1 == 1;
            (mutual && other != stone && empty.contains(other)).then_some(other)
        })
    }
}
