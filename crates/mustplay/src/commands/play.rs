//! `mustplay play`: a game against the player, line by line.

use crate::context::Context;
use crate::failure::{ExitStatus, Failure};
use crate::interrupt;
use crate::line_input;
use crate::position_input::PositionArguments;
use crate::quantity;
use crate::wrap::wrap;
use board::{Cell, Colour, Game, Move, Outcome};
use clap::{Args, ValueEnum};
use diagram::{Diagram, Mark, Palette};
use notation::Record;
use player::{Choice, Effort, Knowledge, Player, Settings, SwapRule};
use report::{choice_in_words, player_name};
use std::num::NonZeroUsize;
use std::path::Path;
use std::time::Duration;

const HELP: &str = "  c2         put a stone on c2
  swap       take over the first stone
  undo       take your last move and the answer back
  hint       what the player would do in your place, and why
  why        why the player did what it did
  show       the board
  save FILE  write the game as SGF
  resign     give up
  help       this list
  quit       the end; so does the end of the input
";

/// Play a game against the player, in the terminal or through a pipe
#[derive(Args, Debug)]
#[command(after_help = "\
Type help during the game to see what can be typed. Up to 7x7 the player of Hex is perfect.

Examples:
  mustplay play 11
  mustplay play 9 --colour white --seconds 5
  mustplay play cylinder:5x7 --swap never
  mustplay play --sgf game.sgf --at 20")]
pub(crate) struct Play {
    #[command(flatten)]
    position: PositionArguments,

    /// Which colour you play: black, white, red or blue
    #[arg(long, value_name = "COLOUR", default_value = "black")]
    colour: Colour,

    /// How long the player thinks about a move
    #[arg(long, value_name = "S", default_value = "2", value_parser = quantity::parse_seconds)]
    seconds: Duration,

    /// Think for so many random games instead of a time, the same every time
    #[arg(long, value_name = "N")]
    playouts: Option<u64>,

    /// The seed of the random games
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,

    /// How many trees are searched side by side
    #[arg(long, value_name = "N", default_value = "1")]
    threads: NonZeroUsize,

    /// Whether the second player may take over the first stone [default: pieces on boards that look the same to both
    /// players, else sides]
    #[arg(long, value_name = "RULE")]
    swap: Option<Swap>,

    /// Play without links, fill-in, solver and saved bridges
    #[arg(long)]
    plain: bool,
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
        interrupt::listen();
        interrupt::let_go();
        let settings = self.settings(&game);
        // Any strategy that answers a game with a choice can sit here in the player's place.
        let opponent = Player::new(game.position().board(), settings);
        let palette = context.palette(game.position().board());
        Dialogue { game, opponent, yours: self.colour, last: None, palette, context }.run()?;
        Ok(ExitStatus::Done)
    }

    fn settings(&self, game: &Game) -> Settings {
        let swap = match self.swap {
            Some(Swap::Never) => SwapRule::Never,
            Some(Swap::Pieces) => SwapRule::Pieces,
            Some(Swap::Sides) => SwapRule::Sides,
            None => usual_swap(game),
        };
        Settings {
            effort: self.playouts.map_or(Effort::Time(self.seconds), Effort::Playouts),
            knowledge: if self.plain { Knowledge::None } else { Knowledge::Full },
            seed: self.seed,
            threads: self.threads,
            swap,
            ..Settings::default()
        }
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

/// A game under way.
struct Dialogue<'a, 'b, 'c> {
    game: Game,
    opponent: Player,
    /// Your colour before anybody exchanged colours.
    yours: Colour,
    /// The player's last choice.
    last: Option<Choice>,
    palette: Palette,
    context: &'a mut Context<'b, 'c>,
}

impl Dialogue<'_, '_, '_> {
    fn run(&mut self) -> Result<(), Failure> {
        self.let_the_player_move()?;
        loop {
            self.context.print("> ")?;
            self.context.finish()?;
            let Some(line) = line_input::next(self.context)? else { break };
            let (word, rest) = line.trim().split_once(' ').unwrap_or((line.trim(), ""));
            match word {
                "" => {}
                "quit" | "q" | "exit" => return Ok(()),
                "help" | "?" => self.context.print(HELP)?,
                "show" => self.show()?,
                "undo" | "u" => self.undo()?,
                "hint" => self.hint()?,
                "why" => self.why()?,
                "save" => self.save(rest.trim())?,
                _ if self.game.outcome().is_some() => {
                    self.say("The game is over: undo, save or quit.")?;
                }
                "resign" => self.play(Move::Resign)?,
                "swap" => self.swap()?,
                text => match self.game.position().board().parse_cell(text) {
                    Ok(cell) => self.play(Move::Play(cell))?,
                    Err(error) => self.say(&format!("{error}; help lists what can be typed"))?,
                },
            }
        }
        self.context.print("\n")
    }

    /// Your colour now.
    fn yours(&self) -> Colour {
        if self.game.sides_swapped() { !self.yours } else { self.yours }
    }

    fn is_your_turn(&self) -> bool {
        self.game.position().to_move() == self.yours()
    }

    fn name(&self, colour: Colour) -> &'static str {
        player_name(self.palette, colour)
    }

    fn play(&mut self, played: Move) -> Result<(), Failure> {
        match self.game.try_play(played) {
            Ok(()) => self.let_the_player_move(),
            Err(error) => self.say(&error.to_string()),
        }
    }

    fn swap(&mut self) -> Result<(), Failure> {
        let is_offered = matches!(self.game.moves(), [Move::Play(_)]);
        match self.opponent.settings().swap {
            SwapRule::Pieces if is_offered => self.play(Move::SwapPieces),
            SwapRule::Sides if is_offered => self.play(Move::SwapSides),
            SwapRule::Never => self.say("This game has no swap."),
            _ => self.say("Only the first stone can be taken over, and at once."),
        }
    }

    /// The player moves if it is its turn; then the board is shown.
    fn let_the_player_move(&mut self) -> Result<(), Failure> {
        if !self.is_your_turn()
            && self.game.outcome().is_none()
            && let Ok(choice) = self.opponent.choose(&self.game)
        {
            let mover = self.name(self.game.position().to_move());
            let words = match choice.action {
                Move::Play(cell) => format!("{mover} plays {}.", self.cell(cell)),
                Move::Resign => format!("{mover} resigns."),
                _ => format!("{mover} swaps."),
            };
            // The player plays by the rules; if not, that is said rather than hidden.
            if let Err(error) = self.game.try_play(choice.action) {
                return self.say(&error.to_string());
            }
            self.last = Some(choice);
            self.say(&words)?;
        }
        self.show()
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
        self.last = None;
        self.let_the_player_move()
    }

    fn hint(&mut self) -> Result<(), Failure> {
        match self.opponent.choose(&self.game) {
            Ok(choice) => {
                let words = self.reason(&choice, self.game.position().to_move());
                self.say(&words)
            }
            Err(error) => self.say(&error.to_string()),
        }
    }

    fn why(&mut self) -> Result<(), Failure> {
        match self.last.clone() {
            Some(choice) => {
                let words = self.reason(&choice, !self.yours());
                self.say(&words)
            }
            None => self.say("The player has not moved yet."),
        }
    }

    fn reason(&self, choice: &Choice, mover: Colour) -> String {
        choice_in_words(self.game.position().board(), self.palette, choice, mover)
    }

    fn cell(&self, cell: Cell) -> String {
        self.game.position().board().name(cell)
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
