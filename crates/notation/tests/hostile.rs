//! Arbitrary and mutated input never panics, and whatever is accepted survives being written and read.

use board::{Board, Setup};
use notation::{Record, ReplayError, Written, detect, hexboard, hexworld, movetext, read, sgf};
use proptest::prelude::*;

const SAMPLES: [&str; 14] = [
    "(;FF[4]GM[11]SZ[5:7]AP[HexGui:0.9]PB[A]PW[B]RE[B+];B[a3]C[x\\]y];W[swap-pieces](;W[b2]LB[a1:x])(;B[pass]))",
    "(;FF[4]EV[x]PB[lazy\\a]PW[b;]]SZ[13]RE[B]SO[http://www.littlegolem.com];W[ad];B[swap];W[eg];B[resign])",
    "(;GM[11]SZ[4]VA[cylinder:4x4]AB[a1][b2:c3]AW[d4]AE[a2]PL[W]TR[a1]CR[a1]SQ[a1]MA[a1]SL[a1]SH[a1:red];B[forfeit])",
    "(;GM[11]SZ[5]HW[r9c1]HB[coords:hide];B[a1]CU[];AE[a1]AB[b1];W[c1];W[swap-sides];W[e5])",
    "14r9c1,a3:sd5,k4",
    "https://hexworld.org/board/#5x7mnc12,a1:pb1:Sc1:fb",
    "5,c2(b1,):p(:se4)",
    "5,:rba1:pb2c3",
    "<hexboard size=\"3x4\" coords=\"hide\" contents=\"R 1:c1 arrow(12):a1 B 2:a2 E *:d1 S b2 red:(a3 b3)\"/>",
    "<hexboard size='5x5' visible=\"-(a2 a1)\" edges=\"bottom\" contents=\"R c1 b3 a5   B a1 e5\"></hexboard>",
    "1. a3 2. swap 3. d5 resign",
    "a5d7f3 swap-pieces pass",
    "B 2:d4 R 1:c3",
    "((;SZ[3](;B[a1]((;W[b1])))))",
];

fn samples() -> impl Strategy<Value = String> {
    let pieces = [
        "[",
        "]",
        "(",
        ")",
        ";",
        ":",
        ",",
        "\\",
        "\"",
        "'",
        "<",
        ">",
        "/>",
        "=",
        "\n",
        " ",
        "0",
        "9",
        "19",
        "99999999999",
        "a1",
        "b2",
        "zz9",
        "é",
        "\u{0}",
        "B[",
        "AB[",
        "SZ[",
        "VA[",
        ":s",
        ":p",
        ":S",
        "swap",
        "R",
        "S",
        "E",
        "contents=\"",
        "CU[]",
        "PL[",
        "arrow(",
        "1:",
        "-",
    ];
    let edit =
        (any::<usize>(), 0usize..6, proptest::sample::select(pieces.to_vec()), any::<bool>());
    let edits = proptest::collection::vec(edit, 0..6);
    (proptest::sample::select(&SAMPLES[..]), edits).prop_map(|(sample, edits)| {
        let mut text: Vec<char> = sample.chars().collect();
        for (at, removed, inserted, doubles) in edits {
            let start = at % (text.len() + 1);
            let end = (start + removed).min(text.len());
            let piece: Vec<char> = if doubles {
                text.iter().copied().skip(start).take(30).collect()
            } else {
                inserted.chars().collect()
            };
            text.splice(start..end, piece);
        }
        text.into_iter().collect()
    })
}

/// What was read says the same after it was written, and can be written to and replayed in every way.
fn check(
    record: &Record,
    write: impl Fn(&Record) -> Result<Written, ReplayError>,
    read: impl Fn(&str) -> Record,
) {
    if let Ok(written) = write(record) {
        assert_eq!(&read(&written.text), record, "{}", written.text);
    }
    let through_sgf = sgf::read(&sgf::write(record).text).unwrap();
    assert_eq!(&through_sgf, record);
    let _ = (record.game(), record.position_at(1));
    let fragment = hexworld::write_tree(record).text;
    assert_eq!(hexworld::write_tree(&hexworld::read(&fragment).unwrap()).text, fragment);
    let moves = movetext::write(record).text;
    movetext::read(&moves, record.board()).unwrap();
    if let Ok(written) = hexboard::write(record) {
        hexboard::read(&written.text).unwrap();
    }
}

fn every_reader(text: &str) {
    let board = Board::hex(5, 5);
    let _ = (detect(text), read(text, None), read(text, Some(&board)));
    if let Ok(records) = sgf::read_collection(text) {
        for record in &records {
            check(record, |record| Ok(sgf::write(record)), |text| sgf::read(text).unwrap());
        }
    }
    if let Ok(record) = hexworld::read(text) {
        let write = |record: &Record| Ok(hexworld::write_tree(record));
        check(&record, write, |text| hexworld::read(text).unwrap());
    }
    if let Ok(record) = hexboard::read(text) {
        check(&record, hexboard::write, |text| hexboard::read(text).unwrap());
    }
    if let Ok(record) = movetext::read(text, &board) {
        let write = |record: &Record| Ok(movetext::write(record));
        check(&record, write, |text| movetext::read(text, &board).unwrap());
    }
}

#[test]
fn samples_are_accepted() {
    for sample in SAMPLES {
        let is_strange = sample.starts_with("B 2:");
        assert_eq!(read(sample, Some(&Board::hex(7, 7))).is_err(), is_strange, "{sample}");
        every_reader(sample);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 3000, failure_persistence: None, ..Default::default() })]

    #[test]
    fn mutated_samples(text in samples()) {
        every_reader(&text);
    }

    #[test]
    fn arbitrary_strings(text in any::<String>()) {
        every_reader(&text);
    }

    #[test]
    fn arbitrary_bytes(bytes in proptest::collection::vec(any::<u8>(), 0..60)) {
        every_reader(&notation::decode(&bytes));
    }

    #[test]
    fn board_names_and_setup_stones(
        name in "(hex:|y:|torus:|cylinder:|rex:|[a-z:]{0,6})[0-9x]{0,6}",
        black in "([a-e][1-5][ ,]?){0,4}.{0,3}",
        white in "([a-e][1-5][ ,]?){0,4}",
    ) {
        let Ok(board) = name.parse::<Board>() else { return Ok(()) };
        prop_assert_eq!(&board.to_string().parse::<Board>().unwrap(), &board);
        let setup = Setup { black, white, to_move: None };
        if let Ok(position) = setup.validate(&board) {
            prop_assert_eq!(&Setup::from(&position).validate(&board).unwrap(), &position);
            let game = Record::from_position(&position).game().unwrap();
            prop_assert_eq!(game.position(), &position);
        }
    }
}
