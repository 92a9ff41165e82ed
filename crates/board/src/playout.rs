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
    cells: CellSet<WORDS>,
    /// For each distance between the numbers of neighbours, the cells that have one so far ahead.
    shifts: Vec<(usize, CellSet<WORDS>)>,
    sides: Vec<CellSet<WORDS>>,
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
        let cells = board.cells().resized();
        Playouts { board: board.clone(), cells, shifts, sides }
    }

    /// Fills the empty cells of a position at random, the player to move having the larger half, and
    /// returns the winner, `None` for a draw. `random` gives 64 random bits at each call.
    pub fn play(&self, position: &Position, random: &mut impl FnMut() -> u64) -> Option<Colour> {
        let stones = ByColour::from_fn(|colour| position.stones(colour).resized());
        let to_move = position.to_move();
        self.winner(self.fill(stones, to_move, random), to_move)
    }

    /// Fills the empty cells at random, the player to move having the larger half.
    #[inline]
    pub fn fill(
        &self,
        mut stones: ByColour<CellSet<WORDS>>,
        to_move: Colour,
        random: &mut impl FnMut() -> u64,
    ) -> ByColour<CellSet<WORDS>> {
        let empty = self.cells - stones.black - stones.white;
        let own = random_subset(empty, empty.len().div_ceil(2), random);
        stones[to_move] |= own;
        stones[!to_move] |= empty - own;
        stones
    }

    /// The winner of a full board.
    pub fn winner(&self, stones: ByColour<CellSet<WORDS>>, to_move: Colour) -> Option<Colour> {
        if self.sides.is_empty() {
            let stones = ByColour::from_fn(|colour| stones[colour].resized());
            return Chains::of(&Position::with_stones(&self.board, stones, to_move)).winner();
        }
        let black_connects = match self.sides[..] {
            [from, to] => self.flood(stones.black & from, stones.black, to).intersects(to),
            _ => self.joins_all_sides(stones.black),
        };
        let connected = if black_connects { Colour::Black } else { Colour::White };
        Some(if self.board.is_misere() { !connected } else { connected })
    }

    fn joins_all_sides(&self, stones: CellSet<WORDS>) -> bool {
        let mut starts = stones & self.sides[0];
        while let Some(start) = starts.first() {
            let chain = self.flood(CellSet::single(start), stones, CellSet::EMPTY);
            if self.sides.iter().all(|&side| side.intersects(chain)) {
                return true;
            }
            starts -= chain;
        }
        false
    }

    /// The stones that hang together with those of `reached`: all of them, or enough to meet `stop`.
    fn flood(
        &self,
        mut reached: CellSet<WORDS>,
        stones: CellSet<WORDS>,
        stop: CellSet<WORDS>,
    ) -> CellSet<WORDS> {
        loop {
            let mut next = reached;
            for &(distance, from) in &self.shifts {
                next |= shift_up(next & from, distance);
                next |= shift_down(next, distance) & from;
                next &= stones;
            }
            if next == reached || next.intersects(stop) {
                return next;
            }
            reached = next;
        }
    }
}

/// A random subset of `count` cells, each such subset being as likely as any other.
///
/// Every cell tosses a coin; then cells drawn at random leave the larger side until the count is right.
/// No step prefers a cell to another, so the result does not either.
///
/// # Panics
/// If the set has fewer than `count` cells.
pub fn random_subset<const WORDS: usize>(
    set: CellSet<WORDS>,
    count: usize,
    random: &mut impl FnMut() -> u64,
) -> CellSet<WORDS> {
    let rest = set.len().checked_sub(count).expect("the set has enough cells");
    let heads = set & CellSet::from_words(std::array::from_fn(|_| random()));
    if heads.len() >= count {
        thin_out(heads, count, random)
    } else {
        set - thin_out(set - heads, rest, random)
    }
}

/// Takes out random cells until `count` are left.
#[inline]
fn thin_out<const WORDS: usize>(
    mut set: CellSet<WORDS>,
    count: usize,
    random: &mut impl FnMut() -> u64,
) -> CellSet<WORDS> {
    let numbers = (64 * WORDS).next_power_of_two();
    let (mut excess, mut bits, mut unused) = (set.len() - count, 0, 0);
    while excess > 0 {
        if unused < numbers.ilog2() {
            (bits, unused) = (random(), 64);
        }
        let number = bits as usize % numbers;
        bits >>= numbers.ilog2();
        unused -= numbers.ilog2();
        if number < 64 * WORDS {
            // Without a branch on the random bit, which no processor can predict.
            excess -= usize::from(set.contains(Cell::new(number)));
            set.remove(Cell::new(number));
        }
    }
    set
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
