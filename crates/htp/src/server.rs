//! The engine's side of the conversation: a reply for every command, until `quit` or the end of the input.

use crate::commands;
use crate::input::{Input, MAX_LINE};
use crate::mover::Mover;
use crate::parameters::Parameters;
use crate::request::{Reply, Request, framed};
use crate::session::Session;
use player::{Effort, Settings};
use std::io::{self, Read, Write};

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

    /// The same with this effort, so many threads and this seed.
    #[must_use]
    pub fn with_settings(mut self, settings: &Settings) -> Engine {
        match settings.effort {
            Effort::Time(time) => self.parameters.move_time = time.as_secs_f64(),
            Effort::Playouts(playouts) => self.parameters.playouts = playouts,
        }
        self.parameters.player_threads = settings.threads;
        self.parameters.seed = settings.seed;
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
            let line = line?;
            let request = Request::parse(&line.text);
            let reply = match &request {
                _ if line.is_too_long => Err(format!("the line is longer than {MAX_LINE} bytes")),
                None => continue,
                Some(request) => answer(&mut session, request, output),
            };
            let id = request.and_then(|request| request.id);
            output.write_all(framed(id.as_deref(), &reply).as_bytes())?;
            output.flush()?;
            if session.is_over {
                break;
            }
        }
        Ok(())
    }
}

/// Does what a command says.
pub(crate) fn answer(session: &mut Session, request: &Request, output: &mut dyn Write) -> Reply {
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
