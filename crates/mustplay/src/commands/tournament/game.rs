//! One game between two engines. Both hear every move; a player that breaks a rule loses.

use super::Opening;
use crate::interrupt;
use board::{Board, ByColour, Colour, Position};
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
    Played(Played),
    /// Ctrl-C.
    Interrupted,
}

/// A game that cannot go on: who is to blame, and why.
type Fault = (Colour, String);

struct Table {
    engines: ByColour<Client>,
    position: Position,
    seconds: ByColour<f64>,
    timeout: Duration,
}

impl Match<'_> {
    pub(super) fn play(&self, opening: &Opening, first_is_black: bool) -> Outcome {
        let mut seconds = ByColour::default();
        let mut length = 0;
        let ended = self.seat(first_is_black).and_then(|mut table| {
            let winner = table.play(opening);
            seconds = table.seconds;
            length = self.board.cell_count() - table.position.empty_cells().len();
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
        Outcome::Played(Played { winner, length, seconds, fault })
    }

    /// Starts both engines on an empty board.
    fn seat(&self, first_is_black: bool) -> Result<Table, Fault> {
        let start = |colour: Colour| {
            let command = self.commands[usize::from((colour == Colour::Black) != first_is_black)];
            let mut engine = Client::start(command).map_err(|error| blame(colour, &error))?;
            let size = format!("boardsize {} {}", self.board.columns(), self.board.rows());
            engine.ask(&size, self.timeout).map_err(|error| blame(colour, &error))?;
            Ok(engine)
        };
        Ok(Table {
            engines: ByColour { black: start(Colour::Black)?, white: start(Colour::White)? },
            position: Position::new(self.board),
            seconds: ByColour::default(),
            timeout: self.timeout,
        })
    }
}

impl Table {
    /// Plays to the end; who won.
    fn play(&mut self, opening: &Opening) -> Result<Colour, Fault> {
        for &cell in &opening.moves {
            let name = self.position.board().name(cell);
            for listener in Colour::BOTH {
                self.tell(listener, &name)?;
            }
            self.position.play(cell);
        }
        loop {
            let mover = self.position.to_move();
            if let Some(winner) = self.position.winner() {
                return Ok(winner);
            }
            if interrupt::is_asked_to_stop() {
                return Err((mover, "interrupted".to_owned()));
            }
            let answer = self.genmove(mover)?;
            if answer == "resign" {
                return Ok(!mover);
            }
            let board = self.position.board();
            let illegal = |reason: String| (mover, format!("illegal move: {reason}"));
            let cell = board.parse_cell(&answer).map_err(|error| illegal(error.to_string()))?;
            let name = board.name(cell);
            self.position.clone().try_play(cell).map_err(|error| illegal(error.to_string()))?;
            self.tell(!mover, &name)?;
            self.position.play(cell);
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
        let command = format!("play {} {name}", self.position.to_move());
        let reply = self.engines[listener].ask(&command, self.timeout);
        reply.map(|_| ()).map_err(|error| blame(listener, &error))
    }
}

fn blame(colour: Colour, error: &ClientError) -> Fault {
    (colour, error.to_string())
}
