//! `POST /api/analyse` and `POST /api/links`: what can be said about a position without search, and why.

use crate::app::App;
use crate::body::Body;
use crate::failure::{ApiError, OrBadRequest};
use crate::position::{Colours, PositionRequest, palette};
use axum::Json;
use axum::extract::State;
use board::{ByColour, CellSet, Colour};
use report::analysis::{AnalysisSummary, LinksSummary};
use report::player_names;
use serde::{Deserialize, Serialize};
use solver::analysis::{Analysis, Conclusion, EXACT_STEPS, FillinRule, Place, Words};
use std::collections::BTreeMap;
use std::sync::Arc;

#[derive(Deserialize)]
pub(crate) struct AnalysisRequest {
    position: PositionRequest,
    #[serde(default)]
    exact_dead: bool,
    colours: Option<Colours>,
}

#[derive(Serialize)]
pub(crate) struct AnalysisAnswer {
    #[serde(flatten)]
    summary: AnalysisSummary,
    words: AnalysisWords,
    has_links: bool,
    has_inferior_cells: bool,
}

#[derive(Serialize)]
struct AnalysisWords {
    conclusion: String,
    winner: Option<String>,
    mustplay: Option<String>,
    fillin: Vec<FillinWords>,
    /// What is said about each cell.
    cells: BTreeMap<String, Vec<String>>,
}

#[derive(Serialize)]
struct FillinWords {
    cells: Vec<String>,
    colour: String,
    kind: &'static str,
    words: String,
}

#[derive(Deserialize)]
pub(crate) struct LinksRequest {
    position: PositionRequest,
    from: String,
    to: String,
    colours: Option<Colours>,
}

#[derive(Serialize)]
pub(crate) struct LinksAnswer {
    #[serde(flatten)]
    links: LinksSummary,
    words: LinksWords,
}

/// Why a player can have no link.
#[derive(Serialize)]
struct LinksWords {
    black: Option<String>,
    white: Option<String>,
}

pub(crate) async fn analyse(
    State(app): State<Arc<App>>,
    Body(request): Body<AnalysisRequest>,
) -> Result<Json<AnalysisAnswer>, ApiError> {
    app.compute(move || request.answer()).await.map(Json)
}

pub(crate) async fn links(
    State(app): State<Arc<App>>,
    Body(request): Body<LinksRequest>,
) -> Result<Json<LinksAnswer>, ApiError> {
    app.compute(move || request.answer()).await.map(Json)
}

impl AnalysisRequest {
    fn answer(&self) -> Result<AnalysisAnswer, ApiError> {
        let position = self.position.position()?;
        let limit = self.exact_dead.then_some(EXACT_STEPS);
        let analysis = Analysis::with_exact_dead(&position, limit);
        let names = player_names(palette(self.colours, position.board()));
        Ok(AnalysisAnswer {
            summary: AnalysisSummary::new(&analysis, &[], self.exact_dead),
            words: AnalysisWords::new(&analysis, &Words::new(&analysis, names)),
            has_links: analysis.has_links(),
            has_inferior_cells: analysis.has_inferior_cells,
        })
    }
}

impl AnalysisWords {
    fn new(analysis: &Analysis, words: &Words<'_>) -> AnalysisWords {
        let board = analysis.position.board();
        let mut cells: BTreeMap<String, Vec<String>> = BTreeMap::new();
        let mut say = |about: CellSet, sentence: String| {
            for name in board.names(about) {
                cells.entry(name).or_default().push(sentence.clone());
            }
        };
        let mut fillin = Vec::new();
        for step in &analysis.fillin {
            let sentence = words.fillin(step);
            say(step.cells, sentence.clone());
            fillin.push(FillinWords {
                cells: board.names(step.cells),
                colour: step.colour.to_string(),
                kind: if step.rule == FillinRule::Captured { "captured" } else { "dead" },
                words: sentence,
            });
        }
        for fact in &analysis.vulnerable {
            say(CellSet::single(fact.cell), words.vulnerable(fact));
        }
        for fact in &analysis.dominated {
            say(CellSet::single(fact.cell), words.dominated(fact));
        }
        let is_open = analysis.has_links() && analysis.filled.winner().is_none();
        AnalysisWords {
            conclusion: words.conclusion(),
            winner: analysis.conclusion().map(Conclusion::winner).map(|winner| winner.to_string()),
            mustplay: is_open.then(|| words.mustplay()),
            fillin,
            cells,
        }
    }
}

impl LinksRequest {
    fn answer(&self) -> Result<LinksAnswer, ApiError> {
        let position = self.position.position()?;
        let board = position.board();
        let places = [
            Place::parse(board, &self.from).or_bad_in("from")?,
            Place::parse(board, &self.to).or_bad_in("to")?,
        ];
        let analysis = Analysis::new(&position);
        let words = Words::new(&analysis, player_names(palette(self.colours, board)));
        let obstacle = |colour: Colour| {
            analysis.connection(colour, places).err().map(|obstacle| words.obstacle(obstacle))
        };
        let ByColour { black, white } = ByColour::from_fn(obstacle);
        Ok(LinksAnswer {
            links: LinksSummary::new(&analysis, places),
            words: LinksWords { black, white },
        })
    }
}
