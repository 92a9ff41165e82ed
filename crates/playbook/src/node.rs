//! Play by the book: the loser's move, the winner's answer, what is left to do.

use crate::answer::Answer;
use crate::book::Playbook;
use crate::plan::Plan;
use board::{Cell, CellSet, PlayError, Position};
use std::hash::{Hash, Hasher};
use std::sync::Arc;

/// A position with the loser to move, and how the winner goes on from there.
///
/// The winner may be to move instead, once the connection is complete and nothing has to be answered any more.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    pub(crate) position: Position,
    pub(crate) plan: Arc<Plan>,
}

/// What the winner answered, and where that led.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// The winner's move; `None` where the loser begins, and when the winner's connection is complete.
    pub answer: Option<Cell>,
    /// The position after it.
    pub node: Node,
}

impl Hash for Node {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.position.key().hash(state);
        self.plan.hash(state);
    }
}

impl Node {
    /// The position.
    pub fn position(&self) -> &Position {
        &self.position
    }
}

impl Playbook {
    /// The position that was proved, after the winner's first move if it is the winner's turn.
    pub fn begin(&self) -> Turn {
        let node =
            Node { position: self.position.clone(), plan: Arc::new(Plan::Lemma(self.last())) };
        if self.position.to_move() == self.winner && !self.is_won(&node) {
            let first = self.first_move(&node.plan, self.view(&node));
            return after(node.position, first);
        }
        Turn { answer: None, node }
    }

    /// The winner's answer to a move of the loser's, which may be any empty cell.
    pub fn reply(&self, node: &Node, tried: Cell) -> Result<Turn, PlayError> {
        let mut position = node.position.clone().with_to_move(!self.winner);
        position.try_play(tried)?;
        let (plan, view) = (&node.plan, self.view(node));
        let answer = if self.is_won(node) {
            Answer { cell: None, plan: plan.clone() }
        } else if self.needed(plan, view).contains(tried) {
            self.answer(plan, view, tried)
        } else {
            self.first_move(plan, view)
        };
        Ok(after(position, answer))
    }

    /// The winner's answers to a line of moves of the loser's: the last turn.
    pub fn follow(&self, tries: &[Cell]) -> Result<Turn, PlayError> {
        tries.iter().try_fold(self.begin(), |turn, &tried| self.reply(&turn.node, tried))
    }

    /// The empty cells with which the winner wins even if the loser has all other empty cells. They become fewer with
    /// every turn; when none is left, the winner's connection is complete.
    pub fn carrier(&self, node: &Node) -> CellSet {
        if self.is_won(node) {
            return CellSet::EMPTY;
        }
        self.needed(&node.plan, self.view(node))
    }

    /// Whether the winner's connection is complete.
    pub fn is_won(&self, node: &Node) -> bool {
        node.position.winner() == Some(self.winner)
    }

    pub(crate) fn view(&self, node: &Node) -> CellSet {
        node.position.stones(self.winner)
    }
}

fn after(mut position: Position, Answer { cell, plan }: Answer) -> Turn {
    if let Some(cell) = cell {
        position.play(cell);
    }
    Turn { answer: cell, node: Node { position, plan } }
}
