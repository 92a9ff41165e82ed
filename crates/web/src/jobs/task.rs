//! What a job does, and what it may ask while it does it.

use super::job::Job;
use crate::openings_known::KnownOpenings;
use serde_json::Value;
use solver::search::Limit;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

/// Work that can be interrupted, and often goes on from there when it is run again.
pub(crate) trait Task {
    fn run(&mut self, run: &Run) -> Finished;
}

/// What came out of a run.
pub(crate) struct Finished {
    pub(crate) result: Result<Value, String>,
    /// Whether the next run would go on from here.
    pub(crate) can_go_on: bool,
}

/// A run of a job.
pub(crate) struct Run {
    pub(crate) job: Arc<Job>,
    pub(crate) openings: Arc<KnownOpenings>,
    pub(crate) started: Instant,
    deadline: Option<Instant>,
}

impl Run {
    pub(crate) fn new(job: Arc<Job>, openings: Arc<KnownOpenings>) -> Run {
        let started = Instant::now();
        let time = Duration::try_from_secs_f64(job.state().limits.time_limit);
        // A limit beyond all clocks is none.
        let deadline = time.ok().and_then(|time| started.checked_add(time));
        Run { job, openings, started, deadline }
    }

    /// Why the run has to end, if it has to.
    pub(crate) fn limit(&self) -> Option<Limit> {
        if self.job.stop.load(Ordering::Relaxed) {
            return Some(Limit::Stopped);
        }
        self.deadline.filter(|deadline| Instant::now() >= *deadline).map(|_| Limit::Time)
    }

    /// Keeps a file for those who ask.
    pub(crate) fn keep_file(&self, name: impl Into<String>, content: String) {
        self.job.state().files.insert(name.into(), Arc::new(content));
    }
}
