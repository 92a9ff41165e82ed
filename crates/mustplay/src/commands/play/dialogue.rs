//! The game under way: what is typed, and what is answered.

use crate::context::Context;
use crate::failure::Failure;
use crate::line_input::{self, TOO_LONG, Typed};
use crate::wrap::wrap;
use board::{Colour, Game, GameError, Move, Outcome, PlayError};
use diagram::{Diagram, Mark, Palette};
use notation::Record;
use player::{Player, Settings, SwapRule};
use report::{choice_in_words, player_name};
use std::path::Path;
use strategy::{Random, Situation, Strategy};

const HELP: &str = "  c2         put a stone on c2
  swap       take over the first stone
  undo       take your last move and the answer back
  hint       what the player would do in your place, and why
  why        why the opponent did what it did
  show       the board
  save FILE  write the game as SGF
  resign     give up
  help       this list
  quit       the end; so does the end of the input
";

/// What was agreed before the game.
pub(super) struct Rules {
    pub(super) swap: SwapRule,
    /// Your colour before anybody exchanges colours.
    pub(super) yours: Colour,
}

/// A game under way.
pub(super) struct Dialogue<'a, 'b, 'c> {
    game: Game,
    rules: Rules,
    /// Gives hints, and is the opponent if no strategy is.
    player: Player,
    strategy: Option<(Box<dyn Strategy>, Random)>,
    /// Why the opponent did what it did: after how many moves of the game, and its words.
    reasons: Vec<(usize, String)>,
    palette: Palette,
    context: &'a mut Context<'b, 'c>,
}

