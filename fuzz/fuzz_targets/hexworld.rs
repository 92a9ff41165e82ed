//! Any fragment that is accepted, with or without a tree, is written as the same record.
#![no_main]

use libfuzzer_sys::fuzz_target;
use notation::{hexworld, sgf};

fuzz_target!(|text: &str| {
    let Ok(record) = hexworld::read(text) else { return };
    let written = hexworld::write_tree(&record);
    assert_eq!(hexworld::read(&written.text).as_ref(), Ok(&record), "{}", written.text);
    assert_eq!(sgf::read(&sgf::write(&record).text).as_ref(), Ok(&record));
    let _ = record.game();
});
