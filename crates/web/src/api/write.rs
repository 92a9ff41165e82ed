//! `POST /api/write`: a game tree as text, as a picture.

use crate::app::App;
use crate::body::Body;
use crate::failure::{ApiError, OrBadRequest};
use crate::position::{Colours, palette};
use crate::record::{GameTree, node_at};
use axum::Json;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use board::{Board, Game};
use diagram::{Diagram, Mark};
use notation::{Record, Written};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Pixels for each unit of the SVG.
const PNG_SCALE: f32 = 2.0;

#[derive(Deserialize)]
pub(crate) struct Request {
    game: GameTree,
    format: Format,
    node: Option<usize>,
    colours: Option<Colours>,
    #[serde(default)]
    numbers: bool,
    #[serde(default)]
    marks: BTreeMap<String, Vec<String>>,
    caption: Option<String>,
    scale: Option<f32>,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Format {
    Sgf,
    Hexworld,
    Hexboard,
    Moves,
    Svg,
    Latex,
    Text,
    Png,
}

#[derive(Serialize)]
struct Answer {
    text: String,
    lost: Vec<String>,
}

pub(crate) async fn write(
    State(app): State<Arc<App>>,
    Body(request): Body<Request>,
) -> Result<Response, ApiError> {
    app.compute(move || request.answer()).await
}

impl Request {
    fn answer(&self) -> Result<Response, ApiError> {
        let (mut record, ids) = self.game.record()?;
        if let Some(number) = self.node {
            record.cursor = Some(node_at(&ids, number)?);
        }
        let text = match self.format {
            Format::Sgf => return Ok(written(notation::sgf::write(&record))),
            Format::Hexworld => return Ok(written(notation::hexworld::write_url(&record))),
            Format::Hexboard => return Ok(written(notation::hexboard::write(&record).or_bad()?)),
            Format::Moves => return Ok(written(notation::movetext::write(&record))),
            Format::Svg => diagram::svg(&self.diagram(&record)?),
            Format::Latex => diagram::latex(&self.diagram(&record)?),
            Format::Text => diagram::text(&self.diagram(&record)?, false),
            Format::Png => return self.png(&record),
        };
        Ok(Json(Answer { text, lost: Vec::new() }).into_response())
    }

    fn png(&self, record: &Record) -> Result<Response, ApiError> {
        let scale = self.scale.unwrap_or(PNG_SCALE);
        if !(0.1..=4.0).contains(&scale) {
            return Err(ApiError::bad("scale: it must be between 0.1 and 4"));
        }
        let png = raster::png(&diagram::svg(&self.diagram(record)?), scale).or_bad()?;
        Ok(([(header::CONTENT_TYPE, "image/png")], png).into_response())
    }

    fn diagram(&self, record: &Record) -> Result<Diagram, ApiError> {
        let game = match record.cursor {
            Some(cursor) => record.game_to(cursor),
            None => record.game(),
        }
        .or_bad()?;
        let board = record.board();
        let diagram = Diagram::new(game.position()).palette(palette(self.colours, board));
        let diagram = self.marked(diagram, board)?;
        let diagram = if self.numbers { numbered(diagram, &game) } else { diagram };
        Ok(match &self.caption {
            Some(caption) => diagram.caption(caption),
            None => diagram,
        })
    }

    fn marked(&self, mut diagram: Diagram, board: &Board) -> Result<Diagram, ApiError> {
        for (kind, names) in &self.marks {
            let mark: Mark = kind.parse().or_bad_in("marks")?;
            let cells = board.parse_cells(&names.join(" ")).or_bad_in("marks")?;
            diagram = diagram.mark(mark, cells);
        }
        Ok(diagram)
    }
}

fn numbered(diagram: Diagram, game: &Game) -> Diagram {
    let numbers = report::move_numbers(game).into_iter();
    numbers.fold(diagram, |diagram, (cell, number)| diagram.label(cell, number.to_string()))
}

fn written(Written { text, lost }: Written) -> Response {
    Json(Answer { text, lost: lost.iter().map(ToString::to_string).collect() }).into_response()
}
