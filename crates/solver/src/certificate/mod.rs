//! Certificates of what the search found, for the independent checker in the `proof` crate.
//!
//! Every solved node knows why it is solved. The nodes that the root's proof leads to are certified in the order in
//! which they were solved, so that what a node builds on is there already: links are derived again within their
//! carriers, a move is a *move* step, threats are an *or* step, filled-in cells are taken back by *capture* and *dead*
//! steps, lemmas come in by symmetry. Each step is checked as it is added; where one does not fit (the search may know
//! stronger links than this module), the claim is proved afresh by a small search of its own.

mod derive;
mod node;
mod part;
mod prove;
mod rewind;

use crate::grid::{Grid, Stones};
use crate::links::Limits;
use crate::search::dfpn::Search;
use crate::search::node::NodeId;
use board::{Board, ByColour, Cell, CellSet, Colour, Position};
use derive::Derivation;
use node::SolvedNode;
use proof::{Builder, Certificate, Kind, MAX_STEPS, Reason, StepId};
use std::collections::{HashMap, HashSet};

/// No certificate could be made. This is a fault of the program, not of the position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CertificateError(String);

impl std::fmt::Display for CertificateError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "no certificate: {}", self.0)
    }
}

impl std::error::Error for CertificateError {}

impl CertificateError {
    pub(crate) fn unsupported(board: &Board) -> CertificateError {
        CertificateError(format!(
            "there are certificates for hex and cylinder boards, not for {board}"
        ))
    }
}

/// The certificate of a position that the search has solved.
pub(crate) fn certify<const W: usize>(
    search: &mut Search<W>,
    position: &Position,
) -> Result<Certificate, CertificateError> {
    // One that has already written half of what a certificate may have begins anew.
    let known = search.certifier.take().filter(|known| known.builder.len() < MAX_STEPS / 2);
    let mut certifier = match known {
        Some(certifier) => certifier,
        None => Box::new(Certifier::new(position.board()).map_err(|r| error(r.to_string()))?),
    };
    let certificate = certifier.certify(search, position);
    search.certifier = Some(certifier);
    certificate
}

fn error(text: String) -> CertificateError {
    CertificateError(text)
}

/// What a player claims: to win with these stones and these cells, all others being the opponent's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Claim<const W: usize> {
    colour: Colour,
    kind: Kind,
    own: CellSet<W>,
    free: CellSet<W>,
}

/// Writes the steps for one node after the other, for all certificates of one search.
pub(crate) struct Certifier<const W: usize> {
    grid: Grid<W>,
    half_turn: Option<u16>,
    mirror: Option<u16>,
    builder: Builder,
    derivations: ByColour<Derivation<W>>,
    /// The step that proves each certified node, by its position: the search may forget nodes and reuse their numbers.
    done: HashMap<(Stones<W>, Colour), StepId>,
    /// The nodes that are being certified: what they build on must not build on them.
    under_way: HashSet<(Stones<W>, Colour)>,
    /// The step that proves each claim for which links were looked for within these limits, if they were found.
    by_links: HashMap<(Claim<W>, Limits), Option<StepId>>,
    /// Whether links showed it with parts of wins found before one with this number.
    by_parts: HashMap<Claim<W>, (u32, Option<StepId>)>,
    /// The step that proves each claim that was searched for; none while the search for it goes on.
    by_search: HashMap<Claim<W>, Option<StepId>>,
}

impl<const W: usize> Certifier<W> {
    fn new(board: &Board) -> Result<Certifier<W>, Reason> {
        let grid = Grid::new(board);
        Ok(Certifier {
            half_turn: symmetry(board, false),
            mirror: symmetry(board, true),
            builder: Builder::new(board).map_err(|error| error.reason)?,
            derivations: ByColour::from_fn(|colour| Derivation::new(&grid, colour)),
            done: HashMap::new(),
            under_way: HashSet::new(),
            by_links: HashMap::new(),
            by_parts: HashMap::new(),
            by_search: HashMap::new(),
            grid,
        })
    }

    fn certify(
        &mut self,
        search: &mut Search<W>,
        position: &Position,
    ) -> Result<Certificate, CertificateError> {
        let (root, turned, filled, steps) = search.locate(Stones::of(position), position.to_move());
        let winner =
            search.winner(root).ok_or_else(|| error("the position is not solved".into()))?;
        self.certify_needed(search, root)?;
        let step = self.done_node(search, root, turned);
        let step = step.and_then(|step| self.unfilled(step, filled, &steps));
        let step = step
            .ok_or_else(|| error("the fill-in of the position could not be taken back".into()))?;
        self.builder.finish(step, position, winner).map_err(|reason| error(reason.to_string()))
    }

    /// Certifies a node and all on which its proof builds.
    fn certify_needed(
        &mut self,
        search: &mut Search<W>,
        root: NodeId,
    ) -> Result<(), CertificateError> {
        for id in self.needed(search, root) {
            let key = SolvedNode::key_of(search, id);
            // It may have been certified by the way.
            if !self.done.contains_key(&key) {
                let node = SolvedNode::of(search, id);
                let node = node.ok_or_else(|| error("a proof was lost".into()))?;
                if !self.under_way.insert(key) {
                    return Err(error("a proof would build on itself".into()));
                }
                let step = self.certify_node(search, &node);
                self.under_way.remove(&key);
                self.done.insert(key, step?);
            }
        }
        Ok(())
    }

    /// The nodes on which a node's proof builds, itself among them, in the order in which they were solved, as far as
    /// they are not certified.
    fn needed(&self, search: &mut Search<W>, root: NodeId) -> Vec<NodeId> {
        let mut seen = HashSet::from([root]);
        let mut queue = vec![root];
        let mut all = Vec::new();
        while let Some(id) = queue.pop() {
            if self.done.contains_key(&SolvedNode::key_of(search, id)) {
                continue;
            }
            search.tree.recall_ground(id);
            let Some(node) = SolvedNode::of(search, id) else { continue };
            all.push((node.solved.solved_as, id));
            queue.extend(node.solved.builds_on().filter(|&next| seen.insert(next)));
        }
        all.sort_unstable();
        all.into_iter().map(|(_, id)| id).collect()
    }

    /// The proof of a certified node, after a half turn or not.
    fn done_node(&mut self, search: &Search<W>, id: NodeId, turned: bool) -> Option<StepId> {
        let step = *self.done.get(&SolvedNode::key_of(search, id))?;
        self.oriented(step, turned)
    }
}

/// The number of the half turn, or of the mirroring that exchanges rows and columns and the players.
fn symmetry(board: &Board, mirrors: bool) -> Option<u16> {
    let image = |cell: Cell| {
        let side = board.columns();
        if mirrors {
            Cell::new(cell.index() % side * side + cell.index() / side)
        } else {
            Cell::new(board.cell_count() - 1 - cell.index())
        }
    };
    let fits = |symmetry: &board::Symmetry| {
        symmetry.swaps_colours() == mirrors
            && board.cells().iter().all(|cell| symmetry.cell(cell) == image(cell))
    };
    board.symmetries().iter().position(fits).map(|number| number as u16)
}
