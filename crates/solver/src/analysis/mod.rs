//! What can be said about a position, and why, in plain sets of cells.
//!
//! First everything dead or captured is filled in, step by step; vulnerable and dominated moves, links, prelinks
//! and the mustplay region are then facts about the filled-in position. They carry over: filling in changes
//! neither who wins nor which of the remaining moves win. (hex-and-combinatorics, sections 7 and 8 and appendix;
//! puzzling-hex-primer, sections 3 and 5.)

mod connections;
mod fillin;
mod place;
mod words;

pub use crate::search::resistance::Flow;
pub use connections::{Connection, Prelink};
pub use fillin::{FillinRule, FillinStep};
pub use place::{Obstacle, Place, PlaceError, Side};
pub use words::{Conclusion, Words};

use crate::inferior::ring::Rings;
use crate::inferior::{Effort, Prune, inferior_cells};
use crate::links::{Limits, Links};
use crate::with_words;
use crate::{Grid, Stones};
use board::{ByColour, Cell, CellSet, Colour, Position, Variant};
use connections::PlainLinks;

/// Steps that exact deadness may take for each cell and player: some ten milliseconds at the worst.
pub const EXACT_STEPS: u64 = 10_000;

/// A move that the opponent can answer so that its stone is dead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Vulnerable {
    /// The move.
    pub cell: Cell,
    /// The answers that kill it.
    pub killers: CellSet,
    /// Those of them that need not capture anything first.
    pub direct_killers: CellSet,
}

/// A move for which there is another that is at least as good.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dominated {
    /// The move.
    pub cell: Cell,
    /// The moves that are at least as good.
    pub dominators: CellSet,
}

/// The explanation of a position.
///
/// ```
/// use board::{Board, Colour, Setup};
/// use solver::analysis::Analysis;
///
/// let board = Board::hex(5, 5);
/// let setup = Setup {
///     black: "a5 b2 c3 e2 e3".into(),
///     white: "a1 b5 c4 d2 d3".into(),
///     to_move: Some(Colour::White),
/// };
/// let analysis = Analysis::new(&setup.validate(&board).unwrap());
/// assert_eq!(board.names(analysis.viable), ["e1", "b3", "b4", "d5"]);
/// assert_eq!(board.names(analysis.mustplay), ["b3"]);
/// ```
pub struct Analysis {
    /// The position as it was given.
    pub position: Position,
    /// The position with dead and captured cells filled in.
    pub filled: Position,
    /// Whether dead, captured, vulnerable and dominated cells were looked for: they mean something only where
    /// completing the connection wins and exactly one player can, and on cylinders of at least three columns.
    pub has_inferior_cells: bool,
    /// The steps that fill cells in, in the order in which they hold.
    pub fillin: Vec<FillinStep>,
    /// Cells of which exact deadness could not tell within its limit.
    pub undecided: CellSet,
    /// Moves that the opponent kills.
    pub vulnerable: Vec<Vulnerable>,
    /// Moves that another move makes needless.
    pub dominated: Vec<Dominated>,
    /// The moves that remain to be considered.
    pub viable: CellSet,
    /// The carriers with which each player wins moving second.
    pub win_links: ByColour<Vec<CellSet>>,
    /// The ways in which each player wins moving first.
    pub win_prelinks: ByColour<Vec<Prelink>>,
    /// The cells that are in every way in which the opponent wins moving first: the player to move loses by
    /// playing elsewhere. Empty if the opponent wins; every cell that is not filled in if no way is known; every
    /// empty cell if filled-in stones win for the player to move.
    pub mustplay: CellSet,
    links: Option<ByColour<Box<dyn PlainLinks>>>,
}

impl Analysis {
    /// Analyses a position.
    pub fn new(position: &Position) -> Analysis {
        Analysis::with_exact_dead(position, None)
    }

    /// Analyses a position and, given a limit, decides by induced paths which cells are dead: at most so many
    /// steps for each cell and player.
    pub fn with_exact_dead(position: &Position, limit: Option<u64>) -> Analysis {
        let cells = position.board().cell_count();
        with_words!(cells, W => analyse::<W>(position, limit))
    }

    /// The dead cells: every empty cell if the game is over.
    pub fn dead(&self) -> CellSet {
        if self.position.winner().is_some() {
            return self.position.empty_cells();
        }
        self.filled_by(|step| step.rule != FillinRule::Captured)
    }

    /// The cells that a player has captured.
    pub fn captured(&self, colour: Colour) -> CellSet {
        self.filled_by(|step| step.rule == FillinRule::Captured && step.colour == colour)
    }

    fn filled_by(&self, is_wanted: impl Fn(&FillinStep) -> bool) -> CellSet {
        let wanted = self.fillin.iter().filter(|step| is_wanted(step));
        wanted.fold(CellSet::EMPTY, |all, step| all | step.cells)
    }

    /// The moves there are.
    pub fn available(&self) -> CellSet {
        self.position.empty_cells()
    }

    /// The moves that need not be considered.
    pub fn ignored(&self) -> CellSet {
        self.available() - self.viable
    }

    /// Whether links were looked for: on the rhombus and the cylinder.
    pub fn has_links(&self) -> bool {
        self.links.is_some()
    }

