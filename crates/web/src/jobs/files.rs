//! What came out of jobs, as files.

use super::Job;
use crate::api::verify::verified;
use crate::app::App;
use crate::failure::ApiError;
use crate::routes::unknown_request;
use axum::Json;
use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use report::VerifySummary;
use std::sync::Arc;

const SVG: &str = "image/svg+xml";
const CSV: &str = "text/csv; charset=utf-8";

/// `GET /api/jobs/{id}/certificate`.
pub(crate) async fn certificate_file(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
) -> Result<Response, ApiError> {
    let bytes = certificate(&*app.jobs.find(&id)?)?;
    let headers = [
        (header::CONTENT_TYPE, "application/octet-stream"),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"proof.certificate\""),
    ];
    Ok((headers, bytes.to_vec()).into_response())
}

/// `GET /api/jobs/{id}/verify`.
pub(crate) async fn verify(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
) -> Result<Json<VerifySummary>, ApiError> {
    let bytes = certificate(&*app.jobs.find(&id)?)?;
    app.think(move || verified(&bytes)).await.map(Json)
}

/// The certificate of a job.
pub(crate) fn certificate(job: &Job) -> Result<Arc<Vec<u8>>, ApiError> {
    let found = job.state().certificate.clone();
    found.ok_or_else(|| ApiError::unknown("the job has no certificate"))
}

/// `GET /api/jobs/{id}/picture.svg`, `openings.csv` and `games.csv`.
pub(crate) async fn result_file(
    State(app): State<Arc<App>>,
    Path((id, name)): Path<(String, String)>,
) -> Result<Response, ApiError> {
    let kind = match name.as_str() {
        "picture.svg" => SVG,
        "openings.csv" | "games.csv" => CSV,
        _ => return Err(unknown_request().await),
    };
    file(&*app.jobs.find(&id)?, &name, kind)
}

/// `GET /api/jobs/{id}/plots`: their names and titles.
pub(crate) async fn plots(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
) -> Result<Response, ApiError> {
    let job = app.jobs.find(&id)?;
    let drawn = job.state().files.get("plots.json").map(ToString::to_string);
    let list = drawn.unwrap_or_else(|| r#"{"plots":[]}"#.to_owned());
    Ok(([(header::CONTENT_TYPE, "application/json")], list).into_response())
}

/// `GET /api/jobs/{id}/plots/{name}.svg`.
pub(crate) async fn plot(
    State(app): State<Arc<App>>,
    Path((id, name)): Path<(String, String)>,
) -> Result<Response, ApiError> {
    let name = name.strip_suffix(".svg").unwrap_or(&name);
    file(&*app.jobs.find(&id)?, &format!("plots/{name}"), SVG)
}

/// A file that the job has kept in memory.
fn file(job: &Job, name: &str, kind: &'static str) -> Result<Response, ApiError> {
    let found = job.state().files.get(name).cloned();
    let text = found.ok_or_else(|| ApiError::unknown("the job has no such file (yet)"))?;
    Ok(([(header::CONTENT_TYPE, kind)], text.to_string()).into_response())
}
