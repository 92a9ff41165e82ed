//! Certificates of what the search found, for the independent checker in the `proof` crate.
//!
//! Every solved node knows why it is solved. The nodes that the root's proof leads to are certified in the order in
//! which they were solved, so that what a node builds on is there already: links are derived again within their
//! carriers, a move is a *move* step, threats are an *or* step, filled-in cells are taken back by *capture* and *dead*
//! steps, lemmas come in by symmetry. Each step is checked as it is added; where one does not fit (the search and
//! this module may find links in another order), the claim is proved afresh by a small search of its own.

mod derive;
mod rewind;

use crate::grid::{Grid, Stones};
use crate::search::dfpn::Search;
use crate::search::node::{Child, Ground, NodeId, Origin, Source, Threat};
use board::{Board, ByColour, Cell, CellSet, Colour, MAX_WORDS, Position};
use derive::Derivation;
use proof::{Builder, Certificate, Kind, Lemma, ProofStep, StepId};
use std::collections::HashMap;

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
    let error = |text: String| CertificateError(text);
    let board = position.board().clone();
    let builder = Builder::new(&board).map_err(|reason| error(reason.to_string()))?;
    let (root, turned, filled, steps) = search.locate(Stones::of(position), position.to_move());
    let winner = search.winner(root).ok_or_else(|| error("the position is not solved".into()))?;
    let mut certifier = Certifier {
        grid: Grid::new(&board),
        half_turn: symmetry(&board, false),
        mirror: symmetry(&board, true),
        builder,
        done: HashMap::new(),
    };
    for node in needed(search, root) {
        let step = certifier.certify_node(search, node)?;
        certifier.done.insert(node, step);
    }
    let step = certifier.oriented(certifier.done[&root], turned);
    let step = step.and_then(|step| certifier.unfilled(step, filled, &steps));
    let step =
        step.ok_or_else(|| error("the fill-in of the position could not be taken back".into()))?;
    certifier.builder.finish(step, position, winner).map_err(|reason| error(reason.to_string()))
}

