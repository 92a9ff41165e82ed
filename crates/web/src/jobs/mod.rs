//! Jobs: what may take long. A job waits in a queue, runs on a thread of its own and tells how far it is.
//!
//! Everything is bounded: how many jobs run, wait, and are remembered, how long and with how much memory they run. A job that nobody
//! listens to is ended and forgotten, so that a client that goes away costs nothing. A job that was stopped keeps what it has learnt on its
//! thread, which sleeps; only the latest few do.

mod charts;
mod events;
mod files;
mod handlers;
mod job;
mod openings;
mod prove;
mod queue;
mod request;
mod search;
mod simulate;
mod solve;
mod task;

pub(crate) use events::{events, events_of_many};
pub(crate) use files::{certificate, certificate_file, plot, plots, result_file, verify};
pub(crate) use handlers::{create, limits, remove, resume, show, stop};
pub(crate) use job::Job;
pub(crate) use queue::Jobs;
pub(crate) use request::within;
