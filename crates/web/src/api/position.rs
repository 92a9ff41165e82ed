//! `POST /api/position`: what has become of a game.

use crate::body::Body;
use crate::failure::ApiError;
use crate::position::PositionRequest;
use axum::Json;
use board::{Colour, Game, Move, Outcome};
use report::PositionSummary;
use serde::{Deserialize, Serialize};

#[derive(Deserialize)]
pub(crate) struct Request {
    position: PositionRequest,
}

#[derive(Serialize)]
pub(crate) struct Answer {
    #[serde(flatten)]
    position: PositionSummary,
    winner: Option<String>,
    outcome: Option<&'static str>,
    path: Vec<String>,
    last: Option<String>,
}

pub(crate) async fn show(Body(request): Body<Request>) -> Result<Json<Answer>, ApiError> {
    Ok(Json(Answer::new(&request.position.game()?)))
}

impl Answer {
    fn new(game: &Game) -> Answer {
        let position = game.position();
        let board = position.board();
        let outcome = game.outcome();
        let path = Colour::BOTH.iter().find_map(|&colour| position.shortest_connection(colour));
        let stones =
            game.moves().iter().rev().take_while(|played| !matches!(played, Move::SwapPieces));
        let last = stones.into_iter().find_map(|played| match played {
            Move::Play(cell) => Some(board.name(*cell)),
            _ => None,
        });
        Answer {
            position: PositionSummary::new(position),
            winner: outcome.and_then(Outcome::winner).map(|winner| winner.to_string()),
            outcome: outcome.map(|outcome| match outcome {
                Outcome::Connected(_) => "connected",
                Outcome::Conceded(_) => "resigned",
                Outcome::Drawn => "drawn",
            }),
            path: path.unwrap_or_default().into_iter().map(|cell| board.name(cell)).collect(),
            last,
        }
    }
}
