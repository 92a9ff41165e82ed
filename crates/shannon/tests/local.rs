//! Local games: Table 1, both definitions of captured and dominated, and Theorems 4.1 and 4.2.

mod common;

use common::{BruteForce, Random, all_states, set};
use shannon::captured_pair::is_captured_pair;
use shannon::observations::{is_captured_slow, is_dominated_slow};
use shannon::{
    ByPlayer, Graph, LocalClass, LocalGame, NodeSet, Outcome, Player, ReducedGraph, State,
};
use std::collections::HashMap;

fn subsets(nodes: NodeSet) -> impl Iterator<Item = NodeSet> {
    let nodes: Vec<_> = nodes.iter().collect();
    (1..1u32 << nodes.len()).map(move |mask| {
        (0..nodes.len()).filter(|b| mask >> b & 1 != 0).map(|b| nodes[b]).collect()
    })
}

/// Both ways to define captured and dominated agree, and every class of Table 1 occurs but no other.
#[test]
fn definitions_agree_on_all_graphs_with_six_nodes() {
    let mut seen: HashMap<LocalClass, usize> = HashMap::new();
    for state in all_states(6, 2) {
        let reduced = ReducedGraph::of(&state);
        for nodes in subsets(reduced.free()) {
            let game = LocalGame::play(&reduced, nodes).unwrap();
            *seen.entry(game.class()).or_default() += 1;
            for player in Player::BOTH {
                let captured = is_captured_slow(&reduced, nodes, player);
                assert_eq!(game.is_captured_by(player), captured, "{player} {nodes:?} {state:?}");
                let dominated = is_dominated_slow(&reduced, nodes, player);
                assert_eq!(game.is_dominated_by(player), dominated, "{player} {nodes:?} {state:?}");
                assert_eq!(dominated, !game.dominating_moves[player].is_empty());
            }
            if nodes.len() == 2 {
                let (u, v) = (nodes.first().unwrap(), nodes.iter().last().unwrap());
                for player in Player::BOTH {
                    let pair = is_captured_pair(&reduced, u, v, player);
                    assert_eq!(pair, game.is_captured_by(player), "{player} {nodes:?} {state:?}");
                }
            }
        }
    }
    assert_eq!(seen.len(), 7, "{seen:?}");
}

/// Larger sets with more neighbours, at random.
#[test]
fn definitions_agree_on_random_graphs() {
    let mut random = Random(0x10ca_1ca1_10ca_1ca1);
    for _ in 0..400 {
        let percent = 20 + random.below(50);
        let reduced = ReducedGraph::of(&random.state(10, 2, percent, 10));
        for nodes in subsets(reduced.free()).filter(|nodes| nodes.len() <= 4).step_by(5) {
            let game = LocalGame::play(&reduced, nodes).unwrap();
            game.class();
            for player in Player::BOTH {
                let captured = is_captured_slow(&reduced, nodes, player);
                assert_eq!(game.is_captured_by(player), captured);
                assert_eq!(
                    game.is_dominated_by(player),
                    is_dominated_slow(&reduced, nodes, player)
                );
            }
        }
    }
}

/// Theorem 4.1: filling in a captured set changes no value. Theorem 4.2: a dominating move is worth as
/// much as all moves of the set together.
#[test]
fn filling_in_and_dominating_keep_the_value() {
    let mut random = Random(0x4141_4242_4141_4242);
    for round in 0..500 {
        let (terminals, percent) = (2 + round as usize % 2, 25 + random.below(40));
        let state = random.state(6 + terminals, terminals, percent, 15);
        let reduced = ReducedGraph::of(&state);
        let mut rules = BruteForce::new(&state);
        for nodes in subsets(reduced.free()) {
            let game = LocalGame::play(&reduced, nodes).unwrap();
            for player in Player::BOTH {
                let filled = state.with_stones(nodes, player);
                if game.is_captured_by(player) {
                    for first in Player::BOTH {
                        let values = (rules.value(&state, first), rules.value(&filled, first));
                        assert_eq!(values.0, values.1, "{player} {nodes:?} {state:?}");
                    }
                }
                for node in game.dominating_moves[player] {
                    let after = state.with_stones(NodeSet::single(node), player);
                    let values = (rules.value(&after, !player), rules.value(&filled, !player));
                    assert_eq!(values.0, values.1, "{player} {node:?} {nodes:?} {state:?}");
                }
            }
        }
    }
}

/// Why paths of a local game must not run through its terminals. Short needs 1 or 2 to get from terminal
/// 0 to the own node 3, then 2 or 4 to the own node 5 beside terminal 6. If a path through 2 counted,
/// node 1 would be captured, as 0 and 3 both touch 2; but Cut's move at 2 threatens twice.
#[test]
fn paths_through_local_terminals_would_be_wrong() {
    let edges = [(0, 1), (0, 2), (1, 3), (2, 3), (3, 4), (2, 5), (4, 5), (5, 6), (1, 2)];
    let stones = ByPlayer { short: set([3, 5]), cut: NodeSet::EMPTY };
    let state = State::new(Graph::from_edges(7, edges), set([0, 6]), stones).unwrap();
    let s = set([1]);
    let mut rules = BruteForce::new(&state);
    assert_eq!(rules.value(&state, Player::Cut), Outcome::Cut);
    assert_eq!(rules.value(&state.with_stones(s, Player::Short), Player::Cut), Outcome::Short);
    let game = LocalGame::play(&ReducedGraph::of(&state), s).unwrap();
    assert!(!game.is_captured_by(Player::Short));
}

/// The two marked nodes on the left of Figure 5: each joins everything that both join.
#[test]
fn a_bridge_is_captured_by_short() {
    let graph = Graph::from_edges(4, [(0, 2), (0, 3), (1, 2), (1, 3), (2, 3)]);
    let state = State::new(graph, set([0, 1]), ByPlayer::default()).unwrap();
    let game = LocalGame::play(&ReducedGraph::of(&state), set([2, 3])).unwrap();
    assert_eq!(game.class(), LocalClass::ShortCaptured);
}

#[test]
fn sets_that_cannot_be_played_are_refused() {
    let reduced = ReducedGraph::of(&Random(3).state(20, 2, 30, 0));
    assert!(LocalGame::play(&reduced, NodeSet::EMPTY).is_none());
    assert!(LocalGame::play(&reduced, set(0..13)).is_none());
    assert!(LocalGame::play(&reduced, set([19])).is_none());
}
