//! Starting, watching, stopping and resuming jobs.

use super::job::JobView;
use super::request::{JobRequest, time_limit};
use super::{Job, Jobs};
use crate::app::App;
use crate::body::Body;
use crate::failure::{ApiError, OrBadRequest};
use crate::limits::{Choice, Limits};
use axum::Json;
use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::sync::Arc;

#[derive(Serialize)]
pub(crate) struct LimitsView {
    version: &'static str,
    cores: usize,
    threads: Choice<usize>,
    memory: Choice<usize>,
    time: Choice<f64>,
    move_time: Choice<f64>,
    games: Choice<u64>,
    running: Use,
    queue: Use,
    grace: f64,
}

#[derive(Serialize)]
struct Use {
    now: usize,
    most: usize,
}

/// `GET /api/limits`.
pub(crate) async fn limits(State(app): State<Arc<App>>) -> Json<LimitsView> {
    let Limits { threads, memory, time, move_time, games, .. } = app.limits;
    let (running, waiting) = app.jobs.counts();
    Json(LimitsView {
        version: env!("CARGO_PKG_VERSION"),
        cores: threads.most,
        threads,
        memory,
        time,
        move_time,
        games,
        running: Use { now: running, most: app.limits.running },
        queue: Use { now: waiting, most: app.limits.queue },
        grace: app.limits.grace.as_secs_f64(),
    })
}

/// `POST /api/jobs`.
pub(crate) async fn create(
    State(app): State<Arc<App>>,
    Body(body): Body<Value>,
) -> Result<(StatusCode, Json<JobView>), ApiError> {
    let request = JobRequest::deserialize(&body).or_bad_in("the job is not as expected")?;
    let limits = request.limits(&app.limits)?;
    let plan = request.plan(&app.limits)?;
    let job = app.jobs.add(plan, body, limits)?;
    Ok((StatusCode::CREATED, view(&app.jobs, &job)))
}

/// `GET /api/jobs/{id}`.
pub(crate) async fn show(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
) -> Result<Json<JobView>, ApiError> {
    Ok(view(&app.jobs, &*app.jobs.find(&id)?))
}

/// `DELETE /api/jobs/{id}`.
pub(crate) async fn remove(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
) -> Result<StatusCode, ApiError> {
    app.jobs.remove(&*app.jobs.find(&id)?);
    Ok(StatusCode::NO_CONTENT)
}

/// `POST /api/jobs/{id}/stop`.
pub(crate) async fn stop(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
) -> Result<Json<JobView>, ApiError> {
    let job = app.jobs.find(&id)?;
    app.jobs.stop(&job)?;
    Ok(view(&app.jobs, &job))
}

#[derive(Default, Deserialize)]
struct Resumption {
    time_limit: Option<f64>,
}

/// `POST /api/jobs/{id}/resume`.
pub(crate) async fn resume(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    body: Bytes,
) -> Result<Json<JobView>, ApiError> {
    let job = app.jobs.find(&id)?;
    let wish: Resumption = match body.is_empty() {
        true => Resumption::default(),
        false => serde_json::from_slice(&body).or_bad_in("the body is not as expected")?,
    };
    let time = wish.time_limit.map(|time| time_limit(Some(time), &app.limits)).transpose()?;
    app.jobs.resume(&job, time)?;
    Ok(view(&app.jobs, &job))
}

pub(super) fn view(jobs: &Jobs, job: &Job) -> Json<JobView> {
    Json(job.view(jobs.place(job)))
}
