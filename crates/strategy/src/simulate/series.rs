//! Games of a pairing, shared among threads.

use super::{Pairing, PlayedGame};
use crate::Refusal;
use board::Colour;
use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

/// How often somebody is asked whether to go on.
const INTERVAL: Duration = Duration::from_millis(100);
/// More threads than this help nobody.
const MOST_THREADS: usize = 256;

/// What is to be played.
#[derive(Clone, Copy, Debug)]
pub struct Series {
    /// Who begins.
    pub first: Colour,
    /// How many games.
    pub games: u64,
    /// Where random numbers begin.
    pub seed: u64,
    /// How many threads play; the games are the same with any number.
    pub threads: NonZeroUsize,
}

/// Plays the games of a series that are not played yet and returns all, in the order of their numbers. `played` are the
/// first games of the series, if some were played before.
///
/// `goes_on` is asked after every game and several times a second, with the games so far. If it says no, games after one
/// that was not finished are dropped: else long games would be missing more often than short ones.
pub fn play_series(
    pairing: &Pairing,
    series: &Series,
    played: Vec<PlayedGame>,
    goes_on: &mut dyn FnMut(&[PlayedGame]) -> bool,
) -> Result<Vec<PlayedGame>, Refusal> {
    pairing.check()?;
    let is_stopped = AtomicBool::new(false);
    let next = AtomicU64::new(played.len() as u64 + 1);
    let games_to_share = usize::try_from(series.games).unwrap_or(usize::MAX);
    let threads = series.threads.get().min(games_to_share).min(MOST_THREADS);
    let (sender, finished) = channel();
    let work = |sender: &dyn Fn(Result<PlayedGame, Refusal>)| {
        while !is_stopped.load(Ordering::Relaxed) {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number > series.games {
                break;
            }
            let played = pairing.play(series.first, number, series.seed, &is_stopped);
            played.transpose().into_iter().for_each(sender);
        }
    };
    thread::scope(|scope| {
        for _ in 0..threads {
            let sender = sender.clone();
            let work = &work;
            scope.spawn(move || {
                work(&|played| {
                    // Nobody listens any more only if another game has failed.
                    let _ = sender.send(played);
                });
            });
        }
        drop(sender);
        let mut games = played;
        let mut early: BTreeMap<u64, PlayedGame> = BTreeMap::new();
        loop {
            match finished.recv_timeout(INTERVAL) {
                Ok(Ok(game)) => {
                    early.insert(game.number, game);
                    while let Some(game) = early.remove(&(games.len() as u64 + 1)) {
                        games.push(game);
                    }
                }
                Ok(Err(refusal)) => {
                    is_stopped.store(true, Ordering::Relaxed);
                    return Err(refusal);
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Ok(games),
            }
            if !goes_on(&games) {
                is_stopped.store(true, Ordering::Relaxed);
            }
        }
    })
}
