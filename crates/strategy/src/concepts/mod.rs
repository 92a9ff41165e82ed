//! The positions of interest of the thesis's chapters 6 and 8, on every board: one concept a file.

pub mod bridge;
pub mod connection_area;
pub mod double_bridge;
pub mod findings;
mod forest;
pub mod join;
pub mod network;
pub mod overlap;
pub mod provisional;

pub use bridge::{Bridge, BridgeShapes, End};
pub use double_bridge::DoubleBridge;
pub use findings::{ConnectionArea, Findings};
pub use join::Join;
pub use network::{Component, Link, Network};
pub use overlap::{Overlap, OverlapKind};
pub use provisional::ProvisionalPath;
