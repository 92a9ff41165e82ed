//! How the algorithm is read where its text is silent, ambiguous or misprinted.
//!
//! The defaults make every one of Red's 93 moves in the seven games of the thesis's Appendix A come out with its rule
//! number. Some were chosen with these games at hand and rest on one to three moves; others are not decided by them.

/// How to read the algorithm.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Readings {
    /// How many blue neighbours make a move dangerous: 5 as section 8.1 and preference 2 say, or 4 as the algorithm does.
    pub dangerous_neighbours: usize,
    /// Which double-bridge set-ups rule 7 answers.
    pub set_ups: SetUps,
    /// What the connection area is.
    pub connection_area: ConnectionArea,
    /// What "become covered" means in rules 10 to 14.
    pub cover: Cover,
    /// What preference 3 compares.
    pub length: Length,
    /// Whether reaching a border counts as connecting a path in preference 4.
    pub borders_are_paths: bool,
    /// Which moves preferences 5 and 6 take for the next one.
    pub next_move: NextMove,
    /// What preference 6 counts.
    pub ways: Ways,
    /// What preference 7 does.
    pub vertical_bridges: VerticalBridges,
}

/// Which double-bridge set-ups rule 7 answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetUps {
    /// The four ways that have a double bridge: twice the same bridge.
    Straight,
    /// As printed, where (i+2, j-2) stands in the place of (i+2, j+2): from there no double bridge leads to (i, j).
    AsPrinted,
}

/// What the connection area is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ConnectionArea {
    /// The strip between the ends of the set-up, for all four ways.
    Strip,
    /// Definition 8.2.1 as printed.
    AsPrinted,
}

/// What "become covered" means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cover {
    /// Covered after the move, and not before.
    Anew,
    /// Covered after the move.
    After,
}

/// What preference 3 compares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Length {
    /// The length of the path after the move, less that of the shortest path that it joins.
    GainOverShortest,
    /// The length after the move, less that of the longest path that it joins.
    GainOverLongest,
    /// The length after the move.
    After,
}

/// Which moves preferences 5 and 6 take for the next one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NextMove {
    /// The cells that touch the candidate or are a bridge away from it.
    Near,
    /// Any cell.
    Anywhere,
}

/// What preference 6 counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ways {
    /// For each next move, the red cells of other paths that it would be joined to.
    Joints,
    /// The next moves.
    Moves,
}

/// What preference 7 does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum VerticalBridges {
    /// Nothing: section 9.4.2 says that it was never used, and the games agree.
    Ignored,
    /// As printed: it prefers the moves from which most vertical bridges can be made.
    Counted,
}

impl Readings {
    /// The readings with which the games of Appendix A come out.
    pub const FITTED: Readings = Readings {
        dangerous_neighbours: 5,
        set_ups: SetUps::Straight,
        connection_area: ConnectionArea::Strip,
        cover: Cover::Anew,
        length: Length::GainOverShortest,
        borders_are_paths: true,
        next_move: NextMove::Near,
        ways: Ways::Joints,
        vertical_bridges: VerticalBridges::Ignored,
    };

    /// The text as it is printed, wherever that can be followed.
    pub const PRINTED: Readings = Readings {
        dangerous_neighbours: 4,
        set_ups: SetUps::AsPrinted,
        connection_area: ConnectionArea::AsPrinted,
        next_move: NextMove::Anywhere,
        ways: Ways::Moves,
        vertical_bridges: VerticalBridges::Counted,
        ..Readings::FITTED
    };
}

impl Default for Readings {
    fn default() -> Readings {
        Readings::FITTED
    }
}
