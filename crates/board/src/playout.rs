//! Random full boards and their winners, by bit-parallel flooding.
//!
//! On a full board of Hex, Y or the cylinder exactly one player has won (the strong Hex theorems), so it is
//! enough to flood Black's stones from one side: whole rows at a time, as bits. The torus, where there may
//! be two winners or none, follows its chains instead.

use crate::{Board, ByColour, Cell, CellSet, Chains, Colour, Goal, Position};

/// Plays a board to its end at random, again and again.
#[derive(Clone, Debug)]
pub struct Playouts<const WORDS: usize> {
    board: Board,
    /// For each distance between the numbers of neighbours, the cells that have one so far ahead.
    shifts: Vec<(usize, CellSet<WORDS>)>,
    sides: Vec<CellSet<WORDS>>,
    order: Vec<Cell>,
}

impl<const WORDS: usize> Playouts<WORDS> {
    /// Playouts on a board that fits into `WORDS` words.
    pub fn new(board: &Board) -> Self {
        let mut shifts: Vec<(usize, CellSet<WORDS>)> = Vec::new();
        for cell in board.cells() {
            for neighbour in board.neighbours(cell) {
                let Some(distance) = neighbour.index().checked_sub(cell.index()) else { continue };
                match shifts.iter_mut().find(|(known, _)| *known == distance) {
                    _ if distance == 0 => {}
                    Some((_, cells)) => cells.insert(cell),
                    None => shifts.push((distance, CellSet::single(cell))),
                }
            }
        }
        let sides = match board.goal(Colour::Black) {
            Goal::Join(sides) => sides.iter().map(CellSet::resized).collect(),
            Goal::Encircle(..) => Vec::new(),
        };
        Playouts { board: board.clone(), shifts, sides, order: Vec::new() }
    }

    /// Fills the empty cells of a position at random, the player to move having the larger half, and
    /// returns the winner, `None` for a draw. `random` gives 64 random bits at each call.
    pub fn play(
        &mut self,
        position: &Position,
        random: &mut impl FnMut() -> u64,
    ) -> Option<Colour> {
        let mut stones = ByColour::from_fn(|colour| position.stones(colour).resized::<WORDS>());
        self.order.clear();
        self.order.extend(position.empty_cells());
        let own = self.order.len().div_ceil(2);
        shuffle_start(&mut self.order, own, random);
        stones[position.to_move()].extend(self.order[..own].iter().copied());
        stones[!position.to_move()].extend(self.order[own..].iter().copied());
        self.winner(stones, position.to_move())
    }

    /// The winner of a full board.
    pub fn winner(&self, stones: ByColour<CellSet<WORDS>>, to_move: Colour) -> Option<Colour> {
        if self.sides.is_empty() {
            let stones = ByColour::from_fn(|colour| stones[colour].resized());
            return Chains::of(&Position::with_stones(&self.board, stones, to_move)).winner();
        }
        let black_connects = match self.sides[..] {
            [from, to] => self.flood(stones.black & from, stones.black).intersects(to),
            _ => self.joins_all_sides(stones.black),
        };
        let connected = if black_connects { Colour::Black } else { Colour::White };
        Some(if self.board.is_misere() { !connected } else { connected })
    }

    fn joins_all_sides(&self, stones: CellSet<WORDS>) -> bool {
        let mut starts = stones & self.sides[0];
        while let Some(start) = starts.first() {
            let chain = self.flood(CellSet::single(start), stones);
            if self.sides.iter().all(|&side| side.intersects(chain)) {
                return true;
            }
            starts -= chain;
        }
        false
    }

    /// All stones that hang together with those of `reached`.
    pub fn flood(&self, mut reached: CellSet<WORDS>, stones: CellSet<WORDS>) -> CellSet<WORDS> {
        loop {
            let mut next = reached;
            for &(distance, from) in &self.shifts {
                next |= shift_up(next & from, distance);
                next |= shift_down(next, distance) & from;
                next &= stones;
            }
            if next == reached {
                return reached;
            }
            reached = next;
        }
    }
}

/// Moves a random choice of `count` elements to the front, as the beginning of a Fisher–Yates shuffle.
fn shuffle_start(items: &mut [Cell], count: usize, random: &mut impl FnMut() -> u64) {
    let mut bits = 0;
    for chosen in 0..count {
        // Two draws from each 64 bits: 32 bits scaled to so short a range are fair to one in ten million.
        bits = if chosen % 2 == 0 { random() } else { bits >> 32 };
        let offset = ((bits & 0xffff_ffff) * (items.len() - chosen) as u64) >> 32;
        items.swap(chosen, chosen + offset as usize);
    }
}

#[inline]
fn shift_up<const WORDS: usize>(set: CellSet<WORDS>, distance: usize) -> CellSet<WORDS> {
    let (whole, bits) = (distance / 64, distance % 64);
    let word = |index: Option<usize>| index.map_or(0, |index| set.words()[index]);
    CellSet::from_words(std::array::from_fn(|index| {
        let upper = word(index.checked_sub(whole)) << bits;
        // Shifting by one and then by the rest keeps a distance of whole words defined.
        let lower = word(index.checked_sub(whole + 1)) >> 1 >> (63 - bits);
        upper | lower
    }))
}

#[inline]
fn shift_down<const WORDS: usize>(set: CellSet<WORDS>, distance: usize) -> CellSet<WORDS> {
    let (whole, bits) = (distance / 64, distance % 64);
    let word = |index: usize| set.words().get(index).copied().unwrap_or(0);
    CellSet::from_words(std::array::from_fn(|index| {
        word(index + whole) >> bits | word(index + whole + 1) << 1 << (63 - bits)
    }))
}
