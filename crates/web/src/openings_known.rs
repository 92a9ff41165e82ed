//! The maps of openings that this server has found out, by board; where it has not, those of the player's table.

use crate::app::App;
use crate::failure::{ApiError, OrBadRequest};
use axum::Json;
use axum::extract::{Path, State};
use board::{Board, Position};
use player::{Known, known_opening};
use report::{Opening, OpeningMap, OpeningsSummary};
use serde::Serialize;
use solver::search::Verdict;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

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

    fn find(&self, board: &Board) -> OpeningMap {
        let known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        known.get(&board.to_string()).cloned().unwrap_or_else(|| OpeningMap::new(board))
    }
}

/// `GET /api/openings/{board}`.
pub(crate) async fn show(
    State(app): State<Arc<App>>,
    Path(spec): Path<String>,
) -> Result<Json<KnownMap>, ApiError> {
    let board: Board = spec.parse().or_bad()?;
    let found = app.openings.find(&board);
    let is_complete = |map: &OpeningMap| map.decided() == board.cells();
    let map = if is_complete(&found) { found } else { from_table(&board).unwrap_or(found) };
    Ok(Json(KnownMap { complete: is_complete(&map), map: map.summary() }))
}

/// What the player's table says of a board that it has solved; how long that took is not in it.
fn from_table(board: &Board) -> Option<OpeningMap> {
    let empty = Position::new(board);
    let mut map = OpeningMap::new(board);
    for cell in board.cells() {
        let Known::Won { winner, .. } = known_opening(&empty.after(cell))? else { return None };
        let verdict = Some(Verdict::Won(winner));
        map.openings
            .insert(cell, Opening { verdict, nodes: 0, time: Duration::ZERO, same_as: None });
    }
    Some(map)
}
