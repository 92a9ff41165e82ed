//! A mover that does not listen while it thinks.

use crate::mover::Mover;
use crate::worker::Worker;
use board::{Game, Move};
use player::{Settings, Thought};
use std::sync::Arc;

/// Lets a mover think on a thread of its own, so that the engine answers when it is interrupted. A mover that goes on
/// thinking then is left alone, and another takes its place.
pub struct Detached<M> {
    name: String,
    make: Arc<dyn Fn() -> M + Send + Sync>,
    worker: Option<Worker<M>>,
}

impl<M: Mover + 'static> Detached<M> {
    /// Movers of this name, made by this function.
    pub fn new(name: &str, make: impl Fn() -> M + Send + Sync + 'static) -> Detached<M> {
        Detached { name: name.to_owned(), make: Arc::new(make), worker: None }
    }
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
        let known = self.worker.take().filter(Worker::is_idle);
        let worker = self.worker.insert(known.unwrap_or_else(|| {
            let make = Arc::clone(&self.make);
            Worker::start(move |_| make())
        }));
        let (game, own_settings) = (game.clone(), settings.clone());
        let choose = move |mover: &mut M, tell: &mut dyn FnMut(Thought)| {
            mover.choose(&game, &own_settings, tell)
        };
        let chosen = worker.run(&settings.stop, choose, hear);
        chosen.unwrap_or_else(|| Err("interrupted".to_owned()))
    }
}
