//! Bodies of requests: JSON of a known shape, or bytes, both no larger than allowed.

use crate::failure::ApiError;
use axum::body::Bytes;
use axum::extract::{FromRequest, Request};
use axum::http::{StatusCode, header};
use serde::de::DeserializeOwned;

/// A body of JSON.
///
/// Only `application/json` is taken: a foreign page cannot send that without being asked first, so that it cannot start anything here.
pub(crate) struct Body<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Body<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Body<T>, ApiError> {
        let bytes = bytes_of_type(request, state, "application/json").await?;
        let value = serde_json::from_slice(&bytes)
            .map_err(|error| ApiError::bad(format_args!("the body is not as expected: {error}")))?;
        Ok(Body(value))
    }
}

/// A body of bytes, `application/octet-stream`.
pub(crate) struct RawBody(pub(crate) Bytes);

impl<S: Send + Sync> FromRequest<S> for RawBody {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<RawBody, ApiError> {
        bytes_of_type(request, state, "application/octet-stream").await.map(RawBody)
    }
}

async fn bytes_of_type<S: Send + Sync>(
    request: Request,
    state: &S,
    expected: &str,
) -> Result<Bytes, ApiError> {
    let given = request.headers().get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok());
    let given = given.and_then(|value| value.split(';').next()).map_or("", str::trim);
    if !given.eq_ignore_ascii_case(expected) {
        let message = format!("the body must have the content type {expected}");
        return Err(ApiError::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, message));
    }
    Bytes::from_request(request, state)
        .await
        .map_err(|rejection| ApiError::new(rejection.status(), rejection.body_text()))
}
