use super::{read, write};
use crate::{Loss, hexworld, sgf};
use board::Board;

fn board(name: &str) -> Board {
    name.parse().unwrap()
}

fn rewritten(text: &str) -> String {
    let written = write(&read(text, &board("11")).unwrap());
    assert_eq!(written.lost, []);
    written.text
}

#[test]
fn loose_text_is_read() {
    assert_eq!(rewritten("1. a3 2. swap 3. d5"), "a3 swap-pieces d5");
    assert_eq!(rewritten("1.a3 2.d5 3.K11"), "a3 d5 k11");
    assert_eq!(rewritten("a5 swap-pieces d4"), "a5 swap-pieces d4");
    assert_eq!(rewritten("a5d7f3"), "a5 d7 f3");
    assert_eq!(rewritten("a5swapd7\npass; Resigns"), "a5 swap-pieces d7 pass resign");
    assert_eq!(rewritten("1) a5, b6\n2... c7 forfeit"), "a5 b6 c7 forfeit");
    assert_eq!(rewritten("a5 swap-sides d4"), "a5 swap-sides d4");
    assert_eq!(rewritten(""), "");
}

#[test]
fn swap_is_swap_sides_where_pieces_cannot_be_swapped() {
    for name in ["5x7", "cylinder:5x5"] {
        let record = read("a5 swap b1", &board(name)).unwrap();
        assert_eq!(write(&record).text, "a5 swap-sides b1");
        record.game().unwrap();
    }
}

#[test]
fn what_does_not_fit_is_named() {
    let record = sgf::read("(;GM[11]SZ[5]AB[a1];B[b1]C[x])").unwrap();
    let written = write(&record);
    assert_eq!(written.text, "a1 pass b1");
    assert_eq!(written.lost, [Loss::SetupAsMoves, Loss::Comments]);
    assert_eq!(write(&hexworld::read("5,a1:rb").unwrap()).text, "a1 pass resign");
}

#[test]
fn bad_text_is_refused() {
    for (text, reason) in [
        ("a1 b12", "column 4: cell b12 is not on the board hex:11x11"),
        (
            "a1\nhello",
            "line 2, column 1: expected a move such as c2, swap, pass or resign, found 'hello'",
        ),
        ("abc1", "'abc1' is not a cell"),
        ("12a1", "found '12a1'"),
        ("é", "found 'é'"),
    ] {
        let message = read(text, &board("11")).unwrap_err().to_string();
        assert!(message.contains(reason), "{text}: {message}");
    }
}
