//! Reading certificates step by step.

use super::error::{Problem, ReadError};
use super::unpack::Unpacker;
use super::{MAGIC, OLD_VERSION, PART, VERSION};
use crate::checker::{Certificate, CheckError, Checked, Checker, MAX_STEPS};
use crate::lemma::End;
use crate::rules::MAX_ALTERNATIVES;
use crate::step::{ProofStep, StepId};
use board::{Board, ByColour, Cell, CellSet, Colour, Position};
use std::io::Read;

const LONGEST_BOARD_NAME: usize = 32;

/// What a file claims.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Header {
    /// The position, with its board and whose turn it is.
    pub position: Position,
    /// Who wins it, as claimed.
    pub winner: Colour,
    /// How many steps follow.
    pub steps: usize,
}

/// Reads a file: first what it claims, then the steps, one at a time.
pub struct Reader<R> {
    bytes: Unpacker<R>,
    header: Header,
    next: usize,
    /// The last kind of step that the file's version has.
    last_tag: u8,
}

/// Reads a certificate, which is not checked yet.
pub fn read(source: impl Read) -> Result<Certificate, ReadError> {
    let mut reader = Reader::new(source)?;
    let mut steps = Vec::new();
    while let Some(step) = reader.next_step()? {
        steps.push(step);
    }
    let Header { position, winner, .. } = reader.header;
    Ok(Certificate { position, winner, steps })
}

impl<R: Read> Reader<R> {
    /// Reads what the file claims.
    pub fn new(source: R) -> Result<Reader<R>, ReadError> {
        let mut bytes = Unpacker::new(source);
        let line = bytes.first_line(64)?;
        let line = String::from_utf8_lossy(&line);
        let Some(version) = line.strip_prefix(MAGIC) else {
            return Err(bytes.error(Problem::NotACertificate));
        };
        if version != VERSION && version != OLD_VERSION {
            return Err(bytes.error(Problem::Version(version.escape_debug().to_string())));
        }
        let last_tag = if version == VERSION { PART } else { PART - 1 };
        let board = read_board(&mut bytes)?;
        let players = bytes.byte()?;
        let (to_move, winner) = (players & 1, players >> 1);
        let to_move = read_colour(&bytes, to_move)?;
        let winner = read_colour(&bytes, winner)?;
        let stones =
            ByColour { black: read_set(&mut bytes, &board)?, white: read_set(&mut bytes, &board)? };
        if stones.black.intersects(stones.white) {
            return Err(bytes.error(Problem::Stones));
        }
        let position = Position::with_stones(&board, stones, to_move);
        let steps = read_number(&mut bytes, "number of steps", MAX_STEPS)?;
        Ok(Reader { bytes, header: Header { position, winner, steps }, next: 0, last_tag })
    }

    /// What the file claims.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// The next step. After the last one the rest of the file is examined.
    pub fn next_step(&mut self) -> Result<Option<ProofStep>, ReadError> {
        if self.next == self.header.steps {
            return self.bytes.finish().map(|()| None);
        }
        let step = self.read_step()?;
        self.next += 1;
        Ok(Some(step))
    }

    /// Checks the certificate while reading it, keeping only what the steps derive.
    ///
    /// A damaged file is reported as such even if a wrong step comes before the damage.
    pub fn check(mut self) -> Result<Result<Checked, CheckError>, ReadError> {
        let mut checker = Checker::new(self.header.position.board());
        while let Some(step) = self.next_step()? {
            checker = checker.and_then(|mut checker| checker.add(&step).map(|_| checker));
        }
        let Header { position, winner, .. } = &self.header;
        Ok(checker.and_then(|checker| checker.conclude(position, *winner)))
    }

