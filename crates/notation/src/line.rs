//! A record as moves from the empty board with Black to move, for formats that hold nothing else.
//!
//! Setup stones become moves, the player in between passing as often as needed. If stones were set up in the
//! middle of the main line, everything before is replaced by the position that they made.

use crate::{Action, Appearance, Header, Loss, Node, NodeId, Record};
use board::{ByColour, Colour, Move, Position, Variant};
use std::collections::HashSet;

/// Where the written moves begin.
pub(crate) struct Start {
    /// The node whose position is written as stones; its move and everything after it are written as moves.
    pub(crate) node: NodeId,
    /// The stones, as moves.
    pub(crate) actions: Vec<Action>,
    /// Whose turn it is after them.
    pub(crate) turn: Colour,
}

impl Start {
    /// Chooses the last setup of the main line, and says what does not come along.
    pub(crate) fn of(record: &Record, lost: &mut Vec<Loss>) -> Start {
        let line = record.main_line();
        let changes = |at: &NodeId| record[*at].setup.changes_stones();
        let node = line.iter().copied().rfind(|at| changes(at)).unwrap_or(record.root());
        let Ok(position) = record.position_before_move(node) else {
            lost.push(Loss::Setup);
            return Start { node: record.root(), actions: Vec::new(), turn: Colour::Black };
        };
        let depth = line.iter().position(|&at| at == node).unwrap_or(0);
        if line[..depth].iter().any(|&at| record[at].action.is_some()) {
            lost.push(Loss::EarlierMoves);
        }
        let before: HashSet<NodeId> = line[..=depth].iter().copied().collect();
        let is_later = |at: NodeId| !before.contains(&at);
        if record.nodes().any(|(at, node)| node.setup.changes_stones() && is_later(at)) {
            lost.push(Loss::Setup);
        }
        let (actions, turn) = place_stones(&position);
        if actions.iter().any(|action| action.played != Move::Pass) {
            lost.push(Loss::SetupAsMoves);
        }
        Start { node, actions, turn }
    }
}

/// The stones of a position, Black and White in turn, then a pass if that makes the turn right.
fn place_stones(position: &Position) -> (Vec<Action>, Colour) {
    let mut left = ByColour::from_fn(|colour| position.stones(colour));
    let mut actions = Vec::new();
    let mut colour = Colour::Black;
    while !(left.black | left.white).is_empty() {
        let played = left[colour].pop().map_or(Move::Pass, Move::Play);
        actions.push(Action { colour, played });
        colour = !colour;
    }
    if colour != position.to_move() {
        actions.push(Action { colour, played: Move::Pass });
        colour = !colour;
    }
    (actions, colour)
}

/// The moves that a node adds when it is the turn of `turn`: its own, after a pass if it is out of turn.
pub(crate) fn actions_of(node: &Node, is_start: bool, turn: &mut Colour) -> Vec<Action> {
    let mut actions = Vec::new();
    let mut give_turn = |turn: &mut Colour, to: Colour| {
        if *turn != to {
            actions.push(Action { colour: *turn, played: Move::Pass });
            *turn = to;
        }
    };
    if let Some(to_move) = node.setup.to_move.filter(|_| !is_start) {
        give_turn(turn, to_move);
    }
    if let Some(action) = node.action {
        if !action.concedes() {
            give_turn(turn, action.colour);
        }
        actions.push(action);
        *turn = action.next();
    }
    actions
}

/// What no plain format holds.
pub(crate) fn note_common_losses(record: &Record, lost: &mut Vec<Loss>) {
    if record.board().variant() != Variant::Hex {
        lost.push(Loss::Board(record.board().to_string()));
    }
    if record.header != Header::default() {
        lost.push(Loss::Header);
    }
    if record.nodes().any(|(_, node)| node.comment.is_some()) {
        lost.push(Loss::Comments);
    }
    if record.nodes().any(|(_, node)| !node.other.is_empty()) {
        lost.push(Loss::OtherProperties);
    }
}

/// Whether another program's display settings are kept, apart from those in `written`.
pub(crate) fn note_lost_appearance(record: &Record, written: &Appearance, lost: &mut Vec<Loss>) {
    if record.appearance != *written {
        lost.push(Loss::Appearance);
    }
}
