//! One game between two engines. Both hear every move; a player that breaks a rule loses.

use super::plan::{Opening, first_is_black};
use crate::interrupt;
use board::{Board, ByColour, Colour, Game, Move};
use htp::{Client, ClientError};
use std::time::{Duration, Instant};

/// Who plays whom, where.
pub(super) struct Match<'a> {
    pub(super) commands: [&'a str; 2],
    pub(super) board: &'a Board,
    pub(super) timeout: Duration,
}

/// A game as it ended.
pub(super) struct Played {
    pub(super) winner: Colour,
    /// Moves on the board, those of the opening included.
    pub(super) length: usize,
    /// How long each player thought, in seconds.
    pub(super) seconds: ByColour<f64>,
    /// What the loser did wrong, on one line, if the game did not end by connection or resignation.
    pub(super) fault: Option<String>,
}

/// Why there is no game.
pub(super) enum NoGame {
    /// Ctrl-C.
    Interrupted,
    /// An engine ended before it answered anything: which command, and why.
    NotStarted(String),
}

/// Why a game cannot go on.
enum End {
    Interrupted,
    /// Who is to blame, and for what.
    Fault(Colour, String),
    /// Who ended before it answered anything, and what it said last.
    NeverAnswered(Colour, String),
}

/// What stands for another number in every game, as in twogtp.
const SEED: &str = "%SRAND";

/// The most characters of what an engine did wrong.
const MAX_FAULT: usize = 300;

struct Table {
    engines: ByColour<Client>,
    game: Game,
    seconds: ByColour<f64>,
    timeout: Duration,
}

impl Match<'_> {
    /// Plays the game of this number. In the first game that is played, both engines have to start.
    pub(super) fn play(
        &self,
        number: usize,
        opening: &Opening,
        is_first: bool,
    ) -> Result<(Played, Game), NoGame> {
        let mut seconds = ByColour::default();
        let mut game = Game::new(self.board);
        let ended = self.seat(number).and_then(|mut table| {
            let winner = table.play(opening);
            seconds = table.seconds;
            game = table.game.clone();
            winner
        });
        let (winner, fault) = match ended {
            Ok(winner) => (winner, None),
            Err(End::Fault(loser, reason)) => (!loser, Some(reason)),
            Err(End::Interrupted) => return Err(NoGame::Interrupted),
            Err(End::NeverAnswered(colour, words)) if is_first => {
                let command = self.command(number, colour);
                let why = match words.as_str() {
                    "" => "; it did not say why".to_owned(),
                    words => format!(": {words}"),
                };
                return Err(NoGame::NotStarted(format!(
                    "the engine '{command}' ended before it answered anything{why}"
                )));
            }
            Err(End::NeverAnswered(loser, words)) => (!loser, Some(ended_with(&words))),
        };
        let length = self.board.cell_count() - game.position().empty_cells().len();
        Ok((Played { winner, length, seconds, fault }, game))
    }

    /// The command of the engine that has a colour in the game of this number.
    pub(super) fn command(&self, number: usize, colour: Colour) -> &str {
        self.commands[usize::from((colour == Colour::Black) != first_is_black(number))]
    }

    /// Starts both engines on an empty board.
    fn seat(&self, number: usize) -> Result<Table, End> {
        if interrupt::is_asked_to_stop() {
            return Err(End::Interrupted);
        }
        let start = |colour: Colour| {
            let command = self.command(number, colour).replace(SEED, &(number + 1).to_string());
            let engine = Client::start(&command);
            let mut engine =
                engine.map_err(|error| End::NeverAnswered(colour, error.to_string()))?;
            engine.stop_when(interrupt::is_asked_to_stop);
            Ok(engine)
        };
        let mut engines = ByColour { black: start(Colour::Black)?, white: start(Colour::White)? };
        let size = format!("boardsize {} {}", self.board.columns(), self.board.rows());
        let answers = ByColour::from_fn(|colour| engines[colour].ask(&size, self.timeout));
        for colour in Colour::BOTH {
            if answers[colour] == Err(ClientError::Gone) {
                return Err(End::NeverAnswered(colour, plain(&engines[colour].last_words())));
            }
        }
        for colour in Colour::BOTH {
            if let Err(error) = &answers[colour] {
                return Err(blame(colour, &engines[colour], error));
            }
        }
        let (game, seconds) = (Game::new(self.board), ByColour::default());
        Ok(Table { engines, game, seconds, timeout: self.timeout })
    }
}

impl Table {
    /// Plays to the end; who won.
    fn play(&mut self, opening: &Opening) -> Result<Colour, End> {
        for &cell in &opening.moves {
            let name = self.game.position().board().name(cell);
            for listener in Colour::BOTH {
                self.tell(listener, &name)?;
            }
            // An opening may go on after a connection; the game is over then.
            if self.game.try_play(Move::Play(cell)).is_err() {
                break;
            }
        }
        loop {
            let mover = self.game.position().to_move();
            if let Some(winner) = self.game.position().winner() {
                return Ok(winner);
            }
            let answer = self.genmove(mover)?;
            let illegal = |reason: String| fault(mover, &format!("played illegally: {reason}"));
            if answer == "resign" {
                let resigned = self.game.try_play(Move::Resign);
                return resigned.map(|()| !mover).map_err(|error| illegal(error.to_string()));
            }
            let board = self.game.position().board();
            let cell = board.parse_cell(&answer).map_err(|error| illegal(error.to_string()))?;
            let name = board.name(cell);
            let command = format!("play {mover} {name}");
            self.game.try_play(Move::Play(cell)).map_err(|error| illegal(error.to_string()))?;
            self.send(!mover, &command)?;
        }
    }

    fn genmove(&mut self, mover: Colour) -> Result<String, End> {
        let started = Instant::now();
        let answer = self.engines[mover].ask(&format!("genmove {mover}"), self.timeout);
        self.seconds[mover] += started.elapsed().as_secs_f64();
        answer
            .map(|word| word.to_ascii_lowercase())
            .map_err(|error| blame(mover, &self.engines[mover], &error))
    }

    /// Tells an engine the move of the player to move.
    fn tell(&mut self, listener: Colour, name: &str) -> Result<(), End> {
        let command = format!("play {} {name}", self.game.position().to_move());
        self.send(listener, &command)
    }

    fn send(&mut self, listener: Colour, command: &str) -> Result<(), End> {
        let reply = self.engines[listener].ask(command, self.timeout);
        reply.map(|_| ()).map_err(|error| blame(listener, &self.engines[listener], &error))
    }
}

fn blame(colour: Colour, engine: &Client, error: &ClientError) -> End {
    match error {
        ClientError::Stopped => End::Interrupted,
        ClientError::Gone => End::Fault(colour, ended_with(&plain(&engine.last_words()))),
        error => fault(colour, &error.to_string()),
    }
}

fn fault(colour: Colour, reason: &str) -> End {
    End::Fault(colour, plain(reason))
}

fn ended_with(words: &str) -> String {
    if words.is_empty() { "has ended".to_owned() } else { format!("has ended: {words}") }
}

/// The text on one line that is not too long.
fn plain(text: &str) -> String {
    let words: Vec<&str> = text.split(|c: char| c.is_whitespace() || c.is_control()).collect();
    let line = words.into_iter().filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ");
    line.chars().take(MAX_FAULT).collect()
}
