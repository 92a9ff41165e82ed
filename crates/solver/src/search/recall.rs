//! What the archive knows, brought into the tree, and what the tree comes to know, brought into the archive.
//!
//! A position that is new to the tree, or was forgotten, is looked up once. Whoever needs a certificate asks for the
//! reasons later; the search does without them.

use super::archive::{self, Archive, Reason};
use super::node::{Bounds, Child, Ground, NodeId, Origin, Solved, Source, State, Threat};
use super::proof_set::filled;
use super::tree::Tree;
use crate::grid::Stones;
use board::{ByColour, CellSet, Colour, Key};
use std::sync::Arc;

impl<const W: usize> Tree<W> {
    /// Takes over the archive's lemmas, and numbers what is solved from now on after all that it has.
    pub(super) fn recall_lemmas(&mut self) {
        let Some(archive) = self.archive.clone() else { return };
        self.solved_count = archive.last_number();
        for lemma in archive.lemmas() {
            let id = self.archived_node(&lemma);
            self.believe(id, &lemma);
            let winner = self.winner(id);
            let Some(solved) = self.nodes[id].solved() else { continue };
            if let Some(key) = solved.best_move.filter(|_| winner == Some(self.nodes[id].mover)) {
                self.add_lemma(id, solved.proof, key);
            }
        }
    }

    /// The node of a filled-in position, and whether it is stored after a half turn. A new one is looked up in the
    /// archive.
    pub(super) fn node_of(&mut self, stones: Stones<W>, mover: Colour) -> (NodeId, bool) {
        let known = self.nodes.len();
        let (id, turned) = self.nodes.find_or_add(&self.grid, stones, mover);
        if self.nodes.len() > known
            && let Some(archive) = self.archive.clone()
        {
            self.recall(id, archive.as_ref());
        }
        (id, turned)
    }

    fn recall(&mut self, id: NodeId, archive: &dyn Archive) {
        if let Some(found) = archive.find(&self.key(id)) {
            self.believe(id, &found);
        }
    }

    /// Takes over what the archive says of a node, unless it cannot be.
    fn believe(&mut self, id: NodeId, found: &archive::Solved) {
        if self.nodes[id].bounds.is_solved() || !found.is_consistent(self.grid.board()) {
            return;
        }
        let solved = Solved {
            proof: found.proof.resized(),
            ground: Ground::Archived,
            solved_as: found.number,
            best_move: found.best_move,
        };
        self.nodes.change(id, |node| {
            node.bounds = if found.winner == node.mover { Bounds::WON } else { Bounds::LOST };
            node.visits = found.visits;
            node.state = State::Solved(Box::new(solved));
        });
    }

    /// Hands a node to the archive if it is solved.
    pub(super) fn hand_over(&self, id: NodeId) {
        let node = &self.nodes[id];
        let (Some(archive), Some(solved)) = (&self.archive, node.solved()) else { return };
        let reason = match &solved.ground {
            // A later run searches for the reason if it needs one.
            Ground::Archived | Ground::Presumed(_) => return,
            Ground::Origin(origin) => self.archived(*origin).map(Reason::Origin),
            Ground::Threats(threats) => {
                let archived = |threat: &Threat<W>| {
                    Some((threat.proof.resized(), self.archived(threat.origin)?))
                };
                threats.iter().map(archived).collect::<Option<_>>().map(Reason::Threats)
            }
        };
        archive.keep(&archive::Solved {
            number: solved.solved_as,
            position: self.key(id),
            winner: node.winner().expect("the node is solved"),
            proof: solved.proof.resized(),
            best_move: solved.best_move,
            visits: node.visits,
            reason: reason.expect("a proof builds on solved nodes"),
        });
    }

    /// Finds out why a node is solved that came from the archive. Where the archive cannot tell, whoever needs a
    /// reason has to search for it.
    pub(crate) fn recall_ground(&mut self, id: NodeId) {
        let Some(Solved { ground: Ground::Archived, solved_as, .. }) = self.nodes[id].solved()
        else {
            return;
        };
        let number = *solved_as;
        let Some(archive) = self.archive.clone() else { return };
        let ground = archive.get(number).and_then(|found| match found.reason {
            Reason::Origin(origin) => Some(Ground::Origin(self.recalled(id, origin, &archive)?)),
            Reason::Threats(threats) => {
                let threats = threats.into_iter().map(|(proof, origin)| {
                    let origin = self.recalled(id, origin, &archive)?;
                    Some(Threat { proof: proof.resized(), origin })
                });
                Some(Ground::Threats(threats.collect::<Option<_>>()?))
            }
        });
        self.nodes.change(id, |node| {
            if let (State::Solved(solved), Some(ground)) = (&mut node.state, ground) {
                solved.ground = ground;
            }
        });
    }

    fn recalled(
        &mut self,
        id: NodeId,
        origin: archive::Origin,
        archive: &Arc<dyn Archive>,
    ) -> Option<Origin> {
        Some(match origin {
            archive::Origin::Links => Origin::Links,
            archive::Origin::Move(cell) => {
                let (stones, mover) = (self.nodes[id].stones, self.nodes[id].mover);
                let (after, _) = filled(&self.grid, stones.with(cell, mover));
                let (node, turned) = self.node_of(after, !mover);
                self.winner(node)?;
                Origin::Move(Child { cell, node, turned })
            }
            archive::Origin::Lemma { number, mirrored, turned } => {
                let node = self.archived_node(&archive.get(number)?);
                self.winner(node)?;
                Origin::Lemma(Source { node, mirrored, turned })
            }
        })
    }

    fn archived(&self, origin: Origin) -> Option<archive::Origin> {
        Some(match origin {
            Origin::Links => archive::Origin::Links,
            Origin::Move(child) => archive::Origin::Move(child.cell),
            Origin::Lemma(Source { node, mirrored, turned }) => {
                let number = self.nodes[node].solved()?.solved_as;
                archive::Origin::Lemma { number, mirrored, turned }
            }
        })
    }

    fn archived_node(&mut self, solved: &archive::Solved) -> NodeId {
        let Key { stones, to_move } = solved.position;
        let by: ByColour<CellSet<W>> = ByColour::from_fn(|colour| stones[colour].resized());
        self.node_of(Stones { by }, to_move).0
    }

    fn key(&self, id: NodeId) -> Key {
        let node = &self.nodes[id];
        let stones = ByColour::from_fn(|colour| node.stones.by[colour].resized());
        Key { stones, to_move: node.mover }
    }
}
