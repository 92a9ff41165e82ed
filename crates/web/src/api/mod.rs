//! What can be asked, one kind of question a file.

pub(crate) mod analyse;
pub(crate) mod board;
pub(crate) mod openapi;
pub(crate) mod play;
pub(crate) mod position;
pub(crate) mod proofs;
pub(crate) mod puzzles;
pub(crate) mod read;
pub(crate) mod verify;
pub(crate) mod write;
