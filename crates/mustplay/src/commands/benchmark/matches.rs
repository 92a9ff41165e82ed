//! A match of the player with all its knowledge against itself with less: every opening is played twice, with
//! colours exchanged, so that nobody profits from the first move.

use crate::context::Context;
use crate::failure::{ExitStatus, Failure};
use crate::interrupt;
use crate::quantity;
use board::{Board, Cell, Colour, Game, Move, Outcome};
use clap::{Args, ValueEnum};
use player::{Effort, Knowledge, Player, Random, Settings};
use serde::Serialize;
use std::time::Duration;
use strategy::simulate::{Interval, wilson_interval};

/// Play the player with all its knowledge against itself with less, from random openings, both colours
#[derive(Args, Debug)]
pub(super) struct Match {
    /// A board such as hex:9x9
    #[arg(default_value = "hex:9x9")]
    board: Board,

    /// How many games; an odd one more is added
    #[arg(long, value_name = "N", default_value_t = 60, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    games: u32,

    /// How long both think about a move
    #[arg(long, value_name = "S", default_value = "0.5", value_parser = quantity::parse_seconds)]
    seconds: Duration,

    /// Think for so many random games instead, which gives the same match every time
    #[arg(long, value_name = "N")]
    playouts: Option<u64>,

    /// What the opponent knows
    #[arg(long, value_name = "WHAT", default_value = "nothing")]
    opponent: Opponent,

    /// The seed of the openings and the random games
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Opponent {
    /// Only the rules: plain tree search with random games
    Nothing,
    /// Saves bridges in its random games
    Bridges,
}

#[derive(Serialize)]
struct Summary {
    board: String,
    games: u32,
    wins: u32,
    draws: u32,
    share: f64,
    interval: [f64; 2],
    seed: u64,
}

impl Match {
    pub(super) fn execute(&self, context: &mut Context<'_, '_>) -> Result<ExitStatus, Failure> {
        interrupt::listen();
        let mut random = Random::new(self.seed);
        let (mut games, mut wins, mut draws) = (0, 0, 0);
        for pair in 0..self.games.div_ceil(2) {
            let cells = self.board.cell_count();
            let opening = Cell::new(random.below(cells));
            let seed = random.bits();
            for colour in Colour::BOTH {
                if interrupt::is_asked_to_stop() {
                    break;
                }
                let outcome = self.play(opening, colour, seed);
                games += 1;
                let won = match outcome.winner() {
                    Some(winner) if winner == colour => "won",
                    Some(_) => "lost",
                    None => "drawn",
                };
                wins += u32::from(won == "won");
                draws += u32::from(won == "drawn");
                if !context.is_json {
                    context.print(format_args!(
                        "game {games}: opening {}, {colour}: {won}\n",
                        self.board.name(opening)
                    ))?;
                    context.finish()?;
                }
            }
            if interrupt::is_asked_to_stop() {
                context.warn(format_args!("interrupted after opening {}", pair + 1))?;
                break;
            }
        }
        self.tell(context, games, wins, draws)?;
        Ok(ExitStatus::Done)
    }

    /// A game in which the player with all its knowledge has this colour.
    fn play(&self, opening: Cell, colour: Colour, seed: u64) -> Outcome {
        let effort = self.playouts.map_or(Effort::Time(self.seconds), Effort::Playouts);
        let settings = Settings { effort, seed, ..Settings::default() };
        let less = match self.opponent {
            Opponent::Nothing => Knowledge::None,
            Opponent::Bridges => Knowledge::Bridges,
        };
        let mut full = Player::new(&self.board, settings.clone());
        let mut plain = Player::new(&self.board, Settings { knowledge: less, ..settings });
        let mut game = Game::new(&self.board);
        let mut next = Move::Play(opening);
        loop {
            game.try_play(next).expect("the player plays by the rules");
            let mover = game.position().to_move();
            let player = if mover == colour { &mut full } else { &mut plain };
            match (game.outcome(), player.choose(&game)) {
                (Some(outcome), _) => return outcome,
                (None, Ok(choice)) => next = choice.action,
                (None, Err(_)) => return Outcome::Drawn,
            }
        }
    }

    fn tell(
        &self,
        context: &mut Context<'_, '_>,
        games: u32,
        wins: u32,
        draws: u32,
    ) -> Result<(), Failure> {
        let Interval { low, high } = wilson_interval(wins as usize, games as usize);
        let interval = [low, high];
        let share = f64::from(wins) / f64::from(games.max(1));
        if context.is_json {
            let board = self.board.to_string();
            let seed = self.seed;
            return context.print_json(&Summary {
                board,
                games,
                wins,
                draws,
                share,
                interval,
                seed,
            });
        }
        context.print(format_args!(
            "{}: {wins} wins of {games} games, {draws} drawn: {:.1} %, with 95 % confidence {:.1} to {:.1} %\n",
            self.board,
            100.0 * share,
            100.0 * interval[0],
            100.0 * interval[1]
        ))
    }
}
