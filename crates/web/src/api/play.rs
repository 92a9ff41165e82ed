//! `GET /api/strategies` and `POST /api/move`: somebody to play against, who says why.

use crate::app::App;
use crate::body::Body;
use crate::failure::{ApiError, OrBadRequest};
use crate::jobs::within;
use crate::position::{Colours, PositionRequest, move_name, palette};
use axum::Json;
use axum::extract::{Query, State};
use board::{Board, Cell, CellSet, Colour, Game, Move};
use diagram::Palette;
use player::{Effort, Player, Settings, Source, SwapRule};
use report::{ReasonSummary, StrategyEntry, choice_in_words, player_name};
use serde::{Deserialize, Serialize};
use solver::search::{Options, Solver, Verdict};
use std::sync::Arc;
use std::time::Duration;
use strategy::{Situation, seeded};

/// Bytes for a solver that looks for one move.
const MEMORY: usize = 256 << 20;

#[derive(Serialize)]
pub(crate) struct Strategies {
    strategies: Vec<Entry>,
}

#[derive(Serialize)]
struct Entry {
    #[serde(flatten)]
    strategy: StrategyEntry,
    #[serde(skip_serializing_if = "Option::is_none")]
    applies: Option<Applies>,
}

#[derive(Serialize)]
struct Applies {
    black: bool,
    white: bool,
}

#[derive(Deserialize)]
pub(crate) struct StrategiesQuery {
    board: Option<String>,
}

#[derive(Deserialize)]
pub(crate) struct MoveRequest {
    position: PositionRequest,
    player: String,
    time: Option<f64>,
    #[serde(default = "one")]
    seed: u64,
    #[serde(default)]
    swap: Swap,
    #[serde(default)]
    resigns: bool,
    colours: Option<Colours>,
}

#[derive(Clone, Copy, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Swap {
    #[default]
    Never,
    Pieces,
    Sides,
}

fn one() -> u64 {
    1
}

#[derive(Serialize)]
pub(crate) struct MoveAnswer {
    player: String,
    board: String,
    to_move: String,
    #[serde(rename = "move")]
    chosen: String,
    #[serde(flatten)]
    reason: Reason,
    value: Option<f64>,
    playouts: Option<u64>,
    line: Vec<String>,
    proof: Option<ProofView>,
}

/// Why a move was chosen: by the rules of a strategy, or on the evidence of a search.
#[derive(Serialize)]
#[serde(untagged)]
enum Reason {
    Rules(ReasonSummary),
    Evidence {
        reason: String,
        rule: (),
        candidates: [(); 0],
        preferences: [(); 0],
        equals: [(); 0],
    },
}

#[derive(Serialize)]
struct ProofView {
    winner: String,
    source: &'static str,
}

/// `GET /api/strategies`.
pub(crate) async fn strategies(
    query: Result<Query<StrategiesQuery>, axum::extract::rejection::QueryRejection>,
) -> Result<Json<Strategies>, ApiError> {
    let Query(query) = query.or_bad()?;
    let board: Option<Board> =
        query.board.as_deref().map(str::parse).transpose().or_bad_in("board")?;
    let strategies = strategy::all()
        .iter()
        .map(|strategy| Entry {
            strategy: StrategyEntry::new(&**strategy),
            applies: board.as_ref().map(|board| Applies {
                black: strategy.applies_to(board, Colour::Black),
                white: strategy.applies_to(board, Colour::White),
            }),
        })
        .collect();
    Ok(Json(Strategies { strategies }))
}

/// `POST /api/move`.
pub(crate) async fn choose(
    State(app): State<Arc<App>>,
    Body(request): Body<MoveRequest>,
) -> Result<Json<MoveAnswer>, ApiError> {
    let seconds = within("time", request.time, app.limits.move_time, 0.0)?;
    app.think(move || request.answer(Duration::from_secs_f64(seconds))).await.map(Json)
}

impl MoveRequest {
    fn answer(&self, time: Duration) -> Result<MoveAnswer, ApiError> {
        let game = self.position.game()?;
        if game.outcome().is_some() {
            return Err(ApiError::conflict("the game is over"));
        }
        let palette = palette(self.colours, game.position().board());
        match self.player.as_str() {
            "mcts" => self.by_search(&game, time, palette),
            "perfect" => self.by_solver(&game, time, palette),
            name => self.by_rules(&game, name),
        }
    }

