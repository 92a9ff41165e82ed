//! Certificates for boards that are too large for the search, put together from the certificates of roads.
//!
//! Each road is solved on a small board of its own, and its proof becomes a link on the large board from the stone to the
//! bottom side. By a half turn the other road is a link to the top side. The roads have no cell in common, so the two links
//! are one connection of the sides: with the stone as Red's first move, Red wins if she begins. If Blue begins,
//! there is such a connection for each of Blue's openings that does not need the opening's cell, and Red takes that one.
//!
//! The roads are those of the strategy on five columns, but nothing depends on that: cylinders with more columns have two roads
//! as well.
//!
//! The usual checker of certificates judges the result; nothing here has to be trusted.

mod transplant;

use super::road::{Edge, Road};
use board::{Board, Cell, Colour, Coordinate, Goal, Position, Symmetry, Variant};
use proof::{Builder, Certificate, End, ProofStep, Reason, StepId};
use solver::certificate::CertificateError;
use solver::search::{Limit, Options, Solver, Verdict};
use std::collections::HashMap;
use std::fmt;
use transplant::Transplant;

/// The numbers of Red's sides.
const TOP: u8 = 0;
const BOTTOM: u8 = 1;

/// Blue's stone is two columns from Red's, and not in the same one.
const FEWEST_COLUMNS: usize = 3;

/// Why there is no certificate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotCertified {
    /// There are no roads on such boards.
    OtherBoard(Board),
    /// The search of a road was stopped.
    Stopped(Limit),
    /// Red does not win a road.
    LostRoad {
        /// Its rings.
        rings: usize,
        /// Whether it has its stone's ring, and a blue stone.
        has_ring: bool,
    },
    /// The search has no certificate of a road.
    Road(CertificateError),
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
            NotCertified::OtherBoard(board) => {
                write!(
                    f,
                    "there are two roads on cylinders with three columns or more, not on {board}"
                )
            }
            NotCertified::Stopped(Limit::Time) => write!(f, "the time limit was reached"),
            NotCertified::Stopped(Limit::Memory) => write!(f, "the memory limit was reached"),
            NotCertified::Stopped(Limit::Stopped) => write!(f, "interrupted"),
            NotCertified::LostRoad { rings, has_ring: false } => {
                write!(f, "Red loses an empty road of {rings} rings")
            }
            NotCertified::LostRoad { rings, has_ring: true } => {
                write!(
                    f,
                    "Red loses a road of {rings} rings with its stone's ring and one blue stone"
                )
            }
            NotCertified::Road(error) => write!(f, "a road was not proved: {error}"),
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
    /// The rings of the road that is being proved.
    pub rings: usize,
    /// Whether it has its stone's ring, and a blue stone.
    pub has_ring: bool,
    /// The nodes of its search so far.
    pub nodes: u64,
    /// The steps of the roads before it.
    pub steps: usize,
}

/// The certificate that Red wins an empty board by two roads. The limit of time is one for each road.
pub fn certificate(
    board: &Board,
    first: Colour,
    options: &Options,
    report: &mut dyn FnMut(&Progress),
) -> Result<Certificate, NotCertified> {
    if board.variant() != Variant::Cylinder || board.columns() < FEWEST_COLUMNS {
        return Err(NotCertified::OtherBoard(board.clone()));
    }
    let mut composition = Composition::new(board, options, report)?;
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
    options: &'a Options,
    builder: Builder,
    solvers: HashMap<usize, Solver>,
    links: HashMap<RoadDown, StepId>,
    report: &'a mut dyn FnMut(&Progress),
}

impl<'a> Composition<'a> {
    fn new(
        board: &'a Board,
        options: &'a Options,
        report: &'a mut dyn FnMut(&Progress),
    ) -> Result<Composition<'a>, NotCertified> {
        let builder = Builder::new(board).map_err(|_| NotCertified::OtherBoard(board.clone()))?;
        let (solvers, links) = (HashMap::new(), HashMap::new());
        Ok(Composition { board, options, builder, solvers, links, report })
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
                    common &= free;
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
            let position = road.alone(self.board.columns()).ok_or(NotCertified::NoLink)?;
            let proof = self.prove(road, &position)?;
            let rings_down = self.board.rows() as i32 - position.board().rows() as i32;
            let beginning = position.stones(Colour::Black);
            let board = self.board;
            Transplant { road: &proof, beginning, board, rings_down, stone }
                .add_to(&mut self.builder)?
        };
        self.links.insert(road, link);
        Ok(link)
    }

    fn prove(&mut self, road: RoadDown, position: &Position) -> Result<Certificate, NotCertified> {
        let board = position.board();
        let solver = self.solvers.entry(board.rows()).or_insert_with(|| {
            Solver::new(board, self.options.clone()).expect("roads are cylinders")
        });
        let (rings, has_ring, steps) = (road.rings, road.blue.is_some(), self.builder.len());
        (self.report)(&Progress { rings, has_ring, nodes: 0, steps });
        let solution = solver.solve_with(position, &mut |progress| {
            (self.report)(&Progress { rings, has_ring, nodes: progress.work.nodes, steps });
        });
        match solution.verdict {
            Verdict::Won(Colour::Black) => {}
            Verdict::Unknown(limit) => return Err(NotCertified::Stopped(limit)),
            Verdict::Won(Colour::White) | Verdict::Drawn => {
                return Err(NotCertified::LostRoad { rings, has_ring });
            }
        }
        solver.certificate(position).map_err(NotCertified::Road)
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
