//! Commands arrive on a thread of their own, so that `# interrupt` is heard while a command is at work.
//!
//! An interruption holds for every command that was read before it, whether that is at work or still waiting, and for
//! no later one: the engine answers alike however fast the lines arrive. To hear it, the thread reads on while commands
//! wait, until so many bytes of them do that there must be an end; then it waits as well.

use crate::room::Room;
use std::io::{self, BufRead, BufReader, Read};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};

/// The most bytes of a line; the rest of a longer one is not looked at, and the line is refused.
pub const MAX_LINE: usize = 64 << 10;

/// How many bytes of memory commands may take while they wait: short ones are hundreds of thousands.
const MAX_WAITING: usize = 32 << 20;

/// What a line takes beyond its text, about.
const OVERHEAD: usize = 100;

/// A line that is more than a comment.
pub(crate) struct Line {
    number: u64,
    /// The text, or the beginning of it if it is too long.
    pub(crate) text: String,
    pub(crate) is_too_long: bool,
}

impl Line {
    fn bytes(&self) -> usize {
        self.text.len() + OVERHEAD
    }
}

/// Which commands are to stop.
#[derive(Default)]
struct Interruptions {
    numbers: Mutex<Numbers>,
    stop: Arc<AtomicBool>,
}

#[derive(Default)]
struct Numbers {
    at_work: u64,
    interrupted: u64,
}

impl Interruptions {
    /// Every command up to this one is to stop.
    fn interrupt(&self, last: u64) {
        let mut numbers = self.numbers.lock().unwrap_or_else(PoisonError::into_inner);
        numbers.interrupted = last;
        self.stop.store(numbers.at_work <= last, Ordering::Relaxed);
    }

    fn begin(&self, number: u64) {
        let mut numbers = self.numbers.lock().unwrap_or_else(PoisonError::into_inner);
        numbers.at_work = number;
        self.stop.store(number <= numbers.interrupted, Ordering::Relaxed);
    }
}

/// The lines of a stream, and the interruptions among them.
pub(crate) struct Input {
    lines: Receiver<io::Result<Line>>,
    room: Arc<Room>,
    interruptions: Arc<Interruptions>,
}

impl Input {
    /// Reads a stream from now on.
    pub(crate) fn of(stream: impl Read + Send + 'static) -> Input {
        let (sender, lines) = channel();
        let room = Arc::new(Room::new(MAX_WAITING));
        let interruptions = Arc::new(Interruptions::default());
        let shared = (Arc::clone(&room), Arc::clone(&interruptions));
        std::thread::spawn(move || {
            read_lines(BufReader::new(stream), &sender, &shared.0, &shared.1);
        });
        Input { lines, room, interruptions }
    }

    /// Set while the command at work is to stop.
    pub(crate) fn stop(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.interruptions.stop)
    }

    /// The next line, once it is there; it is at work from now on. `None` at the end.
    pub(crate) fn next(&self) -> Option<io::Result<Line>> {
        let line = self.lines.recv().ok()?;
        if let Ok(line) = &line {
            self.room.give_back(line.bytes());
            self.interruptions.begin(line.number);
        }
        Some(line)
    }
}

impl Drop for Input {
    fn drop(&mut self) {
        self.room.open();
    }
}

fn read_lines(
    mut stream: impl BufRead,
    sender: &Sender<io::Result<Line>>,
    room: &Room,
    interruptions: &Interruptions,
) {
    let mut number = 0;
    loop {
        let (text, is_too_long) = match read_line(&mut stream) {
            Ok(Some(read)) => read,
            Ok(None) => return,
            Err(error) => {
                let _ = sender.send(Err(error));
                return;
            }
        };
        let words = text.trim();
        match words.strip_prefix('#') {
            Some(comment) if comment.trim() == "interrupt" => interruptions.interrupt(number),
            Some(_) => {}
            None if words.is_empty() && !is_too_long => {}
            None => {
                number += 1;
                let line = Line { number, text, is_too_long };
                room.take(line.bytes());
                // Nobody listens any more when the session is over.
                if sender.send(Ok(line)).is_err() {
                    return;
                }
            }
        }
    }
}

/// The next line, or the beginning of one that is too long, and whether it is; `None` at the end.
fn read_line(stream: &mut impl BufRead) -> io::Result<Option<(String, bool)>> {
    let mut bytes = Vec::new();
    let read = stream.by_ref().take(MAX_LINE as u64 + 1).read_until(b'\n', &mut bytes)?;
    if read == 0 {
        return Ok(None);
    }
    let is_too_long = read > MAX_LINE && !bytes.ends_with(b"\n");
    if is_too_long {
        stream.skip_until(b'\n')?;
    }
    Ok(Some((String::from_utf8_lossy(&bytes).into_owned(), is_too_long)))
}
