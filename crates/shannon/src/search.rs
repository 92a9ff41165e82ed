//! Who wins, by search: memory, fill-in of dead and captured nodes, and the mustplay region.
//!
//! Every win comes with a carrier: uncoloured nodes that suffice for it when the loser owns all others.
//! A mover's move that leaves such a carrier of the opponent untouched loses like the move before it,
//! so only the intersection of the carriers found so far is left to try.

use crate::captured_pair::find_captured_pair;
use crate::clique_separator::is_simplicial;
use crate::limit::{Limit, SearchLimits};
use crate::outcome::Aim;
use crate::{ByPlayer, Node, NodeSet, Player, ReducedGraph};
use std::collections::HashMap;

/// How a position is won.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Win<const WORDS: usize> {
    pub(crate) winner: Player,
    pub(crate) carrier: NodeSet<WORDS>,
    /// A winning move of the player to move; `None` if that player loses or needs no move.
    pub(crate) best_move: Option<Node>,
}

#[derive(PartialEq, Eq, Hash)]
struct Key<const WORDS: usize> {
    stones: ByPlayer<NodeSet<WORDS>>,
    to_move: Player,
}

/// A position during the search.
#[derive(Clone)]
struct Position<const WORDS: usize> {
    reduced: ReducedGraph<WORDS>,
    stones: ByPlayer<NodeSet<WORDS>>,
    to_move: Player,
}

impl<const WORDS: usize> Position<WORDS> {
    fn colour(&mut self, node: Node, player: Player) {
        self.reduced.colour(node, player);
        self.stones[player].insert(node);
    }

    fn after(&self, node: Node) -> Self {
        let mut after = self.clone();
        after.colour(node, self.to_move);
        after.to_move = !self.to_move;
        after
    }

    /// Colours dead and captured nodes; returns what each player captured.
    fn fill_in(&mut self) -> ByPlayer<NodeSet<WORDS>> {
        let mut captured = ByPlayer::default();
        loop {
            self.delete_dead_nodes();
            let Some((pair, owner)) = find_captured_pair(&self.reduced) else {
                return captured;
            };
            captured[owner] |= pair;
            for node in pair {
                self.colour(node, owner);
            }
        }
    }

    fn delete_dead_nodes(&mut self) {
        while let Some(dead) =
            self.reduced.free().iter().find(|&node| is_simplicial(&self.reduced, node))
        {
            self.colour(dead, Player::Cut);
        }
    }
}

/// Solves positions of one game.
pub(crate) struct Search<'a, const WORDS: usize> {
    contested: &'a [(Node, Node)],
    aim: Aim,
    known: HashMap<Key<WORDS>, Win<WORDS>>,
    limits: SearchLimits,
}

impl<'a, const WORDS: usize> Search<'a, WORDS> {
    pub(crate) fn new(contested: &'a [(Node, Node)], aim: Aim, limits: SearchLimits) -> Self {
        Search { contested, aim, known: HashMap::new(), limits }
    }

    /// What is left of the limits.
    pub(crate) fn limits(&self) -> SearchLimits {
        self.limits
    }

    pub(crate) fn solve(
        &mut self,
        reduced: &ReducedGraph<WORDS>,
        to_move: Player,
    ) -> Result<Win<WORDS>, Limit> {
        let stones = ByPlayer::default();
        self.solve_position(Position { reduced: reduced.clone(), stones, to_move })
    }

    fn solve_position(&mut self, mut position: Position<WORDS>) -> Result<Win<WORDS>, Limit> {
        self.limits.spend()?;
        let captured = position.fill_in();
        let mut win = match self.aim.winner(&position.reduced, self.contested) {
            Some(winner) => Win { winner, carrier: NodeSet::EMPTY, best_move: None },
            None => self.recall_or_try_moves(&position)?,
        };
        win.carrier |= captured[win.winner];
        Ok(win)
    }

    fn recall_or_try_moves(&mut self, position: &Position<WORDS>) -> Result<Win<WORDS>, Limit> {
        let key = Key { stones: position.stones, to_move: position.to_move };
        if let Some(known) = self.known.get(&key) {
            return Ok(*known);
        }
        let win = self.try_moves(position)?;
        self.known.insert(key, win);
        Ok(win)
    }

    fn try_moves(&mut self, position: &Position<WORDS>) -> Result<Win<WORDS>, Limit> {
        let mut moves: Vec<Node> = position.reduced.free().iter().collect();
        // Well-connected nodes first: they settle most.
        moves.sort_by_key(|&n| std::cmp::Reverse(position.reduced.graph().neighbours(n).len()));
        let mut mustplay = position.reduced.free();
        let mut carrier = NodeSet::EMPTY;
        for node in moves {
            if !mustplay.contains(node) {
                continue;
            }
            let answer = self.solve_position(position.after(node))?;
            if answer.winner == position.to_move {
                let carrier = answer.carrier.with(node);
                return Ok(Win { winner: position.to_move, carrier, best_move: Some(node) });
            }
            mustplay &= answer.carrier;
            carrier |= answer.carrier;
        }
        Ok(Win { winner: !position.to_move, carrier, best_move: None })
    }
}
