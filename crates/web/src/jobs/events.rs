//! `GET /api/jobs/{id}/events`: what happens to a job, as it happens.

use super::{Job, Jobs};
use crate::app::App;
use crate::failure::ApiError;
use axum::extract::{Path, State};
use axum::response::sse::{Event, KeepAlive, Sse};
use futures_util::stream::{Stream, unfold};
use std::convert::Infallible;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::watch;
use tokio::time::sleep;

/// How often a silent stream says that it is there, and finds out whether its client is.
const HEARTBEAT: Duration = Duration::from_secs(3);
/// How long to rest after each event.
const REST: Duration = Duration::from_millis(100);

/// Somebody who listens; when dropped, somebody who does not any more.
struct Listener {
    jobs: Arc<Jobs>,
    job: Arc<Job>,
    news: watch::Receiver<()>,
    /// What has been told.
    version: Option<u64>,
    steps: u64,
    is_over: bool,
}

pub(crate) async fn events(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, ApiError> {
    let job = app.jobs.find(&id)?;
    job.state().listeners += 1;
    let news = job.subscribe();
    let jobs = app.jobs.clone();
    let listener = Listener { jobs, job, news, version: None, steps: 0, is_over: false };
    let stream = unfold(listener, |mut listener| async move {
        let event = listener.next().await?;
        Some((Ok(event), listener))
    });
    Ok(Sse::new(stream).keep_alive(KeepAlive::new().interval(HEARTBEAT)))
}

impl Listener {
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
        let (version, steps, is_over, progress) = {
            let state = self.job.state();
            let is_over = state.is_removed || !state.is_active();
            (state.version, state.steps, is_over, state.progress.clone())
        };
        if self.version != Some(version) {
            self.version = Some(version);
            self.steps = steps;
            self.is_over = is_over;
            let view = self.job.view(self.jobs.place(&self.job));
            return Some(named("job", &view));
        }
        if self.steps != steps {
            self.steps = steps;
            return progress.map(|progress| named("progress", &progress));
        }
        None
    }
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
