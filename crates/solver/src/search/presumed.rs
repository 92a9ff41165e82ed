//! Pairs of cells that join a player's chains, given to the player to begin with.
//!
//! Where two chains have two empty cells in common, the player joins them whatever the opponent does. A search does not
//! know that: it looks at every intrusion, at every moment, and proves the rest of the board anew after each.
//! Here the player who is not to move gets all such pairs as stones, and that position is searched instead. If the
//! opponent wins even so, that is the answer. If the player wins, the pairs are taken back, one after the other.
//!
//! Claim: a pair may be taken back when each of its cells is dead, the other being the player's, for a player who owns
//! the stones of the proof set, can get its empty cells and nothing else. Why: the proof set is all that the player
//! needs, and with everything outside it the opponent's the pair is captured (Theorem 4.1 of dead-cell-analysis):
//! an intrusion is answered on the other cell and counts for nothing. A pair that also does something else for the
//! player is not dead; then it is refused, and the search begins again without it.

use super::node::{NodeId, Presumed};
use crate::grid::{Grid, Stones};
use board::{Cell, CellSet, Colour, Variant};

/// How many sets of pairs may turn out not to be taken back in any order before one is refused all the same: there can be far
/// too many to try them all.
const MOST_TRIES: usize = 1000;

/// Two cells that join chains.
pub(crate) type Pair = [Cell; 2];

/// Pairs for a player in a position, and what the opponent gets.
#[derive(Debug)]
pub(super) struct Presumption<const W: usize> {
    stones: Stones<W>,
    colour: Colour,
    pub(super) pairs: Vec<Pair>,
    refused: Vec<Pair>,
    conceded: CellSet<W>,
}

impl<const W: usize> Presumption<W> {
    /// The pairs of a player; none on other boards than Hex.
    pub(super) fn new(grid: &Grid<W>, stones: Stones<W>, colour: Colour) -> Presumption<W> {
        let (pairs, refused, conceded) = (Vec::new(), Vec::new(), CellSet::EMPTY);
        let mut presumption = Presumption { stones, colour, pairs, refused, conceded };
        if grid.board().variant() == Variant::Hex {
            presumption.find_pairs(grid);
        }
        presumption
    }

    /// Gives these cells to the opponent, but for those of pairs, and no others.
    pub(super) fn concede(&mut self, cells: CellSet<W>) {
        self.conceded = cells;
    }

    /// Whether the position differs from the one as it is.
    pub(super) fn is_any(&self) -> bool {
        !self.pairs.is_empty() || !self.conceded.is_empty()
    }

    /// The stones with all pairs.
    fn with_pairs(&self) -> Stones<W> {
        self.pairs.iter().flatten().fold(self.stones, |all, &cell| all.with(cell, self.colour))
    }

    /// The stones with all that is presumed.
    pub(super) fn stones(&self) -> Stones<W> {
        let mut stones = self.with_pairs();
        let conceded = self.conceded - stones.all();
        stones.by[!self.colour] |= conceded;
        stones
    }

    /// What is presumed, at the node of the position with all that.
    pub(super) fn at(&self, node: NodeId, turned: bool) -> Presumed<W> {
        let (colour, pairs) = (self.colour, self.pairs.clone());
        let conceded = self.conceded - self.with_pairs().all();
        Presumed { node, turned, colour, pairs, conceded, order: Vec::new() }
    }

    /// Does without a pair from now on.
    pub(super) fn refuse(&mut self, grid: &Grid<W>, pair: Pair) {
        self.refused.push(pair);
        self.find_pairs(grid);
    }

    fn find_pairs(&mut self, grid: &Grid<W>) {
        self.pairs.clear();
        while let Some(pair) = self.next_pair(grid) {
            self.pairs.push(pair);
        }
    }

    /// A pair that joins at least two chains; the same ones with both cells if possible, then as many as possible.
    fn next_pair(&self, grid: &Grid<W>) -> Option<Pair> {
        let stones = self.with_pairs();
        let chains = chains(grid, stones.by[self.colour], self.colour)?;
        let joined_by = |cell: Cell| {
            let touches = |chain: &Chain<W>| {
                chain.stones.intersects(grid.neighbours(cell)) || chain.side.contains(cell)
            };
            (0..chains.len()).filter(|&number| touches(&chains[number])).collect::<Vec<_>>()
        };
        let empty = grid.cells() - stones.all();
        let joining: Vec<(Cell, Vec<usize>)> = empty
            .iter()
            .map(|cell| (cell, joined_by(cell)))
            .filter(|(_, joined)| joined.len() > 1)
            .collect();
        let mut best: Option<((bool, usize), Pair)> = None;
        for (at, (one, joined)) in joining.iter().enumerate() {
            for (other, joined_too) in &joining[at + 1..] {
                let common = joined.iter().filter(|chain| joined_too.contains(chain)).count();
                let (pair, worth) = ([*one, *other], (joined == joined_too, common));
                let is_better = best.is_none_or(|(so_far, _)| worth > so_far);
                if common > 1 && is_better && !self.refused.contains(&pair) {
                    best = Some((worth, pair));
                }
            }
        }
        best.map(|(_, pair)| pair)
    }
}

