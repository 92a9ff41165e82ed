//! `mustplay htp`: the engine for HexGui, tournaments and other programs.

use crate::context::Context;
use crate::failure::{ExitStatus, Failure};
use crate::opponent::OpponentName;
use crate::quantity;
use board::{Game, Move};
use clap::Args;
use htp::{Engine, Mover, PlayerMover};
use player::{Knowledge, Settings, Thought};
use std::num::NonZeroUsize;
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

    /// Think for so many random games instead of a time, the same every time
    #[arg(long, value_name = "N")]
    playouts: Option<u64>,

    /// The seed of the random games
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,

    /// How many trees are searched side by side
    #[arg(long, value_name = "N", default_value = "1")]
    threads: NonZeroUsize,

    /// Play without links, fill-in, solver and saved bridges
    #[arg(long)]
    plain: bool,
}

impl Htp {
    pub(crate) fn execute(&self, context: &mut Context<'_, '_>) -> Result<ExitStatus, Failure> {
        let engine = match self.player.strategy() {
            None if self.plain => Engine::new(PlayerMover::new(Knowledge::None)),
            None => Engine::new(PlayerMover::new(Knowledge::Full)),
            Some(strategy) => {
                Engine::new(StrategyMover { strategy, random: seeded(self.seed), seed: self.seed })
            }
        };
        let engine = engine
            .with_move_time(self.move_time)
            .with_playouts(self.playouts.unwrap_or(0))
            .with_seed(self.seed)
            .with_threads(self.threads);
        // The thread that listens may outlive the session, so that it needs an input of its own.
        engine.serve(std::io::stdin(), context.streams.output)?;
        Ok(ExitStatus::Done)
    }
}

/// A strategy as the engine's player.
struct StrategyMover {
    strategy: Box<dyn Strategy>,
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
