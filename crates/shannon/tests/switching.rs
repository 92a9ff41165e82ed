//! The edge game: Lehman's criterion against brute force, and the strategies against every line.

mod common;

use common::Random;
use shannon::Player;
use shannon::switching::{Class, MAX_EDGES, Strategy, SwitchingError, SwitchingGame, bridg_it};
use std::collections::{BTreeSet, HashMap};

struct BruteForce {
    known: HashMap<(BTreeSet<usize>, BTreeSet<usize>, Player), Player>,
}

impl BruteForce {
    fn winner(&mut self, game: &SwitchingGame, to_move: Player) -> Player {
        if let Some(winner) = game.winner() {
            return winner;
        }
        let key = (game.taken(Player::Short).clone(), game.taken(Player::Cut).clone(), to_move);
        if let Some(&winner) = self.known.get(&key) {
            return winner;
        }
        let edges: Vec<usize> = game.free_edges().collect();
        let wins = edges
            .into_iter()
            .any(|e| self.winner(&game.after(e, to_move).unwrap(), !to_move) == to_move);
        let winner = if wins { to_move } else { !to_move };
        self.known.insert(key, winner);
        winner
    }
}

/// Plays the strategy against every line of the opponent, who is to move.
fn beats_everything(game: &SwitchingGame, strategy: &Strategy) {
    if let Some(winner) = game.winner() {
        assert_eq!(winner, strategy.player(), "{game:?}");
        return;
    }
    for edge in game.free_edges().collect::<Vec<_>>() {
        let after = game.after(edge, !strategy.player()).unwrap();
        let mut strategy = strategy.clone();
        let reply = strategy.reply(edge);
        assert!(reply.is_some() || after.winner() == Some(strategy.player()), "{game:?}");
        let after = match reply {
            Some(reply) => after.after(reply, strategy.player()).expect("the reply is free"),
            None => after,
        };
        beats_everything(&after, &strategy);
    }
}

fn check(game: &SwitchingGame, play: bool) {
    let mut rules = BruteForce { known: HashMap::new() };
    let class = game.class();
    for first in Player::BOTH {
        assert_eq!(class.winner(first), rules.winner(game, first), "{first} first in {game:?}");
    }
    for player in Player::BOTH {
        let second = Strategy::moving_second(game, player);
        assert_eq!(second.is_some(), class.winner(!player) == player, "{player} in {game:?}");
        let first = Strategy::moving_first(game, player);
        assert_eq!(first.is_some(), class.winner(player) == player, "{player} in {game:?}");
        if !play {
            continue;
        }
        if let Some(strategy) = second {
            beats_everything(game, &strategy);
        }
        if let Some(mut strategy) = first {
            let opened = match strategy.open() {
                Some(edge) => game.after(edge, player).expect("the opening move is free"),
                None => game.clone(),
            };
            beats_everything(&opened, &strategy);
        }
    }
}

/// Every multigraph with up to so many edges, ends 0 and 1, each pair of nodes joined by up to two edges.
fn all_multigraphs(nodes: usize, most_edges: usize) -> impl Iterator<Item = SwitchingGame> {
    let pairs: Vec<_> = (0..nodes).flat_map(|b| (0..b).map(move |a| (a, b))).collect();
    let codes = 3usize.pow(pairs.len() as u32);
    (0..codes).filter_map(move |mut code| {
        let mut edges = Vec::new();
        for &pair in &pairs {
            edges.extend(std::iter::repeat_n(pair, code % 3));
            code /= 3;
        }
        (edges.len() <= most_edges).then(|| SwitchingGame::new(nodes, edges, (0, 1)).unwrap())
    })
}

#[test]
fn all_small_multigraphs() {
    (2..=3).for_each(|nodes| all_multigraphs(nodes, 6).for_each(|game| check(&game, true)));
    all_multigraphs(4, 7).for_each(|game| check(&game, true));
    all_multigraphs(5, 6).step_by(7).for_each(|game| check(&game, true));
}

