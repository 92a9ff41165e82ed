//! How much the server does for its clients. Every client sees the limits, and cannot go beyond them.

use serde::Serialize;
use std::num::NonZeroUsize;
use std::time::Duration;

/// A value that clients choose: what they get if they do not, and the most they can have.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Choice<T> {
    /// Without a choice.
    pub default: T,
    /// The most.
    pub most: T,
}

/// What the server allows.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Threads of a job.
    pub threads: Choice<usize>,
    /// Bytes of memory for what a job learns.
    pub memory: Choice<usize>,
    /// Seconds of a job.
    pub time: Choice<f64>,
    /// Seconds for a move.
    pub move_time: Choice<f64>,
    /// Games of a simulation, for each player who begins.
    pub games: Choice<u64>,
    /// Jobs that run at the same time.
    pub running: usize,
    /// Jobs that wait.
    pub queue: usize,
    /// Finished and stopped jobs that are remembered.
    pub finished: usize,
    /// Stopped jobs whose tables are kept.
    pub kept_tables: usize,
    /// Proofs that are open.
    pub proofs: usize,
    /// How long a job goes on when nobody listens.
    pub grace: Duration,
    /// How long finished and stopped jobs are remembered when nobody asks for them.
    pub memory_span: Duration,
    /// How long a request may take to arrive and be answered.
    pub request_time: Duration,
    /// Bytes of a request's JSON.
    pub body: usize,
    /// Bytes of a certificate.
    pub certificate: usize,
    /// Connections at the same time.
    pub connections: usize,
}

impl Default for Limits {
    fn default() -> Limits {
        let cores = std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
        Limits {
            // One core is left for the page.
            threads: Choice { default: (cores - 1).max(1), most: cores },
            memory: Choice { default: 512 << 20, most: 2 << 30 },
            time: Choice { default: 60.0, most: 3600.0 },
            move_time: Choice { default: 2.0, most: 30.0 },
            games: Choice { default: 100, most: 10_000 },
            running: 1,
            queue: 16,
            finished: 32,
            kept_tables: 2,
            proofs: 16,
            grace: Duration::from_secs(15),
            memory_span: Duration::from_secs(1800),
            request_time: Duration::from_secs(60),
            body: 1 << 20,
            certificate: 32 << 20,
            connections: 512,
        }
    }
}
