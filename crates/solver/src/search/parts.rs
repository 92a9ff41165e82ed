//! Wins taken apart at a chain: links from the chain to a side, learned by proving.
//!
//! Claim: where one of the player's chains stands between all of a win that reaches one side and all that reaches the other,
//! what lies on one side of the chain joins it with that side. Why: give the player everything beyond the chain. The win
//! still holds, the winning path begins at the side, and the only way on is over the chain.
//!
//! Two fights that only a chain has in common need not be proved together, one anew after each turn of the other: what came
//! of one is a link like those that rules find, and goes together with them. On larger boards there are more such fights.

use super::lemmas::Lemma;
use super::node::Source;
use super::shelves::Shelved;
use crate::grid::Grid;
use crate::links::Learned;
use board::{Cell, CellSet, Colour, Variant};
use std::hash::{Hash, Hasher};

/// The part of a win that holds its first move: a prelink from a chain to a side.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Part<const W: usize> {
    /// Stones that are needed, those of the chain among them.
    pub(crate) stones: CellSet<W>,
    /// Cells that must not be the opponent's, the key among them.
    pub(crate) cells: CellSet<W>,
    pub(crate) key: Cell,
    /// A stone of the chain.
    pub(crate) end: Cell,
    /// Whether that is the whole chain: then the part also leads from the cell while it is empty.
    is_single: bool,
    /// The side, by its number.
    pub(crate) side: usize,
    /// The win.
    pub(crate) source: Source,
}

impl<const W: usize> Part<W> {
    fn claim(&self) -> (CellSet<W>, CellSet<W>, Cell, Cell, usize) {
        (self.stones, self.cells, self.key, self.end, self.side)
    }

    /// As a link for a position, turned or not.
    pub(crate) fn learned(&self, grid: &Grid<W>, turned: bool) -> Learned<W> {
        Learned {
            end: grid.oriented_cell(self.end, turned),
            side: if turned { 1 - self.side } else { self.side },
            carrier: grid.oriented(self.stones | self.cells, turned),
            key: grid.oriented_cell(self.key, turned),
        }
    }
}

/// Parts are the same that say the same, wherever they come from.
impl<const W: usize> PartialEq for Part<W> {
    fn eq(&self, other: &Part<W>) -> bool {
        self.claim() == other.claim()
    }
}

impl<const W: usize> Eq for Part<W> {}

impl<const W: usize> Hash for Part<W> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.claim().hash(state);
    }
}

impl<const W: usize> Shelved<W> for Part<W> {
    #[inline]
    fn stones(&self) -> CellSet<W> {
        if self.is_single { self.stones.without(self.end) } else { self.stones }
    }

    #[inline]
    fn cells(&self) -> CellSet<W> {
        self.cells | self.stones
    }
}

/// The part of a win that holds its first move, if a chain cuts one off.
pub(super) fn first_part<const W: usize>(
    grid: &Grid<W>,
    colour: Colour,
    lemma: &Lemma<W>,
) -> Option<Part<W>> {
    let &Lemma { stones, cells, key, source } = lemma;
    let &[one, other] = grid.sides(colour) else { return None };
    if grid.board().variant() != Variant::Hex {
        return None;
    }
    let mut left = stones;
    let mut smallest: Option<Part<W>> = None;
    while let Some(first) = left.first() {
        let chain = reached(grid, stones, CellSet::single(first));
        left -= chain;
        let rest = (stones | cells) - chain;
        let beyond = [one, other].map(|side| reached(grid, rest, side & rest));
        let Some(side) = (0..2).find(|&side| beyond[side].contains(key)) else { continue };
        if beyond[0].intersects(beyond[1]) || chain.intersects([one, other][side]) {
            continue;
        }
        let chain = joining(grid, chain, beyond[side]);
        let Some(end) = chain.first() else { continue };
        let part = Part {
            stones: (beyond[side] & stones) | chain,
            cells: beyond[side] & cells,
            key,
            end,
            is_single: chain.len() == 1,
            side,
            source,
        };
        if smallest.is_none_or(|smallest| part.cells.len() < smallest.cells.len()) {
            smallest = Some(part);
        }
    }
    smallest
}

