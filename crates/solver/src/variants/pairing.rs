//! Connections by pairs of cells.
//!
//! Claim: chains of a player that hang together by disjoint pairs of empty cells, each cell of a pair joining the same
//! two parts or a part and a side, are connected in the end if somebody sees to it that each pair is shared: takes one
//! cell whenever the other is taken. A player who wants the connection does that alone, whoever moves. In reverse Hex
//! the opponent does it. (Bridges and the pairs beneath a stone on the second row are such pairs.)

use crate::grid::Grid;
use board::{CellSet, Colour};

/// Chains and pairs that hang together.
#[derive(Clone, Copy)]
struct Part<const W: usize> {
    /// Stones and cells of pairs.
    members: CellSet<W>,
    /// Empty cells that touch the stones.
    liberties: CellSet<W>,
}

/// Stones and pairs that join all sides of a player's goal, if some are found.
pub(super) fn paired_connection<const W: usize>(
    grid: &Grid<W>,
    own: CellSet<W>,
    empty: CellSet<W>,
    colour: Colour,
) -> Option<CellSet<W>> {
    let sides = grid.sides(colour);
    let mut parts: Vec<Part<W>> = Vec::with_capacity(16);
    let mut left = own;
    while let Some(start) = left.first() {
        let part = chain(grid, left, CellSet::single(start), empty);
        left -= part.members;
        parts.push(part);
    }
    let mut free = empty;
    while let Some((one, other, pair)) = find_pair(&parts, free) {
        let removed = parts.swap_remove(other);
        parts[one] = parts[one].joined_with(&removed, pair);
        free -= pair;
    }
    // Pairs of different parts may overlap from here on: only one part is needed.
    parts.iter().find_map(|part| part.joined_with_sides(sides, free))
}

impl<const W: usize> Part<W> {
    fn joined_with(&self, other: &Part<W>, pair: CellSet<W>) -> Part<W> {
        Part {
            members: self.members | other.members | pair,
            liberties: self.liberties | other.liberties,
        }
    }

    /// The part with what joins it to all sides, if that is found.
    fn joined_with_sides(&self, sides: &[CellSet<W>], mut free: CellSet<W>) -> Option<CellSet<W>> {
        let mut members = self.members;
        for &side in sides {
            if !self.members.intersects(side) {
                let pair = first_two(self.liberties & side & free)?;
                members |= pair;
                free -= pair;
            }
        }
        Some(members)
    }
}

fn chain<const W: usize>(
    grid: &Grid<W>,
    own: CellSet<W>,
    mut members: CellSet<W>,
    empty: CellSet<W>,
) -> Part<W> {
    let (mut new, mut around) = (members, CellSet::EMPTY);
    while let Some(cell) = new.pop() {
        let neighbours = grid.neighbours(cell);
        around |= neighbours;
        let more = (neighbours & own) - members;
        members |= more;
        new |= more;
    }
    Part { members, liberties: around & empty }
}

/// Two parts, the first with the lower number, and a pair between them.
fn find_pair<const W: usize>(
    parts: &[Part<W>],
    free: CellSet<W>,
) -> Option<(usize, usize, CellSet<W>)> {
    (1..parts.len()).flat_map(|other| (0..other).map(move |one| (one, other))).find_map(
        |(one, other)| {
            let pair = first_two(parts[one].liberties & parts[other].liberties & free)?;
            Some((one, other, pair))
        },
    )
}

fn first_two<const W: usize>(cells: CellSet<W>) -> Option<CellSet<W>> {
    let mut cells = cells.iter();
    let (first, second) = (cells.next()?, cells.next()?);
    Some(CellSet::single(first).with(second))
}
