use super::{read, write, write_tree, write_url};
use crate::{Loss, Record, sgf};
use board::{Colour, Game, Move, Setup};

#[test]
fn what_is_read_is_written() {
    for text in [
        "5",
        "5x7",
        "14r9c1,a3:sd5,k4",
        "11r10mnc1,b4:sh4g8",
        "19,s19",
        "5,a1:pb1",
        "5,:pa1",
        "5,a1:Sb1c1",
        "5,a1b2:rw",
        "5,a1:rb",
        "5,:rba1",
        "5,a1:fb",
        "5,:fw",
        "5,a1,",
        "5,,a1",
        "5c1,a1b1,c1d1:p",
    ] {
        let record = read(text).unwrap();
        let written = write(&record);
        assert_eq!(written.text, text);
        assert_eq!(written.lost, []);
        let through_sgf = sgf::read(&sgf::write(&record).text).unwrap();
        assert_eq!(through_sgf, record, "{text}");
    }
}

#[test]
fn links_are_read_and_written() {
    let record = read("  https://hexworld.org/board/#14r9c1,a3:sd5,k4\n").unwrap();
    assert_eq!(write_url(&record).text, "https://hexworld.org/board/#14r9c1,a3:sd5,k4");
    let cursor = record.cursor.unwrap();
    assert_eq!(record.game_to(cursor).unwrap().moves().len(), 3);
    let position = record.position_at(3).unwrap();
    assert_eq!(position.board().names(position.stones(Colour::White)), ["c1"]);
    assert_eq!(position.board().names(position.stones(Colour::Black)), ["d5"]);
}

#[test]
fn trees_of_hexata() {
    for text in ["5,c2(b1,):p(:se4)", "5,a1b1(c1e1(d1))(c2)a2", "5,(", "5,a1(", "5,a1)"] {
        match read(text) {
            Ok(record) => assert_eq!(write_tree(&record).text, text),
            Err(error) => assert!(text.ends_with(['(', ')']), "{text}: {error}"),
        }
    }
    assert_eq!(read("5,a1b1(c1(d1)e1)").unwrap(), read("5,a1b1(c1e1)(d1)").unwrap());
    let record = read("5,c2(b1,):p(:se4)").unwrap();
    assert!(record.cursor.is_some());
    assert_eq!(record.main_moves().len(), 2);
    assert_eq!(record[record.root()].children().len(), 2);
    let plain = write(&record);
    assert_eq!(plain.text, "5,c2:p");
    assert_eq!(plain.lost, [Loss::Variations, Loss::Cursor]);
}

#[test]
fn setup_stones_become_moves() {
    let board = "5".parse().unwrap();
    let setup =
        Setup { black: "b2 c3 d1".into(), white: "a1".into(), to_move: Some(Colour::Black) };
    let position = setup.validate(&board).unwrap();
    let mut game = Game::from_position(position);
    game.try_play(Move::Play(board.parse_cell("e5").unwrap())).unwrap();
    let written = write(&Record::from_game(&game));
    assert_eq!(written.text, "5,d1a1b2:pc3:pe5");
    assert_eq!(written.lost, [Loss::SetupAsMoves]);
    assert_eq!(read(&written.text).unwrap().game().unwrap().position(), game.position());
}

#[test]
fn a_setup_in_the_middle_replaces_the_moves_before() {
    let record = sgf::read("(;GM[11]SZ[5];B[a1];W[b1];AE[a1]AB[c1];B[d1])").unwrap();
    let written = write(&record);
    assert_eq!(written.text, "5,c1b1d1");
    assert_eq!(written.lost, [Loss::SetupAsMoves, Loss::EarlierMoves]);
}

#[test]
fn what_does_not_fit_is_named() {
    let text =
        "(;GM[11]SZ[5]VA[cylinder:5x5]PB[x];W[a1]C[hm]TR[b1];W[b2]ZZ[1](;B[c1])(;B[c2]AB[e5]))";
    let written = write(&sgf::read(text).unwrap());
    assert_eq!(written.text, "5,:pa1:pb2c1");
    assert_eq!(
        written.lost,
        [
            Loss::Board("cylinder:5x5".into()),
            Loss::Setup,
            Loss::Variations,
            Loss::Comments,
            Loss::Marks,
            Loss::Header,
            Loss::OtherProperties
        ]
    );
}

#[test]
fn bad_fragments_are_refused() {
    for (text, reason) in [
        ("", "expected the size of the board, as in 11 or 5x7, found the end"),
        ("https://hexworld.org/board/", "expected the size of the board"),
        ("20,a1", "a board of 20x20 is not possible"),
        ("0", "a board of 0x0 is not possible"),
        ("5x", "is not a board"),
        ("5,f1", "column 3: cell f1 is not on the board hex:5x5"),
        ("5,a0", "'a0' is not a cell"),
        ("5,a", "'a' is not a cell"),
        ("5,a1,b1,c1", "the cursor was given"),
        ("5,a1:q", "expected a move, a comma or the end, found ':q'"),
        ("5z", "found 'z'"),
    ] {
        let message = read(text).unwrap_err().to_string();
        assert!(message.contains(reason), "{text}: {message}");
    }
}
