//! A position in the tree, and which of its moves to look at next.
//!
//! What a move is worth is learnt from the games that began with it and, while these are few, from all games in
//! which it was played sooner or later (RAVE: Gelly and Silver).

use board::{Cell, Colour};

/// So many games that began with a move count as much as all games in which it occurred.
const EQUIVALENCE: f32 = 400.0;
/// How curious the search is about moves that it has hardly tried.
const CURIOSITY: f32 = 0.06;
/// Imagined occurrences of a move, half of them won, so that the first game does not decide.
const PRIOR_OCCURRENCES: f32 = 4.0;

/// A position that was reached by a move.
#[derive(Clone, Debug)]
pub(crate) struct Node {
    pub(crate) cell: Cell,
    /// Games that came through here.
    pub(crate) visits: f32,
    /// Those won by the player who moved here; a draw is half a win.
    pub(crate) wins: f32,
    /// Games in which that player had the cell in the end.
    occurrences: f32,
    occurrence_wins: f32,
    /// The children, one after the other.
    pub(crate) first_child: u32,
    pub(crate) children: u32,
    /// Who wins, once it is proved.
    pub(crate) winner: Option<Colour>,
    /// Whether the move need not be looked at.
    pub(crate) is_pruned: bool,
    /// How much is known about the position.
    pub(crate) insight: Insight,
}

/// What was found out about a node besides games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Insight {
    /// Nothing.
    New,
    /// Whether somebody has won.
    Ended,
    /// Dead and captured cells: the number of the filled-in stones.
    Filled(u32),
    /// Links as well.
    Linked(u32),
}

impl Node {
    pub(crate) fn new(cell: Cell) -> Node {
        Node {
            cell,
            visits: 0.0,
            wins: 0.0,
            occurrences: PRIOR_OCCURRENCES,
            occurrence_wins: PRIOR_OCCURRENCES / 2.0,
            first_child: 0,
            children: 0,
            winner: None,
            is_pruned: false,
            insight: Insight::New,
        }
    }

    /// How promising the move is for the player who makes it, given the logarithm of its parent's visits.
    #[inline]
    pub(crate) fn promise(&self, log_of_visits: f32) -> f32 {
        let by_occurrence = self.occurrence_wins / self.occurrences;
        let curiosity = CURIOSITY * (log_of_visits / (self.visits + 1.0)).sqrt();
        if self.visits == 0.0 {
            return by_occurrence + curiosity;
        }
        let both = self.visits + self.occurrences + self.visits * self.occurrences / EQUIVALENCE;
        let weight = self.occurrences / both;
        weight * by_occurrence + (1.0 - weight) * self.wins / self.visits + curiosity
    }

    /// Learns from a game in which the player had the cell in the end.
    #[inline]
    pub(crate) fn note_occurrence(&mut self, score: f32) {
        self.occurrences += 1.0;
        self.occurrence_wins += score;
    }

    /// The children's places in the tree.
    pub(crate) fn range(&self) -> std::ops::Range<usize> {
        self.first_child as usize..(self.first_child + self.children) as usize
    }
}