    fn read_step(&mut self) -> Result<ProofStep, ReadError> {
        Ok(match self.bytes.byte()? {
            0 => {
                let colour = self.bytes.byte()?;
                let colour = read_colour(&self.bytes, colour)?;
                let ends = [self.end()?, self.end()?];
                let turns = self.number("number of turns", 2)?;
                ProofStep::Adjacent { colour, ends, turns: [0, 1, -1][turns] }
            }
            1 => {
                ProofStep::And { first: self.premise()?, second: self.premise()?, via: self.end()? }
            }
            2 => ProofStep::Move { lemma: self.premise()?, cell: self.cell()? },
            3 => {
                let count = self.number("number of alternatives", MAX_ALTERNATIVES)?;
                let lemmas = (0..count).map(|_| self.premise()).collect::<Result<_, _>>()?;
                ProofStep::Or { lemmas }
            }
            4 => {
                let lemma = self.premise()?;
                let cells = read_set(&mut self.bytes, self.header.position.board())?;
                ProofStep::Own { lemma, cells }
            }
            5 => ProofStep::Dead { lemma: self.premise()?, cell: self.cell()? },
            6 => ProofStep::Capture { lemma: self.premise()?, pair: [self.cell()?, self.cell()?] },
            7 => ProofStep::Concede { lemma: self.premise()?, pair: [self.cell()?, self.cell()?] },
            8 => {
                let lemma = self.premise()?;
                let symmetry = self.number("symmetry", u16::MAX.into())? as u16;
                ProofStep::Turned { lemma, symmetry }
            }
            9 => ProofStep::Goal { lemma: self.premise()? },
            PART if self.last_tag == PART => {
                let lemma = self.premise()?;
                let cells = read_set(&mut self.bytes, self.header.position.board())?;
                let (end, side) = (self.cell()?, self.number("side", 1)? as u8);
                ProofStep::Part { lemma, cells, end, side }
            }
            tag => {
                let problem = Problem::Value { what: "kind of step", value: tag.into() };
                return Err(self.bytes.error(problem));
            }
        })
    }

    fn number(&mut self, what: &'static str, most: usize) -> Result<usize, ReadError> {
        read_number(&mut self.bytes, what, most)
    }

    /// An earlier step, given as the distance to it less one.
    fn premise(&mut self) -> Result<StepId, ReadError> {
        let distance = self.number("distance to an earlier step", MAX_STEPS)? + 1;
        let id = self.next.checked_sub(distance).ok_or_else(|| {
            let value = distance as u64;
            self.bytes.error(Problem::Value { what: "distance to an earlier step", value })
        })?;
        Ok(StepId(id as u32))
    }

    fn cell(&mut self) -> Result<Cell, ReadError> {
        let last = self.header.position.board().cell_count() - 1;
        Ok(Cell::new(self.number("cell", last)?))
    }

    fn end(&mut self) -> Result<End, ReadError> {
        let cells = self.header.position.board().cell_count();
        let end = self.number("end", cells + 1)?;
        Ok(match end.checked_sub(cells) {
            None => End::Cell(Cell::new(end)),
            Some(side) => End::Side(side as u8),
        })
    }
}

/// Seven bits a byte, the lowest first; the high bit says that more follow.
fn read_number<R: Read>(
    bytes: &mut Unpacker<R>,
    what: &'static str,
    most: usize,
) -> Result<usize, ReadError> {
    let mut value = 0u64;
    for shift in [0, 7, 14, 21, 28] {
        let byte = bytes.byte()?;
        value |= u64::from(byte & 0x7f) << shift;
        if byte < 0x80 {
            break;
        }
        // A fifth byte that asks for more is beyond every limit.
        value |= u64::from(shift == 28) << 35;
    }
    if value <= most as u64 {
        Ok(value as usize)
    } else {
        Err(bytes.error(Problem::Value { what, value }))
    }
}

fn read_colour<R: Read>(bytes: &Unpacker<R>, number: u8) -> Result<Colour, ReadError> {
    let colour = Colour::BOTH.get(usize::from(number)).copied();
    colour.ok_or_else(|| bytes.error(Problem::Value { what: "colour", value: number.into() }))
}

fn read_board<R: Read>(bytes: &mut Unpacker<R>) -> Result<Board, ReadError> {
    let length = read_number(bytes, "length of a board's name", LONGEST_BOARD_NAME)?;
    let name = (0..length).map(|_| bytes.byte()).collect::<Result<Vec<u8>, _>>()?;
    let name = String::from_utf8_lossy(&name);
    match name.parse::<Board>() {
        Ok(board) if board.to_string() == name => Ok(board),
        _ => Err(bytes.error(Problem::Board(name.escape_debug().to_string()))),
    }
}

/// One bit for each cell of the board, the lowest bit of the first byte for the first cell.
fn read_set<R: Read>(bytes: &mut Unpacker<R>, board: &Board) -> Result<CellSet, ReadError> {
    let mut words = [0u64; board::MAX_WORDS];
    for index in 0..board.cell_count().div_ceil(8) {
        words[index / 8] |= u64::from(bytes.byte()?) << (index % 8 * 8);
    }
    let set: CellSet = CellSet::from_words(words);
    if set.is_subset(board.cells()) { Ok(set) } else { Err(bytes.error(Problem::Stones)) }
}
