//! `mustplay shannon`: the Shannon games on any graph, or on the graph of a Hex position.

use crate::context::Context;
use crate::failure::{ExitStatus, Failure, OrBadInput};
use crate::position_input::PositionArguments;
use crate::text_source;
use board::Colour;
use clap::{Args, ValueEnum};
use shannon::AdviceLimits;
use shannon::format::{Format, GraphFile};
use shannon::report::{EdgeReport, ReportLimits, Status, VertexReport};
use std::path::Path;
use std::time::Duration;

/// Analyse the Shannon game on a graph: value, reduced graph, dead and captured nodes, advice
#[derive(Args, Debug)]
#[command(
    mut_arg("board", |board| board
        .value_name("FILE")
        .help("A graph as edge list, DIMACS or DOT; - for the standard input; with --short, a board or puzzle")),
    after_help = "\
An edge list has two names a line, and lines such as \"terminals: s t\", \"short: a\", \"cut: b c\".
docs/graph-formats.md describes the formats.

Examples:
  mustplay shannon graph.txt
  mustplay shannon graph.dot --local-sets --largest-set 4
  mustplay shannon graph.col --edges
  mustplay shannon berge-1 --short white
  mustplay shannon 3x3 --short black --dot | dot -Tsvg > hex.svg"
)]
pub(crate) struct Shannon {
    /// The format of the file; guessed by default
    #[arg(long, value_name = "FORMAT", conflicts_with = "short")]
    from: Option<FormatName>,

    /// Take the graph of a Hex position, this player being Short
    #[arg(long, value_name = "COLOUR")]
    short: Option<Colour>,

    /// The edge game (Shannon switching): players take edges, not nodes
    #[arg(long, conflicts_with = "short")]
    edges: bool,

    /// Only print the graph, as DOT
    #[arg(long, conflicts_with_all = ["edges", "json"])]
    dot: bool,

    /// List every local set that is captured or dominated
    #[arg(long, conflicts_with_all = ["edges", "dot"])]
    local_sets: bool,

    /// The most nodes of a local set
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u8).range(1..=6))]
    largest_set: u8,

    /// The most positions that the search for each value looks at
    #[arg(long, value_name = "N", default_value_t = 1_000_000)]
    positions: u64,

    /// The most seconds that the search for each value takes
    #[arg(long, value_name = "S", default_value_t = 60)]
    time_limit: u64,

    #[command(flatten)]
    position: PositionArguments,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum FormatName {
    EdgeList,
    Dimacs,
    Dot,
}

impl Shannon {
    pub(crate) fn execute(&self, context: &mut Context<'_, '_>) -> Result<ExitStatus, Failure> {
        let (graph, place) = match self.short {
            Some(short) => (self.read_position(short, context)?, "the position".to_owned()),
            None => self.read_graph(context)?,
        };
        if self.dot {
            context.print(graph)?;
            return Ok(ExitStatus::Done);
        }
        if self.edges {
            let report = EdgeReport::of(&graph).or_bad_input_in(place)?;
            if context.is_json { context.print_json(&report) } else { context.print(report) }?;
            return Ok(ExitStatus::Done);
        }
        let report = VertexReport::of(&graph, self.limits()).or_bad_input_in(place)?;
        let status = match report.status {
            Status::Solved => ExitStatus::Done,
            Status::Unknown => ExitStatus::Unknown,
        };
        if context.is_json { context.print_json(&report) } else { context.print(report) }?;
        Ok(status)
    }

    fn limits(&self) -> ReportLimits {
        let largest_set = self.largest_set.into();
        ReportLimits {
            positions: self.positions,
            time: Some(Duration::from_secs(self.time_limit)),
            advice: AdviceLimits { largest_set, ..AdviceLimits::default() },
            with_local_games: self.local_sets,
            ..ReportLimits::default()
        }
    }

    /// The graph of the file, and what to call it in complaints.
    fn read_graph(&self, context: &mut Context<'_, '_>) -> Result<(GraphFile, String), Failure> {
        let path = Path::new(self.position.only_place().ok_or_else(|| {
            Failure::Input("stones, moves and records need --short black or --short white".into())
        })?);
        let place = text_source::name(path);
        let text = text_source::read_file(path, context)?;
        let format = match self.from {
            Some(FormatName::EdgeList) => Format::EdgeList,
            Some(FormatName::Dimacs) => Format::Dimacs,
            Some(FormatName::Dot) => Format::Dot,
            None => Format::detect(&text),
        };
        Ok((shannon::format::parse(&text, format).or_bad_input_in(&place)?, place))
    }

    fn read_position(
        &self,
        short: Colour,
        context: &mut Context<'_, '_>,
    ) -> Result<GraphFile, Failure> {
        let position = self.position.read(context)?.position;
        let state = shannon::hex::shannon_game(&position, short).or_bad_input()?;
        let name = |node| shannon::hex::node_name(position.board(), short, node);
        Ok(GraphFile::from_state(&state, name))
    }
}
