//! All strategies, by name.

use crate::{
    Fitzgerald, Gardner, Mcts, MonteCarlo, Opposite, Perfect, RandomMoves, Strategy, ThreeColumn,
    TwoRoads, VanDenBroek,
};
use std::fmt;

/// Every strategy.
pub fn all() -> Vec<Box<dyn Strategy>> {
    vec![
        Box::new(Gardner),
        Box::new(Opposite),
        Box::new(ThreeColumn),
        Box::new(VanDenBroek),
        Box::new(Fitzgerald::default()),
        Box::new(TwoRoads),
        Box::new(MonteCarlo),
        Box::new(Perfect),
        Box::new(Mcts),
        Box::new(RandomMoves),
    ]
}

/// The strategy of this name.
pub fn find(name: &str) -> Result<Box<dyn Strategy>, UnknownStrategy> {
    let found = all().into_iter().find(|strategy| strategy.name() == name);
    found.ok_or_else(|| UnknownStrategy(name.chars().take(40).collect()))
}

/// No strategy has this name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownStrategy(pub String);

impl fmt::Display for UnknownStrategy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<_> = all().iter().map(|strategy| strategy.name()).collect();
        write!(f, "'{}' is not a strategy: there are {}", self.0, names.join(", "))
    }
}

impl std::error::Error for UnknownStrategy {}
