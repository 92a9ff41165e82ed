//! Who chooses the engine's moves.

use crate::worker::Worker;
use board::{Board, Game, Move};
use player::{Effort, Knowledge, Player, Settings, Thought};
use std::sync::Arc;

/// A player of Hex that the engine can be given.
pub trait Mover {
    /// What to call the player.
    fn name(&self) -> String;

    /// Chooses what to do in a game that is not over, by these settings and soon after their `stop` is set; tells
    /// what it thinks meanwhile, if it can. If it does not know how to play there, it says why.
    fn choose(
        &mut self,
        game: &Game,
        settings: &Settings,
        hear: &mut dyn FnMut(Thought),
    ) -> Result<Move, String>;
}

/// The player: tree search, links and the solver, or as much of it as its knowledge allows.
pub struct PlayerMover {
    knowledge: Knowledge,
    worker: Option<(Board, Worker<Player>)>,
}

/// Random games for a move that is wanted before the player has looked at the board.
const HASTY_PLAYOUTS: u64 = 200;

impl PlayerMover {
    /// A player who knows so much.
    pub fn new(knowledge: Knowledge) -> PlayerMover {
        PlayerMover { knowledge, worker: None }
    }

    /// A thread with a player who remembers the moves before, if the board is still the same.
    fn worker(&mut self, board: &Board) -> &Worker<Player> {
        let is_fit = |(on, worker): &(Board, Worker<Player>)| on == board && worker.is_idle();
        let known = self.worker.take().filter(is_fit);
        let (_, worker) = self.worker.insert(known.unwrap_or_else(|| {
            let own = board.clone();
            let make = move |stop| Player::new(&own, Settings { stop, ..Settings::default() });
            (board.clone(), Worker::start(make))
        }));
        worker
    }
}

impl Mover for PlayerMover {
    fn name(&self) -> String {
        match self.knowledge {
            Knowledge::None => "plain tree search".to_owned(),
            Knowledge::Bridges => "tree search with bridges".to_owned(),
            Knowledge::Full => "tree search with links and solver".to_owned(),
        }
    }

    fn choose(
        &mut self,
        game: &Game,
        settings: &Settings,
        hear: &mut dyn FnMut(Thought),
    ) -> Result<Move, String> {
        let (own_game, stop) = (game.clone(), settings.stop.clone());
        let settings = Settings { knowledge: self.knowledge, ..settings.clone() };
        let own_settings = settings.clone();
        let mut best = None;
        let chosen = self.worker(game.position().board()).run(
            &stop,
            move |player: &mut Player, tell| {
                let stop = player.settings().stop.clone();
                player.set(Settings { stop, ..own_settings });
                player.choose_aloud(&own_game, tell)
            },
            &mut |thought: Thought| {
                best = thought.best_move().or(best);
                hear(thought);
            },
        );
        Ok(match (chosen, best) {
            (Some(chosen), _) => chosen.map_or(Move::Resign, |choice| choice.action),
            (None, Some(cell)) => Move::Play(cell),
            (None, None) => hasty_move(game, &settings),
        })
    }
}

/// A move that takes hardly any time.
fn hasty_move(game: &Game, settings: &Settings) -> Move {
    let effort = Effort::Playouts(HASTY_PLAYOUTS);
    let knowledge = Knowledge::Bridges;
    let settings = Settings { effort, knowledge, stop: Arc::default(), ..settings.clone() };
    let chosen = Player::new(game.position().board(), settings).choose(game);
    chosen.map_or(Move::Resign, |choice| choice.action)
}
