//! The engine's side of the conversation: a reply for every command, until `quit` or the end of the input.

use crate::commands;
use crate::input::{Input, MAX_LINE};
use crate::mover::Mover;
use crate::parameters::Parameters;
use crate::request::{Reply, Request, framed};
use crate::session::Session;
use std::io::{self, Read, Write};
use std::num::NonZeroUsize;
use std::time::Duration;

/// An engine: who plays, and how until a client says otherwise.
pub struct Engine {
    mover: Box<dyn Mover>,
    parameters: Parameters,
}

impl Engine {
    /// An engine with this player.
    pub fn new(mover: impl Mover + 'static) -> Engine {
        Engine { mover: Box::new(mover), parameters: Parameters::default() }
    }

    /// The same with this time for a move.
    #[must_use]
    pub fn with_move_time(mut self, time: Duration) -> Engine {
        self.parameters.move_time = time.as_secs_f64();
        self
    }

    /// The same with so many threads for a move.
    #[must_use]
    pub fn with_threads(mut self, threads: NonZeroUsize) -> Engine {
        self.parameters.player_threads = threads;
        self
    }

    /// The same with this seed of the random games.
    #[must_use]
    pub fn with_seed(mut self, seed: u64) -> Engine {
        self.parameters.seed = seed;
        self
    }

    /// The same with so many random games for a move on each thread, whatever time they take.
    #[must_use]
    pub fn with_playouts(mut self, playouts: u64) -> Engine {
        self.parameters.playouts = playouts;
        self
    }

    /// Answers the commands of a stream.
    pub fn serve(
        self,
        input: impl Read + Send + 'static,
        output: &mut dyn Write,
    ) -> io::Result<()> {
        let input = Input::of(input);
        let mut session = Session::new(self.mover, input.stop());
        session.parameters = self.parameters;
        while let Some(line) = input.next() {
            let (id, reply) = match line?.text {
                None => (None, Err(format!("the line is longer than {MAX_LINE} bytes"))),
                Some(text) => match Request::parse(&text) {
                    None => continue,
                    Some(request) => {
                        let reply = answer(&mut session, &request, output);
                        (request.id, reply)
                    }
                },
            };
            output.write_all(framed(id.as_deref(), &reply).as_bytes())?;
            output.flush()?;
            if session.is_over {
                break;
            }
        }
        Ok(())
    }
}

fn answer(session: &mut Session, request: &Request, output: &mut dyn Write) -> Reply {
    if request.command.is_empty() {
        return Err("no command after the id".to_owned());
    }
    let Some(command) = commands::find(&request.command) else {
        let name: String = request.command.chars().take(40).collect();
        return Err(format!("unknown command '{name}': list_commands lists those there are"));
    };
    let arguments: Vec<&str> = request.arguments.iter().map(String::as_str).collect();
    if !command.takes(arguments.len()) {
        return Err(format!("write: {}", command.usage()));
    }
    (command.run)(session, &arguments, output)
}
