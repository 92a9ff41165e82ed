//! Records as bytes: a checksum, then the solved position. docs/database.md describes every byte.
//!
//! The checksum covers the version, the board and the number of the record, so that a record is believed only in its
//! own place.

use board::{Board, ByColour, Cell, CellSet, Colour, Key, MAX_WORDS};
use solver::search::archive::{Origin, Reason, Solved};

const CHECKSUM_BYTES: usize = 16;
const NO_MOVE: u16 = u16::MAX;

const LINKS: u8 = 0;
const MOVE: u8 = 1;
const LEMMA: u8 = 4;
const MIRRORED: u8 = 1;
const TURNED: u8 = 2;

/// Writes and reads the records of one board.
pub(crate) struct Codec {
    hasher: blake3::Hasher,
    cells: usize,
}

impl Codec {
    pub(crate) fn new(board: &Board, version: u64) -> Codec {
        let mut hasher = blake3::Hasher::new_derive_key("mustplay database of solved positions");
        hasher.update(&version.to_le_bytes());
        hasher.update(board.to_string().as_bytes());
        Codec { hasher, cells: board.cell_count() }
    }

    fn checksum(&self, number: u32, body: &[u8]) -> [u8; CHECKSUM_BYTES] {
        let mut hasher = self.hasher.clone();
        hasher.update(&number.to_le_bytes()).update(body);
        let mut checksum = [0; CHECKSUM_BYTES];
        hasher.finalize_xof().fill(&mut checksum);
        checksum
    }

    pub(crate) fn encode(&self, solved: &Solved) -> Vec<u8> {
        let Key { stones, to_move } = solved.position;
        let mut bytes = vec![0; CHECKSUM_BYTES];
        bytes.push(to_move.index() as u8 | (solved.winner.index() as u8) << 1);
        bytes.extend(solved.best_move.map_or(NO_MOVE, cell_number).to_le_bytes());
        bytes.extend(solved.visits.to_le_bytes());
        for set in [stones.black, stones.white, solved.proof] {
            self.encode_set(set, &mut bytes);
        }
        match &solved.reason {
            Reason::Origin(origin) => encode_origin(*origin, &mut bytes),
            Reason::Threats(threats) => {
                for &(proof, origin) in threats {
                    encode_origin(origin, &mut bytes);
                    self.encode_set(proof, &mut bytes);
                }
            }
        }
        let checksum = self.checksum(solved.number, &bytes[CHECKSUM_BYTES..]);
        bytes[..CHECKSUM_BYTES].copy_from_slice(&checksum);
        bytes
    }

    fn set_bytes(&self) -> usize {
        self.cells.div_ceil(8)
    }

    fn encode_set(&self, set: CellSet, bytes: &mut Vec<u8>) {
        let words = set.words().iter().flat_map(|word| word.to_le_bytes());
        bytes.extend(words.take(self.set_bytes()));
    }

    /// The record with this number; `None` if the bytes are not what was written.
    pub(crate) fn decode(&self, number: u32, bytes: &[u8]) -> Option<Solved> {
        let (checksum, body) = bytes.split_at_checked(CHECKSUM_BYTES)?;
        if checksum != self.checksum(number, body) {
            return None;
        }
        let mut body = Body { bytes: body, codec: self };
        let [flags] = body.take()?;
        let colour = |bit: u8| if flags & bit == 0 { Colour::Black } else { Colour::White };
        let best_move = match u16::from_le_bytes(body.take()?) {
            NO_MOVE => None,
            index => Some(body.cell(index)?),
        };
        let visits = u32::from_le_bytes(body.take()?);
        let stones = ByColour { black: body.set()?, white: body.set()? };
        let proof = body.set()?;
        let first = body.origin()?;
        let reason = if body.bytes.is_empty() {
            Reason::Origin(first)
        } else {
            let mut threats = vec![(body.set()?, first)];
            while !body.bytes.is_empty() {
                let origin = body.origin()?;
                threats.push((body.set()?, origin));
            }
            Reason::Threats(threats)
        };
        let position = Key { stones, to_move: colour(1) };
        Some(Solved { number, position, winner: colour(2), proof, best_move, visits, reason })
    }
}

fn cell_number(cell: Cell) -> u16 {
    cell.index() as u16
}

