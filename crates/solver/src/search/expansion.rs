//! What the links of a position tell: who wins at once, else where to play and in which order.
//!
//! This is most of the work of a search. It needs nothing but the position, so that every worker does it alone.
//! Links are kept for the last line that was looked at, and brought up to date from the last position on it that
//! leads to the next one. The parent of a position is brought up to date first: its other children will need it. A search
//! soon comes back to most positions that it leaves: the last steps taken back are remembered, and taken again as they were.

use super::domination::undominated;
use super::first_bounds::first_bounds;
use super::node::Bounds;
use super::ordering::Clues;
use super::parts::Part;
use super::proof_set::FilledIn;
use super::resistance;
use super::tree::wide;
use crate::grid::{Grid, Stones};
use crate::links::{Change, Learned, Limits, Links, Stop};
use board::{ByColour, Cell, CellSet, Colour};
use std::collections::VecDeque;
use std::sync::Arc;

/// How many steps of lines that were left are remembered on boards with up to 64 cells: with 16 they have to be worked out
/// again half as often again, with 1,000 it takes as long to fetch them from memory. On larger boards, where a step takes
/// more room, there are fewer.
const MOST_LEFT: usize = 64;

/// A position to be looked at.
pub(super) struct Task<const W: usize> {
    pub(super) stones: Stones<W>,
    pub(super) mover: Colour,
    /// Where the player to move must play, as far as is known.
    pub(super) mustplay: CellSet<W>,
    /// Whether the position is a half turn away from the line on which the links are kept.
    pub(super) turned: bool,
    /// The stones before the last move, as they lie on that line; none at the root.
    pub(super) before: Option<Stones<W>>,
    /// Parts of wins that fit, of each player.
    pub(super) parts: ByColour<Vec<Part<W>>>,
}

/// What was found.
pub(super) enum Finding<const W: usize> {
    /// The player to move wins, with this first move if it takes one.
    Won { proof: CellSet<W>, key: Option<Cell> },
    /// The opponent wins.
    Lost { proof: CellSet<W> },
    /// Nobody wins yet.
    Open {
        mustplay: CellSet<W>,
        /// Proof sets of the opponent's ways to win with the first move.
        threats: Vec<CellSet<W>>,
        /// The moves that no other dominates, the most promising first.
        moves: Vec<Move<W>>,
    },
}

/// A move, and what it leads to.
pub(super) struct Move<const W: usize> {
    pub(super) cell: Cell,
    /// The stones after it, filled-in ones among them.
    pub(super) after: Stones<W>,
    /// The bounds of that position, to begin with.
    pub(super) bounds: Bounds,
}

/// The links of one worker.
pub(super) struct Expander<const W: usize> {
    grid: Arc<Grid<W>>,
    links: ByColour<Links<W>>,
    /// The positions for which links are kept, each with the stones of those before it and more.
    kept: Vec<Kept<W>>,
    /// Steps of lines that were left, the latest last.
    left: VecDeque<Step<W>>,
    most_left: usize,
    /// How many positions have been looked at.
    count: u64,
}

/// A position for which links are kept.
#[derive(Clone, Copy)]
struct Kept<const W: usize> {
    stones: Stones<W>,
    /// Links may differ with the way that led to a position: the number tells one from the other.
    number: u64,
}

/// A step from one position for which links were kept to the next, by which it can be taken again.
struct Step<const W: usize> {
    from: u64,
    to: Kept<W>,
    changes: ByColour<Box<Change<W>>>,
}

impl<const W: usize> Expander<W> {
    pub(super) fn new(grid: Arc<Grid<W>>, limits: Limits) -> Expander<W> {
        let links = ByColour::from_fn(|colour| Links::new(&grid, colour, limits));
        let pairs = grid.cell_count().pow(2);
        let most_left = (MOST_LEFT * 64 * 64 / pairs).clamp(2, MOST_LEFT);
        Expander { grid, links, kept: Vec::new(), left: VecDeque::new(), most_left, count: 0 }
    }

    /// Begins with a position.
    pub(super) fn build(&mut self, stones: &Stones<W>) {
        for colour in Colour::BOTH {
            self.links[colour].build(&self.grid, stones);
        }
        self.kept.clear();
        self.left.clear();
        self.count += 1;
        self.keep(*stones);
    }

    fn keep(&mut self, stones: Stones<W>) {
        self.kept.push(Kept { stones, number: self.count });
    }

    fn last(&self) -> &Kept<W> {
        self.kept.last().expect("the search begins with a position")
    }

    /// Takes back the links of the last position, which are of no use any more.
    fn undo(&mut self) {
        for colour in Colour::BOTH {
            self.links[colour].undo();
        }
    }

