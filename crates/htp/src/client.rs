//! The client's side: starts an engine, sends it commands, and does not wait for ever.

use std::fmt;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::time::{Duration, Instant};

/// The most bytes of a reply.
const MAX_REPLY: u64 = 1 << 20;

/// Lines of an engine that may wait.
const MAX_WAITING: usize = 1000;

/// Why an engine gave no result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ClientError {
    /// It could not be started.
    Start(String),
    /// It ended.
    Gone,
    /// It did not answer in time.
    Late,
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
            ClientError::Refused(message) => write!(f, "refused: {message}"),
            ClientError::Garbled(line) => write!(f, "answered '{line}', which is no reply"),
        }
    }
}

impl std::error::Error for ClientError {}

/// An engine at work. It is killed when it is dropped.
pub struct Client {
    process: Child,
    commands: Option<ChildStdin>,
    lines: Receiver<String>,
}

impl Client {
    /// Starts an engine by a command of the shell.
    pub fn start(command: &str) -> Result<Client, ClientError> {
        // The shell makes way for the engine, so that killing it kills the engine.
        let process = Command::new("sh")
            .args(["-c", &format!("exec {command}")])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn();
        let mut process = process.map_err(|error| ClientError::Start(error.to_string()))?;
        let commands = process.stdin.take();
        let output = process.stdout.take();
        let (sender, lines) = sync_channel(MAX_WAITING);
        std::thread::spawn(move || {
            let Some(output) = output else { return };
            let mut output = BufReader::new(output);
            loop {
                let mut bytes = Vec::new();
                match output.by_ref().take(MAX_REPLY).read_until(b'\n', &mut bytes) {
                    Ok(0) | Err(_) => return,
                    Ok(_) => {}
                }
                let line = String::from_utf8_lossy(&bytes).trim_end().to_owned();
                if sender.send(line).is_err() {
                    return;
                }
            }
        });
        Ok(Client { process, commands, lines })
    }

    /// Sends a line, whatever it is.
    pub fn send(&mut self, line: &str) -> Result<(), ClientError> {
        let commands = self.commands.as_mut().ok_or(ClientError::Gone)?;
        let sent = writeln!(commands, "{line}").and_then(|()| commands.flush());
        sent.map_err(|_| ClientError::Gone)
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

    /// The lines up to the next empty one, at least one.
    fn paragraph(&mut self, deadline: Option<Instant>) -> Result<Vec<String>, ClientError> {
        let mut lines = Vec::new();
        let mut length = 0;
        loop {
            let left = deadline.map(|deadline| deadline.saturating_duration_since(Instant::now()));
            let line = self.lines.recv_timeout(left.unwrap_or(Duration::MAX));
            let line = line.map_err(|error| match error {
                RecvTimeoutError::Timeout => ClientError::Late,
                RecvTimeoutError::Disconnected => ClientError::Gone,
            })?;
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
}

impl Drop for Client {
    fn drop(&mut self) {
        // An engine that is asked to quit may write its last files; one that does not listen is killed.
        let _ = self.ask("quit", Duration::from_millis(500));
        self.commands = None;
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
