//! Random games in which bridges are saved: who intrudes into a bridge is answered at once.
//!
//! A stone intrudes into a bridge where two stones of the opponent, or a stone and the opponent's own border, follow
//! on each other around it with one empty cell between them: that cell joins them. Everything else is played in
//! random order until the board is full.

use crate::random::Random;
use board::playout::Playouts;
use board::{Board, ByColour, Cell, CellSet, Colour, Variant};

/// What stands in a place, as bits: a stone is its owner's, a border may be both players' or nobody's.
type Content = u8;
const EMPTY: Content = 0;
const BLACK: Content = 1;
const WHITE: Content = 2;
const NOBODY: Content = 4;

/// The borders, as places after the cells of the board.
const BORDERS: [Content; 4] = [BLACK, WHITE, BLACK | WHITE, NOBODY];

/// Plays random games on one board.
#[derive(Clone, Debug)]
pub struct BridgePlayouts<const W: usize> {
    winners: Playouts<W>,
    /// The six places around each cell, in the order of a walk.
    rings: Vec<[u16; 6]>,
    saves_bridges: bool,
    contents: Vec<Content>,
    order: Vec<u16>,
}

impl<const W: usize> BridgePlayouts<W> {
    /// Playouts on a board that fits into `W` words. Where connecting loses, no bridge is worth saving.
    pub fn new(board: &Board, saves_bridges: bool) -> BridgePlayouts<W> {
        let count = board.cell_count();
        let mut contents = vec![EMPTY; count];
        contents.extend(BORDERS);
        BridgePlayouts {
            winners: Playouts::new(board),
            rings: board.cells().iter().map(|cell| ring(board, cell)).collect(),
            saves_bridges: saves_bridges && !board.is_misere(),
            contents,
            order: Vec::with_capacity(count),
        }
    }

    /// Plays to the end from these stones, `last` being the stone that was put last; the full board.
    pub fn fill(
        &mut self,
        mut stones: ByColour<CellSet<W>>,
        to_move: Colour,
        last: Option<Cell>,
        random: &mut Random,
    ) -> ByColour<CellSet<W>> {
        self.lay_out(&stones, random);
        let (mut mover, mut last, mut next) = (to_move, last, 0);
        for _ in 0..self.order.len() {
            let saving = last.filter(|_| self.saves_bridges);
            let cell = match saving.and_then(|last| self.saving_move(last, mover, random)) {
                Some(cell) => cell,
                None => {
                    while self.contents[usize::from(self.order[next])] != EMPTY {
                        next += 1;
                    }
                    usize::from(self.order[next])
                }
            };
            self.contents[cell] = content(mover);
            stones[mover].insert(Cell::new(cell));
            last = Some(Cell::new(cell));
            mover = !mover;
        }
        stones
    }

    /// The winner of a full board, `None` for a draw.
    pub fn winner(&self, stones: ByColour<CellSet<W>>, to_move: Colour) -> Option<Colour> {
        self.winners.winner(stones, to_move)
    }

    /// Puts the stones on the board and the empty cells into random order.
    fn lay_out(&mut self, stones: &ByColour<CellSet<W>>, random: &mut Random) {
        let count = self.rings.len();
        self.contents[..count].fill(EMPTY);
        for colour in Colour::BOTH {
            for cell in stones[colour] {
                self.contents[cell.index()] = content(colour);
            }
        }
        self.order.clear();
        let empty = CellSet::<W>::first_cells(count) - stones.black - stones.white;
        self.order.extend(empty.iter().map(|cell| cell.index() as u16));
        for last in (1..self.order.len()).rev() {
            self.order.swap(last, random.below(last + 1));
        }
    }

    /// The cell that saves a bridge into which the last stone intruded.
    #[inline]
    fn saving_move(&self, last: Cell, mover: Colour, random: &mut Random) -> Option<usize> {
        let ring = &self.rings[last.index()];
        let (mut own, mut empty) = (0u32, 0u32);
        for (direction, &place) in ring.iter().enumerate() {
            let there = self.contents[usize::from(place)];
            own |= u32::from(there & content(mover) != 0) << direction;
            empty |= u32::from(there == EMPTY) << direction;
        }
        let (before, after) = (own << 1 | own >> 5, own >> 1 | own << 5);
        let mut saves = empty & before & after & 0b11_1111;
        if saves == 0 {
            return None;
        }
        for _ in 0..random.below(saves.count_ones() as usize) {
            saves &= saves - 1;
        }
        Some(usize::from(ring[saves.trailing_zeros() as usize]))
    }
}

#[inline]
fn content(colour: Colour) -> Content {
    match colour {
        Colour::Black => BLACK,
        Colour::White => WHITE,
    }
}

/// The six directions from a cell, in the order of a walk around it.
const DIRECTIONS: [(i32, i32); 6] = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)];

fn ring(board: &Board, cell: Cell) -> [u16; 6] {
    let at = board.coordinate(cell);
    DIRECTIONS.map(|(dx, dy)| {
        let (x, y) = (i32::from(at.column) + dx, i32::from(at.row) + dy);
        match board.cell_on_cover(x, y) {
            Some(step) => step.to.index() as u16,
            None => (board.cell_count() + border(board, x, y)) as u16,
        }
    })
}

/// The border that lies at a place beyond the board, by its number in [`BORDERS`].
fn border(board: &Board, x: i32, y: i32) -> usize {
    let beside = x < 0 || x >= board.columns() as i32;
    let above_or_below = y < 0 || y >= board.rows() as i32;
    match board.variant() {
        Variant::Y => 2,
        Variant::Hex | Variant::Rex if beside && !above_or_below => 1,
        Variant::Hex | Variant::Rex | Variant::Cylinder if above_or_below && !beside => 0,
        _ => 3,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_answer_saves_the_bridge_inside_and_at_the_border() {
        let board = Board::hex(5, 5);
        let cells = |names: &str| board.parse_cells(names).unwrap().resized::<1>();
        let cell = |name: &str| board.parse_cell(name).unwrap();
        for (black, intrusion, answer) in
            [("c2 b4", "b3", "c3"), ("c2 b4", "c3", "b3"), ("c2", "c1", "d1"), ("b4", "a5", "b5")]
        {
            let mut playouts = BridgePlayouts::<1>::new(&board, true);
            let stones = ByColour { black: cells(black), white: cells(intrusion) };
            for seed in 0..20 {
                let full = playouts.fill(
                    stones,
                    Colour::Black,
                    Some(cell(intrusion)),
                    &mut Random::new(seed),
                );
                assert!(full.black.contains(cell(answer)), "{black}, {intrusion}");
                assert_eq!((full.black | full.white).len(), 25);
                assert!(full.black.is_disjoint(full.white));
            }
        }
    }
}