/// Stones that are joined, and the cells of the side that joins them, if one does.
struct Chain<const W: usize> {
    stones: CellSet<W>,
    side: CellSet<W>,
}

/// The chains of a player, sides among them; none if they join both sides.
fn chains<const W: usize>(
    grid: &Grid<W>,
    own: CellSet<W>,
    colour: Colour,
) -> Option<Vec<Chain<W>>> {
    let mut left = own;
    let mut all: Vec<Chain<W>> = Vec::new();
    for &side in grid.sides(colour) {
        if !(side & own).is_subset(left) {
            return None;
        }
        let stones = reached(grid, colour, own, side & own);
        left -= stones;
        all.push(Chain { stones, side });
    }
    while let Some(stone) = left.first() {
        let stones = reached(grid, colour, own, CellSet::single(stone));
        left -= stones;
        all.push(Chain { stones, side: CellSet::EMPTY });
    }
    Some(all)
}

/// All own stones that chains and sides join with some of them.
fn reached<const W: usize>(
    grid: &Grid<W>,
    colour: Colour,
    own: CellSet<W>,
    from: CellSet<W>,
) -> CellSet<W> {
    let (mut all, mut waiting) = (from, from);
    while let Some(cell) = waiting.pop() {
        let sides = grid.sides(colour).iter().filter(|side| side.contains(cell));
        let next = sides.fold(grid.neighbours(cell), |next, side| next | *side);
        let new = (next & own) - all;
        all |= new;
        waiting |= new;
    }
    all
}

/// A player's proof set while pairs are taken back: stones, and cells that can be had.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Needed<const W: usize> {
    pub(crate) colour: Colour,
    pub(crate) own: CellSet<W>,
    pub(crate) free: CellSet<W>,
}

impl<const W: usize> Needed<W> {
    /// Whether a cell cannot matter to the player: all that it joins is joined without it.
    pub(crate) fn is_dead(&self, grid: &Grid<W>, cell: Cell) -> bool {
        let own = self.own.without(cell);
        let around = grid.neighbours(cell) & (self.own | self.free);
        let sides = || grid.sides(self.colour).iter().filter(|side| side.contains(cell));
        let misses = |from: CellSet<W>, joined: CellSet<W>| {
            let touched = joined.iter().fold(from, |all, at| all | grid.neighbours(at));
            let leads_to = |side: &&CellSet<W>| side.intersects(joined) || **side == from;
            let over_sides = sides().filter(leads_to).fold(touched, |all, side| all | *side);
            !around.is_subset(over_sides | joined) || !sides().all(|side| leads_to(&side))
        };
        let misses_from_cell = |start: Cell| {
            let start = CellSet::single(start);
            misses(start, reached(grid, self.colour, own, start))
        };
        let misses_from_side =
            |side: &CellSet<W>| misses(*side, reached(grid, self.colour, own, *side & own));
        !around.iter().any(misses_from_cell) && !sides().any(misses_from_side)
    }

    /// A stone that the player does not need, other than these.
    pub(crate) fn spare_stone(&self, grid: &Grid<W>, but_not: CellSet<W>) -> Option<Cell> {
        (self.own - but_not).iter().find(|&cell| self.is_dead(grid, cell))
    }

    /// The stones that make the pair captured, the pair among them, as few as can be: of all these stones.
    pub(crate) fn capturing(
        &self,
        grid: &Grid<W>,
        pair: Pair,
        of: CellSet<W>,
    ) -> Option<CellSet<W>> {
        let cells: CellSet<W> = pair.into_iter().collect();
        let beside = grid.neighbours(pair[0]) | grid.neighbours(pair[1]);
        let near = cells | (beside & of);
        let tries = [cells, near, reached(grid, self.colour, of, near)];
        tries.into_iter().find(|&stones| {
            let needed = Needed { own: self.own | stones, ..*self };
            pair.iter().all(|&cell| needed.is_dead(grid, cell))
        })
    }
}

/// Pairs being taken back, in any order in which each is captured when its turn comes.
struct TakingBack<'a, const W: usize> {
    grid: &'a Grid<W>,
    /// All that were tried to no avail, as sets of cells of pairs that are left.
    failed: Vec<CellSet<W>>,
    /// The pairs that were left when the fewest were.
    fewest: Vec<Pair>,
    /// Whether there is no more time.
    is_over: &'a mut dyn FnMut() -> bool,
}

