//! `mustplay play`: a game against the player or a strategy, line by line.

mod dialogue;

use crate::context::Context;
use crate::failure::{ExitStatus, Failure};
use crate::interrupt;
use crate::opponent::OpponentName;
use crate::player_arguments::PlayerArguments;
use crate::position_input::PositionArguments;
use crate::quantity;
use board::{Colour, Game, Move};
use clap::{Args, ValueEnum};
use dialogue::{Dialogue, Rules};
use player::{Player, Settings, SwapRule};
use std::time::Duration;
use strategy::{Refusal, Strategy, seeded};

/// Play a game against the player or a strategy, in the terminal or through a pipe
#[derive(Args, Debug)]
#[command(after_help = "\
Type help during the game to see what can be typed. Up to 7x7 the player of Hex is perfect; 'mustplay strategy list' tells where
each strategy can play. Strategies do not swap; hints come from the player whoever is the opponent.

Examples:
  mustplay play 11
  mustplay play 9 --colour white --seconds 5
  mustplay play cylinder:5x7 --opponent fitzgerald --colour blue
  mustplay play y:6 --swap never
  mustplay play --sgf game.sgf --at 20")]
pub(crate) struct Play {
    #[command(flatten)]
    position: PositionArguments,

    /// Which colour you play: black, white, red or blue
    #[arg(long, value_name = "COLOUR", default_value = "black")]
    colour: Colour,

    /// Whom you play: mcts, which is the player, or a strategy
    #[arg(long, value_name = "NAME", default_value = "mcts")]
    opponent: OpponentName,

    /// How long the player thinks about a move
    #[arg(long, value_name = "S", default_value = "2", value_parser = quantity::parse_seconds)]
    seconds: Duration,

    #[command(flatten)]
    thinking: PlayerArguments,

    /// Whether the second player may take over the first stone [default: pieces on boards that look the same to both
    /// players, else sides; never against a strategy that plays one colour only]
    #[arg(long, value_name = "RULE")]
    swap: Option<Swap>,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Swap {
    /// No swap
    Never,
    /// The stone changes colour and is mirrored
    Pieces,
    /// The players exchange colours
    Sides,
}

impl Play {
    pub(crate) fn execute(&self, context: &mut Context<'_, '_>) -> Result<ExitStatus, Failure> {
        if context.is_json {
            let message =
                "a game is played by people: for programs there is the text protocol, mustplay htp";
            return Err(Failure::Input(message.to_owned()));
        }
        let given = self.position.read(context)?;
        let game = match given.position == *given.game.position() {
            true => given.game,
            false => Game::from_position(given.position),
        };
        let strategy = self.strategy(&game)?;
        interrupt::listen();
        interrupt::let_go();
        let settings = self.settings(&game, strategy.as_deref());
        let rules = Rules { swap: settings.swap, yours: self.colour };
        let player = Player::new(game.position().board(), settings);
        let strategy = strategy.map(|strategy| (strategy, seeded(self.thinking.seed)));
        Dialogue::new(game, rules, player, strategy, context).run()?;
        Ok(ExitStatus::Done)
    }

    /// The strategy to play against, if it can play there.
    fn strategy(&self, game: &Game) -> Result<Option<Box<dyn Strategy>>, Failure> {
        let Some(strategy) = self.opponent.strategy() else { return Ok(None) };
        let (board, colour) = (game.position().board(), !self.colour);
        if strategy.applies_to(board, colour) {
            return Ok(Some(strategy));
        }
        let refusal = Refusal::NotHere {
            strategy: strategy.name(),
            territory: strategy.territory(),
            board: board.to_string(),
            colour,
        };
        Err(Failure::Input(refusal.to_string()))
    }

    fn settings(&self, game: &Game, strategy: Option<&dyn Strategy>) -> Settings {
        let board = game.position().board();
        let plays_both = strategy.is_none_or(|strategy| strategy.applies_to(board, self.colour));
        let swap = match self.swap {
            Some(Swap::Never) => SwapRule::Never,
            Some(Swap::Pieces) => SwapRule::Pieces,
            Some(Swap::Sides) => SwapRule::Sides,
            None if plays_both => usual_swap(game),
            None => SwapRule::Never,
        };
        Settings { swap, ..self.thinking.settings(self.seconds) }
    }
}

/// Pieces where the board can be mirrored, else sides.
fn usual_swap(game: &Game) -> SwapRule {
    let mut tried = Game::new(game.position().board());
    let first = tried.position().empty_cells().first();
    let can_mirror = first.is_some_and(|cell| {
        tried.try_play(Move::Play(cell)).is_ok() && tried.try_play(Move::SwapPieces).is_ok()
    });
    if can_mirror { SwapRule::Pieces } else { SwapRule::Sides }
}
