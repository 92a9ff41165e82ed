//! The winning strategy of the edge game: two bases, repaired move by move.
//!
//! Both bases span the imagined edge between the ends and share exactly the edges that the player has
//! taken. When the opponent takes an edge of one basis, some edge of the other one repairs it, because
//! a basis is not spanned by less than a basis; taking it puts it into both. When the bases are equal,
//! all their edges are the player's, and the game is won.

use super::SwitchingGame;
use super::disjoint_bases::disjoint_bases;
use super::matroid::{EdgeSet, Matroid, Multigraph};
use crate::Player;
use petgraph::graph::{EdgeIndex, NodeIndex};
use petgraph::unionfind::UnionFind;

/// A winning strategy: tell it the opponent's moves, and it answers.
#[derive(Clone, Debug)]
pub struct Strategy {
    player: Player,
    matroid: Matroid,
    bases: [EdgeSet; 2],
    /// The number in the game of each edge of the matroid; the imagined edges have none.
    numbers: Vec<Option<usize>>,
    /// The extra edge that the opponent is thought to have taken before the first move.
    extra: Option<EdgeIndex>,
    taken: EdgeSet,
}

impl Strategy {
    /// The strategy of a player who wins when the opponent moves next, if this player does.
    pub fn moving_second(game: &SwitchingGame, player: Player) -> Option<Strategy> {
        Strategy::find(game, player, false)
    }

    /// The strategy of a player who wins with the next move, if this player does; ask [`Self::open`]
    /// for the move.
    pub fn moving_first(game: &SwitchingGame, player: Player) -> Option<Strategy> {
        Strategy::find(game, player, true)
    }

    fn find(game: &SwitchingGame, player: Player, with_extra_edge: bool) -> Option<Strategy> {
        let Built { graph, numbers, special, extra } = build(game, player, with_extra_edge);
        let playable: Vec<EdgeIndex> = graph.edge_indices().filter(|&e| e != special).collect();
        let matroid = match player {
            Player::Short => Matroid::Cycles(graph),
            Player::Cut => Matroid::Bonds(graph),
        };
        let bases = disjoint_bases(&matroid, playable, special)?;
        Some(Strategy { player, matroid, bases, numbers, extra, taken: EdgeSet::new() })
    }

    /// Whose strategy it is.
    pub fn player(&self) -> Player {
        self.player
    }

    /// The two disjoint bases, for Short the trees of Lehman's criterion, as edges of the game.
    pub fn bases(&self) -> [Vec<usize>; 2] {
        let numbers = |basis: &EdgeSet| -> Vec<usize> {
            basis.iter().filter_map(|edge| self.numbers[edge.index()]).collect()
        };
        [numbers(&self.bases[0]), numbers(&self.bases[1])]
    }

    /// The first move of a strategy that moves first; `None` if the game is won without it.
    pub fn open(&mut self) -> Option<usize> {
        let extra = self.extra.take();
        self.answer(extra)
    }

    /// The answer to a move of the opponent; `None` if the game is won without one.
    pub fn reply(&mut self, opponent: usize) -> Option<usize> {
        let edge = self.numbers.iter().position(|&number| number == Some(opponent));
        self.answer(edge.map(EdgeIndex::new))
    }

    fn answer(&mut self, lost: Option<EdgeIndex>) -> Option<usize> {
        let damaged = lost.and_then(|lost| {
            let basis = self.bases.iter().position(|basis| basis.contains(&lost))?;
            (!self.taken.contains(&lost)).then_some((basis, lost))
        });
        let answer = match damaged {
            Some((basis, lost)) => self.repair(basis, lost),
            None => self.take_any()?,
        };
        self.taken.insert(answer);
        self.numbers[answer.index()]
    }

    /// Mends a basis with an edge of the other one.
    fn repair(&mut self, basis: usize, lost: EdgeIndex) -> EdgeIndex {
        self.bases[basis].remove(&lost);
        let [first, second] = &self.bases;
        let (broken, whole) = if basis == 0 { (first, second) } else { (second, first) };
        let repairs = |edge: &&EdgeIndex| self.matroid.closed_circuit(broken, **edge).is_none();
        let answer = whole.difference(broken).find(repairs).copied();
        let answer = answer.expect("a basis is not spanned by less than a basis");
        self.bases[basis].insert(answer);
        answer
    }

    /// Takes an edge of the first basis into the second one, in exchange for one that is not needed.
    fn take_any(&mut self) -> Option<EdgeIndex> {
        let answer = *self.bases[0].difference(&self.bases[1]).next()?;
        let circuit = self.matroid.closed_circuit(&self.bases[1], answer);
        let circuit = circuit.expect("the second basis spans the first");
        let spare = circuit.into_iter().find(|edge| !self.taken.contains(edge));
        self.bases[1].remove(&spare.expect("the taken edges are independent"));
        self.bases[1].insert(answer);
        Some(answer)
    }
}

struct Built {
    graph: Multigraph,
    numbers: Vec<Option<usize>>,
    special: EdgeIndex,
    extra: Option<EdgeIndex>,
}

/// The graph of the free edges, Short's edges contracted and Cut's deleted, with the imagined edge
/// between the ends. An extra edge goes beside it for Short and in line with it for Cut: that is what
/// "parallel" means in the player's matroid.
fn build(game: &SwitchingGame, player: Player, with_extra_edge: bool) -> Built {
    let mut merged = UnionFind::<usize>::new(game.node_count());
    for &edge in game.taken(Player::Short) {
        let (a, b) = game.edges()[edge];
        merged.union(a, b);
    }
    let mut graph = Multigraph::default();
    for _ in 0..game.node_count() {
        graph.add_node(());
    }
    let node = |number: usize| NodeIndex::new(merged.find(number));
    let mut numbers = Vec::new();
    for edge in game.free_edges() {
        let (a, b) = game.edges()[edge];
        graph.add_edge(node(a), node(b), ());
        numbers.push(Some(edge));
    }
    let (from, to) = (node(game.ends().0), node(game.ends().1));
    let (special, extra) = match (with_extra_edge, player) {
        (false, _) => (graph.add_edge(from, to, ()), None),
        (true, Player::Short) => (graph.add_edge(from, to, ()), Some(graph.add_edge(from, to, ()))),
        (true, Player::Cut) => {
            let middle = graph.add_node(());
            (graph.add_edge(from, middle, ()), Some(graph.add_edge(middle, to, ())))
        }
    };
    numbers.resize(graph.edge_count(), None);
    Built { graph, numbers, special, extra }
}
