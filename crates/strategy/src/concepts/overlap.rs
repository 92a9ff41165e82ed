//! Overlapping bridges (Definition 6.2.1): bridges of a colour that need the same cell, the point of overlap.
//!
//! The bridges around a point lead from one neighbour of it to the next but one. So there are three kinds: two bridges
//! with a stone in common, three bridges in a triangle, and two parallel ones, whose ends touch.

use super::bridge::{Bridge, End};
use board::{Cell, CellSet};

/// How two bridges overlap (Figure 6.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum OverlapKind {
    /// They have a stone in common: only one of them can be saved.
    SharedEnd,
    /// As before, with a third bridge that closes the triangle: two of the three can be saved, and join all.
    Triangle,
    /// They have no stone in common, and their ends touch: saving one of them joins all.
    Parallel,
}

/// Two bridges that need the same cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Overlap {
    /// The cell.
    pub point: Cell,
    /// The bridges.
    pub bridges: [Bridge; 2],
    /// How they overlap.
    pub kind: OverlapKind,
}

impl Overlap {
    /// Whether the bridges have a stone in common: the kinds that the strategies avoid.
    pub fn shares_end(&self) -> bool {
        self.kind != OverlapKind::Parallel
    }

    /// The cells of both bridges.
    pub fn carrier(&self) -> CellSet {
        self.bridges[0].carrier() | self.bridges[1].carrier()
    }
}

/// All overlaps among bridges of one colour.
pub fn overlaps(bridges: &[Bridge]) -> Vec<Overlap> {
    let mut found = Vec::new();
    for (index, first) in bridges.iter().enumerate() {
        for second in &bridges[index + 1..] {
            for point in first.carrier() & second.carrier() {
                let kind = match shared_end(first, second) {
                    None => OverlapKind::Parallel,
                    Some(stone) if closes_triangle(bridges, first, second, stone, point) => {
                        OverlapKind::Triangle
                    }
                    Some(_) => OverlapKind::SharedEnd,
                };
                found.push(Overlap { point, bridges: [*first, *second], kind });
            }
        }
    }
    found
}

/// The overlaps whose bridges have a stone in common.
pub fn overlaps_with_shared_end(bridges: &[Bridge]) -> Vec<Overlap> {
    overlaps(bridges).into_iter().filter(Overlap::shares_end).collect()
}

fn shared_end(first: &Bridge, second: &Bridge) -> Option<Cell> {
    let other = match second.to {
        End::Stone(stone) => Some(stone),
        End::Side(_) => None,
    };
    [Some(second.from), other].into_iter().flatten().find(|&stone| first.ends_at(stone))
}

fn closes_triangle(
    bridges: &[Bridge],
    first: &Bridge,
    second: &Bridge,
    shared: Cell,
    point: Cell,
) -> bool {
    let other_end = |bridge: &Bridge| match bridge.to {
        End::Stone(stone) if stone == shared => End::Stone(bridge.from),
        end => end,
    };
    let (End::Stone(one), End::Stone(two)) = (other_end(first), other_end(second)) else {
        return false;
    };
    bridges
        .iter()
        .any(|third| third.ends_at(one) && third.ends_at(two) && third.carrier().contains(point))
}
