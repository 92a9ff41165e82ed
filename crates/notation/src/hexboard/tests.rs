use super::{read, write};
use crate::{Loss, Mark, hexworld, sgf};
use board::Colour;

#[test]
fn what_is_read_is_written() {
    for text in [
        r#"<hexboard size="3x3" contents=""/>"#,
        r#"<hexboard size="5x5" contents="R c1 b3 a5 B a1 e5"/>"#,
        r#"<hexboard size="3x4" contents="R b1 arrow(12):a1 B a2"/>"#,
        r#"<hexboard size="5x4" coords="hide" contents="R 1:d1 B 2:c3 E +:a2 *:c4 a:a4"/>"#,
        r#"<hexboard size="4x7" edges="bottom" coords="none" visible="-(a2 a1 b1)" contents="R b3 S a4 red:c3"/>"#,
        r#"<hexboard size="3x3" contents="R 1:a1 B 2:b1 3:c1 E →:a2"/>"#,
        r#"<hexboard size="3x3" contents="R 1:a1 B 3:b1"/>"#,
        r#"<hexboard size="3x3" note='say "x"' contents="R 1:a1 B 1:b1"/>"#,
    ] {
        let record = read(text).unwrap();
        let written = write(&record).unwrap();
        assert_eq!(read(&written.text).as_ref(), Ok(&record), "{}", written.text);
        assert_eq!(written.lost, [], "{text}");
        assert_eq!(sgf::read(&sgf::write(&record).text).as_ref(), Ok(&record), "{text}");
    }
}

#[test]
fn rows_come_first_and_modes_stick() {
    let record = read(
        "<hexboard size=\"3x4\"\n contents=\"R arrow(12):a1 b1\n B a2 E *:c2 *:(d1 c3) S red:(a3 b3) d3\"\n />",
    )
    .unwrap();
    assert_eq!(record.board().to_string(), "hex:4x3");
    let position = record.position_at(0).unwrap();
    assert_eq!(position.board().names(position.stones(Colour::Black)), ["a1", "b1"]);
    assert_eq!(position.board().names(position.stones(Colour::White)), ["a2"]);
    assert_eq!(position.to_move(), Colour::White);
    let count = |wanted: &Mark| {
        record[record.root()].marks.iter().filter(|(mark, _)| mark == wanted).count()
    };
    assert_eq!(count(&Mark::Label("*".into())), 3);
    assert_eq!(count(&Mark::Label("arrow(12)".into())), 1);
    assert_eq!(count(&Mark::Shaded("red".into())), 2);
    assert_eq!(count(&Mark::Selected), 1);
}

#[test]
fn numbered_stones_are_moves() {
    let record =
        read("<hexboard size=\"5x5\" contents=\"R 1:c3\n B 2:d4\n R 3:a1 b2\"></hexboard>")
            .unwrap();
    let game = record.game().unwrap();
    assert_eq!(game.moves().len(), 3);
    assert_eq!(game.position().to_move(), Colour::White);
    assert_eq!(hexworld::write(&record).text, "5,b2:pc3d4a1");
    let written = write(&hexworld::read("5,c3d4a1").unwrap()).unwrap();
    assert_eq!(written.text, r#"<hexboard size="5x5" contents="R 1:c3 B 2:d4 R 3:a1"/>"#);
}

#[test]
fn what_does_not_fit_is_named() {
    let written = write(&hexworld::read("5r9,a3:sd5,e5").unwrap()).unwrap();
    assert_eq!(written.text, r#"<hexboard size="5x5" contents="R d5 B c1"/>"#);
    assert_eq!(
        written.lost,
        [Loss::Moves, Loss::LaterMoves, Loss::SideToMove, Loss::Appearance, Loss::Cursor]
    );
    let marked = sgf::read("(;GM[11]SZ[5]AB[e5];B[a1]LB[a1:x][b1:two words][e5:1]TR[c1])").unwrap();
    let written = write(&marked).unwrap();
    assert_eq!(written.text, r#"<hexboard size="5x5" contents="R e5 1:a1"/>"#);
    assert_eq!(written.lost, [Loss::Marks]);
    let illegal = sgf::read("(;GM[11]SZ[5];B[a1];W[a1])").unwrap();
    assert_eq!(
        write(&illegal).unwrap_err().to_string(),
        "move 2: cell a1 has a black stone already"
    );
}

#[test]
fn bad_tags_are_refused() {
    for (text, reason) in [
        ("", "expected <hexboard, found the end"),
        ("<hex>R5 C5</hex>", "expected <hexboard, found '<hex>R5'"),
        ("<hexboard contents=\"\"/>", "expected the attribute size"),
        ("<hexboard size=\"0x3\"/>", "a board of 3x0 is not possible"),
        ("<hexboard size=\"26x26\"/>", "a board of 26x26 is not possible"),
        ("<hexboard size=3x3/>", "expected a value in quotes"),
        ("<hexboard size=\"3x3\"", "expected an attribute or the end of the tag"),
        ("<hexboard size=\"3x3\" size=\"3x3\"/>", "expected a new attribute"),
        ("<hexboard size=\"3x3\"/> and", "expected nothing after the tag, found 'and'"),
        ("<hexboard size=\"3x3\" contents=\"a1\"/>", "expected R, B, E or S before the first cell"),
        ("<hexboard size=\"3x3\" contents=\"R a4\"/>", "column 34: cell a4 is not on the board"),
        (
            "<hexboard size=\"3x3\" contents=\"R a1 B a1\"/>",
            "cell a1 has a black and a white stone",
        ),
        ("<hexboard size=\"3x3\" contents=\"R (:a1\"/>", "expected a label"),
        ("<hexboard size=\"3x3\" contents=\"S area(a1,c3)\"/>", "is not a cell"),
    ] {
        let message = read(text).unwrap_err().to_string();
        assert!(message.contains(reason), "{text}: {message}");
        assert!(!message.contains('\n'), "{message}");
    }
}
