//! Any tag that is accepted is written as the same record.
#![no_main]

use libfuzzer_sys::fuzz_target;
use notation::{hexboard, sgf};

fuzz_target!(|text: &str| {
    let Ok(record) = hexboard::read(text) else { return };
    let written = hexboard::write(&record).expect("a diagram has a position");
    assert_eq!(hexboard::read(&written.text).as_ref(), Ok(&record), "{}", written.text);
    assert_eq!(written.lost, []);
    assert_eq!(sgf::read(&sgf::write(&record).text).as_ref(), Ok(&record));
});
