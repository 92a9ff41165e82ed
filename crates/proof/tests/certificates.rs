//! Whole certificates: those of tiny positions are right, survive files, and cannot be bent into lies.

mod prover;
mod random;

use board::{Board, ByColour, Cell, CellSet, Colour, Position};
use proof::file::{Problem, Reader, read, write};
use proof::{Certificate, End, ProofStep, Reason, StepId, check};
use prover::Prover;
use random::Random;

const TINY: [&str; 6] =
    ["hex:3x3", "hex:1x3", "cylinder:2x3", "cylinder:3x3", "cylinder:3x2", "cylinder:1x2"];

fn random_position(board: &Board, random: &mut Random) -> Position {
    let mut stones: ByColour<CellSet> = ByColour::default();
    let density = 3 + random.below(8);
    for cell in board.cells() {
        match random.below(density) {
            0 => stones.black.insert(cell),
            1 => stones.white.insert(cell),
            _ => {}
        }
    }
    Position::with_stones(board, stones, Colour::BOTH[random.below(2)])
}

fn certificates(boards: &[&str], count: usize) -> Vec<(Prover, Vec<Certificate>)> {
    let mut random = Random::new(7);
    boards
        .iter()
        .map(|name| {
            let board: Board = name.parse().unwrap();
            let mut prover = Prover::new(&board);
            let mut all = vec![prover.certify(&Position::new(&board))];
            all.extend((0..count).map(|_| prover.certify(&random_position(&board, &mut random))));
            (prover, all)
        })
        .collect()
}

fn bytes(certificate: &Certificate) -> Vec<u8> {
    let mut bytes = Vec::new();
    write(certificate, &mut bytes).unwrap();
    bytes
}

#[test]
fn certificates_of_tiny_positions_are_right_and_survive_files() {
    for (_, all) in
        certificates(&["hex:4x4", "cylinder:4x3"], 60).into_iter().chain(certificates(&TINY, 60))
    {
        for certificate in all {
            let checked = check(&certificate).unwrap();
            assert_eq!(
                (checked.winner, checked.steps),
                (certificate.winner, certificate.steps.len())
            );
            let file = bytes(&certificate);
            let again = read(file.as_slice()).unwrap();
            assert_eq!(again.steps, certificate.steps);
            assert_eq!(
                (&again.position, again.winner),
                (&certificate.position, certificate.winner)
            );
            assert_eq!(Reader::new(file.as_slice()).unwrap().check().unwrap(), Ok(checked));
        }
    }
}

/// Another step of the same kind.
fn mutated(step: &ProofStep, random: &mut Random, cells: usize) -> ProofStep {
    let cell = Cell::new(random.below(cells + 1));
    let end = if random.below(4) == 0 { End::Side(random.below(3) as u8) } else { End::Cell(cell) };
    let near =
        |id: StepId, random: &mut Random| StepId((id.0 + random.below(7) as u32).saturating_sub(3));
    let which = random.below(3);
    match step.clone() {
        ProofStep::Adjacent { colour, ends, turns } => match which {
            0 => ProofStep::Adjacent { colour: !colour, ends, turns },
            1 => ProofStep::Adjacent { colour, ends: [ends[0], end], turns },
            _ => ProofStep::Adjacent { colour, ends, turns: random.below(5) as i16 - 2 },
        },
        ProofStep::And { first, second, via } => match which {
            0 => ProofStep::And { first: near(first, random), second, via },
            1 => ProofStep::And { first, second: near(second, random), via },
            _ => ProofStep::And { first, second, via: end },
        },
        ProofStep::Move { lemma, cell: _ } if which == 0 => ProofStep::Move { lemma, cell },
        ProofStep::Move { lemma, cell } => ProofStep::Move { lemma: near(lemma, random), cell },
        ProofStep::Or { mut lemmas } => {
            let index = random.below(lemmas.len());
            match which {
                0 => drop(lemmas.remove(index)),
                1 => lemmas[index] = near(lemmas[index], random),
                _ => lemmas.truncate(1),
            }
            ProofStep::Or { lemmas }
        }
        ProofStep::Goal { lemma } => ProofStep::Goal { lemma: near(lemma, random) },
        other => panic!("the prover does not use {}", other.name()),
    }
}

/// Changes one or two steps, the stones or the claim, at random.
fn bent(certificate: &Certificate, random: &mut Random) -> Certificate {
    let mut bent = certificate.clone();
    let cells = bent.position.board().cell_count();
    match random.below(6) {
        0 => bent.winner = !bent.winner,
        1 => {
            let to_move = !bent.position.to_move();
            bent.position = bent.position.with_to_move(to_move);
        }
        2 => {
            let cell = Cell::new(random.below(cells));
            bent.position
                .set(cell, [None, Some(Colour::Black), Some(Colour::White)][random.below(3)]);
        }
        3 => bent.steps.truncate(random.below(bent.steps.len())),
        _ => {
            for _ in 0..1 + random.below(2) {
                let index = random.below(bent.steps.len());
                bent.steps[index] = mutated(&bent.steps[index], random, cells);
            }
        }
    }
    bent
}

