//! The client's side: starts an engine, sends it commands, and does not wait for ever.

mod last_words;
mod process;

use process::Process;
use std::fmt;
use std::sync::mpsc::RecvTimeoutError;
use std::time::{Duration, Instant};

/// The most bytes of a reply.
const MAX_REPLY: u64 = 1 << 20;

/// How often somebody who waits looks up.
const SLICE: Duration = Duration::from_millis(50);

/// How long an engine may take to quit.
const FAREWELL: Duration = Duration::from_millis(500);

/// Why an engine gave no result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ClientError {
    /// It could not be started.
    Start(String),
    /// It ended.
    Gone,
    /// It did not answer in time.
    Late,
    /// Nobody wants to know any more.
    Stopped,
    /// It refused, with these words.
    Refused(String),
    /// It answered with something else than a reply.
    Garbled(String),
}

impl fmt::Display for ClientError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ClientError::Start(error) => write!(f, "cannot be started: {error}"),
            ClientError::Gone => f.write_str("has ended"),
            ClientError::Late => f.write_str("did not answer in time"),
            ClientError::Stopped => f.write_str("was interrupted"),
            ClientError::Refused(message) => write!(f, "refused: {message}"),
            ClientError::Garbled(line) => write!(f, "answered '{line}', which is no reply"),
        }
    }
}

impl std::error::Error for ClientError {}

/// An engine at work. It is killed when it is dropped, with all that it started.
pub struct Client {
    process: Process,
    should_stop: fn() -> bool,
}

impl Client {
    /// Starts an engine by a command of the shell.
    pub fn start(command: &str) -> Result<Client, ClientError> {
        let process = Process::start(command);
        let process = process.map_err(|error| ClientError::Start(error.to_string()))?;
        Ok(Client { process, should_stop: || false })
    }

    /// From now on waiting ends soon after this becomes true.
    pub fn stop_when(&mut self, should_stop: fn() -> bool) {
        self.should_stop = should_stop;
    }

    /// Sends a line, whatever it is.
    pub fn send(&mut self, line: &str) -> Result<(), ClientError> {
        self.process.write(line).map_err(|_| ClientError::Gone)
    }

    /// The next reply, without its sign; pictures of a search before it are passed over.
    pub fn reply(&mut self, time: Duration) -> Result<String, ClientError> {
        let deadline = Instant::now().checked_add(time);
        loop {
            let lines = self.paragraph(deadline)?;
            let text = lines.join("\n");
            match text.split_at_checked(1) {
                _ if text.starts_with("gogui-gfx:") => {}
                Some(("=", result)) => return Ok(result.trim().to_owned()),
                Some(("?", message)) => {
                    return Err(ClientError::Refused(message.trim().to_owned()));
                }
                _ => return Err(ClientError::Garbled(lines[0].chars().take(40).collect())),
            }
        }
    }

    /// Sends a command and waits for its reply.
    pub fn ask(&mut self, command: &str, time: Duration) -> Result<String, ClientError> {
        self.send(command)?;
        self.reply(time)
    }

    /// The last lines that the engine wrote to its standard error.
    pub fn last_words(&self) -> String {
        self.process.last_words.hear()
    }

    /// The lines up to the next empty one, at least one.
    fn paragraph(&mut self, deadline: Option<Instant>) -> Result<Vec<String>, ClientError> {
        let mut lines = Vec::new();
        let mut length = 0;
        loop {
            let line = self.line(deadline)?;
            length += line.len() as u64;
            match line.is_empty() {
                true if lines.is_empty() => {}
                true => return Ok(lines),
                false if length > MAX_REPLY => {
                    return Err(ClientError::Garbled("an endless reply".to_owned()));
                }
                false => lines.push(line),
            }
        }
    }

    fn line(&mut self, deadline: Option<Instant>) -> Result<String, ClientError> {
        loop {
            if (self.should_stop)() {
                return Err(ClientError::Stopped);
            }
            let left = deadline.map(|deadline| deadline.saturating_duration_since(Instant::now()));
            let left = left.unwrap_or(SLICE);
            if left.is_zero() {
                return Err(ClientError::Late);
            }
            match self.process.lines.recv_timeout(left.min(SLICE)) {
                Ok(line) => return Ok(line),
                Err(RecvTimeoutError::Disconnected) => return Err(ClientError::Gone),
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }
}

impl Drop for Client {
    fn drop(&mut self) {
        // An engine that is asked to quit may write its last files; one that does not listen is killed.
        let patience = if (self.should_stop)() { SLICE } else { FAREWELL };
        self.should_stop = || false;
        if self.send("quit").is_ok() {
            let deadline = Instant::now().checked_add(patience);
            while self.line(deadline).is_ok() {}
        }
    }
}
