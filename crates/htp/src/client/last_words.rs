//! What an engine writes to its standard error. It is read all the time, so that no engine waits for a reader, and only
//! the last lines are kept.

use std::collections::VecDeque;
use std::io::{BufRead, BufReader, Read};
use std::process::ChildStderr;
use std::sync::mpsc::{Receiver, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

const MAX_LINES: usize = 3;
const MAX_BYTES_OF_A_LINE: u64 = 200;

/// How long the words of an engine that has ended may be on their way.
const ECHO: Duration = Duration::from_millis(200);

pub(super) struct LastWords {
    lines: Arc<Mutex<VecDeque<String>>>,
    /// Closed when there is nothing more to read.
    end: Receiver<()>,
}

impl LastWords {
    pub(super) fn of(errors: ChildStderr) -> LastWords {
        let lines = Arc::new(Mutex::new(VecDeque::new()));
        let (until_the_end, end) = channel();
        let kept = Arc::clone(&lines);
        std::thread::spawn(move || {
            listen(errors, &kept);
            drop(until_the_end);
        });
        LastWords { lines, end }
    }

    /// The last lines, all of them if the engine has ended.
    pub(super) fn hear(&self) -> String {
        let _ = self.end.recv_timeout(ECHO);
        let lines = self.lines.lock().unwrap_or_else(PoisonError::into_inner);
        lines.iter().map(String::as_str).collect::<Vec<_>>().join("\n")
    }
}

fn listen(errors: ChildStderr, kept: &Mutex<VecDeque<String>>) {
    let mut errors = BufReader::new(errors);
    loop {
        let mut bytes = Vec::new();
        match errors.by_ref().take(MAX_BYTES_OF_A_LINE).read_until(b'\n', &mut bytes) {
            Ok(0) | Err(_) => return,
            Ok(_) => {}
        }
        let line = String::from_utf8_lossy(&bytes).trim().to_owned();
        if line.is_empty() {
            continue;
        }
        let mut lines = kept.lock().unwrap_or_else(PoisonError::into_inner);
        if lines.len() == MAX_LINES {
            lines.pop_front();
        }
        lines.push_back(line);
    }
}
