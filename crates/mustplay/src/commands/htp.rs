//! `mustplay htp`: the engine for HexGui, tournaments and other programs.

use crate::context::Context;
use crate::failure::{ExitStatus, Failure};
use crate::opponent::OpponentName;
use crate::player_arguments::PlayerArguments;
use crate::quantity;
use board::{Game, Move};
use clap::Args;
use htp::{Detached, Engine, Mover, PlayerMover};
use player::{Settings, Thought};
use std::sync::Arc;
use std::time::Duration;
use strategy::{Random, Situation, Strategy, seeded};

/// Be an engine: take commands of the Hex Text Protocol from the input and answer them
#[derive(Args, Debug)]
#[command(after_help = "\
HexGui: Program, New Program, with the command 'mustplay htp'. docs/htp.md lists the commands.

Examples:
  mustplay htp
  mustplay htp --move-time 1 --threads 2
  mustplay htp --player monte-carlo
  echo 'hexgui-analyze_commands' | mustplay htp")]
pub(crate) struct Htp {
    /// Who plays: mcts, or a strategy
    #[arg(long, value_name = "NAME", default_value = "mcts")]
    player: OpponentName,

    /// How many seconds a move may take, until a client says otherwise
    #[arg(long, value_name = "S", default_value = "5", value_parser = quantity::parse_seconds)]
    move_time: Duration,

    #[command(flatten)]
    thinking: PlayerArguments,
}

impl Htp {
    pub(crate) fn execute(&self, context: &mut Context<'_, '_>) -> Result<ExitStatus, Failure> {
        let settings = self.thinking.settings(self.move_time);
        let engine = match self.player.strategy() {
            None => Engine::new(PlayerMover::new(settings.knowledge)),
            Some(strategy) => {
                let (strategy, seed) = (Arc::<dyn Strategy>::from(strategy), settings.seed);
                Engine::new(Detached::new(&self.player.to_string(), move || StrategyMover {
                    strategy: Arc::clone(&strategy),
                    random: seeded(seed),
                    seed,
                }))
            }
        };
        let engine = engine.with_settings(&settings);
        // The thread that listens may outlive the session, so that it needs an input of its own.
        engine.serve(std::io::stdin(), context.streams.output)?;
        Ok(ExitStatus::Done)
    }
}

/// A strategy as the engine's player.
struct StrategyMover {
    strategy: Arc<dyn Strategy>,
    random: Random,
    /// Where the random numbers began.
    seed: u64,
}

impl Mover for StrategyMover {
    fn name(&self) -> String {
        self.strategy.name().to_owned()
    }

    fn choose(
        &mut self,
        game: &Game,
        settings: &Settings,
        _: &mut dyn FnMut(Thought),
    ) -> Result<Move, String> {
        if settings.seed != self.seed {
            (self.random, self.seed) = (seeded(settings.seed), settings.seed);
        }
        let situation = Situation::of(game, game.position());
        let choice = self.strategy.choose(&situation, &mut self.random);
        choice.map(|choice| Move::Play(choice.cell)).map_err(|refusal| refusal.to_string())
    }
}
