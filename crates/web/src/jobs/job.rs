//! One job: what was asked, how far it is, what came out.

use serde::Serialize;
use serde_json::Value;
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::watch;

/// Where a job is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Phase {
    Queued,
    Running,
    Stopped,
    Done,
    Failed,
}

/// What a job may use.
#[derive(Clone, Copy, Debug, Serialize)]
pub(crate) struct JobLimits {
    pub(crate) time_limit: f64,
    pub(crate) memory: usize,
    pub(crate) threads: usize,
}

/// A job.
pub(crate) struct Job {
    pub(crate) id: String,
    kind: &'static str,
    request: Value,
    state: Mutex<State>,
    /// Tells the job's thread that the state has changed.
    changed: Condvar,
    /// Tells listeners that there is something new.
    news: watch::Sender<()>,
    /// Tells the work to stop.
    pub(crate) stop: AtomicBool,
}

/// What changes about a job.
pub(crate) struct State {
    pub(crate) phase: Phase,
    pub(crate) limits: JobLimits,
    pub(crate) progress: Option<Value>,
    pub(crate) result: Option<Value>,
    pub(crate) error: Option<String>,
    pub(crate) certificate: Option<Arc<Vec<u8>>>,
    /// Further results, by name.
    pub(crate) files: BTreeMap<String, Arc<String>>,
    /// Since when its thread sleeps with all it has learnt.
    pub(crate) kept_since: Option<Instant>,
    /// Somebody wants it to go on.
    pub(crate) wants_more: bool,
    pub(crate) is_removed: bool,
    pub(crate) listeners: usize,
    /// When somebody was last interested.
    pub(crate) last_seen: Instant,
    /// Counts changes of everything but the progress.
    pub(crate) version: u64,
    /// Counts changes of the progress.
    pub(crate) steps: u64,
}

/// A job in JSON.
#[derive(Serialize)]
pub(crate) struct JobView {
    id: String,
    kind: &'static str,
    state: Phase,
    #[serde(skip_serializing_if = "Option::is_none")]
    place: Option<usize>,
    limits: JobLimits,
    request: Value,
    progress: Option<Value>,
    result: Option<Value>,
    error: Option<String>,
    resumable: bool,
    has_certificate: bool,
}

impl Job {
    pub(crate) fn new(id: String, kind: &'static str, request: Value, limits: JobLimits) -> Job {
        let state = State {
            phase: Phase::Queued,
            limits,
            progress: None,
            result: None,
            error: None,
            certificate: None,
            files: BTreeMap::new(),
            kept_since: None,
            wants_more: false,
            is_removed: false,
            listeners: 0,
            last_seen: Instant::now(),
            version: 0,
            steps: 0,
        };
        Job {
            id,
            kind,
            request,
            state: Mutex::new(state),
            changed: Condvar::new(),
            news: watch::Sender::new(()),
            stop: AtomicBool::new(false),
        }
    }

    /// The state; a job whose thread panicked still has one.
    pub(crate) fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Changes the state and tells everybody.
    pub(crate) fn change<T>(&self, change: impl FnOnce(&mut State) -> T) -> T {
        let mut state = self.state();
        let value = change(&mut state);
        state.version += 1;
        drop(state);
        self.changed.notify_all();
        self.news.send_replace(());
        value
    }

    /// Tells how far it is.
    pub(crate) fn report(&self, progress: Value) {
        let mut state = self.state();
        state.progress = Some(progress);
        state.steps += 1;
        drop(state);
        self.news.send_replace(());
    }

    /// Tells what is new; the rest of what was told stays.
    pub(crate) fn report_also(&self, news: Value) {
        let mut progress = self.state().progress.clone().unwrap_or(Value::Null);
        match (&mut progress, news) {
            (Value::Object(told), Value::Object(news)) => told.extend(news),
            (progress, news) => *progress = news,
        }
        self.report(progress);
    }

    /// Waits until the condition holds.
    pub(crate) fn wait_until(&self, condition: impl Fn(&State) -> bool) {
        let state = self.state();
        let waited = self.changed.wait_while(state, |state| !condition(state));
        drop(waited.unwrap_or_else(PoisonError::into_inner));
    }

    pub(crate) fn subscribe(&self) -> watch::Receiver<()> {
        self.news.subscribe()
    }

    /// Ends it; its thread lets go of everything.
    pub(crate) fn end(&self) {
        self.stop.store(true, Ordering::Relaxed);
        self.change(|state| state.is_removed = true);
    }

    /// Notes that somebody asks for it.
    pub(crate) fn touch(&self) {
        self.state().last_seen = Instant::now();
    }

    /// The job in JSON; its place in the queue is known to the queue.
    pub(crate) fn view(&self, place: Option<usize>) -> JobView {
        let state = self.state();
        JobView {
            id: self.id.clone(),
            kind: self.kind,
            state: state.phase,
            place: place.filter(|_| state.phase == Phase::Queued),
            limits: state.limits,
            request: self.request.clone(),
            progress: state.progress.clone(),
            result: state.result.clone(),
            error: state.error.clone(),
            resumable: state.kept_since.is_some(),
            has_certificate: state.certificate.is_some(),
        }
    }
}

impl State {
    /// Whether it waits or runs.
    pub(crate) fn is_active(&self) -> bool {
        matches!(self.phase, Phase::Queued | Phase::Running)
    }

    /// Whether nobody has been interested for so long.
    pub(crate) fn is_left_alone(&self, time: Duration) -> bool {
        self.listeners == 0 && self.last_seen.elapsed() >= time
    }
}
