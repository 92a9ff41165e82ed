//! The Shannon games on any graph.
//!
//! In the **vertex game** Short and Cut colour nodes in turn; Short wants a path between terminals.
//! Hex is a special case ([`hex`]). A [`State`] has a value ([`value`]), a [`ReducedGraph`], dead nodes
//! (exactly by induced paths, and in polynomial time by clique separators), captured and dominated sets
//! ([`LocalGame`]), and moves that need no thought ([`advise`]). All this is dead-cell-analysis by
//! Björnsson, Hayward, Johanson and van Rijswijck.
//!
//! In the **edge game** ([`switching`]) they take edges instead, and everything is polynomial (Lehman).
//!
//! ```
//! use shannon::{ByPlayer, Graph, Node, NodeSet, Outcome, Player, State, value};
//! // Two terminals, 0 and 3, and two nodes between them.
//! let graph = Graph::from_edges(4, [(0, 1), (1, 3), (0, 2), (2, 3)]);
//! let terminals: NodeSet = [0, 3].map(Node::new).into_iter().collect();
//! let state = State::new(graph, terminals, ByPlayer::default()).unwrap();
//! assert_eq!(value(&state, Player::Cut, 1000).outcome(), Some(Outcome::Short));
//! ```

pub mod captured_pair;
pub mod clique_separator;
pub mod format;
pub mod hex;
pub mod induced_path;
pub mod local_sets;
pub mod observations;
pub mod report;
pub mod switching;

mod advice;
mod graph;
mod limit;
mod local_game;
mod outcome;
mod player;
mod reduced;
mod search;
mod state;
mod value;

pub use advice::{
    Advice, AdviceLimits, FillIn, FillInReason, IgnoreReason, Ignored, advise, fill_in,
};
/// A node of a graph; as in the paper, a cell of a Hex board is one.
pub use board::Cell as Node;
/// A set of nodes.
pub use board::CellSet as NodeSet;
pub use graph::{Graph, MAX_NODES};
pub use limit::{Limit, SearchLimits};
pub use local_game::{LocalClass, LocalGame, MAX_LOCAL_NODES};
pub use outcome::{Outcome, contested_pairs};
pub use player::{ByPlayer, Player};
pub use reduced::ReducedGraph;
pub use state::{State, StateError};
pub use value::{Verdict, value};
