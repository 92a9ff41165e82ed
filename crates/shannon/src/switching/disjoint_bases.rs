//! Two disjoint independent sets of a matroid that together are as large as possible (matroid union), and
//! the flat on which both are bases.
//!
//! To make room for one more edge, an edge is put into a set, which pushes an edge of the circuit it
//! closes into the other set, and so on; a shortest such chain keeps both sets independent. If there
//! is no chain, every edge that was reached is spanned by the reached edges of either set.

use super::matroid::{EdgeSet, Matroid};
use petgraph::graph::EdgeIndex;
use std::collections::{HashMap, VecDeque};

/// Two disjoint bases of a flat that spans `special` without containing it, if the edges `playable`
/// have such bases.
pub(crate) fn disjoint_bases(
    matroid: &Matroid,
    playable: impl IntoIterator<Item = EdgeIndex>,
    special: EdgeIndex,
) -> Option<[EdgeSet; 2]> {
    let mut sets = [EdgeSet::new(), EdgeSet::new()];
    for edge in playable {
        // An edge that finds no room now never will.
        let _ = make_room(matroid, &mut sets, edge);
    }
    let reached = make_room(matroid, &mut sets, special).err()?;
    Some(sets.map(|set| set.intersection(&reached).copied().collect()))
}

/// Puts an edge into one of the sets, moving others between them; or else leaves the sets alone and
/// returns all edges that could have been moved, and the edge.
fn make_room(matroid: &Matroid, sets: &mut [EdgeSet; 2], edge: EdgeIndex) -> Result<(), EdgeSet> {
    // For each edge on the move: the edge that pushes it out of its set.
    let mut pushed_by: HashMap<EdgeIndex, EdgeIndex> = HashMap::new();
    let mut reached = EdgeSet::from([edge]);
    let mut queue = VecDeque::from([edge]);
    while let Some(moving) = queue.pop_front() {
        for target in (0..2).filter(|&set| !sets[set].contains(&moving)) {
            let Some(circuit) = matroid.closed_circuit(&sets[target], moving) else {
                move_along(sets, &pushed_by, moving, target);
                return Ok(());
            };
            for next in circuit {
                if reached.insert(next) {
                    pushed_by.insert(next, moving);
                    queue.push_back(next);
                }
            }
        }
    }
    Err(reached)
}

/// Moves the last edge of a chain to its set, the one that pushed it to the place it left, and so on.
fn move_along(
    sets: &mut [EdgeSet; 2],
    pushed_by: &HashMap<EdgeIndex, EdgeIndex>,
    last: EdgeIndex,
    target: usize,
) {
    let (mut moving, mut target) = (last, target);
    loop {
        sets[1 - target].remove(&moving);
        sets[target].insert(moving);
        let Some(&pusher) = pushed_by.get(&moving) else { return };
        (moving, target) = (pusher, 1 - target);
    }
}