/// The nodes on which a node's proof builds, itself among them, in the order in which they were solved.
fn needed<const W: usize>(search: &Search<W>, root: NodeId) -> Vec<NodeId> {
    let mut seen = std::collections::HashSet::from([root]);
    let mut queue = vec![root];
    let mut all = Vec::new();
    while let Some(id) = queue.pop() {
        all.push(id);
        let solved = search.tree.nodes[id].solved().expect("a needed node is solved");
        queue.extend(solved.builds_on().filter(|&next| seen.insert(next)));
    }
    all.sort_by_key(|&id| search.tree.nodes[id].solved().map(|solved| solved.solved_as));
    all
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

/// Writes the steps for one node after the other.
struct Certifier {
    grid: Grid<MAX_WORDS>,
    half_turn: Option<u16>,
    mirror: Option<u16>,
    builder: Builder,
    /// The step that proves each certified node.
    done: HashMap<NodeId, StepId>,
}

impl Certifier {
    fn certify_node<const W: usize>(
        &mut self,
        search: &mut Search<W>,
        id: NodeId,
    ) -> Result<StepId, CertificateError> {
        let node = search.tree.nodes[id].clone();
        let solved = node.solved().expect("a needed node is solved");
        let winner = node.winner().expect("a needed node is solved");
        let kind = if winner == node.mover { Kind::Prelink } else { Kind::Link };
        let own: CellSet = (solved.proof & node.stones.by[winner]).resized();
        let free: CellSet = solved.proof.resized() - own;
        let step = match &solved.ground {
            Ground::Origin(Origin::Links) => self.by_links(winner, own, free, kind),
            Ground::Origin(Origin::Lemma(source)) => self.by_lemma(*source),
            Ground::Origin(Origin::Move(child)) => {
                let step = self.by_move(search, node.stones, node.mover, *child);
                step.and_then(|step| self.moved(step, child.cell))
            }
            Ground::Threats(threats) => self.by_threats(search, node.stones, node.mover, threats),
        };
        let step = step.map(|step| self.shrunk(step));
        let fits = |lemma: &Lemma| {
            lemma.own.is_subset(own)
                && lemma.free.is_subset(own | free)
                && (lemma.kind == Kind::Link || kind == Kind::Prelink)
        };
        if let Some(step) = step.filter(|&step| fits(self.builder.lemma(step))) {
            return Ok(step);
        }
        self.prove(search, winner, own, free, kind).map(|step| self.shrunk(step)).ok_or_else(|| {
            CertificateError(format!("the win with {own:?} and {free:?} was not proved again"))
        })
    }

    fn by_links(
        &mut self,
        colour: Colour,
        own: CellSet,
        free: CellSet,
        kind: Kind,
    ) -> Option<StepId> {
        Derivation::new(&self.grid, &mut self.builder, colour, own, free).win(kind)
    }

    fn by_lemma(&mut self, source: Source) -> Option<StepId> {
        let mut step = *self.done.get(&source.node)?;
        if source.mirrored {
            step =
                self.builder.add(ProofStep::Turned { lemma: step, symmetry: self.mirror? }).ok()?;
        }
        self.oriented(step, source.turned)
    }

    /// The proof of the position after a move, in the position before it.
    fn by_move<const W: usize>(
        &mut self,
        search: &Search<W>,
        stones: Stones<W>,
        mover: Colour,
        child: Child,
    ) -> Option<StepId> {
        let (after, steps) = search.filled(stones.with(child.cell, mover));
        let step = self.oriented(*self.done.get(&child.node)?, child.turned)?;
        self.unfilled(step, after, &steps)
    }

    /// A win after a move of the winner's is a win with the first move.
    fn moved(&mut self, lemma: StepId, cell: Cell) -> Option<StepId> {
        if !self.builder.lemma(lemma).own.contains(cell) {
            return Some(lemma);
        }
        self.builder.add(ProofStep::Move { lemma, cell }).ok()
    }

    fn by_threats<const W: usize>(
        &mut self,
        search: &Search<W>,
        stones: Stones<W>,
        mover: Colour,
        threats: &[Threat<W>],
    ) -> Option<StepId> {
        let mut lemmas = Vec::new();
        for threat in threats {
            lemmas.push(match threat.origin {
                Origin::Links => {
                    let own: CellSet = (threat.proof & stones.by[!mover]).resized();
                    let free = threat.proof.resized() - own;
                    self.by_links(!mover, own, free, Kind::Prelink)?
                }
                Origin::Lemma(source) => self.by_lemma(source)?,
                Origin::Move(child) => self.by_move(search, stones, mover, child)?,
            });
        }
        self.builder.add(ProofStep::Or { lemmas }).ok()
    }

    fn oriented(&mut self, lemma: StepId, turned: bool) -> Option<StepId> {
        if !turned {
            return Some(lemma);
        }
        self.builder.add(ProofStep::Turned { lemma, symmetry: self.half_turn? }).ok()
    }

    /// Proves a win afresh: by links, or by the search's next move and then again.
    fn prove<const W: usize>(
        &mut self,
        search: &mut Search<W>,
        colour: Colour,
        own: CellSet,
        free: CellSet,
        kind: Kind,
    ) -> Option<StepId> {
        if let Some(step) = self.by_links(colour, own, free, kind) {
            return Some(step);
        }
        if kind == Kind::Prelink {
            let mut by = ByColour::default();
            by[colour] = own.resized();
            by[!colour] = (self.grid.cells() - own - free).resized();
            let cell = search.winning_move(Stones { by }, colour)?;
            let step =
                self.prove(search, colour, own.with(cell), free.without(cell), Kind::Link)?;
            return self.moved(step, cell);
        }
        let mut common = free;
        let mut lemmas = Vec::new();
        while let Some(intrusion) = common.first() {
            let step = self.prove(search, colour, own, free.without(intrusion), Kind::Prelink)?;
            common &= self.builder.lemma(step).free.without(intrusion);
            lemmas.push(step);
        }
        self.builder.add(ProofStep::Or { lemmas }).ok()
    }
}
