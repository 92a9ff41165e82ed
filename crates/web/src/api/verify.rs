//! `POST /api/verify`: checks a certificate with the independent checker.

use crate::app::App;
use crate::body::RawBody;
use crate::failure::{ApiError, OrBadRequest};
use axum::Json;
use axum::extract::State;
use proof::file::Reader;
use report::VerifySummary;
use std::sync::Arc;

pub(crate) async fn verify(
    State(app): State<Arc<App>>,
    RawBody(bytes): RawBody,
) -> Result<Json<VerifySummary>, ApiError> {
    app.think(move || verified(&bytes)).await.map(Json)
}

/// What a certificate claims, and whether it proves that.
pub(crate) fn verified(bytes: &[u8]) -> Result<VerifySummary, ApiError> {
    let reader = Reader::new(bytes).or_bad()?;
    let header = reader.header().clone();
    let verdict = reader.check().or_bad()?;
    Ok(VerifySummary::new(&header, &verdict))
}
