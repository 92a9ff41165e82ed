//! The steps for one solved node.

use super::{CertificateError, Certifier, Claim};
use crate::grid::Stones;
use crate::links::Limits;
use crate::search::dfpn::Search;
use crate::search::node::{Child, Ground, NodeId, Origin, Presumed, Solved, Source, Threat};
use board::{Cell, Colour};
use proof::{Kind, ProofStep, StepId};

/// How far to look for links, the likeliest first.
const LIMITS: [fn() -> Limits; 2] = [Limits::default, || Limits::THOROUGH];

/// What the search says of a node that it has solved.
pub(super) struct SolvedNode<const W: usize> {
    stones: Stones<W>,
    mover: Colour,
    winner: Colour,
    pub(super) solved: Solved<W>,
}

impl<const W: usize> SolvedNode<W> {
    pub(super) fn of(search: &Search<W>, id: NodeId) -> Option<SolvedNode<W>> {
        let node = &search.tree.nodes[id];
        let solved = node.solved()?;
        Some(SolvedNode {
            stones: node.stones,
            mover: node.mover,
            winner: node.winner()?,
            solved: solved.clone(),
        })
    }

    /// The position of a node, as which it is certified.
    pub(super) fn key_of(search: &Search<W>, id: NodeId) -> (Stones<W>, Colour) {
        let node = &search.tree.nodes[id];
        (node.stones, node.mover)
    }
}

impl<const W: usize> Certifier<W> {
    pub(super) fn certify_node(
        &mut self,
        search: &mut Search<W>,
        node: &SolvedNode<W>,
    ) -> Result<StepId, CertificateError> {
        let kind = if node.winner == node.mover { Kind::Prelink } else { Kind::Link };
        let own = node.solved.proof & node.stones.by[node.winner];
        let claim = Claim { colour: node.winner, kind, own, free: node.solved.proof - own };
        let step = match &node.solved.ground {
            Ground::Archived => None,
            Ground::Origin(Origin::Links) => self.prove_by_links(claim),
            Ground::Origin(Origin::Lemma(source)) => self.by_lemma(search, *source),
            Ground::Origin(Origin::Move(child)) => {
                let step = self.by_move(search, node.stones, node.mover, *child);
                step.and_then(|step| self.moved(step, child.cell))
            }
            Ground::Threats(threats) => self.by_threats(search, node.stones, node.mover, threats),
            Ground::Presumed(presumed) => self.by_presumption(search, node.stones, presumed),
        };
        let step = step.map(|step| self.shrunk(step)).filter(|&step| self.shows(step, &claim));
        step.or_else(|| self.prove(search, claim)).ok_or_else(|| {
            CertificateError(format!(
                "the win with {own:?} and {:?} was not proved again",
                claim.free
            ))
        })
    }

    /// Whether a step proves a claim.
    pub(super) fn shows(&self, step: StepId, claim: &Claim<W>) -> bool {
        let lemma = self.builder.lemma(step);
        let own = claim.own.resized();
        lemma.own.is_subset(own)
            && lemma.free.is_subset(own | claim.free.resized())
            && (lemma.kind == Kind::Link || claim.kind == Kind::Prelink)
    }

    pub(super) fn prove_by_links(&mut self, claim: Claim<W>) -> Option<StepId> {
        if let Some(&known) = self.by_links.get(&claim) {
            return known;
        }
        let derivation = &mut self.derivations[claim.colour];
        let step = LIMITS
            .iter()
            .find_map(|limits| derivation.prove(&self.grid, &mut self.builder, &claim, limits()));
        self.by_links.insert(claim, step);
        step
    }

    fn by_lemma(&mut self, search: &Search<W>, source: Source) -> Option<StepId> {
        let mut step = self.done_node(search, source.node, false)?;
        if source.mirrored {
            step =
                self.builder.add(ProofStep::Turned { lemma: step, symmetry: self.mirror? }).ok()?;
        }
        self.oriented(step, source.turned)
    }

    /// The proof of the position after a move, in the position before it.
    fn by_move(
        &mut self,
        search: &Search<W>,
        stones: Stones<W>,
        mover: Colour,
        child: Child,
    ) -> Option<StepId> {
        let (after, steps) = search.filled(stones.with(child.cell, mover));
        let step = self.done_node(search, child.node, child.turned)?;
        self.unfilled(step, after, &steps)
    }

    /// A win after a move of the winner's is a win with the first move.
    pub(super) fn moved(&mut self, lemma: StepId, cell: Cell) -> Option<StepId> {
        if !self.builder.lemma(lemma).own.contains(cell) {
            return Some(lemma);
        }
        self.builder.add(ProofStep::Move { lemma, cell }).ok()
    }

    fn by_threats(
        &mut self,
        search: &mut Search<W>,
        stones: Stones<W>,
        mover: Colour,
        threats: &[Threat<W>],
    ) -> Option<StepId> {
        let mut lemmas = Vec::new();
        for threat in threats {
            lemmas.push(match threat.origin {
                Origin::Links => {
                    let own = threat.proof & stones.by[!mover];
                    let free = threat.proof - own;
                    self.prove(search, Claim { colour: !mover, kind: Kind::Prelink, own, free })?
                }
                Origin::Lemma(source) => self.by_lemma(search, source)?,
                Origin::Move(child) => self.by_move(search, stones, mover, child)?,
            });
        }
        self.builder.add(ProofStep::Or { lemmas }).ok()
    }

    /// The proof of the position with more stones; the winner's are then taken back.
    fn by_presumption(
        &mut self,
        search: &Search<W>,
        stones: Stones<W>,
        presumed: &Presumed<W>,
    ) -> Option<StepId> {
        let with_more = presumed.added_to(stones);
        let (after, steps) = search.filled(with_more);
        let step = self.done_node(search, presumed.node, presumed.turned)?;
        let step = self.unfilled(step, after, &steps)?;
        if self.builder.lemma(step).colour == presumed.colour {
            self.without_pairs(step, with_more.by[presumed.colour], presumed)
        } else {
            Some(step)
        }
    }

    pub(super) fn oriented(&mut self, lemma: StepId, turned: bool) -> Option<StepId> {
        if !turned {
            return Some(lemma);
        }
        self.builder.add(ProofStep::Turned { lemma, symmetry: self.half_turn? }).ok()
    }
}
