//! A union-find forest over the stones that knows how often the way to each parent goes around the board.

use board::{Cell, Turn};

pub(super) struct Forest {
    /// The parent of each cell, and the turns on the way from it.
    parents: Vec<(u16, Turn)>,
    /// Closed walks that go around, each by a cell of its tree.
    windings: Vec<(usize, Turn)>,
}

impl Forest {
    pub(super) fn new(cells: usize) -> Forest {
        let parents = (0..cells).map(|cell| (cell as u16, Turn::NONE)).collect();
        Forest { parents, windings: Vec::new() }
    }

    /// The root, and the turns on the way from it to the cell.
    pub(super) fn find(&self, cell: usize) -> (usize, Turn) {
        let (mut at, mut turn) = (cell, Turn::NONE);
        while usize::from(self.parents[at].0) != at {
            turn = turn + self.parents[at].1;
            at = self.parents[at].0.into();
        }
        (at, turn)
    }

    pub(super) fn join(&mut self, from: Cell, to: Cell, turn: Turn) {
        let (root, turn_from) = self.find(from.index());
        let (other, turn_to) = self.find(to.index());
        let between = turn_from + turn - turn_to;
        if root != other {
            self.parents[other] = (root as u16, between);
        } else if between != Turn::NONE {
            self.windings.push((root, between));
        }
    }

    /// The closed walks that go around: a cell of the tree, and the winding.
    pub(super) fn windings(&self) -> &[(usize, Turn)] {
        &self.windings
    }
}
