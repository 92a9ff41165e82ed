//! Certificates for boards that are too large for the search, put together from the certificates of roads.
//!
//! Each road is solved on a small board of its own, and its proof becomes a link on the large board from the stone to the
//! bottom side. By a half turn the other road is a link to the top side. The roads have no cell in common, so the two links
//! are one connection of the sides: with the stone as Red's first move, Red wins if she begins. If Blue begins,
//! there is such a connection for each of Blue's openings that does not need the opening's cell, and Red takes that one.
//!
//! The usual checker of certificates judges the result; nothing here has to be trusted.

mod transplant;

use super::road::{Edge, Road};
use super::{LONGEST_ROAD, TwoRoads};
use crate::Strategy;
use board::{Board, Cell, Colour, Coordinate, Goal, Position, Symmetry, Variant};
use proof::{Builder, Certificate, End, ProofStep, Reason, StepId};
use solver::search::{Options, Solver, Verdict};
use std::collections::HashMap;
use std::fmt;
use transplant::Transplant;

/// The numbers of Red's sides.
const TOP: u8 = 0;
const BOTTOM: u8 = 1;

/// Why there is no certificate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotCertified {
    /// The strategy does not play there.
    OtherBoard(Board),
    /// A road could not be solved or certified.
    Road(String),
    /// The proof of a road does not lead to the edge.
    NoLink,
    /// A step does not hold on the large board.
    Step {
        /// The step's rule.
        name: &'static str,
        /// What is wrong.
        reason: Reason,
    },
}

impl fmt::Display for NotCertified {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotCertified::OtherBoard(board) => write!(
                f,
                "two roads are known on cylinders with five columns and at most {} rings, not on {board}",
                2 * LONGEST_ROAD
            ),
            NotCertified::Road(text) => write!(f, "a road was not proved: {text}"),
            NotCertified::NoLink => write!(f, "the proof of a road does not lead to the edge"),
            NotCertified::Step { name, reason } => {
                write!(f, "a step ({name}) does not hold on the whole board: {reason}")
            }
        }
    }
}

impl std::error::Error for NotCertified {}

/// What has been put together so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Progress {
    /// The rings of the road that is proved next.
    pub rings: usize,
    /// Whether it has its stone's ring, and a blue stone.
    pub has_ring: bool,
    /// The steps so far.
    pub steps: usize,
}

/// The certificate that Red wins an empty board by the two roads, whoever begins.
pub fn certificate(
    board: &Board,
    first: Colour,
    report: &mut dyn FnMut(&Progress),
) -> Result<Certificate, NotCertified> {
    if !TwoRoads.applies_to(board, Colour::Black) {
        return Err(NotCertified::OtherBoard(board.clone()));
    }
    let mut composition = Composition::new(board, report)?;
    let last = match first {
        Colour::Black => composition.win_by(None)?,
        Colour::White => composition.win_against_all()?,
    };
    let position = Position::new(board).with_to_move(first);
    let finished = composition.builder.finish(last, &position, Colour::Black);
    finished.map_err(|reason| NotCertified::Step { name: "the last one", reason })
}

/// A road down to the bottom side: how long it is and, if its ring belongs to it, where Blue has a stone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct RoadDown {
    rings: usize,
    blue: Option<Coordinate>,
}

impl RoadDown {
    /// The road on its own board, with Blue to move.
    fn alone(self, columns: usize) -> Option<Position> {
        let board = Board::new(Variant::Cylinder, columns, self.rings + 1).ok()?;
        let stone = board.cells().first()?;
        let mut position = Position::new(&board);
        position.set(stone, Some(Colour::Black));
        if let Some(at) = self.blue {
            position.set(board.cell(at)?, Some(Colour::White));
        }
        let owns_ring = self.blue.is_some();
        Some(Road::new(&position, stone, Edge::Bottom, owns_ring).alone(Colour::White))
    }
}

struct Composition<'a> {
    board: &'a Board,
    builder: Builder,
    solvers: HashMap<usize, Solver>,
    links: HashMap<RoadDown, StepId>,
    report: &'a mut dyn FnMut(&Progress),
}

