//! `GET /api/jobs/{id}/events` and `GET /api/events`: what happens to a job, or to several, as it happens.

use super::{Job, Jobs};
use crate::app::App;
use crate::failure::{ApiError, OrBadRequest};
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::response::sse::{Event, KeepAlive, Sse};
use futures_util::stream::{Stream, StreamExt, iter, select_all, unfold};
use serde::Deserialize;
use serde_json::json;
use std::collections::BTreeSet;
use std::convert::Infallible;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::watch;
use tokio::time::sleep;

/// How often a silent stream says that it is there, and finds out whether its client is.
const HEARTBEAT: Duration = Duration::from_secs(3);
/// How long to rest after each event.
const REST: Duration = Duration::from_millis(100);
/// Jobs that one stream tells of, at the most.
const MOST_JOBS: usize = 64;

/// Somebody who listens; when dropped, somebody who does not any more.
struct Listener {
    jobs: Arc<Jobs>,
    job: Arc<Job>,
    news: watch::Receiver<()>,
    /// What has been told.
    version: Option<u64>,
    steps: u64,
    is_over: bool,
    /// Whether events have to say whose they are.
    is_one_of_many: bool,
}

#[derive(Deserialize)]
pub(crate) struct JobsQuery {
    /// Names, with commas between them.
    jobs: String,
}

/// `GET /api/jobs/{id}/events`.
pub(crate) async fn events(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, ApiError> {
    let job = app.jobs.find(&id)?;
    let stream = Listener::new(&app.jobs, job, false).stream();
    Ok(Sse::new(stream).keep_alive(KeepAlive::new().interval(HEARTBEAT)))
}

/// `GET /api/events`: one connection for all jobs of a page, because browsers allow few of them.
pub(crate) async fn events_of_many(
    State(app): State<Arc<App>>,
    query: Result<Query<JobsQuery>, QueryRejection>,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, ApiError> {
    let Query(query) = query.or_bad()?;
    let ids: BTreeSet<&str> = query.jobs.split(',').collect();
    if ids.len() > MOST_JOBS {
        return Err(ApiError::bad(format_args!("more than {MOST_JOBS} jobs")));
    }
    let (mut listening, mut missing) = (Vec::new(), Vec::new());
    for id in ids {
        match app.jobs.find(id) {
            Ok(job) => listening.push(Box::pin(Listener::new(&app.jobs, job, true).stream())),
            Err(_) => missing.push(Ok(gone(id))),
        }
    }
    let stream = iter(missing).chain(select_all(listening));
    Ok(Sse::new(stream).keep_alive(KeepAlive::new().interval(HEARTBEAT)))
}

impl Listener {
    fn new(jobs: &Arc<Jobs>, job: Arc<Job>, is_one_of_many: bool) -> Listener {
        job.state().listeners += 1;
        let (jobs, news) = (jobs.clone(), job.subscribe());
        Listener { jobs, job, news, version: None, steps: 0, is_over: false, is_one_of_many }
    }

    fn stream(self) -> impl Stream<Item = Result<Event, Infallible>> {
        unfold(self, |mut listener| async move {
            let event = listener.next().await?;
            Some((Ok(event), listener))
        })
    }

    /// The next event; `None` at the end.
    async fn next(&mut self) -> Option<Event> {
        loop {
            if self.is_over {
                return None;
            }
            self.news.mark_unchanged();
            if let Some(event) = self.event() {
                return Some(event);
            }
            self.news.changed().await.ok()?;
            sleep(REST).await;
        }
    }

    /// What has not been told yet.
    fn event(&mut self) -> Option<Event> {
        let (version, steps, is_over, is_removed, progress) = {
            let state = self.job.state();
            let is_over = state.is_removed || !state.is_active();
            (state.version, state.steps, is_over, state.is_removed, state.progress.clone())
        };
        if self.version != Some(version) {
            self.version = Some(version);
            self.steps = steps;
            self.is_over = is_over;
            if is_removed && self.is_one_of_many {
                return Some(gone(&self.job.id));
            }
            let view = self.job.view(self.jobs.place(&self.job));
            return Some(named("job", &view));
        }
        if self.steps != steps {
            self.steps = steps;
            let progress = progress?;
            return Some(if self.is_one_of_many {
                named("progress", &json!({"id": self.job.id, "progress": progress}))
            } else {
                named("progress", &progress)
            });
        }
        None
    }
}

fn gone(id: &str) -> Event {
    named("gone", &json!({"id": id}))
}

fn named(name: &str, data: &impl serde::Serialize) -> Event {
    let data = serde_json::to_string(data).unwrap_or_else(|_| "null".to_owned());
    Event::default().event(name).data(data)
}

impl Drop for Listener {
    fn drop(&mut self) {
        let mut state = self.job.state();
        state.listeners -= 1;
        state.last_seen = Instant::now();
    }
}