    /// The links and prelinks of a player between two places, in the filled-in position.
    pub fn connection(&self, colour: Colour, places: [Place; 2]) -> Result<Connection, Obstacle> {
        let links = self.links.as_ref().ok_or(Obstacle::NoLinks)?;
        match places.iter().find_map(|place| place.obstacle(&self.filled, colour)) {
            Some(obstacle) => Err(obstacle),
            None => Ok(links[colour].between(places)),
        }
    }

    /// How well the links of a player conduct from side to side, and through which cells: an estimate of what
    /// matters, not a proof. `None` where no links are looked for.
    pub fn flow(&self, colour: Colour) -> Option<Flow> {
        let cells = self.position.board().cell_count();
        self.links.as_ref().map(|links| links[colour].flow(cells))
    }
}

fn analyse<const W: usize>(position: &Position, exact_limit: Option<u64>) -> Analysis {
    let board = position.board();
    let grid: Grid<W> = Grid::new(board);
    let mut analysis = Analysis {
        position: position.clone(),
        filled: position.clone(),
        has_inferior_cells: grid.has_inferior_cells(),
        fillin: Vec::new(),
        undecided: CellSet::EMPTY,
        vulnerable: Vec::new(),
        dominated: Vec::new(),
        viable: position.empty_cells(),
        win_links: ByColour::default(),
        win_prelinks: ByColour::default(),
        mustplay: position.empty_cells(),
        links: None,
    };
    if position.winner().is_none() {
        analysis.find_inferior_cells(&grid, exact_limit);
    }
    if analysis.joins_to_win() {
        analysis.find_links(&grid);
    }
    if let Some(winner) = analysis.filled.winner() {
        let has_won = winner == position.to_move();
        analysis.mustplay = if has_won { position.empty_cells() } else { CellSet::EMPTY };
        analysis.viable = CellSet::EMPTY;
    }
    analysis
}

impl Analysis {
    fn find_inferior_cells<const W: usize>(&mut self, grid: &Grid<W>, exact_limit: Option<u64>) {
        let mover = self.position.to_move();
        let mut stones = Stones::<W>::of(&self.position);
        let found = loop {
            if let Some(limit) = exact_limit.filter(|_| self.joins_to_win()) {
                let undecided = fillin::fill_exactly(grid, &mut stones, &mut self.fillin, limit);
                self.undecided = undecided.resized();
            }
            let found = inferior_cells(grid, stones, mover, Effort::Thorough);
            fillin::explain(grid, &self.position, stones, &found.fillin, &mut self.fillin);
            stones = found.filled;
            if found.fillin.is_empty() || exact_limit.is_none() {
                break found;
            }
        };
        let filled = ByColour::from_fn(|colour| stones.by[colour].resized());
        self.filled = Position::with_stones(grid.board(), filled, mover);
        if self.filled.winner().is_some() {
            self.fill_what_is_left();
            return;
        }
        self.viable = found.viable.resized();
        self.mustplay = self.filled.empty_cells();
        let rings = Rings::of(grid, &stones);
        for prune in &found.prunes {
            match *prune {
                Prune::Vulnerable { cell, killers } => {
                    let direct_killers = (rings.killers(grid, cell, !mover) & killers).resized();
                    let killers = killers.resized();
                    self.vulnerable.push(Vulnerable { cell, killers, direct_killers });
                }
                Prune::Dominated { cell, dominators } => {
                    self.dominated.push(Dominated { cell, dominators: dominators.resized() });
                }
            }
        }
    }

    /// Filled-in stones have decided the game: all other cells are dead.
    fn fill_what_is_left(&mut self) {
        let cells = self.filled.empty_cells();
        if !cells.is_empty() {
            self.fillin.push(FillinStep {
                cells,
                colour: Colour::Black,
                rule: FillinRule::DeadByPaths,
                after: self.available() - cells,
            });
        }
        for cell in cells {
            self.filled.set(cell, Some(Colour::Black));
        }
    }

    /// Whether completing a connection wins and exactly one player can: then induced paths tell which cells are
    /// dead, dead cells need not be played, and links win.
    fn joins_to_win(&self) -> bool {
        matches!(self.position.board().variant(), Variant::Hex | Variant::Cylinder)
    }

    fn find_links<const W: usize>(&mut self, grid: &Grid<W>) {
        let stones = Stones::<W>::of(&self.filled);
        let limits = limits_for(self.filled.empty_cells().len());
        let links = ByColour::from_fn(|colour| -> Box<dyn PlainLinks> {
            let mut links = Links::new(grid, colour, limits);
            links.build(grid, &stones);
            Box::new(links)
        });
        self.win_links = ByColour::from_fn(|colour| links[colour].wins());
        self.win_prelinks = ByColour::from_fn(|colour| links[colour].first_move_wins());
        self.mustplay = links[!self.position.to_move()].mustplay_of_opponent();
        self.links = Some(links);
    }
}

/// The more cells are empty, the fewer links can be kept for each pair of them in reasonable time.
fn limits_for(empty: usize) -> Limits {
    match empty {
        0..=64 => Limits { prelinks: 30, or_width: 5, ..Limits::THOROUGH },
        _ => Limits { template_carrier: 0, ..Limits::default() },
    }
}
