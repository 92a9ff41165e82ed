//! Claims that neither the node's own ground nor links show, proved afresh.
//!
//! The search solves the position in which everything outside the claim is the opponent's, and that node is certified, with all parts of
//! wins that were known by then. If the search sees the win by links that are not known here, it is played out instead: a player who moves first
//! makes the move with which the search wins; one who moves second has an answer to every intrusion, and what answers
//! one intrusion answers all outside its carrier. The cells get fewer with every move, links soon show the rest, and
//! no claim is looked at twice.

use super::{Certifier, Claim};
use crate::grid::Stones;
use crate::search::dfpn::Search;
use board::{ByColour, Cell};
use proof::{Kind, ProofStep, StepId};

impl<const W: usize> Certifier<W> {
    pub(super) fn prove(
        &mut self,
        search: &mut Search<W>,
        claim: Claim<W>,
        before: u32,
    ) -> Option<StepId> {
        if let Some(step) = self.prove_by_links(search, claim, before) {
            return Some(step);
        }
        if let Some(&known) = self.by_search.get(&claim) {
            return known;
        }
        // Its own proof must not build on it.
        self.by_search.insert(claim, None);
        let step = self.prove_by_search(search, claim, before).map(|step| self.shrunk(step));
        match step {
            Some(_) => self.by_search.insert(claim, step),
            None => self.by_search.remove(&claim),
        };
        step
    }

    fn prove_by_search(
        &mut self,
        search: &mut Search<W>,
        claim: Claim<W>,
        before: u32,
    ) -> Option<StepId> {
        let Claim { colour, kind, own, free } = claim;
        let mut by = ByColour::default();
        by[colour] = own;
        by[!colour] = self.grid.cells() - own - free;
        let stones = Stones { by };
        let mover = if kind == Kind::Prelink { colour } else { !colour };
        let (winner, _) = search.search(stones, mover, &mut |_| ()).ok()?;
        if winner != colour {
            return None;
        }
        let (root, turned, filled, steps) = search.locate(stones, mover);
        if self.certify_needed(search, root).is_ok() {
            let step = self.done_node(search, root, turned);
            let step = step.and_then(|step| self.unfilled(step, filled, &steps));
            if let Some(step) = step.filter(|&step| self.shows(step, &claim)) {
                return Some(step);
            }
        }
        match kind {
            Kind::Prelink => {
                let best = search.line(stones, mover).first().copied();
                self.prove_moving_first(search, claim, before, best.or_else(|| free.first())?)
            }
            Kind::Link => self.prove_moving_second(search, claim, before),
        }
    }

    fn prove_moving_first(
        &mut self,
        search: &mut Search<W>,
        claim: Claim<W>,
        before: u32,
        cell: Cell,
    ) -> Option<StepId> {
        let (own, free) = (claim.own.with(cell), claim.free.without(cell));
        let step = self.prove(search, Claim { kind: Kind::Link, own, free, ..claim }, before)?;
        self.moved(step, cell)
    }

    fn prove_moving_second(
        &mut self,
        search: &mut Search<W>,
        claim: Claim<W>,
        before: u32,
    ) -> Option<StepId> {
        let mut common = claim.free;
        let mut lemmas = Vec::new();
        while let Some(intrusion) = common.first() {
            let free = claim.free.without(intrusion);
            let claim = Claim { kind: Kind::Prelink, free, ..claim };
            let step = self.prove(search, claim, before)?;
            common &= self.builder.lemma(step).free.resized();
            lemmas.push(step);
        }
        self.builder.add(ProofStep::Or { lemmas }).ok()
    }
}
