//! The shapes as JSON.

use super::Concepts;
use board::Colour;
use serde::Serialize;
use strategy::concepts::{Bridge, OverlapKind};

#[derive(Serialize)]
pub(in super::super) struct Summaries {
    black: Summary,
    white: Summary,
}

#[derive(Serialize)]
struct Summary {
    bridges: Vec<BridgeSummary>,
    overlaps: Vec<OverlapSummary>,
    double_bridges: Vec<DoubleBridgeSummary>,
    winning_path: Option<PathSummary>,
    covered_rings: Vec<RingsSummary>,
    connection_areas: Vec<AreaSummary>,
}

#[derive(Serialize)]
struct BridgeSummary {
    ends: [String; 2],
    cells: [String; 2],
}

#[derive(Serialize)]
struct OverlapSummary {
    point: String,
    bridges: [BridgeSummary; 2],
    kind: &'static str,
}

#[derive(Serialize)]
struct DoubleBridgeSummary {
    ends: [String; 2],
    r#move: String,
    cells: Vec<String>,
}

#[derive(Serialize)]
struct PathSummary {
    stones: Vec<String>,
    bridges: Vec<BridgeSummary>,
    #[serde(rename = "true")]
    is_true: bool,
}

#[derive(Serialize)]
struct RingsSummary {
    from: i32,
    to: i32,
    stones: Vec<String>,
}

#[derive(Serialize)]
struct AreaSummary {
    ends: [String; 2],
    cells: Vec<String>,
}

impl Concepts {
    /// The shapes as JSON, those that were not asked for too.
    pub(in super::super) fn summary(&self) -> Summaries {
        Summaries { black: self.summary_of(Colour::Black), white: self.summary_of(Colour::White) }
    }

    fn summary_of(&self, colour: Colour) -> Summary {
        let found = &self.findings[colour];
        let bridge = |bridge: &Bridge| BridgeSummary {
            ends: [self.board.name(bridge.from), self.end(bridge.to, colour)],
            cells: bridge.cells.map(|cell| self.board.name(cell)),
        };
        Summary {
            bridges: found.bridges.iter().map(bridge).collect(),
            overlaps: found
                .overlaps
                .iter()
                .map(|overlap| OverlapSummary {
                    point: self.board.name(overlap.point),
                    bridges: overlap.bridges.each_ref().map(bridge),
                    kind: match overlap.kind {
                        OverlapKind::SharedEnd => "shared-end",
                        OverlapKind::Triangle => "triangle",
                        OverlapKind::Parallel => "parallel",
                    },
                })
                .collect(),
            double_bridges: found
                .double_bridges
                .iter()
                .map(|set_up| DoubleBridgeSummary {
                    ends: [set_up.from, set_up.to].map(|cell| self.board.name(cell)),
                    r#move: self.board.name(set_up.middle),
                    cells: self.board.names(set_up.cells.into_iter().collect()),
                })
                .collect(),
            winning_path: found.winning_path.as_ref().map(|path| PathSummary {
                stones: path.stones.iter().map(|&cell| self.board.name(cell)).collect(),
                bridges: path.bridges.iter().map(bridge).collect(),
                is_true: path.is_true(),
            }),
            covered_rings: found
                .components
                .iter()
                .map(|component| RingsSummary {
                    from: component.first_ring,
                    to: component.last_ring,
                    stones: self.board.names(component.stones),
                })
                .collect(),
            connection_areas: found
                .connection_areas
                .iter()
                .map(|area| AreaSummary {
                    ends: [area.set_up.from, area.set_up.to].map(|cell| self.board.name(cell)),
                    cells: self.board.names(area.cells),
                })
                .collect(),
        }
    }
}
