//! The web application: one page, embedded in the program, and the API behind it (`docs/api.md`).
//!
//! A request that takes a moment is answered by a few threads of its own; what takes longer is a job with a queue, limits and events. Nothing that
//! a client sends becomes the name of a file, and every table has an upper bound.

mod api;
mod app;
mod body;
mod failure;
mod guard;
mod jobs;
mod limits;
mod openings_known;
mod page;
mod position;
mod record;
mod routes;
mod server;

pub use limits::{Choice, Limits};
pub use server::{Server, Settings, new_token};
