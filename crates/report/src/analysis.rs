//! An analysis in JSON.

use board::{Board, ByColour, Cell, CellSet, Colour};
use serde::Serialize;
use solver::analysis::{Analysis, Connection, Place, Prelink};

/// What was found about a position without search.
#[derive(Serialize)]
pub struct AnalysisSummary {
    board: String,
    to_move: String,
    dead: Vec<String>,
    captured: OfBoth<Vec<String>>,
    dominated: Vec<Skipped>,
    vulnerable: Vec<Skipped>,
    available: usize,
    ignored: usize,
    viable: Vec<String>,
    mustplay: Vec<String>,
    win_links: OfBoth<Vec<Vec<String>>>,
    win_prelinks: OfBoth<Vec<PrelinkSummary>>,
    /// With `--exact-dead`: the cells of which the limit left open whether they are dead.
    #[serde(skip_serializing_if = "Option::is_none")]
    undecided: Option<Vec<String>>,
    /// With `--link`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    links: Vec<LinksSummary>,
}

#[derive(Serialize)]
struct OfBoth<T> {
    black: T,
    white: T,
}

impl<T> OfBoth<T> {
    fn new(make: impl Fn(Colour) -> T) -> OfBoth<T> {
        let ByColour { black, white } = ByColour::from_fn(make);
        OfBoth { black, white }
    }
}

#[derive(Serialize)]
struct Skipped {
    cell: String,
    by: Vec<String>,
}

#[derive(Serialize)]
struct PrelinkSummary {
    key: String,
    carrier: Vec<String>,
}

/// The links of both players between two places.
#[derive(Serialize)]
pub struct LinksSummary {
    from: String,
    to: String,
    #[serde(flatten)]
    connections: OfBoth<Option<ConnectionSummary>>,
}

#[derive(Serialize)]
struct ConnectionSummary {
    joined: bool,
    links: Vec<Vec<String>>,
    prelinks: Vec<PrelinkSummary>,
}

impl AnalysisSummary {
    /// The analysis, with the links between some pairs of places.
    pub fn new(analysis: &Analysis, questions: &[[Place; 2]], is_exact: bool) -> AnalysisSummary {
        let board = analysis.position.board();
        let skipped =
            |cell: Cell, by: CellSet| Skipped { cell: board.name(cell), by: board.names(by) };
        let dominated = analysis.dominated.iter();
        let vulnerable = analysis.vulnerable.iter();
        AnalysisSummary {
            board: board.to_string(),
            to_move: analysis.position.to_move().to_string(),
            dead: board.names(analysis.dead()),
            captured: OfBoth::new(|colour| board.names(analysis.captured(colour))),
            dominated: dominated.map(|fact| skipped(fact.cell, fact.dominators)).collect(),
            vulnerable: vulnerable.map(|fact| skipped(fact.cell, fact.killers)).collect(),
            available: analysis.available().len(),
            ignored: analysis.ignored().len(),
            viable: board.names(analysis.viable),
            mustplay: board.names(analysis.mustplay),
            win_links: OfBoth::new(|colour| carriers(board, &analysis.win_links[colour])),
            win_prelinks: OfBoth::new(|colour| prelinks(board, &analysis.win_prelinks[colour])),
            undecided: is_exact.then(|| board.names(analysis.undecided)),
            links: questions.iter().map(|&places| LinksSummary::new(analysis, places)).collect(),
        }
    }
}

impl LinksSummary {
    /// What was found between these places.
    pub fn new(analysis: &Analysis, places: [Place; 2]) -> LinksSummary {
        let board = analysis.position.board();
        let [from, to] = places.map(|place| place.name(board));
        let connections = OfBoth::new(|colour| {
            let connection = analysis.connection(colour, places).ok()?;
            Some(ConnectionSummary::new(board, &connection))
        });
        LinksSummary { from, to, connections }
    }
}

impl ConnectionSummary {
    fn new(board: &Board, connection: &Connection) -> ConnectionSummary {
        ConnectionSummary {
            joined: connection.is_joined,
            links: carriers(board, &connection.links),
            prelinks: prelinks(board, &connection.prelinks),
        }
    }
}

fn carriers(board: &Board, carriers: &[CellSet]) -> Vec<Vec<String>> {
    carriers.iter().map(|&carrier| board.names(carrier)).collect()
}

fn prelinks(board: &Board, prelinks: &[Prelink]) -> Vec<PrelinkSummary> {
    let summary = |prelink: &Prelink| PrelinkSummary {
        key: board.name(prelink.key),
        carrier: board.names(prelink.carrier),
    };
    prelinks.iter().map(summary).collect()
}