    /// Leaves the last position, and remembers the way back to it.
    fn leave(&mut self) {
        let to = self.kept.pop().expect("a position was kept");
        let change = |links: &mut Links<W>| links.take_back().expect("one for each position");
        let changes =
            ByColour { black: change(&mut self.links.black), white: change(&mut self.links.white) };
        if self.left.len() == self.most_left
            && let Some(oldest) = self.left.pop_front()
        {
            self.links.black.forget(oldest.changes.black);
            self.links.white.forget(oldest.changes.white);
        }
        self.left.push_back(Step { from: self.last().number, to, changes });
    }

    /// Goes to a position that is not decided by its links: back as far as needed, and on from there, on known ways
    /// as far as they lead.
    fn go_to(&mut self, stones: Stones<W>) {
        while !self.last().stones.is_part_of(&stones) {
            self.leave();
        }
        while let Some(known) = self.known_step(&stones) {
            let Step { to, changes, .. } = self.left.remove(known).expect("it was just found");
            self.links.black.make_again(changes.black);
            self.links.white.make_again(changes.white);
            self.kept.push(to);
        }
        if self.last().stones != stones {
            for colour in Colour::BOTH {
                self.links[colour].update(&self.grid, &stones, Stop::Never);
            }
            self.count += 1;
            self.keep(stones);
        }
    }

    /// The longest known step from the last position on the way to another.
    fn known_step(&self, stones: &Stones<W>) -> Option<usize> {
        let from = self.last().number;
        let steps = self.left.iter().enumerate();
        let on_the_way =
            steps.filter(|(_, step)| step.from == from && step.to.stones.is_part_of(stones));
        on_the_way.max_by_key(|(_, step)| step.to.stones.all().len()).map(|(number, _)| number)
    }

    /// Brings the links up to date for a position and reads off what they tell.
    pub(super) fn expand(&mut self, task: &Task<W>) -> Finding<W> {
        if let Some(before) = task.before {
            self.go_to(before);
        }
        let finding = self.look(task);
        match finding {
            // Links that may be incomplete are of no use for other positions.
            Finding::Won { .. } | Finding::Lost { .. } => self.undo(),
            Finding::Open { .. } => {
                self.count += 1;
                self.keep(task.stones.oriented(&self.grid, task.turned));
            }
        }
        finding
    }

    fn look(&mut self, task: &Task<W>) -> Finding<W> {
        let &Task { mover, turned, .. } = task;
        let grid = Arc::clone(&self.grid);
        let stones = task.stones.oriented(&grid, turned);
        let learned = |colour: Colour| -> Vec<Learned<W>> {
            task.parts[colour].iter().map(|part| part.learned(&grid, turned)).collect()
        };
        self.links[!mover].update_with(&grid, &stones, Stop::AtLink, &learned(!mover));
        if let Some(&set) = self.links[!mover].winning_sets().iter().min_by_key(|set| set.len()) {
            // The node is left at once: the other links are not needed.
            self.links[mover].stay();
            return Finding::Lost { proof: grid.oriented(set, turned) };
        }
        self.links[mover].update_with(&grid, &stones, Stop::AtPrelink, &learned(mover));
        let (own, opposing) = (&self.links[mover], &self.links[!mover]);
        if let Some(&set) = own.winning_sets().iter().min_by_key(|set| set.len()) {
            return Finding::Won { proof: grid.oriented(set, turned), key: None };
        }
        if let Some((key, set)) = own.winning_presets().min_by_key(|(_, set)| set.len()) {
            let key = Some(grid.oriented_cell(key, turned));
            return Finding::Won { proof: grid.oriented(set, turned), key };
        }
        let mustplay = opposing.opponents_mustplay() & grid.oriented(task.mustplay, turned);
        let threats = opposing.winning_presets().map(|(_, set)| grid.oriented(set, turned));
        let cells: Vec<Cell> = mustplay.iter().collect();
        let bounds = first_bounds(own, opposing, &cells);
        // Filling in must not depend on which way the links lie.
        let before = FilledIn::new(&grid, task.stones);
        let to_move = |(cell, bounds)| {
            let cell = grid.oriented_cell(cell, turned);
            Move { cell, after: before.filled_after(&grid, cell, mover), bounds }
        };
        let mut moves: Vec<Move<W>> = cells.into_iter().zip(bounds).map(to_move).collect();
        // Where all are looked at together, their order does not matter.
        if wide(moves.len()) < moves.len() {
            let new = task.before.map_or(CellSet::EMPTY, |before| stones.all() - before.all());
            let current = |colour| resistance::currents(&self.links[colour], grid.cell_count());
            let currents = ByColour::from_fn(current);
            let own = task.stones.by[mover];
            moves = Clues { grid: &grid, own, mover, new, currents, turned }.ordered(moves);
        }
        Finding::Open {
            mustplay: grid.oriented(mustplay, turned),
            threats: threats.collect(),
            moves: undominated(moves, task.stones.by[mover], mover),
        }
    }
}
