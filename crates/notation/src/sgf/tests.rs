use super::{read, read_collection, write};
use crate::{Action, Loss, Mark, Record};
use board::{Colour, Move};

fn round_trip(text: &str) -> Record {
    let record = read(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    let written = write(&record);
    assert_eq!(read(&written.text).as_ref(), Ok(&record), "{}", written.text);
    record
}

fn problem(text: &str) -> String {
    read(text).unwrap_err().to_string()
}

fn moves(record: &Record) -> Vec<String> {
    let name = |action: Action| {
        let played = match action.played {
            Move::Play(cell) => record.board().name(cell),
            other => format!("{other:?}"),
        };
        format!("{} {played}", action.colour)
    };
    record.main_moves().into_iter().map(name).collect()
}

#[test]
fn a_game_with_header_variations_and_marks_is_kept() {
    let record = round_trip(
        "(;FF[4]GM[11]SZ[5:7]AP[PlayHex:1.2]PB[Ann]PW[Bob \\] \\\\]RE[B+]DT[2026-01-02]\nGN[a game]IS[tried:on]\n\
         ;B[a3]C[good: \\]\\\\ or\nnot ü];W[b7]LB[a1:x\\:y][b2:2]TR[c1]CR[c2][c3]SQ[d1]MA[d2]SL[e1:e3]\n\
         (;B[c3](;W[d4])(;W[pass];B[resign]))(;B[E7]N[why]))",
    );
    assert_eq!(record.board().to_string(), "hex:5x7");
    assert_eq!(record.header.players.white.as_deref(), Some("Bob ] \\"));
    assert_eq!(record[record.root()].other.len(), 2);
    assert_eq!(moves(&record), ["black a3", "white b7", "black c3", "white d4"]);
    assert!(record.has_variations());
    let line = record.main_line();
    assert_eq!(record[line[1]].comment.as_deref(), Some("good: ]\\ or\nnot ü"));
    let labels: Vec<&Mark> = record[line[2]].marks.iter().map(|(mark, _)| mark).collect();
    assert_eq!(labels[0], &Mark::Label("2".into()));
    assert_eq!(labels[1], &Mark::Label("x:y".into()));
    assert_eq!(labels.iter().filter(|mark| ***mark == Mark::Selected).count(), 3);
}

#[test]
fn square_sizes_are_written_plainly_and_eleven_is_the_default() {
    assert_eq!(write(&read("(;GM[11])").unwrap()).text, "(;FF[4]GM[11]CA[UTF-8]SZ[11]\n)\n");
    assert!(write(&read("(;SZ[4:4])").unwrap()).text.contains("SZ[4]"));
    assert!(write(&read("(;SZ[4:5])").unwrap()).text.contains("SZ[4:5]"));
}

#[test]
fn setup_stones_and_side_to_move_are_kept() {
    let record = round_trip("(;GM[11]SZ[5]AB[a1][b2]AW[c3]PL[W];AE[a1]AW[d4];W[a1];B[b1])");
    let position = record.position_at(0).unwrap();
    assert_eq!(position.to_move(), Colour::White);
    assert_eq!(position.board().names(position.stones(Colour::White)), ["c3", "d4"]);
    let end = record.game().unwrap();
    assert_eq!(end.position().board().names(end.position().stones(Colour::Black)), ["b1", "b2"]);
}

#[test]
fn swap_pieces_mirrors_and_swap_sides_does_not() {
    let pieces = round_trip("(;GM[11]SZ[5];B[a3];W[swap-pieces];B[d4])").game().unwrap();
    assert_eq!(pieces.position().board().names(pieces.position().stones(Colour::White)), ["c1"]);
    let sides = round_trip("(;GM[11]SZ[5];B[a3];W[Swap-Sides];W[d4])").game().unwrap();
    assert_eq!(sides.position().board().names(sides.position().stones(Colour::Black)), ["a3"]);
    assert_eq!(sides.moves().len(), 3);
}

#[test]
fn hexgui_up_to_nine_means_swap_sides() {
    for (application, expected) in [
        ("HexGui:0.9", Move::SwapSides),
        ("HexGui:0.8.GIT", Move::SwapSides),
        ("HexGui:0.10", Move::SwapPieces),
        ("HexGui:1.0", Move::SwapPieces),
        ("PlayHex:0.9", Move::SwapPieces),
    ] {
        let text = format!("(;AP[{application}]FF[4]GM[11]SZ[5];B[a3];W[swap-pieces];B[b2])");
        assert_eq!(round_trip(&text).main_moves()[1].played, expected, "{application}");
    }
    let bare = "(;AP[HexGui:0.10]GM[11]SZ[5];B[a3];W[swap])";
    assert_eq!(round_trip(bare).main_moves()[1].played, Move::SwapSides);
}

#[test]
fn a_true_swap_is_not_signed_by_a_program_that_would_misread_it() {
    let mut record = read("(;GM[11]SZ[5];B[a3];W[swap-pieces])").unwrap();
    record.header.application = Some("HexGui:0.9".into());
    let written = write(&record);
    assert_eq!(written.lost, [Loss::Application]);
    assert_eq!(read(&written.text).unwrap().main_moves(), record.main_moves());
}

#[test]
fn little_golem_starts_with_white_and_means_the_first_player() {
    let record = round_trip(
        "(;FF[4]EV[hex.x.1]PB[first\\one]PW[second;]]SZ[13]RE[B]GC[ game #1]SO[https://www.littlegolem.net]\
         ;W[ad];B[swap];W[ml];B[resign])",
    );
    assert_eq!(moves(&record), ["black a4", "white SwapPieces", "black m12", "white Resign"]);
    assert_eq!(record.header.players.black.as_deref(), Some("first\\one"));
    assert_eq!(record.header.players.white.as_deref(), Some("second;]"));
    assert_eq!(record.header.result.as_deref(), Some("B"));
    let game = record.game().unwrap();
    assert_eq!(game.position().board().names(game.position().stones(Colour::White)), ["d1"]);
    assert_eq!(game.outcome().unwrap().winner(), Some(Colour::Black));
    let broken = round_trip("(;PB[one\r\ntwo\\]]SZ[13];W[am])");
    assert_eq!(broken.header.players.black.as_deref(), Some("one\ntwo]"));
    let bare = round_trip("(;FF[4]SZ[13];W[am];B[ii])");
    assert_eq!(moves(&bare), ["black a13", "white i9"]);
}

#[test]
fn twogtp_files_are_read() {
    let record = round_trip(
        "(;GM[11]SZ[9]PB[one]PW[two]RE[W+]DT[2026]GN[g]US[twogtp.py]GC[x]\n;B[e5];W[d6];B[resign])",
    );
    let outcome = record.game().unwrap().outcome().unwrap();
    assert_eq!(outcome.winner(), Some(Colour::White));
}

#[test]
fn other_boards_are_named() {
    for board in ["cylinder:5x9", "torus:4x3", "torus-restricted:4x4", "rex:4x4", "y:6"] {
        let record = Record::new(&board.parse().unwrap());
        let written = write(&record);
        assert!(written.text.contains(&format!("VA[{board}]")), "{}", written.text);
        assert_eq!(read(&written.text).unwrap().board().to_string(), board);
        assert_eq!(written.lost, []);
    }
    assert!(problem("(;SZ[5]VA[cylinder:5x9])").contains("SZ does not fit the board cylinder:5x9"));
}

#[test]
fn escapes_and_soft_line_breaks() {
    let record = round_trip("(;SZ[5]C[a\\\nb\\c\\]\r\nd])");
    assert_eq!(record[record.root()].comment.as_deref(), Some("abc]\nd"));
}

#[test]
fn old_long_names_and_second_values_are_kept() {
    let record = round_trip("(;GaMe[11]SiZe[5]PlayerBlack[x]PB[y]C[one]C[two]XYZ[ 1 ][\\]2])");
    assert_eq!(record.header.players.black.as_deref(), Some("x"));
    assert_eq!(record[record.root()].other.len(), 3);
}

#[test]
fn every_game_of_a_collection() {
    let records = read_collection("junk (;SZ[3];B[a1]) more\n(;SZ[4];B[d4])").unwrap();
    assert_eq!(records.len(), 2);
    assert_eq!(records[1].board().to_string(), "hex:4x4");
    let broken_second = "(;SZ[3];B[a1]) (;SZ[4]";
    assert_eq!(read(broken_second).unwrap().main_moves().len(), 1);
    assert!(read_collection(broken_second).is_err());
}

#[test]
fn long_and_deep_files_need_no_stack() {
    let long = format!("(;SZ[3]{})", ";B[pass]".repeat(100_000));
    assert_eq!(round_trip(&long).main_moves().len(), 100_000);
    let deep = format!("(;SZ[3]{}{})", "(;B[a1]".repeat(100_000), ")".repeat(100_000));
    assert_eq!(round_trip(&deep).main_line().len(), 100_001);
}

#[test]
fn bad_files_are_refused_with_place_and_reason() {
    for (text, reason) in [
        ("", "expected a game that begins with (;, found the end"),
        ("hello", "expected a game that begins with (;, found 'hello'"),
        ("(;GM[1])", "line 1, column 6: this is a record of another game, GM[1]"),
        ("(;SZ[20])", "a board of 20x20 is not possible"),
        ("(;SZ[0])", "a board of 0x0 is not possible"),
        ("(;SZ[five])", "'five' is not a board"),
        ("(;SZ[5]\n;B[a1];W[f1])", "line 2, column 10: cell f1 is not on the board hex:5x5"),
        ("(;SZ[5];B[a1]W[b1])", "a node has two moves"),
        ("(;SZ[5]AB[a1]AW[a1])", "cell a1 has a black and a white stone"),
        ("(;SZ[5];B[a1]", "found the end"),
        ("(;SZ[5];B[a1", "expected a ] that closes the value"),
        ("(;SZ[5]PL[red])", "expected PL[B] or PL[W], found 'red'"),
        ("(;SZ[5]LB[a1])", "expected a label such as a1:text, found 'a1'"),
        ("(;SZ[5];B)", "expected a value in brackets ["),
        ("(;SZ[5];7)", "expected a node ;"),
        ("(;SZ[5]VA[moebius:5x5])", "'moebius' is not a kind of board"),
    ] {
        let message = problem(text);
        assert!(message.contains(reason), "{text}: {message}");
        assert!(!message.contains('\n'), "{message}");
    }
    let endless = ";".repeat(crate::MAX_ITEMS + 1);
    assert!(problem(&format!("({endless})")).contains("more than 500000 nodes"));
    assert!(problem(&" ".repeat(crate::MAX_TEXT + 1)).contains("longer than 8 MiB"));
}
