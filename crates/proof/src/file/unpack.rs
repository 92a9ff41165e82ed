//! Bytes out of a zlib stream, one buffer at a time.

use super::MAX_UNPACKED;
use super::error::{Problem, ReadError};
use miniz_oxide::inflate::stream::{InflateState, inflate};
use miniz_oxide::{DataFormat, MZError, MZFlush, MZStatus};
use std::io::{self, Read};

const BUFFER: usize = 1 << 15;

/// A stretch of a buffer that is still to be used.
#[derive(Debug)]
struct Pending {
    bytes: Vec<u8>,
    start: usize,
    end: usize,
}

impl Pending {
    fn new() -> Pending {
        Pending { bytes: vec![0; BUFFER], start: 0, end: 0 }
    }

    fn is_empty(&self) -> bool {
        self.start == self.end
    }

    fn rest(&self) -> &[u8] {
        &self.bytes[self.start..self.end]
    }
}

/// Reads a first line, then unpacks what follows.
pub(super) struct Unpacker<R> {
    source: R,
    state: Box<InflateState>,
    packed: Pending,
    unpacked: Pending,
    /// How many unpacked bytes were handed out.
    offset: u64,
    has_ended: bool,
}

impl<R: Read> Unpacker<R> {
    pub(super) fn new(source: R) -> Unpacker<R> {
        Unpacker {
            source,
            state: InflateState::new_boxed(DataFormat::Zlib),
            packed: Pending::new(),
            unpacked: Pending::new(),
            offset: 0,
            has_ended: false,
        }
    }

    pub(super) fn error(&self, problem: Problem) -> ReadError {
        ReadError { offset: self.offset, problem }
    }

    /// The plain bytes before the next line feed, at most `limit` of them.
    pub(super) fn first_line(&mut self, limit: usize) -> Result<Vec<u8>, ReadError> {
        let mut line = Vec::new();
        while line.len() < limit {
            if self.packed.is_empty() {
                self.fetch()?;
            }
            let Some(&byte) = self.packed.rest().first() else { break };
            self.packed.start += 1;
            if byte == b'\n' {
                break;
            }
            line.push(byte);
        }
        Ok(line)
    }

    pub(super) fn byte(&mut self) -> Result<u8, ReadError> {
        if self.unpacked.is_empty() {
            self.unpack()?;
        }
        let byte = *self.unpacked.rest().first().ok_or_else(|| self.error(Problem::Truncated))?;
        self.unpacked.start += 1;
        self.offset += 1;
        Ok(byte)
    }

    /// Makes sure that nothing is left and that the checksum is right.
    pub(super) fn finish(&mut self) -> Result<(), ReadError> {
        if self.unpacked.is_empty() {
            self.unpack()?;
        }
        if self.packed.is_empty() {
            self.fetch()?;
        }
        let is_over = self.unpacked.is_empty() && self.packed.is_empty();
        if is_over { Ok(()) } else { Err(self.error(Problem::TooLong)) }
    }

    /// Reads from the source; at its end nothing is pending afterwards.
    fn fetch(&mut self) -> Result<(), ReadError> {
        let count = loop {
            match self.source.read(&mut self.packed.bytes) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                result => break result.map_err(|error| self.error(Problem::Io(error)))?,
            }
        };
        (self.packed.start, self.packed.end) = (0, count);
        Ok(())
    }

    /// Unpacks some bytes; at the stream's end, with the right checksum, nothing is pending afterwards.
    fn unpack(&mut self) -> Result<(), ReadError> {
        if self.offset > MAX_UNPACKED {
            return Err(self.error(Problem::TooLarge));
        }
        while !self.has_ended && self.unpacked.is_empty() {
            if self.packed.is_empty() {
                self.fetch()?;
            }
            let at_end = self.packed.is_empty();
            let result = inflate(
                &mut self.state,
                self.packed.rest(),
                &mut self.unpacked.bytes,
                MZFlush::None,
            );
            self.packed.start += result.bytes_consumed;
            (self.unpacked.start, self.unpacked.end) = (0, result.bytes_written);
            match result.status {
                Ok(MZStatus::StreamEnd) => self.has_ended = true,
                Ok(MZStatus::Ok) | Err(MZError::Buf) if at_end && result.bytes_written == 0 => {
                    return Err(self.error(Problem::Truncated));
                }
                Ok(MZStatus::Ok) | Err(MZError::Buf) => {}
                Ok(MZStatus::NeedDict) | Err(_) => return Err(self.error(Problem::Damaged)),
            }
        }
        Ok(())
    }
}