impl<'a> Composition<'a> {
    fn new(
        board: &'a Board,
        report: &'a mut dyn FnMut(&Progress),
    ) -> Result<Composition<'a>, NotCertified> {
        let builder = Builder::new(board).map_err(|_| NotCertified::OtherBoard(board.clone()))?;
        let (solvers, links) = (HashMap::new(), HashMap::new());
        Ok(Composition { board, builder, solvers, links, report })
    }

    /// Blue begins: connections of which no cell is common to all.
    fn win_against_all(&mut self) -> Result<StepId, NotCertified> {
        let mut alternatives = Vec::new();
        let mut common = self.board.cells();
        // Connections are made for openings in the lower half; the half turn has those for the upper half.
        while let Some(opening) = common.iter().last() {
            let win = self.win_by(Some(opening))?;
            let before = common;
            for symmetry in 0..self.board.symmetries().len() as u16 {
                let turned = self.add(ProofStep::Turned { lemma: win, symmetry })?;
                let free = self.builder.lemma(turned).free;
                if !common.is_subset(free) {
                    common = common & free;
                    alternatives.push(turned);
                }
            }
            if common == before {
                return Err(NotCertified::NoLink);
            }
        }
        self.add(ProofStep::Or { lemmas: alternatives })
    }

    /// Red wins by moving to the middle ring, with no need of the cell where Blue opened, or of one that is like it.
    fn win_by(&mut self, opening: Option<Cell>) -> Result<StepId, NotCertified> {
        let (middle, rings) = (self.board.rows() / 2, self.board.rows());
        let stone = self.cell(0, middle)?;
        let opened = opening.map(|cell| usize::from(self.board.coordinate(cell).row));
        // Blue's stone is two columns from Red's: she chooses hers so.
        let blue = opened.filter(|&row| row > middle).map(|row| Coordinate {
            column: self.board.columns() as u16 - 2,
            row: (row - middle) as u16,
        });
        let down = self.road_down(RoadDown { rings: rings - 1 - middle, blue })?;
        let other = self.road_down(RoadDown { rings: middle, blue: None })?;
        let other_stone = self.cell(0, rings - 1 - middle)?;
        let fits = |symmetry: &Symmetry| {
            symmetry.cell(other_stone) == stone && side_after(self.board, symmetry, BOTTOM) == TOP
        };
        let half_turn = self.board.symmetries().iter().position(fits);
        let symmetry = half_turn.ok_or(NotCertified::NoLink)? as u16;
        let up = self.add(ProofStep::Turned { lemma: other, symmetry })?;
        let via = End::Cell(stone);
        let joined = self.add(ProofStep::And { first: up, second: down, via })?;
        let won = self.add(ProofStep::Goal { lemma: joined })?;
        self.add(ProofStep::Move { lemma: won, cell: stone })
    }

    /// The link from the stone in the first column that has so many rings before it to the bottom side.
    fn road_down(&mut self, road: RoadDown) -> Result<StepId, NotCertified> {
        if let Some(&known) = self.links.get(&road) {
            return Ok(known);
        }
        let stone_ring = self.board.rows() - 1 - road.rings;
        let stone = self.cell(0, stone_ring)?;
        let link = if road.rings == 0 {
            let ends = [End::Cell(stone), End::Side(BOTTOM)];
            self.add(ProofStep::Adjacent { colour: Colour::Black, ends, turns: 0 })?
        } else {
            let (rings, has_ring) = (road.rings, road.blue.is_some());
            (self.report)(&Progress { rings, has_ring, steps: self.builder.len() });
            let position = road.alone(self.board.columns()).ok_or(NotCertified::NoLink)?;
            let proof = self.prove(&position)?;
            let rings_down = self.board.rows() as i32 - position.board().rows() as i32;
            let beginning = position.stones(Colour::Black);
            let board = self.board;
            Transplant { road: &proof, beginning, board, rings_down, stone }
                .add_to(&mut self.builder)?
        };
        self.links.insert(road, link);
        Ok(link)
    }

    fn prove(&mut self, position: &Position) -> Result<Certificate, NotCertified> {
        let board = position.board();
        let solver = self.solvers.entry(board.rows()).or_insert_with(|| {
            Solver::new(board, Options::default()).expect("roads are cylinders")
        });
        if solver.solve(position).verdict != Verdict::Won(Colour::Black) {
            return Err(NotCertified::Road(format!("Red does not win it on {board}")));
        }
        solver.certificate(position).map_err(|error| NotCertified::Road(error.to_string()))
    }

    fn cell(&self, column: usize, row: usize) -> Result<Cell, NotCertified> {
        let at = Coordinate { column: column as u16, row: row as u16 };
        self.board.cell(at).ok_or(NotCertified::NoLink)
    }

    fn add(&mut self, step: ProofStep) -> Result<StepId, NotCertified> {
        let name = step.name();
        self.builder.add(step).map_err(|reason| NotCertified::Step { name, reason })
    }
}

/// The number of the side to which a symmetry takes one of Red's.
fn side_after(board: &Board, symmetry: &Symmetry, side: u8) -> u8 {
    match board.goal(Colour::Black) {
        Goal::Join(sides) => {
            let image = symmetry.set(sides[usize::from(side)]);
            sides.iter().position(|&side| side == image).unwrap_or_default() as u8
        }
        Goal::Encircle(..) => side,
    }
}
