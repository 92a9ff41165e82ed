//! What a client is told when something cannot be done: a status, and one line that says what is wrong.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use std::fmt::Display;

/// The longest message: texts of clients are quoted in it.
const LONGEST: usize = 400;

/// An answer that is none.
#[derive(Debug)]
pub(crate) struct ApiError {
    status: StatusCode,
    message: String,
}

#[derive(Serialize)]
struct Message {
    error: String,
}

impl ApiError {
    pub(crate) fn new(status: StatusCode, message: impl Display) -> ApiError {
        ApiError { status, message: message.to_string() }
    }

    /// The input is wrong.
    pub(crate) fn bad(message: impl Display) -> ApiError {
        ApiError::new(StatusCode::BAD_REQUEST, message)
    }

    /// There is no such thing.
    pub(crate) fn unknown(message: impl Display) -> ApiError {
        ApiError::new(StatusCode::NOT_FOUND, message)
    }

    /// It is not possible now.
    pub(crate) fn conflict(message: impl Display) -> ApiError {
        ApiError::new(StatusCode::CONFLICT, message)
    }

    /// The server has too much to do.
    pub(crate) fn busy() -> ApiError {
        ApiError::new(StatusCode::SERVICE_UNAVAILABLE, "the server is busy: try again")
    }

    /// A bug of ours.
    pub(crate) fn internal(message: impl Display) -> ApiError {
        ApiError::new(StatusCode::INTERNAL_SERVER_ERROR, message)
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let words: Vec<&str> = self.message.split_whitespace().collect();
        let error: String = words.join(" ").chars().take(LONGEST).collect();
        (self.status, Json(Message { error })).into_response()
    }
}

/// Turns an error into wrong input.
pub(crate) trait OrBadRequest<T> {
    /// The error says it all.
    fn or_bad(self) -> Result<T, ApiError>;

    /// The error is about this field.
    fn or_bad_in(self, field: &str) -> Result<T, ApiError>;
}

impl<T, E: Display> OrBadRequest<T> for Result<T, E> {
    fn or_bad(self) -> Result<T, ApiError> {
        self.map_err(ApiError::bad)
    }

    fn or_bad_in(self, field: &str) -> Result<T, ApiError> {
        self.map_err(|error| ApiError::bad(format_args!("{field}: {error}")))
    }
}
