//! No certificate proves a lie, whatever its bytes: the input is what the zlib stream of a file holds.
#![no_main]

use libfuzzer_sys::fuzz_target;
use oracle::Oracle;
use proof::file::{Reader, read, write};

fuzz_target!(|bytes: &[u8]| {
    let _ = read(bytes);
    let mut file = b"mustplay certificate 1\n".to_vec();
    file.extend(miniz_oxide::deflate::compress_to_vec_zlib(bytes, 0));
    let Ok(certificate) = read(file.as_slice()) else { return };
    let mut written = Vec::new();
    write(&certificate, &mut written).unwrap();
    assert_eq!(read(written.as_slice()).unwrap().steps, certificate.steps);
    let checked = Reader::new(file.as_slice()).unwrap().check().unwrap();
    let position = &certificate.position;
    if checked.is_ok() && position.board().cell_count() <= 9 {
        assert_eq!(Oracle::new(position.board()).winner(position), Some(certificate.winner));
    }
});
