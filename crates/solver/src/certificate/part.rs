//! Claims that links show with the help of parts of earlier wins (see [`search::parts`](crate::search)).

use super::node::SolvedNode;
use super::{Certifier, Claim};
use crate::grid::Stones;
use crate::links::{Learned, Limits};
use crate::search::dfpn::Search;
use crate::search::node::{Ground, Origin};
use crate::search::parts::{Part, reached};
use board::{ByColour, CellSet};
use proof::{ProofStep, StepId};
use std::collections::BTreeMap;

impl<const W: usize> Certifier<W> {
    /// A proof of the claim by links and parts of wins that were found before this one.
    pub(super) fn prove_with_parts(
        &mut self,
        search: &mut Search<W>,
        claim: &Claim<W>,
        before: u32,
    ) -> Option<StepId> {
        let mut by = ByColour::default();
        by[claim.colour] = claim.own;
        by[!claim.colour] = self.grid.cells() - claim.own - claim.free;
        let mut parts = search.tree.parts(&Stones { by }, claim.colour, before);
        loop {
            let learned: Vec<Learned<W>> =
                parts.iter().map(|part| part.learned(&self.grid, false)).collect();
            if learned.is_empty() {
                return None;
            }
            let derivation = &mut self.derivations[claim.colour];
            let win = derivation.find(&self.grid, claim, Limits::default(), &learned)?;
            let mut steps = BTreeMap::new();
            let mut useless = None;
            for number in derivation.learned_for(win) {
                match self.part(search, &parts[number], &learned[number], claim) {
                    Some(step) => steps.insert(number, step),
                    None => {
                        useless = Some(number);
                        break;
                    }
                };
            }
            if let Some(useless) = useless {
                parts.remove(useless);
                continue;
            }
            // Proving the parts may have used the same lists: they are filled again.
            let derivation = &mut self.derivations[claim.colour];
            let win = derivation.find(&self.grid, claim, Limits::default(), &learned)?;
            return derivation.write_win(&self.grid, &mut self.builder, win, &steps);
        }
    }

    /// A step for a part, with the first stone of the end's chain in the claim as its end.
    fn part(
        &mut self,
        search: &mut Search<W>,
        part: &Part<W>,
        learned: &Learned<W>,
        claim: &Claim<W>,
    ) -> Option<StepId> {
        let node = part.source.node;
        let lemma = if claim.own.contains(part.key) {
            search.tree.recall_ground(node);
            let solved = SolvedNode::of(search, node)?;
            let Ground::Origin(Origin::Move(child)) = solved.solved.ground else { return None };
            self.certify_needed(search, child.node).ok()?;
            let step = self.by_move(search, solved.stones, solved.mover, child)?;
            let step = self.shrunk(step);
            self.image(step, part.source)?
        } else {
            self.certify_needed(search, node).ok()?;
            self.by_lemma(search, part.source)?
        };
        let end = CellSet::single(learned.end);
        let chain = reached(&self.grid, claim.own | end, end);
        let chain = if claim.own.contains(learned.end) { chain } else { end };
        let lemma = self.owning(lemma, chain)?;
        let (own, free) = self.cells(lemma);
        let rest = (own | free) - reached(&self.grid, own, end);
        let side = self.grid.sides(claim.colour)[learned.side];
        let cells = chain | reached(&self.grid, rest, side & rest);
        let first = chain.first()?;
        let step =
            ProofStep::Part { lemma, cells: cells.resized(), end: first, side: learned.side as u8 };
        let step = self.builder.add(step).ok()?;
        let (own, free) = self.cells(step);
        let is_within = own.is_subset(claim.own | end) && free.is_subset(learned.carrier);
        is_within.then_some(step)
    }
}
