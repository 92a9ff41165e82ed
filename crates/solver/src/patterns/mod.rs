//! Local patterns, generated and proved by exhaustive local play (dead-cell-analysis, sections 4 to 6).
//!
//! A [`Pattern`] knows the contents of some cells of the infinite lattice. Its [`LocalGame`] says who owns
//! the empty ones. [`captured_sets`] finds all captured sets of given shapes; [`figure_8`] and [`figure_9`]
//! rebuild the figures of the paper and print ours beside theirs.

mod drawing;
mod figure_8;
mod figure_9;
mod lattice;
mod local_game;
mod on_board;
mod pattern;
mod region;
mod search;
mod shapes;

pub use figure_8::{CapturedPair, DominatedPair, Figure8Report, PUBLISHED_FIGURE_8, figure_8};
pub use figure_9::{CapturedFour, Figure9Report, figure_9};
pub use lattice::{AROUND, ORIGIN, Place, SYMMETRIES, place};
pub use local_game::{LocalGame, LocalOutcome};
pub use on_board::{cell_at, is_filled_by_search, place_on_board};
pub use pattern::{Pattern, PatternError};
pub use region::MAX_PLACES;
pub use search::{CapturedSets, Rules, captured_part, captured_sets, is_irreducible};
pub use shapes::shapes;
