//! One game between two engines. Both hear every move; a player that breaks a rule loses.

use super::Opening;
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
    /// What the loser did wrong, if the game did not end by connection or resignation.
    pub(super) fault: Option<String>,
}

/// What came of a game.
pub(super) enum Outcome {
    /// How it ended, and its moves.
    Played(Played, Game),
    /// Ctrl-C.
    Interrupted,
}

/// A game that cannot go on: who is to blame, and why.
type Fault = (Colour, String);

/// What stands for another number in every game, as in twogtp.
const SEED: &str = "%SRAND";

struct Table {
    engines: ByColour<Client>,
    game: Game,
    seconds: ByColour<f64>,
    timeout: Duration,
}

impl Match<'_> {
    /// Plays the game of this number.
    pub(super) fn play(&self, number: usize, opening: &Opening) -> Outcome {
        let mut seconds = ByColour::default();
        let mut game = Game::new(self.board);
        let ended = self.seat(number).and_then(|mut table| {
            let winner = table.play(opening);
            seconds = table.seconds;
            game = table.game.clone();
            winner
        });
        // An engine that shares the terminal hears Ctrl-C too: what it did then is not its fault.
        if interrupt::is_asked_to_stop() {
            return Outcome::Interrupted;
        }
        let (winner, fault) = match ended {
            Ok(winner) => (winner, None),
            Err((loser, reason)) => (!loser, Some(reason)),
        };
        let length = self.board.cell_count() - game.position().empty_cells().len();
        Outcome::Played(Played { winner, length, seconds, fault }, game)
    }

    /// The command of the engine that has a colour in the game of this number.
    pub(super) fn command(&self, number: usize, colour: Colour) -> &str {
        self.commands[usize::from((colour == Colour::Black) != first_is_black(number))]
    }

    /// Starts both engines on an empty board.
    fn seat(&self, number: usize) -> Result<Table, Fault> {
        let start = |colour: Colour| {
            let command = self.command(number, colour).replace(SEED, &(number + 1).to_string());
            let mut engine = Client::start(&command).map_err(|error| blame(colour, &error))?;
            let size = format!("boardsize {} {}", self.board.columns(), self.board.rows());
            engine.ask(&size, self.timeout).map_err(|error| blame(colour, &error))?;
            Ok(engine)
        };
        Ok(Table {
            engines: ByColour { black: start(Colour::Black)?, white: start(Colour::White)? },
            game: Game::new(self.board),
            seconds: ByColour::default(),
            timeout: self.timeout,
        })
    }
}

impl Table {
    /// Plays to the end; who won.
    fn play(&mut self, opening: &Opening) -> Result<Colour, Fault> {
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
            if interrupt::is_asked_to_stop() {
                return Err((mover, "interrupted".to_owned()));
            }
            let answer = self.genmove(mover)?;
            let illegal = |reason: String| (mover, format!("illegal move: {reason}"));
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

    fn genmove(&mut self, mover: Colour) -> Result<String, Fault> {
        let started = Instant::now();
        let answer = self.engines[mover].ask(&format!("genmove {mover}"), self.timeout);
        self.seconds[mover] += started.elapsed().as_secs_f64();
        answer.map(|word| word.to_ascii_lowercase()).map_err(|error| blame(mover, &error))
    }

    /// Tells an engine the move of the player to move.
    fn tell(&mut self, listener: Colour, name: &str) -> Result<(), Fault> {
        let command = format!("play {} {name}", self.game.position().to_move());
        self.send(listener, &command)
    }

    fn send(&mut self, listener: Colour, command: &str) -> Result<(), Fault> {
        let reply = self.engines[listener].ask(command, self.timeout);
        reply.map(|_| ()).map_err(|error| blame(listener, &error))
    }
}

fn blame(colour: Colour, error: &ClientError) -> Fault {
    (colour, error.to_string())
}

/// Every opening is played twice in a row, with exchanged colours.
pub(super) fn first_is_black(number: usize) -> bool {
    number.is_multiple_of(2)
}
