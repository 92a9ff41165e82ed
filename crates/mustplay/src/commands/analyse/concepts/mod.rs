//! The shapes that the thesis on Cylindrical Hex has names for: in words, and in the picture.

mod summary;
mod words;

use board::{Board, ByColour, CellSet, Colour, Goal, Position};
use clap::ValueEnum;
use diagram::{Diagram, Mark};
use strategy::concepts::{Bridge, End, Findings};
pub(super) use summary::Summaries;

/// A kind of shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Concept {
    /// All of them
    All,
    /// Two stones with two empty cells between them
    Bridges,
    /// Bridges that need the same cell
    Overlaps,
    /// Two stones that one move joins by two bridges
    DoubleBridges,
    /// Stones and bridges that win once the bridges are filled in
    WinningPaths,
    /// The rings between the ends of stones that hang together
    CoveredRings,
    /// Where a double bridge would be closed to a ring, on five columns
    ConnectionAreas,
}

/// What was asked for, and what there is of it.
pub(super) struct Concepts {
    board: Board,
    asked: Vec<Concept>,
    findings: ByColour<Findings>,
    names: ByColour<&'static str>,
}

impl Concepts {
    pub(super) fn new(
        position: &Position,
        asked: &[Concept],
        names: ByColour<&'static str>,
    ) -> Concepts {
        Concepts {
            board: position.board().clone(),
            asked: asked.to_vec(),
            findings: ByColour::from_fn(|colour| Findings::of(position, colour)),
            names,
        }
    }

    fn shows(&self, concept: Concept) -> bool {
        self.asked.contains(&concept) || self.asked.contains(&Concept::All)
    }

    /// Adds the shapes to a picture.
    pub(super) fn draw(&self, mut diagram: Diagram) -> Diagram {
        for colour in Colour::BOTH {
            let (found, name) = (&self.findings[colour], self.names[colour]);
            if self.shows(Concept::Bridges) {
                let cells = union(found.bridges.iter().map(Bridge::carrier));
                diagram = diagram.highlight(format!("{name}'s bridges"), cells);
            }
            if self.shows(Concept::WinningPaths)
                && let Some(path) = &found.winning_path
            {
                let stones: CellSet = path.stones.iter().copied().collect();
                diagram = diagram.mark(Mark::Path, stones | path.carrier());
            }
            if self.asked.contains(&Concept::CoveredRings) {
                let cells = union(
                    found
                        .components
                        .iter()
                        .map(|component| self.rings(component.first_ring, component.last_ring)),
                );
                diagram = diagram.highlight(format!("rings that {name} covers"), cells);
            }
        }
        let both = |cells: &dyn Fn(&Findings) -> CellSet| {
            cells(&self.findings.black) | cells(&self.findings.white)
        };
        if self.shows(Concept::Overlaps) {
            let points = |found: &Findings| -> CellSet {
                found.overlaps.iter().map(|overlap| overlap.point).collect()
            };
            diagram = diagram.highlight("points of overlap", both(&points));
        }
        if self.shows(Concept::DoubleBridges) {
            let moves = |found: &Findings| -> CellSet {
                found.double_bridges.iter().map(|set_up| set_up.middle).collect()
            };
            diagram = diagram.highlight("moves that make double bridges", both(&moves));
        }
        if self.asked.contains(&Concept::ConnectionAreas) {
            let areas =
                |found: &Findings| union(found.connection_areas.iter().map(|area| area.cells));
            diagram = diagram.highlight("connection areas", both(&areas));
        }
        diagram
    }

    /// The ends of a bridge.
    fn ends(&self, bridge: &Bridge, colour: Colour) -> String {
        format!("{}–{}", self.board.name(bridge.from), self.end(bridge.to, colour))
    }

    fn end(&self, end: End, colour: Colour) -> String {
        match end {
            End::Stone(cell) => self.board.name(cell),
            End::Side(side) => self.side(side, colour),
        }
    }

    fn side(&self, side: usize, colour: Colour) -> String {
        let sides = match self.board.goal(colour) {
            Goal::Join(sides) => sides.len(),
            Goal::Encircle(..) => 0,
        };
        match (sides, colour, side) {
            (2, Colour::Black, 0) => "top".to_owned(),
            (2, Colour::Black, _) => "bottom".to_owned(),
            (2, Colour::White, 0) => "left".to_owned(),
            (2, Colour::White, _) => "right".to_owned(),
            _ => format!("side {}", side + 1),
        }
    }

    /// The cells of the rings from one to another.
    fn rings(&self, from: i32, to: i32) -> CellSet {
        let ring = |cell| i32::from(self.board.coordinate(cell).row) + 1;
        self.board.cells().iter().filter(|&cell| (from..=to).contains(&ring(cell))).collect()
    }
}

fn union(sets: impl Iterator<Item = CellSet>) -> CellSet {
    sets.fold(CellSet::EMPTY, |all, set| all | set)
}
