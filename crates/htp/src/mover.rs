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
    /// It remembers the moves before, while the board is the same.
    worker: Worker<Option<(Board, Player)>>,
}

/// Random games for a move that is wanted before the player has looked at the board.
const HASTY_PLAYOUTS: u64 = 200;

impl PlayerMover {
    /// A player who knows so much.
    pub fn new(knowledge: Knowledge) -> PlayerMover {
        PlayerMover { knowledge, worker: Worker::start(|| None) }
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
        let settings = Settings { knowledge: self.knowledge, ..settings.clone() };
        let (own_game, own_settings) = (game.clone(), settings.clone());
        let mut best = None;
        let chosen = self.worker.run(
            &settings.stop,
            move |known: &mut Option<(Board, Player)>, stop, tell| {
                let board = own_game.position().board();
                let fit = known.take().filter(|(on, _)| on == board);
                let make = || (board.clone(), Player::new(board, Settings::default()));
                let (_, player) = known.insert(fit.unwrap_or_else(make));
                player.set(Settings { stop: Arc::clone(stop), ..own_settings });
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
