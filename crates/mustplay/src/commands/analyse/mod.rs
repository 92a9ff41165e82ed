//! `mustplay analyse`: what can be said about a position without search, and why.

mod concepts;
mod explanation;

use crate::context::Context;
use crate::failure::{ExitStatus, Failure, OrBadInput};
use crate::position_input::PositionArguments;
use board::{Board, ByColour, Colour};
use clap::Args;
use concepts::{Concept, Concepts, Summaries};
use diagram::{Diagram, Mark, Palette};
use report::analysis::AnalysisSummary;
use report::player_name;
use serde::Serialize;
use solver::analysis::{Analysis, EXACT_STEPS, Place};
use std::path::PathBuf;

/// Explain a position: inferior cells, links, the mustplay region
#[derive(Args, Debug)]
#[command(after_help = "\
Dead and captured cells are filled in first, each step with its reason. Vulnerable and dominated
moves, links and the mustplay region are then those of the filled-in position: filling in changes
neither who wins nor which of the other moves win.

Examples:
  mustplay analyse berge-1
  mustplay analyse primer-4 --svg primer-4.svg
  mustplay analyse 11 --play \"d4 h8 e7\" --link e7 bottom
  mustplay analyse cylinder:5x5 --black c3 --json
  mustplay analyse cylinder:5x7 --black \"c2 b4 c6\" --concepts --svg shapes.svg
  mustplay analyse cylinder:5x7 --white \"a4 e2\" --concepts=double-bridges,connection-areas")]
pub(crate) struct Analyse {
    #[command(flatten)]
    position: PositionArguments,

    /// Decide by induced paths which cells are dead, instead of by the six cells around each
    #[arg(long, help_heading = "Analysis")]
    exact_dead: bool,

    /// Tell the links and prelinks between two cells or sides (top, bottom, left, right); may be
    /// repeated
    #[arg(long, num_args = 2, value_names = ["FROM", "TO"], help_heading = "Analysis")]
    link: Vec<String>,

    /// Tell the shapes that the thesis on Cylindrical Hex names, and show them in the picture instead of the cells that do not
    /// matter; all but covered rings and connection areas, or those that are named
    #[arg(
        long,
        value_name = "SHAPES",
        num_args = 0..,
        require_equals = true,
        value_delimiter = ',',
        default_missing_value = "all",
        help_heading = "Analysis"
    )]
    concepts: Option<Vec<Concept>>,

    /// Draw the position as the papers do: crosses for dead cells, dotted stones for captured ones
    #[arg(long, value_name = "FILE", help_heading = "Picture")]
    svg: Option<PathBuf>,
}

/// An analysis in JSON, with the shapes that were asked for.
#[derive(Serialize)]
struct WithConcepts {
    #[serde(flatten)]
    summary: AnalysisSummary,
    #[serde(skip_serializing_if = "Option::is_none")]
    concepts: Option<Summaries>,
}

impl Analyse {
    pub(crate) fn execute(&self, context: &mut Context<'_, '_>) -> Result<ExitStatus, Failure> {
        let position = self.position.read(context)?.position;
        let questions = self.questions(position.board())?;
        let limit = self.exact_dead.then_some(EXACT_STEPS);
        let analysis = Analysis::with_exact_dead(&position, limit);
        let palette = context.palette(position.board());
        let names = ByColour::from_fn(|colour| player_name(palette, colour));
        let asked = self.concepts.as_ref();
        let concepts = asked.map(|asked| Concepts::new(&position, asked, names));
        let diagram = match &concepts {
            Some(concepts) => concepts.draw(Diagram::new(&position).palette(palette)),
            None => diagram(&analysis, palette),
        };
        if let Some(path) = &self.svg {
            context.write_file(path, diagram::svg(&diagram).as_bytes())?;
        }
        if !analysis.undecided.is_empty() {
            let cells = position.board().names(analysis.undecided).join(" ");
            context.warn(format_args!("the limit was too low to tell whether {cells} are dead"))?;
        }
        if context.is_json {
            let summary = AnalysisSummary::new(&analysis, &questions, self.exact_dead);
            let concepts = concepts.as_ref().map(Concepts::summary);
            context.print_json(&WithConcepts { summary, concepts })?;
            return Ok(ExitStatus::Done);
        }
        context.print(diagram::text(&diagram, context.streams.is_styled))?;
        match &concepts {
            Some(concepts) => context.print(concepts.words())?,
            None => context.print(explanation::text(&analysis, &questions, palette))?,
        }
        Ok(ExitStatus::Done)
    }

    /// The pairs of places between which links are asked for.
    fn questions(&self, board: &Board) -> Result<Vec<[Place; 2]>, Failure> {
        let place = |text: &String| Place::parse(board, text).or_bad_input_in("--link");
        let pairs = self.link.chunks_exact(2);
        pairs.map(|pair| Ok([place(&pair[0])?, place(&pair[1])?])).collect()
    }
}

/// The position with every remark that the papers' figures make, and the mustplay region if there is one.
fn diagram(analysis: &Analysis, palette: Palette) -> Diagram {
    let mut diagram = Diagram::new(&analysis.position)
        .palette(palette)
        .mark(Mark::Dead, analysis.dead())
        .mark(Mark::Dominated, analysis.dominated.iter().map(|fact| fact.cell))
        .mark(Mark::Vulnerable, analysis.vulnerable.iter().map(|fact| fact.cell));
    for colour in Colour::BOTH {
        diagram = diagram.mark(Mark::Captured(colour), analysis.captured(colour));
    }
    if analysis.mustplay != analysis.filled.empty_cells() {
        diagram = diagram.highlight("mustplay region", analysis.mustplay);
    }
    diagram
}
