//! An engine that is served while a test talks to it.

use htp::{Engine, PlayerMover};
use player::Knowledge;
use std::io::{self, ErrorKind, PipeWriter, Write};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::JoinHandle;
use std::time::Duration;

/// Far more than an answer takes, even on a busy machine.
pub(crate) const PATIENCE: Duration = Duration::from_secs(60);

/// An engine at work.
pub(crate) struct Served {
    pub(crate) input: PipeWriter,
    pub(crate) output: Receiver<String>,
    pub(crate) engine: JoinHandle<io::Result<()>>,
}

/// Passes on what is written, as long as somebody listens.
struct Told(Sender<String>);

impl Write for Told {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let text = String::from_utf8_lossy(bytes).into_owned();
        self.0.send(text).map_err(|_| io::Error::from(ErrorKind::BrokenPipe))?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Served {
    pub(crate) fn start() -> Served {
        let (lines, input) = io::pipe().unwrap();
        let (teller, output) = channel();
        let engine = std::thread::spawn(move || {
            Engine::new(PlayerMover::new(Knowledge::Full)).serve(lines, &mut Told(teller))
        });
        Served { input, output, engine }
    }

    pub(crate) fn send(&mut self, lines: &str) {
        self.input.write_all(lines.as_bytes()).unwrap();
    }

    /// What the engine writes next.
    pub(crate) fn hear(&self) -> String {
        self.output.recv_timeout(PATIENCE).expect("the engine is still working")
    }
}