fn encode_origin(origin: Origin, bytes: &mut Vec<u8>) {
    match origin {
        Origin::Links => bytes.push(LINKS),
        Origin::Move(cell) => {
            bytes.push(MOVE);
            bytes.extend(cell_number(cell).to_le_bytes());
        }
        Origin::Lemma { number, mirrored, turned } => {
            bytes.push(LEMMA + u8::from(mirrored) * MIRRORED + u8::from(turned) * TURNED);
            bytes.extend(number.to_le_bytes());
        }
    }
}

/// What is left of a record.
struct Body<'a> {
    bytes: &'a [u8],
    codec: &'a Codec,
}

impl Body<'_> {
    fn take<const N: usize>(&mut self) -> Option<[u8; N]> {
        let (taken, rest) = self.bytes.split_first_chunk()?;
        self.bytes = rest;
        Some(*taken)
    }

    fn cell(&self, index: u16) -> Option<Cell> {
        let index = usize::from(index);
        (index < self.codec.cells).then(|| Cell::new(index))
    }

    fn set(&mut self) -> Option<CellSet> {
        let (taken, rest) = self.bytes.split_at_checked(self.codec.set_bytes())?;
        self.bytes = rest;
        let mut words = [0; MAX_WORDS];
        for (place, &byte) in taken.iter().enumerate() {
            words[place / 8] |= u64::from(byte) << (place % 8 * 8);
        }
        Some(CellSet::from_words(words))
    }

    fn origin(&mut self) -> Option<Origin> {
        let [tag] = self.take()?;
        match tag {
            LINKS => Some(Origin::Links),
            MOVE => {
                let index = u16::from_le_bytes(self.take()?);
                self.cell(index).map(Origin::Move)
            }
            LEMMA..=7 => Some(Origin::Lemma {
                number: u32::from_le_bytes(self.take()?),
                mirrored: tag & MIRRORED != 0,
                turned: tag & TURNED != 0,
            }),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn examples(board: &Board) -> Vec<Solved> {
        let set = |names: &str| board.parse_cells(names).unwrap();
        let cell = |name: &str| board.parse_cell(name).unwrap();
        let stones = ByColour { black: set("b2"), white: set("a1 c3") };
        let solved = Solved {
            number: 7,
            position: Key { stones, to_move: Colour::White },
            winner: Colour::Black,
            proof: set("b2 b1 c1 a3 b3"),
            best_move: None,
            visits: 3,
            reason: Reason::Origin(Origin::Links),
        };
        let lemma = Origin::Lemma { number: 6, mirrored: true, turned: false };
        let threats = vec![(set("b1 b2"), lemma), (set("c1 b2"), Origin::Move(cell("b1")))];
        vec![
            Solved { reason: Reason::Threats(threats), ..solved.clone() },
            Solved {
                best_move: Some(cell("a2")),
                reason: Reason::Origin(Origin::Move(cell("a2"))),
                ..solved.clone()
            },
            Solved { reason: Reason::Origin(lemma), ..solved.clone() },
            solved,
        ]
    }

    #[test]
    fn records_are_read_as_they_were_written() {
        for board in [Board::hex(3, 3), Board::hex(9, 8), Board::hex(19, 19)] {
            let codec = Codec::new(&board, 1);
            for solved in examples(&board) {
                assert_eq!(codec.decode(7, &codec.encode(&solved)), Some(solved));
            }
        }
    }

    #[test]
    fn no_changed_record_is_read() {
        let board = Board::hex(3, 3);
        let codec = Codec::new(&board, 1);
        for solved in examples(&board) {
            let bytes = codec.encode(&solved);
            for bit in 0..bytes.len() * 8 {
                let mut changed = bytes.clone();
                changed[bit / 8] ^= 1 << (bit % 8);
                assert_eq!(codec.decode(7, &changed), None);
            }
            for length in 0..bytes.len() {
                assert_eq!(codec.decode(7, &bytes[..length]), None);
            }
            assert_eq!(codec.decode(8, &bytes), None, "another number");
            assert_eq!(Codec::new(&board, 2).decode(7, &bytes), None, "another version");
            assert_eq!(Codec::new(&Board::hex(4, 2), 1).decode(7, &bytes), None, "another board");
        }
    }
}
