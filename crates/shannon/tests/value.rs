//! The search agrees with the bare rules, and its moves keep what it promises.

mod common;

use common::{BruteForce, Random, all_states, set};
use shannon::{Limit, Outcome, Player, SearchLimits, State, Verdict, value};
use std::time::Instant;

fn check(state: &State) {
    let mut rules = BruteForce::new(state);
    for first in Player::BOTH {
        let Verdict::Known { outcome, best_move } = value(state, first, 100_000) else {
            panic!("a small game stays unknown");
        };
        assert_eq!(outcome, rules.value(state, first), "{first} first in {state:?}");
        match best_move {
            Some(node) => {
                let after = state.with_stones(set([node.index()]), first);
                assert!(state.uncoloured().contains(node));
                assert_eq!(outcome, rules.value(&after, !first), "{node:?} in {state:?}");
            }
            None => assert!(outcome.is_win_of(!first) || state.uncoloured().is_empty()),
        }
    }
}

#[test]
fn two_terminals_on_all_graphs_with_up_to_six_nodes() {
    (2..=6).for_each(|nodes| all_states(nodes, 2).for_each(|state| check(&state)));
}

#[test]
fn three_and_four_terminals_on_all_graphs_with_six_nodes() {
    all_states(6, 3).for_each(|state| check(&state));
    all_states(6, 4).step_by(3).for_each(|state| check(&state));
}

#[test]
fn random_graphs_with_colours() {
    let mut random = Random(0x5eed_1234_5678_9abc);
    for round in 0..600 {
        let (terminals, percent) = (2 + round as usize % 3, 20 + random.below(50));
        check(&random.state(terminals + 7, terminals, percent, 20));
    }
}

#[test]
fn a_limit_gives_unknown() {
    let state = Random(7).state(30, 2, 15, 0);
    assert_eq!(value(&state, Player::Short, 1), Verdict::Unknown(Limit::Positions));
    let limits = SearchLimits { positions: 1_000_000, deadline: Some(Instant::now()) };
    assert_eq!(value(&state, Player::Short, limits), Verdict::Unknown(Limit::Time));
}

#[test]
fn uncontested_games_are_decided_before_they_begin() {
    let graph = shannon::Graph::from_edges(3, [(0, 1)]);
    let joined = State::new(graph.clone(), set([0, 1]), Default::default()).unwrap();
    assert_eq!(value(&joined, Player::Cut, 10).outcome(), Some(Outcome::Short));
    let apart = State::new(graph, set([1, 2]), Default::default()).unwrap();
    assert_eq!(value(&apart, Player::Short, 10).outcome(), Some(Outcome::Cut));
}
