//! `GET /api/openapi.json`: the API for tools. `docs/api.md` says the same for people.

use axum::http::header;
use axum::response::{IntoResponse, Response};

const OPENAPI: &str = include_str!("openapi.json");

pub(crate) async fn show() -> Response {
    ([(header::CONTENT_TYPE, "application/json")], OPENAPI).into_response()
}