/// Everything to which steps within a set lead from some cells.
pub(crate) fn reached<const W: usize>(
    grid: &Grid<W>,
    within: CellSet<W>,
    from: CellSet<W>,
) -> CellSet<W> {
    let (mut all, mut waiting) = (from, from);
    while let Some(cell) = waiting.pop() {
        let new = (grid.neighbours(cell) & within) - all;
        all |= new;
        waiting |= new;
    }
    all
}

/// The stones of a chain that touch some cells, and no more than are needed to join them.
fn joining<const W: usize>(grid: &Grid<W>, chain: CellSet<W>, cells: CellSet<W>) -> CellSet<W> {
    let touches = |cell: &Cell| grid.neighbours(*cell).intersects(cells);
    let touching: CellSet<W> = chain.iter().filter(touches).collect();
    let Some(start) = touching.first() else { return CellSet::EMPTY };
    let from_start = |within| reached(grid, within, CellSet::single(start));
    let mut needed = chain;
    for cell in chain - touching {
        let without = from_start(needed.without(cell));
        if touching.is_subset(without) {
            needed = without;
        }
    }
    needed
}

#[cfg(test)]
mod tests {
    use super::{Part, reached};
    use crate::grid::{Grid, Stones};
    use crate::search::Options;
    use crate::search::dfpn::Search;
    use board::{Board, Cell, CellSet, Colour, Position};
    use std::collections::HashMap;

    /// Games in which a player only wants to join a cell with a side.
    struct Game<'a> {
        grid: &'a Grid<1>,
        end: Cell,
        side: CellSet<1>,
        known: HashMap<(CellSet<1>, CellSet<1>, bool), bool>,
    }

    impl Game<'_> {
        fn is_joined(&self, own: CellSet<1>) -> bool {
            reached(self.grid, own, CellSet::single(self.end)).intersects(self.side)
        }

        fn is_won(&mut self, own: CellSet<1>, free: CellSet<1>, moves_first: bool) -> bool {
            if self.is_joined(own) || !self.is_joined(own | free) {
                return self.is_joined(own);
            }
            if let Some(&known) = self.known.get(&(own, free, moves_first)) {
                return known;
            }
            let won = match moves_first {
                true => free.iter().any(|at| self.is_won(own.with(at), free.without(at), false)),
                false => free.iter().all(|at| self.is_won(own, free.without(at), true)),
            };
            self.known.insert((own, free, moves_first), won);
            won
        }
    }

    #[test]
    fn every_part_joins_its_chain_with_its_side_and_the_key_is_where_to_begin() {
        let mut checked = 0;
        for (board, openings) in [(Board::hex(6, 6), "c1 d2 a3 b5"), (Board::hex(7, 7), "c3 e2 f3")]
        {
            let grid: Grid<1> = Grid::new(&board);
            let mut search = Search::<1>::new(&board, Options::default());
            for opening in board.parse_cells(openings).unwrap() {
                let position = Position::new(&board).after(opening);
                search.search(Stones::of(&position), Colour::White, &mut |_| ()).expect("no limit");
            }
            for colour in Colour::BOTH {
                let parts: Vec<Part<1>> = search.tree.lemmas.all_parts(colour).copied().collect();
                for part in parts.iter().filter(|part| part.cells.len() <= 13) {
                    let Part { stones, cells, key, end, .. } = *part;
                    assert!(stones.is_disjoint(cells) && stones.contains(end));
                    let side = grid.sides(colour)[part.side];
                    let mut game = Game { grid: &grid, end, side, known: HashMap::new() };
                    let joins = game.is_won(stones.with(key), cells.without(key), false);
                    assert!(joins, "{board}, {colour}: {part:?}");
                    checked += 1;
                }
            }
        }
        println!("{checked} parts");
        assert!(checked > 300, "{checked}");
    }
}