impl<'a, 'b, 'c> Dialogue<'a, 'b, 'c> {
    pub(super) fn new(
        game: Game,
        rules: Rules,
        player: Player,
        strategy: Option<(Box<dyn Strategy>, Random)>,
        context: &'a mut Context<'b, 'c>,
    ) -> Dialogue<'a, 'b, 'c> {
        let palette = context.palette(game.position().board());
        Dialogue { game, rules, player, strategy, reasons: Vec::new(), palette, context }
    }

    pub(super) fn run(&mut self) -> Result<(), Failure> {
        self.let_the_opponent_move()?.map_err(Failure::Input)?;
        loop {
            self.context.print("> ")?;
            self.context.finish()?;
            let line = match line_input::next(self.context)? {
                Typed::Line(line) => line,
                Typed::TooLong => {
                    self.say(TOO_LONG)?;
                    continue;
                }
                Typed::End => break,
            };
            let (word, rest) = line.split_once(' ').unwrap_or((&line, ""));
            match word.to_ascii_lowercase().as_str() {
                "" => {}
                "quit" | "q" | "exit" => return Ok(()),
                "help" | "?" => self.context.print(HELP)?,
                "show" => self.show()?,
                "undo" | "u" => self.undo()?,
                "why" => self.why()?,
                "save" => self.save(rest.trim())?,
                _ if self.game.outcome().is_some() => {
                    self.say("The game is over: undo, save or quit.")?;
                }
                "hint" => self.hint()?,
                "resign" => self.play(Move::Resign)?,
                "swap" => self.swap()?,
                _ => match self.game.position().board().parse_cell(word) {
                    Ok(cell) => self.play(Move::Play(cell))?,
                    Err(error) => self.say(&format!("{error}; help lists what can be typed"))?,
                },
            }
        }
        self.context.print("\n")
    }

    /// Your colour now.
    fn yours(&self) -> Colour {
        if self.game.sides_swapped() { !self.rules.yours } else { self.rules.yours }
    }

    fn is_your_turn(&self) -> bool {
        self.game.position().to_move() == self.yours()
    }

    fn name(&self, colour: Colour) -> &'static str {
        player_name(self.palette, colour)
    }

    fn play(&mut self, played: Move) -> Result<(), Failure> {
        if let Err(error) = self.game.try_play(played) {
            return self.say(&self.in_words(&error));
        }
        if let Err(refusal) = self.let_the_opponent_move()? {
            self.game.undo();
            self.say(&format!("That cannot be answered: {refusal}."))?;
        }
        Ok(())
    }

    /// Why a move is not possible, with the players' names.
    fn in_words(&self, error: &GameError) -> String {
        match error {
            GameError::Play(PlayError::Occupied { cell, colour }) => {
                let colour = self.name(*colour).to_lowercase();
                format!("cell {cell} has a {colour} stone already")
            }
            _ => error.to_string(),
        }
    }

    fn swap(&mut self) -> Result<(), Failure> {
        let is_offered = matches!(self.game.moves(), [Move::Play(_)]);
        match self.rules.swap {
            SwapRule::Pieces if is_offered => self.play(Move::SwapPieces),
            SwapRule::Sides if is_offered => self.play(Move::SwapSides),
            SwapRule::Never => self.say("This game has no swap."),
            _ => self.say("Only the first stone can be taken over, and at once."),
        }
    }

    /// The opponent moves if it is its turn, then the board is shown; or why the opponent does not know what to do.
    fn let_the_opponent_move(&mut self) -> Result<Result<(), String>, Failure> {
        if !self.is_your_turn() && self.game.outcome().is_none() {
            let mover = self.name(self.game.position().to_move());
            let (action, reason) = match self.opponents_choice() {
                Ok(chosen) => chosen,
                Err(refusal) => return Ok(Err(refusal)),
            };
            let words = match action {
                Move::Play(cell) => {
                    format!("{mover} plays {}.", self.game.position().board().name(cell))
                }
                Move::Resign => format!("{mover} resigns."),
                _ => format!("{mover} swaps."),
            };
            // Opponents play by the rules; if not, that is said rather than hidden.
            if let Err(error) = self.game.try_play(action) {
                return Ok(Err(error.to_string()));
            }
            self.reasons.push((self.game.moves().len(), reason));
            self.say(&words)?;
        }
        self.show().map(Ok)
    }

    /// What the opponent does, and why; or why it does not know.
    fn opponents_choice(&mut self) -> Result<(Move, String), String> {
        let position = self.game.position();
        let (board, mover) = (position.board(), position.to_move());
        if let Some((strategy, random)) = &mut self.strategy {
            let choice = strategy.choose(&Situation::of(&self.game, position), random);
            let choice = choice.map_err(|refusal| refusal.to_string())?;
            let words =
                format!("{} by {}, {}.", board.name(choice.cell), strategy.name(), choice.reason);
            return Ok((Move::Play(choice.cell), words));
        }
        let choice = self.player.choose(&self.game).map_err(|error| error.to_string())?;
        Ok((choice.action, choice_in_words(board, self.palette, &choice, mover)))
    }

    fn show(&mut self) -> Result<(), Failure> {
        let last = match self.game.moves().last() {
            Some(&Move::Play(cell)) => Some(cell),
            _ => None,
        };
        let position = self.game.position();
        let diagram = Diagram::new(position).palette(self.palette).mark(Mark::LastMove, last);
        let diagram = match self.game.outcome() {
            Some(Outcome::Connected(_)) => {
                let path = Colour::BOTH.iter().find_map(|&one| position.shortest_connection(one));
                diagram.mark(Mark::Path, path.unwrap_or_default())
            }
            _ => diagram,
        };
        let picture = diagram::text(&diagram, self.context.streams.is_styled);
        let words = match self.game.outcome() {
            Some(Outcome::Drawn) => "The game is drawn.".to_owned(),
            Some(outcome) => {
                let winner = outcome.winner().map_or("nobody", |winner| self.name(winner));
                let is_yours = outcome.winner() == Some(self.yours());
                format!(
                    "{winner} has won. {}",
                    if is_yours { "Well played!" } else { "Another game?" }
                )
            }
            None => format!("You are {}: your move.", self.name(self.yours())),
        };
        self.context.print(format_args!("\n{picture}\n"))?;
        self.say(&words)
    }

    /// Takes moves back until it is your turn again.
    fn undo(&mut self) -> Result<(), Failure> {
        if self.game.moves().is_empty() {
            return self.say("There is nothing to take back.");
        }
        self.game.undo();
        while !self.is_your_turn() && self.game.undo().is_some() {}
        let left = self.game.moves().len();
        self.reasons.retain(|(moves, _)| *moves <= left);
        self.let_the_opponent_move()?.map_err(Failure::Input)
    }

    /// What the player would do in your place; it never gives up for you.
    fn hint(&mut self) -> Result<(), Failure> {
        let settings = self.player.settings().clone();
        self.player.set(Settings { resigns: false, ..settings.clone() });
        let choice = self.player.choose(&self.game);
        self.player.set(settings);
        let position = self.game.position();
        let words = match choice {
            Ok(choice) => {
                choice_in_words(position.board(), self.palette, &choice, position.to_move())
            }
            Err(error) => error.to_string(),
        };
        self.say(&words)
    }

    fn why(&mut self) -> Result<(), Failure> {
        match self.reasons.last().cloned() {
            Some((_, words)) => self.say(&words),
            None => self.say("The opponent has not moved yet."),
        }
    }

    fn save(&mut self, path: &str) -> Result<(), Failure> {
        if path.is_empty() {
            return self.say("Say where: save game.sgf");
        }
        let written = notation::sgf::write(&Record::from_game(&self.game));
        match self.context.write_file(Path::new(path), written.text.as_bytes()) {
            Ok(()) => self.say(&format!("Saved as {path}.")),
            Err(Failure::Input(message)) => self.say(&message),
            Err(failure) => Err(failure),
        }
    }

    fn say(&mut self, words: &str) -> Result<(), Failure> {
        self.context.print(wrap(words, ""))
    }
}