impl<const W: usize> TakingBack<'_, W> {
    /// What is needed when all these pairs are taken back, and in which order that goes.
    fn all(
        &mut self,
        mut needed: Needed<W>,
        stones: CellSet<W>,
        left: &[Pair],
    ) -> Option<(Needed<W>, Vec<Pair>)> {
        let given: CellSet<W> = left.iter().flatten().copied().collect();
        while let Some(cell) = needed.spare_stone(self.grid, given) {
            needed.own.remove(cell);
        }
        let is_used = |pair: &&Pair| pair.iter().any(|&cell| needed.own.contains(cell));
        let left: Vec<Pair> = left.iter().filter(is_used).copied().collect();
        if left.is_empty() {
            return Some((needed, Vec::new()));
        }
        if left.len() < self.fewest.len() {
            self.fewest.clone_from(&left);
        }
        let given: CellSet<W> = left.iter().flatten().copied().collect();
        if self.failed.len() == MOST_TRIES || self.failed.contains(&given) || (self.is_over)() {
            return None;
        }
        for &pair in left.iter().rev() {
            let Some(capturing) = needed.capturing(self.grid, pair, stones) else { continue };
            let cells: CellSet<W> = pair.into_iter().collect();
            let own = (needed.own | capturing) - cells;
            let without = Needed { own, free: needed.free | cells, ..needed };
            let others: Vec<Pair> = left.iter().filter(|&&other| other != pair).copied().collect();
            if let Some((needed, mut order)) = self.all(without, stones - cells, &others) {
                order.insert(0, pair);
                return Some((needed, order));
            }
        }
        if self.failed.len() < MOST_TRIES {
            self.failed.push(given);
        }
        None
    }
}

/// What is needed when the pairs are taken back, of a proof set in the position with these stones of the player's, the
/// pairs among them, and the order in which that goes; else a pair that is more than captured, unless it is over before that
/// is known.
pub(super) fn taken_back<const W: usize>(
    grid: &Grid<W>,
    needed: Needed<W>,
    stones: CellSet<W>,
    pairs: &[Pair],
    is_over: &mut dyn FnMut() -> bool,
) -> Result<(Needed<W>, Vec<Pair>), Pair> {
    let mut taking_back = TakingBack { grid, failed: Vec::new(), fewest: pairs.to_vec(), is_over };
    let done = taking_back.all(needed, stones, pairs);
    done.ok_or_else(|| *taking_back.fewest.last().expect("a pair is left"))
}

#[cfg(test)]
mod tests {
    use super::{Needed, Presumption, taken_back};
    use crate::grid::{Grid, Stones};
    use crate::search::Options;
    use crate::search::dfpn::Search;
    use board::{Board, ByColour, Cell, Colour, Position};
    use oracle::Oracle;

    /// Positions with up to nine stones, spread differently each time.
    fn positions(board: &Board) -> impl Iterator<Item = Position> + '_ {
        let cells = board.cell_count();
        (1..cells).flat_map(move |step| {
            (3..10).map(move |count| {
                let mut position = Position::new(board);
                for number in 0..count {
                    let cell = Cell::new((number * step + number * number * count) % cells);
                    position.set(cell, Some(Colour::BOTH[(number + step) % 3 % 2]));
                }
                position
            })
        })
    }

    #[test]
    fn what_is_needed_without_the_pairs_wins() {
        let (mut taken, mut refused) = (0, 0);
        for board in [Board::hex(4, 4), Board::hex(5, 4)] {
            let grid: Grid<1> = Grid::new(&board);
            let mut search = Search::<1>::new(&board, Options::default());
            let mut oracle = Oracle::new(&board);
            for position in positions(&board) {
                for colour in Colour::BOTH {
                    let stones = Stones::of(&position);
                    let presumption = Presumption::new(&grid, stones, colour);
                    let with_pairs = presumption.stones();
                    let (winner, proof) =
                        search.search(with_pairs, !colour, &mut |_| ()).expect("no limit");
                    if winner != colour || presumption.pairs.is_empty() {
                        continue;
                    }
                    let own = proof & with_pairs.by[colour];
                    let needed = Needed { colour, own, free: proof - own };
                    let pairs = &presumption.pairs;
                    let mut asked = 0;
                    let stopped =
                        taken_back(&grid, needed, with_pairs.by[colour], pairs, &mut || {
                            asked += 1;
                            true
                        });
                    assert_eq!(asked, usize::from(stopped.is_err()), "it ends when it is over");
                    match taken_back(&grid, needed, with_pairs.by[colour], pairs, &mut || false) {
                        Err(pair) => {
                            assert!(pairs.contains(&pair));
                            refused += 1;
                        }
                        Ok((needed, order)) => {
                            assert!(order.iter().all(|pair| pairs.contains(pair)));
                            assert!(needed.own.is_subset(stones.by[colour]));
                            assert!(needed.free.is_disjoint(stones.by[!colour]));
                            let mut hardest = ByColour::default();
                            hardest[colour] = needed.own.resized();
                            hardest[!colour] = (grid.cells() - needed.own - needed.free).resized();
                            let hardest = Position::with_stones(&board, hardest, !colour);
                            assert_eq!(oracle.winner(&hardest), Some(colour), "{position:?}");
                            taken += usize::from(!order.is_empty());
                        }
                    }
                }
            }
        }
        assert!(taken > 50 && refused > 5, "{taken} {refused}");
    }
}
