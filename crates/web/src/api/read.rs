//! `POST /api/read`: whatever was pasted, as a game tree.

use crate::app::App;
use crate::body::Body;
use crate::failure::{ApiError, OrBadRequest};
use crate::record::GameTree;
use axum::Json;
use axum::extract::State;
use board::Board;
use report::PositionSummary;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

#[derive(Deserialize)]
pub(crate) struct Request {
    text: String,
    board: Option<String>,
}

#[derive(Serialize)]
pub(crate) struct Answer {
    format: String,
    game: GameTree,
    position: PositionSummary,
}

pub(crate) async fn read(
    State(app): State<Arc<App>>,
    Body(request): Body<Request>,
) -> Result<Json<Answer>, ApiError> {
    app.compute(move || request.answer()).await.map(Json)
}

impl Request {
    fn answer(&self) -> Result<Answer, ApiError> {
        let board: Option<Board> =
            self.board.as_deref().map(str::parse).transpose().or_bad_in("board")?;
        let record = notation::read(&self.text, board.as_ref()).or_bad()?;
        let format = notation::detect(&self.text).unwrap_or(notation::Format::MoveText);
        let game = match record.cursor {
            Some(cursor) => record.game_to(cursor),
            None => record.game(),
        };
        let position = PositionSummary::new(game.or_bad()?.position());
        Ok(Answer { format: format.to_string(), game: GameTree::new(&record), position })
    }
}
