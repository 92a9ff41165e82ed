//! A mover that does not listen while it thinks.

use crate::mover::Mover;
use crate::worker::Worker;
use board::{Game, Move};
use player::{Settings, Thought};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// How many movers may go on thinking beside the one that is asked.
const MAX_LEFT_ALONE: usize = 2;

/// Lets a mover think on a thread of its own, so that the engine answers when it is interrupted. A mover that goes on
/// thinking then is left alone, and another takes its place; when too many do, the last one is waited for.
pub struct Detached<M> {
    name: String,
    make: Arc<dyn Fn() -> M + Send + Sync>,
    worker: Worker<M>,
    left_alone: Vec<Worker<M>>,
}

impl<M: Mover + 'static> Detached<M> {
    /// Movers of this name, made by this function.
    pub fn new(name: &str, make: impl Fn() -> M + Send + Sync + 'static) -> Detached<M> {
        let make: Arc<dyn Fn() -> M + Send + Sync> = Arc::new(make);
        let worker = start(&make);
        Detached { name: name.to_owned(), make, worker, left_alone: Vec::new() }
    }

    /// A worker that is free, unless too many are not.
    fn free_worker(&mut self) -> &mut Worker<M> {
        self.left_alone.retain(|worker| !worker.is_idle());
        if !self.worker.is_idle() && self.left_alone.len() < MAX_LEFT_ALONE {
            let next = start(&self.make);
            self.left_alone.push(std::mem::replace(&mut self.worker, next));
        }
        &mut self.worker
    }
}

fn start<M: 'static>(make: &Arc<dyn Fn() -> M + Send + Sync>) -> Worker<M> {
    let make = Arc::clone(make);
    Worker::start(move || make())
}

impl<M: Mover + 'static> Mover for Detached<M> {
    fn name(&self) -> String {
        self.name.clone()
    }

    fn choose(
        &mut self,
        game: &Game,
        settings: &Settings,
        hear: &mut dyn FnMut(Thought),
    ) -> Result<Move, String> {
        let (game, own_settings) = (game.clone(), settings.clone());
        let choose = move |mover: &mut M, stop: &Arc<AtomicBool>, tell: &mut dyn FnMut(Thought)| {
            mover.choose(&game, &Settings { stop: Arc::clone(stop), ..own_settings }, tell)
        };
        let chosen = self.free_worker().run(&settings.stop, choose, hear);
        chosen.unwrap_or_else(|| Err("interrupted".to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use board::Board;
    use std::sync::Mutex;
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::time::Duration;

    /// Thinks until it is allowed to answer, and does not listen meanwhile.
    struct Deaf {
        gate: Arc<Mutex<()>>,
        thinking: Arc<AtomicUsize>,
    }

    impl Mover for Deaf {
        fn name(&self) -> String {
            "deaf".to_owned()
        }

        fn choose(
            &mut self,
            _: &Game,
            _: &Settings,
            _: &mut dyn FnMut(Thought),
        ) -> Result<Move, String> {
            self.thinking.fetch_add(1, Ordering::SeqCst);
            let _allowed = self.gate.lock();
            Ok(Move::Resign)
        }
    }

    #[test]
    fn few_movers_go_on_thinking() {
        let (gate, thinking) = (Arc::new(Mutex::new(())), Arc::new(AtomicUsize::new(0)));
        let shared = (Arc::clone(&gate), Arc::clone(&thinking));
        let make = move || Deaf { gate: Arc::clone(&shared.0), thinking: Arc::clone(&shared.1) };
        let mut mover = Detached::new("deaf", make);
        let game = Game::new(&Board::hex(3, 3));
        let closed = gate.lock().unwrap();
        for _ in 0..8 {
            let settings = Settings::default();
            let stop = Arc::clone(&settings.stop);
            std::thread::spawn(move || {
                std::thread::sleep(Duration::from_millis(20));
                stop.store(true, Ordering::SeqCst);
            });
            let chosen = mover.choose(&game, &settings, &mut |_| ());
            assert_eq!(chosen, Err("interrupted".to_owned()));
        }
        assert!(thinking.load(Ordering::SeqCst) <= 1 + MAX_LEFT_ALONE);
        drop(closed);
        assert_eq!(mover.choose(&game, &Settings::default(), &mut |_| ()), Ok(Move::Resign));
    }
}