#[test]
fn no_bent_certificate_proves_a_lie() {
    let mut random = Random::new(1);
    let (mut refused, mut accepted) = (0, 0);
    for (mut prover, all) in certificates(&TINY, 20) {
        for certificate in &all {
            for _ in 0..200 {
                let bent = bent(certificate, &mut random);
                match check(&bent) {
                    Ok(_) => {
                        assert!(prover.is_won_by(&bent.position, bent.winner), "{bent:?}");
                        accepted += 1;
                    }
                    Err(error) => {
                        assert!(error.step.is_none_or(|step| step.index() < bent.steps.len()));
                        refused += 1;
                    }
                }
            }
        }
    }
    println!("{refused} refused, {accepted} still right");
    assert!(refused > 10_000 && accepted > 100);
}

#[test]
fn every_truncated_file_is_refused() {
    for (_, all) in certificates(&TINY, 2) {
        for certificate in &all {
            let file = bytes(certificate);
            for length in 0..file.len() {
                assert!(read(&file[..length]).is_err(), "{length} of {} bytes", file.len());
            }
            let longer = [file.as_slice(), b"x"].concat();
            assert!(matches!(read(longer.as_slice()).unwrap_err().problem, Problem::TooLong));
        }
    }
}

#[test]
fn changed_bytes_never_prove_a_lie() {
    let mut random = Random::new(2);
    let header = "mustplay certificate 2\n".len();
    let (mut unreadable, mut wrong, mut right) = (0, 0, 0);
    for (mut prover, all) in certificates(&TINY, 20) {
        for certificate in &all {
            let file = bytes(certificate);
            let plain = miniz_oxide::inflate::decompress_to_vec_zlib(&file[header..]).unwrap();
            for _ in 0..200 {
                let mut changed = file.clone();
                if random.below(4) == 0 {
                    let index = random.below(file.len());
                    changed[index] ^= 1 << random.below(8);
                } else {
                    // Behind the checksum's back.
                    let mut plain = plain.clone();
                    for _ in 0..1 + random.below(2) {
                        let index = random.below(plain.len());
                        plain[index] ^= 1 << random.below(6);
                    }
                    changed.truncate(header);
                    changed.extend(miniz_oxide::deflate::compress_to_vec_zlib(&plain, 1));
                }
                let Ok(reader) = Reader::new(changed.as_slice()) else {
                    unreadable += 1;
                    continue;
                };
                let claim = reader.header().clone();
                match reader.check() {
                    Err(_) => unreadable += 1,
                    Ok(Err(_)) => wrong += 1,
                    Ok(Ok(_)) => {
                        right += 1;
                        if claim.position.board() == certificate.position.board() {
                            assert!(prover.is_won_by(&claim.position, claim.winner), "{claim:?}");
                        }
                    }
                }
            }
        }
    }
    println!("{unreadable} unreadable, {wrong} wrong, {right} right");
    assert!(unreadable > 1000 && wrong > 1000 && right > 100);
}

#[test]
fn damage_is_told_from_error() {
    let board = Board::hex(3, 3);
    let certificate = Prover::new(&board).certify(&Position::new(&board));
    let problem = |file: &[u8]| read(file).unwrap_err().problem;
    assert!(matches!(problem(b"Lucy in the sky"), Problem::NotACertificate));
    assert!(
        matches!(problem(b"mustplay certificate 3\n"), Problem::Version(version) if version == "3")
    );
    let mut file = bytes(&certificate);
    let last = file.len() - 1;
    file[last] ^= 1;
    assert!(matches!(problem(&file), Problem::Damaged));
    let mut false_claim = certificate;
    false_claim.winner = Colour::White;
    let file = bytes(&false_claim);
    let error = Reader::new(file.as_slice()).unwrap().check().unwrap().unwrap_err();
    assert_eq!((error.step, error.reason), (None, Reason::WrongWinner));
}

/// A file that unpacks to far more than its size is read in small pieces and refused.
#[test]
fn endless_steps_are_refused() {
    let mut plain = vec![7];
    plain.extend(b"hex:3x3");
    plain.extend([0, 0, 0, 0, 0]);
    plain.extend([0x80, 0x80, 0x80, 0x04]);
    let steps = plain.len();
    plain.resize(steps + (64 << 20), 0);
    let mut file = b"mustplay certificate 2\n".to_vec();
    file.extend(miniz_oxide::deflate::compress_to_vec_zlib(&plain, 1));
    let error = Reader::new(file.as_slice()).unwrap().check().unwrap_err();
    assert!(matches!(error.problem, Problem::TooLong), "{error}");
}

/// Files of earlier versions of this program stay readable.
#[test]
fn old_files_are_read() {
    for (name, board, winner) in
        [("hex-3x3", "hex:3x3", Colour::Black), ("cylinder-3x2", "cylinder:3x2", Colour::White)]
    {
        let path =
            format!("{}/tests/files/{name}-version-1.certificate", env!("CARGO_MANIFEST_DIR"));
        let reader = Reader::new(std::fs::File::open(path).unwrap()).unwrap();
        assert_eq!(reader.header().position.board().to_string(), board);
        assert_eq!(reader.check().unwrap().unwrap().winner, winner);
    }
}
