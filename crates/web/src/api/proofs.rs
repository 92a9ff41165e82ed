//! Proofs to explore: the loser plays, the certificate answers.

use crate::app::App;
use crate::body::{Body, RawBody};
use crate::failure::{ApiError, OrBadRequest};
use crate::jobs::certificate;
use crate::server::new_token;
use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use board::{Cell, Colour};
use playbook::{Playbook, Size, TreeSizes, Turn};
use report::PositionSummary;
use report::tree::{Listed, expand};
use serde::{Deserialize, Serialize};
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Branches that are listed at the most.
const MOST_BRANCHES: usize = 5000;
const USUAL_BRANCHES: usize = 500;

/// The proofs that are open; the latest first.
#[derive(Default)]
pub(crate) struct Proofs(Mutex<VecDeque<Arc<Proof>>>);

/// A proof that is open.
pub(crate) struct Proof {
    id: String,
    playbook: Arc<Playbook>,
    sizes: Mutex<TreeSizes<Arc<Playbook>>>,
}

#[derive(Serialize)]
pub(crate) struct ProofView {
    id: String,
    board: String,
    winner: String,
    steps: usize,
    position: PositionSummary,
    tree: SizeView,
    turn: TurnView,
}

#[derive(Serialize)]
pub(crate) struct TurnView {
    tries: Vec<String>,
    moves: Vec<String>,
    answer: Option<String>,
    won: bool,
    position: PositionSummary,
    carrier: Vec<String>,
    size: SizeView,
    branches: Vec<Listed>,
}

#[derive(Serialize)]
struct SizeView {
    nodes: u64,
    lines: u64,
    depth: u32,
}

#[derive(Serialize)]
pub(crate) struct TreeView {
    tries: Vec<String>,
    size: SizeView,
    branches: Vec<Listed>,
    depth: usize,
    cut: bool,
}

#[derive(Deserialize)]
pub(crate) struct Tries {
    tries: Vec<String>,
}

#[derive(Deserialize)]
pub(crate) struct TreeQuery {
    #[serde(default)]
    tries: String,
    depth: Option<usize>,
    most: Option<usize>,
}

/// `POST /api/proofs`.
pub(crate) async fn open(
    State(app): State<Arc<App>>,
    RawBody(bytes): RawBody,
) -> Result<(StatusCode, Json<ProofView>), ApiError> {
    opened(app, move || Proof::read(&bytes)).await
}

/// `POST /api/jobs/{id}/proof`.
pub(crate) async fn open_job(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
) -> Result<(StatusCode, Json<ProofView>), ApiError> {
    let bytes = certificate(&*app.jobs.find(&id)?)?;
    opened(app, move || Proof::read(&bytes)).await
}

async fn opened(
    app: Arc<App>,
    read: impl FnOnce() -> Result<Proof, ApiError> + Send + 'static,
) -> Result<(StatusCode, Json<ProofView>), ApiError> {
    let (proof, view) = app
        .think(move || {
            let proof = Arc::new(read()?);
            let view = proof.view()?;
            Ok((proof, view))
        })
        .await?;
    app.proofs.add(proof, app.limits.proofs);
    Ok((StatusCode::CREATED, Json(view)))
}

/// `GET /api/proofs/{id}`.
pub(crate) async fn show(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
) -> Result<Json<ProofView>, ApiError> {
    let proof = app.proofs.find(&id)?;
    app.think(move || proof.view()).await.map(Json)
}

/// `POST /api/proofs/{id}/reply`.
pub(crate) async fn reply(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Body(Tries { tries }): Body<Tries>,
) -> Result<Json<TurnView>, ApiError> {
    let proof = app.proofs.find(&id)?;
    app.compute(move || proof.turn(&tries)).await.map(Json)
}

/// `GET /api/proofs/{id}/tree`.
pub(crate) async fn tree(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    query: Result<Query<TreeQuery>, axum::extract::rejection::QueryRejection>,
) -> Result<Json<TreeView>, ApiError> {
    let Query(query) = query.or_bad()?;
    let proof = app.proofs.find(&id)?;
    app.compute(move || proof.tree(&query)).await.map(Json)
}

