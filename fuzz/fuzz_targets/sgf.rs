//! Any SGF that is accepted says the same after it was written and read again.
#![no_main]

use libfuzzer_sys::fuzz_target;
use notation::sgf;

fuzz_target!(|text: &str| {
    let Ok(records) = sgf::read_collection(text) else { return };
    for record in records {
        let written = sgf::write(&record);
        assert_eq!(sgf::read(&written.text).as_ref(), Ok(&record), "{}", written.text);
        let _ = record.game();
        let _ = notation::hexboard::write(&record);
        let _ = notation::hexworld::write_tree(&record);
        let _ = notation::movetext::write(&record);
    }
});
