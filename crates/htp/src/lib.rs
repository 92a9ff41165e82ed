//! The Hex Text Protocol: an engine that HexGui and tournaments accept, and a client that talks to any such engine.
//!
//! A client sends a command a line; the engine answers `= text` or `? what is wrong`, then an empty line. Which moves
//! the engine plays is up to a [`Mover`]; everything else, analysis under the names of Benzene included, is here.
//! `docs/htp.md` lists the commands.
//!
//! ```
//! use htp::{Engine, PlayerMover};
//! use player::Knowledge;
//!
//! let mut answers = Vec::new();
//! let commands = "boardsize 3 3\n7 genmove black\nwho are you\n";
//! Engine::new(PlayerMover::new(Knowledge::Full)).serve(commands.as_bytes(), &mut answers).unwrap();
//! let answers = String::from_utf8(answers).unwrap();
//! assert!(answers.starts_with("= \n\n=7 b2\n\n? unknown command 'who'"), "{answers}");
//! ```

mod client;
mod commands;
mod detached;
mod game;
mod input;
mod live;
mod mover;
mod parameters;
mod request;
mod room;
mod server;
mod session;
mod worker;

pub use client::{Client, ClientError};
pub use detached::Detached;
pub use input::MAX_LINE;
pub use mover::{Mover, PlayerMover};
pub use server::Engine;
