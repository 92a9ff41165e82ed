//! `mustplay render`: a position as text, SVG, PNG, HexWiki tag or LaTeX.

use crate::context::Context;
use crate::failure::{ExitStatus, Failure, OrBadInput};
use crate::picture::{self, MarkOption};
use crate::position_input::{GivenPosition, PositionArguments};
use anyhow::Context as _;
use clap::{Args, ValueEnum};
use diagram::Diagram;
use notation::{Loss, Record};
use report::PositionSummary;
use serde::Serialize;
use std::path::PathBuf;

/// Draw a position
#[derive(Args, Debug)]
#[command(after_help = "\
Kinds of marks: winning, losing, dead, captured-black, captured-white, dominated, vulnerable,
key, carrier, last-move, path.

Examples:
  mustplay render berge-1
  mustplay render 11 --play \"a3 swap d5\" --numbers
  mustplay render berge-1 --svg berge-1.svg --mark winning=b3 --mark \"dead=a2 b1\"
  mustplay render --hexworld 5,c3b4d2 --format hexboard
  mustplay render cylinder:5x9 --black c5 --png cylinder.png")]
pub(crate) struct Render {
    #[command(flatten)]
    position: PositionArguments,

    /// What to print; text by default, nothing if a file is written
    #[arg(long, value_name = "FORMAT", help_heading = "Picture")]
    format: Option<PictureFormat>,

    /// Write an SVG file
    #[arg(long, value_name = "FILE", help_heading = "Picture")]
    svg: Option<PathBuf>,

    /// Write a PNG file
    #[arg(long, value_name = "FILE", help_heading = "Picture")]
    png: Option<PathBuf>,

    /// Number the moves
    #[arg(long, help_heading = "Picture")]
    numbers: bool,

    /// Mark cells, such as winning=b3 or "dead=a2 b1"; may be repeated
    #[arg(long, value_name = "KIND=CELLS", help_heading = "Picture")]
    mark: Vec<MarkOption>,

    /// A line with the picture
    #[arg(long, value_name = "TEXT", help_heading = "Picture")]
    caption: Option<String>,
}

/// What can be printed; text unless a file is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum PictureFormat {
    Text,
    Svg,
    Hexboard,
    Latex,
}

#[derive(Serialize)]
struct Rendered {
    #[serde(flatten)]
    position: PositionSummary,
    files: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    picture: Option<String>,
}

impl Render {
    pub(crate) fn execute(&self, context: &mut Context<'_, '_>) -> Result<ExitStatus, Failure> {
        let given = self.position.read(context)?;
        let diagram = self.diagram(&given, context)?;
        let mut files = Vec::new();
        if let Some(path) = &self.svg {
            context.write_file(path, diagram::svg(&diagram).as_bytes())?;
            files.push(path.display().to_string());
        }
        if let Some(path) = &self.png {
            let png = raster::png(&diagram::svg(&diagram), PNG_SCALE)
                .map_err(|error| anyhow::anyhow!("{error}"))
                .context("the picture cannot be turned into PNG")?;
            context.write_file(path, &png)?;
            files.push(path.display().to_string());
        }
        let format = self.format.or(files.is_empty().then_some(PictureFormat::Text));
        let picture = match format {
            None => None,
            Some(PictureFormat::Text) => {
                Some(diagram::text(&diagram, context.streams.is_styled && !context.is_json))
            }
            Some(PictureFormat::Svg) => Some(diagram::svg(&diagram)),
            Some(PictureFormat::Latex) => Some(diagram::latex(&diagram)),
            Some(PictureFormat::Hexboard) => Some(self.hexboard(&given, context)?),
        };
        if context.is_json {
            let position = PositionSummary::new(&given.position);
            context.print_json(&Rendered { position, files, picture })?;
        } else if let Some(picture) = picture {
            context.print(picture)?;
        }
        Ok(ExitStatus::Done)
    }

    fn diagram(
        &self,
        given: &GivenPosition,
        context: &Context<'_, '_>,
    ) -> Result<Diagram, Failure> {
        let board = given.position.board();
        let mut diagram = Diagram::new(&given.position).palette(context.palette(board));
        for mark in &self.mark {
            let cells = board.parse_cells(&mark.cells).or_bad_input_in("--mark")?;
            diagram = diagram.mark(mark.kind, cells);
        }
        if self.numbers {
            for (cell, number) in report::move_numbers(&given.game) {
                diagram = diagram.label(cell, number.to_string());
            }
        }
        if let Some(caption) = &self.caption {
            diagram = diagram.caption(caption);
        }
        Ok(diagram)
    }

    fn hexboard(
        &self,
        given: &GivenPosition,
        context: &mut Context<'_, '_>,
    ) -> Result<String, Failure> {
        let mut record = if self.numbers {
            Record::from_game(&given.game)
        } else {
            Record::from_position(&given.position)
        };
        let board = given.position.board();
        let end = record.main_line().pop().expect("the root is there");
        for mark in &self.mark {
            let cells = board.parse_cells(&mark.cells).or_bad_input_in("--mark")?;
            let sign = picture::hexboard_mark(mark.kind);
            record[end].marks.extend(cells.iter().map(|cell| (sign.clone(), cell)));
        }
        let written = notation::hexboard::write(&record).or_bad_input()?;
        // A picture shows neither whose turn it is nor the order of moves that have no numbers.
        for loss in written.lost.iter().filter(|loss| matches!(loss, Loss::Board(_) | Loss::Marks))
        {
            context.warn(loss)?;
        }
        Ok(format!("{}\n", written.text.trim_end()))
    }
}

/// Pixels for each unit of the SVG.
const PNG_SCALE: f32 = 2.0;
