//! All jobs: who runs, who waits, who is forgotten.

use super::job::{Job, JobLimits, Phase};
use super::request::Plan;
use super::task::{Run, Task};
use crate::failure::ApiError;
use crate::limits::Limits;
use crate::openings_known::KnownOpenings;
use crate::server::new_token;
use axum::http::StatusCode;
use serde_json::Value;
use std::collections::{BTreeMap, VecDeque};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::Ordering;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Instant;

/// Deep positions need deep recursion.
const STACK: usize = 16 << 20;

/// All jobs.
pub(crate) struct Jobs {
    limits: Limits,
    registry: Mutex<Registry>,
    /// Tells waiting threads that it may be their turn.
    turns: Condvar,
    openings: Arc<KnownOpenings>,
}

#[derive(Default)]
struct Registry {
    jobs: BTreeMap<String, Arc<Job>>,
    queue: VecDeque<String>,
    running: usize,
}

impl Registry {
    /// Takes a job out of the queue and tells those behind it that they have moved up; whether it was there.
    fn leave_queue(&mut self, job: &Job) -> bool {
        let Some(place) = self.queue.iter().position(|id| *id == job.id) else { return false };
        self.queue.remove(place);
        let behind = self.queue.iter().skip(place).filter_map(|id| self.jobs.get(id));
        behind.for_each(|job| job.change(|_| ()));
        true
    }
}

impl Jobs {
    pub(crate) fn new(limits: Limits, openings: Arc<KnownOpenings>) -> Jobs {
        Jobs { limits, registry: Mutex::default(), turns: Condvar::new(), openings }
    }

    fn registry(&self) -> MutexGuard<'_, Registry> {
        self.registry.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many jobs run and wait.
    pub(crate) fn counts(&self) -> (usize, usize) {
        let registry = self.registry();
        (registry.running, registry.queue.len())
    }

    /// The job with this name.
    pub(crate) fn find(&self, id: &str) -> Result<Arc<Job>, ApiError> {
        let found = self.registry().jobs.get(id).cloned();
        let job = found.ok_or_else(|| ApiError::unknown("there is no such job (any more)"))?;
        job.touch();
        Ok(job)
    }

    /// The job's place in the queue, from 1.
    pub(crate) fn place(&self, job: &Job) -> Option<usize> {
        self.registry().queue.iter().position(|id| *id == job.id).map(|index| index + 1)
    }

    /// Puts a new job into the queue.
    pub(crate) fn add(
        self: &Arc<Jobs>,
        plan: Plan,
        request: Value,
        limits: JobLimits,
    ) -> Result<Arc<Job>, ApiError> {
        let id = new_token().map_err(ApiError::internal)?;
        let job = Arc::new(Job::new(id.clone(), plan.kind(), request, limits));
        {
            let mut registry = self.registry();
            if registry.queue.len() >= self.limits.queue {
                let message = format!("{} jobs are waiting already", registry.queue.len());
                return Err(ApiError::new(StatusCode::TOO_MANY_REQUESTS, message));
            }
            self.forget_oldest(&mut registry);
            registry.queue.push_back(id.clone());
            registry.jobs.insert(id, job.clone());
        }
        let (jobs, worker) = (self.clone(), job.clone());
        let spawned =
            thread::Builder::new().stack_size(STACK).spawn(move || jobs.live(&worker, plan));
        if spawned.is_err() {
            self.remove(&job);
            return Err(ApiError::busy());
        }
        Ok(job)
    }

    /// Ends and forgets a job.
    pub(crate) fn remove(&self, job: &Job) {
        let mut registry = self.registry();
        registry.jobs.remove(&job.id);
        registry.leave_queue(job);
        drop(registry);
        job.end();
        self.turns.notify_all();
    }

    /// Stops a job, which keeps what it has learnt.
    pub(crate) fn stop(&self, job: &Job) -> Result<(), ApiError> {
        job.stop.store(true, Ordering::Relaxed);
        let was_queued = self.registry().leave_queue(job);
        if was_queued {
            self.turns.notify_all();
            return Ok(());
        }
        if job.state().phase != Phase::Running {
            return Err(ApiError::conflict("the job does not run"));
        }
        Ok(())
    }

    /// Lets a stopped job go on, for so long.
    pub(crate) fn resume(&self, job: &Job, time_limit: Option<f64>) -> Result<(), ApiError> {
        let mut registry = self.registry();
        if registry.queue.len() >= self.limits.queue {
            return Err(ApiError::new(StatusCode::TOO_MANY_REQUESTS, "too many jobs are waiting"));
        }
        job.stop.store(false, Ordering::Relaxed);
        let is_possible = job.change(|state| {
            let is_possible = state.kept_since.take().is_some();
            if is_possible {
                state.phase = Phase::Queued;
                state.wants_more = true;
                state.limits.time_limit = time_limit.unwrap_or(state.limits.time_limit);
            }
            is_possible
        });
        if !is_possible {
            return Err(ApiError::conflict("there is nothing to go on with: start the job anew"));
        }
        registry.queue.push_back(job.id.clone());
        drop(registry);
        self.turns.notify_all();
        Ok(())
    }

