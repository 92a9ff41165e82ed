//! Writing certificates.

use super::{MAGIC, VERSION, tag};
use crate::checker::Certificate;
use crate::lemma::End;
use crate::step::{ProofStep, StepId};
use board::{Board, Cell, CellSet, Colour};
use miniz_oxide::deflate::compress_to_vec_zlib;
use std::io::{self, Write};

const COMPRESSION_LEVEL: u8 = 6;

/// Writes a certificate. Whether it is right is for the checker to say.
pub fn write(certificate: &Certificate, target: &mut impl Write) -> io::Result<()> {
    let position = &certificate.position;
    let mut writer = Writer { board: position.board().clone(), bytes: Vec::new() };
    let name = writer.board.to_string();
    writer.number(name.len());
    writer.bytes.extend(name.bytes());
    writer.bytes.push((position.to_move().index() + 2 * certificate.winner.index()) as u8);
    for colour in Colour::BOTH {
        writer.set(position.stones(colour));
    }
    writer.number(certificate.steps.len());
    for (index, step) in certificate.steps.iter().enumerate() {
        writer.step(index, step)?;
    }
    writeln!(target, "{MAGIC}{VERSION}")?;
    target.write_all(&compress_to_vec_zlib(&writer.bytes, COMPRESSION_LEVEL))
}

struct Writer {
    board: Board,
    bytes: Vec<u8>,
}

impl Writer {
    fn step(&mut self, index: usize, step: &ProofStep) -> io::Result<()> {
        self.bytes.push(tag(step));
        match step {
            ProofStep::Adjacent { colour, ends, turns } => {
                self.bytes.push(colour.index() as u8);
                for end in ends {
                    self.end(*end);
                }
                self.bytes.push(match turns {
                    0 => 0,
                    1 => 1,
                    -1 => 2,
                    _ => return Err(io::Error::other("a step has more than one turn")),
                });
            }
            ProofStep::And { first, second, via } => {
                self.premise(index, *first)?;
                self.premise(index, *second)?;
                self.end(*via);
            }
            ProofStep::Or { lemmas } => {
                self.number(lemmas.len());
                for lemma in lemmas {
                    self.premise(index, *lemma)?;
                }
            }
            ProofStep::Own { lemma, cells } => {
                self.premise(index, *lemma)?;
                self.set(*cells);
            }
            ProofStep::Move { lemma, cell } | ProofStep::Dead { lemma, cell } => {
                self.premise(index, *lemma)?;
                self.cell(*cell);
            }
            ProofStep::Capture { lemma, pair } | ProofStep::Concede { lemma, pair } => {
                self.premise(index, *lemma)?;
                for cell in pair {
                    self.cell(*cell);
                }
            }
            ProofStep::Turned { lemma, symmetry } => {
                self.premise(index, *lemma)?;
                self.number((*symmetry).into());
            }
            ProofStep::Goal { lemma } => self.premise(index, *lemma)?,
            ProofStep::Part { lemma, cells, end, side } => {
                self.premise(index, *lemma)?;
                self.set(*cells);
                self.cell(*end);
                self.number((*side).into());
            }
        }
        Ok(())
    }

    fn number(&mut self, mut value: usize) {
        while value >= 0x80 {
            self.bytes.push((value & 0x7f) as u8 | 0x80);
            value >>= 7;
        }
        self.bytes.push(value as u8);
    }

    fn premise(&mut self, index: usize, id: StepId) -> io::Result<()> {
        match index.checked_sub(id.index() + 1) {
            Some(between) => self.number(between),
            None => return Err(io::Error::other("a step builds on itself or on a later one")),
        }
        Ok(())
    }

    fn cell(&mut self, cell: Cell) {
        self.number(cell.index());
    }

    fn end(&mut self, end: End) {
        match end {
            End::Cell(cell) => self.cell(cell),
            End::Side(number) => self.number(self.board.cell_count() + usize::from(number)),
        }
    }

    fn set(&mut self, set: CellSet) {
        let bytes = set.words().iter().flat_map(|word| word.to_le_bytes());
        self.bytes.extend(bytes.take(self.board.cell_count().div_ceil(8)));
    }
}
