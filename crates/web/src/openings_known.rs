//! The maps of openings that this server has found out, by board.

use crate::app::App;
use crate::failure::{ApiError, OrBadRequest};
use axum::Json;
use axum::extract::{Path, State};
use board::Board;
use report::{OpeningMap, OpeningsSummary};
use serde::Serialize;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

/// More boards than anybody looks at; further ones are not remembered.
const MOST_BOARDS: usize = 100;

/// The maps.
#[derive(Default)]
pub(crate) struct KnownOpenings(Mutex<BTreeMap<String, OpeningMap>>);

#[derive(Serialize)]
pub(crate) struct KnownMap {
    #[serde(flatten)]
    map: OpeningsSummary,
    complete: bool,
}

impl KnownOpenings {
    /// Remembers a map, unless a better one is known.
    pub(crate) fn add(&self, map: &OpeningMap) {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let name = map.board.to_string();
        let is_better =
            known.get(&name).is_none_or(|old| old.decided().len() <= map.decided().len());
        let has_room = known.len() < MOST_BOARDS || known.contains_key(&name);
        if is_better && has_room && !map.decided().is_empty() {
            known.insert(name, map.clone());
        }
    }
}

/// `GET /api/openings/{board}`.
pub(crate) async fn show(
    State(app): State<Arc<App>>,
    Path(spec): Path<String>,
) -> Result<Json<KnownMap>, ApiError> {
    let board: Board = spec.parse().or_bad()?;
    let known = app.openings.0.lock().unwrap_or_else(PoisonError::into_inner);
    let map = known.get(&board.to_string()).ok_or_else(|| {
        ApiError::unknown(format_args!(
            "nothing is known yet about openings on {board}: start a job of kind openings"
        ))
    })?;
    let complete = map.decided() == board.cells();
    Ok(Json(KnownMap { map: map.summary(), complete }))
}
