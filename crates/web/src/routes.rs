//! Which request is answered by what.

use crate::app::App;
use crate::failure::ApiError;
use crate::{api, guard, jobs, openings_known, page};
use axum::Router;
use axum::extract::{DefaultBodyLimit, Request, State};
use axum::http::StatusCode;
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::{any, get, post};
use std::sync::Arc;
use tokio::time::timeout;

pub(crate) fn router(app: Arc<App>) -> Router {
    let certificates = Router::new()
        .route("/api/verify", post(api::verify::verify))
        .route("/api/proofs", post(api::proofs::open))
        .layer(DefaultBodyLimit::max(app.limits.certificate));
    let timed = Router::new()
        .route("/", get(page::index))
        .route("/{*path}", get(page::other))
        .route("/api/{*path}", any(unknown_request))
        .merge(questions().merge(jobs()).layer(DefaultBodyLimit::max(app.limits.body)))
        .merge(certificates)
        .layer(from_fn_with_state(app.clone(), in_time));
    timed
        .route("/api/events", get(jobs::events_of_many))
        .route("/api/jobs/{id}/events", get(jobs::events))
        .method_not_allowed_fallback(wrong_method)
        .layer(from_fn_with_state(app.clone(), guard::protect))
        .with_state(app)
}

fn questions() -> Router<Arc<App>> {
    Router::new()
        .route("/api/openapi.json", get(api::openapi::show))
        .route("/api/board/{spec}", get(api::board::show))
        .route("/api/read", post(api::read::read))
        .route("/api/write", post(api::write::write))
        .route("/api/position", post(api::position::show))
        .route("/api/analyse", post(api::analyse::analyse))
        .route("/api/links", post(api::analyse::links))
        .route("/api/openings/{board}", get(openings_known::show))
        .route("/api/puzzles", get(api::puzzles::list))
        .route("/api/puzzles/{name}", get(api::puzzles::show))
        .route("/api/try", post(api::puzzles::try_move))
        .route("/api/strategies", get(api::play::strategies))
        .route("/api/move", post(api::play::choose))
        .route("/api/proofs/{id}", get(api::proofs::show))
        .route("/api/proofs/{id}/reply", post(api::proofs::reply))
        .route("/api/proofs/{id}/tree", get(api::proofs::tree))
}

fn jobs() -> Router<Arc<App>> {
    Router::new()
        .route("/api/limits", get(jobs::limits))
        .route("/api/jobs", post(jobs::create))
        .route("/api/jobs/{id}", get(jobs::show).delete(jobs::remove))
        .route("/api/jobs/{id}/stop", post(jobs::stop))
        .route("/api/jobs/{id}/resume", post(jobs::resume))
        .route("/api/jobs/{id}/certificate", get(jobs::certificate_file))
        .route("/api/jobs/{id}/verify", get(jobs::verify))
        .route("/api/jobs/{id}/proof", post(api::proofs::open_job))
        .route("/api/jobs/{id}/{file}", get(jobs::result_file))
        .route("/api/jobs/{id}/plots", get(jobs::plots))
        .route("/api/jobs/{id}/plots/{name}", get(jobs::plot))
}

pub(crate) async fn unknown_request() -> ApiError {
    ApiError::unknown("there is no such request: docs/api.md and /api/openapi.json list them")
}

async fn wrong_method() -> ApiError {
    ApiError::new(StatusCode::METHOD_NOT_ALLOWED, "this address does not take such requests")
}

/// Ends a request that takes too long to arrive or to be answered.
async fn in_time(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    match timeout(app.limits.request_time, next.run(request)).await {
        Ok(response) => response,
        Err(_) => {
            ApiError::new(StatusCode::REQUEST_TIMEOUT, "the request took too long").into_response()
        }
    }
}
