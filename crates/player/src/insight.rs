//! What is proved about busy nodes of the tree: finished games, fill-in and inferior moves, links and the mustplay
//! region.
//!
//! Filling in changes neither the winner nor which of the other moves win, so that a node's games go on from the
//! filled-in stones. A move outside the mustplay region loses, a dominated one is no better than another that is
//! kept, a vulnerable one no better than a pass: when none is left, the node is lost.

use crate::node::Insight;
use crate::tree::Tree;
use board::{ByColour, CellSet, Colour, Position};
use solver::Stones;
use solver::inferior::{Effort, inferior_cells};

/// A node is filled in at this many visits,
const FILL_AT: f32 = 6.0;
/// and its links are built at so many times the square of its empty cells: the more there are, the longer it takes.
const LINKS_AT: f32 = 0.1;

impl<const W: usize> Tree<W> {
    /// Finds out more about a node that is visited again; the stones with which to go on from there.
    pub(crate) fn look_closer(&mut self, at: usize, stones: Stones<W>, mover: Colour) -> Stones<W> {
        if self.nodes[at].insight == Insight::New {
            self.nodes[at].insight = Insight::Ended;
            self.nodes[at].winner = self.winner_of(&stones, mover);
        }
        let visits = self.nodes[at].visits;
        let has_children = self.nodes[at].children > 0;
        if self.nodes[at].insight == Insight::Ended
            && self.links.is_some()
            && has_children
            && visits >= FILL_AT
        {
            self.fill_in(at, stones, mover);
        }
        let (Insight::Filled(number) | Insight::Linked(number)) = self.nodes[at].insight else {
            return stones;
        };
        let filled = self.filled[number as usize];
        if self.nodes[at].insight == Insight::Filled(number) && self.nodes[at].winner.is_none() {
            let empty = (self.grid.cells() - filled.all()).len() as f32;
            if visits >= LINKS_AT * empty * empty {
                self.nodes[at].insight = Insight::Linked(number);
                self.build_links(at, &filled, mover);
            }
        }
        filled
    }

    fn winner_of(&self, stones: &Stones<W>, mover: Colour) -> Option<Colour> {
        let stones = ByColour::from_fn(|colour| stones.by[colour].resized());
        Position::with_stones(self.grid.board(), stones, mover).winner()
    }

    fn fill_in(&mut self, at: usize, stones: Stones<W>, mover: Colour) {
        let found = inferior_cells(&self.grid, stones, mover, Effort::Quick);
        self.nodes[at].insight = Insight::Filled(self.filled.len() as u32);
        self.filled.push(found.filled);
        if found.filled != stones {
            self.nodes[at].winner = self.winner_of(&found.filled, mover);
        }
        let empty = self.grid.cells() - found.filled.all();
        self.keep(at, if found.viable.is_empty() { empty } else { found.viable });
    }

    fn build_links(&mut self, at: usize, filled: &Stones<W>, mover: Colour) {
        let Some(links) = &mut self.links else { return };
        for colour in Colour::BOTH {
            links[colour].build(&self.grid, filled);
        }
        if links[mover].has_win_link() || links[mover].has_win_prelink() {
            self.nodes[at].winner = Some(mover);
            return;
        }
        let mustplay = links[!mover].opponents_mustplay();
        self.keep(at, mustplay);
        let children = &self.nodes[self.nodes[at].range()];
        if children.iter().all(|child| child.is_pruned || child.winner == Some(!mover)) {
            self.nodes[at].winner = Some(!mover);
        }
    }

    /// Leaves out all other moves of a node.
    fn keep(&mut self, at: usize, moves: CellSet<W>) {
        let range = self.nodes[at].range();
        for child in &mut self.nodes[range] {
            child.is_pruned |= !moves.contains(child.cell);
        }
    }
}
