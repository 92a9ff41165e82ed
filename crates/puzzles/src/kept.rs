//! Proofs that come with the program: certificates about moves of the puzzles that a search needs minutes for.
//!
//! They are the files of the folder `proofs`, compiled in. Each is named after the puzzle and the moves that are played
//! in it; whoever uses one checks it first.

use rust_embed::RustEmbed;
use std::borrow::Cow;

#[derive(RustEmbed)]
#[folder = "../../proofs"]
struct Files;

/// The kept proofs: the name of each, such as `berge-5.k2-a7`, and the certificate.
pub fn kept_proofs() -> impl Iterator<Item = (String, Cow<'static, [u8]>)> {
    Files::iter().filter_map(|file| {
        let name = file.strip_suffix(".certificate")?.to_owned();
        Some((name, Files::get(&file)?.data))
    })
}
