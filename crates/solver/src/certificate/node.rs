//! The steps for one solved node.

use super::{CertificateError, Certifier, Claim};
use crate::grid::Stones;
use crate::links::Limits;
use crate::search::dfpn::Search;
use crate::search::node::{Child, Ground, NodeId, Origin, Presumed, Solved, Source, Threat};
use board::{Cell, Colour};
use proof::{Kind, ProofStep, StepId};
use std::collections::BTreeMap;

/// How far to look for links, the likeliest first.
const LIMITS: [fn() -> Limits; 2] = [Limits::default, || Limits::THOROUGH];

/// What the search says of a node that it has solved.
pub(super) struct SolvedNode<const W: usize> {
    pub(super) stones: Stones<W>,
    pub(super) mover: Colour,
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
        let before = node.solved.solved_as;
        let step = match &node.solved.ground {
            Ground::Archived => None,
            Ground::Origin(Origin::Links) => self.prove_by_links(search, claim, before),
            Ground::Origin(Origin::Lemma(source)) => self.by_lemma(search, *source),
            Ground::Origin(Origin::Move(child)) => {
                let step = self.by_move(search, node.stones, node.mover, *child);
                step.and_then(|step| self.moved(step, child.cell))
            }
            Ground::Threats(threats) => self.by_threats(search, node, threats),
            Ground::Presumed(presumed) => self.by_presumption(search, node.stones, presumed),
        };
        let step = step.map(|step| self.shrunk(step)).filter(|&step| self.shows(step, &claim));
        step.or_else(|| self.prove(search, claim, before)).ok_or_else(|| {
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

    /// A proof by links: with parts of wins found before one with this number, if they are not enough.
    pub(super) fn prove_by_links(
        &mut self,
        search: &mut Search<W>,
        claim: Claim<W>,
        before: u32,
    ) -> Option<StepId> {
        let [default, thorough] = LIMITS;
        let step = self.prove_within(claim, default());
        let step = step.or_else(|| self.prove_with_known_parts(search, claim, before));
        step.or_else(|| self.prove_within(claim, thorough()))
    }

    fn prove_within(&mut self, claim: Claim<W>, limits: Limits) -> Option<StepId> {
        if let Some(&known) = self.by_links.get(&(claim, limits)) {
            return known;
        }
        let derivation = &mut self.derivations[claim.colour];
        let win = derivation.find(&self.grid, &claim, limits, &[]);
        let none = BTreeMap::new();
        let step =
            win.and_then(|win| derivation.write_win(&self.grid, &mut self.builder, win, &none));
        self.by_links.insert((claim, limits), step);
        step
    }

    fn prove_with_known_parts(
        &mut self,
        search: &mut Search<W>,
        claim: Claim<W>,
        before: u32,
    ) -> Option<StepId> {
        if let Some(&(tried, known)) = self.by_parts.get(&claim)
            && (known.is_some() || before <= tried)
        {
            return known;
        }
        let step = self.prove_with_parts(search, &claim, before);
        self.by_parts.insert(claim, (before, step));
        step
    }

    pub(super) fn by_lemma(&mut self, search: &Search<W>, source: Source) -> Option<StepId> {
        let step = self.done_node(search, source.node, false)?;
        self.image(step, source)
    }

    /// The image of a node's proof as which a lemma is used.
    pub(super) fn image(&mut self, mut step: StepId, source: Source) -> Option<StepId> {
        if source.mirrored {
            step =
                self.builder.add(ProofStep::Turned { lemma: step, symmetry: self.mirror? }).ok()?;
        }
        self.oriented(step, source.turned)
    }

    /// The proof of the position after a move, in the position before it.
    pub(super) fn by_move(
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
        &SolvedNode { stones, mover, ref solved, .. }: &SolvedNode<W>,
        threats: &[Threat<W>],
    ) -> Option<StepId> {
        let mut lemmas = Vec::new();
        for threat in threats {
            lemmas.push(match threat.origin {
                Origin::Links => {
                    let own = threat.proof & stones.by[!mover];
                    let free = threat.proof - own;
                    let claim = Claim { colour: !mover, kind: Kind::Prelink, own, free };
                    self.prove(search, claim, solved.solved_as)?
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