    fn by_search(
        &self,
        game: &Game,
        time: Duration,
        palette: Palette,
    ) -> Result<MoveAnswer, ApiError> {
        let position = game.position();
        let board = position.board();
        let settings = Settings {
            effort: Effort::Time(time),
            seed: self.seed,
            swap: match self.swap {
                Swap::Never => SwapRule::Never,
                Swap::Pieces => SwapRule::Pieces,
                Swap::Sides => SwapRule::Sides,
            },
            resigns: self.resigns,
            ..Settings::default()
        };
        let choice = Player::new(board, settings).choose(game).map_err(ApiError::conflict)?;
        let evidence = &choice.evidence;
        Ok(MoveAnswer {
            chosen: move_name(board, choice.action),
            reason: evident(choice_in_words(board, palette, &choice, position.to_move())),
            value: Some(evidence.value),
            playouts: Some(evidence.playouts),
            line: evidence.line.iter().map(|&cell| board.name(cell)).collect(),
            proof: evidence.proof.map(|proof| ProofView {
                winner: proof.winner.map_or("draw".to_owned(), |winner| winner.to_string()),
                source: match proof.source {
                    Source::Links => "links",
                    Source::Solver => "solver",
                    Source::Table => "table",
                    Source::NearerSides => "nearer-sides",
                    Source::Tree => "tree",
                },
            }),
            ..self.empty_answer(game)
        })
    }

    /// The solver's move; where there is not enough time for it, that of the search.
    fn by_solver(
        &self,
        game: &Game,
        time: Duration,
        palette: Palette,
    ) -> Result<MoveAnswer, ApiError> {
        let position = game.position();
        let board = position.board();
        let half = time / 2;
        let options = Options { time_limit: Some(half), memory: MEMORY, ..Options::default() };
        let solution = Solver::new(board, options).or_bad()?.solve(position);
        let mover = player_name(palette, position.to_move());
        let (reason, value) = match solution.verdict {
            Verdict::Unknown(_) => {
                let mut answer = self.by_search(game, half, palette)?;
                if let Reason::Evidence { reason, .. } = &mut answer.reason {
                    *reason = format!("The solver needs more time; {reason}");
                }
                return Ok(answer);
            }
            Verdict::Won(winner) if winner == position.to_move() => {
                (format!("{mover} wins with this move, the solver found."), 1.0)
            }
            Verdict::Won(winner) if solution.line.is_empty() => {
                let winner = player_name(palette, winner);
                (
                    format!(
                        "Every move of {mover} loses; this one is among the cells that {winner} needs."
                    ),
                    0.0,
                )
            }
            Verdict::Won(_) => {
                (format!("Every move of {mover} loses; this one resists long."), 0.0)
            }
            Verdict::Drawn => (format!("With this move {mover} holds the draw."), 0.5),
        };
        let disturbing = || middle_one(board, solution.carrier & position.empty_cells());
        let first = solution.winning_move.or(solution.line.first().copied());
        let cell = first.or_else(disturbing).or(position.empty_cells().first());
        let cell = cell.ok_or_else(|| ApiError::conflict("the board is full"))?;
        let winner = match solution.verdict {
            Verdict::Won(winner) => Some(winner),
            Verdict::Drawn | Verdict::Unknown(_) => None,
        };
        Ok(MoveAnswer {
            chosen: move_name(board, Move::Play(cell)),
            reason: evident(reason),
            value: Some(value),
            line: solution.line.iter().map(|&cell| board.name(cell)).collect(),
            proof: winner.map(|winner| ProofView { winner: winner.to_string(), source: "solver" }),
            ..self.empty_answer(game)
        })
    }

    fn by_rules(&self, game: &Game, name: &str) -> Result<MoveAnswer, ApiError> {
        let strategy = strategy::find(name).or_bad_in("player")?;
        let situation = Situation::of(game, game.position());
        let choice = strategy.choose(&situation, &mut seeded(self.seed)).or_bad()?;
        Ok(MoveAnswer {
            chosen: situation.board().name(choice.cell),
            reason: Reason::Rules(ReasonSummary::new(&situation, &choice)),
            ..self.empty_answer(game)
        })
    }

    fn empty_answer(&self, game: &Game) -> MoveAnswer {
        MoveAnswer {
            player: self.player.clone(),
            board: game.position().board().to_string(),
            to_move: game.position().to_move().to_string(),
            chosen: String::new(),
            reason: evident(String::new()),
            value: None,
            playouts: None,
            line: Vec::new(),
            proof: None,
        }
    }
}

/// The cell that is closest to the middle of the board.
fn middle_one(board: &Board, cells: CellSet) -> Option<Cell> {
    let from_middle = |at: u16, side: usize| 2 * i32::from(at) + 1 - side as i32;
    cells.iter().min_by_key(|&cell| {
        let at = board.coordinate(cell);
        let (x, y) = (from_middle(at.column, board.columns()), from_middle(at.row, board.rows()));
        x * x + x * y + y * y
    })
}

fn evident(reason: String) -> Reason {
    Reason::Evidence { reason, rule: (), candidates: [], preferences: [], equals: [] }
}
