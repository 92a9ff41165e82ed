//! What a move would join, without making it.
//!
//! A stone on a cell of a bridge touches both ends of it, so a player's own move never separates anything: the new
//! component is made of the components that the cell is linked to.

use super::bridge::{Bridge, End};
use super::network::Network;
use super::overlap::{overlaps, overlaps_with_shared_end};
use crate::rings::ring;
use board::{Cell, CellSet, Goal, TorusRule, Turn};

/// The component that a move would make.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Join {
    /// The numbers of the components that become one, in order.
    pub labels: Vec<usize>,
    /// The sides it reaches, as bits.
    pub sides: u8,
    /// The sides that the new stone touches or has a bridge to.
    pub own_sides: u8,
    /// Its first ring, 0 if it reaches the top border.
    pub first_ring: i32,
    /// Its last ring, one more than the board has if it reaches the bottom border.
    pub last_ring: i32,
}

impl Join {
    /// How many rings it is long.
    pub fn length(&self) -> i32 {
        self.last_ring - self.first_ring
    }

    /// Whether it covers the rings from one to another.
    pub fn covers(&self, from: i32, to: i32) -> bool {
        self.first_ring <= from && to <= self.last_ring
    }
}

impl Network<'_> {
    /// What a stone on an empty cell would join.
    pub fn join_at(&self, cell: Cell) -> Join {
        let own_sides = self.linked_sides(cell);
        let mut labels: Vec<usize> = self
            .links_to_stones(cell)
            .filter_map(|link| match link.to {
                End::Stone(to) => Some(self.label(to)),
                End::Side(_) => None,
            })
            .collect();
        labels.sort_unstable();
        labels.dedup();
        let own_ring = ring(self.shapes().board(), cell);
        let parts = labels.iter().map(|&label| &self.components()[label]);
        let (sides, first, last) =
            parts.fold((own_sides, own_ring, own_ring), |(sides, first, last), part| {
                (sides | part.sides, first.min(part.first_ring), last.max(part.last_ring))
            });
        let (top, bottom) = self.border_rings(sides);
        Join {
            labels,
            sides,
            own_sides,
            first_ring: top.unwrap_or(first),
            last_ring: bottom.unwrap_or(last),
        }
    }

    /// Whether a stone on an empty cell would leave the player with a provisional winning path.
    pub fn would_have_winning_path(&self, cell: Cell) -> bool {
        match self.shapes().board().goal(self.colour()) {
            Goal::Join(sides) => {
                let all = (1u8 << sides.len()) - 1;
                self.has_winning_path() || self.join_at(cell).sides == all
            }
            goal @ Goal::Encircle(_, TorusRule::AnyWinding) => {
                self.has_winning_path() || self.would_wind(cell, goal)
            }
            Goal::Encircle(..) => self.with_stone(cell).has_winning_path(),
        }
    }

    /// Whether two links of a cell lead to the same component and, together, around the board.
    fn would_wind(&self, cell: Cell, goal: &Goal) -> bool {
        let touches_itself = self.shapes().board().steps(cell).iter();
        if touches_itself
            .filter(|step| step.to == cell)
            .any(|step| goal.is_reached_by_ring(step.turn))
        {
            return true;
        }
        let mut seen: Vec<(usize, Turn)> = Vec::with_capacity(12);
        for link in self.links_to_stones(cell) {
            let End::Stone(to) = link.to else { continue };
            // The way from the root of the component to the cell.
            let (label, turn) = (self.label(to), self.turn_of(to) - link.turn);
            let closes = |&&(known, other): &&(usize, Turn)| {
                known == label && goal.is_reached_by_ring(turn - other)
            };
            if seen.iter().find(closes).is_some() {
                return true;
            }
            seen.push((label, turn));
        }
        false
    }

    /// The cells on which a stone would make a provisional winning path.
    pub fn winning_path_moves(&self, cells: CellSet) -> CellSet {
        cells.iter().filter(|&cell| self.would_have_winning_path(cell)).collect()
    }

    /// The bridges that a stone on an empty cell would have.
    pub fn bridges_from(&self, from: Cell) -> Vec<Bridge> {
        let to_stones = self.links_to_stones(from);
        to_stones
            .chain(self.bridges_to_sides(from))
            .filter_map(|link| {
                let cells = link.bridge?;
                Some(Bridge { from, to: link.to, cells, turn: link.turn })
            })
            .collect()
    }

    /// Whether a stone on an empty cell would make two bridges overlap that have a stone in common. A new overlap needs
    /// a new bridge, which begins at the stone.
    pub fn would_overlap(&self, cell: Cell) -> bool {
        let new = self.bridges_from(cell);
        let kept = self.bridges().iter().filter(|bridge| !bridge.carrier().contains(cell));
        let shares = |pair: [Bridge; 2]| overlaps(&pair).iter().any(super::Overlap::shares_end);
        !overlaps_with_shared_end(&new).is_empty()
            || kept.copied().any(|old| new.iter().any(|&bridge| shares([bridge, old])))
    }
}
