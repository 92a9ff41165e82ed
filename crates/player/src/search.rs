//! Growing trees until the time is up, one on each thread, and adding up what they say about the first moves.

use crate::choice::{Evidence, Proof, Source};
use crate::settings::{Effort, Settings};
use crate::thought::{Outlook, Prospect, Thought, Watch};
use crate::tree::{Candidate, Tree};
use board::{Cell, CellSet, Colour, Position};
use std::time::Instant;

/// How many games are played between two looks at the clock.
const GAMES_AT_A_TIME: u64 = 16;

/// Searches a position that nobody has won: the first moves being those of `moves`, if there are any. Returns the
/// best move and why.
pub(crate) fn search<const W: usize>(
    position: &Position,
    last: Option<Cell>,
    moves: CellSet,
    settings: &Settings,
    end: Option<Instant>,
    watch: &mut Watch<'_>,
) -> (Cell, Evidence) {
    let grow = |thread: u64, watch: Option<&mut Watch<'_>>| {
        let seed = settings.seed.wrapping_add(thread.wrapping_mul(0x5851_f42d_4c95_7f2d));
        let mut tree = Tree::<W>::new(position, last, settings, seed);
        tree.consider_only(moves);
        let playouts = grow_until_end(&mut tree, settings, end, watch);
        (tree, playouts)
    };
    let trees: Vec<(Tree<W>, u64)> = std::thread::scope(|scope| {
        let others: Vec<_> = (1..settings.threads.get() as u64)
            .map(|thread| scope.spawn(move || grow(thread, None)))
            .collect();
        let first = grow(0, Some(watch));
        std::iter::once(first)
            .chain(others.into_iter().map(|other| other.join().expect("a search does not panic")))
            .collect()
    });
    let mover = position.to_move();
    let playouts = trees.iter().map(|(_, playouts)| playouts).sum();
    let trees: Vec<&Tree<W>> = trees.iter().map(|(tree, _)| tree).collect();
    let best = best_candidate(&trees, mover);
    let winner = trees.iter().find_map(|tree| tree.winner());
    let value = match winner {
        Some(winner) => f64::from(u8::from(winner == mover)),
        None => best.value(),
    };
    let proof = winner.map(|winner| Proof { winner: Some(winner), source: Source::Tree });
    (best.cell, Evidence { value, playouts, line: trees[0].line(best.cell), proof })
}

fn grow_until_end<const W: usize>(
    tree: &mut Tree<W>,
    settings: &Settings,
    end: Option<Instant>,
    mut watch: Option<&mut Watch<'_>>,
) -> u64 {
    let most = match settings.effort {
        Effort::Playouts(most) => most.max(1),
        Effort::Time(_) => u64::MAX,
    };
    let mut playouts = 0;
    while playouts < most && tree.winner().is_none() {
        tree.grow();
        playouts += 1;
        if playouts.is_multiple_of(GAMES_AT_A_TIME) {
            if settings.is_stopped() || end.is_some_and(|end| Instant::now() >= end) {
                break;
            }
            if let Some(watch) = &mut watch {
                watch.tell(|| Thought::Searching(outlook(tree, playouts)));
            }
        }
    }
    playouts
}

/// What a tree says after so many games.
fn outlook<const W: usize>(tree: &Tree<W>, playouts: u64) -> Outlook {
    let best = best_candidate(&[tree], tree.to_move());
    let tried = tree.candidates().filter(|candidate| candidate.visits > 0.0);
    let moves = tried.map(|candidate| Prospect {
        cell: candidate.cell,
        visits: candidate.visits,
        value: candidate.value(),
        winner: candidate.winner,
    });
    Outlook { playouts, value: best.value(), line: tree.line(best.cell), moves: moves.collect() }
}

/// A move that wins; else the one most looked at of those that do not lose; else the one most looked at.
fn best_candidate<const W: usize>(trees: &[&Tree<W>], mover: Colour) -> Candidate {
    let mut all: Vec<Candidate> = trees[0].candidates().collect();
    for tree in &trees[1..] {
        for (sum, more) in all.iter_mut().zip(tree.candidates()) {
            sum.visits += more.visits;
            sum.wins += more.wins;
            sum.winner = sum.winner.or(more.winner);
            sum.is_pruned &= more.is_pruned;
        }
    }
    let rank = |candidate: &Candidate| match candidate.winner {
        Some(winner) if winner == mover => 3,
        None if !candidate.is_pruned => 2,
        Some(_) if !candidate.is_pruned => 1,
        _ => 0,
    };
    let better = |one: &Candidate, other: &Candidate| {
        rank(one).cmp(&rank(other)).then(one.visits.total_cmp(&other.visits))
    };
    all.into_iter().max_by(better).expect("a position that nobody has won has an empty cell")
}
