//! Building all links of a position from scratch.

use super::captured::Captures;
use super::ends::{End, Ends};
use super::pairs::{PairId, Pairs, Room};
use super::templates::Templates;
use super::update::{Carried, Change};
use super::{Limits, or_rule};
use crate::grid::{Grid, Stones};
use crate::inferior::ring::Rings;
use board::{CellSet, Colour};
use std::collections::VecDeque;

/// A link waiting to be combined with others.
#[derive(Clone, Copy, Debug)]
pub(super) struct Waiting<const W: usize> {
    pub(super) from: End,
    pub(super) to: End,
    pub(super) turns: i16,
    pub(super) carrier: CellSet<W>,
}

/// The ends that touch an end: cells for each possible number of turns, and sides.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct TouchingEnds<const W: usize> {
    pub(super) cells: [CellSet<W>; 3],
    pub(super) sides: u8,
}

/// When building may stop before everything is found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// Only when everything is found.
    Never,
    /// When the player is found to win with the first move.
    AtPrelink,
    /// When the player is found to win even moving second.
    AtLink,
}

/// All links and prelinks of one player.
#[derive(Clone, Debug)]
pub struct Links<const W: usize> {
    pub(super) colour: Colour,
    pub(super) limits: Limits,
    pub(super) ends: Ends<W>,
    pub(super) pairs: Pairs<W>,
    pub(super) templates: Templates<W>,
    /// The pair whose links win.
    pub(super) goal: PairId,
    /// For each end, to which ends it is linked without needing a single cell.
    pub(super) touching: Vec<TouchingEnds<W>>,
    /// For each end, what a stone there would capture if it is an empty cell.
    pub(super) captured: Vec<Captures<W>>,
    /// The updates since the links were built.
    pub(super) changes: Vec<Box<Change<W>>>,
    /// Memory for more of them.
    pub(super) spare: Vec<Box<Change<W>>>,
    pub(super) queue: VecDeque<Waiting<W>>,
    /// A list that updates fill again and again.
    pub(super) carried: Vec<Carried<W>>,
    /// Lists that the or-rule fills again and again.
    pub(super) joined: Vec<CellSet<W>>,
    pub(super) tails: [CellSet<W>; or_rule::MOST_PRELINKS + 1],
}

impl<const W: usize> Links<W> {
    /// A store for the links of a player on this board.
    ///
    /// # Panics
    /// If the player joins three sides, as in the Game of Y, or encircles a torus vertically.
    pub fn new(grid: &Grid<W>, colour: Colour, limits: Limits) -> Links<W> {
        let ends = Ends::new(grid, colour);
        assert!(
            grid.sides(colour).len() == 2
                || ends.spans == 3 && !grid.board().variant().wraps_rows(),
            "links need a player who joins two sides or encircles a cylinder"
        );
        let limits = Limits { prelinks: limits.prelinks.min(or_rule::MOST_PRELINKS), ..limits };
        let pair_ends = ends.pair_ends();
        let outer = Room { links: limits.links, prelinks: limits.prelinks };
        let inner = Room { links: limits.inner_links, prelinks: limits.inner_prelinks };
        let rooms: Vec<Room> = pair_ends
            .iter()
            .map(|pair| if ends.is_side(pair.high.into()) { outer } else { inner })
            .chain((ends.spans > 1).then_some(outer))
            .collect();
        let goal = match ends.spans {
            1 => ends.pair(ends.side(0), ends.side(1), 0).expect("one span"),
            _ => ends.pair_count(),
        };
        let pairs = Pairs::new(ends.count(), pair_ends, rooms.into_iter());
        Links {
            colour,
            limits,
            goal,
            touching: vec![TouchingEnds::default(); ends.count()],
            captured: vec![Captures::NONE; ends.count()],
            changes: Vec::new(),
            spare: Vec::new(),
            queue: VecDeque::new(),
            carried: Vec::new(),
            joined: Vec::new(),
            tails: [CellSet::EMPTY; or_rule::MOST_PRELINKS + 1],
            templates: Templates::of(grid, colour, limits.template_carrier),
            ends,
            pairs,
        }
    }

    /// Builds the links of a position from scratch.
    pub fn build(&mut self, grid: &Grid<W>, stones: &Stones<W>) {
        self.pairs.clear_all();
        self.spare.append(&mut self.changes);
        self.touching.fill(TouchingEnds::default());
        self.ends.set_stones(grid, stones, self.colour);
        self.find_captured(grid, stones, grid.cells());
        self.add_completed_ring();
        self.add_touching(grid);
        self.add_all_templates();
        self.combine_all(Stop::Never);
    }

    /// Combines all waiting links, and those that come of it, unless it may stop.
    pub(super) fn combine_all(&mut self, stop: Stop) {
        while let Some(link) = self.queue.pop_front() {
            self.combine(link);
            let won = match stop {
                Stop::Never => false,
                Stop::AtPrelink => self.has_win_prelink(),
                Stop::AtLink => self.has_win_link(),
            };
            if won {
                self.queue.clear();
            }
        }
    }

    /// Whether the player is known to win even moving second.
    pub fn has_win_link(&self) -> bool {
        !self.pairs.links(self.goal).is_empty()
    }

    /// Whether the player is known to win moving first.
    pub fn has_win_prelink(&self) -> bool {
        self.has_win_link() || !self.pairs.prelinks(self.goal).is_empty()
    }

    /// Finds anew what stones on these cells would capture.
    pub(super) fn find_captured(&mut self, grid: &Grid<W>, stones: &Stones<W>, cells: CellSet<W>) {
        if !grid.has_inferior_cells() {
            return;
        }
        let rings = Rings::of(grid, stones);
        for cell in cells - self.ends.empty {
            self.captured[cell.index()] = Captures::NONE;
        }
        for cell in cells & self.ends.empty {
            self.captured[cell.index()] =
                Captures::of(grid, &rings, cell, self.colour, self.ends.empty, self.ends.own);
        }
    }

    fn add_touching(&mut self, grid: &Grid<W>) {
        for cell in self.ends.own | self.ends.empty {
            let (end, turn) = self.ends.end_of(cell);
            for step in grid.board().steps(cell) {
                if (self.ends.own | self.ends.empty).contains(step.to) {
                    let (other, other_turn) = self.ends.end_of(step.to);
                    let turns =
                        turn + if self.ends.spans == 1 { 0 } else { step.turn.x } - other_turn;
                    if other != end || turns != 0 {
                        self.add_link(end, other, turns, CellSet::EMPTY);
                    }
                }
            }
            for (number, side) in grid.sides(self.colour).iter().enumerate() {
                if side.contains(cell) {
                    self.add_link(end, self.ends.side(number), 0, CellSet::EMPTY);
                }
            }
        }
    }
}