impl Proofs {
    fn list(&self) -> MutexGuard<'_, VecDeque<Arc<Proof>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn add(&self, proof: Arc<Proof>, most: usize) {
        let mut list = self.list();
        list.push_front(proof);
        list.truncate(most);
    }

    fn find(&self, id: &str) -> Result<Arc<Proof>, ApiError> {
        let mut list = self.list();
        let place = list.iter().position(|proof| proof.id == id);
        let found = place.and_then(|place| list.remove(place));
        let proof = found.ok_or_else(|| ApiError::unknown("there is no such proof (any more)"))?;
        list.push_front(proof.clone());
        Ok(proof)
    }
}

impl Proof {
    fn read(bytes: &[u8]) -> Result<Proof, ApiError> {
        let certificate = proof::file::read(bytes).or_bad()?;
        let playbook = Arc::new(Playbook::new(&certificate).or_bad()?);
        let id = new_token().map_err(ApiError::internal)?;
        Ok(Proof { id, sizes: Mutex::new(TreeSizes::new(playbook.clone())), playbook })
    }

    fn sizes(&self) -> MutexGuard<'_, TreeSizes<Arc<Playbook>>> {
        self.sizes.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn view(&self) -> Result<ProofView, ApiError> {
        let playbook = &self.playbook;
        let turn = playbook.begin();
        let below = self.sizes().size(&turn.node);
        let moves = u32::from(turn.answer.is_some());
        let tree = SizeView {
            nodes: below.nodes.saturating_add(u64::from(moves) + 1),
            lines: below.lines,
            depth: below.depth + moves,
        };
        Ok(ProofView {
            id: self.id.clone(),
            board: playbook.board().to_string(),
            winner: playbook.winner().to_string(),
            steps: playbook.steps(),
            position: PositionSummary::new(playbook.position()),
            tree,
            turn: self.turn(&[])?,
        })
    }

    /// Where the loser's tries lead, and all moves on the way.
    fn follow(&self, tries: &[String]) -> Result<(Turn, Vec<Cell>), ApiError> {
        let board = self.playbook.board();
        let mut turn = self.playbook.begin();
        let mut moves: Vec<Cell> = turn.answer.into_iter().collect();
        for (index, name) in tries.iter().enumerate() {
            let place = format!("try {}", index + 1);
            let tried = board.parse_cell(name).or_bad_in(&place)?;
            turn = self.playbook.reply(&turn.node, tried).or_bad_in(&place)?;
            moves.push(tried);
            moves.extend(turn.answer);
        }
        Ok((turn, moves))
    }

    fn turn(&self, tries: &[String]) -> Result<TurnView, ApiError> {
        let (playbook, board) = (&self.playbook, self.playbook.board());
        let (turn, moves) = self.follow(tries)?;
        let mut sizes = self.sizes();
        let size = sizes.size(&turn.node);
        let branches = expand(playbook, &mut sizes, &turn.node, 1, MOST_BRANCHES).or_bad()?;
        drop(sizes);
        Ok(TurnView {
            tries: tries.to_vec(),
            moves: moves.into_iter().map(|cell| board.name(cell)).collect(),
            answer: turn.answer.map(|cell| board.name(cell)),
            won: playbook.is_won(&turn.node),
            position: PositionSummary::new(turn.node.position()),
            carrier: board.names(playbook.carrier(&turn.node)),
            size: size.into(),
            branches,
        })
    }

    fn tree(&self, query: &TreeQuery) -> Result<TreeView, ApiError> {
        let tries: Vec<String> =
            query.tries.split(',').filter(|name| !name.is_empty()).map(str::to_owned).collect();
        let (turn, _) = self.follow(&tries)?;
        let most = query.most.unwrap_or(USUAL_BRANCHES).min(MOST_BRANCHES);
        let asked = query
            .depth
            .unwrap_or(1)
            .clamp(1, Colour::BOTH.len() * board::MAX_SIDE * board::MAX_SIDE);
        let mut sizes = self.sizes();
        // No part of the tree is deeper than the whole.
        let size = sizes.size(&turn.node);
        let mut depth = asked.min(size.depth as usize).max(1);
        let whole = depth;
        let branches = loop {
            match expand(&self.playbook, &mut sizes, &turn.node, depth, most) {
                Ok(branches) => break branches,
                Err(_) if depth > 1 => depth -= 1,
                Err(error) => return Err(ApiError::bad(error)),
            }
        };
        Ok(TreeView { tries, size: size.into(), branches, depth, cut: depth < whole })
    }
}

impl From<Size> for SizeView {
    fn from(Size { nodes, lines, depth }: Size) -> SizeView {
        SizeView { nodes, lines, depth }
    }
}
