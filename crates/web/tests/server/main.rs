//! The real server on a free port, asked by a real client.

mod client;
mod load;
mod play;
mod proofs;
mod questions;
mod safety;
mod solving;