    /// Ends jobs that nobody listens to, and forgets old ones.
    pub(crate) fn tidy(&self) {
        let jobs: Vec<Arc<Job>> = self.registry().jobs.values().cloned().collect();
        for job in jobs {
            let is_left = {
                let state = job.state();
                let patience =
                    if state.is_active() { self.limits.grace } else { self.limits.memory_span };
                state.is_left_alone(patience)
            };
            if is_left {
                self.remove(&job);
            }
        }
    }

    /// Ends and forgets all jobs.
    pub(crate) fn end_all(&self) {
        let jobs: Vec<Arc<Job>> = self.registry().jobs.values().cloned().collect();
        jobs.iter().for_each(|job| self.remove(job));
    }

    /// Makes room for one more job among those that are remembered.
    fn forget_oldest(&self, registry: &mut Registry) {
        let at_rest = |job: &&Arc<Job>| !job.state().is_active();
        while registry.jobs.values().filter(at_rest).count() >= self.limits.finished {
            let oldest =
                registry.jobs.values().filter(at_rest).min_by_key(|job| job.state().last_seen);
            let Some(oldest) = oldest.cloned() else { return };
            registry.jobs.remove(&oldest.id);
            oldest.end();
        }
    }

    /// The life of a job's thread.
    fn live(&self, job: &Arc<Job>, plan: Plan) {
        let limits = job.state().limits;
        // The work is set up by the thread that does it, and not before its turn.
        let (mut plan, mut task) = (Some(plan), None::<Box<dyn Task>>);
        loop {
            if self.wait_for_turn(job) {
                job.change(|state| {
                    state.phase = Phase::Running;
                    (state.result, state.error, state.wants_more) = (None, None, false);
                });
                let run = Run::new(job.clone(), self.openings.clone());
                let finished = catch_unwind(AssertUnwindSafe(|| {
                    task = task.take().or_else(|| Some(plan.take()?.task(limits)));
                    task.as_mut().map(|task| task.run(&run))
                }));
                self.registry().running -= 1;
                self.turns.notify_all();
                let goes_on = job.change(|state| match finished {
                    Ok(Some(finished)) => {
                        let was_stopped = job.stop.load(Ordering::Relaxed);
                        let can_go_on = finished.can_go_on;
                        state.phase =
                            if was_stopped && can_go_on { Phase::Stopped } else { Phase::Done };
                        match finished.result {
                            Ok(result) => state.result = Some(result),
                            Err(error) => (state.phase, state.error) = (Phase::Failed, Some(error)),
                        }
                        state.kept_since = can_go_on.then(Instant::now);
                        can_go_on
                    }
                    Ok(None) | Err(_) => {
                        let message = "the job failed: this is a bug";
                        (state.phase, state.error) = (Phase::Failed, Some(message.to_owned()));
                        false
                    }
                });
                if !goes_on {
                    return;
                }
            } else {
                job.change(|state| {
                    (state.phase, state.kept_since) = (Phase::Stopped, Some(Instant::now()));
                    state.wants_more = false;
                });
            }
            self.keep_few_tables();
            job.wait_until(|state| {
                state.wants_more || state.is_removed || state.kept_since.is_none()
            });
            if !job.state().wants_more {
                return;
            }
        }
    }

    /// Waits until the job may run; not so if it was stopped or removed before.
    fn wait_for_turn(&self, job: &Job) -> bool {
        let mut registry = self.registry();
        loop {
            if !registry.queue.contains(&job.id) {
                return false;
            }
            if registry.running < self.limits.running && registry.queue.front() == Some(&job.id) {
                registry.leave_queue(job);
                registry.running += 1;
                self.turns.notify_all();
                return true;
            }
            registry = self.turns.wait(registry).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Lets the oldest sleeping jobs forget what they have learnt.
    fn keep_few_tables(&self) {
        let jobs: Vec<Arc<Job>> = self.registry().jobs.values().cloned().collect();
        let kept_since = |job: &Arc<Job>| job.state().kept_since;
        let mut kept: Vec<_> =
            jobs.into_iter().filter_map(|job| Some((kept_since(&job)?, job))).collect();
        kept.sort_by_key(|(since, _)| *since);
        let too_many = kept.len().saturating_sub(self.limits.kept_tables);
        for (_, job) in kept.into_iter().take(too_many) {
            job.change(|state| state.kept_since = None);
        }
    }
}
