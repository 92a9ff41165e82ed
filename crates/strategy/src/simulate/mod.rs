//! Strategies against each other, many games at a time.
//!
//! Each game has its own random numbers, whose seed depends on the seed of the series, the board, who begins and the
//! number of the game, and on nothing else: whichever thread plays it, and when, it is the same game.

pub mod chapter_9;
mod csv;
mod game;
mod resume;
mod series;
mod statistics;
mod summary;

pub use csv::{csv_header, csv_row};
pub use game::{Pairing, PlayedGame, Uses};
pub use resume::{ResumeError, Resumed, resume};
pub use series::{Series, play_series};
pub use statistics::{Interval, Sample, wilson_interval};
pub use summary::Summary;