/// Graphs with loops and with edges that are taken already.
#[test]
fn random_multigraphs() {
    let mut random = Random(0x1e47_a41e_47a4_1e47);
    let mut classes = BTreeSet::new();
    for round in 0..300 {
        let nodes = 4 + random.below(3) as usize;
        let mut end = || random.below(nodes as u64) as usize;
        let edges = (0..10).map(|_| (end(), end())).collect();
        let mut game = SwitchingGame::new(nodes, edges, (0, 1)).unwrap();
        for edge in 0..10 {
            if random.below(6) == 0 {
                game = game.after(edge, Player::BOTH[random.below(2) as usize]).unwrap();
            }
        }
        classes.insert(game.class().to_string());
        check(&game, round % 10 == 0);
    }
    assert_eq!(classes.len(), 3);
}

/// Lehman's criterion itself: the bases of a positive game are two trees on the same nodes, with both ends.
#[test]
fn the_bases_of_short_are_two_disjoint_trees() {
    for game in all_multigraphs(4, 8).filter(|game| game.class() == Class::Positive) {
        let [first, second] = Strategy::moving_second(&game, Player::Short).unwrap().bases();
        assert!(first.iter().all(|edge| !second.contains(edge)));
        let reached = |tree: &[usize]| {
            let mut reached = BTreeSet::from([game.ends().0]);
            for _ in tree {
                for &edge in tree {
                    let (a, b) = game.edges()[edge];
                    if reached.contains(&a) || reached.contains(&b) {
                        reached.extend([a, b]);
                    }
                }
            }
            reached
        };
        let nodes = reached(&first);
        assert_eq!(nodes, reached(&second));
        assert!(nodes.contains(&game.ends().1));
        assert_eq!((first.len(), second.len()), (nodes.len() - 1, nodes.len() - 1));
    }
}

#[test]
fn whoever_begins_wins_bridg_it() {
    for size in 1..=8 {
        let game = bridg_it(size);
        assert_eq!(game.edges().len(), size * size + (size - 1) * (size - 1));
        assert_eq!(game.class(), Class::Neutral, "size {size}");
        assert!(Strategy::moving_first(&game, Player::Cut).is_some(), "size {size}");
    }
    (1..=2).for_each(|size| check(&bridg_it(size), true));
    check(&bridg_it(3), false);
}

/// On larger boards the strategy meets opponents who play at random.
#[test]
fn the_bridg_it_strategy_wins_games() {
    let mut random = Random(0xb41d_6170_b41d_6170);
    for player in Player::BOTH {
        let opening = Strategy::moving_first(&bridg_it(5), player).unwrap();
        for _ in 0..200 {
            let (mut game, mut strategy) = (bridg_it(5), opening.clone());
            let mut own = strategy.open();
            loop {
                game = own.map_or(game.clone(), |edge| game.after(edge, player).unwrap());
                if let Some(winner) = game.winner() {
                    assert_eq!(winner, player);
                    break;
                }
                let free: Vec<usize> = game.free_edges().collect();
                let edge = free[random.below(free.len() as u64) as usize];
                game = game.after(edge, !player).unwrap();
                own = strategy.reply(edge);
            }
        }
    }
}

#[test]
fn impossible_games_are_refused() {
    let error = |nodes, edges, ends| SwitchingGame::new(nodes, edges, ends).unwrap_err();
    assert_eq!(error(2, vec![(0, 2)], (0, 1)), SwitchingError::NoSuchNode(2));
    assert_eq!(error(2, vec![], (1, 1)), SwitchingError::SameEnds(1));
    let many = MAX_EDGES + 1;
    assert_eq!(error(2, vec![(0, 1); many], (0, 1)), SwitchingError::TooManyEdges(many));
    let taken = bridg_it(1).after(0, Player::Short).unwrap();
    assert_eq!(taken.after(0, Player::Cut), None);
}
