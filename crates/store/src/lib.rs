//! Solved positions in a file: an [`Archive`](solver::search::archive::Archive) that outlasts the program.
//!
//! The file is a redb database, which commits all or nothing and lets in one process at a time. It is read and
//! checked as a whole when it is opened, and every record once more when it is used; what does not fit its checksum is
//! an error, never an answer. The format is described in docs/database.md.
//!
//! ```
//! use board::{Board, Position};
//! use solver::search::{Options, Solver};
//! use std::sync::Arc;
//! use store::Store;
//!
//! let path = std::env::temp_dir().join(format!("mustplay-{}.db", std::process::id()));
//! let board = Board::hex(4, 4);
//! let nodes = [(); 2].map(|()| {
//!     let archive = Arc::new(Store::open(&path, &board).unwrap());
//!     let options = Options { archive: Some(archive.clone()), ..Options::default() };
//!     let mut solver = Solver::new(&board, options).unwrap();
//!     let nodes = solver.solve(&Position::new(&board)).work.nodes;
//!     archive.flush().unwrap();
//!     nodes
//! });
//! assert!(nodes[0] > 0);
//! assert_eq!(nodes[1], 0);
//! # std::fs::remove_file(path).unwrap();
//! ```

mod codec;
mod error;
mod file;
mod store;

pub use error::StoreError;
pub use store::Store;
