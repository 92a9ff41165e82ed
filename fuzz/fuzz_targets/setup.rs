//! Board names and setup stones: whatever is accepted is the same when it is written and read again.
//! The first line names the board, the second black stones, the third white ones.
#![no_main]

use board::{Board, Setup};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let mut lines = text.lines();
    let mut next = || lines.next().unwrap_or_default().to_owned();
    let Ok(board) = next().parse::<Board>() else { return };
    assert_eq!(board.to_string().parse::<Board>().as_ref(), Ok(&board));
    let setup = Setup { black: next(), white: next(), to_move: None };
    let Ok(position) = setup.validate(&board) else { return };
    assert_eq!(Setup::from(&position).validate(&board).as_ref(), Ok(&position));
    let record = notation::Record::from_position(&position);
    assert_eq!(record.game().unwrap().position(), &position);
});
