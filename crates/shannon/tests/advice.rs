//! Advice never hides the last winning move, and fill-in never changes a value.

mod common;

use common::{BruteForce, Random, all_states, set};
use shannon::{AdviceLimits, Player, ReducedGraph, State, advise, fill_in};

fn check(state: &State, limits: AdviceLimits) {
    let reduced = ReducedGraph::of(state);
    let mut rules = BruteForce::new(state);
    for player in Player::BOTH {
        let advice = advise(&reduced, player, limits);
        let value = rules.value(state, player);
        let mut filled = state.clone();
        for step in &advice.fill_in {
            filled = filled.with_stones(step.nodes, step.owner);
            assert_eq!(rules.value(&filled, player), value, "{step:?} in {state:?}");
        }
        let mut keeps = |node: shannon::Node| {
            rules.value(&filled.with_stones(set([node.index()]), player), !player) == value
        };
        if advice.viable.is_empty() {
            assert!(filled.uncoloured().iter().all(&mut keeps), "{player} {advice:?} {state:?}");
        } else {
            assert!(advice.viable.iter().any(&mut keeps), "{player} {advice:?} {state:?}");
        }
        let left_out: shannon::NodeSet =
            advice.ignored.iter().map(|ignored| ignored.node).collect();
        assert!(left_out.is_disjoint(advice.viable));
        assert_eq!(left_out | advice.viable, filled.uncoloured());
        assert_eq!(left_out.len(), advice.ignored.len(), "each move is left out for one reason");
    }
}

#[test]
fn all_graphs_with_six_nodes() {
    all_states(6, 2).for_each(|state| check(&state, AdviceLimits::default()));
}

#[test]
fn random_graphs_with_colours() {
    let mut random = Random(0xad1c_ead1_cead_1ce0);
    for round in 0..400 {
        let (terminals, percent) = (2 + round as usize % 3, 20 + random.below(45));
        let limits = AdviceLimits { largest_set: 1 + random.below(4) as usize, local_games: 500 };
        check(&random.state(terminals + 7, terminals, percent, 10), limits);
    }
}

#[test]
fn fill_in_reaches_a_fixed_point() {
    let mut random = Random(5);
    for _ in 0..50 {
        let reduced = ReducedGraph::of(&random.state(14, 2, 30, 10));
        let (filled, steps) = fill_in(&reduced, AdviceLimits::default());
        assert!(fill_in(&filled, AdviceLimits::default()).1.is_empty());
        let coloured: usize = steps.iter().map(|step| step.nodes.len()).sum();
        assert_eq!(filled.free().len() + coloured, reduced.free().len());
    }
}
