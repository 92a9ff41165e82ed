//! `GET /api/puzzles`, `GET /api/puzzles/{name}` and `POST /api/try`: puzzles, and what becomes of a move.

use crate::app::App;
use crate::body::Body;
use crate::failure::{ApiError, OrBadRequest};
use crate::jobs::within;
use crate::position::{Colours, PositionRequest, palette};
use axum::Json;
use axum::extract::{Path, State};
use board::{CellSet, Position};
use diagram::Palette;
use report::{PuzzleSummary, player_name};
use serde::{Deserialize, Serialize};
use solver::search::{Options, Solver, Verdict};
use std::sync::Arc;
use std::time::Duration;

/// Bytes for a solver that looks at one move.
const MEMORY: usize = 256 << 20;

#[derive(Serialize)]
pub(crate) struct PuzzleList {
    puzzles: Vec<PuzzleSummary>,
}

#[derive(Deserialize)]
pub(crate) struct TryRequest {
    position: PositionRequest,
    #[serde(rename = "move")]
    tried: String,
    time_limit: Option<f64>,
    colours: Option<Colours>,
}

#[derive(Serialize)]
pub(crate) struct TryAnswer {
    #[serde(rename = "move")]
    tried: String,
    verdict: &'static str,
    /// What refutes it.
    answer: Option<String>,
    line: Vec<String>,
    carrier: Vec<String>,
    words: String,
}

pub(crate) async fn list() -> Json<PuzzleList> {
    Json(PuzzleList { puzzles: puzzles::all().iter().map(PuzzleSummary::new).collect() })
}

pub(crate) async fn show(Path(name): Path<String>) -> Result<Json<PuzzleSummary>, ApiError> {
    let puzzle = puzzles::find(&name)
        .ok_or_else(|| ApiError::unknown("there is no such puzzle: /api/puzzles lists them"))?;
    Ok(Json(PuzzleSummary::new(&puzzle)))
}

pub(crate) async fn try_move(
    State(app): State<Arc<App>>,
    Body(request): Body<TryRequest>,
) -> Result<Json<TryAnswer>, ApiError> {
    let seconds = within("time_limit", request.time_limit, app.limits.move_time, 0.0)?;
    app.think(move || request.answer(Duration::from_secs_f64(seconds))).await.map(Json)
}

impl TryRequest {
    fn answer(&self, time: Duration) -> Result<TryAnswer, ApiError> {
        let before = self.position.position()?;
        let board = before.board();
        if before.winner().is_some() {
            return Err(ApiError::conflict("the game is over"));
        }
        let tried = board.parse_cell(&self.tried).or_bad_in("move")?;
        let mut after = before.clone();
        after.try_play(tried).or_bad_in("move")?;
        let options = Options { time_limit: Some(time), memory: MEMORY, ..Options::default() };
        let solution = Solver::new(board, options).or_bad()?.solve(&after);
        let verdict = match solution.verdict {
            Verdict::Won(winner) if winner == before.to_move() => "wins",
            Verdict::Won(_) => "loses",
            Verdict::Drawn => "draws",
            Verdict::Unknown(_) => "unknown",
        };
        let is_over = after.winner().is_some();
        let answer = solution.winning_move.map(|cell| board.name(cell));
        let words = in_words(
            &before,
            &self.tried,
            verdict,
            answer.as_deref(),
            palette(self.colours, board),
        );
        let carrier = if is_over { CellSet::EMPTY } else { solution.carrier };
        let line = solution.line.iter().filter(|_| !is_over);
        Ok(TryAnswer {
            tried: board.name(tried),
            verdict,
            answer,
            line: line.map(|&cell| board.name(cell)).collect(),
            carrier: board.names(carrier),
            words,
        })
    }
}

fn in_words(
    before: &Position,
    tried: &str,
    verdict: &str,
    answer: Option<&str>,
    palette: Palette,
) -> String {
    let mover = before.to_move();
    let [player, opponent] = [mover, !mover].map(|colour| player_name(palette, colour));
    match (verdict, answer) {
        ("wins", _) => format!("{tried} wins for {player}."),
        ("loses", Some(answer)) => format!("After {tried}, {opponent} wins with {answer}."),
        ("loses", None) => format!("After {tried}, {opponent} wins, whatever comes next."),
        ("draws", _) => format!("{tried} leads to a draw."),
        _ => format!("What {tried} leads to was not found out in time."),
    }
}
